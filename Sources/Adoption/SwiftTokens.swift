/// A token of Swift source: a piece of code that is neither space nor comment.
struct Token {
  enum Kind {
    case identifier, number, string
    /// An attribute's name with its `@`.
    case attribute
    /// A name with its `#`, such as `#selector` or `#if`.
    case directive
    /// One character: a bracket, or part of an operator.
    case mark
  }

  let kind: Kind
  let range: Range<Int>
  /// Whether it is the first of its line.
  let beginsLine: Bool
}

/// The tokens of a source file.
///
/// Only what a rewrite must tell apart is told apart: code from comments and literals. A string is one token with its
/// interpolations. Whatever is not closed reaches to the end of the file.
struct SwiftTokens {
  let bytes: [UInt8]
  private(set) var tokens: [Token] = []
  private var place = 0
  private var nesting = 0
  private var partners: [Int: Int] = [:]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    while let token = next() { tokens.append(token) }
    partners = Self.pairs(bytes, tokens)
  }

  /// The text of a token.
  func text(_ index: Int) -> Substring { text(tokens[index].range) }

  /// The text of a range, where what is no UTF-8 is replaced.
  func text(_ range: Range<Int>) -> Substring { Substring(decoding: bytes[range], as: UTF8.self) }

  /// Whether a token is there and has the text.
  func `is`(_ index: Int, _ text: StaticString) -> Bool {
    guard tokens.indices.contains(index), tokens[index].range.count == text.utf8CodeUnitCount else {
      return false
    }
    return text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[tokens[index].range]) }
  }

  /// The index of the token that closes the bracket at an index; the last token if none does.
  func close(of open: Int) -> Int { partners[open] ?? tokens.count - 1 }

  /// The index of the token that opens the bracket at an index; the first token if none does.
  func open(of close: Int) -> Int { partners[close] ?? 0 }

  /// The brackets by the indices of their tokens, in both directions. Of which kind they are makes no difference.
  private static func pairs(_ bytes: [UInt8], _ tokens: [Token]) -> [Int: Int] {
    var partners: [Int: Int] = [:]
    var opened: [Int] = []
    for (index, token) in tokens.enumerated() where token.kind == .mark {
      switch bytes[token.range.lowerBound] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): opened.append(index)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        guard let open = opened.popLast() else { continue }
        partners[open] = index
        partners[index] = open
      default: break
      }
    }
    return partners
  }

  /// The bytes from the first of some tokens to the last.
  func bytes(of tokens: ClosedRange<Int>) -> Range<Int> {
    self.tokens[tokens.lowerBound].range
      .lowerBound..<self.tokens[tokens.upperBound].range.upperBound
  }

  /// The first byte from a place on that is no blank.
  func skipBlanks(_ place: Int) -> Int {
    var place = place
    while place < bytes.count,
      bytes[place] == UInt8(ascii: " ") || bytes[place] == UInt8(ascii: "\t")
    {
      place += 1
    }
    return place
  }

  // MARK: Reading

  private func byte(_ offset: Int = 0) -> UInt8 {
    place + offset < bytes.count ? bytes[place + offset] : 0
  }

  private func at(_ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    return place + count <= bytes.count
      && text.withUTF8Buffer { unsafe $0.elementsEqual(bytes[place..<place + count]) }
  }

  private mutating func next() -> Token? {
    let beginsLine = skipSpace()
    guard place < bytes.count else { return nil }
    let start = place
    let kind = read()
    return Token(kind: kind, range: start..<min(place, bytes.count), beginsLine: beginsLine)
  }

  /// Skips space and comments, and tells whether a line began.
  private mutating func skipSpace() -> Bool {
    var beginsLine = place == 0
    while place < bytes.count {
      if at("//") {
        while place < bytes.count, byte() != UInt8(ascii: "\n") { place += 1 }
      } else if at("/*") {
        skipComment()
      } else if byte() <= UInt8(ascii: " ") {
        beginsLine = beginsLine || byte() == UInt8(ascii: "\n") || byte() == UInt8(ascii: "\r")
        place += 1
      } else {
        break
      }
    }
    return beginsLine
  }

  /// Comments are nested.
  private mutating func skipComment() {
    var depth = 0
    repeat {
      if at("/*") {
        depth += 1
        place += 2
      } else if at("*/") {
        depth -= 1
        place += 2
      } else {
        place += 1
      }
    } while depth > 0 && place < bytes.count
  }

  private mutating func read() -> Token.Kind {
    switch byte() {
    case UInt8(ascii: "\""):
      readString(hashes: 0)
      return .string
    case UInt8(ascii: "#"):
      var hashes = 0
      while byte(hashes) == UInt8(ascii: "#") { hashes += 1 }
      if byte(hashes) == UInt8(ascii: "\"") {
        place += hashes
        readString(hashes: hashes)
        return .string
      }
      place += 1
      readName()
      return .directive
    case UInt8(ascii: "@"):
      place += 1
      readName()
      return .attribute
    case UInt8(ascii: "`"):
      place += 1
      readName()
      if byte() == UInt8(ascii: "`") { place += 1 }
      return .identifier
    case UInt8(ascii: "0")...UInt8(ascii: "9"):
      readName()
      return .number
    case let first where SwiftTokens.isName(first):
      readName()
      return .identifier
    default:
      place += 1
      return .mark
    }
  }

  private static func isName(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "$"), 0x80...:
      true
    default: false
    }
  }

  private mutating func readName() {
    while place < bytes.count, SwiftTokens.isName(byte()) { place += 1 }
  }

  /// Reads from the quotation mark on, after as many `#` as given.
  private mutating func readString(hashes: Int) {
    let isLong = at("\"\"\"")
    place += isLong ? 3 : 1
    while place < bytes.count {
      if byte() == UInt8(ascii: "\\"),
        (1..<(hashes + 1)).allSatisfy({ byte($0) == UInt8(ascii: "#") })
      {
        place += 1 + hashes
        if byte() == UInt8(ascii: "(") { skipInterpolation() } else { place += 1 }
      } else if isLong ? at("\"\"\"") : byte() == UInt8(ascii: "\"") {
        place += isLong ? 3 : 1
        guard (0..<hashes).allSatisfy({ byte($0) == UInt8(ascii: "#") }) else { continue }
        place += hashes
        return
      } else if !isLong, byte() == UInt8(ascii: "\n") {
        return
      } else {
        place += 1
      }
    }
    place = bytes.count
  }

  /// Strings within strings nest no deeper than this: deeper ones are read to the end of their line.
  private static let deepest = 32

  private mutating func skipInterpolation() {
    nesting += 1
    defer { nesting -= 1 }
    guard nesting < SwiftTokens.deepest else { return }
    var depth = 0
    while place < bytes.count {
      switch byte() {
      case UInt8(ascii: "("): depth += 1
      case UInt8(ascii: ")"): depth -= 1
      case UInt8(ascii: "\""):
        readString(hashes: 0)
        continue
      case UInt8(ascii: "\n") where depth == 0: return
      default: break
      }
      place += 1
      if depth == 0 { return }
    }
  }
}
