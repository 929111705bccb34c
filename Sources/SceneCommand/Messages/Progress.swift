import Films
import SystemCalls

/// A line on the terminal with the progress of the rendering.
struct Progress {
  private let stream: Stream?
  /// The number of frames of each pass, or 0 if unknown.
  var total: Int
  /// The most passes.
  private var passes: Int
  private let began: Double
  private var drawn: Double
  private var isShown = false

  /// The time before the first update, and the shortest between two, in seconds.
  private static let interval = 0.1

  init(_ console: Console, total: Int, passes: Int = 1) {
    stream = console.showsProgress ? console.errors : nil
    self.total = total
    self.passes = passes
    began = System.seconds
    drawn = began
  }

  /// Shows how many frames of a pass are done and how many bytes are written.
  mutating func update(pass: Int = 1, frames: Int, bytes: Int) {
    guard let stream else { return }
    let now = System.seconds
    guard now - drawn >= Self.interval else { return }
    drawn = now
    isShown = true
    let left = Self.secondsLeft(
      after: now - began, pass: pass, of: passes, frames: frames, total: total)
    Interrupt.showsLine(true)
    try? stream.write(
      "\r\u{1B}[K" + (passes > 1 ? "pass \(pass) of \(passes), " : "")
        + Self.line(frames: frames, total: total, bytes: bytes, secondsLeft: left))
  }

  mutating func update(_ film: FilmProgress) {
    total = film.total
    passes = film.passes
    update(pass: film.pass, frames: film.frames, bytes: film.bytes)
  }

  mutating func clear() {
    guard isShown, let stream else { return }
    try? stream.write("\r\u{1B}[K")
    Interrupt.showsLine(false)
    isShown = false
  }

  /// The estimated time for the remaining frames at the average speed so far.
  static func secondsLeft(
    after seconds: Double, pass: Int, of passes: Int, frames: Int, total: Int
  ) -> Double {
    let done = (pass - 1) * total + frames
    return seconds / Double(max(1, done)) * Double(passes * total - done)
  }

  /// `frame 24 of 96, 1.2 MB, 3 s left`, or `frame 24, 1.2 MB` if the total is unknown.
  static func line(frames: Int, total: Int, bytes: Int, secondsLeft: Double) -> String {
    if total == 0 { return "frame \(frames), \(byteText(bytes))" }
    let time =
      secondsLeft < 60 ? "\(Int(secondsLeft.rounded(.up))) s" : "\(Int(secondsLeft / 60)) min"
    return "frame \(frames) of \(total), \(byteText(bytes)), \(time) left"
  }
}

/// A number of bytes with a unit: `812 bytes`, `48.2 kB`, `1.2 MB`.
func byteText(_ count: Int) -> String {
  if count < 1000 { return "\(count) byte\(count == 1 ? "" : "s")" }
  // Computed in tenths, so that 999 950 bytes are 1.0 MB and not 1000.0 kB.
  var tenths = (count + 50) / 100
  for unit in ["kB", "MB", "GB"] {
    if tenths < 10_000 || unit == "GB" { return "\(tenths / 10).\(tenths % 10) \(unit)" }
    tenths = (tenths + 500) / 1000
  }
  return "\(count) bytes"
}
