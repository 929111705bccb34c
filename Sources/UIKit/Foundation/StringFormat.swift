// `String(format:)` with the conversions of C that controls use, the same on every machine.

extension String {
  public init(format: String, _ arguments: Any...) {
    self.init(format: format, arguments: arguments)
  }
  public init(format: String, arguments: [Any]) {
    var formatter = FormatReader(format, arguments)
    self = formatter.text()
  }
  public static func localizedStringWithFormat(_ format: String, _ arguments: Any...) -> String {
    String(format: format, arguments: arguments)
  }
}

/// One `%` of a format.
private struct Conversion {
  var isLeft = false
  var isAlternate = false
  var sign = ""
  var pad: Character = " "
  var width = 0
  var precision: Int?
  var letter: Character = "%"

  func text(of argument: Any?) -> String {
    switch letter {
    case "d", "i", "D": return whole(integer(argument))
    case "u", "U": return filled(digits("\(unsigned(argument))"), sign: "")
    case "x":
      return filled(digits(String(unsigned(argument), radix: 16)), sign: isAlternate ? "0x" : "")
    case "X":
      let text = String(unsigned(argument), radix: 16, uppercase: true)
      return filled(digits(text), sign: isAlternate ? "0X" : "")
    case "o":
      return filled(digits(String(unsigned(argument), radix: 8)), sign: isAlternate ? "0" : "")
    case "c", "C":
      let scalar = UInt32(exactly: integer(argument)).flatMap(Unicode.Scalar.init)
      return filled(scalar.map { String(Character($0)) } ?? "", sign: "", zeros: false)
    case "f", "F": return fraction(number(of: argument) ?? 0)
    case "g", "G", "e", "E", "a", "A":
      withoutEffect("String(format: \"%\(letter)\")")
      return filled("\(number(of: argument) ?? 0)", sign: "")
    case "@", "s", "S":
      let text = argument.flatMap { flattened($0) }.map { "\($0)" } ?? "(null)"
      return filled(precision.map { String(text.prefix($0)) } ?? text, sign: "", zeros: false)
    default: return ""
    }
  }

  private func integer(_ argument: Any?) -> Int64 {
    if let value = argument as? any FixedWidthInteger { return Int64(truncatingIfNeeded: value) }
    return Int64(exactly: (number(of: argument) ?? 0).rounded(.towardZero)) ?? 0
  }
  private func unsigned(_ argument: Any?) -> UInt64 {
    if let value = argument as? Int32 { return UInt64(UInt32(bitPattern: value)) }
    return UInt64(bitPattern: integer(argument))
  }
  private func whole(_ value: Int64) -> String {
    filled(digits("\(value.magnitude)"), sign: value < 0 ? "-" : sign)
  }
  private func digits(_ text: String) -> String {
    String(repeating: "0", count: max(0, (precision ?? 1) - text.count)) + text
  }
  private func fraction(_ value: Double) -> String {
    let minus = value.sign == .minus && !value.isNaN ? "-" : sign
    guard value.isFinite else {
      return filled(value.isNaN ? "nan" : "inf", sign: minus, zeros: false)
    }
    return filled(decimalText(value.magnitude, places: precision ?? 6), sign: minus)
  }

  /// The text with its sign, filled up to the width.
  private func filled(_ text: String, sign: String, zeros: Bool = true) -> String {
    let lack = max(0, width - sign.count - text.count)
    if isLeft { return sign + text + String(repeating: " ", count: lack) }
    let isWhole = "diuxXo".contains(letter)
    if pad == "0", zeros, !(isWhole && precision != nil) {
      return sign + String(repeating: "0", count: lack) + text
    }
    return String(repeating: " ", count: lack) + sign + text
  }
}

private struct FormatReader {
  private let format: [Character]
  private let arguments: [Any]
  private var place = 0
  private var next = 0

  init(_ format: String, _ arguments: [Any]) {
    (self.format, self.arguments) = (Array(format), arguments)
  }

  mutating func text() -> String {
    var text = ""
    while place < format.count {
      let character = format[place]
      place += 1
      if character != "%" {
        text.append(character)
      } else if place < format.count, format[place] == "%" {
        text.append("%")
        place += 1
      } else {
        text += converted()
      }
    }
    return text
  }

  private var current: Character? { place < format.count ? format[place] : nil }

