import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Timing as `CAMediaTiming` describes it, of animations and of groups of them.
@Suite struct MediaTimingTests {
  /// A number from 0 to 1 over a layer whose own is −1.
  private static func rise(
    begin: Double = 0, _ duration: Double = 1, _ repeats: Repeats = .once, back: Bool = false,
    speed: Double = 1, offset: Double = 0, fill: FillMode = .removed, stays: Bool = true
  ) -> BasicAnimation<Double> {
    BasicAnimation(
      .zPosition, from: 0, to: 1,
      timing: timing(begin, duration, repeats, back, speed, offset, fill, stays))
  }

  private static func timing(
    _ begin: Double = 0, _ duration: Double, _ repeats: Repeats = .once, _ back: Bool = false,
    _ speed: Double = 1, _ offset: Double = 0, _ fill: FillMode = .removed, _ stays: Bool = true
  ) -> AnimationTiming {
    var timing = AnimationTiming(
      begin: .seconds(begin), duration: .seconds(duration), repeats: repeats, autoreverses: back,
      fillMode: fill, isRemovedOnCompletion: !stays)
    (timing.speed, timing.timeOffset) = (speed, .seconds(offset))
    return timing
  }

  private static func cumulative(_ animation: BasicAnimation<Double>, from: Double, to: Double)
    -> BasicAnimation<Double>
  {
    var animation = animation
    (animation.from, animation.to, animation.isCumulative) = (from, to, true)
    return animation
  }

  private static func group(_ timing: AnimationTiming, _ animations: any LayerAnimation...)
    -> LayerAnimationGroup
  {
    LayerAnimationGroup(animations, timing: timing)
  }

  /// An animation that is added at 1 s, and what is seen at times after that.
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    let animation: any LayerAnimation
    let seen: [(Double, Double)]

