import Synchronization

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#elseif canImport(Darwin)
  import Darwin
#endif

/// Handles Ctrl-C and other signals that end the process: it removes the unfinished file, and exits
/// with 128 plus the signal's number, like a shell.
package enum Interrupt {
  // A signal may arrive at any instruction, so the handler uses only these two words.

  /// The address of the unfinished file's path as a C string, or 0.
  private static let unfinished = Atomic<UInt>(0)
  private static let hasLine = Atomic<Bool>(false)

  /// Installs the handlers: an interrupt removes the unfinished file, and a closed pipe is an error
  /// instead of ending the process.
  package static func install() {
    // The first use of a global takes a lock, which a handler must not do.
    unfinished.store(0, ordering: .relaxed)
    hasLine.store(false, ordering: .relaxed)
    prepareFolder()
    prepareMade()
    for number in [SIGINT, SIGTERM, SIGHUP, SIGQUIT] {
      var action = sigaction()
      unsafe sigemptyset(&action.sa_mask)
      unsafe action.__sigaction_handler.sa_handler = { Interrupt.leave($0) }
      var before = sigaction()
      unsafe sigaction(number, nil, &before)
      // `nohup` and background shells ignore signals on purpose, which is kept.
      let ignored = unsafe unsafeBitCast(
        before.__sigaction_handler.sa_handler, to: UInt.self)
      if ignored == 1 { continue }
      unsafe sigaction(number, &action, nil)
    }
    _ = signal(SIGPIPE, SIG_IGN)
    installTraps()
  }

  /// Sets the file to remove; nil when it is complete.
  static func watch(_ path: String?) {
    let copy = unsafe UInt(bitPattern: path.flatMap { unsafe strdup($0) })
    let old = unfinished.exchange(copy, ordering: .acquiringAndReleasing)
    unsafe free(UnsafeMutableRawPointer(bitPattern: old))
  }

  /// Sets whether to clear a progress line.
  package static func showsLine(_ shows: Bool) { hasLine.store(shows, ordering: .relaxed) }

  static func leave(_ signal: Int32) {
    if hasToWait(signal) { return }
    clean()
    _exit(128 + signal)
  }

  /// Removes what is unfinished, using only async-signal-safe calls.
  static func clean() {
    let erasure: StaticString = "\r\u{1B}[K"
    if hasLine.load(ordering: .relaxed) {
      unsafe _ = write(2, erasure.utf8Start, erasure.utf8CodeUnitCount)
    }
    let path = unfinished.load(ordering: .acquiring)
    if let path = unsafe UnsafePointer<CChar>(bitPattern: path) { unsafe _ = unlink(path) }
    removeFolder()
    removeMade()
  }
}
