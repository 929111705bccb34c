package import ImageCodecs
import Render2D

extension Verdict {
  /// What differs, in the members that `Documentation/compare.schema.json` describes.
  package var json: [JSON.Member] {
    JSON.members([
      "size": canvas.map { .change($0) { .string("\($0)") } },
      "frames": frameCount.map { .change($0, JSON.integer) },
      "timing": timingText.map(JSON.string),
      "plays": plays.map { .change($0, JSON.plays) },
      "pixels": pixels.map(JSON.pixels),
      "samePictures": agreement.map(JSON.pairing),
      "offset": offset.map { .number($0.seconds) },
      "text": text.map { text in
        .object([
          "removed": .integer(text.removed), "added": .integer(text.added),
          "firstLine": .integer(text.firstLine + 1),
        ])
      },
    ])
  }
}

extension JSON {
  /// A number, or `"forever"`.
  package static func plays(_ plays: PlayCount) -> JSON {
    switch plays {
    case .forever: .string("forever")
    case .times(let times): .integer(times)
    }
  }

  /// `"frames"` or `"moments"`.
  package static func pairing(_ pairing: FramePairing) -> JSON {
    switch pairing {
    case .frames: .string("frames")
    case .moments: .string("moments")
    }
  }

  fileprivate static func change<Value>(
    _ change: Verdict.Change<Value>, _ value: (Value) -> JSON
  ) -> JSON {
    .object(["expected": value(change.expected), "actual": value(change.actual)])
  }

  fileprivate static func pixels(_ pixels: PixelDifference) -> JSON {
    let first = pixels.first
    return .object([
      "differing": .integer(pixels.frames.count),
      "compared": .integer(pixels.compared),
      "pairing": pairing(pixels.pairing),
      "late": pixels.lateness.map(JSON.integer) ?? .null,
      "equalFrom": .array(pixels.forgiving.map { .string("\($0)") }),
      "first": .object([
        "frame": .integer(first.index + 1),
        "actualFrame": .integer(first.actualIndex + 1),
        "seconds": .number(first.time.seconds),
        "pixels": .integer(first.count),
        "box": rect(first.bounds),
        "regions": .array(first.regions.map(rect)),
        "motion": first.motion.map { .array([.number($0.x), .number($0.y)]) } ?? .null,
        "largest": channels(first.largest),
        "pixel": site(first.first),
        "worst": site(first.worst),
      ]),
    ])
  }

  private static func rect(_ rect: IntRect) -> JSON {
    .array([rect.minX, rect.minY, rect.width, rect.height].map(JSON.integer))
  }

  /// A pixel's place and its two values; null where a canvas does not reach.
  private static func site(_ site: FrameDifference.Site) -> JSON {
    .object([
      "x": .integer(site.x), "y": .integer(site.y),
      "expected": site.expected.map(channels) ?? .null,
      "actual": site.actual.map(channels) ?? .null,
    ])
  }

  private static func channels(_ channels: FrameDifference.Channels) -> JSON {
    .array([channels.red, channels.green, channels.blue, channels.alpha].map(JSON.integer))
  }
}
