import Motion
import TestSupport
import Testing

@testable import Films

@Suite struct FrameScheduleTests {
  private let fifty = FrameRate.fps50

  @Test func framesComeAtASteadyRate() {
    let schedule = FrameSchedule(spans: [.init(from: .zero, to: .seconds(0.1))], rate: fifty)
    let times = [0, 20, 40, 60, 80].map(Time.milliseconds)
    expectEqual(schedule.frames.map(\.time), times)
    #expect(schedule.frames.allSatisfy { $0.duration == .milliseconds(20) })
  }

  @Test func theLastFrameIsShorterWhereTheRateDoesNotDivideTheSpan() {
    let schedule = FrameSchedule(spans: [.init(from: .zero, to: .milliseconds(50))], rate: fifty)
    expectEqual(
      schedule.frames.map(\.duration), [.milliseconds(20), .milliseconds(20), .milliseconds(10)])
    expectEqual(schedule.total, .milliseconds(50))
  }

  @Test func aSingleMomentIsOneFrame() {
    let moment = Time.seconds(1.5)
    let schedule = FrameSchedule(spans: [.init(from: moment, to: moment)], rate: fifty)
    expectEqual(schedule.frames, [.init(time: moment, duration: .milliseconds(20))])
  }

  @Test func atDoubleSpeedTheFilmIsHalfAsLong() {
    let schedule = FrameSchedule(
      spans: [.init(from: .seconds(1), to: .seconds(2))], rate: fifty, speed: 2)
    expectEqual(schedule.total, .milliseconds(500))
    expectEqual(schedule.frames.count, 25)
    expectEqual(schedule.frames[1].time, .milliseconds(1040))
  }

  @Test func spansFollowOneAnother() {
    let schedule = FrameSchedule(
      spans: [
        .init(from: .zero, to: .milliseconds(40)),
        .init(from: .seconds(3), to: .seconds(3.02)),
      ], rate: fifty)
    expectEqual(schedule.frames.map(\.time), [.zero, .milliseconds(20), .seconds(3)])
  }

  @Test func theEndIsHeld() {
    let spans = [FrameSchedule.Span(from: .seconds(1), to: .seconds(1.04))]
    func frames(
      _ spans: [FrameSchedule.Span], hold: Double, _ order: FrameSchedule.Order = .forward
    ) -> [[Double]] {
      let schedule = FrameSchedule(
        spans: spans, rate: fifty, hold: .milliseconds(hold), order: order)
      return schedule.frames.map { [$0.time.seconds, $0.duration.seconds] }
    }
    expectEqual(frames(spans, hold: 1000), [[1, 0.02], [1.02, 0.02], [1.04, 1]])
    expectEqual(frames(spans, hold: 20), [[1, 0.02], [1.02, 0.02], [1.04, 0.02]])
    // Less than a frame is none of its own.
    expectEqual(frames(spans, hold: 10), [[1, 0.02], [1.02, 0.03]])
    // Backwards a film ends with the first moment, and there and back with the one after it.
    expectEqual(frames(spans, hold: 1000, .backward), [[1.02, 0.02], [1, 1.02]])
    expectEqual(frames(spans, hold: 1000, .thereAndBack), [[1, 0.02], [1.02, 1.02]])
    // A single moment is an end.
    expectEqual(frames([.init(from: .seconds(2), to: .seconds(2))], hold: 1000), [[2, 1.02]])
  }

  /// Browsers show a hundredth of a second for ten: what is left over of an APNG is longer, at the expense of the
  /// frames before it.
  @Test(
    arguments: [
      (50, 110, [20, 20, 20, 20, 19, 11]), (50, 101, [20, 20, 20, 19, 11, 11]),
      (50, 111, [20, 20, 20, 20, 20, 11]), (50, 100, [20, 20, 20, 20, 20]), (50, 23, [12, 11]),
      (80, 57, [12.5, 11.5, 11, 11, 11]),
      // There is no time for two, or no frame is long enough.
      (50, 21, [21]), (80, 41, [12.5, 12.5, 16]), (100, 25, [10, 10, 5]),
    ] as [(Int64, Double, [Double])])
  func anAPNGShowsItsLastPicture(_ fps: Int64, _ length: Double, _ durations: [Double]) throws {
    let sampling = FrameSampling(
      spans: [.init(from: .zero, to: .milliseconds(length))], rate: try #require(FrameRate(fps)))
    let frames = try sampling.schedule(for: .apng).frames
    expectEqual(frames.map(\.duration), durations.map { Time.milliseconds($0) })
    expectEqual(frames.map(\.time), frames.indices.map { sampling.rate.time(ofFrame: $0) })
  }

  @Test func aShortEndIsLengthenedOrJoinsTheFrameBefore() {
    func durations(_ lengths: [Double], _ shortest: Double, _ end: Double) -> [[Double]] {
      let spans = lengths.indices.map { index in
        let start = Time.seconds(Double(index))
        return FrameSchedule.Span(from: start, to: start + .milliseconds(lengths[index]))
      }
      let schedule = FrameSchedule(
        spans: spans, rate: fifty, shortest: .milliseconds(shortest),
        shortestEnd: .milliseconds(end))
      expectEqual(schedule.total, .milliseconds(lengths.reduce(0, +)))
      return spans.map { span in
        schedule.frames.filter { (span.start..<span.end).contains($0.time) }
          .map { $0.duration.seconds * 1000 }
      }
    }
    expectEqual(durations([35, 55], 0, 0), [[20, 15], [20, 20, 15]])
    expectEqual(durations([35, 55], 15, 15), [[20, 15], [20, 20, 15]])
    expectEqual(durations([35, 55], 16, 0), [[19, 16], [20, 20, 15]])
    expectEqual(durations([35, 55], 0, 16), [[20, 15], [20, 19, 16]])
    expectEqual(durations([35, 55], 20, 0), [[35], [20, 20, 15]])
    // Whole frames stay, and so does the only one.
    expectEqual(durations([40, 5], 30, 30), [[20, 20], [5]])
  }

  /// A film that plays there and back lasts as long in every format: it turns at a whole frame.
  @Test(arguments: [40, 45, 50, 59]) func theFrameOfTheTurnIsWhole(_ length: Double) throws {
    let sampling = FrameSampling(
      spans: [.init(from: .zero, to: .milliseconds(length))], order: .thereAndBack)
    let schedules = try [.gif, .apng, nil].map { try sampling.schedule(for: $0) }
    let turn = length == 40 ? [20.0] : [20, 40, 20]
    for frames in schedules.map(\.frames) {
      #expect(frames.map(\.time) == ([0] + turn).map { Time.milliseconds($0) })
      #expect(frames.allSatisfy { $0.duration == .milliseconds(20) })
    }
  }

  @Test func oddRatesNeverDrift() throws {
    let schedule = FrameSchedule(
      spans: [.init(from: .zero, to: .seconds(100))], rate: try #require(FrameRate(30000, 1001)))
    expectEqual(schedule.total, .seconds(100))
    expectEqual(schedule.frames.count, 2998)
  }

  @Test func anEndBeforeTheStartIsAMoment() {
    let span = FrameSchedule.Span(from: .seconds(2), to: .seconds(1))
    expectEqual(span.start, span.end)
  }
}
