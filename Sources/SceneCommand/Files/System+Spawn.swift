import Films
import SystemCalls

// Starting other programs, and replacing this one.

extension System {
  /// Lends a list of texts as C strings, with nil at its end.
  private static func withWords<Result>(
    _ texts: [String], _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var words = unsafe texts.map { unsafe strdup($0.name) } + [nil]
    defer { while let word = unsafe words.popLast() { unsafe free(word) } }
    return unsafe words.withUnsafeMutableBufferPointer { buffer in
      guard let start = buffer.baseAddress else {
        preconditionFailure("A list has its end")
      }
      return unsafe body(start)
    }
  }

  private static func signals(areAll: Bool) -> sigset_t {
    var signals = sigset_t()
    if areAll { unsafe sigfillset(&signals) } else { unsafe sigemptyset(&signals) }
    return signals
  }

  /// Replaces this program by another; returns only if that fails.
  static func becomeProgram(_ path: String, _ arguments: [String], _ environment: [String: String])
  {
    // Threads of the runtime block signals, and the program would go on so.
    var none = signals(areAll: false)
    unsafe pthread_sigmask(SIG_SETMASK, &none, nil)
    unsafe withWords(arguments) { words in
      unsafe withWords(variables(environment)) { variables in
        _ = unsafe execve(path.name, words, variables)
      }
    }
  }

  private static func variables(_ environment: [String: String]) -> [String] {
    environment.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// Starts a program, found by its path or on the PATH, with no input, and its output to a descriptor or
  /// nowhere. No signal is blocked or ignored in it, whatever is so here.
  static func spawn(
    _ arguments: [String], _ environment: [String: String], output: Int32? = nil
  ) throws(SystemError) -> pid_t {
    #if canImport(Darwin)
      var actions: posix_spawn_file_actions_t?
      var attributes: posix_spawnattr_t?
    #else
      var actions = unsafe posix_spawn_file_actions_t()
      var attributes = posix_spawnattr_t()
    #endif
    unsafe posix_spawn_file_actions_init(&actions)
    unsafe posix_spawnattr_init(&attributes)
    defer {
      unsafe posix_spawn_file_actions_destroy(&actions)
      unsafe posix_spawnattr_destroy(&attributes)
    }
    var (none, all) = (signals(areAll: false), signals(areAll: true))
    unsafe posix_spawnattr_setsigmask(&attributes, &none)
    unsafe posix_spawnattr_setsigdefault(&attributes, &all)
    unsafe posix_spawnattr_setflags(
      &attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    unsafe posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0)
    for descriptor in Int32(1)...2 {
      if let output {
        unsafe posix_spawn_file_actions_adddup2(&actions, output, descriptor)
      } else {
        unsafe posix_spawn_file_actions_addopen(&actions, descriptor, "/dev/null", O_WRONLY, 0)
      }
    }
    var process = pid_t()
    let failure = unsafe withWords(arguments) { words in
      unsafe withWords(variables(environment)) { variables in
        unsafe posix_spawnp(&process, arguments[0].name, &actions, &attributes, words, variables)
      }
    }
    if failure != 0 { throw SystemError(number: failure) }
    return process
  }

  /// Runs a program to its end. Returns its code, 127 if it does not start, and what it printed.
  static func run(
    _ arguments: [String], _ environment: [String: String]
  ) -> (code: Int32, output: String) {
    let (reading, writing) = makePipe(waits: true)
    defer { _ = close(reading) }
    let process: pid_t
    do {
      defer { _ = close(writing) }
      process = try spawn(arguments, environment, output: writing)
    } catch {
      return (127, error.reason)
    }
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

  /// Opens an address in the desktop's browser; false if there is none.
  static func openInBrowser(_ address: String, _ environment: [String: String]) -> Bool {
    #if canImport(Darwin)
      let opener = "open"
    #else
      let opener = "xdg-open"
    #endif
    guard let process = try? spawn([opener, address], environment) else { return false }
    // It is waited for, so that nothing is left of it in the list of processes.
    _ = startThread { _ = waitpid(process, nil, 0) }
    return true
  }
}
