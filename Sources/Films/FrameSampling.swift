public import Motion

/// Which frames are asked of a scene, before it is known what the format of the file can hold.
public struct FrameSampling: Hashable, Sendable {
  /// The pieces of the scene, in the order in which they are shown.
  public var spans: [FrameSchedule.Span]
  /// How many frames a second of the film has.
  public var rate: FrameRate
  /// How many times as fast as the scene the film runs; positive.
  public var speed: Double
  /// How much longer than its turn the last frame of an animation stays.
  public var hold: Time
  /// In which order the frames are shown.
  public var order: FrameSchedule.Order

  /// Frames at a steady rate through each span in turn.
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

  /// More frames than any animation needs; past it, a number was mistyped.
  static let mostFrames = 100_000

  /// The rate of a film of the given format: the one that was asked for, or the nearest that a GIF can
  /// hold evenly.
  func rate(for format: FilmFormat?) -> FrameRate {
    if case .gif(_)? = format { return rate.nearestInGIF }
    return rate
  }

  /// The frames of a film of the given format, or as they are where it is for none.
  func schedule(for format: FilmFormat?) throws(FilmError) -> FrameSchedule {
    let rate = rate(for: format)
    let length = spans.reduce(0.0) { $0 + ($1.end - $1.start).seconds }
    let count = length / speed * rate.framesPerSecond
    guard count <= Double(Self.mostFrames) else {
      throw .tooManyFrames(Int(min(count, 1e18)), most: Self.mostFrames)
    }
    // The least that the last frame of a span is shown, and that of the last span.
    let shortest: (within: Time, atEnd: Time)
    var hold = hold
    switch format {
    // The encoder rounds the end by itself.
    case .gif(_)?: shortest = (.milliseconds(20), .zero)
    // What browsers show for as long as it lasts.
    case .apng(_, _)?:
      let least = Time.milliseconds(10) + Time(ticks: 1)
      shortest = (least, least)
    // The time of a PNG is nowhere.
    case .png(_)?, .sheet(_, _, _, _)?: (shortest, hold) = ((.zero, .zero), .zero)
    case nil: shortest = (.zero, .zero)
    }
    return FrameSchedule(
      spans: spans, rate: rate, shortest: shortest.within, shortestEnd: shortest.atEnd,
      speed: speed, hold: hold, order: order)
  }
}
