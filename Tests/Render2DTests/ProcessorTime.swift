import Foundation

/// How long this thread was at work in a body, in seconds: what else the machine does at the time
/// does not count.
func processorSeconds(of body: () -> Void) -> Double {
  func now() -> Double {
    var time = timespec()
    unsafe clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
  let start = now()
  body()
  return now() - start
}

/// A figure of this process that Linux tells, in KiB; nil elsewhere.
func processStatus(_ name: String) -> Int? {
  guard let text = try? String(contentsOfFile: "/proc/self/status", encoding: .utf8) else {
    return nil
  }
  let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
  return line.flatMap { Int($0.filter(\.isNumber)) }
}
