import Motion

extension FrameRate {
  /// The rate for people: `50`, `29.97`, and a tenth of a frame where it is no decimal: `33.3`.
  var shortText: String {
    let text = description
    guard text.contains("/") else { return text }
    let tenths = (numerator * 20 + denominator) / (denominator * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
