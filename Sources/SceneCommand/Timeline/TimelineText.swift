import Films
import Motion

extension Timeline {
  /// The timeline in lines of 80 columns: a row's bars as blocks, as high as its value is.
  var text: String {
    var page = TimelineText(self)
    return page.text()
  }
}

/// Writes a timeline in the columns of a terminal.
private struct TimelineText {
  private let timeline: Timeline
  private var lines: [String] = []

  private static let name = 23
  private static let plot = 44
  /// How many marks have a letter.
  private static let letters = 26
  private static let blocks = Array("▁▂▃▄▅▆▇█")

  init(_ timeline: Timeline) { self.timeline = timeline }

  mutating func text() -> String {
    lines = ["\(timeline.title) · \(timeline.subtitle)", ""]
    marks()
    if !timeline.finger.isEmpty {
      lines.append(Self.padded("finger") + cells(of: timeline.finger, filled: "█"))
    }
    for row in timeline.rows { lines += self.lines(of: row) }
    axis()
    let omittedMarks = max(0, timeline.marks.count - Self.letters)
    if let note = timeline.note(omittedMarks: omittedMarks) { lines.append(note) }
    let trimmed = lines.map { line in
      String(line.reversed().drop { $0 == " " }.reversed())
    }
    return trimmed.joined(separator: "\n") + "\n"
  }

  private static func padded(_ words: String) -> String {
    words + String(repeating: " ", count: max(0, name - words.columns))
  }

  /// `arrow · rotation`, the layer abridged where there is no room.
  private static func name(of row: Timeline.Row, _ number: String?) -> String {
    let words = row.property + (number.map { " " + $0 } ?? "")
    let property = abridged(" · " + words, to: name - 8).visible
    return abridged(row.layer.visible, to: name - 1 - property.columns) + property
  }

  private static func abridged(_ words: String, to columns: Int) -> String {
    words.columns <= columns ? words : words.prefix(columns: columns - 1) + "…"
  }

  /// The column of a time, from 0.
  private func column(_ time: Time) -> Int {
    let length = (timeline.span.end - timeline.span.start).seconds
    let part = (time - timeline.span.start).seconds / length
    return min(max(Int(part * Double(Self.plot)), 0), Self.plot - 1)
  }

  // MARK: - Marks and axis

  /// A letter at each mark, and what the letters stand for.
  private mutating func marks() {
    guard !timeline.marks.isEmpty else { return }
    var row = [Character](repeating: " ", count: Self.plot)
    var words = ""
    for (index, mark) in timeline.marks.prefix(Self.letters).enumerated() {
      let letter = Character(Unicode.Scalar(UInt8(ascii: "a") + UInt8(index)))
      row[column(mark.time)] = letter
      let entry = "\(letter) \(mark.name.visible) \(mark.time.text(inStepsOf: .milliseconds(10)))"
      if words.isEmpty {
        words = entry
      } else if words.columns + 3 + entry.columns > 80 {
        lines.append(words)
        words = entry
      } else {
        words += "   " + entry
      }
    }
    lines.append(words)
    lines += ["", Self.padded("marks") + String(row)]
  }

  /// A tick at each time of the axis, and the times.
  private mutating func axis() {
    let axis = TimelineAxis(timeline.span, width: Double(Self.plot) * 7)
    var ticks = [Character](repeating: "─", count: Self.plot)
    var times = ""
    for time in axis.times {
      let column = column(time)
      ticks[column] = "┴"
      let words = time.text(inStepsOf: axis.step)
      guard column >= times.count + (times.isEmpty ? 0 : 1), column + words.count <= 80 - Self.name
      else { continue }
      times += String(repeating: " ", count: column - times.count) + words
    }
    lines += [Self.padded("") + String(ticks), Self.padded("") + times]
  }

  // MARK: - Rows

  /// A line for each number of a row that moves, since a line has one height at a time.
  private func lines(of row: Timeline.Row) -> [String] {
    let ranges = row.isColor ? [] : row.ranges
    if ranges.isEmpty { return [line(of: row, nil, isNamed: false)] }
    return ranges.map { line(of: row, $0, isNamed: ranges.count > 1) }
  }

  private func line(
    of row: Timeline.Row, _ range: (name: String, values: ClosedRange<Double>)?, isNamed: Bool
  ) -> String {
    let length = timeline.span.end - timeline.span.start
    let bars = row.lanes.flatMap { $0.bars(joining: length * (1.5 / Double(Self.plot))) }
    var cells = Array(cells(of: bars, filled: "█"))
    var note = ""
    if let range {
      let (least, most) = Timeline.Row.texts(range.values)
      note = " \(least)…\(most)\(row.unit)"
      if let lane = row.lanes.first, row.lanes.count == 1,
        let plot = lane.plots.first(where: { $0.name == range.name })
      {
        raise(&cells, plot.values, range.values)
      }
    }
    let name = Self.name(of: row, isNamed ? range?.name : nil)
    return Self.padded(name) + String(cells) + note.prefix(80 - Self.name - Self.plot)
  }

  /// Blocks where something lasts, a diamond where it jumps.
  private func cells(of bars: [Timeline.Bar], filled: Character) -> String {
    var cells = [Character](repeating: "·", count: Self.plot)
    for bar in bars where bar.end == bar.begin { cells[column(bar.begin)] = "◆" }
    for bar in bars where bar.end > bar.begin {
      for index in column(bar.begin)...column(bar.end - Time(ticks: 1)) { cells[index] = filled }
    }
    return String(cells)
  }

  /// Makes blocks as high as a value is in the middle of their columns.
  private func raise(
    _ cells: inout [Character], _ values: [Double], _ range: ClosedRange<Double>
  ) {
    let length = range.upperBound - range.lowerBound
    guard length > 0 else { return }
    for index in cells.indices where cells[index] == "█" {
      let place = (Double(index) + 0.5) / Double(Self.plot) * Double(values.count - 1)
      let value = values[Int(place.rounded())]
      guard value.isFinite else { continue }
      let height = Int(((value - range.lowerBound) / length * 7).rounded())
      cells[index] = Self.blocks[min(max(height, 0), 7)]
    }
  }
}
