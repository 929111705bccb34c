import ImageCodecs

/// When the frames of an animation begin, in seconds.
struct Timeline: Hashable, Sendable {
  /// The moment each frame begins, ascending.
  let starts: [Fraction]
  /// How long all frames last together.
  let duration: Fraction

  init(_ animation: Animation) {
    var starts: [Fraction] = []
    starts.reserveCapacity(animation.frames.count)
    var time = Fraction.zero
    for frame in animation.frames {
      starts.append(time)
      time = Self.sum(time, frame.delay)
    }
    self.starts = starts
    duration = time
  }

  /// The exact sum, or one on a grid of 1/705 600 000 s where the terms of the exact one grow too long.
  private static func sum(_ left: Fraction, _ right: Fraction) -> Fraction {
    if let exact = left.adding(right) { return exact }
    let grid: Int64 = 705_600_000
    guard
      let left = left.rounded(toUnit: grid), let right = right.rounded(toUnit: grid),
      case (let ticks, false) = left.addingReportingOverflow(right), ticks != .min
    else { return left }
    return Fraction(ticks, grid)
  }

  /// The frame seen at a moment: the last that has begun.
  func frame(at time: Fraction) -> Int {
    var low = 0
    var high = starts.count
    while low < high {
      let middle = (low + high) / 2
      if starts[middle] <= time { low = middle + 1 } else { high = middle }
    }
    return low - 1
  }
}

/// Two frames that are held against each other.
struct FramePair: Hashable, Sendable {
  var expected: Int
  var actual: Int
  /// When the golden shows it, in seconds.
  var time: Fraction

  /// The frames to compare, in the order of their moments.
  static func pairs(
    _ expected: Animation, _ actual: Animation, timing: TimingPolicy
  ) -> [FramePair] {
    let left = Timeline(expected)
    guard timing == .timeline else {
      return (0..<min(expected.frames.count, actual.frames.count)).map {
        FramePair(expected: $0, actual: $0, time: left.starts[$0])
      }
    }
    let right = Timeline(actual)
    var moments = left.starts + right.starts
    moments.sort()
    var pairs: [FramePair] = []
    for time in moments where pairs.last?.time != time {
      pairs.append(
        FramePair(expected: left.frame(at: time), actual: right.frame(at: time), time: time))
    }
    return pairs
  }
}

/// Whether a shift by whole frames explains why two animations differ.
enum Lateness {
  /// How many frames are tried in each direction.
  private static let reach = 3

  /// By how many frames the actual is late (early where negative), if all frames that then fall together
  /// are equal and at least half of the golden's do fall together.
  static func find(_ expected: Animation, _ actual: Animation, rule: PixelRule) -> Int? {
    for count in 1...reach {
      for shift in [count, -count] {
        let first = max(0, -shift)
        let end = min(expected.frames.count, actual.frames.count - shift)
        guard end - first >= max(2, (expected.frames.count + 1) / 2) else { continue }
        let fits = (first..<end).allSatisfy {
          FrameRasters(expected, $0, actual, $0 + shift, rule: rule).areEqual
        }
        if fits { return shift }
      }
    }
    return nil
  }
}
