import Goldens
import ImageCodecs

/// What came out for one pair of images.
struct CompareResult {
  enum Outcome {
    case compared(Verdict)
    /// Only the other side has it.
    case missing(from: String)
  }

  let name: String
  let outcome: Outcome

  init(_ pair: ImagePair, by comparison: Comparison) throws(CommandError) {
    name = pair.name
    guard let expected = pair.expected else {
      outcome = .missing(from: "expected")
      return
    }
    guard let actual = pair.actual else {
      outcome = .missing(from: "actual")
      return
    }
    let (left, right) = (try ImageFile.bytes(expected), try ImageFile.bytes(actual))
    // The same bytes are equal without being decoded, but a broken file equals nothing.
    if left == right {
      _ = try ImageFile.decode(left, expected)
      outcome = .compared(.equal)
      return
    }
    outcome = .compared(
      comparison.verdict(
        expected: try ImageFile.decode(left, expected),
        actual: try ImageFile.decode(right, actual)))
  }

  var isEqual: Bool {
    if case .compared(let verdict) = outcome { return verdict.isEqual }
    return false
  }

  var text: String {
    switch outcome {
    case .compared(let verdict): "\(verdict)"
    case .missing(let side): "missing from \(side)"
    }
  }

  var json: JSON {
    var members: [JSON.Member] = [
      .init(key: "name", value: .string(name)), .init(key: "equal", value: .bool(isEqual)),
    ]
    func add(_ key: String, _ value: JSON) { members.append(.init(key: key, value: value)) }
    switch outcome {
    case .missing(let side): add("missing", .string(side))
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
    }
    return .object(members)
  }
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
      "first": .object([
        "frame": .integer(first.index + 1),
        "seconds": .number(Double(first.time.numerator) / Double(first.time.denominator)),
        "pixels": .integer(first.count),
        "box": .array(
          [first.bounds.minX, first.bounds.minY, first.bounds.width, first.bounds.height]
            .map { .integer(Int($0)) }),
        "largest": .array(
          [first.largest.red, first.largest.green, first.largest.blue, first.largest.alpha]
            .map { .integer($0) }),
      ]),
    ])
  }
}
