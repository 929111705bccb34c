import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Calculation modes of paths and of keyframes, as Core Animation describes them.
@Suite struct PathAnimationTests {
  /// Lines of 10, 30 and 60 points, and back to the start by the closing line of 100.
  private static let path: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(10, 0))
    path.line(to: Point(40, 0))
    path.line(to: Point(100, 0))
    return path
  }()

  private static let second = Time.seconds(1)

  private func places(_ animation: PathAnimation, _ times: [Double]) -> [Double] {
    times.map { animation.place(at: .seconds($0))?.point.x ?? .nan }
  }

  private static let moments = [0, 1 / 6.0, 0.5, 5 / 6.0, 0.99]

  /// Each line takes a third of the time, unless it is paced.
  @Test(
    arguments: [
      (.linear, [0, 5, 25, 70, 98.2]), (.cubic, [0, 5, 25, 70, 98.2]),
      (.paced, [0, 100 / 6.0, 50, 500 / 6.0, 99]),
      (.cubicPaced, [0, 100 / 6.0, 50, 500 / 6.0, 99]),
      (.discrete, [0, 0, 40, 100, 100]),
      (.curves([.linear, .steps(1)]), [0, 5, 10, 70, 98.2]),
    ] as [(KeyframeCalculation, [Double])])
  func waysOfAPath(calculation: KeyframeCalculation, expected: [Double]) {
    let animation = PathAnimation(Self.path, duration: Self.second, calculation: calculation)
    for (place, expected) in zip(places(animation, Self.moments), expected) {
      #expect((place - expected).magnitude < 1e-6)
    }
    #expect(animation.place(at: Self.second) == nil)
    expectEqual(animation.place(atFraction: 1)?.point, Point(100, 0))
  }

  @Test func timesOfAPath() throws {
    let timing = AnimationTiming(duration: Self.second)
    let animation = try PathAnimation(Self.path, times: [0.1, 0.2, 0.4, 0.8], timing: timing)
    let expected = [0, 0, 5, 10, 25, 40, 70, 100, 100.0]
    let found = places(animation, [0, 0.1, 0.15, 0.2, 0.3, 0.4, 0.6, 0.8, 0.9])
    for (place, expected) in zip(found, expected) { #expect((place - expected).magnitude < 1e-6) }
    let error = #expect(throws: KeyframeError.self) {
      _ = try PathAnimation(Self.path, times: [0, 1], timing: timing)
    }
    expectEqual(error?.description, "a path: expected a time for each of 4 values, found 2")
  }

  /// A curve is one way, along which its own parameter runs; a closing line is one only if it has a length.
  @Test func curvesAndClosingLines() throws {
    let curve = try Path(data: "M0 0C0 0 0 0 80 0L80 10Z")
    let animation = PathAnimation(curve, duration: .seconds(3), rotation: .auto)
    let cube = 80 * 0.5 * 0.5 * 0.5
    #expect((places(animation, [0.5])[0] - cube).magnitude < 1e-9)
    let back = animation.place(at: .seconds(2.5))
    expectEqual(back?.point, Point(40, 5))
    let closed = try Path(data: "M0 0L80 0L0 0Z")
    expectEqual(places(PathAnimation(closed, duration: .seconds(2)), [0.5, 1, 1.5]), [40, 80, 40])
    #expect(PathAnimation(Path(), duration: Self.second).place(at: .zero) == nil)
  }

  /// Core Animation plays a path by default as keyframes at its points, and so is it drawn.
  @Test func aLayerIsWhereThePathSays() throws {
    let stage = Stage(StageSettings(size: Size(200, 200)))
    let layer = Layer(anchor: .zero)
    layer.size = Size(10, 10)
    layer.background = .red
    stage.screen.add(layer)
    layer.add(PathAnimation(Self.path, duration: .seconds(3)))
    let tape = try stage.record(GestureScript("wait 4s; end"))
    let lefts = [0.5, 1.5, 2.5, 3.5].map { tape.rectangles(filledWith: .red, at: $0)[0].minX }
    expectEqual(lefts, [5, 25, 70, 0])
  }

  // MARK: - Keyframes

  /// The speed of a paced curve is the same all along, and it passes every value.
  @Test func cubicPacedHasOneSpeed() throws {
    let values = [Point(0, 0), Point(10, 40), Point(90, 50), Point(100, 0)]
    let animation = try KeyframeAnimation(
      .position, values: values, times: [0, 0.1, 0.2, 1], calculation: .cubicPaced,
      duration: Self.second)
    let points = (0...200).map { animation.value(atFraction: Double($0) / 200) }
    let steps = zip(points, points.dropFirst()).map { $0.distance(to: $1) }
    let mean = steps.reduce(0, +) / 200
    #expect(steps.allSatisfy { ($0 - mean).magnitude < 0.01 * mean })
    for value in values { #expect(points.contains { $0.distance(to: value) <= mean }) }
    let bent = try KeyframeAnimation(
      .position, values: values, calculation: .cubic, duration: Self.second)
    for fraction in [0.1, 0.4, 0.8] {
      let point = bent.value(atFraction: fraction)
      #expect(points.contains { $0.distance(to: point) <= mean }, "on the same curve")
    }
  }

  /// What a keyframe animation shows can be asked without a stage, with its timing and its curve.
  @Test func keyframesAtATime() throws {
    var animation = try KeyframeAnimation(
      .opacity, values: [0, 1, 0.5], times: [0.2, 0.4, 0.6],
      timing: AnimationTiming(begin: Self.second, duration: Self.second), isAdditive: true)
    let moments = [0.5, 1.1, 1.3, 1.5, 1.9, 2]
    let found = moments.map { animation.value(at: .seconds($0)) }
    for (value, expected) in zip(found, [nil, 0, 0.5, 0.75, 0.5, nil] as [Double?]) {
      #expect(value.map { ($0 - (expected ?? .nan)).magnitude < 1e-9 } ?? (expected == nil))
    }
    #expect((animation.value(atFraction: 0.3) - 0.5).magnitude < 1e-9)
    animation.curve = .easeIn
    let part = Curve.easeIn.value(at: 0.65)
    #expect((animation.value(atFraction: 0.65) - (1 - (part - 0.4) * 2.5)).magnitude < 1e-9)
  }

  /// So can what a basic animation shows over a value.
  @Test func aBasicAnimationAtATime() {
    let move = BasicAnimation(
      .positionX, by: 20,
      timing: AnimationTiming(begin: Self.second, duration: Self.second), curve: .easeIn)
    let part = Curve.easeIn.value(at: 0.5)
    #expect(move.value(at: .seconds(0.5), over: 5) == nil)
    expectEqual(move.value(at: .seconds(1.5), over: 5), 5 + 20 * part)
    expectEqual([0, 0.5, 1].map { move.value(atFraction: $0, over: 5) }, [5, 5 + 20 * part, 25])
  }

  /// A discrete animation has a time for each value and, as in Core Animation, one for its end.
  @Test(arguments: [[0, 0.5, 0.75], [0, 0.5, 0.75, 1], [0, 0.5, 0.75, 0.8]])
  func discreteTimes(times: [Double]) throws {
    let animation = try KeyframeAnimation(
      .opacity, values: [1, 2, 3], times: times, calculation: .discrete, duration: Self.second)
    let found = [0, 0.49, 0.5, 0.7, 0.75, 0.99].map { animation.value(atFraction: $0) }
    expectEqual(found, [1, 1, 2, 2, 3, 3])
    #expect(throws: KeyframeError.self) {
      _ = try KeyframeAnimation(
        .opacity, values: [1, 2, 3], times: [0, 1], calculation: .discrete, duration: Self.second)
    }
  }

  /// A curve through values whose first time is late is the same curve, later.
  @Test func aLateCubicCurveIsTheSame() throws {
    let values = [0.0, 10, 40, 30]
    let whole = try KeyframeAnimation(
      .positionX, values: values, calculation: .cubic, duration: Self.second)
    let late = try KeyframeAnimation(
      .positionX, values: values, times: [0.25, 0.5, 0.75, 1], calculation: .cubic,
      duration: Self.second)
    expectEqual(late.value(atFraction: 0.1), 0)
    for part in [0.1, 0.3, 0.6, 0.9] {
      let (a, b) = (whole.value(atFraction: part), late.value(atFraction: 0.25 + part * 0.75))
      #expect((a - b).magnitude < 1e-9)
    }
  }

  // MARK: - Groups

  /// A group's curve bends the time of what is in it, each run anew.
  @Test func aGroupHasACurve() throws {
    let inner = BasicAnimation(.positionX, from: 5, to: 105, duration: .seconds(2))
    var timing = AnimationTiming(duration: .seconds(2), repeats: .count(2), autoreverses: true)
    timing.speed = 2
    let tape = try ExplicitAnimationTests.tape { _, box in
      box.add(LayerAnimationGroup([inner], timing: timing, curve: .easeIn))
    }
    for (moment, part) in [(0.25, 0.25), (0.75, 0.75), (1.25, 0.75), (2.25, 0.25)] {
      let left = tape.rectangles(filledWith: .red, at: moment)[0].minX
      #expect((left - 100 * Curve.easeIn.value(at: part)).magnitude < 1e-4, "at \(moment)")
    }
    #expect(tape.description.contains("in 0s + 2s, 2 times, and back, at speed 2, ease-in"))
  }
}
