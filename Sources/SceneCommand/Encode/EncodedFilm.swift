import Films
import ImageCodecs
import Render2D

/// The frames of an encoding with what changes in each, played as often as an encoder needs.
///
/// What changes is kept from the first time on while it is little; films that change more are read
/// again, so that memory does not grow with the number of frames.
final class EncodedFilm {
  /// Which pixels an encoder takes.
  enum Target {
    case premultiplied, straight
  }

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
  /// Whether the inputs have 16 bits a sample, and whether they have translucent pixels.
  private(set) var isDeep = false
  private(set) var isTranslucent = false

  private var kept = KeptFilm()
  private var isRead = false

  init(_ input: FrameInput, _ timing: FilmTiming, for target: Target) {
    self.input = input
    self.timing = timing
    self.target = target
  }

  /// Hands over every frame in the order in which it is shown, in 8 bits a sample. What the receiver
  /// throws comes back as an error of writing the named file.
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

  /// Hands over every picture once as it was read, in 8 or 16 bits a sample, with the time that it is
  /// shown. What the receiver throws comes back as an error of writing the named file.
  func playPictures(
    into path: String, _ receive: (FrameInput.Picture) async throws -> Void
  ) async throws(CommandError) {
    begin()
    let notes = try await input.play(timing.order) { picture throws(CommandError) in
      var picture = picture
      picture.delay = try take(picture, path)
      do {
        try await receive(picture)
      } catch {
        throw CommandError.encoding(error, path)
      }
    }
    take(notes)
    try add(size == nil ? .zero : hold, path)
  }

  /// How much longer than its own time the last frame is shown.
  var hold: Fraction { timing.hold > .zero ? timing.holdSeconds : .zero }

  private func read(
    _ path: String, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) async throws {
    var screen: [UInt32] = []
    begin()
    let notes = try await input.play(timing.order) { picture throws(CommandError) in
      let isFirst = screen.isEmpty
      let delay = try take(picture, path)
      let changes = changes(picture, from: &screen)
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
    take(notes)
    try hold(screen, path, receive)
    isRead = true
  }

  /// Shows the last frame again, for as long as it is to be held.
  private func hold(
    _ screen: [UInt32], _ path: String, _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) throws {
    guard let size, timing.hold > .zero else { return }
    try add(timing.holdSeconds, path)
    if !isRead { kept.append(PixelChanges(), delay: timing.holdSeconds) }
    try receive(
      Frame(
        pixels: screen.span, width: size.width, height: size.height, dirty: .zero,
        delay: timing.holdSeconds))
  }

  // MARK: - What is known of it

  private func begin() {
    frames = 0
    duration = .zero
  }

  /// Takes note of a picture, whose size must be that of all. Returns how long it is shown.
  private func take(
    _ picture: FrameInput.Picture, _ path: String
  ) throws(CommandError) -> Fraction {
    let new = RawSize(width: picture.width, height: picture.height)
    let size = size ?? new
    self.size = size
    guard size == new else {
      throw CommandError(
        code: .badData,
        message: "'\(picture.name)' has \(picture.width) × \(picture.height) pixels, "
          + "and the frames before it have \(size.width) × \(size.height)")
    }
    guard let delay = timing.delay(picture.delay) else {
      throw CommandError.encoding(ImageEncodingError.delayOutOfRange, path)
    }
    try add(delay, path)
    frames += 1
    if !isRead {
      if case .sixteen = picture.pixels { isDeep = true }
      isTranslucent = isTranslucent || !picture.pixels.isOpaque
    }
    return delay
  }

  private func add(_ time: Fraction, _ path: String) throws(CommandError) {
    guard let end = duration.adding(time) else {
      throw CommandError.encoding(ImageEncodingError.delayOutOfRange, path)
    }
    duration = end
  }

  private func take(_ notes: FrameInput.Notes) {
    if isRead { return }
    warnings = notes.warnings
    if let first = notes.plays.first, notes.plays.allSatisfy({ $0 == first }) { plays = first }
  }

  /// What differs from the picture before, which becomes like this one.
  private func changes(
    _ picture: FrameInput.Picture, from screen: inout [UInt32]
  ) -> PixelChanges {
    let pixels =
      target == .straight ? picture.pixels.straight8 : picture.pixels.premultiplied
    if screen.isEmpty { screen = [UInt32](repeating: 0, count: pixels.count) }
    var old = screen.mutableSpan
    return PixelChanges(
      of: pixels.span, since: &old, width: picture.width,
      within: DirtyRegion(IntRect(0, 0, picture.width, picture.height)))
  }
}
