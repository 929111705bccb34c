import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Keyframes and motion along a path, as a browser plays them.
@Suite struct BrowserMotionTests {
  /// What an animation of a layer's x shows at moments.
  private func play(_ animation: some LayerAnimation, _ moments: [Time]) throws -> [Double] {
    let stage = Stage(StageSettings(size: Size(10, 10)))
    let layer = Layer(anchor: .zero)
    layer.frame = Rect(0, 0, 1, 1)
    layer.background = .red
    stage.screen.add(layer)
    layer.add(animation)
    let tape = try stage.record(GestureScript("wait 10s; end"))
    return moments.map { moment in
      tape.rectangles(filledWith: .red, at: moment.seconds).first?.minX ?? .nan
    }
  }

  private func animation(_ name: String) throws -> KeyframeAnimation<Double> {
    func timing(_ repeats: Double = 1, reverses: Bool = false, delay: Double = 0) -> AnimationTiming
    {
      AnimationTiming(
        begin: .milliseconds(delay), duration: .seconds(1), repeats: .count(repeats),
        autoreverses: reverses, fillMode: .both, isRemovedOnCompletion: false)
    }
    let bend = Curve.cubicBezier(0.3, -0.4, 0.6, 1.5)
    return switch name {
    case "even":
      try KeyframeAnimation(.positionX, values: [0, 0.25, 1], timing: timing())
    case "offsets":
      try KeyframeAnimation(
        .positionX, values: [0, 0.9, 0.2, 1], times: [0, 0.1, 0.7, 1], timing: timing())
    case "easings":
      try KeyframeAnimation(
        .positionX, values: [0, 0.5, 0.25], calculation: .curves([.easeIn, bend]), timing: timing())
    case "steps":
      try KeyframeAnimation(
        .positionX, values: [0, 0.5, 1], calculation: .curves([.steps(1), .steps(3)]),
        timing: timing())
    case "alternate":
      // Three runs, of which the second is the way back.
      try KeyframeAnimation(
        .positionX, values: [0, 1, 0.4], calculation: .curves([.default, .linear]),
        timing: timing(1.5, reverses: true))
    default:
      try KeyframeAnimation(
        .positionX, values: [0.2, 0.8], calculation: .curves([.easeOut]),
        timing: timing(2.5, delay: 200))
    }
  }

  @Test(arguments: ["even", "offsets", "easings", "steps", "alternate", "partial"])
  func keyframesAreABrowsers(name: String) throws {
    let rows = MotionTable.rows("browser-motion.txt", "keyframes").filter { $0[0] == name }
    expectEqual(rows.count, 25)
    let numbers = rows.map { $0[1...].compactMap(Double.init) }
    let ours = try play(animation(name), numbers.map { .milliseconds($0[0]) })
    for (value, number) in zip(ours, numbers) {
      // A browser prints six digits.
      #expect((value - number[1]).magnitude < 1.1e-6, "\(name) at \(number[0])")
    }
  }

  @Test(arguments: ["linear", "discrete", "paced"])
  func waysFromValueToValueAreABrowsers(mode: String) throws {
    let rows = MotionTable.rows("browser-motion.txt", "smil").filter { $0[0] == mode }
    expectEqual(rows.count, 16)
    let calculation: KeyframeCalculation =
      switch mode {
      case "discrete": .discrete
      case "paced": .paced
      default: .linear
      }
    let animation = try KeyframeAnimation(
      .positionX, values: [0, 10, 40, 30], calculation: calculation, duration: .seconds(1))
    let numbers = rows.map { $0[1...].compactMap(Double.init) }
    let ours = try play(animation, numbers.map { .seconds($0[0]) })
    for (value, number) in zip(ours, numbers) {
      #expect((value - number[1]).magnitude < 2e-6, "\(mode) at \(number[0])")
    }
  }

  /// The curve of Catmull and Rom by its textbook matrix; at the ends the direction is that of the line.
  @Test func cubicKeyframesAreCatmullAndRoms() throws {
    let values = [0.0, 10, 40, 30, 35]
    let animation = try KeyframeAnimation(
      .positionX, values: values, calculation: .cubic, duration: .seconds(4))
    let moments = stride(from: 0.0, to: 4, by: 0.125).map { $0 }
    let ours = try play(animation, moments.map { .seconds($0) })
    for (value, moment) in zip(ours, moments) {
      let index = Int(moment)
      let t = moment - Double(index)
      func slope(_ place: Int) -> Double {
        let (a, b) = (max(place - 1, 0), min(place + 1, 4))
        return (values[b] - values[a]) / Double(b - a)
      }
      let (p, q) = (values[index], values[index + 1])
      let expected =
        (2 * t * t * t - 3 * t * t + 1) * p + (t * t * t - 2 * t * t + t) * slope(index)
        + (3 * t * t - 2 * t * t * t) * q + (t * t * t - t * t) * slope(index + 1)
      #expect((value - expected).magnitude < 1e-9, "at \(moment)")
    }
  }

  /// A layer lies and turns on a path as its places have it, which are held against a browser.
  @Test func aLayerGoesAlongAPath() throws {
    let path = try Path(data: "M0 0C40 60 60 -60 100 0L130 0C150 0 150 40 130 40Z")
    let stage = Stage(StageSettings(size: Size(200, 200)))
    let layer = Layer(frame: Rect(0, 0, 20, 10), background: .red)
    stage.screen.add(layer)
    layer.add(
      PathAnimation(
        path, duration: .seconds(2), calculation: .paced, rotation: .auto(.degrees(90))))
    let tape = try stage.record(GestureScript("wait 3s; end"))
    for part in [0, 0.1, 0.33, 0.5, 0.8, 0.99] {
      let place = try #require(path.place(at: part))
      let map = tape.displayList(at: .seconds(2 * part)).commands.compactMap { command in
        if case .fill(_, _, .color(.red), let map) = command { map } else { nil }
      }.first
      let found = try #require(map)
      #expect(found.apply(Point(10, 5)).distance(to: place.point) < 1e-9)
      let turn = found.apply(Vector(1, 0)).angle.degrees - place.direction.degrees - 90
      #expect(turn.remainder(dividingBy: 360).magnitude < 1e-6)
    }
    expectEqual(
      tape.rectangles(filledWith: .red, at: 2.5), [Rect(0, 0, 20, 10)], "removed at its end")
  }

  @Test func aPathWithoutLengthMovesNothing() throws {
    try expectEqual(play(PathAnimation(Path(), duration: .seconds(1)), [.seconds(0.5)]), [0])
  }
}
