import ImageCodecs

extension Fraction {
  /// "0.35s" where decimals tell it whole, else "1/60s".
  var secondsText: String {
    (Self.decimals(numerator, denominator) ?? "\(numerator)/\(denominator)") + "s"
  }

  /// "700 ms", "16.7 ms": to a tenth, which is enough to find a frame by.
  var millisecondsText: String {
    // Rounded to the nearest tenth. Wide, since a film's time in ticks comes near the bound of Int64.
    let tenths = (Int128(numerator) * 20_000 + Int128(denominator)) / (2 * Int128(denominator))
    return tenths % 10 == 0 ? "\(tenths / 10) ms" : "\(tenths / 10).\(tenths % 10) ms"
  }

  /// The decimal text of a fraction in lowest terms, if it ends within nine places.
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
