import ImageCodecs
import Render2D

/// Searches, while two films are read, for a shift in frames or an offset in time that explains
/// their difference.
///
/// A shift is tried until two frames that it pairs differ. Most are discarded within a few frames;
/// until then a few frames of each side are kept.
struct Lateness {
  /// A frame of one side, its changes, and its start.
  private struct Frame {
    var raster: Raster
    var changed: IntRect
    var start: Fraction
  }

  /// The shift that explains the difference.
  struct Explanation: Hashable {
    /// By how many frames the actual film is late; negative if it is early, 0 if the frames are the
    /// same and only begin at other times.
    var frames: Int
    /// How much later the actual frames begin, if that is the same for all.
    var offset: Fraction?
  }

  /// The difference between the start times of paired frames.
  struct Offset {
    private let timing: TimingPolicy
    /// Nil before the first two frames after those at the beginning, which begin at 0 on both
    /// sides.
    private(set) var time: Fraction?
    private(set) var isSteady = true

    init(_ timing: TimingPolicy) { self.timing = timing }

    mutating func take(expected: Fraction, actual: Fraction) {
      guard isSteady, let offset = actual.subtracting(expected) else {
        isSteady = false
        return
      }
      guard let time else {
        self.time = offset
        return
      }
      isSteady = timing.allows(time, offset)
    }

    /// The time, if it exceeds the tolerance.
    var late: Fraction? {
      guard isSteady, let time, !timing.allows(time, .zero) else { return nil }
      return time
    }
  }

  private struct Shift {
    let frames: Int
    var offset: Offset
  }

  /// The shifts that still explain everything, in order of preference.
  private var shifts: [Shift]
  private let rule: PixelRule
  private var expected = Side()
  private var actual = Side()

  /// The frames of one film that are kept, by their numbers.
  private struct Side {
    var next = 0
    var frames: [Int: Frame] = [:]

    mutating func append(_ frame: Frame) {
      frames[next] = frame
      next += 1
    }
  }

  /// The most frames to keep until they can be paired; a film that is further ahead has another
  /// number of frames.
  private static let mostHeld = 8

  init(rule: PixelRule, timing: TimingPolicy) {
    self.rule = rule
    // Except for timelines, frames with the same number are compared anyway.
    let frames = (timing.isTimeline ? [0] : []) + [1, -1, 2, -2, 3, -3]
    shifts = frames.map { Shift(frames: $0, offset: Offset(timing)) }
  }

  /// Adds the current frame of a film, as long as there are shifts.
  mutating func take(_ film: borrowing FilmSide) {
    if shifts.isEmpty { return }
    let frame = Frame(raster: film.raster, changed: film.changed, start: film.start)
    switch film.side {
    case .expected:
      expected.append(frame)
      keepFitting { [last = expected.next - 1] in (last, last + $0) }
    case .actual:
      actual.append(frame)
      keepFitting { [last = actual.next - 1] in (last - $0, last) }
    }
  }

  /// Discards the shifts for which the two frames that they pair now differ.
  private mutating func keepFitting(_ pair: (_ shift: Int) -> (expected: Int, actual: Int)) {
    shifts = shifts.compactMap { shift in
      let numbers = pair(shift.frames)
      guard let golden = expected.frames[numbers.expected],
        let other = actual.frames[numbers.actual]
      else { return shift }
      // The two before were equal.
      let isFirst = min(numbers.expected, numbers.actual) == 0
      let rasters = FrameRasters(golden.raster, other.raster, rule: rule)
      let region = isFirst ? rasters.bounds : golden.changed.union(other.changed)
      guard rasters.areEqual(within: region) else { return nil }
      var shift = shift
      if !isFirst { shift.offset.take(expected: golden.start, actual: other.start) }
      return shift.frames != 0 || shift.offset.isSteady ? shift : nil
    }
    let late = shifts.map(\.frames).max() ?? 0
    let early = -(shifts.map(\.frames).min() ?? 0)
    let (left, right) = (expected.next, actual.next)
    expected.frames = expected.frames.filter { $0.key + late >= right }
    actual.frames = actual.frames.filter { $0.key + early >= left }
    if max(expected.frames.count, actual.frames.count) > Self.mostHeld || shifts.isEmpty { stop() }
  }

  /// Searches no further.
  mutating func stop() {
    shifts = []
    expected.frames = [:]
    actual.frames = [:]
  }

  /// The shift that explains the difference, if all frames that it pairs are equal and these are at
  /// least half of the golden's.
  var explanation: Explanation? {
    for shift in shifts {
      let first = max(0, -shift.frames)
      let end = min(expected.next, actual.next - shift.frames)
      guard end - first >= max(2, (expected.next + 1) / 2) else { continue }
      let offset = shift.offset.late
      if shift.frames != 0 || offset != nil {
        return Explanation(frames: shift.frames, offset: offset)
      }
    }
    return nil
  }
}
