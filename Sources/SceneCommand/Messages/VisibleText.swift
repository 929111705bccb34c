import SystemCalls

// Escapes text from outside, such as file names, for messages.

extension String {
  /// The text with unprintable characters as escapes: `\n`, `\t`, `\u{1B}`, `\xFF` for a byte of a name.
  var visible: String { escaped { $0.isUnprintable } }

  /// Like `visible`, but line ends are kept.
  var visibleLines: String { escaped { $0 != "\n" && $0.isUnprintable } }

  private func escaped(_ isEscaped: (Unicode.Scalar) -> Bool) -> String {
    guard unicodeScalars.contains(where: isEscaped) else { return self }
    var result = ""
    for scalar in unicodeScalars {
      guard isEscaped(scalar) else {
        result.unicodeScalars.append(scalar)
        continue
      }
      switch scalar {
      case "\n": result += "\\n"
      case "\r": result += "\\r"
      case "\t": result += "\\t"
      case _ where FileName.byte(scalar) != nil: result += scalar.byteEscape
      default: result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      }
    }
    return result
  }

  /// The text as a Swift literal.
  var literal: String {
    let escaped = unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case _ where scalar.isUnprintable:
        "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// The text as one word of the shell; of a name that is no text as one of bash and zsh.
  var shellQuoted: String {
    if !FileName.isText(self) {
      let escaped = unicodeScalars.map { scalar in
        if FileName.byte(scalar) != nil { return scalar.byteEscape }
        return scalar == "'" || scalar == "\\" ? "\\\(scalar)" : String(scalar)
      }
      return "$'" + escaped.joined() + "'"
    }
    let plain = allSatisfy {
      $0.isASCII && ($0.isLetter || $0.isNumber || "./_-+,=@%".contains($0))
    }
    return plain && !isEmpty ? self : "'" + replacing("'", with: "'\\''") + "'"
  }

  /// The text, or its beginning and end if it is too long to read.
  var abridged: String {
    let (most, kept) = (1000, 300)
    return count <= most ? self : "\(prefix(kept)) … \(suffix(kept))"
  }
}

extension Character {
  /// The number of terminal columns: two for wide characters, none for combining ones. A tab counts
  /// as one.
  var columns: Int {
    var columns = 0
    for scalar in unicodeScalars {
      if scalar.isWide { return 2 }
      if !scalar.takesNoColumn { columns = 1 }
    }
    return columns
  }
}

extension StringProtocol {
  /// The number of terminal columns.
  var columns: Int { reduce(0) { $0 + $1.columns } }

  /// As many characters from the beginning as fit in `most` columns, but at least one.
  func prefix(columns most: Int) -> SubSequence {
    var left = most
    let part = prefix {
      left -= $0.columns
      return left >= 0
    }
    return part.isEmpty ? prefix(1) : part
  }
}

extension [String] {
  /// The texts as a column of a table: with blanks up to two columns past the widest.
  var inColumn: [String] {
    let width = map(\.columns).max() ?? 0
    return map { $0 + String(repeating: " ", count: width - $0.columns + 2) }
  }
}

extension Unicode.Scalar {
  /// `\xFF`, where it stands for a byte of a name.
  fileprivate var byteEscape: String {
    "\\x" + String(FileName.byte(self) ?? 0, radix: 16, uppercase: true)
  }

  fileprivate var takesNoColumn: Bool {
    switch properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format: true
    default: false
    }
  }

  /// Wide and fullwidth of UAX #11, by blocks, including unassigned characters.
  fileprivate var isWide: Bool {
    if value < 0x1100 { return false }
    switch value {
    case 0xFE0F: return true  // makes the character before it an emoji
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97C, 0xAC00...0xD7A3,
      0xF900...0xFAFF, 0xFE10...0xFE19, 0xFE30...0xFE6B, 0xFF01...0xFF60, 0xFFE0...0xFFE6,
      0x20000...0x3FFFD:
      return true
    default: return properties.isEmojiPresentation
    }
  }
}
