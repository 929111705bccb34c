import CSignals

extension System {
  package typealias SignalHandler =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  /// Installs a handler of a signal; `flags` are those of `sigaction`. Async-signal-safe.
  package static func handle(_ signal: Int32, flags: Int32 = 0, with handler: SignalHandler) {
    unsafe install_signal_handler(signal, handler, flags)
  }

  /// Whether the process ignores a signal, as `nohup` and background shells let it on purpose.
  package static func ignores(_ signal: Int32) -> Bool { is_signal_ignored(signal) }
}
