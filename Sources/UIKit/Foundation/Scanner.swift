/// Reads numbers and words of a text one after another.
open class Scanner: NSObject {
  public let string: String
  private var rest: Substring
  open var charactersToBeSkipped: CharacterSet? = .whitespacesAndNewlines
  open var caseSensitive = false

  public init(string: String) {
    self.string = string
    rest = Substring(string)
  }

  open var isAtEnd: Bool {
    skip()
    return rest.isEmpty
  }

  /// How many UTF-16 units are read.
  open var scanLocation: Int {
    get { string.utf16.count - rest.utf16.count }
    set {
      let place = min(max(newValue, 0), string.utf16.count)
      rest = string[string.utf16.index(string.startIndex, offsetBy: place)...]
    }
  }

  private func skip() {
    guard let charactersToBeSkipped else { return }
    rest = rest.drop { character in
      character.unicodeScalars.allSatisfy { charactersToBeSkipped.contains($0) }
    }
  }

  private func take(while isTaken: (Character) -> Bool) -> String? {
    skip()
    let word = rest.prefix(while: isTaken)
    guard !word.isEmpty else { return nil }
    rest = rest[word.endIndex...]
    return String(word)
  }

  open func scanString(_ text: String) -> String? {
    skip()
    let isThere =
      caseSensitive ? rest.hasPrefix(text) : rest.lowercased().hasPrefix(text.lowercased())
    guard isThere else { return nil }
    defer { rest = rest.dropFirst(text.count) }
    return String(rest.prefix(text.count))
  }
  open func scanCharacter() -> Character? {
    skip()
    return rest.popFirst()
  }
  open func scanUpToString(_ text: String) -> String? {
    var word = ""
    while !rest.isEmpty, !rest.hasPrefix(text), let next = rest.popFirst() { word.append(next) }
    return word.isEmpty ? nil : word
  }

  open func scanInt() -> Int? { scanNumber("+-0123456789") { Int($0) } }
  open func scanDouble() -> Double? { scanNumber("+-.eE0123456789") { Double($0) } }

  /// The longest beginning of what may be a number that is one.
  private func scanNumber<Number>(_ characters: String, _ read: (String) -> Number?) -> Number? {
    let before = rest
    guard var word = take(while: characters.contains) else { return nil }
    while !word.isEmpty {
      if let number = read(word) {
        rest = before.drop { character in
          character.unicodeScalars.allSatisfy { charactersToBeSkipped?.contains($0) ?? false }
        }.dropFirst(word.count)
        return number
      }
      word.removeLast()
    }
    rest = before
    return nil
  }

  /// A number in hexadecimal digits, which may begin with 0x.
  private func scanHex() -> UInt64? {
    let before = rest
    skip()
    if rest.hasPrefix("0x") || rest.hasPrefix("0X") { rest = rest.dropFirst(2) }
    guard let digits = take(while: \.isHexDigit) else {
      rest = before
      return nil
    }
    return UInt64(digits, radix: 16) ?? .max
  }

  @discardableResult
  open func scanHexInt32(_ result: UnsafeMutablePointer<UInt32>?) -> Bool {
    guard let number = scanHex() else { return false }
    unsafe result?.pointee = UInt32(clamping: number)
    return true
  }
  @discardableResult
  open func scanHexInt64(_ result: UnsafeMutablePointer<UInt64>?) -> Bool {
    guard let number = scanHex() else { return false }
    unsafe result?.pointee = number
    return true
  }
  @discardableResult
  open func scanInt(_ result: UnsafeMutablePointer<Int>?) -> Bool {
    guard let number = scanInt() else { return false }
    unsafe result?.pointee = number
    return true
  }
}
