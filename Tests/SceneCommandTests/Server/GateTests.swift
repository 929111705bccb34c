import TestSupport
import Testing

@testable import SceneCommand

@Suite struct GateTests {
  private static let gate = Gate(port: 8080, token: "0123456789abcdef0123456789abcdef")

  private func status(_ path: String, _ fields: [String: String]) -> Int {
    let lines = fields.map { "\($0.key): \($0.value)\r\n" }.sorted().joined()
    do throws(HTTPRefusal) {
      let bytes = Array("GET \(path) HTTP/1.1\r\n\(lines)\r\n".utf8)
      guard let (request, _) = try HTTPRequest.read(bytes) else { return 0 }
      _ = try Self.gate.path(of: request)
      return 200
    } catch {
      return error.status
    }
  }

  private static let address = "/0123456789abcdef0123456789abcdef/"

  @Test(arguments: [
    (["Host": "127.0.0.1:8080"], 200),
    (
      [
        "Host": "127.0.0.1:8080", "Origin": "http://127.0.0.1:8080",
        "Sec-Fetch-Site": "same-origin",
      ], 200
    ),
    (["Host": "127.0.0.1:8080", "Sec-Fetch-Site": "none"], 200),
    ([:], 403), (["Host": "127.0.0.1"], 403), (["Host": "localhost:8080"], 403),
    (["Host": "127.0.0.1:80800"], 403), (["Host": "evil.example:8080"], 403),
    (["Host": "127.0.0.1:8080.evil.example"], 403),
    (["Host": "127.0.0.1:8080", "Origin": "http://evil.example"], 403),
    (["Host": "127.0.0.1:8080", "Origin": "null"], 403),
    (["Host": "127.0.0.1:8080", "Origin": "https://127.0.0.1:8080"], 403),
    (["Host": "127.0.0.1:8080", "Sec-Fetch-Site": "cross-site"], 403),
    (["Host": "127.0.0.1:8080", "Sec-Fetch-Site": "same-site"], 403),
  ])
  func onlyTheOwnPageIsLetIn(_ fields: [String: String], _ status: Int) {
    expectEqual(self.status(Self.address, fields), status)
  }

  @Test(arguments: [
    "/", "//", "/0123456789abcdef0123456789abcdef", "/0123456789abcdef0123456789abcdee/",
    "/0123456789ABCDEF0123456789ABCDEF/", "/x/0123456789abcdef0123456789abcdef/",
    "/0123456789abcdef0123456789abcdef0/",
  ])
  func withoutTheTokenThereIsNothing(_ path: String) {
    expectEqual(status(path, ["Host": "127.0.0.1:8080"]), 404)
  }

  @Test func aTokenHas128BitsAndIsNewEachTime() {
    let tokens = (0..<50).map { _ in Gate.randomToken() }
    expectEqual(Set(tokens).count, 50)
    #expect(tokens.allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
  }
}
