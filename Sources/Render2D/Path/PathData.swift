/// A syntax error in path data.
public struct PathDataError: Error, Hashable, Sendable, CustomStringConvertible {
  /// What was expected.
  public enum Expected: String, Hashable, Sendable {
    /// The data starts with a move.
    case move = "M or m"
    /// One of the letters `MmLlHhVvCcSsQqTtAaZz`.
    case command = "a command"
    /// A decimal number, with or without a point and an exponent.
    case number = "a number"
    /// A number that is not too large.
    case smallerNumber = "a smaller number"
    /// 0 or 1.
    case flag = "0 or 1"
  }

  /// The byte offset in the text.
  public var offset: Int
  /// What was expected there.
  public var expected: Expected

  /// An error at a place.
  public init(offset: Int, expected: Expected) {
    self.offset = offset
    self.expected = expected
  }

  /// The byte offset and what was expected there.
  public var description: String { "path data at byte \(offset): expected \(expected.rawValue)" }
}

extension Path {
  /// The path that SVG path data describes, such as `M10 10h20v20z`.
  ///
  /// All of SVG's grammar is understood: absolute and relative commands, omitted letters, numbers
  /// and the flags of arcs without separators. Arcs become cubic curves. Data of white space alone
  /// is the empty path.
  public init(data: String) throws(PathDataError) {
    var reader = PathDataReader(data)
    self = try reader.read()
  }

  /// The path as SVG path data, in as few characters as absolute coordinates allow; nil if a
  /// coordinate is not finite.
  ///
  /// Reading it gives the same path, to the last bit.
  public var data: String? {
    guard elements.allSatisfy(\.isFinite) else { return nil }
    var writer = PathDataWriter()
    for element in elements { writer.write(element) }
    return writer.text
  }
}

/// Reads path data byte by byte.
private struct PathDataReader {
  private let bytes: [UInt8]
  private var position = 0
  private var path = Path()
  /// The last control point of the previous command, which S and T reflect.
  private var lastCubic: Point?
  private var lastQuadratic: Point?

  init(_ text: String) { bytes = Array(text.utf8) }

  private var byte: UInt8? { position < bytes.count ? bytes[position] : nil }

  private func error(_ expected: PathDataError.Expected, at offset: Int? = nil) -> PathDataError {
    PathDataError(offset: offset ?? position, expected: expected)
  }

  mutating func read() throws(PathDataError) -> Path {
    skipSpaces()
    if let first = byte, first | 32 != UInt8(ascii: "m") { throw error(.move) }
    while let letter = byte {
      let isRelative = letter >= UInt8(ascii: "a")
      let kind = letter | 32
      guard "mlhvcsqtaz".utf8.contains(kind), letter & 0x40 != 0 else { throw error(.command) }
      position += 1
      skipSpaces()
      if kind == UInt8(ascii: "z") {
        path.close()
        forgetControls()
        continue
      }
      var isFirst = true
      repeat {
        try step(kind, isRelative, isFirst)
        isFirst = false
      } while try continues()
    }
    return path
  }

  private mutating func forgetControls() {
    lastCubic = nil
    lastQuadratic = nil
  }

  /// Whether more numbers of the same command follow, after at most one comma.
  private mutating func continues() throws(PathDataError) -> Bool {
    skipSpaces()
    if byte == UInt8(ascii: ",") {
      position += 1
      skipSpaces()
      guard startsNumber else { throw error(.number) }
    }
    return startsNumber
  }

  private var startsNumber: Bool {
    guard let byte else { return false }
    return isDigit(byte) || "+-.".utf8.contains(byte)
  }

  private mutating func step(
    _ kind: UInt8, _ isRelative: Bool, _ isFirst: Bool
  ) throws(PathDataError) {
    let pen = path.currentPoint
    let base: Vector = isRelative ? pen - Point.zero : .zero
    switch kind {
    case UInt8(ascii: "m"):
      let point = try self.point(base)
      if isFirst { path.move(to: point) } else { path.line(to: point) }
      forgetControls()
    case UInt8(ascii: "l"):
      path.line(to: try point(base))
      forgetControls()
    case UInt8(ascii: "h"):
      path.line(to: Point(try number() + base.dx, pen.y))
      forgetControls()
    case UInt8(ascii: "v"):
      path.line(to: Point(pen.x, try number() + base.dy))
      forgetControls()
    case UInt8(ascii: "c"), UInt8(ascii: "s"):
      var first = lastCubic.map { pen + (pen - $0) } ?? pen
      if kind == UInt8(ascii: "c") {
        first = try point(base)
        separate()
      }
      let second = try point(base)
      separate()
      path.cubic(first, second, to: try point(base))
      forgetControls()
      lastCubic = second
    case UInt8(ascii: "q"), UInt8(ascii: "t"):
      var control = lastQuadratic.map { pen + (pen - $0) } ?? pen
      if kind == UInt8(ascii: "q") {
        control = try point(base)
        separate()
      }
      path.quadratic(control, to: try point(base))
      forgetControls()
      lastQuadratic = control
    default:
      let radii = try point(.zero)
      separate()
      let turn = try number()
      separate()
      let isLarge = try flag()
      separate()
      let isClockwise = try flag()
      separate()
      path.addArc(
        to: try point(base), radii: Size(radii.x, radii.y), rotation: .degrees(turn),
        isLarge: isLarge, isClockwise: isClockwise)
      forgetControls()
    }
  }

