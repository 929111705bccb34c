import Films
import ImageCodecs
import Motion
import RefreshUI
import Render2D

/// The frames of an encoding with the changes in each, which can be played several times.
///
/// The changes are kept in memory if they are small; otherwise the inputs are read again, so that
/// memory does not grow with the number of frames.
final class EncodedFilm {
  /// The pixels that an encoder accepts.
  enum Target {
    case premultiplied, straight
  }

  private let input: FrameInput
  private let timing: FilmTiming
  /// A GIF, which takes premultiplied pixels, needs only the changes if they are kept.
  private let target: Target
  /// Nil before the first frame was read.
  private(set) var size: RawSize?
  /// The number of frames of the last run.
  private(set) var frames = 0
  private(set) var duration = Fraction.zero
  private(set) var warnings: [String] = []
  /// How often the animations among the inputs play; nil if they differ or there are none.
  private(set) var plays: PlayCount?
  /// The animations among the inputs with frames that browsers show for longer.
  private(set) var shortDelays: [FrameInput.ShortDelays] = []
  /// The first input whose colours are not those of sRGB, and the number of such inputs.
  private var foreign: (colors: String, name: String, files: Int)?
  /// Whether the inputs have 16 bits a sample.
  private(set) var isDeep = false
  /// Whether any input gives no delay.
  private(set) var hasStills = false

  private var lastForeign = ""
  private var kept = KeptFilm()
  private var isRead = false

  init(_ input: FrameInput, _ timing: FilmTiming, for target: Target) {
    self.input = input
    self.timing = timing
    self.target = target
  }

  /// Calls `receive` with every frame in the order in which it is shown, with 8 bits a sample.
  func play(_ receive: (borrowing ImageCodecs.Frame) throws -> Void) async throws {
    if isRead, kept.isWhole, let size {
      let play = target == .straight ? kept.play : kept.playChanges
      try play(size.width, size.height, receive)
    } else {
      try await read(receive)
    }
  }

  /// Calls `receive` with every picture once, with 8 or 16 bits a sample as in the input, and its
  /// duration.
  func playPictures(_ receive: (FrameInput.Picture) async throws -> Void) async throws {
    begin()
    let notes = try await input.play(timing.order) { picture in
      var picture = picture
      picture.delay = try take(picture)
      try await receive(picture)
    }
    take(notes)
    try add(size == nil ? .zero : hold)
  }

  /// The additional time of the last frame.
  var hold: Fraction { Fraction(timing.hold) }

  private func read(_ receive: (borrowing ImageCodecs.Frame) throws -> Void) async throws {
    var screen: [UInt32] = []
    begin()
    let notes = try await input.play(timing.order) { picture in
      let isFirst = screen.isEmpty
      let (delay, width, height) = (try take(picture), picture.width, picture.height)
      let dirty = update(&screen, to: consume picture, delay)
      try receive(
        Frame(
          pixels: screen.span, width: width, height: height,
          dirty: isFirst ? nil : dirty, delay: delay))
    }
    take(notes)
    try hold(screen, receive)
    isRead = true
  }

  /// Repeats the last frame for the time that it is held.
  private func hold(
    _ screen: [UInt32], _ receive: (borrowing ImageCodecs.Frame) throws -> Void
  ) throws {
    guard let size, timing.hold > .zero else { return }
    try add(hold)
    if !isRead { kept.append(PixelChanges(), delay: hold) }
    try receive(
      Frame(
        pixels: screen.span, width: size.width, height: size.height, dirty: .zero,
        delay: hold))
  }

  // MARK: - Properties of the inputs

  private func begin() {
    frames = 0
    duration = .zero
  }

  /// Records a picture, whose size must be the same for all. Returns its duration.
  private func take(_ picture: FrameInput.Picture) throws -> Fraction {
    let new = RawSize(width: picture.width, height: picture.height)
    let size = size ?? new
    self.size = size
    guard size == new else { throw FrameInput.sizeDiffers(picture.name, new, from: size) }
    guard let delay = timing.delay(picture.delay) else {
      throw ImageEncodingError.delayOutOfRange
    }
    try add(delay)
    frames += 1
    if !isRead {
      if picture.isStill { hasStills = true }
      if case .sixteen = picture.pixels { isDeep = true }
      if let colors = picture.foreignColors, picture.name != lastForeign {
        foreign = foreign ?? (colors, picture.name, 0)
        foreign?.files += 1
        lastForeign = picture.name
      }
    }
    return delay
  }

  /// The warning about inputs whose colours are not those of sRGB, or nil.
  var colorWarning: String? {
    foreign.map { FilmInput.warning(of: $0.colors, $0.name, others: $0.files - 1) }
  }

  private func add(_ time: Fraction) throws(ImageEncodingError) {
    guard let end = duration.adding(time) else { throw .delayOutOfRange }
    duration = end
  }

  private func take(_ notes: FrameInput.Notes) {
    if isRead { return }
    warnings = notes.warnings
    shortDelays = notes.shortDelays
    if let first = notes.plays.first, notes.plays.allSatisfy({ $0 == first }) { plays = first }
  }

  /// Updates `screen` to a picture, and keeps the changes the first time. Returns where they are.
  private func update(
    _ screen: inout [UInt32], to picture: consuming FrameInput.Picture, _ delay: Fraction
  ) -> IntRect {
    let pixels =
      target == .straight ? picture.pixels.straight8 : picture.pixels.premultiplied
    if screen.isEmpty { screen = [UInt32](repeating: 0, count: pixels.count) }
    var old = screen.mutableSpan
    let changes = PixelChanges(
      of: pixels.span, since: &old, width: picture.width,
      within: DirtyRegion(IntRect(0, 0, picture.width, picture.height)))
    if !isRead { kept.append(changes, delay: delay) }
    return changes.bounds
  }
}

struct FilmTiming: Hashable {
  var order = FrameSchedule.Order.forward
  /// The factor by which the film is sped up.
  var speed = Fraction(1)
  /// The additional time of the last frame.
  var hold = Time.zero

  /// The duration of a frame with a given delay; nil if it is out of range.
  func delay(_ delay: Fraction) -> Fraction? { delay.dividing(by: speed) }
}
