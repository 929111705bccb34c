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

  private var kept = KeptFilm()
  private var isRead = false

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
      if isRead, kept.isWhole, let size {
        try kept.play(width: size.width, height: size.height, receive)
      } else {
        try await read(path, receive)
      }
    } catch {
      throw CommandError.encoding(error, path)
    }
  }

  private func read(
    _ path: String, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) async throws {
    var screen: [UInt32] = []
    frames = 0
    duration = .zero
    let warnings = try await input.play(timing.order) { picture throws(CommandError) in
      let isFirst = screen.isEmpty
      let changes = try changes(picture, from: &screen)
      guard let delay = timing.delay(picture.delay), let end = duration.adding(delay) else {
        throw CommandError.encoding(EncodingError.delayOutOfRange, path)
      }
      duration = end
      frames += 1
      if !isRead { kept.append(changes, delay: delay) }
      do {
        try receive(
          Frame(
            pixels: screen.span, width: picture.width, height: picture.height,
            dirty: isFirst ? nil : changes.bounds, delay: delay))
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
    if !isRead { kept.append(PixelChanges(), delay: timing.holdSeconds) }
    try receive(
      Frame(
        pixels: screen.span, width: size.width, height: size.height, dirty: .zero,
        delay: timing.holdSeconds))
  }

  /// What differs from the picture before, which becomes like this one; its size must be that of all.
  private func changes(
    _ picture: FrameInput.Picture, from screen: inout [UInt32]
  ) throws(CommandError) -> PixelChanges {
    let new = RawSize(width: picture.width, height: picture.height)
    let size = size ?? new
    self.size = size
    guard size == new else {
      throw CommandError(
        code: .badData,
        message: "'\(picture.path)' has \(picture.width) × \(picture.height) pixels, "
          + "and the frames before it have \(size.width) × \(size.height)")
    }
    if screen.isEmpty { screen = [UInt32](repeating: 0, count: picture.pixels.count) }
    var old = screen.mutableSpan
    return PixelChanges(
      of: picture.pixels.span, since: &old, width: size.width,
      within: DirtyRegion(IntRect(0, 0, size.width, size.height)))
  }
}
