import Synchronization
import SystemCalls

/// A program that changes the modes of its terminal gives it back however it ends, and is told of the signals
/// that do not end it.
extension Interrupt {
  /// The address of the function that gives the terminal back, or 0.
  private static let restoring = Atomic<UInt>(0)
  /// The descriptor that gets the numbers of signals that do not end the process.
  private static let wake = Atomic<Int32>(-1)

  static func prepareTerminal() {
    restoring.store(0, ordering: .relaxed)
    wake.store(-1, ordering: .relaxed)
  }

  /// Calls `restore` before the process ends by a signal, also by those that only a program that ends with its
  /// terminal handles. A window that changes, a stop and a continuation are written as a byte to a descriptor.
  /// `restore` must be async-signal-safe.
  package static func lendTerminal(
    wake descriptor: Int32, restore: @escaping @convention(c) () -> Void
  ) {
    if !isInstalled { install() }
    wake.store(descriptor, ordering: .relaxed)
    restoring.store(unsafe unsafeBitCast(restore, to: UInt.self), ordering: .releasing)
    leave(on: [SIGALRM, SIGUSR1, SIGUSR2, SIGXCPU])
    for number in [SIGWINCH, SIGCONT, SIGTSTP] { report(number) }
  }

  /// Stops the process as Ctrl-Z does, until it continues.
  package static func stop() {
    _ = signal(SIGTSTP, SIG_DFL)
    // Where it is blocked, this thread would not stop.
    System.unblock(SIGTSTP)
    _ = raise(SIGTSTP)
    report(SIGTSTP)
  }

  private static func report(_ number: Int32) {
    unsafe System.handle(number, flags: SA_RESTART) { number, _, _ in
      let error = errno
      var byte = UInt8(truncatingIfNeeded: number)
      unsafe _ = write(Interrupt.wake.load(ordering: .relaxed), &byte, 1)
      errno = error
    }
  }

  /// Async-signal-safe.
  static func restoreTerminal() {
    let address = restoring.load(ordering: .acquiring)
    if address != 0 { unsafe unsafeBitCast(address, to: (@convention(c) () -> Void).self)() }
  }
}
