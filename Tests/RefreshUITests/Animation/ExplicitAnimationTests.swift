import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Animations that lie over a layer, by Core Animation's rules.
@Suite struct ExplicitAnimationTests {
  /// A red square of 10 points whose top left stands at (0, 0), on a small screen.
  static func tape(seconds: Double = 6, _ build: @escaping (Stage, Layer) -> Void) throws
    -> StageTape
  {
    try Stage.play(StageSettings(size: Size(100, 100)), seconds: seconds) { stage in
      let box = Layer("box", frame: Rect(0, 0, 10, 10), background: .red)
      stage.screen.add(box)
      build(stage, box)
    }
  }

  private func lefts(_ tape: StageTape, _ seconds: [Double]) -> [Double] {
    seconds.map { tape.rectangles(filledWith: .red, at: $0).first?.minX ?? .nan }
  }

  /// Lays an animation over the box at one second, and tells where its left edge is then.
  private func lefts(of animation: some LayerAnimation, _ seconds: [Double]) throws -> [Double] {
    let tape = try ExplicitAnimationTests.tape { stage, box in
      stage.at(1) { box.add(animation) }
    }
    return lefts(tape, seconds)
  }

  @Test func itIsSeenForItsTimeOnly() throws {
    let move = BasicAnimation(.positionX, from: 15, to: 35, duration: .seconds(1))
    try expectEqual(lefts(of: move, [0.5, 1, 1.5, 2, 3]), [0, 10, 20, 0, 0])
  }

  @Test func laterAndBackAgain() throws {
    let move = BasicAnimation(.positionX, from: 15, to: 35, duration: .seconds(1))
    let swing = move.autoreversing().delayed(by: .seconds(0.5)).delayed(by: .seconds(0.5))
    try expectEqual(lefts(of: swing, [1.5, 2, 2.5, 3, 3.5, 4]), [0, 10, 20, 30, 20, 0])
  }

