import Foundation
import TestSupport

#if arch(x86_64)
  /// What the C library's functions are computed in: with 64 bits their own error does not count.
  typealias Wide = Float80
#else
  /// What the C library's functions are computed in: their own error of an ulp counts.
  typealias Wide = Double
#endif

/// How far a result is from the true value, in units of the true value's last place.
func error(_ result: Double, _ truth: Wide) -> Double {
  let nearest = Double(truth)
  if result == nearest || result.isNaN && nearest.isNaN { return 0 }
  guard result.isFinite, nearest.isFinite else { return .infinity }
  return Double((Wide(result) - truth).magnitude / Wide(nearest.ulp))
}

/// The bound of one ulp, and where the reference itself is only a double one more.
let bound = MemoryLayout<Wide>.size > 8 ? 1.0 : 2.0

/// The largest error over many inputs, and an input that has it.
struct WorstCase {
  var error = 0.0
  var input = ""

  mutating func note(_ error: Double, _ input: @autoclosure () -> String) {
    guard !(error <= self.error) else { return }
    self.error = error
    self.input = input()
  }
}

extension Dice {
  /// A finite number with any bits.
  mutating func anyDouble() -> Double {
    while true {
      let number = Double(bitPattern: next())
      if number.isFinite { return number }
    }
  }
}
