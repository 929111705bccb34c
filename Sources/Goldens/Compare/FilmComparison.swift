import ImageCodecs
import Render2D

/// Compares two films while they are read, so that memory does not grow with the number of their
/// frames.
///
/// Frames of the same number are compared first. Where these differ and begin at other times, they belong
/// to other moments, and the films are read again and compared by time.
///
/// Where nothing differed, only the changes since are compared again; where something did, also the
/// rectangle around it.
struct FilmComparison: ~Copyable {
  struct Moment {
    /// The time of the golden's frame, in seconds.
    var time: Fraction
    /// Whether it is the first of a run: what a run before it found is void.
    var isFirst: Bool
    var rasters: FrameRasters
    var difference: FrameDifference?
  }

  private let rule: PixelRule
  private let timing: TimingPolicy
  private var expected: FilmSide
  private var actual: FilmSide
  private var compared = 0
  private var differences: [FrameDifference] = []
  /// The difference of the frames compared last.
  private var last: FrameDifference?
  private var lateness: Lateness
  /// The offset of frames with the same number, as long as their pixels are equal.
  private var sameOrder: Lateness.Offset
  private var firstDelay: TimingDifference.Delay?
  private var delayCount = 0
  /// Whether frames of the same number differ that begin at other times.
  private var isShifted = false
  /// Whether a frame is shown for no time, so that not all have a moment.
  private var hasInstant = false
  private var pairing: FramePairing

  init(
    _ comparison: Comparison, expected: consuming FilmReader, actual: consuming FilmReader,
    workers: Workers = Workers()
  ) {
    rule = PixelRule(
      tolerance: comparison.tolerance, strictAlpha: comparison.strictAlpha,
      ignored: comparison.ignoring.map(\.rect), workers: workers)
    timing = comparison.timing
    pairing = timing.isTimeline ? .moments : .frames
    self.expected = FilmSide(expected, .expected)
    self.actual = FilmSide(actual, .actual)
    lateness = Lateness(rule: rule, timing: timing)
    sameOrder = Lateness.Offset(timing)
  }

  /// Reads both films to their ends. Tells after every comparison how many were made and how many it will be,
  /// or 0 if that is unknown.
  mutating func run(
    progress: (_ done: Int, _ total: Int) -> Void = { _, _ in },
    _ visit: (Moment) -> Void = { _ in }
  ) throws(UnreadableFilm) -> Verdict {
    let total = max(expected.announcedFrames, actual.announcedFrames)
    var done = 0
    func note(_ moment: Moment) {
      visit(moment)
      done += 1
      progress(done, done <= total ? total : 0)
    }
    return try verdict(note)
  }

  private mutating func verdict(_ visit: (Moment) -> Void) throws(UnreadableFilm) -> Verdict {
    switch timing {
    case .exact, .tolerance: try runFrames(visit)
    case .timeline(0): try runMoments(visit)
    case .timeline(let milliseconds): try runWindow(milliseconds, visit)
    }
    var verdict = Verdict()
    if expected.canvas != actual.canvas {
      verdict.canvas = Verdict.Change(expected: expected.canvas, actual: actual.canvas)
    }
    if expected.frames != actual.frames, !timing.isTimeline {
      verdict.frameCount = Verdict.Change(expected: expected.frames, actual: actual.frames)
    }
    if expected.plays != actual.plays {
      verdict.plays = Verdict.Change(expected: expected.plays, actual: actual.plays)
    }
    verdict.timing = timingDifference
    let late = lateness.explanation
    let moves = (
      expected: SpeedSearch.Move(of: expected), actual: SpeedSearch.Move(of: actual)
    )
    if pairing == .frames, isShifted, !hasInstant, !differences.isEmpty { try runAgain(visit) }
    verdict.pixels = pixelDifference(late)
    if verdict.isEqual { return verdict }
    verdict.offset =
      differences.isEmpty ? sameOrder.late : differences.count > 1 ? late?.offset : nil
    if late == nil, let duration = verdict.timing?.duration, differences.count > 2 {
      verdict.speed = try speed(duration, moves.expected, moves.actual)
      // Then it is not how far edges moved that counts.
      for index in differences.indices where verdict.speed != nil {
        verdict.pixels?.frames[index].motion = nil
      }
    }
    let isOtherwiseTimed = verdict.timing != nil || verdict.frameCount != nil
    if differences.isEmpty, !timing.isTimeline, isOtherwiseTimed { verdict.agreement = pairing }
    return verdict
  }

