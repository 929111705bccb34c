import Synchronization
import SystemCalls

/// Owns the handlers of signals. Ctrl-C and others that end the process give the terminal back, remove what is
/// unfinished, and end the process after all: a shell's loop goes on after a command that only exits with a code.
package enum Interrupt {
  // A signal may arrive at any instruction, so its handler uses only these words, and calls that are
  // async-signal-safe.

  /// The address of the place that was announced last, or 0.
  private static let last = Atomic<UInt>(0)
  private static let hasLine = Atomic<Bool>(false)
  /// Whether an interrupt has to wait, and the pending signal, or 0.
  private static let isHeld = Atomic<Bool>(false)
  private static let waiting = Atomic<Int32>(0)
  /// Whether an interrupt is ending the process.
  private static let isLeaving = Atomic<Bool>(false)

  /// The address of a path as a C string, and that of the place that was announced before.
  private struct Place {
    var path: UInt
    var before: UInt
  }

  /// Installs the handlers: an interrupt removes what is unfinished, and a closed pipe is an error
  /// instead of ending the process.
  package static func install() {
    // The first use of a global takes a lock, which a handler must not do.
    last.store(0, ordering: .relaxed)
    hasLine.store(false, ordering: .relaxed)
    isHeld.store(false, ordering: .relaxed)
    waiting.store(0, ordering: .relaxed)
    isLeaving.store(false, ordering: .relaxed)
    prepareTerminal()
    leave(on: [SIGINT, SIGTERM, SIGHUP, SIGQUIT])
    _ = signal(SIGPIPE, SIG_IGN)
    installTraps()
  }

  /// Lets signals end the process by `leave`, apart from those that it ignores.
  static func leave(on numbers: [Int32]) {
    for number in numbers where !System.ignores(number) {
      unsafe System.handle(number, flags: SA_RESTART) { number, _, _ in Interrupt.leave(number) }
    }
  }

  /// Announces a file or a folder before it is made: an interrupt removes it, a folder only if it is empty by
  /// then. It stays announced, so a file's name must be temporary.
  static func announce(_ path: String) {
    let copy = unsafe UInt(bitPattern: strdup(path.name))
    // Never deallocated: a handler may be reading it.
    let place = UnsafeMutablePointer<Place>.allocate(capacity: 1)
    var before = last.load(ordering: .relaxed)
    while true {
      unsafe place.initialize(to: Place(path: copy, before: before))
      let (isDone, newest) = last.compareExchange(
        expected: before, desired: UInt(bitPattern: place), ordering: .acquiringAndReleasing)
      if isDone { return }
      before = newest
    }
  }

  /// Sets whether to clear a progress line.
  package static func showsLine(_ shows: Bool) { hasLine.store(shows, ordering: .relaxed) }

  /// Makes interrupts wait.
  package static func hold() { isHeld.store(true, ordering: .sequentiallyConsistent) }

  /// Stops making interrupts wait, and handles one that is pending.
  package static func release() {
    isHeld.store(false, ordering: .sequentiallyConsistent)
    let signal = waiting.exchange(0, ordering: .sequentiallyConsistent)
    if signal != 0 { leave(signal) }
  }

  /// Waits for the end of the process if an interrupt is ending it: an error of now may be about a file that
  /// the interrupt has removed, and the process must end by its signal.
  package static func waitIfLeaving() {
    while isLeaving.load(ordering: .sequentiallyConsistent) { pause() }
  }

  private static func leave(_ signal: Int32) {
    if isHeld.load(ordering: .sequentiallyConsistent) {
      return waiting.store(signal, ordering: .sequentiallyConsistent)
    }
    isLeaving.store(true, ordering: .sequentiallyConsistent)
    clean()
    end(by: signal)
  }

  /// Ends the process by a signal, as if nobody had handled it.
  private static func end(by number: Int32) {
    _ = signal(number, SIG_DFL)
    // While its handler runs it is blocked.
    System.unblock(number)
    _ = raise(number)
    _exit(128 + number)
  }

  /// Gives the terminal back, and removes what is unfinished.
  static func clean() {
    restoreTerminal()
    let erasure: StaticString = "\r\u{1B}[K"
    if hasLine.load(ordering: .relaxed) {
      unsafe _ = write(2, erasure.utf8Start, erasure.utf8CodeUnitCount)
    }
    // Workers may make files meanwhile, until their folder is gone.
    for _ in 0..<100 where !removePlaces() { break }
  }

  /// Removes the places, the last first: what is in a folder was announced after it. Returns whether there
  /// were any.
  private static func removePlaces() -> Bool {
    var hasRemoved = false
    var address = last.load(ordering: .acquiring)
    while let place = unsafe UnsafePointer<Place>(bitPattern: address) {
      if let path = unsafe UnsafePointer<CChar>(bitPattern: place.pointee.path),
        unsafe unlink(path) == 0 || rmdir(path) == 0
      {
        hasRemoved = true
      }
      address = unsafe place.pointee.before
    }
    return hasRemoved
  }
}
