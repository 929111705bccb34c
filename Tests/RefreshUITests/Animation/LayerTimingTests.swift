import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// A layer's own time, against Core Animation's `(t − begin) · speed + offset`.
@Suite struct LayerTimingTests {
  /// A box of 10 points in a layer at the origin, on a small screen.
  private func tape(
    seconds: Double = 6, _ build: @escaping (Stage, _ outer: Layer, _ box: Layer) -> Void
  ) throws -> StageTape {
    try Stage.play(StageSettings(size: Size(400, 100)), seconds: seconds) { stage in
      let outer = Layer("outer", frame: Rect(0, 0, 400, 100))
      let box = Layer("box", anchor: .zero)
      box.size = Size(10, 10)
      box.background = .red
      outer.add(box)
      stage.screen.add(outer)
      build(stage, outer, box)
    }
  }

  private func lefts(_ tape: StageTape, _ seconds: [Double]) -> [Double] {
    seconds.map { tape.rectangles(filledWith: .red, at: $0).first?.minX ?? .nan }
  }

  private static let second = Time.seconds(1)
  private static let line: Path = {
    var line = Path()
    line.move(to: .zero)
    line.line(to: Point(100, 0))
    return line
  }()
  /// Animations of all kinds from 0 to 100 points in a second, with where they are at a part of it.
  private static let kinds: [(name: String, any LayerAnimation, @Sendable (Double) -> Double)] = [
    ("basic", BasicAnimation(.positionX, from: 0, to: 100, duration: second), { $0 * 100 }),
    (
      "eased",
      BasicAnimation(.positionX, from: 0, to: 100, duration: second, curve: .easeIn),
      { Curve.easeIn.value(at: $0) * 100 }
    ),
    (
      "keyframes",
      KeyframeAnimation(.positionX, through: 0, 100, 50, duration: second),
      { $0 < 0.5 ? $0 * 200 : 150 - $0 * 100 }
    ),
    (
      "spring",
      BasicAnimation(
        .positionX, from: 0, to: 100,
        timing: AnimationTiming(duration: second), curve: .spring(damping: 0.5)),
      { Curve.spring(damping: 0.5).value(at: $0) * 100 }
    ),
    (
      "group",
      LayerAnimationGroup(
        [BasicAnimation(.positionX, from: 0, to: 100, duration: second)],
        timing: AnimationTiming(duration: second), curve: .easeOut),
      { Curve.easeOut.value(at: $0) * 100 }
    ),
    (
      "path",
      PathAnimation(line, duration: second), { $0 * 100 }
    ),
  ]

  /// A layer that stands still shows its animations at its offset, forwards and back, as a pull says; so do
  /// those of the layers in it.
  @Test(arguments: kinds.indices, [false, true])
  func aPullScrubs(kind: Int, isInside: Bool) throws {
    let (name, animation, place) = Self.kinds[kind]
    let offsets = [0, 0.3, 0.75, 0.999, 0.5, 0.1]
    var ends = 0
    let tape = try tape { stage, outer, box in
      let scrubbed = isInside ? outer : box
      scrubbed.speed = 0
      box.add(animation, forKey: "pull") { _ in ends += 1 }
      for (index, offset) in offsets.enumerated() {
        stage.at(Double(index) * 0.5) { scrubbed.timeOffset = .seconds(offset) }
      }
    }
    for (index, offset) in offsets.enumerated() {
      for late in [0.01, 0.49] {
        let left = lefts(tape, [Double(index) * 0.5 + late])[0]
        #expect((left - place(offset)).magnitude < 1e-4, "\(name) at \(offset)")
      }
    }
    #expect(ends == 0 && tape.warnings.isEmpty)
  }

  /// Speeds multiply from layer to layer; an animation ends when its own time has.
  @Test(
    arguments: [(1, 1, 1), (2, 1, 0.5), (2, 2, 0.25), (0.5, 1, 2), (0.25, 2, 2)]
      as [(Double, Double, Double)])
  func speedsMultiply(_ outerSpeed: Double, _ speed: Double, _ length: Double) throws {
    var end = Time.zero
    let tape = try tape { stage, outer, box in
      outer.speed = outerSpeed
      stage.at(1) {
        box.speed = speed
        box.add(BasicAnimation(.positionX, from: 0, to: 100, duration: Self.second)) { _ in
          end = stage.now
        }
      }
    }
    #expect((end - .seconds(1 + length)).seconds.magnitude < 1e-6)
    let places = lefts(tape, [0.5, 1 + length / 4, 1 + length / 2, 1.01 + length])
    for (place, expected) in zip(places, [0.0, 25, 50, 0]) {
      #expect((place - expected).magnitude < 1e-4)
    }
  }

