extension StringProtocol {
  /// The text without blanks at either end.
  package var trimmed: SubSequence {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return self[endIndex...] }
    return self[first...last]
  }
}

extension String {
  /// The parts between the commas, except those within brackets.
  package var partsOutsideBrackets: [String] {
    var parts = [""]
    var depth = 0
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth <= 0 {
        parts.append("")
      } else {
        parts[parts.count - 1].append(character)
      }
    }
    return parts
  }
}

extension [String] {
  /// The words as alternatives: `light or dark`, `a, b or c`.
  package var alternatives: String {
    guard let last, count > 1 else { return first ?? "" }
    return dropLast().joined(separator: ", ") + " or " + last
  }
}

extension Double {
  /// Parses a plain finite number, `1.5`, `.5` or `1e-3`; hexadecimal and names are rejected.
  init?(decimal text: some StringProtocol) {
    let letters = text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "+"),
        UInt8(ascii: "-"), UInt8(ascii: "e"), UInt8(ascii: "E"):
        true
      default: false
      }
    }
    guard letters, let value = Double(String(text)), value.isFinite else { return nil }
    self = value
  }

  /// The shortest text that reads back as this number; whole numbers have no point.
  package var plainText: String {
    let text = description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }
}

/// Splits a number from its unit: `45deg` is 45 and `deg`.
///
/// The number is the longest prefix that parses as one, so that `1e3` has no unit `e3`.
func splitUnit(_ text: String) -> (number: Double, unit: String)? {
  var end = text.endIndex
  while end > text.startIndex {
    if let number = Double(decimal: text[..<end]) {
      return (number, String(text[end...].trimmed).lowercased())
    }
    end = text.index(before: end)
  }
  return nil
}
