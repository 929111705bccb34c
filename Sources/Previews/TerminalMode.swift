import Films
import Synchronization
import SystemCalls

/// The terminal during a preview: keys arrive at once without an echo, and the cursor is hidden.
///
/// However the program ends, by a key, a signal or a crash, the terminal is restored.
package enum TerminalMode {
  // A signal may arrive at any instruction and on any thread, so its handler uses only these words and
  // async-signal-safe calls.

  private static let isEntered = Atomic<Bool>(false)
  static var isOurs: Bool { isEntered.load(ordering: .acquiring) }

  /// The address of the modes before.
  private static let before = Atomic<UInt>(0)
  /// The address and number of the bytes that restore the terminal.
  private static let farewell = Atomic<UInt>(0)
  private static let farewellCount = Atomic<Int>(0)
  /// The number of answers that are expected.
  private static let expected = Atomic<Int>(0)

  /// Restores the terminal, even within a sequence: deletes the pictures, resets colours, shows the cursor
  /// and leaves the alternate screen.
  private static func bytes(_ removal: String) -> [UInt8] {
    Array("\u{18}\u{1B}\\\(removal)\u{1B}[?2026l\u{1B}[0m\u{1B}[?25h\u{1B}[?1049l".utf8)
  }

  /// Restores the terminal whatever ends the program. The number of a signal that does not is written to a
  /// descriptor.
  package static func install(wake descriptor: Int32) {
    // The first use of a global takes a lock, which a handler must not do.
    isEntered.store(false, ordering: .relaxed)
    before.store(0, ordering: .relaxed)
    expected.store(0, ordering: .relaxed)
    SharedMemory.prepare()
    SharedMemory.removeAll()
    set(farewell: "")
    Interrupt.lendTerminal(wake: descriptor) { TerminalMode.leave() }
    _ = atexit { TerminalMode.leave() }
  }

  /// Sets the sequence that deletes the pictures.
  package static func set(farewell removal: String) {
    let bytes = bytes(removal)
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: bytes.count)
    unsafe copy.initialize(from: bytes, count: bytes.count)
    // The count first: a handler may run in between. The old bytes are not freed, for it.
    farewellCount.store(0, ordering: .sequentiallyConsistent)
    farewell.store(UInt(bitPattern: copy), ordering: .sequentiallyConsistent)
    farewellCount.store(bytes.count, ordering: .sequentiallyConsistent)
  }

  /// Sets the number of answers that are expected.
  package static func expect(_ answers: Int) { expected.store(answers, ordering: .relaxed) }

  /// Sets up the terminal, also after it was stopped.
  package static func enter() throws(SystemError) {
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
  package static func leave() {
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
  package static func show(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.span
    while !rest.isEmpty {
      guard isOurs else { return true }
      guard let count = try? System.writeSome(rest, to: 1) else { return false }
      rest = rest.extracting(droppingFirst: count)
    }
    return true
  }

  /// Stops as for Ctrl-Z, and sets up the terminal again when the program continues.
  package static func stop() throws(SystemError) {
    leave()
    Interrupt.stop()
    try enter()
  }
}
