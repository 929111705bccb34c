/// Changes of a source file, by the bytes they replace. All other bytes stay.
struct SourceEdits {
  private var edits: [(range: Range<Int>, text: String)] = []

  var isEmpty: Bool { edits.isEmpty }

  /// Replaces a range that no other edit touches.
  mutating func replace(_ range: Range<Int>, with text: String) { edits.append((range, text)) }

  mutating func insert(_ text: String, at place: Int) { edits.append((place..<place, text)) }

  func applied(to bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var place = 0
    let ordered = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.offset) < ($1.element.range.lowerBound, $1.offset)
    }
    for (_, edit) in ordered {
      // What is changed within bytes that another edit replaced goes with them.
      if edit.range.lowerBound < place { continue }
      result += bytes[place..<edit.range.lowerBound]
      result += edit.text.utf8
      place = edit.range.upperBound
    }
    return result + bytes[place...]
  }
}