  @Test func whatIsSeenCanBeAskedFor() throws {
    var seen: [Double] = []
    _ = try ExplicitAnimationTests.tape { stage, box in
      stage.at(1) {
        box.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(1)))
        stage.animate(.seconds(1), curve: .linear) { box.position.x = 25 }
      }
      stage.at(1.5) {
        seen = [
          box.presentation(.opacity), box.presentation(.positionX), box.presentation(.position).y,
          box.opacity, box.position.x,
        ]
      }
    }
    expectEqual(seen, [0.5, 15, 5, 1, 25])
  }

  @Test func fillModes() throws {
    func move(_ mode: FillMode, stays: Bool) -> BasicAnimation<Double> {
      BasicAnimation(
        .positionX, from: 15, to: 35,
        timing: AnimationTiming(
          begin: .seconds(1), duration: .seconds(1), fillMode: mode, isRemovedOnCompletion: !stays))
    }
    let times = [1.5, 2.5, 4]
    try expectEqual(lefts(of: move(.removed, stays: true), times), [0, 20, 0])
    try expectEqual(lefts(of: move(.forwards, stays: true), times), [0, 20, 30])
    try expectEqual(lefts(of: move(.forwards, stays: false), times), [0, 20, 0])
    try expectEqual(lefts(of: move(.backwards, stays: true), times), [10, 20, 0])
    try expectEqual(lefts(of: move(.both, stays: true), times), [10, 20, 30])
  }

  @Test func repeatsAndReverses() throws {
    var move = BasicAnimation(
      .positionX, by: 20,
      timing: AnimationTiming(duration: .seconds(1), repeats: .count(1.5), autoreverses: true))
    try expectEqual(lefts(of: move, [1.25, 2.25, 3.25, 3.75, 4]), [5, 15, 5, 15, 0])
    move = BasicAnimation(
      .positionX, by: 20, duration: .milliseconds(500), repeats: .forever)
    try expectEqual(lefts(of: move, [1, 1.25, 3.75]), [0, 10, 10])
  }

  @Test func anAdditiveOneLiesOverTheLayersOwnValue() throws {
    let step = BasicAnimation(
      .positionX, from: 0, to: 20,
      timing: AnimationTiming(duration: .seconds(1), repeats: .count(3)), isAdditive: true)
    try expectEqual(lefts(of: step, [1.5, 2.25, 3.5, 4]), [10, 5, 10, 0])
  }

  @Test func itLiesOverWhatMovesBelow() throws {
    let tape = try ExplicitAnimationTests.tape { stage, box in
      stage.animate(.seconds(4), curve: .linear) { box.position.x += 40 }
      stage.at(1) {
        for (way, seconds) in [(10.0, 2.0), (20, 1)] {
          let timing = AnimationTiming(duration: .seconds(seconds))
          box.add(BasicAnimation(.positionX, by: way, timing: timing, isAdditive: true))
        }
        box.add(BasicAnimation(.opacity, to: 0.5, duration: .seconds(2)))
      }
    }
    expectEqual(lefts(tape, [0.5, 1.5, 2.5, 3.5]), [5, 27.5, 32.5, 35])
    let list = tape.displayList(at: .seconds(2))
    #expect(list.commands.contains(.pushGroup(opacity: 0.75)))
  }

  @Test func partsOfTheTransform() throws {
    func bounds(_ animation: some LayerAnimation) throws -> Rect? {
      let tape = try ExplicitAnimationTests.tape { stage, box in
        box.frame = Rect(40, 40, 20, 10)
        stage.at(1) { box.add(animation) }
      }
      return tape.rectangles(filledWith: .red, at: 1.5).first
    }
    let second = Time.seconds(1)
    try expectEqual(
      bounds(BasicAnimation(.scale, from: 1, to: 3, duration: second)), Rect(30, 35, 40, 20))
    try expectEqual(
      bounds(BasicAnimation(.scaleX, from: 1, to: 3, duration: second)), Rect(30, 40, 40, 10))
    #expect(
      try bounds(BasicAnimation(.translation, by: Vector(8, 4), duration: second))
        == Rect(44, 42, 20, 10))
    try expectEqual(
      bounds(BasicAnimation(.translationY, to: 4, duration: second)), Rect(40, 42, 20, 10))
    #expect(
      try bounds(BasicAnimation(.transform, to: .translation(8, 0), duration: second))
        == Rect(44, 40, 20, 10))
    let turned = try #require(
      try bounds(BasicAnimation(.rotation, from: .zero, to: .turns(0.5), duration: second)))
    #expect(abs(turned.width - 10) < 1e-9 && abs(turned.height - 20) < 1e-9)
  }

  @Test func aWholeTurnIsOne() throws {
    var turns: [Double] = []
    _ = try ExplicitAnimationTests.tape { stage, box in
      box.add(BasicAnimation(.rotation, from: .zero, to: .turns(1), duration: .seconds(1)))
      for quarter in 1...4 {
        stage.at(Double(quarter) / 4) { turns.append(box.presentation(.rotation).degrees) }
      }
    }
    for (turn, expected) in zip(turns, [90.0, 180, 270, 0]) { #expect(abs(turn - expected) < 1e-9) }
    expectEqual(turns.count, 4)
  }

  @Test func keyframesInEvenSteps() throws {
    let shake = KeyframeAnimation(.positionX, through: 5, 25, 15, duration: .seconds(2))
    #expect(
      try shake
        == KeyframeAnimation(.positionX, values: [5, 25, 15], duration: .seconds(2)))
    try expectEqual(lefts(of: shake, [1, 1.5, 2, 2.5, 3]), [0, 10, 20, 15, 0])
  }

  @Test func keyframes() throws {
    let shake = try KeyframeAnimation(
      .positionX, values: [5, 25, 15], times: [0, 0.25, 1],
      calculation: .curves([.linear, .steps(1)]),
      duration: .seconds(2))
    try expectEqual(lefts(of: shake, [1.25, 1.5, 2.9, 3]), [10, 20, 20, 0])
    #expect(throws: KeyframeError.self) {
      _ = try KeyframeAnimation(.opacity, values: [0], duration: .seconds(1))
    }
    let error = #expect(throws: KeyframeError.self) {
      _ = try KeyframeAnimation(
        .opacity, values: [0, 1], times: [0, 2], duration: .seconds(1))
    }
    expectEqual(
      error?.description, "opacity: expected times that grow from 0 to 1, found 2 as time 1")
  }

  @Test func aSpringGoesTheSpringsWay() throws {
    let spring = Spring(stiffness: 200, damping: 8)
    let animation = BasicAnimation(.positionX, from: 5, to: 45, spring: spring)
    for seconds in [0.1, 0.35, 0.8] {
      let left = try lefts(of: animation, [1 + seconds])[0]
      #expect(abs(left - 40 * spring.value(at: .seconds(seconds))) < 1e-9)
    }
  }

  @Test func aGroupRunsOnItsOwnClock() throws {
    let group = LayerAnimationGroup(
      [
        BasicAnimation(.positionX, from: 5, to: 25, duration: .seconds(1)),
        BasicAnimation(.boundsWidth, to: 30, duration: .milliseconds(500)),
      ], duration: .seconds(1), repeats: .count(2), isRemovedOnCompletion: false)
    let tape = try ExplicitAnimationTests.tape { stage, box in
      box.anchor = .zero
      box.position = .zero
      stage.at(1) { box.add(group) }
    }
    func bar(_ seconds: Double) -> [Double] {
      tape.rectangles(filledWith: .red, at: seconds).flatMap { [$0.minX, $0.width] }
    }
    expectEqual(bar(0.5), [0, 10])
    expectEqual(bar(1.25), [10, 20])
    expectEqual(bar(1.75), [20, 10])
    expectEqual(bar(2.25), [10, 20])
    expectEqual(bar(5), [25, 10])
  }

  /// What begins late in a group and lasts to its end stays at its end, and fills before it begins as it
  /// says.
  @Test(arguments: [(FillMode.both, 5.0), (.backwards, 5), (.forwards, 0), (.removed, 0)])
  func whatBeginsLateInAGroupFillsBefore(_ mode: FillMode, _ before: Double) throws {
    let half = Time.milliseconds(500)
    let timing = AnimationTiming(begin: half, duration: half, fillMode: mode)
    let tape = try ExplicitAnimationTests.tape { stage, box in
      box.anchor = .zero
      box.position = .zero
      box.add(
        LayerAnimationGroup(
          [BasicAnimation(.positionX, from: 5, to: 25, timing: timing)], duration: .seconds(1),
          isRemovedOnCompletion: false))
    }
    let places = [0.25, 0.75, 3].map { tape.rectangles(filledWith: .red, at: $0)[0].minX }
    expectEqual(places, [before, 15, 25])
  }

  @Test func aKeyHasOneAnimation() throws {
    var ends: [String] = []
    let tape = try ExplicitAnimationTests.tape { stage, box in
      func move(to place: Double) -> BasicAnimation<Double> {
        BasicAnimation(.positionX, to: place, duration: .seconds(2))
      }
      stage.at(1) { box.add(move(to: 45), forKey: "a") { ends.append("first \($0)") } }
      stage.at(2) {
        expectEqual(box.animationKeys, ["a"])
        box.add(move(to: 25), forKey: "a") { ends.append("second \($0)") }
        box.add(BasicAnimation(.opacity, to: 0, duration: .seconds(1)), forKey: "b") {
          ends.append("fade \($0)")
        }
      }
      stage.at(2.5) {
        expectEqual(box.animationKeys, ["a", "b"])
        box.removeAnimation(forKey: "b")
        box.removeAnimation(forKey: "nobody")
        expectEqual(box.opacity, 1)
      }
    }
    expectEqual(ends, ["first false", "fade false", "second true"])
    expectEqual(lefts(tape, [1.5, 2, 3, 4]), [10, 0, 10, 0])
  }

  @Test func withoutAKeyTheSameValueHasOneAnimation() throws {
    let tape = try ExplicitAnimationTests.tape { stage, box in
      for place in [25.0, 65] {
        box.add(BasicAnimation(.positionX, from: 5, to: place, duration: .seconds(2)))
      }
      stage.at(1.5) { box.removeAllAnimations() }
    }
    expectEqual(lefts(tape, [1, 1.5]), [30, 0])
  }

  @Test func coloursPathsAndThingsThatJump() throws {
    let tape = try Stage.play(StageSettings(size: Size(100, 100)), seconds: 3) { stage in
      let shape = ShapeLayer(.rect(Rect(0, 0, 10, 10)))
      shape.fillColor = .black
      stage.screen.add(shape)
      let second = Time.seconds(1)
      shape.add(
        BasicAnimation(.path, to: .rect(Rect(20, 0, 30, 10)), duration: second))
      shape.add(BasicAnimation(.fillColor, to: .white, duration: second))
      shape.add(
        BasicAnimation(
          .isHidden, to: true, timing: AnimationTiming(begin: .seconds(2), duration: second)))
    }
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    expectEqual(tape.rectangles(filledWith: gray, at: 0.5), [Rect(10, 0, 20, 10)])
    expectEqual(tape.rectangles(filledWith: .black, at: 1.5), [Rect(0, 0, 10, 10)])
    #expect(tape.rectangles(filledWith: .black, at: 2.5).isEmpty)
  }

  /// A stage on which overlays of all kinds lie over each other.
  private func busy() throws -> StageTape {
    let shake = try KeyframeAnimation(
      .translationX, values: [0, -4, 4, 0],
      timing: AnimationTiming(duration: .milliseconds(300), repeats: .count(4)), isAdditive: true)
    return try ExplicitAnimationTests.tape(seconds: 3) { stage, box in
      box.frame = Rect(40, 40, 20, 20)
      box.borderWidth = 2
      stage.animate(.seconds(1), repeats: .forever, autoreverses: true) { box.position.x = 70 }
      stage.at(0.3) {
        box.add(shake)
        box.add(
          LayerAnimationGroup(
            [
              BasicAnimation(.rotation, by: .turns(1), duration: .milliseconds(700)),
              BasicAnimation(.opacity, to: 0.2, duration: .milliseconds(400)),
            ], duration: .milliseconds(700), repeats: .count(2), autoreverses: true), forKey: "g")
      }
      stage.at(1.1) { box.add(BasicAnimation(.scale, to: 2, spring: Spring()), forKey: "s") }
      stage.at(1.9) { box.removeAnimation(forKey: "s") }
      stage.at(2) {
        box.add(
          BasicAnimation(
            .cornerRadius, to: 10,
            timing: AnimationTiming(
              begin: .milliseconds(200), duration: .milliseconds(300), fillMode: .both,
              isRemovedOnCompletion: false)))
      }
    }
  }

  @Test func anyMomentInAnyOrderOnManyThreads() async throws {
    let tape = try busy()
    let times = (0..<240).map { FrameRate.fps60.time(ofFrame: $0) }
    let alone = times.map { tape.displayList(at: $0) }
    var sampler = Sampler(tape)
    // 77 is prime to the number of moments: all of them, in no order.
    for index in times.indices.map({ $0 * 77 % 240 }) {
      expectEqual(sampler.displayList(at: times[index]), alone[index])
    }
    let together = await withTaskGroup(of: (Int, DisplayList).self) { group in
      for (index, time) in times.enumerated() {
        group.addTask { (index, tape.displayList(at: time)) }
      }
      var lists: [Int: DisplayList] = [:]
      for await (index, list) in group { lists[index] = list }
      return lists
    }
    #expect(times.indices.allSatisfy { together[$0] == alone[$0] })
  }

  @Test func oneWorkerDrawsAsMany() async throws {
    let tape = try busy()
    let film = Film(
      tape, schedule: FrameSchedule(spans: [.init(from: .zero, to: tape.end)], rate: .fps50))
    var films: [[[UInt32]]] = []
    for workers in [1, 4] {
      var frames: [[UInt32]] = []
      try await film.play(workers: workers) { pixels, _ in
        frames.append(pixels.copy(pixels.bounds))
      }
      films.append(frames)
    }
    expectEqual(films[0], films[1])
    #expect(Set(films[0]).count > 60)
  }
}
