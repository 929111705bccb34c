import ImageCodecs
import RefreshUI
import Render2D

/// The size of raw frames.
struct RawSize: Hashable {
  var width, height: Int
}

/// Picture files as one film.
///
/// Forward, one picture is in memory at a time; backward, so are the frames of one animation.
struct FrameInput {
  var paths: [String]
  /// The size of raw frames, where the files hold nothing else.
  var raw: RawSize?
  /// How long a still stands.
  var stillDelay: Fraction
  /// Whether damaged files are taken as far as they go.
  var isLenient: Bool
  /// How many files are read at once.
  var jobs = 1

  /// One picture of the film.
  struct Picture: Sendable {
    /// Premultiplied pixels.
    var pixels: [UInt32]
    var width, height: Int
    var delay: Fraction
    /// The file that it is from.
    var path: String
  }

  typealias Receiver = (Picture) throws(CommandError) -> Void

  /// How many frames there are, where that is known before any is read.
  func knownCount() throws(CommandError) -> Int? {
    guard let raw else { return nil }
    var count = 0
    for path in paths { count += try RawFile(path, raw).count }
    return count
  }

  /// Hands over every frame in order. Returns what should be warned of.
  func play(
    _ order: FrameSchedule.Order, _ receive: Receiver
  ) async throws(CommandError) -> [String] {
    var warnings: [String] = []
    if order != .backward {
      try await playAll(paths, isBackward: false, &warnings, receive)
    }
    if order == .backward {
      try await playAll(paths.reversed(), isBackward: true, &warnings, receive)
    }
    if order == .thereAndBack {
      // The last frame was just shown, and the first comes when the film begins anew.
      var isLast = true
      var held: Picture?
      var known: [String] = []
      try await playAll(paths.reversed(), isBackward: true, &known) {
        picture throws(CommandError) in
        if isLast {
          isLast = false
          return
        }
        if let held { try receive(held) }
        held = picture
      }
    }
    return warnings
  }

  private func playAll(
    _ paths: [String], isBackward: Bool, _ warnings: inout [String], _ receive: Receiver
  ) async throws(CommandError) {
    guard raw == nil, jobs > 1, paths.count > 1 else {
      for path in paths { try play(path, isBackward, &warnings, receive) }
      return
    }
    // Typed errors do not pass through a task group.
    let result: Result<[String], CommandError> = await withTaskGroup(of: (Int, Ahead).self) {
      group in
      var warnings: [String] = []
      var started = 0
      var waiting: [Int: Ahead] = [:]
      do throws(CommandError) {
        for current in paths.indices {
          while started < min(current + jobs, paths.count) {
            let (number, path) = (started, paths[started])
            group.addTask { (number, ahead(path)) }
            started += 1
          }
          while waiting[current] == nil {
            guard let (number, ahead) = await group.next() else {
              preconditionFailure("A file was begun and never read")
            }
            waiting[number] = ahead
          }
          switch waiting.removeValue(forKey: current) {
          case .still(let picture): try receive(picture)
          case .refused(let error): throw error
          case .film, nil: try play(paths[current], isBackward, &warnings, receive)
          }
        }
        return .success(warnings)
      } catch {
        group.cancelAll()
        return .failure(error)
      }
    }
    warnings += try result.get()
  }

  /// What was read of a file before its turn.
  private enum Ahead: Sendable {
    case still(Picture)
    /// More than one frame, or not whole: it is read when its turn comes.
    case film
    case refused(CommandError)
  }

  private func ahead(_ path: String) -> Ahead {
    var pictures: [Picture] = []
    do throws(CommandError) {
      let bytes = try ImageFile.bytes(path)
      let summary = try ImageFile.play(bytes, path, lenient: isLenient) { frame, width, height in
        pictures.append(picture(frame, width, height, path))
        return pictures.count < 2
      }
      return pictures.count == 1 && summary.damage == nil ? .still(pictures[0]) : .film
    } catch {
      // What comes before the fault of a film counts first.
      return pictures.isEmpty ? .refused(error) : .film
    }
  }

