import Films

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

// The calls of a preview: about its terminal, memory that the terminal reads, and other programs.

extension System {
  /// Nanoseconds on a monotonic clock.
  static var nanoseconds: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// The columns and rows of a terminal, and the size of a cell if it knows; 80 × 24 if it knows nothing.
  static func screen(_ descriptor: Int32) -> (columns: Int, rows: Int, cell: CellSize?) {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0
    else { return (80, 24, nil) }
    let (columns, rows) = (Int(size.ws_col), Int(size.ws_row))
    let cell = CellSize(
      width: Double(Int(size.ws_xpixel) / columns), height: Double(Int(size.ws_ypixel) / rows))
    return (columns, rows, cell)
  }

  /// Waits until one of two descriptors can be read, or for so long; says which can.
  static func wait(
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

  /// A pipe, whose ends wait or do not; -1 twice if there can be none.
  static func makePipe(waits: Bool) -> (reading: Int32, writing: Int32) {
    var ends: [Int32] = [-1, -1]
    guard unsafe pipe(&ends) == 0 else { return (-1, -1) }
    for end in ends {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !waits { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    return (ends[0], ends[1])
  }

  /// Writes a byte to a pipe, unless it is full.
  static func wake(_ descriptor: Int32) {
    let byte: [UInt8] = [0]
    unsafe _ = write(descriptor, byte, 1)
  }

  /// The path of the running program's file.
  static var programPath: String? {
    if let path = linkTarget(of: "/proc/self/exe") { return path }
    guard let name = CommandLine.arguments.first, let path = unsafe realpath(name, nil) else {
      return nil
    }
    defer { unsafe free(path) }
    return unsafe String(cString: path)
  }

  /// Lends a list of texts as C strings, with nil at its end.
  private static func withWords<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var words = unsafe texts.map { unsafe strdup($0) } + [nil]
    defer { while let word = unsafe words.popLast() { unsafe free(word) } }
    return unsafe words.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("A list has its end")
      }
      return unsafe body(start)
    }
  }

  private static var noSignals: sigset_t {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    return signals
  }

  /// Puts another program in the place of this one; returns only if that fails.
  static func becomeProgram(_ path: String, _ arguments: [String], _ environment: [String: String])
  {
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    // Threads of the runtime block signals, and the program would go on so.
    var none = noSignals
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    unsafe withWords(arguments) { words in
      unsafe withWords(variables) { variables in _ = unsafe execve(path, words, variables) }
    }
  }

  /// Runs a program, found by its path or on the PATH, to its end. Returns its code, 127 if it does not
  /// start, and what it printed.
  static func run(
    _ arguments: [String], _ environment: [String: String]
  ) -> (code: Int32, output: String) {
    let (reading, writing) = makePipe(waits: true)
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    var none = noSignals
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK))
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for descriptor in Int32(1)...2 {
      unsafe posix_spawn_file_actions_adddup2(&actions, writing, descriptor)
    }
    var process = pid_t()
    let variables = environment.map { "\($0.key)=\($0.value)" }.sorted()
    let failure = unsafe withWords(arguments) { words in
      unsafe withWords(variables) { variables in
        unsafe posix_spawnp(&process, arguments[0], &actions, &attributes, words, variables)
      }
    }
    unsafe posix_spawn_file_actions_destroy(&actions)
    unsafe posix_spawnattr_destroy(&attributes)
    _ = close(writing)
    defer { _ = close(reading) }
    guard failure == 0 else { return (127, SystemError(number: failure).reason) }
    var output: [UInt8] = []
    var before = -1
    while before < output.count {
      before = output.count
      try? readSome(from: reading, into: &output)
    }
    var status: Int32 = 0
    while unsafe waitpid(process, &status, 0) < 0, errno == EINTR {}
    let code = status & 0x7F == 0 ? status >> 8 & 0xFF : 128 + status & 0x7F
    return (code, String(decoding: output, as: UTF8.self))
  }
}

/// Memory by which a terminal on the same machine gets pictures. It takes the name away when it has read it.
enum SharedMemory {
  /// So many pictures may wait for the terminal.
  private static let most = 8

  static func name(_ count: Int) -> String {
    "/refresh-render-\(System.processID)-\(count % most)"
  }

  /// Makes memory with a name; false where there is none.
  static func fill(_ name: String, with pixels: [UInt32]) -> Bool {
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

  /// Takes away what no terminal read.
  static func removeAll() {
    #if !canImport(Darwin)
      for count in 0..<most { unsafe _ = shm_unlink(name(count)) }
    #endif
  }
}
