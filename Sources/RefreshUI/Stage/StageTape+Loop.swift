import Motion

/// What moves in a recording, and whether it comes back to where it was.
struct TapeMovements {
  /// When all that repeats for ever has begun.
  private(set) var begin = Time.zero
  /// The times after which something repeats itself, for ever; without duplicates.
  private(set) var periods: [Time] = []
  /// Whether anything else moves or changes after the first moment.
  private(set) var hasOthers = false

  init(
    _ tape: Tape<StageValue>, _ bindings: [StageTape.Binding], _ states: [LayerState]
  ) {
    for binding in bindings {
      let segments = tape.tracks[binding.track.raw].segments
      for (index, segment) in segments.enumerated() {
        let isForever = segment.end == .max && index == segments.count - 1
        add(
          from: segment.begin, isForever: isForever, of: segment.duration, segment.autoreverses)
      }
      for overlay in binding.overlays {
        let clock = overlay.effect.clocks[0]
        let isForever = clock.end == .max && overlay.removed == .max
        add(
          from: overlay.added + clock.begin, isForever: isForever, of: clock.duration,
          clock.autoreverses)
      }
    }
    for case .particles in states.map(\.content) { hasOthers = true }
    // An instance that comes later shows what was.
    let late = states.map { $0.instances.delay * Double(max($0.instances.count - 1, 0)) }.max() ?? 0
    begin = begin + .seconds(max(late, 0))
  }

  private mutating func add(
    from start: Time, isForever: Bool, of duration: Time, _ autoreverses: Bool
  ) {
    guard isForever else {
      // What is set before the first frame is no movement.
      hasOthers = hasOthers || duration > .zero || start > .zero
      return
    }
    begin = max(begin, start)
    let period = autoreverses ? duration + duration : duration
    if !periods.contains(period) { periods.append(period) }
  }

  /// A time after which all is as it was at `begin`; nil if the shortest one is longer than `limit` and
  /// than each period.
  func period(upTo limit: Time) -> Time? {
    let most = max(limit, periods.max() ?? .zero)
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

extension StageTape {
  /// The longest loop of several movements that repeat after different times.
  static let longestLoop = Time.seconds(10)
}
