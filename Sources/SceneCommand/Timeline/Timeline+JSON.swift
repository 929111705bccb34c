import Films
import Goldens
import Motion

extension Timeline {
  /// The timeline as JSON; times are seconds.
  var json: JSON {
    .object([
      "scene": title, "gesture": subtitle,
      "begin": span.start.seconds, "end": span.end.seconds,
      "times": times.map(\.seconds),
      "marks": marks.map { JSON.object(["name": $0.name, "at": $0.time.seconds]) },
      "finger": finger.map(\.json), "rows": rows.map(\.json),
      "omittedRows": omitted,
    ])
  }
}

extension Timeline.Bar {
  var json: JSON { .object(["begin": begin.seconds, "end": end.seconds, "text": text]) }
}

extension Timeline.Row {
  var json: JSON { .object(["name": name, "unit": unit, "tracks": lanes.map(\.json)]) }
}

extension Timeline.Lane {
  var json: JSON {
    .object([
      "layer": layer, "layerName": layerName, "property": property, "bars": bars.map(\.json),
      "values": JSON.object(
        plots.map { plot in
          let values = plot.values.map { $0.isFinite ? $0.tenThousandths.json : .null }
          return .init(key: plot.name, value: values)
        }),
    ])
  }
}

extension Double {
  /// Rounded to ten-thousandths, which no screen shows.
  var tenThousandths: Double { (self * 10_000).rounded() / 10_000 }
}
