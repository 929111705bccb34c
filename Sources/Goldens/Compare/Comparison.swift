public import ImageCodecs

/// How two animations are held against each other: exactly, unless told otherwise.
///
/// Pixels are premultiplied; alpha counts, and nothing is blended on a background first.
public struct Comparison: Hashable, Sendable {
  /// What counts as the same timing.
  public var timing: TimingPolicy
  /// What counts as the same pixel.
  public var tolerance: PixelTolerance
  /// Whether colour counts under an alpha of zero, where nobody sees it.
  public var strictAlpha: Bool

  /// A comparison from its rules.
  public init(
    timing: TimingPolicy = .exact, tolerance: PixelTolerance = .exact, strictAlpha: Bool = false
  ) {
    self.timing = timing
    self.tolerance = tolerance
    self.strictAlpha = strictAlpha
  }

  /// Holds the bytes of two files against each other. The same bytes are equal without being decoded.
  ///
  /// - Throws: what is wrong with a file that is no whole PNG, APNG or GIF.
  public func verdict(
    expected: [UInt8], actual: [UInt8], limits: DecodingLimits = .default
  ) throws(DecodingError) -> Verdict {
    if Memory.same(expected, actual) { return .equal }
    return verdict(
      expected: try ImageDecoder.decode(expected, limits: limits),
      actual: try ImageDecoder.decode(actual, limits: limits))
  }

  /// Holds two animations against each other.
  ///
  /// Frames are paired by their number, or by their moment under ``TimingPolicy/timeline``. Where one
  /// side has more frames, those both have are compared. Canvases of different sizes are compared on
  /// their union, from the top left.
  public func verdict(expected: Animation, actual: Animation) -> Verdict {
    var verdict = Verdict()
    if expected.width != actual.width || expected.height != actual.height {
      verdict.canvas = Verdict.Change(
        expected: Verdict.Canvas(width: expected.width, height: expected.height),
        actual: Verdict.Canvas(width: actual.width, height: actual.height))
    }
    if expected.frames.count != actual.frames.count, timing != .timeline {
      verdict.frameCount = Verdict.Change(
        expected: expected.frames.count, actual: actual.frames.count)
    }
    if expected.plays != actual.plays {
      verdict.plays = Verdict.Change(expected: expected.plays, actual: actual.plays)
    }
    verdict.timing = timingDifference(expected, actual)
    verdict.pixels = pixelDifference(expected, actual)
    return verdict
  }

  private func timingDifference(_ expected: Animation, _ actual: Animation) -> TimingDifference? {
    let duration = Verdict.Change(
      expected: Timeline(expected).duration, actual: Timeline(actual).duration)
    if timing == .timeline {
      if duration.expected == duration.actual { return nil }
      return TimingDifference(first: nil, count: 0, compared: 0, duration: duration)
    }
    var first: TimingDifference.Delay? = nil
    var count = 0
    let compared = min(expected.frames.count, actual.frames.count)
    for index in 0..<compared {
      let left = expected.frames[index].delay
      let right = actual.frames[index].delay
      if isSameDelay(left, right) { continue }
      count += 1
      if first == nil {
        first = TimingDifference.Delay(frame: index, expected: left, actual: right)
      }
    }
    // Where only the number of frames differs, the lengths differ too, and need no word of their own.
    guard count > 0 else { return nil }
    return TimingDifference(first: first, count: count, compared: compared, duration: duration)
  }

  private func isSameDelay(_ left: Fraction, _ right: Fraction) -> Bool {
    guard case .tolerance(let milliseconds) = timing else { return left == right }
    // |a/b − c/d| · 1000 ≤ ms, without a division.
    let across = Int128(left.numerator) * Int128(right.denominator)
    let back = Int128(right.numerator) * Int128(left.denominator)
    let below = Int128(left.denominator) * Int128(right.denominator)
    let (thousand, overflow) = abs(across - back).multipliedReportingOverflow(by: 1000)
    let (bound, wide) = below.multipliedReportingOverflow(by: Int128(milliseconds))
    return !overflow && (wide || thousand <= bound)
  }

  private func pixelDifference(_ expected: Animation, _ actual: Animation) -> PixelDifference? {
    let rule = PixelRule(tolerance: tolerance, strictAlpha: strictAlpha)
    let pairs = FramePair.pairs(expected, actual, timing: timing)
    var frames: [FrameDifference] = []
    for (index, pair) in pairs.enumerated() {
      let rasters = FrameRasters(expected, pair.expected, actual, pair.actual, rule: rule)
      let difference = PixelTally(rasters).difference(index: index, time: pair.time)
      if let difference { frames.append(difference) }
    }
    if frames.isEmpty { return nil }
    var lateness: Int? = nil
    if timing != .timeline, frames.count > 1 {
      lateness = Lateness.find(expected, actual, rule: rule)
    }
    return PixelDifference(frames: frames, compared: pairs.count, lateness: lateness)
  }
}
