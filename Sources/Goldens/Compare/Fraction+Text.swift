import ImageCodecs

extension Fraction {
  /// A number of seconds, rounded.
  package var seconds: Double { Double(numerator) / Double(denominator) }

  /// "0.35s" if a decimal is exact, otherwise "1/60s".
  var secondsText: String {
    (Self.decimals(numerator, denominator) ?? "\(numerator)/\(denominator)") + "s"
  }

  /// "700 ms", "16.7 ms": rounded to tenths, precise enough to find a frame.
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
