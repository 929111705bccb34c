import Films
import ImageCodecs
import Motion
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct PreviewClockTests {
  /// Four frames: 0.1 s, 0.1 s, 0.1 s, and 0.5 s.
  private static let schedule = FrameSchedule(
    spans: [.init(from: .zero, to: .seconds(0.3))], rate: FrameRate(10), hold: .seconds(0.5))

  private func clock(_ plays: PlayCount = .forever, at now: Int64 = 0) -> PreviewClock {
    PreviewClock(Self.schedule, plays: plays, at: now)
  }

  private static let millisecond: Int64 = 1_000_000

  @Test(arguments: [
    (0, 0), (99, 0), (100, 1), (299, 2), (300, 3), (799, 3), (800, 0), (8_000_150, 1),
  ])
  func theFrameThatIsDueIsShown(_ milliseconds: Int64, _ frame: Int) {
    expectEqual(clock().frame(at: milliseconds * Self.millisecond), frame)
    expectEqual(clock(at: 77).frame(at: milliseconds * Self.millisecond + 77), frame)
  }

  /// At the moment that is waited for the next frame is due, and a nanosecond before it is not.
  @Test func theNextFrameComesNeitherEarlierNorLater() throws {
    var clock = PreviewClock(
      FrameSchedule(spans: [.init(from: .zero, to: .seconds(0.4))], rate: FrameRate(30_000, 1001)!),
      plays: .forever, at: 12_345)
    var (dice, now) = (Dice(seed: 5), 12_345 as Int64)
    for step in 0..<3000 {
      let next = try #require(clock.nextFrame(after: now))
      let frame = clock.frame(at: now)
      #expect(next > now)
      expectEqual(clock.frame(at: next - 1), frame)
      #expect(clock.frame(at: next) == (frame + 1) % clock.frameCount)
      now = next + Int64(dice.below(5) == 0 ? dice.below(1_000_000_000) : 0)
      if step % 7 == 0 { clock.act(dice.below(2) == 0 ? .faster : .slower, at: now) }
    }
  }

  @Test func aPauseTakesNoTimeOfTheFilm() {
    var clock = clock()
    clock.act(.pause, at: 150 * Self.millisecond)
    #expect(clock.isPaused && clock.nextFrame(after: 150 * Self.millisecond) == nil)
    expectEqual(clock.frame(at: 5000 * Self.millisecond), 1)
    clock.act(.pause, at: 5000 * Self.millisecond)
    expectEqual(clock.frame(at: 5049 * Self.millisecond), 1)
    expectEqual(clock.frame(at: 5050 * Self.millisecond), 2)
  }

  @Test func stepsStopAtAFrameAndGoRound() {
    var clock = clock()
    for frame in [1, 2, 3, 0, 1] {
      clock.act(.stepForward, at: 0)
      #expect(clock.isPaused && clock.frame(at: 9) == frame)
    }
    for frame in [0, 3, 2] {
      clock.act(.stepBackward, at: 0)
      expectEqual(clock.frame(at: 9), frame)
    }
    expectEqual(clock.position(at: 9), .seconds(0.2))
  }

  @Test func speedsChangeWhatComesAndNotWhereItIs() {
    var clock = clock()
    clock.act(.slower, at: 100 * Self.millisecond)
    #expect(
      clock.speed == Fraction(1, 2) && clock.position(at: 100 * Self.millisecond) == .seconds(0.1))
    expectEqual(clock.position(at: 300 * Self.millisecond), .seconds(0.2))
    for _ in 0..<9 { clock.act(.slower, at: 0) }
    expectEqual(clock.speed, Fraction(1, 10))
    for _ in 0..<9 { clock.act(.faster, at: 0) }
    expectEqual(clock.speed, Fraction(4))
    clock.act(.normalSpeed, at: 0)
    expectEqual(clock.speed, Fraction(1))
  }

  @Test func playsEndWithTheLastFrame() {
    var clock = clock(.times(2))
    let end = 1600 * Self.millisecond
    #expect(!clock.isOver(at: end - 1) && clock.isOver(at: end))
    #expect(clock.frame(at: 10 * end) == 3 && clock.nextFrame(after: end) == nil)
    expectEqual(clock.position(at: end), .seconds(0.8))
    clock.act(.pause, at: end)
    #expect(!clock.isOver(at: end) && clock.frame(at: end + 100 * Self.millisecond) == 1)
  }

  @Test func anotherProcessGoesOn() {
    var former = clock()
    former.act(.faster, at: 100 * Self.millisecond)
    former.act(.pause, at: 150 * Self.millisecond)
    var clock = clock()
    clock.resume(former.state(at: 0))
    #expect(clock.position(at: 0) == .seconds(0.2) && clock.isPaused && clock.speed == Fraction(2))
    for text in ["", "1 2", "-1 0 0", "1 6 0", "99999999999 0 0", "a b c"] {
      var untouched = self.clock()
      untouched.resume(text)
      expectEqual(untouched.state(at: 0), "0 3 0", "\(text)")
    }
  }

  /// A shorter film goes on at its end, which is its beginning.
  @Test func anotherFilmGoesOnWhereTheFormerWas() {
    let clock = PreviewClock(Self.schedule, plays: .forever, at: 0, from: .seconds(0.35))
    expectEqual(clock.frame(at: 0), 3)
    expectEqual(
      PreviewClock(Self.schedule, plays: .forever, at: 0, from: .seconds(9)).frame(at: 0), 0)
  }
}