  /// Compares what both show at the same time, from the start, if the films can be read again.
  private mutating func runAgain(_ visit: (Moment) -> Void) throws(UnreadableFilm) {
    lateness.stop()
    let end = min(expected.end, actual.end)
    guard try expected.restart(), try actual.restart() else { return }
    pairing = .moments
    (compared, differences, last) = (0, [], nil)
    switch timing.milliseconds {
    case 0: try runMoments(visit)
    case let milliseconds: try runWindow(milliseconds, until: end, visit)
    }
  }

  /// Tries whether the actual film plays at another speed: as a whole, or from its first change to its last.
  private mutating func speed(
    _ duration: Verdict.Change<Fraction>, _ expectedMove: SpeedSearch.Move,
    _ actualMove: SpeedSearch.Move
  ) throws(UnreadableFilm) -> Double? {
    lateness.stop()
    let half = differences.reduce(0.0) { $0 + Double($1.sum) } / Double(compared) / 2
    let whole = SpeedSearch.Map(
      from: SpeedSearch.Move(end: duration.actual), to: SpeedSearch.Move(end: duration.expected))
    var best: (speed: Double, difference: Double)?
    for map in [whole, SpeedSearch.Map(from: actualMove, to: expectedMove)] {
      guard let map, map.isOther else { continue }
      guard try expected.restart(), try actual.restart() else { return nil }
      var (sum, count) = (0.0, 0.0)
      while try actual.advance() {
        _ = try expected.advance(to: map.time(ofMiddle: actual), for: &lateness)
        let rasters = FrameRasters(expected.raster, actual.raster, rule: rule)
        let pair = FramePair(expected: 0, actual: 0, moment: 0, time: .zero)
        let difference = PixelTally(rasters, within: rasters.bounds).difference(pair)
        sum += Double(difference?.sum ?? 0)
        count += 1
      }
      guard count > 0, sum / count <= min(half, best?.difference ?? half) else { continue }
      best = (map.speed, sum / count)
    }
    return best?.speed
  }

  private mutating func runFrames(_ visit: (Moment) -> Void) throws(UnreadableFilm) {
    while true {
      let hasLeft = try expected.advance()
      let hasRight = try actual.advance(like: hasLeft ? expected.raster.picture : nil)
      guard hasLeft || hasRight else { return }
      if hasLeft && expected.delay == .zero || hasRight && actual.delay == .zero {
        hasInstant = true
      }
      if hasLeft, hasRight {
        let isLater = delayCount > 0
        compareDelays()
        compare(at: expected.start, expected.changed.union(actual.changed), visit)
        if isLater, last != nil { isShifted = true }
        if compared > 1 { sameOrder.take(expected: expected.start, actual: actual.start) }
      }
      if hasLeft { lateness.take(expected) }
      if hasRight { lateness.take(actual) }
    }
  }

