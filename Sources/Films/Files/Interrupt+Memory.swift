import Synchronization
import SystemCalls

/// Traps, by which the runtime ends the process where there is no memory for an array, or at a programmer's
/// mistake, and faults, as where it does not look whether it got memory: none leaves an unfinished file.
extension Interrupt {
  /// The exit code where memory is lacking.
  private static let exitCode = Atomic<Int32>(0)
  /// The bytes of a picture that is made; before one is, enough to go on with.
  private static let pictureBytes = Atomic<Int>(0)
  private static let leastBytes = 4 << 20

  /// Sets the exit code that tells a lack of memory.
  package static func setExitCode(ofMissingMemory code: Int32) {
    exitCode.store(code, ordering: .relaxed)
  }

  /// Sets the size of the pictures that are made, by which a lack of memory is recognised.
  package static func expectPictures(width: Int, height: Int) {
    pictureBytes.store(max(leastBytes, 4 * width * height), ordering: .relaxed)
  }

  /// The address of what handled each signal before, such as the runtime's backtraces, or 0.
  private static let former = Atomic<UInt>(0)

  /// Installs handlers of traps and faults, which pass them on to those that were installed before. They have
  /// a stack of their own: without memory the one of the main thread does not grow.
  static func installTraps() {
    if isInstalled { return }
    pictureBytes.store(0, ordering: .relaxed)
    let numbers = [SIGILL, SIGTRAP, SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGSYS]
    var stack = unsafe stack_t()
    unsafe stack.ss_sp = .allocate(byteCount: 1 << 16, alignment: 16)
    unsafe stack.ss_size = 1 << 16
    unsafe _ = sigaltstack(&stack, nil)
    let saved = UnsafeMutablePointer<sigaction>.allocate(capacity: 64)
    unsafe saved.initialize(repeating: sigaction(), count: 64)
    for number in numbers { unsafe sigaction(number, nil, saved + Int(number)) }
    former.store(UInt(bitPattern: saved), ordering: .releasing)
    for number in numbers {
      unsafe System.handle(number, flags: SA_ONSTACK) { number, information, _ in
        unsafe Interrupt.trap(number, information)
      }
    }
  }

  /// Whether the handlers are installed.
  static var isInstalled: Bool { former.load(ordering: .acquiring) != 0 }

  /// Cleans up. If memory is lacking says so and exits; otherwise the signal comes again, and is handled as
  /// before.
  private static func trap(_ number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    clean()
    if lacksMemory {
      let message: StaticString = "Error: There is not enough memory\n"
      unsafe _ = write(2, message.utf8Start, message.utf8CodeUnitCount)
      _exit(exitCode.load(ordering: .relaxed))
    }
    let saved = former.load(ordering: .acquiring)
    if let saved = unsafe UnsafeMutablePointer<sigaction>(bitPattern: saved) {
      unsafe sigaction(number, saved + Int(number), nil)
    }
    // A faulting instruction faults again, and is reported as without this handler.
    let isFault = unsafe (information?.pointee.si_code ?? 0) > 0
    let comesAgain = number == SIGSEGV || number == SIGBUS || number == SIGILL || number == SIGFPE
    if isFault && comesAgain { return }
    _ = raise(number)
  }

  /// What glibc maps for a moment where a thread allocates for the first time. Another thread finds no memory then,
  /// and may end here when it has been given back.
  private static let arenaBytes = 128 << 20

  /// Whether memory cannot be had for four pictures, which is about the most that one array takes, and for what may
  /// be mapped for a moment.
  private static var lacksMemory: Bool {
    var bytes = 4 * pictureBytes.load(ordering: .relaxed)
    if bytes == 0 { return false }
    bytes += arenaBytes
    let memory = unsafe mmap(nil, bytes, PROT_READ | PROT_WRITE, MAP_PRIVATE | MAP_ANON, -1, 0)
    if unsafe memory == MAP_FAILED { return true }
    unsafe _ = munmap(memory, bytes)
    return false
  }
}
