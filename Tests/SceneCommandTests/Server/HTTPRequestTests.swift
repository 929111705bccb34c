import TestSupport
import Testing

@testable import SceneCommand

@Suite struct HTTPRequestTests {
  private static let whole =
    "GET /token/settings?turn=0.2s&text=a%20b%26c HTTP/1.1\r\nHost: 127.0.0.1:8080\r\nX-Odd:  a b \t\r\n\r\n"

  private func read(_ text: String) throws(HTTPRefusal) -> (request: HTTPRequest, length: Int)? {
    try HTTPRequest.read(Array(text.utf8))
  }

  @Test func aRequestIsReadWithItsFieldsAndValues() throws {
    let (request, length) = try #require(try read(Self.whole + "GET /next"))
    expectEqual(length, Self.whole.utf8.count)
    expectEqual(request.method, .get)
    expectEqual(request.path, ["token", "settings"])
    expectEqual(request.query, [.init("turn", "0.2s"), .init("text", "a b&c")])
    expectEqual(request.field("host"), "127.0.0.1:8080")
    expectEqual(request.field("x-odd"), "a b")
    #expect(request.keepsOpen)
  }

  @Test func aTruncatedRequestIsNoneYet() throws {
    let bytes = Array(Self.whole.utf8)
    for count in 0..<bytes.count {
      #expect(try HTTPRequest.read(Array(bytes[..<count])) == nil)
    }
  }

  @Test(arguments: [
    ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", false), ("GET / HTTP/1.0\r\n\r\n", false),
    ("GET / HTTP/1.0\r\nConnection: Keep-Alive\r\n\r\n", true), ("GET / HTTP/1.1\r\n\r\n", true),
  ])
  func theConnectionStaysOpenAsAsked(_ text: String, _ keepsOpen: Bool) throws {
    try expectEqual(read(text)?.request.keepsOpen, keepsOpen)
  }

  @Test(arguments: [
    ("\r\n\r\n", 400), ("GET /\r\n\r\n", 400), ("GET  / HTTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/1.1\n\n", 400), ("GET / HTTP/1.1\r\nA: b\rc\r\n\r\n", 400),
    ("GET /\u{1} HTTP/1.1\r\n\r\n", 400), ("GET /é HTTP/1.1\r\n\r\n", 400),
    ("GET http://127.0.0.1/ HTTP/1.1\r\n\r\n", 400), ("GET / FTP/1.1\r\n\r\n", 400),
    ("GET / HTTP/2\r\n\r\n", 505), ("POST / HTTP/1.1\r\n\r\n", 405),
    ("get / HTTP/1.1\r\n\r\n", 405), ("DELETE / HTTP/1.1\r\n\r\n", 405),
    ("GET / HTTP/1.1\r\n: b\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA : b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nA: b\r\n c: d\r\n\r\n", 400), ("GET / HTTP/1.1\r\nA: \u{1}\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nHost: a\r\nhost: b\r\n\r\n", 400),
    ("GET / HTTP/1.1\r\nContent-Length: 3\r\n\r\n", 413),
    ("GET / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n\r\n", 413),
    ("GET /?a=%2 HTTP/1.1\r\n\r\n", 400), ("GET /?a=%zz HTTP/1.1\r\n\r\n", 400),
    ("GET /?a=%FF HTTP/1.1\r\n\r\n", 400), ("GET /?a=%00 HTTP/1.1\r\n\r\n", 400),
  ])
  func whatIsNoRequestIsRefused(_ text: String, _ status: Int) {
    let refusal = #expect(throws: HTTPRefusal.self) { try read(text) }
    expectEqual(refusal?.status, status)
  }

  @Test(arguments: [
    ("GET /" + String(repeating: "a", count: 20_000) + " HTTP/1.1\r\n\r\n", 414),
    ("GET /?" + String(repeating: "a&", count: 600) + " HTTP/1.1\r\n\r\n", 414),
    ("GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: 80) + "\r\n", 431),
    ("GET / HTTP/1.1\r\nA: " + String(repeating: "b", count: 40_000), 431),
  ])
  func whatIsTooLongIsRefused(_ text: String, _ status: Int) {
    let refusal = #expect(throws: HTTPRefusal.self) { try read(text) }
    expectEqual(refusal?.status, status)
  }

  @Test func thereMayBeSixtyFourFields() throws {
    func request(_ count: Int) -> String {
      "GET / HTTP/1.1\r\n" + String(repeating: "A: b\r\n", count: count) + "\r\n"
    }
    try expectEqual(read(request(64))?.request.fields.count, 64)
    #expect(throws: HTTPRefusal(431, "there are too many fields")) { try read(request(65)) }
  }

  @Test func noBytesAreTooStrange() throws {
    var dice = Dice(seed: 21)
    let seeds = [
      Self.whole, "HEAD / HTTP/1.0\r\nContent-Length: 0\r\n\r\n",
      "GET /?%41=%c3%a9&&= HTTP/1.1\r\n\r\n",
    ].map { Array($0.utf8) }
    var (read, refused) = (0, 0)
    for _ in 0..<30_000 {
      var bytes = seeds[dice.below(seeds.count)]
      for _ in 0...dice.below(6) {
        let place = dice.below(bytes.count)
        switch dice.below(4) {
        case 0: bytes[place] = UInt8(dice.below(256))
        case 1: bytes.insert(UInt8(dice.below(256)), at: place)
        case 2 where bytes.count > 1: bytes.remove(at: place)
        default: bytes.insert(contentsOf: bytes[..<place], at: dice.below(bytes.count))
        }
      }
      do throws(HTTPRefusal) {
        guard let (request, length) = try HTTPRequest.read(bytes) else { continue }
        read += 1
        #expect(length <= bytes.count && !request.path.isEmpty)
      } catch {
        refused += 1
        #expect((400...599).contains(error.status))
      }
    }
    #expect(read > 1000 && refused > 1000)
  }
}
