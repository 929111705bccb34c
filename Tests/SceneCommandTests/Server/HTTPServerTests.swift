import Films
import Foundation
import SystemCalls
import TestSupport
import Testing

@testable import SceneCommand

/// The server over real sockets.
@Suite struct HTTPServerTests {
  /// A server that runs on a thread until the test has ended.
  private final class Running {
    let server: HTTPServer
    var host: String { server.gate.host }
    /// A request for a path, with the fields that the gate asks for.
    func request(_ path: String = "", method: String = "GET", _ more: String = "") -> String {
      "\(method) /\(server.gate.token)/\(path) HTTP/1.1\r\nHost: \(host)\r\n\(more)\r\n"
    }

    init(_ limits: HTTPServer.Limits = .init()) throws {
      server = try HTTPServer(limits: limits) { path, request, _ in
        HTTPResponse("text/plain", Array("\(path) \(request.query.map(\.value))".utf8))
      }
      let server = server
      #expect(System.startThread { server.run() })
    }

    deinit { server.stop() }

    func connect() throws -> Int32 {
      try Self.connect(to: try #require(UInt16(host.split(separator: ":")[1])))
    }

    private static func connect(to port: UInt16) throws -> Int32 {
      let socket = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var place = sockaddr_in()
      place.sin_family = sa_family_t(AF_INET)
      place.sin_port = port.bigEndian
      place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
      let isConnected = unsafe withUnsafePointer(to: &place) { place in
        unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) {
          unsafe Glibc.connect(socket, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
        }
      }
      try #require(isConnected)
      return socket
    }

    /// What a connection answers to a text until it is closed, or until so many seconds have passed.
    func answer(_ text: String, seconds: Double = 20) throws -> String {
      let socket = try connect()
      defer { close(socket) }
      return answer(text, on: socket, seconds: seconds)
    }

    func answer(
      _ text: String, on socket: Int32, seconds: Double, upTo ending: String? = nil
    ) -> String {
      let deadline = System.seconds + seconds
      _ = System.sendAll(Array(text.utf8).span, to: socket, until: deadline)
      var bytes: [UInt8] = []
      while System.receive(&bytes, from: socket, until: deadline) {
        if let ending, String(decoding: bytes, as: UTF8.self).hasSuffix(ending) { break }
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }

  @Test func aRequestIsAnsweredWithEveryProtection() throws {
    let running = try Running()
    let answer = try running.answer(running.request("a/b?c=d", "Connection: close\r\n"))
    let parts = answer.components(separatedBy: "\r\n\r\n")
    #expect(parts.count == 2 && parts.last == "[\"a\", \"b\"] [\"d\"]")
    let lines = parts[0].components(separatedBy: "\r\n")
    expectEqual(lines.first, "HTTP/1.1 200 OK")
    for line in [
      "Content-Security-Policy: default-src 'none'; frame-ancestors 'none'",
      "X-Content-Type-Options: nosniff", "X-Frame-Options: DENY",
      "Cross-Origin-Opener-Policy: same-origin", "Cross-Origin-Resource-Policy: same-origin",
      "Referrer-Policy: no-referrer", "Cache-Control: no-store",
    ] { #expect(lines.contains(line)) }
    #expect(!answer.contains("Access-Control"))
  }

  @Test func aConnectionStaysOpenForRequestsInOneGo() throws {
    let running = try Running()
    let both = running.request("one") + running.request("two", "Connection: close\r\n")
    let answer = try running.answer(both)
    expectEqual(answer.components(separatedBy: "HTTP/1.1 200 OK").count, 3)
    #expect(answer.contains("[\"one\"]") && answer.hasSuffix("[\"two\"] []"))
  }

  @Test func headHasNoBody() throws {
    let running = try Running()
    let answer = try running.answer(running.request(method: "HEAD", "Connection: close\r\n"))
    #expect(answer.hasPrefix("HTTP/1.1 200 OK") && answer.hasSuffix("\r\n\r\n"))
    #expect(answer.contains("Content-Length: 7\r\n"))
  }

  @Test func anotherHostIsForbidden() throws {
    let running = try Running()
    let own = running.request("", "Connection: close\r\n")
    let other = own.replacing("Host: 127.0.0.1", with: "Host: evil.example")
    #expect(try running.answer(other).hasPrefix("HTTP/1.1 403 "))
  }

  @Test func writingIsNotPossible() throws {
    let running = try Running()
    let answer = try running.answer(running.request(method: "POST"))
    #expect(answer.hasPrefix("HTTP/1.1 405 ") && answer.contains("\r\nAllow: GET, HEAD\r\n"))
    #expect(answer.contains("\r\nConnection: close\r\n"))
  }

  @Test func aSlowRequestTimesOut() throws {
    let running = try Running(.init(arrival: 0.2))
    let began = System.seconds
    let answer = try running.answer("GET / HTTP/1.1\r\nHost")
    #expect(answer.hasPrefix("HTTP/1.1 408 "))
    #expect(System.seconds - began < 3)
  }

  @Test func anIdleConnectionIsClosed() throws {
    let running = try Running(.init(idle: 0.2))
    let began = System.seconds
    #expect(try running.answer("").isEmpty)
    #expect(System.seconds - began < 3)
  }

  @Test func anEndlessRequestIsCutOff() throws {
    let running = try Running()
    let answer = try running.answer("GET / HTTP/1.1\r\nA: " + String(repeating: "b", count: 50_000))
    // The system may drop the answer with what it had not read.
    #expect(answer.isEmpty || answer.hasPrefix("HTTP/1.1 431 "))
  }

  @Test func connectionsHaveAnEnd() throws {
    let running = try Running(.init(connections: 2))
    let open = try (0..<2).map { _ in try running.connect() }
    defer { for socket in open { close(socket) } }
    // Each of them is served before the next one comes.
    for socket in open {
      let answer = running.answer(running.request(), on: socket, seconds: 20, upTo: " []")
      #expect(answer.hasPrefix("HTTP/1.1 200 "))
    }
    #expect(try running.answer("").hasPrefix("HTTP/1.1 503 "))
  }

  @Test func requestsASecondHaveAnEnd() throws {
    let running = try Running(.init(requestsPerSecond: 5))
    let all =
      String(repeating: running.request(), count: 29) + running.request("", "Connection: close\r\n")
    let answer = try running.answer(all)
    let refused = answer.components(separatedBy: "HTTP/1.1 429 ").count - 1
    #expect((10...25).contains(refused))
    expectEqual(answer.components(separatedBy: "HTTP/1.1 ").count, 31)
  }

  @Test func aPortThatIsTakenIsAnError() throws {
    let running = try Running()
    let port = try #require(UInt16(running.host.split(separator: ":")[1]))
    #expect(throws: SystemError.self) { try HTTPServer(port: port) { _, _, _ in .json(.null) } }
  }
}
