import Render2D

/// The contents of `result.json` for a failure: the verdict in numbers, with frames counted from 0.
struct ResultText {
  let json: JSON

  init(_ outcome: GoldenOutcome) {
    self.init(
      golden: outcome.id, path: outcome.path, finding: outcome.finding.word, rules: outcome.rules,
      message: outcome.message, verdict: outcome.finding.verdict)
  }

  init(
    golden: String, path: String, finding: String, rules: String, message: String,
    verdict: Verdict? = nil
  ) {
    var fields: [JSON.Member] = [
      .init(key: "golden", value: .string(golden)),
      .init(key: "path", value: .string(path)),
      .init(key: "finding", value: .string(finding)),
      .init(key: "rules", value: .string(rules)),
      .init(key: "message", value: .string(message)),
    ]
    if let verdict {
      fields.append(.init(key: "verdict", value: Self.json(verdict)))
    }
    json = .object(fields)
  }

  private static func json(_ verdict: Verdict) -> JSON {
    .object([
      "canvas": change(verdict.canvas) { .array([.integer($0.width), .integer($0.height)]) },
      "frames": change(verdict.frameCount) { .integer($0) },
      "plays": change(verdict.plays) { .string($0.lockText) },
      "timing": verdict.timing.map(json) ?? .null,
      "pixels": verdict.pixels.map(json) ?? .null,
      "text": verdict.text.map(json) ?? .null,
    ])
  }

  private static func change<Value>(
    _ change: Verdict.Change<Value>?, _ value: (Value) -> JSON
  ) -> JSON {
    guard let change else { return .null }
    return .object([
      "expected": value(change.expected), "actual": value(change.actual),
    ])
  }

  private static func json(_ timing: TimingDifference) -> JSON {
    .object([
      "differing": .integer(timing.count),
      "compared": .integer(timing.compared),
      "first": timing.first.map { .integer($0.frame) } ?? .null,
      "duration": change(timing.duration) { .string($0.secondsText) },
    ])
  }

  private static func json(_ text: TextDifference) -> JSON {
    .object([
      "removed": .integer(text.removed),
      "added": .integer(text.added),
      "firstLine": .integer(text.firstLine),
    ])
  }

  private static func json(_ pixels: PixelDifference) -> JSON {
    .object([
      "compared": .integer(pixels.compared),
      "late": pixels.lateness.map { .integer($0) } ?? .null,
      "regions": .array(pixels.first.regions.map(json)),
      "motion": pixels.first.motion.map { .string("\($0)") } ?? .null,
      "equalFrom": .array(pixels.forgiving.map { .string("\($0)") }),
      "frames": .array(pixels.frames.map(json)),
    ])
  }

  private static func json(_ frame: FrameDifference) -> JSON {
    .object([
      "frame": .integer(frame.index),
      "time": .string(frame.time.secondsText),
      "pixels": .integer(frame.count),
      "depth": .integer(frame.depth),
      "box": json(frame.bounds),
      "largest": json(frame.largest),
      "first": .object([
        "x": .integer(frame.first.x), "y": .integer(frame.first.y),
        "expected": frame.first.expected.map(json) ?? .null,
        "actual": frame.first.actual.map(json) ?? .null,
      ]),
    ])
  }

  private static func json(_ rect: IntRect) -> JSON {
    .array([rect.minX, rect.minY, rect.width, rect.height].map { .integer($0) })
  }

  private static func json(_ channels: FrameDifference.Channels) -> JSON {
    .array([
      .integer(channels.red), .integer(channels.green), .integer(channels.blue),
      .integer(channels.alpha),
    ])
  }
}
