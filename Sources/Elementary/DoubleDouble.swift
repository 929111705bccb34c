/// The unevaluated sum of two numbers, the second below the rounding of the first: about 106 bits.
struct DoubleDouble {
  var high, low: Double

  init(_ high: Double, _ low: Double = 0) {
    self.high = high
    self.low = low
  }

  /// The exact sum of two numbers of any magnitudes.
  static func sum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    let part = high - a
    return DoubleDouble(high, (a - (high - part)) + (b - part))
  }

  /// The exact sum of two numbers, the first not smaller in magnitude.
  static func orderedSum(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a + b
    return DoubleDouble(high, b - (high - a))
  }

  /// The exact product of two numbers below 2⁹⁹⁰ in magnitude, where no part underflows.
  static func product(_ a: Double, _ b: Double) -> DoubleDouble {
    let high = a * b
    let (aHigh, aLow) = halves(a)
    let (bHigh, bLow) = halves(b)
    let low = ((aHigh * bHigh - high) + aHigh * bLow + aLow * bHigh) + aLow * bLow
    return DoubleDouble(high, low)
  }

  /// A number as the sum of two of 26 bits each, so that their products are exact.
  private static func halves(_ a: Double) -> (Double, Double) {
    let shifted = a * 134_217_729  // 2²⁷ + 1
    let high = shifted - (shifted - a)
    return (high, a - high)
  }

  static func + (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = sum(a.high, b.high)
    let lows = sum(a.low, b.low)
    let first = orderedSum(highs.high, highs.low + lows.high)
    return orderedSum(first.high, first.low + lows.low)
  }

  static func * (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let highs = product(a.high, b.high)
    return orderedSum(highs.high, highs.low + (a.high * b.low + a.low * b.high))
  }

  static func / (a: DoubleDouble, b: DoubleDouble) -> DoubleDouble {
    let quotient = a.high / b.high
    let taken = product(quotient, b.high)
    let rest = ((a.high - taken.high) - taken.low) + (a.low - quotient * b.low)
    return orderedSum(quotient, rest / b.high)
  }
}
