import ImageCodecs
import Render2D

/// The contents of `result.json` for a failure: the verdict in numbers, with frames counted from 0.
struct ResultText {
  let json: JSON

  init(_ outcome: GoldenOutcome) {
    var fields: [JSON.Member] = [
      .init(key: "golden", value: .string(outcome.id)),
      .init(key: "path", value: .string(outcome.path)),
      .init(key: "finding", value: .string(outcome.finding.word)),
      .init(key: "rules", value: .string(outcome.rules)),
      .init(key: "message", value: .string(outcome.message)),
    ]
    if let verdict = outcome.finding.verdict {
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