  private mutating func number() -> Int? {
    let start = place
    while let digit = current, digit.isASCII, digit.isNumber { place += 1 }
    return Int(String(format[start..<place]))
  }
  private mutating func argument() -> Any? {
    defer { next += 1 }
    return next < arguments.count ? arguments[next] : nil
  }

  private mutating func converted() -> String {
    var conversion = Conversion()
    let start = place
    var position: Int?
    if let number = number(), current == "$" {
      position = number - 1
      place += 1
    } else {
      place = start
    }
    while let flag = current, "-+ 0#'".contains(flag) {
      switch flag {
      case "-": conversion.isLeft = true
      case "0": conversion.pad = "0"
      case "#": conversion.isAlternate = true
      case "+": conversion.sign = "+"
      case " ": if conversion.sign.isEmpty { conversion.sign = " " }
      default: break
      }
      place += 1
    }
    if current == "*" {
      place += 1
      let width = argument() as? Int ?? 0
      (conversion.width, conversion.isLeft) = (abs(width), conversion.isLeft || width < 0)
    } else {
      conversion.width = number() ?? 0
    }
    if current == "." {
      place += 1
      if current == "*" {
        place += 1
        conversion.precision = argument() as? Int
      } else {
        conversion.precision = number() ?? 0
      }
    }
    while let size = current, "hlqLztj".contains(size) { place += 1 }
    guard let letter = current else { return "" }
    place += 1
    conversion.letter = letter
    if let position {
      return conversion.text(of: arguments.indices.contains(position) ? arguments[position] : nil)
    }
    return conversion.text(of: argument())
  }
}

/// A number that is not negative with a count of decimal places, rounded from its exact value, halves to even.
func decimalText(_ value: Double, places: Int) -> String {
  let places = max(0, places)
  // value = significand × 2^exponent, a whole number of halves.
  var digits: [UInt32] = []
  var significand = value == 0 ? 0 : value.significandBitPattern | (value.isNormal ? 1 << 52 : 0)
  let exponent = value == 0 ? 0 : (value.isNormal ? Int(value.exponent) : -1022) - 52
  while significand > 0 {
    digits.append(UInt32(truncatingIfNeeded: significand))
    significand >>= 32
  }
  for _ in 0..<places { digits.multiply(by: 10) }
  if exponent > 0 {
    for _ in 0..<exponent { digits.multiply(by: 2) }
  } else {
    digits.shiftRight(-exponent)
  }
  var text = digits.decimalDigits
  if text.count <= places { text = String(repeating: "0", count: places + 1 - text.count) + text }
  guard places > 0 else { return text }
  return text.dropLast(places) + "." + text.suffix(places)
}

/// A whole number of any size, the lowest 32 bits first.
extension [UInt32] {
  fileprivate mutating func multiply(by factor: UInt64) {
    var carry: UInt64 = 0
    for index in indices {
      let product = UInt64(self[index]) * factor + carry
      self[index] = UInt32(truncatingIfNeeded: product)
      carry = product >> 32
    }
    if carry > 0 { append(UInt32(carry)) }
  }

  /// Divides by a power of two, and rounds halves to even.
  fileprivate mutating func shiftRight(_ count: Int) {
    guard count > 0 else { return }
    let half = bit(count - 1)
    let isMore = (0..<Swift.min(count - 1, self.count * 32)).contains { bit($0) }
    var shifted: [UInt32] = []
    for index in stride(from: count, to: self.count * 32, by: 32) {
      var word: UInt32 = 0
      for offset in 0..<32 where bit(index + offset) { word |= 1 << UInt32(offset) }
      shifted.append(word)
    }
    self = shifted
    guard half, isMore || bit(0) else { return }
    for index in indices {
      let (sum, isOver) = self[index].addingReportingOverflow(1)
      self[index] = sum
      if !isOver { return }
    }
    append(1)
  }
  private func bit(_ index: Int) -> Bool {
    index / 32 < count && self[index / 32] >> UInt32(index % 32) & 1 == 1
  }

  fileprivate var decimalDigits: String {
    var (rest, text) = (self, "")
    while rest.contains(where: { $0 > 0 }) {
      var remainder: UInt64 = 0
      for index in rest.indices.reversed() {
        let value = remainder << 32 | UInt64(rest[index])
        rest[index] = UInt32(value / 10)
        remainder = value % 10
      }
      text.append(Character(Unicode.Scalar(UInt8(48 + remainder))))
    }
    return text.isEmpty ? "0" : String(text.reversed())
  }
}
