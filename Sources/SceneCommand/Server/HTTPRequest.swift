/// A request of HTTP/1.1 without a body (RFC 9112).
struct HTTPRequest: Hashable {
  enum Method: String {
    case get = "GET"
    case head = "HEAD"
  }

  var method: Method
  /// The path's segments, as they were sent: `/a/b` has two, `/a/` an empty second one.
  var path: [String]
  /// The names and values after the question mark, decoded, in order.
  var query: [Pair] = []
  /// The fields, their names in lower case.
  var fields: [Pair] = []
  /// Whether the connection stays open for another request.
  var keepsOpen = true

  struct Pair: Hashable {
    var name: String
    var value: String

    init(_ name: String, _ value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The value of a field by its name in lower case; nil if it is not there.
  func field(_ name: String) -> String? { fields.first { $0.name == name }?.value }

  static let mostBytes = 32_768
  /// The most bytes of its path and query.
  private static let mostTarget = 16_384
  private static let mostFields = 64
  private static let mostPairs = 512
}

/// Why a request is not answered: the status, and a sentence.
struct HTTPRefusal: Error, Hashable {
  var status: Int
  var reason: String

  init(_ status: Int, _ reason: String) {
    self.status = status
    self.reason = reason
  }

  static func malformed(_ reason: String) -> HTTPRefusal { HTTPRefusal(400, reason) }
}

extension HTTPRequest {
  /// Reads the request at the beginning of some bytes, and its length; nil where it is not complete.
  static func read(
    _ bytes: [UInt8]
  ) throws(HTTPRefusal) -> (request: HTTPRequest, length: Int)? {
    var lines: [ArraySlice<UInt8>] = []
    var start = 0
    var place = 0
    while place < bytes.count {
      guard place < mostBytes else { throw HTTPRefusal(431, "the request is too long") }
      if bytes[place] == 0x0A {
        guard place > start, bytes[place - 1] == 0x0D else {
          throw .malformed("a line does not end in CR LF")
        }
        let line = bytes[start..<place - 1]
        guard !line.contains(0x0D) else { throw .malformed("a CR stands within a line") }
        start = place + 1
        if line.isEmpty { return (try request(of: lines), start) }
        lines.append(line)
        guard lines.count <= mostFields + 1 else {
          throw HTTPRefusal(431, "there are too many fields")
        }
      }
      place += 1
    }
    return nil
  }

  private static func request(
    of lines: [ArraySlice<UInt8>]
  ) throws(HTTPRefusal) -> HTTPRequest {
    guard let first = lines.first else { throw .malformed("there is no request line") }
    var request = try HTTPRequest(line: first)
    let isOld = first.last == UInt8(ascii: "0")
    for line in lines.dropFirst() { request.fields.append(try field(line)) }
    guard request.fields.count(where: { $0.name == "host" }) <= 1 else {
      throw .malformed("there is more than one Host")
    }
    guard request.field("transfer-encoding") == nil,
      request.fields.allSatisfy({ $0.name != "content-length" || $0.value == "0" })
    else { throw HTTPRefusal(413, "a request has no body") }
    let connection = request.field("connection")?.lowercased() ?? ""
    request.keepsOpen = isOld ? connection == "keep-alive" : !connection.contains("close")
    return request
  }

  /// Reads `GET /path?query HTTP/1.1`.
  private init(line: ArraySlice<UInt8>) throws(HTTPRefusal) {
    let words = line.split(separator: 0x20, omittingEmptySubsequences: false)
    guard words.count == 3, words.allSatisfy({ !$0.isEmpty && $0.allSatisfy { 0x21...0x7E ~= $0 } })
    else { throw .malformed("the request line is not a method, a path and a version") }
    let texts = words.map { String(decoding: $0, as: UTF8.self) }
    guard texts[2].hasPrefix("HTTP/") else { throw .malformed("the version is not one of HTTP") }
    guard texts[2] == "HTTP/1.1" || texts[2] == "HTTP/1.0" else {
      throw HTTPRefusal(505, "only HTTP/1.1 is spoken here")
    }
    guard let method = Method(rawValue: texts[0]) else {
      throw HTTPRefusal(405, "only GET and HEAD are answered")
    }
    guard words[1].count <= Self.mostTarget else { throw HTTPRefusal(414, "the path is too long") }
    guard texts[1].hasPrefix("/") else { throw .malformed("the path does not begin with a slash") }
    let parts = texts[1].split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    self.method = method
    path = parts[0].dropFirst().split(separator: "/", omittingEmptySubsequences: false)
      .map(String.init)
    guard parts.count == 2, !parts[1].isEmpty else { return }
    let pairs = parts[1].split(separator: "&", omittingEmptySubsequences: false)
    guard pairs.count <= Self.mostPairs else { throw HTTPRefusal(414, "there are too many values") }
    for pair in pairs {
      let sides = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      query.append(
        Pair(try Self.decoded(sides[0]), sides.count == 2 ? try Self.decoded(sides[1]) : ""))
    }
  }

  /// The text with its `%2F` replaced.
  private static func decoded(_ text: Substring) throws(HTTPRefusal) -> String {
    var bytes: [UInt8] = []
    var rest = text.utf8[...]
    func digit(_ byte: UInt8?) -> UInt8? {
      byte.flatMap { Character(Unicode.Scalar($0)).hexDigitValue }.map(UInt8.init)
    }
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = digit(rest.popFirst()), let low = digit(rest.popFirst()) else {
        throw .malformed("after % come two hexadecimal digits")
      }
      bytes.append(high << 4 | low)
    }
    guard !bytes.contains(0), let decoded = String(validating: bytes, as: UTF8.self) else {
      throw .malformed("a value is not UTF-8")
    }
    return decoded
  }

  /// Reads `Name: value`.
  private static func field(_ line: ArraySlice<UInt8>) throws(HTTPRefusal) -> Pair {
    guard let colon = line.firstIndex(of: UInt8(ascii: ":")), colon > line.startIndex,
      line[..<colon].allSatisfy(isNameByte)
    else { throw .malformed("a field has no name") }
    var value = line[(colon + 1)...]
    let isBlank = { (byte: UInt8) in byte == 0x20 || byte == 0x09 }
    while let byte = value.first, isBlank(byte) { value.removeFirst() }
    while let byte = value.last, isBlank(byte) { value.removeLast() }
    guard value.allSatisfy({ $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }) else {
      throw .malformed("a field holds a control character")
    }
    return Pair(
      String(decoding: line[..<colon], as: UTF8.self).lowercased(),
      String(decoding: value, as: UTF8.self))
  }

  /// A byte of a token: visible ASCII but delimiters.
  private static func isNameByte(_ byte: UInt8) -> Bool {
    0x21...0x7E ~= byte && !"\"(),/:;<=>?@[\\]{}".utf8.contains(byte)
  }
}
