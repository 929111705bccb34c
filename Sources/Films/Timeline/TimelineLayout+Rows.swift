import Motion
package import RefreshUI
import Render2D

extension TimelineLayout {
  private static let fingerHeight = 20.0
  private static let gap = 4.0
  private static let groupGap = 9.0
  /// Lanes in more than these are drawn over each other.
  private static let mostLanes = 16

  /// A row's height: more where it has lanes, less where it has no curve.
  private static func height(_ row: Timeline.Row) -> Double {
    let hasCurve = row.lanes.contains { !$0.plots.isEmpty } && !row.isColor && !row.isFlag
    if row.lanes.count == 1 || row.lanes.count > mostLanes { return hasCurve ? 34 : 18 }
    return max(hasCurve ? 40 : 18, Double(row.lanes.count) * 4)
  }

  /// Whether a group of rows begins with one.
  private func isFirst(_ index: Int) -> Bool {
    index == 0 || timeline.rows[index].kind != timeline.rows[index - 1].kind
  }

  /// The height of all rows, with the finger's.
  var rowsHeight: Double {
    var height = timeline.finger.isEmpty ? 0 : Self.fingerHeight + Self.groupGap
    for (index, row) in timeline.rows.enumerated() {
      height += Self.height(row)
      let isLast = index + 1 == timeline.rows.count || isFirst(index + 1)
      height += isLast ? Self.groupGap : Self.gap
    }
    return height
  }

  mutating func rows(from top: Double) {
    var y = top
    if !timeline.finger.isEmpty {
      finger(y)
      y += Self.fingerHeight + Self.groupGap
    }
    var group = -1
    for (index, row) in timeline.rows.enumerated() {
      if isFirst(index) {
        group += 1
        let whole = Self.width - 2 * Self.margin
        let line = Rect(Self.margin, snapped(y - Self.groupGap / 2), whole, pixel)
        add(.rect(line, radius: 0, ink.hairline))
      }
      let height = Self.height(row)
      name(of: row, isFirst: isFirst(index), baseline: y + (height / 2).rounded() + 4)
      let place = Rect(
        minX: Self.plot.lowerBound, minY: y, maxX: Self.plot.upperBound, maxY: y + height)
      draw(row, in: place, ink.hue(group))
      let isLast = index + 1 == timeline.rows.count || isFirst(index + 1)
      y += height + (isLast ? Self.groupGap : Self.gap)
    }
  }

  private mutating func name(of row: Timeline.Row, isFirst: Bool, baseline: Double) {
    let room = Self.plot.lowerBound - Self.margin - 12
    let property = Self.shortened(" · \(row.property)", to: room * 0.7)
    let font = TimelinePicture.Text.font(Self.textSize, isStrong: false)
    let left = room - TextLayout(property, font: font).size.width
    let width = text(
      Self.shortened(row.layer, to: left, isStrong: isFirst), Self.margin, baseline: baseline,
      isStrong: isFirst, isFirst ? ink.label : ink.secondary)
    text(property, Self.margin + width, baseline: baseline, isFirst ? ink.label : ink.secondary)
  }

  private mutating func finger(_ top: Double) {
    text(
      "finger", Self.margin, baseline: top + Self.fingerHeight / 2 + 4, isStrong: true, ink.label)
    for bar in timeline.finger {
      guard let rect = rect(of: bar, Rect(0, top, 0, Self.fingerHeight)) else {
        let middle = Point(exactX(bar.begin), top + Self.fingerHeight / 2)
        addDiamond(middle, radius: 5, ink.secondary)
        continue
      }
      add(.rect(rect, radius: min(5, rect.width / 2), ink.finger))
      let words = Self.shortened(bar.text, to: rect.width - 12, size: 10)
      // An abridged word says little.
      guard words == bar.text else { continue }
      text(words, rect.minX + 6, baseline: top + Self.fingerHeight / 2 + 3.5, size: 10, ink.label)
    }
  }

  /// The rectangle of a bar within a row, a pixel apart from the next; nil for a jump.
  private func rect(of bar: Timeline.Bar, _ row: Rect) -> Rect? {
    guard bar.end > bar.begin else { return nil }
    let begin = x(max(bar.begin, timeline.span.start))
    let end = x(min(bar.end, timeline.span.end))
    return Rect(begin, row.minY, max(pixel, end - begin - pixel), row.height)
  }

  // MARK: - A row

