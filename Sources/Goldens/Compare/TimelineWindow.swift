import ImageCodecs

/// A frame of one film that may still overlap frames of the other in time.
struct ShownFrame {
  let number: Int
  let start: Fraction
  let raster: Raster
  /// Its start and end, in ticks.
  let begin, end: Int64
  /// The time from its start up to which the other film shows the same picture, within the
  /// tolerance.
  private(set) var covered: Int64
  /// Whether it cannot overlap any frame that is still to be read.
  var isDone = false

  /// Ticks in a second.
  private static let unit: Int64 = 705_600_000

  /// The current frame of a film, as far as it is compared.
  init(_ film: borrowing FilmSide, until limit: Int64) {
    number = film.frames - 1
    start = film.start
    raster = film.raster
    begin = Self.ticks(film.start)
    end = min(Self.ticks(film.end), limit)
    covered = begin
  }

  var isCompared: Bool { begin < end }

  /// An infinite time, with room to add a tolerance.
  static let never = Int64.max / 2

  static func ticks(_ time: Fraction) -> Int64 { min(time.rounded(toUnit: unit) ?? never, never) }
  static func ticks(milliseconds: Int) -> Int64 { Int64(milliseconds) * (unit / 1000) }

  var isCovered: Bool { covered >= end }

  /// Whether it and another one overlap within a tolerance.
  func meets(_ other: ShownFrame, within tolerance: Int64) -> Bool {
    begin - tolerance < other.end && other.begin - tolerance < end
  }

  /// Extends the covered time by a frame of the other film that shows the same picture.
  mutating func cover(by other: ShownFrame, within tolerance: Int64) {
    if other.begin - tolerance <= covered { covered = max(covered, other.end + tolerance) }
  }
}

/// Two films read in step, in which every picture must be shown by the other within a tolerance of
/// its time. Only the frames within that tolerance are kept.
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
    guard frame.isCompared else { return }
    expected.append(
      Self.matched(frame, &actual, tolerance) { [rule] in
        FrameRasters($0.raster, $1.raster, rule: rule)
      })
  }

  mutating func take(actual frame: ShownFrame) {
    guard frame.isCompared else { return }
    actual.append(
      Self.matched(frame, &expected, tolerance) { [rule] in
        FrameRasters($1.raster, $0.raster, rule: rule)
      })
  }

  /// A frame compared with those of the other film that it overlaps.
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

  /// The result for a frame, with the golden's frame at that time and both pictures.
  struct Finding {
    /// The golden's frame and the one that it was compared with, and when.
    var pair: FramePair
    var rasters: FrameRasters
    /// Whether the other film shows the picture for its whole duration.
    var isEqual: Bool

    init(_ golden: ShownFrame, _ other: ShownFrame, _ rule: PixelRule, isEqual: Bool) {
      let time = isEqual ? golden.start : max(golden.start, other.start)
      pair = FramePair(
        expected: golden.number, actual: other.number, moment: golden.number, time: time)
      rasters = FrameRasters(golden.raster, other.raster, rule: rule)
      self.isEqual = isEqual
    }
  }

  /// The results for frames that no unread frame can overlap. The films were read up to two times.
  mutating func findings(expectedTo: Int64, actualTo: Int64) -> [Finding] {
    var findings: [Finding] = []
    for index in expected.indices where expected[index].isOver(by: actualTo, tolerance) {
      expected[index].isDone = true
      let frame = expected[index]
      guard let other = Self.shown(actual, at: frame.isCovered ? frame.begin : frame.covered)
      else { continue }
      findings.append(
        Finding(frame, other, rule, isEqual: frame.isCovered))
    }
    for index in actual.indices where actual[index].isOver(by: expectedTo, tolerance) {
      actual[index].isDone = true
      let frame = actual[index]
      guard !frame.isCovered, let golden = Self.shown(expected, at: frame.covered) else { continue }
      findings.append(
        Finding(golden, frame, rule, isEqual: false))
    }
    let nextExpected = expected.first { !$0.isDone }?.begin ?? expectedTo
    let nextActual = actual.first { !$0.isDone }?.begin ?? actualTo
    expected.removeAll { $0.isDone && $0.end + tolerance <= nextActual }
    actual.removeAll { $0.isDone && $0.end + tolerance <= nextExpected }
    return findings
  }

  /// The frame that is shown at a time, or nil.
  private static func shown(_ frames: [ShownFrame], at time: Int64) -> ShownFrame? {
    frames.last { $0.begin <= time } ?? frames.first
  }
}

extension ShownFrame {
  /// Whether it ends before any unread frame of the other film that could overlap it begins.
  fileprivate func isOver(by time: Int64, _ tolerance: Int64) -> Bool {
    !isDone && end + tolerance <= time
  }
}
