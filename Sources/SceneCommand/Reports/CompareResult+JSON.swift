import Goldens
import ImageCodecs
import Render2D

extension CompareResult {
  /// As `Documentation/compare.schema.json` describes it.
  var json: JSON {
    var members: [JSON.Member] = [
      .init(key: "name", value: .string(name)), .init(key: "equal", value: .bool(isEqual)),
    ]
    func add(_ key: String, _ value: JSON) { members.append(.init(key: key, value: value)) }
    switch outcome {
    case .missing(let side): add("missing", .string(side))
    case .unreadable(let reason): add("error", .string(reason))
    case .faulty(let message): add("message", .string(message))
    case .compared(let verdict):
      if let canvas = verdict.canvas {
        add("size", .change("\(canvas.expected)", "\(canvas.actual)"))
      }
      if let count = verdict.frameCount {
        add(
          "frames",
          .object(["expected": .integer(count.expected), "actual": .integer(count.actual)]))
      }
      if let timing = verdict.timing { add("timing", .string("\(timing)")) }
      if let plays = verdict.plays {
        add("plays", .object(["expected": .plays(plays.expected), "actual": .plays(plays.actual)]))
      }
      if let pixels = verdict.pixels { add("pixels", .pixels(pixels)) }
      if let offset = verdict.offset { add("offset", .number(offset.seconds)) }
    }
    return .object(members)
  }
}

extension Fraction {
  var seconds: Double { Double(numerator) / Double(denominator) }
}

extension JSON {
  fileprivate static func change(_ expected: String, _ actual: String) -> JSON {
    .object(["expected": .string(expected), "actual": .string(actual)])
  }

  /// A number, or `"forever"`.
  static func plays(_ plays: PlayCount) -> JSON {
    switch plays {
    case .forever: .string("forever")
    case .times(let times): .integer(times)
    }
  }

  fileprivate static func pixels(_ pixels: PixelDifference) -> JSON {
    let first = pixels.first
    return .object([
      "differing": .integer(pixels.frames.count),
      "compared": .integer(pixels.compared),
      "late": pixels.lateness.map(JSON.integer) ?? .null,
      "equalFrom": .array(pixels.forgiving.map { .string("\($0)") }),
      "first": .object([
        "frame": .integer(first.index + 1),
        "seconds": .number(first.time.seconds),
        "pixels": .integer(first.count),
        "box": .rect(first.bounds),
        "regions": .array(first.regions.map(JSON.rect)),
        "motion": first.motion.map { .array([.number($0.x), .number($0.y)]) } ?? .null,
        "largest": .channels(first.largest),
        "pixel": .site(first.first),
        "worst": .site(first.worst),
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
      "expected": site.expected.map(JSON.channels) ?? .null,
      "actual": site.actual.map(JSON.channels) ?? .null,
    ])
  }

  private static func channels(_ channels: FrameDifference.Channels) -> JSON {
    .array([channels.red, channels.green, channels.blue, channels.alpha].map(JSON.integer))
  }
}
