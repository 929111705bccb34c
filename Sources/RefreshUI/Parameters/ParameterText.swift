import Motion

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

/// Splits a number from its unit: `45deg` is 45 and `deg`.
///
/// The number is the longest prefix that parses as one, so that `1e3` has no unit `e3`.
func splitUnit(_ text: String) -> (number: Double, unit: String)? {
  var end = text.endIndex
  while end > text.startIndex {
    if let number = text[..<end].decimalNumber {
      return (number, String(text[end...].trimmed).lowercased())
    }
    end = text.index(before: end)
  }
  return nil
}
