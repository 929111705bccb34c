import ImageCodecs

extension Fraction {
  /// A number of seconds, rounded.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// "0.35s" if a decimal is exact, otherwise "1/60s".
  var secondsText: String {
    (Self.decimals(numerator, denominator) ?? "\(numerator)/\(denominator)") + "s"
  }

  /// A moment of a film: "0.40s", or rounded to milliseconds if it is no whole hundredth, "0.017s".
  var momentText: String {
    let thousandths = (Int128(numerator) * 2000 + Int128(denominator)) / (2 * Int128(denominator))
    let digits = "\(1000 + thousandths % 1000)".dropFirst()
    return "\(thousandths / 1000)." + (digits.last == "0" ? digits.dropLast() : digits) + "s"
  }

  /// A length of time: "20 ms", "16.7 ms", rounded to tenths.
  var millisecondsText: String {
    // In 128 bits, since a film's time in ticks comes near the bound of Int64.
    let tenths = (Int128(numerator) * 20_000 + Int128(denominator)) / (2 * Int128(denominator))
    return tenths % 10 == 0 ? "\(tenths / 10) ms" : "\(tenths / 10).\(tenths % 10) ms"
  }

  /// The exact decimal text of a fraction in lowest terms, if it has at most nine places.
  private static func decimals(_ numerator: Int64, _ denominator: Int64) -> String? {
    if numerator < 0 { return nil }
    var digits = ""
    var rest = Int128(numerator % denominator)
    while rest != 0 {
      if digits.utf8.count == 9 { return nil }
      rest *= 10
      digits += "\(rest / Int128(denominator))"
      rest %= Int128(denominator)
    }
    let whole = "\(numerator / denominator)"
    return digits.isEmpty ? whole : whole + "." + digits
  }
}
