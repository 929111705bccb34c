import Films
import Synchronization
import SystemCalls

// The calls of a preview: about its terminal, and memory that the terminal reads.

extension System {
  /// The columns and rows of a terminal, by default 80 × 24, and the size of a cell if it is known.
  package static func screen(_ descriptor: Int32) -> (columns: Int, rows: Int, cell: CellSize?) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24, nil) }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let cell = CellSize(
      width: Double(Int(size.ws_xpixel) / columns), height: Double(Int(size.ws_ypixel) / rows))
    return (columns, rows, cell)
  }

  /// Waits until one of two descriptors is readable, or for a time; returns which are.
  package static func wait(
    for first: Int32, or second: Int32, nanoseconds: Int64
  ) -> (first: Bool, second: Bool) {
    var states = [
      pollfd(fd: first, events: Int16(POLLIN), revents: 0),
      pollfd(fd: second, events: Int16(POLLIN), revents: 0),
    ]
    let milliseconds = (max(0, min(nanoseconds, 60_000_000_000)) + 999_999) / 1_000_000
    guard unsafe poll(&states, 2, Int32(milliseconds)) > 0 else { return (false, false) }
    return (states[0].revents != 0, states[1].revents != 0)
  }

  /// A pipe, blocking or not; -1 twice if it fails.
  package static func makePipe(waits: Bool) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !waits { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    return (ends[0], ends[1])
  }

  /// Writes a byte to a pipe, unless it is full.
  package static func wake(_ descriptor: Int32) {
    let byte: [UInt8] = [0]
    unsafe _ = write(descriptor, byte, 1)
  }
}

/// Shared memory with pictures for a terminal on this machine, which unlinks it after reading.
package enum SharedMemory {
  /// The most pictures that may wait for the terminal.
  private static let most = 8
  /// The address of the names as C strings, for a signal handler, and the bytes of each.
  private static let names = Atomic<UInt>(0)
  private static let longestName = 48

  package static func name(_ count: Int) -> String {
    "/refresh-render-\(System.processID)-\(count % most)"
  }

  /// Makes the names, so that a handler can unlink them.
  static func prepare() {
    let bytes = (0..<most).flatMap { count in
      Array(name(count).utf8) + [UInt8](repeating: 0, count: longestName - name(count).utf8.count)
    }
    let copy = UnsafeMutablePointer<CChar>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes.map { CChar(bitPattern: $0) }, count: bytes.count)
    names.store(UInt(bitPattern: copy), ordering: .releasing)
  }

  /// Fills memory with a name; false if it is not supported.
  package static func fill(_ name: String, with pixels: [UInt32]) -> Bool {
    // Swift cannot call Darwin's `shm_open`.
    #if canImport(Darwin)
      return false
    #else
      unsafe shm_unlink(name)
      let memory = unsafe shm_open(name, O_CREAT | O_EXCL | O_RDWR, mode_t(0o600))
      guard memory >= 0 else { return false }
      defer { _ = close(memory) }
      return unsafe pixels.withUnsafeBytes { buffer in
        var done = 0
        while done < buffer.count {
          let rest = unsafe UnsafeRawBufferPointer(rebasing: buffer[done...])
          let count = unsafe write(memory, rest.baseAddress, rest.count)
          if count < 0, errno != EINTR { return false }
          done += max(0, count)
        }
        return true
      }
    #endif
  }

  /// Unlinks what no terminal has read. Async-signal-safe.
  package static func removeAll() {
    #if !canImport(Darwin)
      guard
        let names = unsafe UnsafePointer<CChar>(bitPattern: names.load(ordering: .acquiring))
      else { return }
      var count = 0
      while count < most {
        unsafe _ = shm_unlink(names + count * longestName)
        count += 1
      }
    #endif
  }
}
