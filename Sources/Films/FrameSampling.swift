public import Motion

/// The frames requested of a scene, independent of what the file's format can hold.
public struct FrameSampling: Hashable, Sendable {
  /// The pieces of the scene, in the order in which they are shown.
  public var spans: [FrameSchedule.Span]
  /// The frame rate of the film.
  public var rate: FrameRate
  /// The factor by which the film is faster than the scene; positive.
  public var speed: Double
  /// The additional time of an animation's last frame.
  public var hold: Time
  /// The order in which the frames are shown.
  public var order: FrameSchedule.Order

  /// Frames at a constant rate through each span in turn.
  public init(
    spans: [FrameSchedule.Span], rate: FrameRate = .fps50, speed: Double = 1, hold: Time = .zero,
    order: FrameSchedule.Order = .forward
  ) {
    precondition(speed > 0, "A film runs forwards")
    self.spans = spans
    self.rate = rate
    self.speed = speed
    self.hold = hold
    self.order = order
  }

  /// The most frames: more than any animation needs, so a larger number is a typing error.
  static let mostFrames = 100_000

  /// The rate of a film of the given format: the requested one, or the nearest that a GIF can hold
  /// evenly.
  func rate(for format: FilmFormat?) -> FrameRate { format?.writer.timing?.rate(rate) ?? rate }

  /// The frames for the given format, or as requested if it is nil.
  func schedule(for format: FilmFormat?) throws(FilmError) -> FrameSchedule {
    let rate = rate(for: format)
    let length = spans.reduce(0.0) { $0 + ($1.end - $1.start).seconds }
    let count = length / speed * rate.framesPerSecond
    guard count <= Double(Self.mostFrames) else {
      throw .tooManyFrames(Int(min(count, 1e18)), most: Self.mostFrames)
    }
    let timing = format?.writer.timing ?? FormatTiming()
    // The time of a PNG is nowhere.
    let isTimed = format.map { $0.writer.timing != nil } ?? true
    return FrameSchedule(
      spans: spans, rate: rate, shortest: timing.shortest, shortestEnd: timing.shortestAtEnd,
      speed: speed, hold: isTimed ? hold : .zero, order: order)
  }
}