  /// Apple's technical note on pausing: it stops where it is, and goes on from there.
  @Test func pausesAndGoesOn() throws {
    var ends: [Time] = []
    let tape = try tape { stage, outer, box in
      box.add(BasicAnimation(.positionX, from: 0, to: 100, duration: .seconds(2))) {
        if $0 { ends.append(stage.now) }
      }
      stage.at(0.5) {
        let paused = outer.convertTime(stage.now, from: nil)
        outer.speed = 0
        outer.timeOffset = paused
      }
      stage.at(1.5) {
        let paused = outer.timeOffset
        outer.speed = 1
        outer.timeOffset = .zero
        outer.beginTime = .zero
        outer.beginTime = outer.convertTime(stage.now, from: nil) - paused
        expectEqual(outer.convertTime(.seconds(0.5), to: nil), stage.now)
        expectEqual(box.convertTime(.seconds(2), from: outer), .seconds(2))
      }
    }
    expectEqual(lefts(tape, [0.25, 0.5, 1, 1.5, 2, 2.5, 3.01]), [12.5, 25, 25, 25, 50, 75, 0])
    expectEqual(ends, [.seconds(3)])
  }

  /// An animation that has come to its end is over, and does not come back with the time.
  @Test func whatIsOverDoesNotComeBack() throws {
    var ends: [Bool] = []
    let tape = try tape { stage, _, box in
      box.speed = 0
      box.add(BasicAnimation(.positionX, from: 50, to: 100, duration: Self.second)) {
        ends.append($0)
      }
      let kept = AnimationTiming(duration: Self.second, isRemovedOnCompletion: false)
      box.add(BasicAnimation(.opacity, from: 1, to: 0.5, timing: kept)) { ends.append($0) }
      for (moment, offset) in [(1.0, 0.5), (2, 1.5), (3, 0.5)] {
        stage.at(moment) { box.timeOffset = .seconds(offset) }
      }
    }
    expectEqual(lefts(tape, [0.5, 1.5, 2.5, 3.5]), [50, 75, 0, 0])
    for (moment, opacity) in [(1.5, 0.75), (2.5, 0.5), (3.5, 0.75)] {
      let commands = tape.displayList(at: .seconds(moment)).commands
      #expect(commands.contains(.pushGroup(opacity: opacity)), "what stays follows at \(moment)")
    }
    expectEqual(ends, [true, true])
  }

  /// A recording lasts until the last animation is over by its own time, and a loop is as long as its layer's
  /// time says.
  @Test func aRecordingKnowsItsLayersTime() throws {
    func record(_ build: (Layer) -> Void) throws -> StageTape {
      let stage = Stage(StageSettings(size: Size(100, 100)))
      let box = Layer("box", frame: Rect(0, 0, 10, 10), background: .red)
      stage.screen.add(box)
      build(box)
      return try stage.record(GestureScript(steps: []))
    }
    let slow = try record { box in
      box.speed = 0.5
      box.add(BasicAnimation(.positionX, from: 0, to: 90, duration: Self.second))
    }
    #expect(slow.end == .seconds(2) && slow.loop == nil)
    let loop = try record { box in
      box.speed = 4
      box.add(
        BasicAnimation(.positionX, from: 0, to: 90, duration: Self.second, repeats: .forever))
    }
    #expect(loop.loop == Time.zero..<Time.seconds(0.25) && loop.isLoop)
    let still = try record { box in
      box.speed = 0
      box.add(
        BasicAnimation(.positionX, from: 0, to: 90, duration: Self.second, repeats: .forever))
    }
    #expect(still.end == .zero && still.loop == nil && !still.repeatsForEver)
  }

