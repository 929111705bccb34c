/// A line split into words as a POSIX shell splits it, by quotes and backslashes.
///
/// Nothing is expanded. What a shell would expand or act on has to be quoted, so that a line means the same here and
/// in a terminal.
struct ShellWords {
  private(set) var words: [String] = []

  /// What is wrong at some bytes of the line.
  struct Fault: Error, Hashable {
    var range: Range<Int>
    var reason: String
  }

  private let bytes: [UInt8]
  private var position = 0

  init(_ line: String) throws(Fault) {
    bytes = Array(line.utf8)
    while true {
      while let byte = next, byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") {
        position += 1
      }
      guard next != nil else { return }
      words.append(String(decoding: try word(), as: UTF8.self))
    }
  }

  private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

  private mutating func word() throws(Fault) -> [UInt8] {
    let start = position
    var word: [UInt8] = []
    while let byte = next {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "\t"): return word
      case UInt8(ascii: "'"): word += try literal()
      case UInt8(ascii: "\""): word += try quoted()
      case UInt8(ascii: "\\"): word += try escaped()
      case _ where Self.special.contains(byte),
        _ where position == start && Self.leading.contains(byte):
        throw special(byte)
      default: word.append(try plain(byte))
      }
    }
    return word
  }

  /// What a shell acts on anywhere in a word, and what it acts on at its beginning.
  private static let special = Set("|&;<>()$`*?[\n".utf8)
  private static let leading = Set("#~".utf8)

  private func special(_ byte: UInt8) -> Fault {
    let sign = byte == UInt8(ascii: "\n") ? "the end of a line" : "'\(Unicode.Scalar(byte))'"
    return Fault(
      range: position..<position + 1,
      reason:
        "a shell would act on \(sign), and here nothing is expanded: put the word in single quotes")
  }

  /// No word of a command line can have a zero.
  private mutating func plain(_ byte: UInt8) throws(Fault) -> UInt8 {
    guard byte != 0 else {
      throw Fault(range: position..<position + 1, reason: "a command line has no character U+0000")
    }
    position += 1
    return byte
  }

  /// The text in single quotes.
  private mutating func literal() throws(Fault) -> [UInt8] {
    let start = position
    var text: [UInt8] = []
    position += 1
    while let byte = next {
      if byte == UInt8(ascii: "'") {
        position += 1
        return text
      }
      text.append(try plain(byte))
    }
    throw Fault(range: start..<start + 1, reason: "the quote is not closed")
  }

  /// The text in double quotes.
  private mutating func quoted() throws(Fault) -> [UInt8] {
    let start = position
    var text: [UInt8] = []
    position += 1
    while let byte = next {
      switch byte {
      case UInt8(ascii: "\""):
        position += 1
        return text
      case UInt8(ascii: "\\"):
        let follows = position + 1 < bytes.count ? bytes[position + 1] : 0
        if "$`\"\\\n".utf8.contains(follows) {
          text += try escaped()
        } else {
          text.append(try plain(byte))
        }
      case UInt8(ascii: "$"), UInt8(ascii: "`"): throw special(byte)
      default: text.append(try plain(byte))
      }
    }
    throw Fault(range: start..<start + 1, reason: "the quote is not closed")
  }

  /// The character after a backslash; nothing for the end of a line.
  private mutating func escaped() throws(Fault) -> [UInt8] {
    position += 1
    guard let byte = next else {
      throw Fault(range: position - 1..<position, reason: "nothing follows the backslash")
    }
    let character = try plain(byte)
    return character == UInt8(ascii: "\n") ? [] : [character]
  }
}
