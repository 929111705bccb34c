/// Admits only the page that this program opened.
///
/// Another site in the browser can send requests to this machine, also by a name of its own for 127.0.0.1
/// (DNS rebinding), and another user of the machine can connect. So a request must have the exact host, no
/// other origin, and the token in the address.
struct Gate: Sendable {
  /// `127.0.0.1:8080`.
  let host: String
  /// 128 random bits in hexadecimal.
  let token: String

  init(port: UInt16, token: String = Gate.randomToken()) {
    host = "127.0.0.1:\(port)"
    self.token = token
  }

  var address: String { "http://\(host)/\(token)/" }

  /// 128 bits of the system's random numbers.
  static func randomToken() -> String {
    var system = SystemRandomNumberGenerator()
    return (0..<4).map { _ in
      let digits = String(UInt32.random(in: 0...UInt32.max, using: &system), radix: 16)
      return String(repeating: "0", count: 8 - digits.count) + digits
    }.joined()
  }

  func path(of request: HTTPRequest) throws(HTTPRefusal) -> [String] {
    guard request.field("host") == host else {
      throw HTTPRefusal(403, "this server is \(host) and nothing else")
    }
    if let origin = request.field("origin"), origin != "http://\(host)" {
      throw HTTPRefusal(403, "the request comes from another origin")
    }
    if let site = request.field("sec-fetch-site"), site != "same-origin", site != "none" {
      throw HTTPRefusal(403, "the request comes from another site")
    }
    guard request.path.count >= 2, isToken(request.path[0]) else {
      throw HTTPRefusal(404, "there is nothing here")
    }
    return Array(request.path.dropFirst())
  }

  /// Compares in constant time.
  private func isToken(_ text: String) -> Bool {
    let (own, other) = (Array(token.utf8), Array(text.utf8))
    guard own.count == other.count else { return false }
    return zip(own, other).reduce(0) { $0 | ($1.0 ^ $1.1) } == 0
  }
}