  /// Whatever begins in the past and repeats for ever is a loop of its period, alone and in a group.
  @Test(arguments: [false, true], [-0.8, -12.25, 0])
  func whatBeganInThePastIsALoop(isGrouped: Bool, begin: Double) throws {
    let stage = Stage(StageSettings(size: Size(100, 100)))
    let box = Layer("box", frame: Rect(0, 0, 10, 10), background: .red)
    stage.screen.add(box)
    var move = BasicAnimation(.positionX, from: 5, to: 105, duration: Self.second)
    move.timing.repeats = .forever
    move.timing.begin = .seconds(begin)
    if isGrouped {
      let group = AnimationTiming(duration: .max)
      box.add(LayerAnimationGroup([move], timing: group))
    } else {
      box.add(move)
    }
    box.add(BasicAnimation(.opacity, from: 1, to: 0.5, duration: Self.second, repeats: .forever))
    let tape = try stage.record(GestureScript(steps: []))
    expectEqual(tape.loop.map { $0.upperBound - $0.lowerBound }, .seconds(1))
    #expect(tape.end <= .seconds(2))
    let first = begin.truncatingRemainder(dividingBy: 1)
    let left = lefts(tape, [0])[0]
    #expect((left - (first == 0 ? 0 : -first * 100)).magnitude < 1e-4)
  }

  /// Changes in blocks of `animate` are animations of the layer too: they are scrubbed and paused, and their
  /// completion waits for the layer's time.
  @Test(arguments: [false, true])
  func blocksFollowTheLayersTime(isKeyframes: Bool) throws {
    var ends: [Time] = []
    let tape = try tape { stage, outer, box in
      outer.speed = 0
      let change = { box.position.x = 100 }
      if isKeyframes {
        stage.animateKeyframes(Self.second, curve: .linear) {
          $0.add(at: 0, for: 1, change)
        } completion: {
          if $0 { ends.append(stage.now) }
        }
      } else {
        stage.animate(Self.second, curve: .linear, change) { if $0 { ends.append(stage.now) } }
      }
      for (moment, offset) in [(1.0, 0.5), (2, 0.75), (3, 0.25)] {
        stage.at(moment) { outer.timeOffset = .seconds(offset) }
      }
      stage.at(4) {
        #expect(box.position.x == 100 && box.presentation(.positionX) == 25)
        outer.speed = 0.5
        outer.beginTime = stage.now
      }
    }
    expectEqual(lefts(tape, [0.5, 1.5, 2.5, 3.5, 4.5, 5.6]), [0, 50, 75, 25, 50, 100])
    expectEqual(ends, [.seconds(5.5)])
  }

  /// What moves already when a layer is paused stops, and goes on.
  @Test func aRunningBlockIsPaused() throws {
    var ends: [Time] = []
    let tape = try tape { stage, outer, box in
      stage.animate(.seconds(2), curve: .linear) {
        box.position.x = 100
      } completion: { _ in
        ends.append(stage.now)
      }
      stage.animate(Self.second, delay: Self.second, curve: .linear) { box.position.y = 40 }
      stage.at(0.5) { (outer.speed, outer.timeOffset) = (0, stage.now) }
      stage.at(1.5) { (outer.speed, outer.timeOffset, outer.beginTime) = (1, .zero, Self.second) }
    }
    expectEqual(lefts(tape, [0.25, 1, 2, 2.5, 3.5]), [12.5, 25, 50, 75, 100])
    let tops = [1, 1.9, 2.5, 3.5].map { tape.rectangles(filledWith: .red, at: $0)[0].minY }
    expectEqual(tops, [0, 0, 20, 40])
    expectEqual(ends, [.seconds(3)])
  }

  /// A block that is cancelled leaves the layer as it is seen, and tells it.
  @Test func aBlockIsCancelledInALayersTime() throws {
    var ends: [Bool] = []
    let tape = try tape { stage, _, box in
      box.speed = 0.5
      let animation = stage.animate(Self.second, curve: .linear) {
        box.position.x = 100
      } completion: {
        ends.append($0)
      }
      stage.at(1) {
        animation.cancel()
        expectEqual(box.position.x, 50)
      }
    }
    #expect(lefts(tape, [0.5, 1.5, 3]) == [25, 50, 50] && ends == [false])
  }

  /// Instances that come later are at an earlier time of their own.
  @Test func instancesAreScrubbedToo() throws {
    let tape = try tape { stage, outer, box in
      let copies = ReplicatorLayer(3)
      copies.frame = outer.bounds
      copies.instanceDelay = .seconds(0.2)
      copies.instanceTransform = .translation(0, 20)
      copies.add(box)
      outer.add(copies)
      copies.speed = 0
      box.add(BasicAnimation(.positionX, from: 0, to: 100, duration: Self.second))
      stage.at(2) { copies.timeOffset = .seconds(0.5) }
    }
    let lefts = tape.rectangles(filledWith: .red, at: 3).map(\.minX)
    for (left, expected) in zip(lefts, [50, 30, 10.0]) {
      #expect((left - expected).magnitude < 1e-4)
    }
    expectEqual(lefts.count, 3)
  }
}
