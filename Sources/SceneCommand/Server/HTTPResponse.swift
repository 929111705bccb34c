import Goldens

/// An HTTP/1.1 response.
struct HTTPResponse {
  var status = 200
  var type: String
  var body: [UInt8]
  /// Whether the response to this address never changes.
  var isImmutable = false
  /// The Content-Security-Policy: nothing, unless it is our page.
  var policy = "default-src 'none'; frame-ancestors 'none'"
  var fileName: String?

  init(status: Int = 200, _ type: String, _ body: [UInt8]) {
    self.status = status
    self.type = type
    self.body = body
  }

  init(_ refusal: HTTPRefusal) {
    self.init(
      status: refusal.status, "text/plain; charset=utf-8", Array((refusal.reason + "\n").utf8))
  }

  static func json(_ json: JSON) -> HTTPResponse {
    HTTPResponse("application/json", Array((json.text + "\n").utf8))
  }

  /// The status line and the fields.
  func head(keepsOpen: Bool) -> [UInt8] {
    var lines = [
      "HTTP/1.1 \(status) \(Self.phrases[status] ?? "Refused")",
      "Content-Type: \(type)",
      "Content-Length: \(body.count)",
      "Cache-Control: \(isImmutable ? "private, max-age=31536000, immutable" : "no-store")",
      "Content-Security-Policy: \(policy)",
      "Cross-Origin-Opener-Policy: same-origin",
      "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer",
      "X-Content-Type-Options: nosniff",
      "X-Frame-Options: DENY",
      "Connection: \(keepsOpen ? "keep-alive" : "close")",
    ]
    if status == 405 { lines.append("Allow: GET, HEAD") }
    if let fileName {
      lines.append("Content-Disposition: attachment; filename=\"\(fileName)\"")
    }
    return Array((lines.joined(separator: "\r\n") + "\r\n\r\n").utf8)
  }

  private static let phrases = [
    200: "OK", 400: "Bad Request", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 413: "Content Too Large", 414: "URI Too Long",
    422: "Unprocessable Content", 429: "Too Many Requests",
    431: "Request Header Fields Too Large", 500: "Internal Server Error",
    503: "Service Unavailable", 505: "HTTP Version Not Supported",
  ]
}
