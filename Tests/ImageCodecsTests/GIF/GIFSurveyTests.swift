import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

/// The palette is made for what is seen: each pixel counts for as long as it is shown.
@Suite struct GIFSurveyTests {
  private let width = 64
  private let height = 40

  private func survey(
    _ count: Int, _ delay: (Int) -> Fraction, _ pixels: (Int) -> [UInt32]
  ) throws -> GIFSurvey {
    let survey = try GIFSurvey(width: width, height: height, matte: 0xFFFF_FFFF)
    for frame in 0..<count {
      let pixels = pixels(frame)
      try survey.write(
        Frame(pixels: pixels.span, width: width, height: height, delay: delay(frame)))
    }
    try survey.finish()
    return survey
  }

  @Test func theShortestTimeMayComeFirst() throws {
    func delay(_ frame: Int) -> Fraction { Fraction(frame == 0 ? 3 : 7, 100) }
    let survey = try survey(4, delay) { frame in
      [UInt32](repeating: 0xFF00_0000 | UInt32(frame), count: width * height)
    }
    expectEqual(survey.shortestDelay, 3)
  }

  /// Also where frames are left out or translucent, and where colours are counted in steps.
  @Test(arguments: [40, 1 << 24], [false, true])
  func everyPixelCountsForItsTime(colors: Int, isTranslucent: Bool) throws {
    var random = Generator(seed: 7)
    // What follows a short frame is left out, or shown later at the end.
    func delay(_ frame: Int) -> Fraction { Fraction(frame % 10 == 3 || frame == 58 ? 1 : 3, 100) }
    let survey = try survey(60, delay) { frame in
      var pixels = (0..<width * height).map { _ in
        0xFF00_0000 | UInt32(random.below(colors)) &* 0x01_2345 & 0xFF_FFFF
      }
      if isTranslucent { pixels[frame] = 0x8000_0000 }
      return pixels
    }
    let histogram = survey.histogram
    let times = histogram.colors.indices.map { histogram.time(of: $0, until: survey.end) }
    #expect(histogram.isExact == (colors == 40))
    expectEqual(survey.end, 53 * 3 + 7)
    #expect(times.allSatisfy { $0 >= 0 })
    expectEqual(times.reduce(0, +), width * height * survey.end)
  }

  /// A bar that comes late and stays keeps its colour among shades of grey that stand from the beginning, at
  /// whatever rate the film plays; one that passes in a single frame does not.
  @Test(arguments: [(20, 1), (20, 5), (1, 1)])
  func whatStaysKeepsItsColor(frames: Int, perFrame: Int) throws {
    let bar: UInt32 = 0xFF60_4030
    func delay(_ frame: Int) -> Fraction { Fraction(10, Int64(100 * perFrame)) }
    let survey = try survey(30 * perFrame, delay) { frame in
      let isShown = (5..<5 + frames).contains(frame / perFrame)
      return (0..<width * height).map { place in
        let (x, y) = (place % width, place / width)
        let level = UInt32(x * 255 / 63)
        return isShown && y < 4 ? bar : 0xFF00_0000 | level * 0x01_0101
      }
    }
    #expect(survey.palette(colors: 8).colors.contains(bar) == (frames > 1))
  }
}
