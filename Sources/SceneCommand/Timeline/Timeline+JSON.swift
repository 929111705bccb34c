import Films
import Goldens
import Motion

extension Timeline {
  /// The timeline as JSON; times are seconds.
  var json: JSON {
    .object([
      "scene": .string(title), "gesture": .string(subtitle),
      "begin": .number(span.start.seconds), "end": .number(span.end.seconds),
      "times": .array(times.map { .number($0.seconds) }),
      "marks": .array(
        marks.map {
          .object(["name": .string($0.name), "at": .number($0.time.seconds)])
        }),
      "finger": .array(finger.map(Self.json)),
      "rows": .array(rows.map(Self.json)),
      "omittedRows": .integer(omitted),
    ])
  }

  private static func json(_ bar: Bar) -> JSON {
    .object([
      "begin": .number(bar.begin.seconds), "end": .number(bar.end.seconds),
      "text": .string(bar.text),
    ])
  }

  private static func json(_ row: Row) -> JSON {
    .object([
      "name": .string(row.name), "unit": .string(row.unit),
      "tracks": .array(
        row.lanes.map { lane in
          .object([
            "layer": .integer(lane.layer), "layerName": .string(lane.layerName),
            "property": .string(lane.property), "bars": .array(lane.bars.map(json)),
            "values": .object(
              lane.courses.map { course in
                .init(key: course.name, value: .array(course.values.map(number)))
              }),
          ])
        }),
    ])
  }

  /// A value to a ten-thousandth, which no screen shows; null where it is no number.
  private static func number(_ value: Double) -> JSON {
    value.isFinite ? .number((value * 10_000).rounded() / 10_000) : .null
  }
}