  private mutating func draw(_ row: Timeline.Row, in place: Rect, _ hue: Color) {
    let isSpread = row.lanes.count <= Self.mostLanes
    let count = isSpread ? Double(row.lanes.count) : 1
    let height = (place.height + 1) / count - (count > 1 ? 1 : 0) - (count > 1 ? 0 : 1)
    for (index, lane) in row.lanes.enumerated() {
      let top =
        isSpread ? snapped(place.minY + Double(index) * (place.height + 1) / count) : place.minY
      let own = Rect(place.minX, top, place.width, snapped(height))
      if row.isColor {
        ramp(lane, in: own)
      } else {
        bars(lane, in: own, hue)
      }
    }
    if !row.isColor { curves(row, in: place, hue) }
    numbers(row, in: place)
  }

  private mutating func bars(_ lane: Timeline.Lane, in place: Rect, _ hue: Color) {
    for bar in joined(lane) {
      if let rect = rect(of: bar, place) {
        let radius = min(3, rect.width / 2, rect.height / 2)
        add(.rect(rect, radius: radius, ink.bar(hue)))
      } else if lane.plots.isEmpty {
        let middle = Point(exactX(bar.begin), place.midY)
        addDiamond(middle, radius: min(4, place.height / 2), hue)
      }
    }
  }

  /// The bars that are drawn, at most some hundreds.
  private func joined(_ lane: Timeline.Lane) -> [Timeline.Bar] {
    let plot = Self.plot.upperBound - Self.plot.lowerBound
    let bars = lane.bars(joining: (timeline.span.end - timeline.span.start) * (6 / plot))
    guard bars.count > 400 else { return bars }
    let stride = (bars.count + 399) / 400
    return Swift.stride(from: 0, to: bars.count, by: stride).map { index in
      let last = min(index + stride, bars.count) - 1
      return .init(begin: bars[index].begin, end: bars[last].end, text: bars[index].text)
    }
  }

