import Motion
import RefreshUI

// From the tracks of a tape to rows that people read.

extension Timeline {
  /// The rows of a recording, those that move first at the top, the rows of a layer together.
  static func rows(
    of tape: StageTape, in span: FrameSchedule.Span, at times: [Time]
  ) -> [Row] {
    /// What a row has in common.
    struct Key: Hashable {
      var layer: String
      var property: TimelineProperty
    }
    var keys: [Key] = []
    var lanes: [Key: [Lane]] = [:]
    for outline in tape.trackOutlines where !TimelineProperty.inner.contains(outline.property) {
      let bars = outline.spans.filter { span.meets($0.begin, $0.end) }.map {
        Bar(begin: $0.begin, end: $0.end, text: $0.course)
      }
      guard !bars.isEmpty else { continue }
      var parts: [(property: TimelineProperty, courses: [Course])] = [
        (TimelineProperty(outline.property), [])
      ]
      if let (names, values) = tape.values(ofTrack: outline.number, at: times) {
        // A number that is set to what it was does not move.
        parts = parts[0].property.parts(names, values)
      }
      for part in parts {
        let key = Key(layer: outline.layerName.withoutNumber.words, property: part.property)
        if lanes[key] == nil { keys.append(key) }
        let own = parts.count == 1 ? bars : bars.filter { $0.moves(part.courses, at: times) }
        lanes[key, default: []].append(
          Lane(
            layer: outline.layer, layerName: outline.layerName, property: outline.property,
            bars: own, courses: part.courses))
      }
    }
    let rows = keys.map { key in
      let own = (lanes[key] ?? []).sorted {
        ($0.layerName.withoutNumber.number, $0.layer) < (
          $1.layerName.withoutNumber.number, $1.layer
        )
      }
      let name = own.count == 1 ? own[0].layerName : "\(key.layer) ×\(own.count)"
      return Row(
        kind: key.layer, layer: name, property: key.property.words, unit: key.property.unit,
        lanes: own)
    }
    return inOrder(rows)
  }

  /// Rows by the first movement of their layer, then by their own.
  private static func inOrder(_ rows: [Row]) -> [Row] {
    func begin(_ row: Row) -> Time { row.lanes.compactMap(\.bars.first?.begin).min() ?? .zero }
    var first: [String: (time: Time, layer: Int)] = [:]
    for row in rows {
      let own = (time: begin(row), layer: row.lanes[0].layer)
      let known = first[row.kind] ?? own
      first[row.kind] = (min(known.time, own.time), min(known.layer, own.layer))
    }
    return rows.enumerated().sorted { a, b in
      let (one, other) = (a.element, b.element)
      guard one.kind != other.kind, let mine = first[one.kind], let its = first[other.kind] else {
        return (begin(one), a.offset) < (begin(other), b.offset)
      }
      return (mine.time, mine.layer, one.kind) < (its.time, its.layer, other.kind)
    }.map(\.element)
  }
}

extension Timeline.Bar {
  /// Whether any of some numbers changes while the bar lasts.
  fileprivate func moves(_ courses: [Timeline.Course], at times: [Time]) -> Bool {
    // What begins where the bar ends shows in the values after it.
    let inner = times.indices.filter { begin <= times[$0] && times[$0] <= end }
    let first = times.lastIndex { $0 < begin } ?? 0
    let last = times.firstIndex { $0 >= end } ?? times.count - 1
    let seen = inner.count > 1 ? inner[0]...inner[inner.count - 1] : min(first, last)...last
    return courses.contains { course in
      Timeline.Course(name: course.name, values: Array(course.values[seen])).isMoving
    }
  }
}

extension String {
  /// A name that ends in a number, taken apart: `letter` and 3 of `letter 3`; −1 where there is none.
  fileprivate var withoutNumber: (words: String, number: Int) {
    let words = split(separator: " ")
    guard words.count > 1, let number = Int(words[words.count - 1]), number >= 0 else {
      return (self, -1)
    }
    return (words.dropLast().joined(separator: " "), number)
  }
}

extension Timeline.Course {
  /// Less than any picture shows.
  private static let least = 1e-6

  /// Whether its values differ.
  var isMoving: Bool { range.upperBound - range.lowerBound > Self.least }

  /// From the least value to the greatest.
  package var range: ClosedRange<Double> {
    let numbers = values.filter(\.isFinite)
    guard let least = numbers.min(), let most = numbers.max() else { return 0...0 }
    return least...most
  }

  func isNear(_ other: Self) -> Bool {
    zip(values, other.values).allSatisfy { abs($0 - $1) <= Self.least }
  }
}
