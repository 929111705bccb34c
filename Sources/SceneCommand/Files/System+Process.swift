import Films
import SystemCalls

// Calls for a program's terminal, environment and exit.

extension System {
  static var workingDirectory: String? {
    guard let path = unsafe getcwd(nil, 0) else { return nil }
    defer { unsafe free(path) }
    return unsafe FileName.text(path)
  }

  /// Makes a folder the working directory of the process.
  static func enter(_ folder: String) throws(SystemError) {
    guard unsafe chdir(folder.name) == 0 else { throw SystemError(number: errno) }
  }

  /// Nanoseconds on a monotonic clock; for progress only, never for a picture.
  static var nanoseconds: Int64 {
    var time = timespec()
    unsafe clock_gettime(CLOCK_MONOTONIC, &time)
    return Int64(time.tv_sec) * 1_000_000_000 + Int64(time.tv_nsec)
  }

  /// Seconds on the same clock.
  static var seconds: Double { Double(nanoseconds) / 1e9 }

  /// The width of a terminal in columns; nil if it is not a terminal or does not know.
  static func columns(_ descriptor: Int32) -> Int? {
    var size = winsize()
    guard unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0 else {
      return nil
    }
    return Int(size.ws_col)
  }

  /// A stamp that changes when the program is rebuilt; `-` if it is unknown.
  static var programStamp: String {
    guard let status = try? status(of: "/proc/self/exe") else { return "-" }
    return "\(status.size).\(status.modified)"
  }

  /// Whether a path leads to a program.
  static func isExecutable(_ path: String) -> Bool {
    unsafe access(path.name, X_OK) == 0 && (try? status(of: path))?.kind == .regular
  }

  /// The path of the running program's file.
  static var programPath: String? {
    if let path = linkTarget(of: "/proc/self/exe") { return path }
    guard let name = arguments.first, let path = unsafe realpath(name.name, nil) else {
      return nil
    }
    defer { unsafe free(path) }
    return unsafe FileName.text(path)
  }

  /// The words of the command line, the program's name first.
  static var arguments: [String] {
    (0..<Int(CommandLine.argc)).compactMap { index in
      unsafe CommandLine.unsafeArgv[index].map { unsafe FileName.text($0) }
    }
  }

  static var environment: [String: String] {
    var environment: [String: String] = [:]
    var entry = unsafe environ
    while let text = unsafe entry.pointee {
      let pair = unsafe FileName.text(text)
      if let equals = pair.utf8.firstIndex(of: UInt8(ascii: "=")) {
        environment[String(pair[..<equals])] = String(pair[pair.utf8.index(after: equals)...])
      }
      unsafe entry += 1
    }
    return environment
  }

  static func sleep(milliseconds: UInt32) { usleep(milliseconds * 1000) }

  static func end(_ code: ExitCode) -> Never { exit(code.rawValue) }

  /// Opens missing standard descriptors, so that no file of ours gets one of their numbers.
  ///
  /// The replacement of a closed output is not writable, so that writing still fails.
  static func fillStandardDescriptors() {
    for descriptor in Int32(0)...2 where fcntl(descriptor, F_GETFD) == -1 {
      unsafe _ = open("/dev/null", descriptor == 0 ? O_WRONLY : O_RDONLY)
    }
  }
}
