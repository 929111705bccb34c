import Motion

/// The line below the picture.
struct StatusLine {
  /// The text on the screen.
  private var shown: [Character] = []
  private var row = 0

  /// Starts over on a cleared screen; the line is its last row.
  mutating func reset(row: Int) {
    shown = []
    self.row = row
  }

  /// Appends the changes from the former text to a new one, cut to some columns.
  mutating func show(_ text: String, columns: Int, to output: inout [UInt8]) {
    let text = Array(text.visible.prefix(columns: columns))
    guard text != shown, row > 0 else { return }
    var same = 0
    while same < min(text.count, shown.count), text[same] == shown[same] { same += 1 }
    var (end, formerEnd) = (text.count, shown.count)
    // The end is kept if it does not move.
    while end > same, formerEnd > same, text[end - 1] == shown[formerEnd - 1] {
      (end, formerEnd) = (end - 1, formerEnd - 1)
    }
    func width(_ part: ArraySlice<Character>) -> Int { part.reduce(0) { $0 + $1.columns } }
    if width(text[same..<end]) != width(shown[same..<formerEnd]) { end = text.count }
    output +=
      "\u{1B}[\(row + 1);\(width(text[..<same]) + 1)H\(String(text[same..<end]))".utf8
    // The rest of a longer one.
    if end == text.count, width(text[...]) < width(shown[...]) { output += "\u{1B}[K".utf8 }
    shown = text
  }

  /// `1.24s of 6.95s`, and the frame while it is paused.
  static func place(_ clock: PreviewClock, at now: Int64) -> String {
    let position = clock.position(at: now)
    let duration = hundredths(clock.duration)
    let isOver = clock.isOver(at: now)
    guard clock.isPaused || isOver else { return "\(tenths(position))s of \(duration)s" }
    let frame = clock.frame(at: now) + 1
    return "\(hundredths(position))s of \(duration)s, frame \(frame) of \(clock.frameCount), "
      + (isOver ? "over" : "paused")
  }

  private static func tenths(_ time: Time) -> String {
    let count = time.ticks / (Time.ticksPerSecond / 10)
    return "\(count / 10).\(count % 10)"
  }

  private static func hundredths(_ time: Time) -> String {
    let count = time.ticks / (Time.ticksPerSecond / 100)
    return "\(count / 100).\(count / 10 % 10)\(count % 10)"
  }
}
