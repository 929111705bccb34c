import Motion
import RefreshUI

// From the tracks of a tape to rows that people read.

extension Timeline {
  /// The rows of a recording, those that move first at the top, the rows of a layer together.
  static func rows(
    of tape: StageTape, in span: FrameSchedule.Span, at times: [Time]
  ) -> [Row] {
    struct Key: Hashable {
      var layer: String
      var property: TimelineProperty
    }
    var keys: [Key] = []
    var lanes: [Key: [Lane]] = [:]
    for outline in tape.trackOutlines where !TimelineProperty.inner.contains(outline.property) {
      let spans = outline.spans.filter { span.meets($0.begin, $0.end) }
      guard !spans.isEmpty else { continue }
      for part in parts(of: outline, spans, tape, at: times) {
        let key = Key(layer: outline.layerName.withoutNumber.words, property: part.property)
        if lanes[key] == nil { keys.append(key) }
        lanes[key, default: []].append(
          Lane(
            layer: outline.layer, layerName: outline.layerName, property: outline.property,
            bars: part.bars, plots: part.plots))
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

  /// A part of a property, with the movements that change it.
  private typealias Part = (property: TimelineProperty, plots: [Plot], bars: [Bar])

  /// The parts of a track that change within some movements.
  private static func parts(
    of outline: TrackOutline, _ spans: [TrackOutline.Span], _ tape: StageTape, at times: [Time]
  ) -> [Part] {
    let property = TimelineProperty(outline.property)
    func bar(_ span: TrackOutline.Span) -> Bar {
      Bar(begin: span.begin, end: span.end, text: span.course)
    }
    guard let (names, values) = tape.values(ofTrack: outline.number, at: times) else {
      return [(property, [], spans.map(bar))]
    }
    // A number that is set to the same value does not move.
    let parts = property.parts(names, values)
    let alone = spans.map { span in
      let own = tape.values(
        ofTrack: outline.number, during: span, at: Self.times(of: span, among: times))
      return (bar(span), property.plots(names, own ?? []).filter(\.isMoving).map(\.name))
    }
    return parts.map { part in
      let names = Set(part.plots.flatMap { TimelineProperty.sources(of: $0) })
      return (part.property, part.plots, alone.filter { !names.isDisjoint(with: $0.1) }.map(\.0))
    }
  }

  /// The times within a movement, with its begin and end.
  private static func times(of span: TrackOutline.Span, among times: [Time]) -> [Time] {
    let seen = times[0]...times[times.count - 1]
    return [span.begin, span.end].filter(seen.contains)
      + times.filter { span.begin < $0 && $0 < span.end }
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

extension String {
  /// A name and the number at its end: `letter` and 3 of `letter 3`; −1 if there is none.
  package var withoutNumber: (words: String, number: Int) {
    let words = split(separator: " ")
    guard words.count > 1, let number = Int(words[words.count - 1]), number >= 0 else {
      return (self, -1)
    }
    return (words.dropLast().joined(separator: " "), number)
  }
}

extension Timeline.Plot {
  /// The most that a number may change without moving: by rounding, and in the last tick of a movement.
  private static let noise = 1e-4

  /// Whether its values differ by more than noise.
  var isMoving: Bool { span > Self.noise }

  /// From the least value to the greatest.
  package var range: ClosedRange<Double> {
    let numbers = values.filter(\.isFinite)
    guard let least = numbers.min(), let most = numbers.max() else { return 0...0 }
    return least...most
  }

  var span: Double { range.upperBound - range.lowerBound }

  func isNear(_ other: Self) -> Bool {
    zip(values, other.values).allSatisfy { abs($0 - $1) <= Self.noise }
  }
}
