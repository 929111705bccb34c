import ImageCodecs

/// What is in a picture file, in the one form in which every command says it:
/// `398 frames, 7.95s, 750 × 1334`, or `1 frame, 750 × 1334`.
func filmText(frames: Int, duration: Fraction?, width: Int, height: Int) -> String {
  let film = frames == 1 ? "1 frame" : "\(frames) frames, \(durationText(duration))"
  return "\(film), \(width) × \(height)"
}

/// A length of time to the nearest millisecond: `7.95s`.
func durationText(_ duration: Fraction?) -> String {
  guard let milliseconds = duration?.rounded(toUnit: 1000) else { return "?s" }
  var digits = String(milliseconds % 1000 + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(milliseconds / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + "s"
}

extension JSON {
  /// The seconds nearest to an exact number of them.
  static func seconds(_ duration: Fraction?) -> JSON {
    duration.map { .number(Double($0.numerator) / Double($0.denominator)) } ?? .null
  }

  /// An exact number of seconds: `"159/20"`.
  static func exact(_ duration: Fraction?) -> JSON {
    duration.map { .string("\($0)") } ?? .null
  }
}
