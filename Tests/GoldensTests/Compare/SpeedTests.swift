import ImageCodecs
import Render2D
import Testing

@testable import Goldens

/// A film that plays at another speed is told so, and not how far edges moved in its first frame.
@Suite struct SpeedTests {
  /// A bar that crosses the picture, in frames of 50 ms, after a wait and before a rest.
  private func film(
    over seconds: Double, wait: Double = 0, rest: Double = 0, color: UInt32 = 0xFF20_4060,
    path: (Double) -> Double = { $0 * $0 * (3 - 2 * $0) }
  ) -> Animation {
    var frames: [Animation.Frame] = []
    for number in 0..<Int(((wait + seconds + rest) * 20).rounded()) {
      let part = min(1, max(0, (Double(number) / 20 - wait) / seconds))
      let left = 2 + 40 * path(part)
      let pixels = (0..<60 * 6).map { place -> UInt32 in
        let x = Double(place % 60)
        let covered = max(0, min(1, x + 1 - left) - max(0, x + 1 - left - 12))
        let level = UInt32(255 - (255 * min(1, covered)).rounded())
        return level == 0 ? color : 0xFF00_0000 | level * 0x01_0101
      }
      if frames.last?.pixels == .eight(pixels) {
        frames[frames.count - 1].delay = frames[frames.count - 1].delay.adding(Fraction(1, 20))!
      } else {
        frames.append(.init(pixels: .eight(pixels), delay: Fraction(1, 20)))
      }
    }
    return Animation(width: 60, height: 6, frames: frames, plays: .forever)
  }

  @Test(arguments: [1.1, 0.9, 1.5, 2] as [Double], [(0, 0), (0.5, 0), (0.5, 0.8)])
  func `another duration is another speed`(factor: Double, around: (Double, Double)) throws {
    let (wait, rest) = around
    let verdict = Comparison().verdict(
      expected: film(over: 2, wait: wait, rest: rest),
      actual: film(over: 2 * factor, wait: wait, rest: rest))
    let speed = try #require(verdict.speed)
    #expect(abs(speed - 1 / factor) < 0.03)
    #expect(verdict.pixels?.frames.allSatisfy { $0.motion == nil } == true)
    #expect("\(verdict)".contains("\nspeed: actual plays at ") && !"\(verdict)".contains("moved"))
    if around == (0, 0), factor == 1.1 {
      #expect("\(verdict)".contains("speed: actual plays at 0.91 of the speed\npixels: "))
    }
  }

  @Test func `other films of other durations have no speed`() {
    let golden = film(over: 2)
    let others = [
      film(over: 2, rest: 0.4, color: 0xFF20_40A0), film(over: 2.2) { 1 - $0 },
      film(over: 2, wait: 0.3),
      film(over: 2), film(over: 2, color: 0xFF20_40A0),
    ]
    for other in others {
      #expect(Comparison().verdict(expected: golden, actual: other).speed == nil)
    }
  }
}