    init(_ name: String, _ animation: any LayerAnimation, _ seen: [(Double, Double)]) {
      (testDescription, self.animation, self.seen) = (name, animation, seen)
    }
  }

  static let single = [
    Case("over before it was added", rise(begin: -3), [(0, -1), (0.5, -1)]),
    Case("over, and fills", rise(begin: -3, fill: .forwards), [(0, 1), (9, 1)]),
    Case("half over", rise(begin: -0.5), [(0, 0.5), (0.25, 0.75), (0.5, -1)]),
    Case(
      "endless, begun before", rise(begin: -2.25, 1, .forever, back: true),
      [(0, 0.25), (0.75, 1), (1, 0.75), (100, 0.25)]),
    Case("later, fills before", rise(begin: 1, fill: .backwards), [(0, 0), (1.5, 0.5), (2, -1)]),
    Case(
      "a quarter over again, and back", rise(1, .count(1.25), back: true, fill: .forwards),
      [(0.5, 0.5), (1.5, 0.5), (2.25, 0.25), (2.5, 0.5), (9, 0.5)]),
    Case(
      "as long as it is to last",
      rise(1, .lasting(.seconds(2.5), of: .seconds(1), autoreverses: true), back: true),
      [(1.25, 0.75), (2.25, 0.25), (2.5, -1)]),
    Case("from its middle, round", rise(offset: 0.5), [(0, 0.5), (0.25, 0.75), (0.75, 0.25)]),
    Case(
      "backwards from its end", rise(speed: -1, offset: 1), [(0, 1), (0.25, 0.75), (1, -1)]),
    Case(
      "twice as fast, twice", rise(1, .count(2), speed: 2), [(0.25, 0.5), (0.625, 0.25), (1, -1)]),
    Case(
      "each repeat goes on",
      cumulative(rise(1, .count(2.5), fill: .forwards), from: 0, to: 2),
      [(0.5, 1), (1, 2), (1.5, 3), (2.25, 4.5), (2.5, 5), (9, 5)]),
    Case(
      "each repeat goes on, there and back",
      cumulative(rise(1, .count(2), back: true, fill: .forwards), from: 2, to: 3),
      [(0.5, 2.5), (1, 3), (2, 4), (2.5, 4.5), (4, 4)]),
    Case(
      "endless, each repeat goes on", cumulative(rise(begin: -4.5, 1, .forever), from: 1, to: 3),
      [(0, 14), (1, 17), (95.5, 301)]),
  ]

  static let groups = [
    Case(
      "shorter than its group", group(timing(0, 2, .count(2)), rise()),
      [
        (0.5, 0.5), (1.5, -1), (2.5, 0.5), (3.5, -1), (4, -1),
      ]),
    Case(
      "shorter, and fills", group(timing(0, 2), rise(begin: 0.5, fill: .both)),
      [
        (0.25, 0), (1, 0.5), (1.75, 1), (2, -1),
      ]),
    Case(
      "longer than its group", group(timing(0, 0.5, .count(2)), rise()),
      [
        (0.25, 0.25), (0.5, 0), (0.75, 0.25), (1, -1),
      ]),
    Case(
      "as long as a group that fills", group(timing(0, 1, .once, false, 1, 0, .forwards), rise()),
      [
        (0.5, 0.5), (1, 1), (9, 1),
      ]),
    Case(
      "endless in a group with an end", group(timing(0, 2.25), rise(1, .forever)),
      [
        (0.5, 0.5), (1.5, 0.5), (2.125, 0.125), (2.25, -1),
      ]),
    Case(
      "endless in an endless group begun before",
      group(timing(-10.25, 4, .forever), rise(begin: -0.5, 1, .forever)),
      [(0, 0.75), (0.5, 0.25), (1.75, 0.5), (2, 0.75)]),
    Case(
      "a group there and back", group(timing(0, 2, .once, true), rise(begin: 1)),
      [
        (0.5, -1), (1.5, 0.5), (2.5, 0.5), (3.5, -1),
      ]),
    Case(
      "a slow group from its middle", group(timing(0, 2, .once, false, 0.5, 1), rise(2)),
      [
        (0, 0.5), (1, 0.75), (3, 0.25), (4, -1),
      ]),
    Case(
      "a fast group in a group there and back",
      group(timing(0, 4, .once, true), group(timing(1, 2, .once, false, 2), rise(2))),
      [(0.5, -1), (1.5, 0.5), (2.5, -1), (6.5, 0.5), (7.5, -1)]),
    Case(
      "an endless group in a group with an end",
      group(timing(0, 3), group(timing(0.5, 1, .forever), rise(0.5))),
      [(0.25, -1), (0.75, 0.5), (1.25, -1), (2.75, 0.5), (3, -1)]),
    Case(
      "each repeat goes on in a group",
      group(timing(0, 3, .count(2)), cumulative(rise(1, .count(3)), from: 0, to: 1)),
      [(0.5, 0.5), (2.5, 2.5), (3.5, 0.5), (5.5, 2.5)]),
  ]

  @Test(arguments: single + groups) func isSeen(of example: Case) throws {
    var seen: [Double] = []
    _ = try Stage.play(seconds: 120) { stage in
      let layer = Layer()
      layer.zPosition = -1
      stage.screen.add(layer)
      stage.at(1) { layer.add(example.animation, forKey: "a") }
      for (time, _) in example.seen {
        // After what ends at that time.
        stage.at(1 + time) { stage.after(.zero) { seen.append(layer.presentation(.zPosition)) } }
      }
    }
    for ((time, expected), value) in zip(example.seen, seen) {
      #expect((value - expected).magnitude < 1e-9, "\(value) after \(time) s, not \(expected)")
    }
    expectEqual(seen.count, example.seen.count)
  }

  /// What is over when it is added is completed at once, in the same event, and is gone.
  @Test func whatIsOverIsCompletedAtOnce() throws {
    var ends: [Time] = []
    var keys: [String]?
    _ = try Stage.play(seconds: 3) { stage in
      let layer = Layer()
      stage.screen.add(layer)
      stage.at(1) {
        layer.add(Self.rise(begin: -3, stays: false), forKey: "a") { finished in
          if finished { ends.append(stage.now) }
        }
        keys = layer.animationKeys
      }
    }
    expectEqual(ends, [.seconds(1)])
    expectEqual(keys, [])
  }

  /// Its last value shows from when it was added on, whatever was drawn before.
  @Test func whatIsOverWasNotSeenBefore() throws {
    let tape = try ExplicitAnimationTests.tape { stage, box in
      let move = BasicAnimation(
        .positionX, from: 5, to: 25, timing: Self.timing(-3, 1, .once, false, 1, 0, .forwards))
      stage.at(2) { box.add(move) }
    }
    var sampler = Sampler(tape)
    for time in [3, 1, 3, 0] as [Double] {
      let list = sampler.displayList(at: .seconds(time))
      expectEqual(list, tape.displayList(at: .seconds(time)), "at \(time)")
    }
  }

  /// A rotation by whole turns is a loop, whatever it adds up to; other sums never come back.
  @Test(arguments: [(1.0, true), (-2, true), (0.25, false)])
  func wholeTurnsThatAddUpAreALoop(turns: Double, isLoop: Bool) throws {
    let stage = Stage(StageSettings(size: Size(100, 100)))
    let layer = Layer(frame: Rect(0, 0, 10, 10), background: .red)
    stage.screen.add(layer)
    var turn = BasicAnimation(
      .rotation, from: .zero, to: .turns(turns), duration: .seconds(1), repeats: .forever)
    turn.isCumulative = true
    layer.add(turn)
    let tape = try stage.record(GestureScript(steps: []))
    expectEqual(tape.loop, isLoop ? .zero..<(.seconds(1)) : nil)
    expectEqual(tape.isLoop, isLoop)
  }

  /// What repeats adds: numbers, points, rectangles and maps.
  @Test func allKindsAddAndGoOn() throws {
    let table: [(String, StageValue, StageValue, StageValue)] = [
      ("opacity", .number(0), .number(0.25), .number(0.375)),
      ("position", .point(Point(1, 2)), .point(Point(3, 6)), .point(Point(5, 10))),
      ("bounds.size", .size(Size(0, 2)), .size(Size(4, 2)), .size(Size(6, 4))),
      (
        "bounds", .rect(Rect(0, 0, 2, 2)), .rect(Rect(2, 4, 2, 2)), .rect(Rect(3, 6, 4, 4))
      ),
      (
        "transform", .matrix(.identity), .matrix(.translation(2, 4, 6)),
        .matrix(.translation(3, 6, 9))
      ),
    ]
    for (name, from, to, expected) in table {
      let keyPath = try #require(NamedKeyPath(name))
      var overlay = Overlay(Self.timing(0, 1, .count(2)), from: from, to: to)
      overlay.isCumulative = true
      var seen: [StageValue] = []
      _ = try Stage.play(seconds: 3) { stage in
        let layer = Layer()
        layer.opacity = 0.5
        stage.screen.add(layer)
        layer.add(NamedAnimation(keyPath, overlay))
        stage.at(1.5) {
          seen.append(layer.presentation(keyPath))
          var added = Overlay(Self.timing(0, 1), from: from, to: from)
          added.isAdditive = true
          layer.set(keyPath, to: to)
          layer.removeAllAnimations()
          layer.add(NamedAnimation(keyPath, added))
          seen.append(layer.presentation(keyPath))
        }
      }
      expectEqual(seen, [expected, to.adding(from)], "\(name)")
    }
  }
}
