extension Time: LosslessStringConvertible {
  /// Parses a decimal number with its unit, `s`, `ms` or `min`: `0.35s`, `350ms`, `-1.5s`, `2min`.
  ///
  /// The result is the nearest tick. Nil for any other text or a time out of range.
  public init?(_ text: String) {
    guard let amount = DecimalText(text[...]) else { return nil }
    guard let unit = Unit(rawValue: String(amount.rest))?.length.ticks.magnitude else { return nil }
    let (wholeTicks, overflow) = amount.whole.multipliedReportingOverflow(by: unit)
    // `numerator` < `denominator` ≤ 10¹⁸, so the high word is below the divisor.
    let product = amount.numerator.multipliedFullWidth(by: unit)
    let (quotient, remainder) = amount.denominator.dividingFullWidth(product)
    let partTicks = quotient + (remainder >= amount.denominator - remainder ? 1 : 0)
    let (total, carry) = wholeTicks.addingReportingOverflow(partTicks)
    let limit = Int64.max.magnitude + (amount.isNegative ? 1 : 0)
    guard !overflow, !carry, total <= limit else { return nil }
    ticks = Int64(truncatingIfNeeded: amount.isNegative ? 0 &- total : total)
  }

  /// The time in seconds with its unit, such as `0.35s`: the shortest decimal that reads back as
  /// the same tick, with at most nine places.
  public var description: String {
    let perSecond = UInt64(Time.ticksPerSecond)
    let (whole, part) = ticks.magnitude.quotientAndRemainder(dividingBy: perSecond)
    var digits = ""
    var scale: UInt64 = 1
    // Nine places are enough: half of 10⁻⁹ s is less than half a tick.
    for places in 0...9 {
      let decimal = (part * scale + perSecond / 2) / perSecond
      if (decimal * perSecond + scale / 2) / scale == part {
        let text = String(decimal)
        digits = String(repeating: "0", count: Swift.max(0, places - text.count)) + text
        if places == 0 { digits = "" }
        break
      }
      scale *= 10
    }
    return (ticks < 0 ? "-" : "") + String(whole) + (digits.isEmpty ? "" : "." + digits) + "s"
  }
}

extension Time {
  /// A unit that times are written with.
  package enum Unit: String, CaseIterable {
    case seconds = "s"
    case milliseconds = "ms"
    case minutes = "min"

    package var length: Time {
      switch self {
      case .seconds: .seconds(1)
      case .milliseconds: .milliseconds(1)
      case .minutes: .seconds(60)
      }
    }

    /// What else people call it.
    var otherNames: [String] {
      switch self {
      case .seconds: ["sec", "secs", "second", "seconds"]
      case .milliseconds: ["msec", "msecs", "millis", "millisecond", "milliseconds"]
      case .minutes: ["mins", "minute", "minutes"]
      }
    }
  }
}

/// An exact unsigned decimal number at the start of a text, and the rest of the text.
struct DecimalText {
  var isNegative = false
  var whole: UInt64 = 0
  /// The digits after the point, as `numerator / denominator`; beyond 18 places they are ignored.
  var numerator: UInt64 = 0
  var denominator: UInt64 = 1
  var rest: Substring

  /// Nil if the text does not start with a number, or its whole part is out of range.
  init?(_ text: Substring) {
    var rest = text.unicodeScalars[...]
    if let sign = rest.first, sign == "-" || sign == "+" {
      isNegative = sign == "-"
      rest.removeFirst()
    }
    var digitCount = 0
    while let digit = rest.first.flatMap(DecimalText.digit) {
      let (tens, overflow) = whole.multipliedReportingOverflow(by: 10)
      let (sum, carry) = tens.addingReportingOverflow(digit)
      guard !overflow, !carry else { return nil }
      whole = sum
      digitCount += 1
      rest.removeFirst()
    }
    if rest.first == "." {
      rest.removeFirst()
      while let digit = rest.first.flatMap(DecimalText.digit) {
        if denominator < 1_000_000_000_000_000_000 {
          numerator = numerator * 10 + digit
          denominator *= 10
        }
        digitCount += 1
        rest.removeFirst()
      }
    }
    guard digitCount > 0 else { return nil }
    self.rest = Substring(rest)
  }

  private static func digit(_ scalar: Unicode.Scalar) -> UInt64? {
    scalar >= "0" && scalar <= "9" ? UInt64(scalar.value - 48) : nil
  }
}

extension Double {
  /// The shortest decimal that reads back as the same number, whole numbers without a point.
  package var plainText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

extension StringProtocol {
  /// The finite decimal number that the text is, such as `1`, `-.5` or `2e3`, or nil; no names, no
  /// other bases, no spaces.
  package var decimalNumber: Double? { decimal.flatMap { $0.isFinite ? $0 : nil } }

  /// The same, infinite for one that is too large.
  package var decimal: Double? {
    let isDecimal = utf8.allSatisfy { (48...57).contains($0) || ".+-eE".utf8.contains($0) }
    return isDecimal ? Double(String(self)) : nil
  }
}
