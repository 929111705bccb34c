package import Motion
import RefreshUI

/// What moves in a part of a recording, and when: marks, the finger, and rows of tracks with their
/// values.
package struct Timeline: Sendable {
  /// Something that lasts; a jump ends when it begins.
  package struct Bar: Hashable, Sendable {
    package let begin, end: Time
    /// What happens: `ease-in-out`, `pull 120`.
    package let text: String
  }

  /// A number that changes, at each of the timeline's times.
  package struct Plot: Hashable, Sendable {
    /// Its name where a property has several numbers: `x`, `degrees`.
    package let name: String
    package let values: [Double]
  }

  /// A track: a property of one layer.
  package struct Lane: Hashable, Sendable {
    /// The layer, by its number and its name.
    package let layer: Int
    package let layerName: String
    /// The property's name in Core Animation.
    package let property: String
    /// When it moves, as the recording has it: a bar may begin before the span and end after it.
    package let bars: [Bar]
    /// The numbers that change within the span; none for values that are no numbers.
    package let plots: [Plot]

    /// The bars as they are drawn: jumps that follow each other by less than a time are one bar, such
    /// as those of a value that a finger sets with every tick of the display.
    package func bars(joining gap: Time) -> [Bar] {
      var joined: [Bar] = []
      for bar in bars {
        if let last = joined.last, bar.begin == bar.end, bar.begin - last.end < gap,
          last.text.isEmpty || last.begin == last.end
        {
          joined[joined.count - 1] = Bar(begin: last.begin, end: bar.end, text: "")
        } else {
          joined.append(bar)
        }
      }
      return joined
    }
  }

  /// The tracks of one property of layers of one kind, such as the letters of a text.
  package struct Row: Hashable, Sendable {
    /// The layer's name without a number at its end, which its rows share: `letter`.
    let kind: String
    /// The layer in words: `arrow`, or `letter ×7`.
    package let layer: String
    /// The property in words: `rotation`.
    package let property: String
    /// What its numbers count: `°`, `pt`, or nothing.
    package let unit: String
    package let lanes: [Lane]

    /// `arrow · rotation`.
    package var name: String { "\(layer) · \(property)" }
    /// Whether its numbers are the components of a colour.
    package var isColor: Bool { lanes.contains { $0.plots.map(\.name) == Self.colorParts } }
    /// Whether it is off or on.
    var isFlag: Bool { lanes.allSatisfy { $0.property == "hidden" } }
    static let colorParts = ["red", "green", "blue", "alpha"]
  }

  /// The film whose pictures are shown over the rows.
  let film: Film
  /// The words above the picture: the scene, and its gesture.
  package let title, subtitle: String
  package let span: FrameSchedule.Span
  /// The times at which values are read: every frame, and the end.
  package let times: [Time]
  package let marks: [Mark]
  package let finger: [Bar]
  /// The rows, those that move first at the top.
  package private(set) var rows: [Row]
  package private(set) var omitted = 0

  /// The most times at which values are read.
  static let mostTimes = 6000

  /// The timeline of a part of a film, made by a script.
  ///
  /// - Precondition: the part lasts for some time.
  package init(
    _ film: Film, title: String, subtitle: String, script: GestureScript, span: FrameSchedule.Span,
    rate: FrameRate
  ) {
    precondition(span.end > span.start, "A timeline has a length")
    self.film = film
    self.title = title
    self.subtitle = subtitle
    self.span = span
    var times = FrameSchedule(spans: [span], rate: rate).frames.map(\.time)
    if times.count > Self.mostTimes {
      let length = span.end - span.start
      times = (0..<Self.mostTimes).map {
        span.start + length * (Double($0) / Double(Self.mostTimes))
      }
    }
    self.times = times + [span.end]
    marks = film.tape.marks.filter { span.contains($0.time) }
    finger = Self.finger(script, until: film.tape.end).filter { span.meets($0.begin, $0.end) }
    rows = Self.rows(of: film.tape, in: span, at: self.times)
  }

  /// Keeps the rows whose names contain one of some texts, in any case.
  package mutating func keep(named texts: [String]) {
    rows.removeAll { row in
      !texts.contains { row.name.lowercased().contains($0.lowercased()) }
    }
  }

  /// Keeps the rows that move longest, up to a number.
  package mutating func keep(_ count: Int) {
    guard rows.count > count else { return }
    let kept = rows.indices.sorted { a, b in
      let (first, second) = (weight(rows[a]), weight(rows[b]))
      return first != second ? first > second : a < b
    }.prefix(count)
    omitted += rows.count - count
    rows = kept.sorted().map { rows[$0] }
  }

  /// The note about omitted rows and marks; nil if there are none.
  package func note(omittedMarks marks: Int) -> String? {
    let parts = [(omitted, "row"), (marks, "mark")].filter { $0.0 > 0 }.map { count, word in
      "\(count) \(word)\(count == 1 ? "" : "s")"
    }
    return parts.isEmpty ? nil : "not shown: \(parts.joined(separator: ", "))"
  }

  /// How long a row moves; rows that only jump come after all others.
  private func weight(_ row: Row) -> Int64 {
    let times = row.lanes.map { lane in
      lane.bars.reduce(Int64(lane.bars.count)) { sum, bar in
        sum + max(0, (min(bar.end, span.end) - max(bar.begin, span.start)).ticks)
      }
    }
    let longest = times.max() ?? 0
    return row.lanes.contains { !$0.plots.isEmpty } ? longest + Time.seconds(1).ticks : longest
  }

  // MARK: - The finger

  private static func finger(_ script: GestureScript, until end: Time) -> [Bar] {
    var bars: [Bar] = []
    var time = Time.zero
    for step in script.unrolled {
      if case .end = step { break }
      guard time < end else { break }
      switch step {
      case .pull, .hold, .fling, .swipe, .tap, .press, .drag:
        bars.append(
          Bar(begin: time, end: min(time + step.duration, end), text: step.movement))
      case .release, .wait, .mark, .repeat, .end: break
      }
      time = time + step.duration
    }
    return bars
  }
}

extension FrameSchedule.Span {
  func contains(_ time: Time) -> Bool { start <= time && time <= end }

  /// Whether something from one time to another is seen in it: for some time, or as a jump.
  func meets(_ begin: Time, _ end: Time) -> Bool {
    begin == end ? contains(begin) : begin < self.end && end > start
  }
}
