import Films
import ImageCodecs
import RefreshUI
import Render2D

/// The size of raw frames.
struct RawSize: Hashable {
  var width, height: Int
}

/// Picture files as one film.
///
/// Memory does not grow with the number of frames: forward, one picture is in memory at a time, and
/// backward as many as there is room for when they are packed.
struct FrameInput {
  var sources: [InputSource]
  /// The size of raw frames, where the files hold nothing else.
  var raw: RawSize?
  /// How long a still stands.
  var stillDelay: Fraction
  /// Whether damaged files are taken as far as they go.
  var isLenient: Bool
  /// How large films may be.
  var limits = DecodingLimits.streaming
  /// How many files are read at once.
  var jobs = 1
  /// Words of packed pictures that are kept to play a film backward: 32 MB.
  var room = 1 << 23

  /// One picture of the film.
  struct Picture: Sendable {
    /// Straight pixels.
    var pixels: Animation.Pixels
    var width, height: Int
    var delay: Fraction
    /// The name of the file that it is from.
    var name: String
  }

  /// What the files say about the film.
  struct Notes {
    var warnings: [String] = []
    /// How often each animation plays.
    var plays: [PlayCount] = []
  }

  typealias Receiver = (Picture) async throws(CommandError) -> Void

  /// How many frames there are, where that is known before any is read.
  func knownCount() throws(CommandError) -> Int? {
    guard let raw else { return nil }
    var count = 0
    for source in sources {
      guard let more = try RawFile(source.open(), raw, limits).count else { return nil }
      count += more
    }
    return count
  }

  /// Hands over every frame in order.
  func play(
    _ order: FrameSchedule.Order, _ receive: Receiver
  ) async throws(CommandError) -> Notes {
    var notes = Notes()
    if order != .backward {
      try await playAll(isBackward: false, &notes, receive)
    }
    if order == .backward {
      try await playAll(isBackward: true, &notes, receive)
    }
    if order == .thereAndBack {
      // The last frame was just shown, and the first comes when the film begins anew.
      var isLast = true
      var held: Picture?
      var known = Notes()
      try await playAll(isBackward: true, &known) { picture throws(CommandError) in
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
  ) async throws(CommandError) {
    let sources = isBackward ? sources.reversed() : sources
    var work = OrderedWork<Ahead>(workers: jobs)
    do throws(CommandError) {
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

  /// What was read of a file before its turn.
  private enum Ahead: Sendable {
    case still(Picture)
    /// More than one frame, or not whole: it is read when its turn comes.
    case film
    case refused(CommandError)
  }

  private func ahead(_ source: InputSource) -> Ahead {
    // What is read alone need not be begun twice, and standard input may not.
    if raw != nil || jobs == 1 || sources.count == 1 || source.isStandardInput { return .film }
    var first: Picture?
    do throws(CommandError) {
      var film = try FilmInput(source, isLenient: isLenient, limits: limits)
      guard let frame = try film.next() else { return .film }
      first = picture(frame, film)
      guard try film.next() == nil, film.damage == nil, let first else { return .film }
      return .still(first)
    } catch {
      // What comes before the fault of a film counts first.
      return first == nil ? .refused(error) : .film
    }
  }
}
