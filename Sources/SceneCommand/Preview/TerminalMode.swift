import Films
import Synchronization
import SystemCalls

/// The terminal during a preview: keys arrive at once without an echo, and the cursor is hidden.
///
/// However the program ends, by a key, a signal or a crash, the terminal is restored.
enum TerminalMode {
  // A signal may arrive at any instruction and on any thread, so its handler uses only these words and
  // async-signal-safe calls.

  private static let isEntered = Atomic<Bool>(false)
  static var isOurs: Bool { isEntered.load(ordering: .acquiring) }

  /// The address of the modes before.
  private static let before = Atomic<UInt>(0)
  /// The address and number of the bytes that restore the terminal.
  private static let farewell = Atomic<UInt>(0)
  private static let farewellCount = Atomic<Int>(0)
  /// The address of the former action of each signal.
  private static let actions = Atomic<UInt>(0)
  /// The descriptor that gets signals that do not end the program.
  private static let wake = Atomic<Int32>(-1)

  /// The number of answers that are expected.
  private static let expected = Atomic<Int>(0)

  /// The signals that end the program, and those of a crash.
  private static let endings = [
    SIGINT, SIGTERM, SIGHUP, SIGQUIT, SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU,
  ]
  private static let crashes = [SIGSEGV, SIGBUS, SIGILL, SIGTRAP, SIGFPE, SIGABRT, SIGSYS]
  private static let events = [SIGWINCH, SIGCONT, SIGTSTP]
  private static let mostSignals = 65