  private func play(
    _ path: String, _ isBackward: Bool, _ warnings: inout [String], _ receive: Receiver
  ) throws(CommandError) {
    if isBackward {
      try playBackward(path, &warnings, receive)
    } else {
      try play(path, &warnings, receive)
    }
  }

  private func play(
    _ path: String, _ warnings: inout [String], _ receive: Receiver
  ) throws(CommandError) {
    if let raw {
      let file = try RawFile(path, raw)
      for index in 0..<file.count { try receive(picture(file.pixels(index), raw, path)) }
      return
    }
    let bytes = try ImageFile.bytes(path)
    var refusal: CommandError?
    let summary = try ImageFile.play(bytes, path, lenient: isLenient) { frame, width, height in
      do throws(CommandError) {
        try receive(picture(frame, width, height, path))
        return true
      } catch {
        refusal = error
        return false
      }
    }
    if let refusal { throw refusal }
    if let damage = summary.damage {
      warnings.append(
        "'\(path)' is read up to its frame \(summary.frames): \(ImageFile.reason(damage))")
    }
  }

  private func playBackward(
    _ path: String, _ warnings: inout [String], _ receive: Receiver
  ) throws(CommandError) {
    if let raw {
      let file = try RawFile(path, raw)
      for index in (0..<file.count).reversed() {
        try receive(picture(file.pixels(index), raw, path))
      }
      return
    }
    var pictures: [Picture] = []
    try play(path, &warnings) { picture in pictures.append(picture) }
    while let picture = pictures.popLast() { try receive(picture) }
  }

  private func picture(
    _ frame: Animation.Frame, _ width: Int, _ height: Int, _ path: String
  ) -> Picture {
    Picture(
      pixels: frame.pixels.premultiplied, width: width, height: height,
      delay: frame.delay == .zero ? stillDelay : frame.delay, path: path)
  }

  private func picture(_ pixels: [UInt32], _ size: RawSize, _ path: String) -> Picture {
    let frame = Animation.Frame(pixels: .eight(pixels))
    return picture(frame, size.width, size.height, path)
  }
}

/// A file of raw frames: red, green, blue, alpha of each pixel, one byte each.
struct RawFile: ~Copyable {
  /// How many frames it holds.
  let count: Int
  private let path: String
  private let size: RawSize
  private let descriptor: Int32

  init(_ path: String, _ size: RawSize) throws(CommandError) {
    let frame = size.width * size.height * 4
    let bytes = try Self.size(of: path)
    guard bytes > 0, bytes % frame == 0 else {
      throw CommandError(
        code: .badData,
        message: "Cannot read '\(path)': its \(bytes) bytes are not whole frames of "
          + "\(size.width) × \(size.height) pixels")
    }
    let opened: Int32
    do throws(SystemError) {
      opened = try System.openForReading(path)
    } catch {
      throw inputError(path, error)
    }
    self.path = path
    self.size = size
    descriptor = opened
    count = bytes / frame
  }

  private static func size(of path: String) throws(CommandError) -> Int {
    do throws(SystemError) {
      guard let status = try System.status(of: path) else { throw .notFound }
      if status.kind == .directory { throw .isDirectory }
      return status.size
    } catch {
      throw inputError(path, error)
    }
  }

  deinit { try? System.closeFile(descriptor) }

  /// The straight pixels of a frame.
  borrowing func pixels(_ index: Int) throws(CommandError) -> [UInt32] {
    var pixels = [UInt32](repeating: 0, count: size.width * size.height)
    let bytes = pixels.count * 4
    do throws(SystemError) {
      var span = pixels.mutableSpan
      var target = unsafe span.mutableBytes
      let read = try System.fill(&target, from: descriptor, at: index * bytes)
      // It shrank while it was read.
      guard read == bytes else { throw .inputOutput }
    } catch {
      throw inputError(path, error)
    }
    return pixels
  }
}