  /// Compares what is shown at every time at which a frame begins: under a timeline to the end of both
  /// films, otherwise as long as both last.
  private mutating func runMoments(_ visit: (Moment) -> Void) throws(UnreadableFilm) {
    var time = Fraction.zero
    while true {
      let left = try expected.advance(to: time, for: &lateness)
      let right = try actual.advance(to: time, for: &lateness)
      if !timing.isTimeline, expected.isAtEnd || actual.isAtEnd { return }
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

  /// Reads both films and searches each picture of one in the other, within a time.
  ///
  /// - Parameter end: the time from which nothing is compared, if there is one.
  private mutating func runWindow(
    _ milliseconds: Int, until end: Fraction? = nil, _ visit: (Moment) -> Void
  ) throws(UnreadableFilm) {
    let limit = end.map(ShownFrame.ticks) ?? ShownFrame.never
    var window = TimelineWindow(milliseconds: milliseconds, rule: rule)
    while !expected.isAtEnd || !actual.isAtEnd {
      if actual.isAtEnd || !expected.isAtEnd && expected.end <= actual.end {
        if try expected.advance(to: expected.end, for: &lateness) != nil {
          window.take(expected: ShownFrame(expected, until: limit))
        }
      } else if try actual.advance(to: actual.end, for: &lateness) != nil {
        window.take(actual: ShownFrame(actual, until: limit))
      }
      let findings = window.findings(
        expectedTo: expected.isAtEnd ? ShownFrame.never : ShownFrame.ticks(expected.end),
        actualTo: actual.isAtEnd ? ShownFrame.never : ShownFrame.ticks(actual.end))
      for finding in findings { take(finding, visit) }
    }
  }

  /// Records the result for a frame of the golden.
  private mutating func take(_ finding: TimelineWindow.Finding, _ visit: (Moment) -> Void) {
    let pair = finding.pair
    let isFirst = compared == 0
    compared = max(compared, pair.expected + 1)
    var difference: FrameDifference?
    if !finding.isEqual {
      if differences.contains(where: { $0.index == pair.expected }) { return }
      difference = PixelTally(finding.rasters, within: finding.rasters.bounds).difference(pair)
      if let difference { append(difference, finding.rasters) }
    }
    visit(
      Moment(
        time: pair.time, isFirst: isFirst, rasters: finding.rasters, difference: difference))
  }

  private mutating func append(_ difference: FrameDifference, _ rasters: FrameRasters) {
    var difference = difference
    if differences.isEmpty { difference.explain(rasters) }
    differences.append(difference)
  }

  /// Compares the current frames; `changed` is the rectangle that may have changed since the last
  /// comparison.
  private mutating func compare(
    at time: Fraction, _ changed: IntRect, _ visit: (Moment) -> Void
  ) {
    let rasters = FrameRasters(expected.raster, actual.raster, rule: rule)
    let pair = FramePair(
      expected: expected.frames - 1, actual: actual.frames - 1, moment: compared, time: time)
    let isFirst = compared == 0
    if isFirst || !changed.isEmpty {
      let region = isFirst ? rasters.bounds : changed.union(last?.bounds ?? .zero)
      last = PixelTally(rasters, within: region).difference(pair)
    }
    last?.pair = pair
    compared += 1
    if let last { append(last, rasters) }
    visit(Moment(time: time, isFirst: isFirst, rasters: rasters, difference: last))
  }

  private mutating func compareDelays() {
    if timing.allows(expected.delay, actual.delay) { return }
    delayCount += 1
    if firstDelay == nil {
      firstDelay = TimingDifference.Delay(
        frame: compared, time: expected.start, expected: expected.delay, actual: actual.delay)
    }
  }

  private var timingDifference: TimingDifference? {
    let duration = Verdict.Change(expected: expected.end, actual: actual.end)
    if timing.isTimeline {
      if timing.allows(duration.expected, duration.actual) { return nil }
      return TimingDifference(first: nil, count: 0, compared: 0, duration: duration)
    }
    let isLonger =
      expected.frames != actual.frames && !timing.allows(duration.expected, duration.actual)
    guard delayCount > 0 || isLonger else { return nil }
    return TimingDifference(
      first: firstDelay, count: delayCount, compared: compared, duration: duration)
  }

  private func pixelDifference(_ late: Lateness.Explanation?) -> PixelDifference? {
    if differences.isEmpty { return nil }
    let frames = differences.count > 1 ? late?.frames : nil
    return PixelDifference(
      frames: differences.sorted { $0.moment < $1.moment }, compared: compared, pairing: pairing,
      lateness: frames == 0 ? nil : frames)
  }
}
