import Films
import ImageCodecs
import RefreshUI
import Render2D
import SystemCalls

struct RawSize: Hashable {
  var width, height: Int
}

/// Picture files as one film.
///
/// Memory does not grow with the number of frames: playing forward keeps one picture, and playing
/// backward as many packed ones as fit.
struct FrameInput {
  var sources: [InputSource]
  /// The size of raw frames, if the files contain only those.
  var raw: RawSize?
  var stillDelay: Fraction
  /// Whether damaged files are read as far as possible.
  var isLenient: Bool
  var limits = DecodingLimits.streaming
  /// How many files to read in parallel.
  var jobs = 1
  /// The memory for packed pictures when a film is played backward, in words: 8 MB.
  var room = 1 << 21
  /// The same for those in a temporary file: 2 GB.
  var fileRoom = 1 << 29

  struct Picture: Sendable {
    var pixels: Animation.Pixels
    var width, height: Int
    var delay: Fraction
    /// Whether its file gives no delay, so that `--fps` does.
    var isStill = false
    var name: String
    /// What the file says about its colours, if they are not those of sRGB.
    var foreignColors: String?
  }

  /// The properties that the files declare.
  struct Notes {
    var warnings: [String] = []
    /// How often each animation plays.
    var plays: [PlayCount] = []
    /// The animations with frames that browsers show for longer than their delays say.
    var shortDelays: [ShortDelays] = []
  }

  /// How many frames of an animation have delays of 10 ms or less, which browsers show for 100 ms.
  struct ShortDelays {
    var name: String
    var frames: Int
    /// The frames without a delay.
    var absent = 0
    /// The frames with a delay of 10 ms or less.
    var brief = 0
  }

  typealias Receiver = (consuming Picture) async throws -> Void

  /// The number of frames, if it is known before reading; otherwise nil.
  func knownCount() throws(CommandError) -> Int? {
    guard let raw else { return nil }
    var count = 0
    for source in sources {
      guard let more = try RawFile(source.open(), raw, limits).count else { return nil }
      count += more
    }
    return count
  }

  /// Rejects folders and files of different sizes before any is decoded. Other faults are found when a file
  /// is read.
  func checkHeaders() throws(CommandError) {
    var size: RawSize?
    for source in sources where !source.isStandardInput {
      let kind = (try? System.status(of: source.name))?.kind
      if kind == .directory {
        let files = (source.name.hasSuffix("/") ? source.name : source.name + "/") + "*.png"
        throw CommandError(
          code: .missingInput,
          message: "Cannot read '\(source.name)': it is a directory; '\(files)' are its pictures")
      }
      // A pipe can be read only once.
      guard kind == .regular, raw == nil,
        let film = try? FilmInput(source, isLenient: isLenient, limits: limits)
      else { continue }
      let found = RawSize(width: film.width, height: film.height)
      if let size, size != found { throw Self.sizeDiffers(source.name, found, from: size) }
      size = found
    }
  }

  /// The error of a picture of another size than those before.
  static func sizeDiffers(
    _ name: String, _ size: RawSize, from first: RawSize
  ) -> CommandError {
    CommandError(
      code: .badData,
      message: "'\(name)' has \(size.width) × \(size.height) pixels, "
        + "and the frames before it have \(first.width) × \(first.height)")
  }

  /// Calls `receive` with every frame in order.
  func play(_ order: FrameSchedule.Order, _ receive: Receiver) async throws -> Notes {
    var notes = Notes()
    try await playAll(isBackward: order == .backward, &notes, receive)
    if order == .thereAndBack {
      // The last frame was just shown, and the first follows when the film repeats.
      var isLast = true
      var held: Picture?
      var known = Notes()
      try await playAll(isBackward: true, &known) { picture in
        if isLast {
          isLast = false
          return
        }
        if let held { try await receive(held) }
        held = picture
      }
    }
    return notes
  }

  private func playAll(
    isBackward: Bool, _ notes: inout Notes, _ receive: Receiver
  ) async throws {
    let sources = isBackward ? sources.reversed() : sources
    var work = OrderedWork<Ahead>(workers: jobs)
    do {
      var begun = 0
      for source in sources {
        while begun < sources.count, !work.isFull {
          let next = sources[begun]
          work.begin { ahead(next) }
          begun += 1
        }
        switch await work.next() {
        case .still(let picture): try await receive(picture)
        case .refused(let error): throw error
        case .film, nil: try await play(source, isBackward, &notes, receive)
        }
      }
    } catch {
      await work.drain()
      throw error
    }
  }

  /// The part of a file that was read in advance.
  private enum Ahead: Sendable {
    case still(Picture)
    /// Several frames, or damaged: read when its turn comes.
    case film
    case refused(CommandError)
  }

  private func ahead(_ source: InputSource) -> Ahead {
    // A single file need not be opened twice, and standard input must not be.
    if raw != nil || jobs == 1 || sources.count == 1 || source.isStandardInput { return .film }
    var first: Picture?
    do throws(CommandError) {
      var film = try FilmInput(source, isLenient: isLenient, limits: limits)
      guard let frame = try film.next() else { return .film }
      first = picture(frame, film)
      guard try film.next() == nil, film.damage == nil, let first else { return .film }
      return .still(first)
    } catch {
      // Frames before a fault come first.
      return first == nil ? .refused(error) : .film
    }
  }
}
