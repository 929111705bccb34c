import ImageCodecs
import Render2D

/// A frame of one film that still may fall together with frames of the other.
struct ShownFrame {
  let number: Int
  let start: Fraction
  let raster: Raster
  /// When it begins and ends, in ticks.
  let begin, end: Int64
  /// From its begin up to here the other film shows the same picture, or does within the tolerance.
  private(set) var covered: Int64
  /// Whether no frame that is still to be read can meet it.
  var isDone = false

  /// Ticks in a second.
  private static let unit: Int64 = 705_600_000

  /// The frame that a film shows.
  init(_ film: borrowing FilmSide) {
    number = film.frames - 1
    start = film.start
    raster = film.raster
    begin = Self.ticks(film.start)
    end = Self.ticks(film.end)
    covered = begin
  }

  /// The end of time, with room for a tolerance after it.
  static let never = Int64.max / 2

  static func ticks(_ time: Fraction) -> Int64 { min(time.rounded(toUnit: unit) ?? never, never) }
  static func ticks(milliseconds: Int) -> Int64 { Int64(milliseconds) * (unit / 1000) }

  var isCovered: Bool { covered >= end }

  /// Whether it and another one are shown within a time of each other.
  func meets(_ other: ShownFrame, within tolerance: Int64) -> Bool {
    begin - tolerance < other.end && other.begin - tolerance < end
  }

  /// Takes note of a frame of the other film that shows the same.
  mutating func cover(by other: ShownFrame, within tolerance: Int64) {
    if other.begin - tolerance <= covered { covered = max(covered, other.end + tolerance) }
  }
}

/// Two films read side by side, each picture of which the other must show within a time of every
/// moment. Of each film only the frames are held that lie within that time.
struct TimelineWindow {
  private let tolerance: Int64
  private let rule: PixelRule
  private var expected: [ShownFrame] = []
  private var actual: [ShownFrame] = []

  init(milliseconds: Int, rule: PixelRule) {
    tolerance = ShownFrame.ticks(milliseconds: milliseconds)
    self.rule = rule
  }

  mutating func take(expected frame: ShownFrame) {
    expected.append(
      Self.matched(frame, &actual, tolerance) { [rule] in
        FrameRasters($0.raster, $1.raster, rule: rule)
      })
  }

  mutating func take(actual frame: ShownFrame) {
    actual.append(
      Self.matched(frame, &expected, tolerance) { [rule] in
        FrameRasters($1.raster, $0.raster, rule: rule)
      })
  }

  /// A frame held against those of the other film that it meets.
  private static func matched(
    _ frame: ShownFrame, _ others: inout [ShownFrame], _ tolerance: Int64,
    _ rasters: (ShownFrame, ShownFrame) -> FrameRasters
  ) -> ShownFrame {
    var frame = frame
    for index in others.indices where frame.meets(others[index], within: tolerance) {
      let pair = rasters(frame, others[index])
      guard pair.areEqual(within: pair.bounds) else { continue }
      others[index].cover(by: frame, within: tolerance)
      frame.cover(by: others[index], within: tolerance)
    }
    return frame
  }

  /// What came of a frame: the golden's frame then, and both pictures.
  struct Finding {
    /// The number of the golden's frame.
    var number: Int
    var time: Fraction
    var rasters: FrameRasters
    /// Whether the other film shows the picture for all of its time.
    var isEqual: Bool
  }

  /// What came of the frames that no frame still to be read can meet. The films were read up to two
  /// moments.
  mutating func findings(expectedTo: Int64, actualTo: Int64) -> [Finding] {
    var findings: [Finding] = []
    for index in expected.indices where expected[index].isOver(by: actualTo, tolerance) {
      expected[index].isDone = true
      let frame = expected[index]
      guard let other = Self.shown(actual, at: frame.isCovered ? frame.begin : frame.covered)
      else { continue }
      findings.append(
        Finding(
          number: frame.number, time: frame.start,
          rasters: FrameRasters(frame.raster, other.raster, rule: rule),
          isEqual: frame.isCovered))
    }
    for index in actual.indices where actual[index].isOver(by: expectedTo, tolerance) {
      actual[index].isDone = true
      let frame = actual[index]
      guard !frame.isCovered, let golden = Self.shown(expected, at: frame.covered) else { continue }
      findings.append(
        Finding(
          number: golden.number, time: frame.start,
          rasters: FrameRasters(golden.raster, frame.raster, rule: rule), isEqual: false))
    }
    let nextExpected = expected.first { !$0.isDone }?.begin ?? expectedTo
    let nextActual = actual.first { !$0.isDone }?.begin ?? actualTo
    expected.removeAll { $0.isDone && $0.end + tolerance <= nextActual }
    actual.removeAll { $0.isDone && $0.end + tolerance <= nextExpected }
    return findings
  }

  /// The frame that is shown at a moment.
  private static func shown(_ frames: [ShownFrame], at time: Int64) -> ShownFrame? {
    frames.last { $0.begin <= time } ?? frames.first
  }
}

extension ShownFrame {
  /// Whether it ends before a frame of the other film can begin that meets it.
  fileprivate func isOver(by time: Int64, _ tolerance: Int64) -> Bool {
    !isDone && end + tolerance <= time
  }
}
