package import Motion

/// The times of an axis, at a step that has room for their texts.
package struct TimelineAxis {
  package let step: Time
  package let times: [Time]

  /// The least distance between two times, in points.
  private static let room = 64.0

  package init(_ span: FrameSchedule.Span, width: Double) {
    let least = (span.end - span.start) * (Self.room / width)
    var step = Time.milliseconds(1)
    var factors = [2, 5, 10]
    var unit = step
    while step < least {
      step = unit * factors.removeFirst()
      if factors.isEmpty { (factors, unit) = ([2, 5, 10], step) }
    }
    self.step = step
    var times: [Time] = []
    var number = (span.start.ticks + step.ticks - 1) / step.ticks
    while step.ticks * number <= span.end.ticks {
      times.append(Time(ticks: step.ticks * number))
      number += 1
    }
    self.times = times
  }
}

extension Time {
  /// The time in seconds, with as many places as a step needs: `1.5 s`.
  package func text(inStepsOf step: Time) -> String {
    let second = Time.ticksPerSecond
    let (places, unit) =
      step.ticks % second == 0
      ? (0, 1 as Int64)
      : step.ticks % (second / 10) == 0
        ? (1, 10) : step.ticks % (second / 100) == 0 ? (2, 100) : (3, 1000)
    let parts = (ticks * 2 * unit + second) / (2 * second)
    let digits = String(parts % unit + unit).dropFirst()
    return places == 0 ? "\(parts) s" : "\(parts / unit).\(digits) s"
  }
}
