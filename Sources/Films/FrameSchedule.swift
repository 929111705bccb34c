import Motion

/// A moment of a scene that becomes a frame of a film.
public struct ScheduledFrame: Hashable, Sendable {
  /// The time in the scene.
  public var time: Time
  /// How long it is shown.
  public var duration: Time

  /// A frame.
  public init(time: Time, duration: Time) {
    self.time = time
    self.duration = duration
  }
}

/// The moments of a scene that become frames, with their durations.
public struct FrameSchedule: Hashable, Sendable {
  /// A piece of a scene, from one time to a later one, or a single moment.
  public struct Span: Hashable, Sendable {
    /// The first time.
    public var start: Time
    /// The end, which is not shown unless it equals the start.
    public var end: Time

    /// A piece of a scene. An end before the start counts as the start.
    public init(from start: Time, to end: Time) {
      self.start = start
      self.end = max(start, end)
    }
  }

  /// The order in which the frames are shown.
  public enum Order: Hashable, Sendable {
    /// As time passes.
    case forward
    /// From the end to the beginning.
    case backward
    /// To the end and back, without repeating the two ends. The frame at which it turns is a whole one.
    case thereAndBack
  }

  /// The frames in the order in which they are shown.
  public private(set) var frames: [ScheduledFrame] = []

  /// The duration of the film.
  public var total: Time { frames.reduce(.zero) { $0 + $1.duration } }

  init(frames: [ScheduledFrame]) { self.frames = frames }

  /// Single moments, each shown for a fiftieth of a second.
  public init(moments: [Time]) {
    frames = moments.map { ScheduledFrame(time: $0, duration: FrameRate.fps50.time(ofFrame: 1)) }
  }

  /// Frames at a steady rate through each span in turn.
  ///
  /// The last frame of a span is shorter if the rate does not divide the span, so that the film is
  /// exactly as long as the span. A single moment is shown for one frame.
  ///
  /// - Parameters:
  ///   - spans: the pieces of the scene, in the order in which they are shown.
  ///   - rate: their frame rate.
  ///   - shortest: the shortest duration of such a last frame. A shorter one gets the rest from the frames
  ///     before it, which begin earlier; if they are too short themselves it is left out, and the frame before it
  ///     extended.
  ///   - shortestEnd: the same for the last span.
  ///   - speed: the factor by which the film is faster than the scene; positive.
  ///   - hold: how long to hold the end. Forwards, a hold of at least one frame shows the end of the last span;
  ///     otherwise the last frame is extended.
  ///   - order: the order in which they are shown.
  public init(
    spans: [Span], rate: FrameRate, shortest: Time = .zero, shortestEnd: Time = .zero,
    speed: Double = 1, hold: Time = .zero, order: Order = .forward
  ) {
    precondition(speed > 0, "A film runs forwards")
    let whole = rate.time(ofFrame: 1)
    for (number, span) in spans.enumerated() {
      let isLast = number == spans.count - 1
      var piece = FrameSchedule.frames(of: span, rate, speed: speed)
      if isLast, order == .thereAndBack {
        piece[piece.count - 1].duration = whole
      } else {
        FrameSchedule.lengthenLast(&piece, to: isLast ? shortestEnd : shortest, whole: whole)
      }
      frames += piece
    }
    switch order {
    case .forward: break
    case .backward: frames.reverse()
    case .thereAndBack: frames += frames.dropFirst().dropLast().reversed()
    }
    guard hold > .zero, let last = frames.indices.last else { return }
    if order == .forward, hold >= whole, let end = spans.last?.end, end > frames[last].time {
      frames.append(ScheduledFrame(time: end, duration: hold))
    } else {
      frames[last].duration += hold
    }
  }

  /// The frames of a span; at least one.
  private static func frames(
    of span: Span, _ rate: FrameRate, speed: Double
  ) -> [ScheduledFrame] {
    let length = Time(ticks: scaled((span.end - span.start).ticks, by: 1 / speed))
    if length <= .zero {
      return [ScheduledFrame(time: span.start, duration: rate.time(ofFrame: 1))]
    }
    var frames: [ScheduledFrame] = []
    while true {
      let begin = rate.time(ofFrame: frames.count)
      guard begin < length else { return frames }
      let end = min(rate.time(ofFrame: frames.count + 1), length)
      let time = span.start + Time(ticks: scaled(begin.ticks, by: speed))
      frames.append(ScheduledFrame(time: time, duration: end - begin))
    }
  }

  /// Makes the last frame as long as the shortest at the expense of those before it, none of which gets
  /// shorter than that; if they are too short, it joins the one before. Where whole frames are shorter it stays.
  private static func lengthenLast(
    _ frames: inout [ScheduledFrame], to shortest: Time, whole: Time
  ) {
    let last = frames.count - 1
    var lack = shortest - frames[last].duration
    guard last > 0, lack > .zero, whole >= shortest else { return }
    var (longer, giver) = (frames, last)
    while lack > .zero, giver > 0 {
      giver -= 1
      let given = min(lack, max(.zero, frames[giver].duration - shortest))
      longer[giver].duration -= given
      longer[last].duration += given
      lack -= given
    }
    if lack > .zero {
      frames[last - 1].duration += frames[last].duration
      frames.removeLast()
    } else {
      frames = longer
    }
  }

  private static func scaled(_ ticks: Int64, by factor: Double) -> Int64 {
    if factor == 1 { return ticks }
    return Int64((Double(ticks) * factor).rounded())
  }
}
