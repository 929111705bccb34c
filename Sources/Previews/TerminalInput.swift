/// Parses the input from a terminal: keys and answers, in pieces of any size.
package struct TerminalInput {
  package enum Token: Hashable {
    /// An ASCII byte.
    case character(UInt8)
    /// A control sequence, `ESC [`, or a key's `ESC O`.
    case control(parameters: String, final: Character)
    /// A string such as `ESC _ … ESC \`, by the character after the escape.
    case string(kind: Character, text: String)
  }

  private enum State: Hashable {
    case plain, escape, control, key
    case string(kind: UInt8, isEnding: Bool)
  }

  private var state = State.plain
  private var collected: [UInt8] = []

  package init() {}

  /// The most bytes of a sequence that are kept; no answer is longer.
  private static let longest = 512

  /// Whether a sequence has begun and not ended.
  package var isWithinSequence: Bool { state != .plain }

  /// Drops an unfinished sequence: an Escape key, or half an answer.
  package mutating func reset() {
    state = .plain
    collected = []
  }

  package mutating func read(_ bytes: some Sequence<UInt8>) -> [Token] {
    var tokens: [Token] = []
    for byte in bytes {
      if let token = read(byte) { tokens.append(token) }
    }
    return tokens
  }

  private mutating func read(_ byte: UInt8) -> Token? {
    switch state {
    case .plain:
      if byte == 0x1B { state = .escape }
      return byte == 0x1B || byte >= 0x80 ? nil : .character(byte)
    case .escape: return afterEscape(byte)
    case .control:
      switch byte {
      case 0x20...0x3F: collect(byte)
      case 0x40...0x7E:
        return ended(.control(parameters: text, final: Character(Unicode.Scalar(byte))))
      default: return broken(off: byte)
      }
      return nil
    case .key:
      guard (0x40...0x7E).contains(byte) else { return broken(off: byte) }
      return ended(.control(parameters: "", final: Character(Unicode.Scalar(byte))))
    case .string(let kind, let isEnding): return withinString(kind, isEnding, byte)
    }
  }

  private mutating func afterEscape(_ byte: UInt8) -> Token? {
    collected = []
    switch Character(Unicode.Scalar(byte)) {
    case "[": state = .control
    case "O": state = .key
    case "P", "]", "_", "^", "X": state = .string(kind: byte, isEnding: false)
    default: return broken(off: byte)
    }
    return nil
  }

  /// A string ends with `ESC \`, or with a bell.
  private mutating func withinString(_ kind: UInt8, _ isEnding: Bool, _ byte: UInt8) -> Token? {
    if isEnding ? byte == UInt8(ascii: "\\") : byte == 0x07 {
      return ended(.string(kind: Character(Unicode.Scalar(kind)), text: text))
    }
    if isEnding { return afterEscape(byte) }
    switch byte {
    case 0x1B: state = .string(kind: kind, isEnding: true)
    case 0x20...0x7E: collect(byte)
    case 0x80...0xFF: break
    default: return broken(off: byte)
    }
    return nil
  }

  private var text: String { String(decoding: collected, as: UTF8.self) }

  private mutating func collect(_ byte: UInt8) {
    if collected.count < Self.longest { collected.append(byte) }
  }

  private mutating func ended(_ token: Token) -> Token {
    reset()
    return token
  }

  /// A byte that does not continue a sequence is read on its own.
  private mutating func broken(off byte: UInt8) -> Token? {
    reset()
    return read(byte)
  }
}
