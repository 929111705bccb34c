import Films
import SystemCalls

// The calls of a server: sockets that never wait, and threads.

extension System {
  private static var socketError: SystemError { SystemError(number: errno) }

  /// Listens on a port of 127.0.0.1, or on one that the system chooses for 0; returns the port too.
  static func openServer(port: UInt16) throws(SystemError) -> (socket: Int32, port: UInt16) {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let server = socket(AF_INET, stream, 0)
    guard server >= 0 else { throw socketError }
    var isOpen = false
    defer { if !isOpen { _ = close(server) } }
    _ = fcntl(server, F_SETFD, FD_CLOEXEC)
    var yes: Int32 = 1
    unsafe setsockopt(server, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
    var place = sockaddr_in()
    place.sin_family = sa_family_t(AF_INET)
    place.sin_port = port.bigEndian
    place.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &place) { place in
      unsafe place.withMemoryRebound(to: sockaddr.self, capacity: 1) { place in
        unsafe bind(server, place, size) == 0 && getsockname(server, place, &size) == 0
      }
    }
    guard isBound, listen(server, 64) == 0 else { throw socketError }
    isOpen = true
    return (server, UInt16(bigEndian: place.sin_port))
  }

  /// Waits for a connection; nil when the socket was shut down.
  static func connection(to server: Int32) -> Int32? {
    while true {
      let socket = accept(server, nil, nil)
      if socket < 0 {
        switch errno {
        case EINTR, ECONNABORTED: continue
        case EMFILE, ENFILE, ENOBUFS, ENOMEM:
          // Until some connection ends.
          usleep(50_000)
          continue
        default: return nil
        }
      }
      _ = fcntl(socket, F_SETFD, FD_CLOEXEC)
      _ = fcntl(socket, F_SETFL, O_NONBLOCK)
      var yes: Int32 = 1
      let size = socklen_t(MemoryLayout<Int32>.size)
      unsafe setsockopt(socket, Int32(IPPROTO_TCP), TCP_NODELAY, &yes, size)
      #if canImport(Darwin)
        unsafe setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, size)
      #endif
      return socket
    }
  }

  /// Wakes all threads that wait for a socket.
  static func shutDown(_ socket: Int32) { _ = shutdown(socket, Int32(SHUT_RDWR)) }

  /// Waits until a socket can be read or written; false at the deadline, in seconds.
  static func waits(for socket: Int32, toWrite: Bool, until deadline: Double) -> Bool {
    var state = pollfd(fd: socket, events: Int16(toWrite ? POLLOUT : POLLIN), revents: 0)
    while true {
      let left = deadline - seconds
      guard left > 0 else { return false }
      let count = unsafe poll(&state, 1, Int32(min(left * 1000 + 1, 60_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }

  /// Whether the peer has closed a connection.
  static func hasLeft(_ socket: Int32) -> Bool {
    var state = pollfd(fd: socket, events: Int16(POLLIN), revents: 0)
    guard unsafe poll(&state, 1, 0) > 0 else { return false }
    var byte: UInt8 = 0
    return unsafe recv(socket, &byte, 1, Int32(MSG_PEEK)) == 0
  }

  /// Appends received bytes; false if the peer has closed, or at the deadline.
  static func receive(
    _ bytes: inout [UInt8], from socket: Int32, until deadline: Double
  ) -> Bool {
    guard waits(for: socket, toWrite: false, until: deadline) else { return false }
    let before = bytes.count
    do {
      try readSome(from: socket, into: &bytes)
    } catch {
      return error.number == EAGAIN
    }
    return bytes.count > before
  }

  /// Sends all bytes; false if the peer has closed, or at the deadline.
  static func sendAll(_ bytes: Span<UInt8>, to socket: Int32, until deadline: Double) -> Bool {
    #if canImport(Darwin)
      let flags: Int32 = 0
    #else
      let flags = Int32(MSG_NOSIGNAL)
    #endif
    var rest = bytes
    while !rest.isEmpty {
      guard waits(for: socket, toWrite: true, until: deadline) else { return false }
      let count = unsafe rest.withUnsafeBufferPointer { buffer in
        unsafe send(socket, buffer.baseAddress, buffer.count, flags)
      }
      if count < 0 {
        if errno == EAGAIN || errno == EINTR { continue }
        return false
      }
      rest = rest.extracting(droppingFirst: count)
    }
    return true
  }

  /// Runs a closure on a new thread; false if none can be made.
  static func startThread(_ body: @escaping @Sendable () -> Void) -> Bool {
    final class Work {
      let body: @Sendable () -> Void
      init(_ body: @escaping @Sendable () -> Void) { self.body = body }
    }
    var attributes = pthread_attr_t()
    unsafe pthread_attr_init(&attributes)
    unsafe pthread_attr_setdetachstate(&attributes, Int32(PTHREAD_CREATE_DETACHED))
    // Scenes nest deeply, and musl's default is 128 kB.
    unsafe pthread_attr_setstacksize(&attributes, 8 << 20)
    defer { unsafe _ = pthread_attr_destroy(&attributes) }
    let work = unsafe Unmanaged.passRetained(Work(body))
    #if canImport(Darwin)
      var thread: pthread_t?
      let failure = unsafe pthread_create(
        &thread, &attributes,
        { context in
          unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          return nil
        }, work.toOpaque())
    #else
      var thread = pthread_t()
      let failure = unsafe pthread_create(
        &thread, &attributes,
        { context in
          if let context = unsafe context {
            unsafe Unmanaged<Work>.fromOpaque(context).takeRetainedValue().body()
          }
          return nil
        }, work.toOpaque())
    #endif
    if failure != 0 { unsafe work.release() }
    return failure == 0
  }
}