  /// Restores the terminal, even within a sequence: deletes the pictures, resets colours, shows the cursor
  /// and leaves the alternate screen.
  private static func bytes(_ removal: String) -> [UInt8] {
    Array("\u{18}\u{1B}\\\(removal)\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
  }

  /// Installs the handlers, on a stack of their own. The number of a signal that neither ends nor crashes the
  /// program is written to a descriptor.
  static func install(wake descriptor: Int32) {
    // The first use of a global takes a lock, which a handler must not do.
    isEntered.store(false, ordering: .relaxed)
    before.store(0, ordering: .relaxed)
    expected.store(0, ordering: .relaxed)
    SharedMemory.prepare()
    SharedMemory.removeAll()
    set(farewell: "")
    wake.store(descriptor, ordering: .relaxed)
    let size = 1 << 16
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = .allocate(byteCount: size, alignment: 16)
    unsafe stack.ss_size = size
    unsafe _ = sigaltstack(&stack, nil)
    let actions = UnsafeMutablePointer<sigaction>.allocate(capacity: mostSignals)
    unsafe actions.initialize(repeating: sigaction(), count: mostSignals)
    self.actions.store(UInt(bitPattern: actions), ordering: .releasing)
    for signal in endings + crashes + events {
      unsafe sigaction(signal, nil, actions + Int(signal))
      if !(endings.contains(signal) && System.ignores(signal)) { handle(signal) }
    }
    _ = atexit { TerminalMode.leave() }
  }

  private static func handle(_ signal: Int32) {
    unsafe System.handle(signal, flags: SA_ONSTACK | SA_RESTART) { signal, information, _ in
      unsafe TerminalMode.receive(signal, information)
    }
  }

  /// Sets the sequence that deletes the pictures.
  static func set(farewell removal: String) {
    let bytes = bytes(removal)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    // The count first: a handler may run in between. The old bytes are not freed, for it.
    farewellCount.store(0, ordering: .sequentiallyConsistent)
    farewell.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    farewellCount.store(bytes.count, ordering: .sequentiallyConsistent)
  }

  /// Sets the number of answers that are expected.
  static func expect(_ answers: Int) { expected.store(answers, ordering: .relaxed) }

  /// Sets up the terminal, also after it was stopped.
  static func enter() throws(SystemError) {
    var modes = termios()
    if !isEntered.load(ordering: .acquiring) {
      guard unsafe tcgetattr(0, &modes) == 0 else { throw SystemError(number: errno) }
      let copy = UnsafeMutablePointer<termios>.allocate(capacity: 1)
      unsafe copy.initialize(to: modes)
      before.store(UInt(bitPattern: copy), ordering: .releasing)
    } else if let copy = unsafe UnsafePointer<termios>(
      bitPattern: before.load(ordering: .acquiring))
    {
      modes = unsafe copy.pointee
    }
    modes.c_lflag &= ~tcflag_t(ICANON | ECHO)
    modes.c_iflag &= ~tcflag_t(IXON)
    unsafe withUnsafeMutableBytes(of: &modes.c_cc) { keys in
      unsafe keys[Int(VMIN)] = 1
      unsafe keys[Int(VTIME)] = 0
    }
    isEntered.store(true, ordering: .releasing)
    guard unsafe tcsetattr(0, TCSANOW, &modes) == 0 else { throw SystemError(number: errno) }
    show(Array("\u{1B}[?1049h\u{1B}[?25l\u{1B}[0m\u{1B}[2J".utf8))
  }

  /// Restores the terminal. Async-signal-safe.
  static func leave() {
    guard isEntered.exchange(false, ordering: .sequentiallyConsistent) else { return }
    let count = farewellCount.load(ordering: .sequentiallyConsistent)
    let start = unsafe UnsafePointer<UInt8>(
      bitPattern: farewell.load(ordering: .sequentiallyConsistent))
    var done = 0
    while let start = unsafe start, done < count {
      let written = unsafe write(1, start + done, count - done)
      if written <= 0, errno != EINTR { break }
      done += max(0, written)
    }
    takeAnswers()
    SharedMemory.removeAll()
    // Late answers must not reach the shell.
    _ = tcflush(0, TCIFLUSH)
    if let modes = unsafe UnsafePointer<termios>(bitPattern: before.load(ordering: .acquiring)) {
      unsafe _ = tcsetattr(0, TCSANOW, modes)
    }
  }

  /// Waits briefly for expected answers, which would reach the shell. Async-signal-safe.
  private static func takeAnswers() {
    var left = expected.exchange(0, ordering: .sequentiallyConsistent)
    var tries = 10
    while left > 0, tries > 0 {
      tries -= 1
      var state = pollfd(fd: 0, events: Int16(POLLIN), revents: 0)
      guard unsafe poll(&state, 1, 50) > 0 else { continue }
      var bytes: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
      let count = unsafe read(0, &bytes, 32)
      guard count > 0 else { return }
      // The last letter of each.
      unsafe withUnsafeBytes(of: bytes) { buffer in
        for index in 0..<count where unsafe buffer[index] == 0x63 { left -= 1 }
      }
    }
  }

  /// Writes to the terminal while it is ours; false when it is gone.
  @discardableResult
  static func show(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.span
    while !rest.isEmpty {
      guard isOurs else { return true }
      guard let count = try? System.writeSome(rest, to: 1) else { return false }
      rest = rest.extracting(droppingFirst: count)
    }
    return true
  }

  /// Stops as for Ctrl-Z, and sets up the terminal again when the program continues.
  static func stop() throws(SystemError) {
    leave()
    _ = signal(SIGTSTP, SIG_DFL)
    // Where it is blocked, this thread would not stop.
    System.unblock(SIGTSTP)
    _ = raise(SIGTSTP)
    handle(SIGTSTP)
    try enter()
  }

  private static func receive(_ signal: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    if signal == SIGWINCH || signal == SIGCONT || signal == SIGTSTP {
      let error = errno
      var byte = UInt8(truncatingIfNeeded: signal)
      unsafe _ = write(wake.load(ordering: .relaxed), &byte, 1)
      errno = error
      return
    }
    leave()
    if let actions = unsafe UnsafeMutablePointer<sigaction>(
      bitPattern: actions.load(ordering: .acquiring))
    {
      unsafe _ = sigaction(signal, actions + Int(signal), nil)
    }
    // A faulting instruction faults again, and is reported as without our handler.
    let isFault = unsafe (information?.pointee.si_code ?? 0) > 0
    let comesAgain =
      signal == SIGSEGV || signal == SIGBUS || signal == SIGILL || signal == SIGFPE
    if isFault && comesAgain { return }
    _ = raise(signal)
  }
}
