package import ImageCodecs
import Render2D

extension Verdict {
  /// What differs, in the members that `Documentation/compare.schema.json` describes.
  package var json: [JSON.Member] {
    JSON.members([
      "size": canvas.map { JSON.change($0) { "\($0)" } },
      "frames": frameCount.map { JSON.change($0) { $0 } },
      "timing": timingText,
      "plays": plays.map { JSON.change($0) { $0 } },
      "pixels": pixels.map(JSON.pixels),
      "speed": speed,
      "samePictures": agreement,
      "offset": offset?.seconds,
      "text": text.map { text in
        JSON.object([
          "removed": text.removed, "added": text.added, "firstLine": text.firstLine + 1,
        ])
      },
    ])
  }
}

extension PlayCount: JSONValue {
  /// A number, or `"forever"`.
  package var json: JSON {
    switch self {
    case .forever: .string("forever")
    case .times(let times): .integer(times)
    }
  }
}

extension FramePairing: JSONValue {
  package var json: JSON { .string("\(self)") }
}

extension JSON {
  fileprivate static func change<Value>(
    _ change: Verdict.Change<Value>, _ value: (Value) -> some JSONValue
  ) -> JSON {
    .object(["expected": value(change.expected), "actual": value(change.actual)])
  }

  fileprivate static func pixels(_ pixels: PixelDifference) -> JSON {
    let first = pixels.first
    return .object([
      "differing": pixels.frames.count, "compared": pixels.compared, "pairing": pixels.pairing,
      "late": pixels.lateness.orNull,
      "equalFrom": pixels.forgiving.map { "\($0)" },
      "first": JSON.object([
        "frame": first.index + 1, "actualFrame": first.actualIndex + 1,
        "seconds": first.time.seconds, "pixels": first.count,
        "box": rect(first.bounds), "regions": first.regions.map(rect),
        "motion": first.motion.map { [$0.x, $0.y] }.orNull,
        "largest": channels(first.largest),
        "pixel": site(first.first),
        "worst": site(first.worst),
      ]),
    ])
  }

  private static func rect(_ rect: IntRect) -> [Int] {
    [rect.minX, rect.minY, rect.width, rect.height]
  }

  /// A pixel's place and its two values; null where a canvas does not reach.
  private static func site(_ site: FrameDifference.Site) -> JSON {
    .object([
      "x": site.x, "y": site.y,
      "expected": site.expected.map(channels).orNull,
      "actual": site.actual.map(channels).orNull,
    ])
  }

  private static func channels(_ channels: FrameDifference.Channels) -> [Int] {
    [channels.red, channels.green, channels.blue, channels.alpha]
  }
}
