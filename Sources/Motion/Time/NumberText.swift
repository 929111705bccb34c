/// How floating-point numbers are written and read in curves and scripts.
enum NumberText {
  /// The shortest decimal that reads back as the same number, whole numbers without a point.
  static func text(_ number: Double) -> String {
    let text = number.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// A finite decimal number such as `1`, `-.5`, `2e3`; no names, no other bases, no spaces.
  static func number(_ text: Substring) -> Double? {
    let allowed = text.utf8.allSatisfy { byte in
      (48...57).contains(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "-")
        || byte == UInt8(ascii: "+") || byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E")
    }
    guard allowed, let number = Double(text), number.isFinite else { return nil }
    return number
  }
}
