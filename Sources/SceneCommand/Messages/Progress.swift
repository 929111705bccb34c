import Films
import SystemCalls

/// A line on the terminal with the progress of the rendering.
struct Progress {
  private let stream: Stream?
  /// What is counted.
  private let unit: String
  /// The number of frames of each pass, or 0 if unknown.
  var total: Int
  /// The most passes.
  private var passes: Int
  /// The last pass, and when it began.
  private var pass = 1
  private var began: Double
  private var drawn: Double
  private var isShown = false

  /// The time before the first update, and the shortest between two, in seconds.
  private static let interval = 0.1

  init(_ console: Console, total: Int, passes: Int = 1, unit: String = "frame") {
    self.unit = unit
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
    if pass != self.pass { (self.pass, began) = (pass, now) }
    guard now - drawn >= Self.interval else { return }
    drawn = now
    isShown = true
    // The first frames of a pass tell little of its speed.
    let left =
      now - began < 1
      ? nil
      : Self.secondsLeft(
        after: now - began, pass: pass, of: passes, frames: frames, total: total)
    Interrupt.showsLine(true)
    try? stream.write(
      "\r\u{1B}[K" + (passes > 1 ? "pass \(pass) of \(passes), " : "")
        + Self.line(
          unit, frames: frames, total: total, bytes: bytes, secondsLeft: left))
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

  /// The estimated time for the remaining frames at the speed of this pass, which took `seconds` so far:
  /// another pass may have been much faster or slower.
  static func secondsLeft(
    after seconds: Double, pass: Int, of passes: Int, frames: Int, total: Int
  ) -> Double {
    let left = (passes - pass) * total + total - frames
    return seconds / Double(max(1, frames)) * Double(left)
  }

  /// `frame 24 of 96, 1.2 MB, 3 s left`, or `frame 24, 1.2 MB` if the total is unknown; without bytes before
  /// any are written, and without the time left before that can be estimated.
  static func line(
    _ unit: String = "frame", frames: Int, total: Int, bytes: Int, secondsLeft: Double?
  ) -> String {
    let size = bytes == 0 ? "" : ", \(byteText(bytes))"
    if total == 0 { return "\(unit) \(frames)\(size)" }
    let time = secondsLeft.map { secondsLeft in
      secondsLeft < 60
        ? ", \(Int(secondsLeft.rounded(.up))) s left" : ", \(Int(secondsLeft / 60)) min left"
    }
    return "\(unit) \(frames) of \(total)\(size)\(time ?? "")"
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
