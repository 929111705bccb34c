import Motion
import RefreshUI
import Render2D

/// Lays a timeline out: marks at the top, the film strip, a row for each track, and the axis.
struct TimelineLayout {
  let timeline: Timeline
  let ink: TimelineInk
  let scale: Int
  private(set) var shapes: [TimelinePicture.Shape] = []

  static let width = 1000.0
  static let margin = 20.0
  /// Between the names of rows and the numbers at their right.
  static let plot = 196.0...906.0
  static let textSize = 11.5
  static let smallSize = 9.0

  init(_ timeline: Timeline, _ appearance: Appearance, scale: Int) {
    self.timeline = timeline
    self.scale = scale
    ink = TimelineInk(appearance)
  }

  mutating func picture() -> TimelinePicture {
    let flags = TimelineFlags(
      timeline.marks.map { ($0.name, $0.time) }.map { name, time in
        (x(time), name, time.text(inStepsOf: .milliseconds(10)))
      }, in: Self.plot.lowerBound...Self.width - Self.margin)
    let top = Self.margin
    let strip = TimelineStrip(timeline, scale: scale)
    let stripTop = top + Double(flags.rows) * TimelineFlags.rowHeight + 4
    let rowsTop = stripTop + strip.height + 14
    let rowsBottom = rowsTop + rowsHeight
    title(top)
    for (image, rect) in strip.pictures(top: stripTop) { add(image, rect) }
    grid(from: rowsTop, to: rowsBottom)
    lines(of: flags, top: top, to: rowsBottom)
    names(of: flags, top: top)
    rows(from: rowsTop)
    let height = axis(rowsBottom, timeline.note(omittedMarks: flags.omitted))
    return TimelinePicture(
      size: Size(Self.width, height), scale: scale, ground: ink.ground, shapes: shapes)
  }

  // MARK: - Places

  /// The x of a time, on the grid of pixels.
  func x(_ time: Time) -> Double { snapped(exactX(time)) }

  func exactX(_ time: Time) -> Double {
    let part =
      (time - timeline.span.start).seconds / (timeline.span.end - timeline.span.start).seconds
    return Self.plot.lowerBound + part * (Self.plot.upperBound - Self.plot.lowerBound)
  }

  func snapped(_ length: Double) -> Double { (length * Double(scale)).rounded() / Double(scale) }

  /// The thickness of the thinnest line.
  var pixel: Double { 1 / Double(scale) }

  // MARK: - Shapes

  mutating func add(_ shape: TimelinePicture.Shape) { shapes.append(shape) }

  /// Adds a square on its corner.
  mutating func addDiamond(_ center: Point, radius: Double, _ color: Color) {
    let (x, y) = (center.x, center.y)
    add(
      .polygon(
        [Point(x, y - radius), Point(x + radius, y), Point(x, y + radius), Point(x - radius, y)],
        color))
  }

  private mutating func add(_ image: Image, _ rect: Rect) {
    add(.picture(image, rect))
    edge(rect, ink.hairline)
  }

  /// A line of one pixel around a rectangle.
  private mutating func edge(_ rect: Rect, _ color: Color) {
    let inner = rect.height - 2 * pixel
    for side in [
      Rect(rect.minX, rect.minY, rect.width, pixel),
      Rect(rect.minX, rect.maxY - pixel, rect.width, pixel),
      Rect(rect.minX, rect.minY + pixel, pixel, inner),
      Rect(rect.maxX - pixel, rect.minY + pixel, pixel, inner),
    ] { add(.rect(side, radius: 0, color)) }
  }

  /// Adds a text that begins at an x; returns its width in whole pixels.
  @discardableResult
  mutating func text(
    _ words: String, _ x: Double, baseline: Double, size: Double = textSize, isStrong: Bool = false,
    _ color: Color
  ) -> Double {
    let font = TimelinePicture.Text.font(size, isStrong: isStrong)
    let width = TextLayout(words, font: font).size.width
    let left = snapped(x)
    add(
      .text(
        .init(
          words: words, origin: Point(left, baseline), width: width, size: size,
          isStrong: isStrong, color: color)))
    return (width * Double(scale)).rounded(.up) / Double(scale)
  }

  /// The text, or its beginning and an ellipsis where it is too wide.
  static func shortened(
    _ words: String, to width: Double, size: Double = textSize, isStrong: Bool = false
  ) -> String {
    let font = TimelinePicture.Text.font(size, isStrong: isStrong)
    func fits(_ words: String) -> Bool { TextLayout(words, font: font).size.width <= width }
    // No name of this many letters fits anywhere.
    var letters = Array(words.prefix(120))
    if letters.count == words.count, fits(words) { return words }
    while !letters.isEmpty {
      letters.removeLast()
      if fits(String(letters) + "…") { return String(letters) + "…" }
    }
    return ""
  }

  // MARK: - Title, marks and axis

  private mutating func title(_ top: Double) {
    let room = Self.plot.lowerBound - Self.margin - 12
    text(
      Self.shortened(timeline.title, to: room, size: 15, isStrong: true), Self.margin,
      baseline: top + 11, size: 15, isStrong: true, ink.label)
    text(
      Self.shortened(timeline.subtitle, to: room), Self.margin, baseline: top + 28, ink.secondary)
  }

  private mutating func lines(of flags: TimelineFlags, top: Double, to bottom: Double) {
    var drawn: [Double: Double] = [:]
    for flag in flags.flags {
      drawn[flag.x] = min(drawn[flag.x] ?? .infinity, Double(flag.row))
    }
    for (x, row) in drawn.sorted(by: { $0.key < $1.key }) {
      let from = top + row * TimelineFlags.rowHeight
      add(.rect(Rect(x, from, pixel, bottom - from), radius: 0, ink.mark))
    }
  }

  private mutating func names(of flags: TimelineFlags, top: Double) {
    for flag in flags.flags {
      guard let (left, name, time) = flag.words else { continue }
      let baseline = top + Double(flag.row) * TimelineFlags.rowHeight + 10
      let size = TimelineFlags.size
      let width = text(name, left, baseline: baseline, size: size, isStrong: true, ink.label)
      if !time.isEmpty {
        text(time, left + width + 4, baseline: baseline, size: size, ink.secondary)
      }
    }
  }

  private mutating func grid(from top: Double, to bottom: Double) {
    guard bottom > top else { return }
    for time in TimelineAxis(timeline.span, width: Self.plot.upperBound - Self.plot.lowerBound)
      .times
    {
      add(.rect(Rect(x(time), top, pixel, bottom - top), radius: 0, ink.grid))
    }
  }

  /// The axis with its times, and a note; returns where the picture ends.
  private mutating func axis(_ top: Double, _ note: String?) -> Double {
    let axis = TimelineAxis(timeline.span, width: Self.plot.upperBound - Self.plot.lowerBound)
    let whole = Self.width - 2 * Self.margin
    add(.rect(Rect(Self.margin, top, whole, pixel), radius: 0, ink.hairline))
    for time in axis.times {
      let x = x(time)
      add(.rect(Rect(x, top, pixel, 5), radius: 0, ink.secondary))
      let words = time.text(inStepsOf: axis.step)
      let width = TextLayout(words, font: TimelinePicture.Text.font(10, isStrong: false)).size.width
      text(words, x - width / 2, baseline: top + 16, size: 10, ink.secondary)
    }
    if let note {
      text(
        Self.shortened(note, to: 150, size: 10), Self.margin, baseline: top + 16, size: 10,
        ink.secondary)
    }
    return top + 16 + Self.margin - 4
  }
}
