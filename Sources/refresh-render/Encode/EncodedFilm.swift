import ImageCodecs
import Render2D

/// The frames of an encoding with what changes in each, played as often as an encoder needs.
///
/// What changes is kept from the first time on while it is little; films that change more are read
/// again, so that memory does not grow with the number of frames.
final class EncodedFilm {
  private let input: FrameInput
  private let timing: FilmTiming
  private let target: Target
  /// Nil before the first frame was read.
  private(set) var size: RawSize?
  /// How many frames the last run had.
  private(set) var frames = 0
  /// How long the film lasts.
  private(set) var duration = Fraction.zero
  private(set) var warnings: [String] = []
  /// How often the animations among the inputs play; nil where they do not agree or there are none.
  private(set) var plays: PlayCount?
  /// What was given up for want of room in the target.
  private(set) var losses = Losses()

  /// Which pixels are handed over.
  enum Target {
    /// Premultiplied ones of 8 bits.
    case premultiplied
    /// Straight ones of 8 bits.
    case straight
    /// Straight ones of 8 or 16 bits.
    case straightOrDeep
  }

  /// What the pixels of the inputs had.
  struct Losses {
    var hasDepth = false
    var hasTranslucency = false
  }

  /// A frame of the film.
  struct Frame {
    var pixels: Animation.Pixels
    var width, height: Int
    /// Where it differs from the one before.
    var dirty: IntRect
    var delay: Fraction
    /// Whether it is the last one, shown for longer.
    var isHeld = false

    /// Lends a frame of 8 bits to an encoder.
    func lend(_ receive: (borrowing ImageCodecs.Frame) throws -> Void) throws {
      guard case .eight(let pixels) = pixels else { preconditionFailure("8 bits are asked for") }
      try receive(
        ImageCodecs.Frame(
          pixels: pixels.span, width: width, height: height, dirty: dirty, delay: delay))
    }
  }

  typealias Receiver = (Frame) async throws -> Void

  /// A frame as it differs from the one before.
  private struct Patch {
    var delay: Fraction
    var pixels: PackedPicture
    var isHeld: Bool
  }

  private var patches: [Patch] = []
  /// Words in the patches, or nil where they were too many to be kept.
  private var kept: Int? = 0
  private var isRead = false

  /// Words of patches that are kept: 8 MB.
  private static let mostKept = 1 << 21

  init(_ input: FrameInput, _ timing: FilmTiming, for target: Target) {
    self.input = input
    self.timing = timing
    self.target = target
  }

  /// Hands over every frame in the order in which it is shown. What the receiver throws comes back
  /// as an error of writing the named file.
  func play(into path: String, _ receive: Receiver) async throws(CommandError) {
    do {
      if isRead, kept != nil {
        try await replay(receive)
      } else {
        try await read(path, receive)
      }
    } catch {
      throw CommandError.encoding(error, path)
    }
  }

  private func replay(_ receive: Receiver) async throws {
    guard let size else { return }
    var screen = PackedPicture.Screen()
    for patch in patches {
      patch.pixels.paste(onto: &screen, width: size.width)
      try await receive(
        Frame(
          pixels: screen.pixels, width: size.width, height: size.height, dirty: patch.pixels.rect,
          delay: patch.delay, isHeld: patch.isHeld))
    }
  }

  private func read(_ path: String, _ receive: Receiver) async throws {
    var screen: Animation.Pixels?
    frames = 0
    duration = .zero
    let notes = try await input.play(timing.order) { picture throws(CommandError) in
      try check(picture)
      let pixels = converted(picture.pixels)
      let dirty = PackedPicture.changes(of: pixels, since: screen, width: picture.width)
      guard let delay = timing.delay(picture.delay), let end = duration.adding(delay) else {
        throw CommandError.encoding(EncodingError.delayOutOfRange, path)
      }
      duration = end
      frames += 1
      let frame = Frame(
        pixels: pixels, width: picture.width, height: picture.height, dirty: dirty, delay: delay)
      keep(frame)
      screen = pixels
      do {
        try await receive(frame)
      } catch {
        throw CommandError.encoding(error, path)
      }
    }
    if !isRead {
      warnings = notes.warnings
      if let first = notes.plays.first, notes.plays.allSatisfy({ $0 == first }) { plays = first }
    }
    if let screen { try await hold(screen, receive) }
    isRead = true
  }

  /// Shows the last frame again, for as long as it is to be held.
  private func hold(_ screen: Animation.Pixels, _ receive: Receiver) async throws {
    guard let size, timing.hold > .zero else { return }
    guard let end = duration.adding(timing.holdSeconds) else { throw EncodingError.delayOutOfRange }
    duration = end
    let frame = Frame(
      pixels: screen, width: size.width, height: size.height, dirty: .zero,
      delay: timing.holdSeconds, isHeld: true)
    keep(frame)
    try await receive(frame)
  }

  /// Refuses a picture of another size than the others'.
  private func check(_ picture: FrameInput.Picture) throws(CommandError) {
    let found = RawSize(width: picture.width, height: picture.height)
    guard let size else {
      size = found
      return
    }
    guard size == found else {
      throw CommandError(
        code: .badData,
        message: "'\(picture.name)' has \(picture.width) × \(picture.height) pixels, "
          + "and the frames before it have \(size.width) × \(size.height)")
    }
  }

  /// The pixels as the target takes them.
  private func converted(_ pixels: Animation.Pixels) -> Animation.Pixels {
    if !isRead { losses.note(pixels) }
    switch (target, pixels) {
    case (.premultiplied, _): return .eight(pixels.premultiplied)
    case (.straight, .sixteen): return .eight(pixels.straight8)
    default: return pixels
    }
  }

  private func keep(_ frame: Frame) {
    guard !isRead, let kept else { return }
    let packed = PackedPicture(frame.pixels, changed: frame.dirty, width: frame.width)
    let sum = kept + packed.count
    if sum > Self.mostKept {
      self.kept = nil
      patches = []
      return
    }
    self.kept = sum
    patches.append(Patch(delay: frame.delay, pixels: packed, isHeld: frame.isHeld))
  }
}

extension EncodedFilm.Losses {
  fileprivate mutating func note(_ pixels: Animation.Pixels) {
    switch pixels {
    case .sixteen(let samples):
      hasDepth = true
      hasTranslucency = hasTranslucency || samples.contains { $0 >> 48 != 65535 }
    case .eight(let samples):
      if hasTranslucency { return }
      var all = UInt32.max
      let span = samples.span
      for index in span.indices { all &= span[index] }
      hasTranslucency = all >> 24 != 255
    }
  }
}
