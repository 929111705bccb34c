import Films
import Synchronization
import SystemCalls

/// A small server of HTTP/1.1 on 127.0.0.1: GET and HEAD, connections that stay open, and a thread for
/// each of them (decision 23).
///
/// Requests that arrive too slowly, responses that are not read, and more connections or requests a second
/// than a page needs are dropped.
final class HTTPServer: Sendable {
  struct Limits: Sendable {
    var connections = 32
    var requestsPerSecond = 2000
    /// Seconds for a request to arrive once it has begun.
    var arrival = 5.0
    /// Seconds until the next request on an open connection.
    var idle = 60.0
    /// Seconds for a response to be read.
    var taking = 30.0
  }

  let gate: Gate
  private let socket: Int32
  private let limits: Limits
  /// Answers a request by its path after the token; `hasLeft` is true if the client has gone.
  private let answer: Answer
  private let connections = Atomic<Int>(0)
  private let rate = Mutex((second: 0, count: 0))

  typealias Answer =
    @Sendable (_ path: [String], _ request: HTTPRequest, _ hasLeft: () -> Bool) throws(HTTPRefusal)
    -> HTTPResponse

  /// Listens on a port, or for 0 on one that the system chooses.
  init(
    port: UInt16 = 0, limits: Limits = Limits(), answer: @escaping Answer
  ) throws(SystemError) {
    let (socket, port) = try System.openServer(port: port)
    self.socket = socket
    self.limits = limits
    self.answer = answer
    gate = Gate(port: port)
  }

  /// Serves until `stop`.
  func run() {
    while let connection = System.connection(to: socket) {
      let count = connections.add(1, ordering: .relaxed).newValue
      let isServed =
        count <= limits.connections
        && System.startThread {
          self.serve(connection)
          self.end(connection)
        }
      if !isServed {
        let busy = HTTPResponse(HTTPRefusal(503, "there are too many connections"))
        send(busy, to: connection, isHead: false, keepsOpen: false)
        end(connection)
      }
    }
    try? System.closeFile(socket)
  }

  /// Ends `run`; open connections end by themselves.
  func stop() { System.shutDown(socket) }

  private func end(_ connection: Int32) {
    try? System.closeFile(connection)
    connections.subtract(1, ordering: .relaxed)
  }

  private func serve(_ connection: Int32) {
    var bytes: [UInt8] = []
    while true {
      let response: HTTPResponse
      var (isHead, keepsOpen) = (false, false)
      do throws(HTTPRefusal) {
        guard let request = try receive(&bytes, from: connection) else { return }
        (isHead, keepsOpen) = (request.method == .head, request.keepsOpen)
        try countRequest()
        response = try answer(gate.path(of: request), request) { System.hasLeft(connection) }
      } catch {
        response = HTTPResponse(error)
        // After a malformed request the start of the next one is unknown.
        if ![403, 404, 422, 429, 503].contains(error.status) { keepsOpen = false }
      }
      let isTaken = send(response, to: connection, isHead: isHead, keepsOpen: keepsOpen)
      guard isTaken, keepsOpen else { return }
    }
  }

  /// The next request; nil when there is none.
  private func receive(
    _ bytes: inout [UInt8], from connection: Int32
  ) throws(HTTPRefusal) -> HTTPRequest? {
    var deadline = System.seconds + (bytes.isEmpty ? limits.idle : limits.arrival)
    while true {
      if let (request, length) = try HTTPRequest.read(bytes) {
        bytes.removeFirst(length)
        return request
      }
      let isFirst = bytes.isEmpty
      guard System.receive(&bytes, from: connection, until: deadline) else {
        if !isFirst, System.seconds >= deadline {
          throw HTTPRefusal(408, "the request took too long")
        }
        return nil
      }
      if isFirst { deadline = System.seconds + limits.arrival }
    }
  }

  private func countRequest() throws(HTTPRefusal) {
    let isTooMuch = rate.withLock { rate in
      let second = Int(System.seconds)
      rate = rate.second == second ? (second, rate.count + 1) : (second, 1)
      return rate.count > limits.requestsPerSecond
    }
    if isTooMuch { throw HTTPRefusal(429, "there are too many requests a second") }
  }

  /// Sends a response; false if it was not read.
  @discardableResult
  private func send(
    _ response: HTTPResponse, to connection: Int32, isHead: Bool, keepsOpen: Bool
  ) -> Bool {
    var bytes = response.head(keepsOpen: keepsOpen)
    if !isHead { bytes += response.body }
    return System.sendAll(bytes.span, to: connection, until: System.seconds + limits.taking)
  }
}
