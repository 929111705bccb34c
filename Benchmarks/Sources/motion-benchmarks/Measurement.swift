/// Runs something many times and prints the middle one of the times it took.
struct Measurement {
  /// How often each measurement runs; the first run, which is not counted, comes on top.
  let runs: Int
  /// Only what is called this, or something that begins with it, is measured; empty for all.
  let selection: String

  /// Measures a body, which returns something that depends on all it has done.
  func callAsFunction(_ name: String, goal: Double? = nil, _ body: () throws -> Int) rethrows {
    guard name.hasPrefix(selection) else { return }
    var result = try body()
    let clock = ContinuousClock()
    var times: [Double] = []
    for _ in 0..<runs {
      let time = try clock.measure { result &+= try body() }
      let (seconds, attoseconds) = time.components
      times.append(Double(seconds) * 1000 + Double(attoseconds) * 1e-15)
    }
    times.sort()
    let text = Measurement.text(times[times.count / 2])
    let least = Measurement.text(times[0])
    let aim = goal.map { ", goal \(Measurement.text($0)) ms" } ?? ""
    print("\(name): median \(text) ms, least \(least) ms\(aim) (\(result & 0xFFFF))")
  }

  private static func text(_ milliseconds: Double) -> String {
    let thousandths = Int((milliseconds * 1000).rounded())
    let part = String(thousandths % 1000)
    return "\(thousandths / 1000)." + String(repeating: "0", count: 3 - part.count) + part
  }
}
