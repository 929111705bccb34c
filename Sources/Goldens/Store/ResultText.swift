import ImageCodecs
import Render2D

/// The contents of `result.json` for a failure: the verdict in numbers, with frames counted from 0.
struct ResultText {
  let json: JSONText

  init(_ outcome: GoldenOutcome) {
    var fields: [JSONText.Field] = [
      .init("golden", .text(outcome.id)),
      .init("path", .text(outcome.path)),
      .init("finding", .text(outcome.finding.word)),
      .init("rules", .text(outcome.rules)),
      .init("message", .text(outcome.message)),
    ]
    if let verdict = outcome.finding.verdict {
      fields.append(.init("verdict", Self.json(verdict)))
    }
    json = .object(fields)
  }

  private static func json(_ verdict: Verdict) -> JSONText {
    .object([
      .init("canvas", change(verdict.canvas) { .list([.number($0.width), .number($0.height)]) }),
      .init("frames", change(verdict.frameCount) { .number($0) }),
      .init("plays", change(verdict.plays) { .text($0.lockText) }),
      .init("timing", verdict.timing.map(json) ?? .null),
      .init("pixels", verdict.pixels.map(json) ?? .null),
      .init("text", verdict.text.map(json) ?? .null),
    ])
  }

  private static func change<Value>(
    _ change: Verdict.Change<Value>?, _ value: (Value) -> JSONText
  ) -> JSONText {
    guard let change else { return .null }
    return .object([
      .init("expected", value(change.expected)), .init("actual", value(change.actual)),
    ])
  }

  private static func json(_ timing: TimingDifference) -> JSONText {
    .object([
      .init("differing", .number(timing.count)),
      .init("compared", .number(timing.compared)),
      .init("first", timing.first.map { .number($0.frame) } ?? .null),
      .init("duration", change(timing.duration) { .text($0.secondsText) }),
    ])
  }

  private static func json(_ text: TextDifference) -> JSONText {
    .object([
      .init("removed", .number(text.removed)),
      .init("added", .number(text.added)),
      .init("firstLine", .number(text.firstLine)),
    ])
  }

  private static func json(_ pixels: PixelDifference) -> JSONText {
    .object([
      .init("compared", .number(pixels.compared)),
      .init("late", pixels.lateness.map { .number($0) } ?? .null),
      .init("regions", .list(pixels.first.regions.map(json))),
      .init("motion", pixels.first.motion.map { .text("\($0)") } ?? .null),
      .init("equalFrom", .list(pixels.forgiving.map { .text("\($0)") })),
      .init("frames", .list(pixels.frames.map(json))),
    ])
  }

  private static func json(_ frame: FrameDifference) -> JSONText {
    .object([
      .init("frame", .number(frame.index)),
      .init("time", .text(frame.time.secondsText)),
      .init("pixels", .number(frame.count)),
      .init("depth", .number(frame.depth)),
      .init("box", json(frame.bounds)),
      .init("largest", json(frame.largest)),
      .init(
        "first",
        .object([
          .init("x", .number(frame.first.x)), .init("y", .number(frame.first.y)),
          .init("expected", frame.first.expected.map(json) ?? .null),
          .init("actual", frame.first.actual.map(json) ?? .null),
        ])),
    ])
  }

  private static func json(_ rect: IntRect) -> JSONText {
    .list([rect.minX, rect.minY, rect.width, rect.height].map { .number($0) })
  }

  private static func json(_ channels: FrameDifference.Channels) -> JSONText {
    .list([
      .number(channels.red), .number(channels.green), .number(channels.blue),
      .number(channels.alpha),
    ])
  }
}
