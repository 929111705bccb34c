import Motion

extension FrameRate {
  /// The rate for people: `50`, `29.97`, or rounded to tenths if it is not a decimal: `33.3`.
  var shortText: String {
    let text = description
    guard text.contains("/") else { return text }
    let tenths = (numerator * 20 + denominator) / (denominator * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
