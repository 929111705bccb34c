import Goldens
import ImageCodecs
import Motion

/// A summary of a picture file, the same in every command: `398 frames, 7.95s, 750 × 1334`, or `1
/// frame, 750 × 1334`.
func filmText(frames: Int, duration: Fraction?, width: Int, height: Int) -> String {
  let film = frames == 1 ? "1 frame" : "\(frames) frames, \(durationText(duration))"
  return "\(film), \(width) × \(height)"
}

/// A duration rounded to milliseconds: `7.95s`.
func durationText(_ duration: Fraction?) -> String {
  guard let milliseconds = duration?.rounded(toUnit: 1000) else { return "?s" }
  var digits = String(milliseconds % 1000 + 1000).dropFirst()
  while digits.last == "0" { digits.removeLast() }
  return "\(milliseconds / 1000)" + (digits.isEmpty ? "" : ".\(digits)") + "s"
}

extension JSON {
  /// Seconds as a number, from an exact fraction.
  static func seconds(_ duration: Fraction?) -> JSON {
    duration.map { .number(Double($0.numerator) / Double($0.denominator)) } ?? .null
  }

  /// Seconds as an exact fraction: `"159/20"`.
  static func exact(_ duration: Fraction?) -> JSON {
    duration.map { .string("\($0)") } ?? .null
  }
}

extension FrameRate {
  /// The rate for people: `50`, `29.97`, or rounded to tenths if it is not a decimal: `33.3`.
  var shortText: String {
    let text = description
    guard text.contains("/") else { return text }
    let tenths = (numerator * 20 + denominator) / (denominator * 2)
    return "\(tenths / 10).\(tenths % 10)"
  }
}
