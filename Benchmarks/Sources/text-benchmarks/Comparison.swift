/// The times of two that do the same in turn, so that what else the machine does meets both alike.
struct Comparison {
  private var ours: [Double] = []
  private var theirs: [Double] = []

  /// Runs both and keeps their times.
  mutating func add(isCounted: Bool, _ our: () -> Void, _ their: () -> Void) {
    let clock = ContinuousClock()
    let first = clock.measure(our)
    let second = clock.measure(their)
    guard isCounted else { return }
    ours.append(first.nanoseconds)
    theirs.append(second.nanoseconds)
  }

  /// Prints microseconds a glyph, and the median of how many times as fast as theirs ours is.
  func report(_ name: String, glyphs: Int) {
    let ratio = zip(ours, theirs).map { $1 / $0 }.median
    let (our, their) = (ours.median / Double(glyphs), theirs.median / Double(glyphs))
    print(
      "\(name): \(text(our / 1000)) µs a glyph, Cairo \(text(their / 1000)) µs,",
      "\(text(ratio)) × as fast")
  }

  private func text(_ value: Double) -> String {
    let hundredths = Int((value * 100).rounded())
    return "\(hundredths / 100)." + (hundredths % 100 < 10 ? "0" : "") + "\(hundredths % 100)"
  }
}

extension Duration {
  fileprivate var nanoseconds: Double {
    let (seconds, attoseconds) = components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }
}

extension [Double] {
  fileprivate var median: Double {
    let sorted = sorted()
    return sorted.isEmpty ? 0 : sorted[sorted.count / 2]
  }
}
