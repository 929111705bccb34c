import TestSupport
import Testing

@testable import SceneCommand

@Suite struct JSONReaderTests {
  private static func value(_ text: String) throws -> JSONNode.Value {
    try JSONReader.read(Array(text.utf8)).value
  }

  private static func refusal(_ text: String) -> String {
    do {
      return "read as \(try JSONReader.read(Array(text.utf8)).value)"
    } catch {
      return "\(error.range.lowerBound): \(error.message)"
    }
  }

  @Test func valuesRead() throws {
    try expectEqual(Self.value("null"), .null)
    try expectEqual(Self.value(" true\n"), .bool(true))
    try expectEqual(Self.value("false"), .bool(false))
    try expectEqual(Self.value("[]"), .array([]))
    try expectEqual(Self.value("{ }"), .object([]))
  }

  @Test(arguments: ["0", "-1", "12.50", "1e5", "1E-5", "-0.1e+2", "123456789012345678901234567890"])
  func numbersKeepTheirText(_ text: String) throws {
    try expectEqual(Self.value(text), .number(text))
  }

  @Test(arguments: [
    (#""a""#, "a"), (#""\"\\\/\b\f\n\r\t""#, "\"\\/\u{8}\u{C}\n\r\t"), (#""\u00e9""#, "é"),
    (#""\uD83D\ude00""#, "😀"), (#""\ud83f\udfff""#, "\u{1FFFF}"), (#""下拉""#, "下拉"), (#""""#, ""),
    (#""\u0000""#, "\0"),
  ])
  func textsRead(_ source: String, _ text: String) throws {
    try expectEqual(Self.value(source), .string(text))
  }

  @Test func membersKeepTheirOrderAndPlaces() throws {
    guard case .object(let members) = try Self.value(#"{ "b": 1, "a": [2] }"#) else {
      Issue.record("no object")
      return
    }
    expectEqual(members.map(\.key), ["b", "a"])
    expectEqual(members.map(\.keyRange), [2..<5, 10..<13])
    expectEqual(members.map(\.node.range), [7..<8, 15..<18])
  }

  @Test(arguments: [
    ("", "0: expected a value, but the file ends here"),
    ("{", "1: expected a key in double quotes, but the file ends here"),
    ("[1", "2: expected ',' or ']', but the file ends here"),
    ("{a: 1}", "1: expected a key in double quotes"),
    ("{'a': 1}", "1: expected a key in double quotes; strings need double quotes"),
    ("{\"a\" 1}", "5: expected ':' after the key"), ("[1 2]", "3: expected ',' or ']'"),
    ("[1,]", "2: no comma is allowed after the last value"),
    ("{\"a\":1,}", "6: no comma is allowed after the last value"),
    ("// x", "0: expected a value; JSON has no comments"),
    ("{\"a\":1,\"a\":2}", "7: the key 'a' appears twice"),
    ("1 2", "2: expected the end of the file"),
    ("tru", "0: expected a value; a string needs double quotes"),
    ("0.2s", "0: this is not a number; a value with a unit needs double quotes"),
    ("1.2.3", "0: this is not a number; a value with a unit needs double quotes"),
    ("01", "0: this is not a number; a value with a unit needs double quotes"),
    ("1.", "2: expected a digit, but the file ends here"),
    ("-", "1: expected a digit, but the file ends here"),
    (".5", "0: expected a value"), ("+1", "0: expected a value"),
    ("\"a", "0: the text is not closed"), ("\"a\nb\"", "2: the text is not closed on its line"),
    ("\"\t\"", "1: a control character must be escaped"), (#""\x""#, "1: there is no such escape"),
    (#""\ud800""#, "1: there is no such escape"),
    (#""\u12g4""#, "5: expected four hexadecimal digits"),
  ])
  func whatIsNoJSONIsRefusedWithItsPlace(_ text: String, _ message: String) {
    expectEqual(Self.refusal(text), message)
  }

  @Test func aTextThatIsNotUTF8IsRefused() {
    let error = #expect(throws: JSONError.self) { try JSONReader.read([0x22, 0xFF, 0x22]) }
    expectEqual(error?.message, "the text is not valid UTF-8")
  }

  @Test func nestingHasALimit() throws {
    let deep = String(repeating: "[", count: 64) + String(repeating: "]", count: 64)
    #expect(throws: Never.self) { try Self.value(deep) }
    let deeper = String(repeating: "[", count: 100_000)
    expectEqual(Self.refusal(deeper), "65: lists and objects may nest 64 deep")
  }

  @Test func aByteOrderMarkIsSkipped() throws {
    try expectEqual(JSONReader.read([0xEF, 0xBB, 0xBF, 0x31]).value, .number("1"))
  }

  /// Random bytes, and a good file with random bytes changed, read or are refused within the file.
  @Test func anyBytesReadOrAreRefused() {
    var state: UInt64 = 0x9E37_79B9_7F4A_7C15
    func random(_ bound: Int) -> Int {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return Int(state >> 33) % bound
    }
    let good = Array(#"{"fps": 60, "a": ["\u00e9", -1.5e3, true, null], "b": {"c": "x\n"}}"#.utf8)
    let alphabet =
      Array(#"{}[]",:\u0123456789eE+-.truefalsn "#.utf8) + [0, 9, 10, 0x80, 0xC3, 0xFF]
    var refused = 0
    for round in 0..<20_000 {
      var bytes = good
      if round % 2 == 0 {
        bytes = (0..<random(40)).map { _ in alphabet[random(alphabet.count)] }
      } else {
        for _ in 0...random(3) { bytes[random(bytes.count)] = alphabet[random(alphabet.count)] }
      }
      do throws(JSONError) {
        _ = try JSONReader.read(bytes)
      } catch {
        refused += 1
        let source = SourceText(name: "x", bytes: bytes)
        #expect(error.range.lowerBound <= bytes.count)
        expectEqual(source.excerpt(of: error.range).count, 2)
      }
    }
    #expect(refused > 10_000 && refused < 20_000)
  }
}
