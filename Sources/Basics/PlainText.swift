extension Unicode.Scalar {
  /// Whether printing it would move the cursor, break the line, be invisible, or reverse the text
  /// around it; or whether it is a byte of a file's name that is no text.
  ///
  /// Joiners are allowed: some scripts and emoji need them.
  package var isUnprintable: Bool {
    if isASCII { return value < 0x20 || value == 0x7F }
    if FileName.byte(self) != nil { return true }
    switch properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .format: return value != 0x200C && value != 0x200D
    default: return false
    }
  }
}

extension String {
  /// The text, or its beginning where it is longer than a message quotes.
  package var quotable: String {
    let most = 80
    return count <= most ? self : prefix(most - 1) + "…"
  }
}
