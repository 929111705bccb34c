import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// What happens when someone presses Ctrl-C, or ends the process otherwise: the unfinished file goes,
/// and the exit code is 128 and the number of the signal, as a shell says it.
package enum Interrupt {
  // A signal may come at any instruction, so the handler touches nothing but these two words.

  /// The address of the unfinished file's path as a C string, or 0.
  private static let unfinished = Atomic<UInt>(0)
  /// Whether a line of progress stands on the terminal.
  private static let hasLine = Atomic<Bool>(false)

  /// From now on an interrupt takes away the unfinished file, and a closed pipe is an error to us
  /// and no death.
  package static func install() {
    // The first use of a global takes a lock, which a handler must not do.
    unfinished.store(0, ordering: .relaxed)
    hasLine.store(false, ordering: .relaxed)
    prepareFolder()
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      unsafe sigemptyset(&action.sa_mask)
      unsafe action.__sigaction_handler.sa_handler = { Interrupt.leave($0) }
      var before = sigaction()
      unsafe sigaction(number, nil, &before)
      // `nohup` and shells in the background ignore signals on purpose: leave it so.
      let ignored = unsafe unsafeBitCast(
        before.__sigaction_handler.sa_handler, to: UInt.self)
      if ignored == 1 { continue }
      unsafe sigaction(number, &action, nil)
    }
    _ = signal(SIGPIPE, SIG_IGN)
  }

  /// Says which file to take away; nil when it is whole.
  static func watch(_ path: String?) {
    let copy = unsafe UInt(bitPattern: path.flatMap { unsafe strdup($0) })
    let old = unfinished.exchange(copy, ordering: .acquiringAndReleasing)
    unsafe free(UnsafeMutableRawPointer(bitPattern: old))
  }

  /// Says whether a line of progress is to be taken away.
  package static func showsLine(_ shows: Bool) { hasLine.store(shows, ordering: .relaxed) }

  /// Leaves as the signal asks.
  static func leave(_ signal: Int32) {
    if hasToWait(signal) { return }
    let erasure: StaticString = "\r\u{1B}[K"
    if hasLine.load(ordering: .relaxed) {
      unsafe _ = write(2, erasure.utf8Start, erasure.utf8CodeUnitCount)
    }
    let path = unfinished.load(ordering: .acquiring)
    if let path = unsafe UnsafePointer<CChar>(bitPattern: path) { unsafe _ = unlink(path) }
    removeFolder()
    _exit(128 + signal)
  }
}
