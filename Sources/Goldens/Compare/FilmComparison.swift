import ImageCodecs
import Render2D

/// Holds two films against each other while they are read, so that memory does not grow with the
/// number of their frames.
///
/// Where nothing differed, only what changed since is looked at again; where something did, so is
/// the rectangle around it.
struct FilmComparison: ~Copyable {
  /// Two frames that are held against each other.
  struct Moment {
    /// When the golden shows it, in seconds.
    var time: Fraction
    var rasters: FrameRasters
    /// How they differ, if they do.
    var difference: FrameDifference?
  }

  private let rule: PixelRule
  private let timing: TimingPolicy
  private var expected: FilmSide
  private var actual: FilmSide
  private var compared = 0
  private var differences: [FrameDifference] = []
  /// How the frames differ that were compared last.
  private var last: FrameDifference?
  private var lateness: Lateness
  private var firstDelay: TimingDifference.Delay?
  private var delayCount = 0

  init(
    _ comparison: Comparison, expected: consuming FilmReader, actual: consuming FilmReader
  ) {
    rule = PixelRule(tolerance: comparison.tolerance, strictAlpha: comparison.strictAlpha)
    timing = comparison.timing
    self.expected = FilmSide(expected, .expected)
    self.actual = FilmSide(actual, .actual)
    lateness = Lateness(rule: rule)
  }

  /// Reads both films to their ends.
  ///
  /// Frames are paired by their number, or by their moment under ``TimingPolicy/timeline``.
  mutating func run(
    _ visit: (Moment) -> Void = { _ in }
  ) throws(UnreadableFilm) -> Verdict {
    if timing == .timeline { try runMoments(visit) } else { try runFrames(visit) }
    var verdict = Verdict()
    if expected.canvas != actual.canvas {
      verdict.canvas = Verdict.Change(expected: expected.canvas, actual: actual.canvas)
    }
    if expected.frames != actual.frames, timing != .timeline {
      verdict.frameCount = Verdict.Change(expected: expected.frames, actual: actual.frames)
    }
    if expected.plays != actual.plays {
      verdict.plays = Verdict.Change(expected: expected.plays, actual: actual.plays)
    }
    verdict.timing = timingDifference
    verdict.pixels = pixelDifference
    return verdict
  }

  private mutating func runFrames(_ visit: (Moment) -> Void) throws(UnreadableFilm) {
    while true {
      let (hasLeft, hasRight) = (try expected.advance(), try actual.advance())
      guard hasLeft || hasRight else { return }
      if hasLeft, hasRight {
        compareDelays()
        compare(at: expected.start, expected.changed.union(actual.changed), visit)
      }
      guard lateness.isSearching else { continue }
      lateness.take(
        expected: hasLeft
          ? Lateness.Frame(raster: expected.raster, changed: expected.changed) : nil,
        actual: hasRight ? Lateness.Frame(raster: actual.raster, changed: actual.changed) : nil)
    }
  }

  private mutating func runMoments(_ visit: (Moment) -> Void) throws(UnreadableFilm) {
    var time = Fraction.zero
    while true {
      let (left, right) = (try expected.advance(to: time), try actual.advance(to: time))
      if left != nil || right != nil, expected.frames > 0, actual.frames > 0 {
        compare(at: time, (left ?? .zero).union(right ?? .zero), visit)
      }
      switch (expected.isAtEnd, actual.isAtEnd) {
      case (true, true): return
      case (true, false): time = actual.end
      case (false, true): time = expected.end
      case (false, false): time = min(expected.end, actual.end)
      }
    }
  }

  /// Holds what both show now against each other; `changed` is what may have changed since the last
  /// time.
  private mutating func compare(
    at time: Fraction, _ changed: IntRect, _ visit: (Moment) -> Void
  ) {
    let rasters = FrameRasters(expected.raster, actual.raster, rule: rule)
    let isFirst = compared == 0
    if isFirst || !changed.isEmpty {
      let region = isFirst ? rasters.bounds : changed.union(last?.bounds ?? .zero)
      last = PixelTally(rasters, within: region).difference(index: compared, time: time)
    }
    last?.index = compared
    last?.time = time
    compared += 1
    if let last { differences.append(last) }
    visit(Moment(time: time, rasters: rasters, difference: last))
  }

  private mutating func compareDelays() {
    if timing.allows(expected.delay, actual.delay) { return }
    delayCount += 1
    if firstDelay == nil {
      firstDelay = TimingDifference.Delay(
        frame: compared, expected: expected.delay, actual: actual.delay)
    }
  }

  private var timingDifference: TimingDifference? {
    let duration = Verdict.Change(expected: expected.end, actual: actual.end)
    if timing == .timeline {
      if duration.expected == duration.actual { return nil }
      return TimingDifference(first: nil, count: 0, compared: 0, duration: duration)
    }
    // Where only the number of frames differs, the lengths differ too, and need no word of their own.
    guard delayCount > 0 else { return nil }
    return TimingDifference(
      first: firstDelay, count: delayCount, compared: compared, duration: duration)
  }

  private var pixelDifference: PixelDifference? {
    if differences.isEmpty { return nil }
    var shift: Int?
    if timing != .timeline, differences.count > 1 {
      shift = lateness.shift(expected: expected.frames, actual: actual.frames)
    }
    return PixelDifference(frames: differences, compared: compared, lateness: shift)
  }
}

extension TimingPolicy {
  /// Whether two delays count as the same.
  fileprivate func allows(_ left: Fraction, _ right: Fraction) -> Bool {
    guard case .tolerance(let milliseconds) = self else { return left == right }
    // |a/b − c/d| · 1000 ≤ ms, without a division.
    let across = Int128(left.numerator) * Int128(right.denominator)
    let back = Int128(right.numerator) * Int128(left.denominator)
    let below = Int128(left.denominator) * Int128(right.denominator)
    let (thousand, overflow) = abs(across - back).multipliedReportingOverflow(by: 1000)
    let (bound, wide) = below.multipliedReportingOverflow(by: Int128(milliseconds))
    return !overflow && (wide || thousand <= bound)
  }
}