  /// A colour as it changes, pixel by pixel.
  private mutating func ramp(_ lane: Timeline.Lane, in place: Rect) {
    guard lane.plots.count == 4 else { return bars(lane, in: place, ink.secondary) }
    func color(_ index: Int) -> Color {
      let parts = lane.plots.map { $0.values[index] }
      return Color(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    }
    var begin = 0
    let last = timeline.times.count - 1
    for index in 1...last {
      guard index == last || color(index) != color(begin) else { continue }
      let (left, right) = (x(timeline.times[begin]), x(timeline.times[index]))
      if right > left {
        add(.rect(Rect(left, place.minY, right - left, place.height), radius: 0, color(begin)))
        begin = index
      }
    }
  }

  // MARK: - Values

  /// The curves of a row, each number in a scale that the row's lanes share, paler where it rests.
  private mutating func curves(_ row: Timeline.Row, in place: Rect, _ hue: Color) {
    let room = place.inset(by: .init(3.5))
    let isAlone = row.lanes.count == 1
    for (part, range) in row.ranges.enumerated() {
      let color = hue.faded(isAlone ? [1, 0.6, 0.4][min(part, 2)] : 0.75)
      for (number, lane) in row.lanes.enumerated() {
        guard let plot = lane.plots.first(where: { $0.name == range.name }) else { continue }
        let points = points(plot.values, in: room, range.values)
        if number == 0 { add(.line(points, width: 1, color.faded(0.5))) }
        let bars = joined(lane)
        for bar in bars where bar.end > bar.begin {
          let (begin, end) = (max(bar.begin, timeline.span.start), min(bar.end, timeline.span.end))
          let ends = exactX(begin)...exactX(end)
          let own = Self.part(of: points, in: ends)
          if own.count > 1 { add(.line(own, width: isAlone ? 1.5 : 1, color)) }
        }
        for bar in bars where bar.end == bar.begin && isAlone && part == 0 {
          let x = exactX(bar.begin)
          let after = points.first { $0.x >= x } ?? points[points.count - 1]
          addDiamond(Point(x, after.y), radius: 3, color)
        }
      }
    }
  }

  /// The part of a line between two places.
  private static func part(of points: [Point], in ends: ClosedRange<Double>) -> [Point] {
    func point(at x: Double) -> Point? {
      guard let next = points.firstIndex(where: { $0.x >= x }), next > 0 else { return nil }
      let (a, b) = (points[next - 1], points[next])
      guard b.x > a.x else { return nil }
      return Point(x, a.y + (b.y - a.y) * (x - a.x) / (b.x - a.x))
    }
    let inner = points.filter { ends.contains($0.x) }
    let first = inner.first?.x == ends.lowerBound ? nil : point(at: ends.lowerBound)
    let last = inner.last?.x == ends.upperBound ? nil : point(at: ends.upperBound)
    return [first].compactMap { $0 } + inner + [last].compactMap { $0 }
  }

  /// The line of some values: of each half point the first, the least, the greatest and the last.
  private func points(
    _ values: [Double], in place: Rect, _ range: ClosedRange<Double>
  ) -> [Point] {
    let length = range.upperBound - range.lowerBound
    func point(_ index: Int) -> Point {
      let value = values[index].isFinite ? values[index] : range.lowerBound
      let part = length > 0 ? (value - range.lowerBound) / length : 0.5
      return Point(exactX(timeline.times[index]), place.maxY - part * place.height)
    }
    var kept: [Int] = []
    var start = 0
    while start < values.count {
      let column = (exactX(timeline.times[start]) * 2).rounded(.down)
      var end = start + 1
      while end < values.count, (exactX(timeline.times[end]) * 2).rounded(.down) == column {
        end += 1
      }
      let own = start..<end
      let least = own.min { values[$0] < values[$1] } ?? start
      let most = own.max { values[$0] < values[$1] } ?? start
      kept += Set([start, least, most, end - 1]).sorted()
      start = end
    }
    // Of a level line the ends.
    let bends = kept.indices.filter { index in
      index == 0 || index == kept.count - 1
        || values[kept[index]] != values[kept[index - 1]]
        || values[kept[index]] != values[kept[index + 1]]
    }
    return bends.map { point(kept[$0]) }
  }

  /// The least and greatest values of a row, at its right.
  private mutating func numbers(_ row: Timeline.Row, in place: Rect) {
    guard !row.isColor, !row.isFlag else { return }
    let left = Self.plot.upperBound + 8
    let room = Self.width - Self.margin / 2 - left
    let size = Self.smallSize
    let ranges = row.ranges
    if ranges.count == 1 {
      let (least, most) = Timeline.Row.texts(ranges[0].values)
      let unit = row.unit == "pt" ? " pt" : row.unit
      text(most + unit, left, baseline: place.minY + 9, size: size, ink.secondary)
      text(least, left, baseline: place.maxY - 2, size: size, ink.secondary)
      return
    }
    for (index, range) in ranges.prefix(3).enumerated() {
      let (least, most) = Timeline.Row.texts(range.values)
      let words = Self.shortened("\(range.name) \(least)…\(most)", to: room, size: size)
      text(
        words, left, baseline: place.minY + 9 + Double(index) * 11, size: size, ink.secondary)
    }
  }
}

extension Timeline.Row {
  /// Its numbers, with the range that all lanes share.
  package var ranges: [(name: String, values: ClosedRange<Double>)] {
    var ranges: [(name: String, values: ClosedRange<Double>)] = []
    for plot in lanes.flatMap(\.plots) {
      let own = plot.range
      if let index = ranges.firstIndex(where: { $0.name == plot.name }) {
        let known = ranges[index].values
        ranges[index].values =
          min(known.lowerBound, own.lowerBound)...max(known.upperBound, own.upperBound)
      } else {
        ranges.append((plot.name, own))
      }
    }
    return ranges
  }

  /// Two numbers with as many places as their distance needs.
  package static func texts(_ range: ClosedRange<Double>) -> (least: String, most: String) {
    let length = range.upperBound - range.lowerBound
    let places = length >= 100 ? 0 : length >= 10 ? 1 : 2
    return (text(range.lowerBound, places), text(range.upperBound, places))
  }

  private static func text(_ value: Double, _ places: Int) -> String {
    let factor = [1.0, 10, 100][places]
    let rounded = (value * factor).rounded()
    guard rounded.magnitude < 1e9 else { return "\(value)" }
    let number = Int(rounded.magnitude)
    let sign = rounded < 0 ? "−" : ""
    var digits = String(String(number % Int(factor) + Int(factor)).dropFirst())
    while digits.last == "0" { digits.removeLast() }
    return sign + "\(number / Int(factor))" + (digits.isEmpty ? "" : ".\(digits)")
  }
}

extension Timeline {
  /// The timeline laid out with `scale` pixels per point.
  package func picture(_ appearance: Appearance, scale: Int) -> TimelinePicture {
    var layout = TimelineLayout(self, appearance, scale: scale)
    return layout.picture()
  }
}
