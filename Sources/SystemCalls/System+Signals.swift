import CSignals

extension System {
  package typealias SignalHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Installs a handler of a signal; `flags` are those of `sigaction`. Async-signal-safe.
  package static func handle(_ signal: Int32, flags: Int32 = 0, with handler: SignalHandler) {
    unsafe install_signal_handler(signal, handler, flags)
  }

  /// Lets this thread receive a signal. Threads of Dispatch block most of them.
  package static func unblock(_ signal: Int32) {
    var signals = sigset_t()
    unsafe sigemptyset(&signals)
    unsafe sigaddset(&signals, signal)
    unsafe pthread_sigmask(SIG_UNBLOCK, &signals, nil)
  }

  /// Lets the handler of SIGABRT run on this thread, by which the runtime ends a process that has no memory. Up to
  /// version 2.40 of glibc `abort` unblocked it by itself.
  package static func receiveAborts() { unblock(SIGABRT) }

  /// Whether the process ignores a signal, as `nohup` and background shells let it on purpose.
  package static func ignores(_ signal: Int32) -> Bool { is_signal_ignored(signal) }
}