  // MARK: Parts

  private mutating func skipSpaces() {
    while let byte, byte == 32 || (9...13).contains(byte) && byte != 11 { position += 1 }
  }

  /// Skips what may separate two numbers: spaces and at most one comma.
  private mutating func separate() {
    skipSpaces()
    if byte == UInt8(ascii: ",") {
      position += 1
      skipSpaces()
    }
  }

  private mutating func point(_ base: Vector) throws(PathDataError) -> Point {
    let x = try number()
    separate()
    let y = try number()
    return Point(x + base.dx, y + base.dy)
  }

  private mutating func flag() throws(PathDataError) -> Bool {
    guard let byte, byte == UInt8(ascii: "0") || byte == UInt8(ascii: "1") else {
      throw error(.flag)
    }
    position += 1
    return byte == UInt8(ascii: "1")
  }

  private func isDigit(_ byte: UInt8) -> Bool { (48...57).contains(byte) }

  private mutating func skipDigits() -> Bool {
    let start = position
    while let byte, isDigit(byte) { position += 1 }
    return position > start
  }

  private mutating func number() throws(PathDataError) -> Double {
    let start = position
    if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
    let hasWhole = skipDigits()
    var hasFraction = false
    if byte == UInt8(ascii: ".") {
      position += 1
      hasFraction = skipDigits()
    }
    guard hasWhole || hasFraction else { throw error(.number, at: start) }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      let mark = position
      position += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { position += 1 }
      // An `e` without digits is not part of the number.
      if !skipDigits() { position = mark }
    }
    let text = String(decoding: bytes[start..<position], as: UTF8.self)
    // Swift requires digits on both sides of a decimal point.
    let value = Double(text) ?? Double(text.completedFraction)
    guard let value, value.isFinite else { throw error(.smallerNumber, at: start) }
    return value
  }
}

extension String {
  /// The number's text with a 0 wherever digits are missing beside its point.
  fileprivate var completedFraction: String {
    var result = ""
    for character in self {
      if character == ".", result.last?.isNumber != true { result += "0" }
      if result.last == ".", !character.isNumber { result += "0" }
      result.append(character)
    }
    return result.last == "." ? result + "0" : result
  }
}

/// Writes path data in as few characters as possible.
private struct PathDataWriter {
  private(set) var text = ""
  /// The letter of the current command, which need not be repeated.
  private var letter: Character?
  private var last = ""
  private var start = Point.zero
  private var pen = Point.zero

  mutating func write(_ element: Path.Element) {
    switch element {
    case .move(let point):
      put("M", point.x, point.y)
      letter = "L"
      start = point
      pen = point
    case .line(let point):
      if point.y == pen.y {
        put("H", point.x)
      } else if point.x == pen.x {
        put("V", point.y)
      } else {
        put("L", point.x, point.y)
      }
      pen = point
    case .quadratic(let control, let point):
      put("Q", control.x, control.y, point.x, point.y)
      pen = point
    case .cubic(let first, let second, let point):
      put("C", first.x, first.y, second.x, second.y, point.x, point.y)
      pen = point
    case .close:
      text += "Z"
      letter = nil
      pen = start
    }
  }

  private mutating func put(_ letter: Character, _ values: Double...) {
    if letter != self.letter || letter == "M" {
      text.append(letter)
      last = ""
    }
    self.letter = letter
    for value in values {
      let number = value.shortestText
      let startsItself =
        number.hasPrefix("-") || number.hasPrefix(".") && (last.contains(".") || last.contains("e"))
      if !last.isEmpty && !startsItself { text += " " }
      text += number
      last = number
    }
  }
}

extension Double {
  /// The shortest text that reads as this finite number, without a 0 before the point.
  fileprivate var shortestText: String {
    if self == 0 { return "0" }
    // All digits without the point, and the position of the point.
    var digits = ""
    var exponent = 0
    let parts = "\(magnitude)".split(separator: "e")
    if parts.count == 2 { exponent = Int(parts[1]) ?? 0 }
    let halves = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    digits = String(halves[0])
    if halves.count == 2 {
      digits += halves[1]
      exponent -= halves[1].count
    }
    while digits.hasPrefix("0") { digits.removeFirst() }
    while digits.hasSuffix("0") {
      digits.removeLast()
      exponent += 1
    }
    let plain: String
    if exponent >= 0 {
      plain = digits + String(repeating: "0", count: min(exponent, 400))
    } else if -exponent < digits.count {
      let split = digits.index(digits.endIndex, offsetBy: exponent)
      plain = digits[..<split] + "." + digits[split...]
    } else {
      plain = "." + String(repeating: "0", count: min(-exponent - digits.count, 400)) + digits
    }
    let short = digits + "e\(exponent)"
    return (self < 0 ? "-" : "") + (short.count < plain.count ? short : plain)
  }
}
