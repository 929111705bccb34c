import Motion

/// What moves in a recording, and whether it comes back to where it was.
struct TapeMovements {
  /// The longest loop of several movements that repeat after different times.
  static let longestLoop = Time.seconds(10)

  /// When all that repeats for ever has begun, and anything else is at rest.
  private(set) var begin = Time.zero
  /// The times after which something repeats itself, for ever; without duplicates.
  private(set) var periods: [Time] = []
  /// Whether anything else moves or changes after the first moment.
  private(set) var hasOthers = false
  /// Whether there are particles, which never are the same again.
  private let hasParticles: Bool

  init(
    _ tape: Tape<StageValue>, _ bindings: [StageTape.Binding], _ states: [LayerState],
    _ clocks: [LocalClock]
  ) {
    hasParticles = states.contains { if case .particles = $0.content { true } else { false } }
    for binding in bindings {
      let segments = tape.tracks[binding.track.raw].segments
      for (index, segment) in segments.enumerated() {
        // The next one takes over, whether this one has ended or not.
        let isLast = index == segments.count - 1
        add(
          segment.begin..<(isLast ? segment.settled : segment.begin),
          every: segment.autoreverses ? segment.duration + segment.duration : segment.duration)
      }
      for overlay in binding.overlays {
        let clock = clocks[binding.node]
        // A layer whose time has run otherwise moves before it repeats itself.
        if let last = clock.pieces.last, last.since > overlay.added { hasOthers = true }
        add(
          overlay.span(by: clock),
          every: overlay.period(by: clock)
            ?? (overlay.effect.goesOn ? .max : overlay.effect.timing.duration))
      }
    }
    // An instance that comes later shows what was.
    let late = states.map { $0.instances.delay * Double(max($0.instances.count - 1, 0)) }.max() ?? 0
    begin = begin + .seconds(max(late, 0))
  }

  private mutating func add(_ time: Range<Time>, every period: Time) {
    guard time.upperBound == .max else {
      // What is set before the first frame is no movement.
      hasOthers = hasOthers || period > .zero || time.lowerBound > .zero
      begin = max(begin, time.upperBound)
      return
    }
    begin = max(begin, time.lowerBound)
    // What lasts for ever does not repeat itself.
    if period == .max {
      hasOthers = true
    } else if !periods.contains(period) {
      periods.append(period)
    }
  }

  /// The first piece after which all is as it was at its beginning; nil if nothing repeats for ever, or
  /// if it would be longer than `longestLoop` and than each period.
  var loop: Range<Time>? {
    guard !periods.isEmpty, !hasParticles, let period = commonPeriod else { return nil }
    return begin..<begin + period
  }

  /// Why a film of the whole recording jumps where it begins again, if it could be a loop.
  func warning(_ loop: Range<Time>?, _ isFinished: Bool) -> StageWarning? {
    if let loop { return hasOthers ? .loopBegins(loop) : nil }
    let isEndless = !periods.isEmpty && !isFinished && !hasOthers && !hasParticles
    return isEndless ? .noLoop(periods: periods.sorted()) : nil
  }

  /// The shortest time after which all is as it was at `begin`; nil if it is longer than `longestLoop` and
  /// than each period.
  private var commonPeriod: Time? {
    let most = max(Self.longestLoop, periods.max() ?? .zero)
    var common: Int64 = 1
    for period in periods {
      let (product, isTooLarge) = (common / Self.divisor(common, period.ticks))
        .multipliedReportingOverflow(by: period.ticks)
      guard !isTooLarge, product <= most.ticks else { return nil }
      common = product
    }
    return Time(ticks: common)
  }

  /// The greatest common divisor.
  private static func divisor(_ a: Int64, _ b: Int64) -> Int64 {
    var (a, b) = (a, b)
    while b != 0 { (a, b) = (b, a % b) }
    return a
  }
}
