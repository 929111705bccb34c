import ImageCodecs
import Render2D

/// The frames of an encoding with what changes in each, played as often as an encoder needs.
///
/// What changes is kept from the first time on while it is little; films that change more are read
/// again, so that memory does not grow with the number of frames.
final class EncodedFilm {
  private let input: FrameInput
  private let timing: FilmTiming
  /// Nil before the first frame was read.
  private(set) var size: RawSize?
  /// How many frames the last run had.
  private(set) var frames = 0
  /// How long the film lasts.
  private(set) var duration = Fraction.zero
  private(set) var warnings: [String] = []

  /// A frame as it differs from the one before.
  private struct Patch {
    var rect: IntRect
    var delay: Fraction
    var pixels: PackedPixels
  }

  private var patches: [Patch] = []
  /// Words in the patches, or nil where they were too many to be kept.
  private var kept: Int? = 0
  private var isRead = false

  /// Words of patches that are kept: 8 MB.
  private static let mostKept = 1 << 21

  init(_ input: FrameInput, _ timing: FilmTiming) {
    self.input = input
    self.timing = timing
  }

  /// Hands over every frame in the order in which it is shown. What the receiver throws comes back
  /// as an error of writing the named file.
  func play(
    into path: String, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) async throws(CommandError) {
    do {
      if isRead, kept != nil {
        try replay(receive)
      } else {
        try await read(path, receive)
      }
    } catch {
      throw CommandError.encoding(error, path)
    }
  }

  private func replay(_ receive: (borrowing ImageCodecs.Frame) throws -> Void) throws {
    guard let size else { return }
    var screen = [UInt32](repeating: 0, count: size.width * size.height)
    for patch in patches {
      patch.pixels.paste(into: &screen, patch.rect, width: size.width)
      try receive(
        Frame(
          pixels: screen.span, width: size.width, height: size.height, dirty: patch.rect,
          delay: patch.delay))
    }
  }

  private func read(
    _ path: String, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) async throws {
    var screen: [UInt32] = []
    frames = 0
    duration = .zero
    let warnings = try await input.play(timing.order) { picture throws(CommandError) in
      let dirty = try changes(picture, from: screen)
      guard let delay = timing.delay(picture.delay), let end = duration.adding(delay) else {
        throw CommandError.encoding(EncodingError.delayOutOfRange, path)
      }
      duration = end
      frames += 1
      keep(picture.pixels, dirty, delay, picture.width)
      screen = picture.pixels
      do {
        try receive(
          Frame(
            pixels: screen.span, width: picture.width, height: picture.height, dirty: dirty,
            delay: delay))
      } catch {
        throw CommandError.encoding(error, path)
      }
    }
    if !isRead { self.warnings = warnings }
    try hold(screen, receive)
    isRead = true
  }

  /// Shows the last frame again, for as long as it is to be held.
  private func hold(
    _ screen: [UInt32], _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) throws {
    guard let size, timing.hold > .zero else { return }
    guard let end = duration.adding(timing.holdSeconds) else { throw EncodingError.delayOutOfRange }
    duration = end
    keep(screen, .zero, timing.holdSeconds, size.width)
    try receive(
      Frame(
        pixels: screen.span, width: size.width, height: size.height, dirty: .zero,
        delay: timing.holdSeconds))
  }

  /// Where a picture differs from the one before; its size must be that of all.
  private func changes(
    _ picture: FrameInput.Picture, from screen: [UInt32]
  ) throws(CommandError) -> IntRect {
    let whole = IntRect(0, 0, picture.width, picture.height)
    guard let size else {
      self.size = RawSize(width: picture.width, height: picture.height)
      return whole
    }
    guard size == RawSize(width: picture.width, height: picture.height) else {
      throw CommandError(
        code: .badData,
        message: "'\(picture.path)' has \(picture.width) × \(picture.height) pixels, "
          + "and the frames before it have \(size.width) × \(size.height)")
    }
    if screen.isEmpty { return whole }
    return ChangedRect.rect(
      of: picture.pixels.span, from: screen.span, width: size.width, within: whole)
  }

  private func keep(_ pixels: [UInt32], _ rect: IntRect, _ delay: Fraction, _ width: Int) {
    guard !isRead, let kept else { return }
    let packed = PackedPixels(pixels.span, rect, width: width)
    let sum = kept + packed.count
    if sum > Self.mostKept {
      self.kept = nil
      patches = []
      return
    }
    self.kept = sum
    patches.append(Patch(rect: rect, delay: delay, pixels: packed))
  }
}
