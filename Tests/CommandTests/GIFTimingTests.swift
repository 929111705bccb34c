import ImageCodecs
import Motion
import RefreshUI
import Testing

@testable import refresh_render

@Suite struct GIFTimingTests {
  private static func schedule(_ rate: String, seconds: Double) throws -> FrameSchedule {
    FrameSchedule(
      spans: [.init(from: .zero, to: .seconds(seconds))], rate: try #require(FrameRate(rate)))
  }

  @Test(arguments: [("50", 0), ("25", 0), ("20", 0), ("40", 5)] as [(String, Double)])
  func ratesOfWholeHundredthsDoNotDrift(_ rate: String, _ milliseconds: Double) throws {
    let timing = GIFTiming(try Self.schedule(rate, seconds: 2))
    #expect(timing.drift == .milliseconds(milliseconds))
    #expect(timing.leftOut == 0)
  }

  @Test func otherRatesDriftByHalfAHundredthAtMost() throws {
    let timing = GIFTiming(try Self.schedule("30", seconds: 2))
    #expect(timing.drift == Time(ticks: Time.ticksPerSecond / 300))
    #expect(timing.leftOut == 0)
  }

  /// The encoder must leave out the very frames that the warning counts.
  @Test(arguments: ["60", "100", "50", "29.97", "240", "45"])
  func theEncoderLeavesOutAsManyFrames(_ rate: String) throws {
    let schedule = try Self.schedule(rate, seconds: 1)
    let survey = try GIFSurvey(width: 1, height: 1)
    func feed(_ sink: some FrameSink) throws {
      var sink = sink
      for (index, frame) in schedule.frames.enumerated() {
        // A colour of its own for each frame, so that none merges with the one before.
        let pixels = [0xFF00_0000 | UInt32(index)]
        let delay = Fraction(frame.duration.ticks, Time.ticksPerSecond)
        try sink.write(Frame(pixels: pixels.span, width: 1, height: 1, delay: delay))
      }
      try sink.finish()
    }
    try feed(survey)
    let memory = MemorySink()
    try feed(
      GIFEncoder(
        width: 1, height: 1, palette: survey.palette(), plays: .forever, into: memory))
    let film = try ImageDecoder.decode(memory.bytes)
    let kept = schedule.frames.count - GIFTiming(schedule).leftOut
    // The last frame goes too where nothing of a hundredth is left for it.
    #expect((kept - 1...kept).contains(film.frames.count))
  }
}
