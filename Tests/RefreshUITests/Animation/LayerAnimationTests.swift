import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Which properties have values in between, and which jump.
@Suite struct LayerAnimationTests {
  /// The list one second into two seconds of animating `change`, and the same with `half` set.
  private func expect<L: Layer>(
    _ make: () -> L, animating change: (L) -> Void, looksHalfWayLike half: (L) -> Void,
    sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    func list(_ act: (Stage, L) -> Void) throws -> DisplayList {
      let stage = Stage(StageSettings(size: Size(60, 60)))
      let layer = make()
      stage.screen.add(layer)
      act(stage, layer)
      return try stage.record(GestureScript("wait 2s; end")).displayList(at: .seconds(1))
    }
    let moving = try list { stage, layer in
      stage.animate(.seconds(2), curve: .linear) { change(layer) }
    }
    #expect(moving == (try list { half($1) }), sourceLocation: sourceLocation)
  }

  private func box() -> Layer {
    let layer = Layer(frame: Rect(10, 10, 20, 20), background: .white)
    layer.borderColor = .black
    layer.borderWidth = 2
    layer.shadowOpacity = 0.5
    layer.add(Layer(frame: Rect(5, 5, 5, 5), background: .red))
    return layer
  }

  @Test func place() throws {
    try expect(
      box, animating: { $0.position = Point(40, 20) },
      looksHalfWayLike: { $0.position = Point(30, 20) })
    try expect(
      box, animating: { $0.frame = Rect(20, 20, 40, 30) },
      looksHalfWayLike: {
        $0.frame = Rect(15, 15, 30, 25)
      })
    try expect(
      box, animating: { $0.bounds.origin = Point(4, 8) },
      looksHalfWayLike: { $0.offset = Point(2, 4) })
    try expect(
      box, animating: { $0.anchor = Point(1, 0) },
      looksHalfWayLike: { $0.anchor = Point(0.75, 0.25) })
  }

  @Test func transform() throws {
    try expect(
      box, animating: { $0.transform = .scale(3) }, looksHalfWayLike: { $0.transform = .scale(2) })
  }

  @Test func looks() throws {
    try expect(box, animating: { $0.opacity = 0.5 }, looksHalfWayLike: { $0.opacity = 0.75 })
    try expect(
      box, animating: { $0.background = .black },
      looksHalfWayLike: {
        $0.background = Color(red: 0.5, green: 0.5, blue: 0.5)
      })
    try expect(box, animating: { $0.cornerRadius = 8 }, looksHalfWayLike: { $0.cornerRadius = 4 })
    try expect(box, animating: { $0.borderWidth = 6 }, looksHalfWayLike: { $0.borderWidth = 4 })
    try expect(
      box, animating: { $0.borderColor = .white },
      looksHalfWayLike: {
        $0.borderColor = Color(red: 0.5, green: 0.5, blue: 0.5)
      })
  }

  @Test func shadow() throws {
    try expect(box, animating: { $0.shadowRadius = 7 }, looksHalfWayLike: { $0.shadowRadius = 5 })
    try expect(
      box, animating: { $0.shadowOpacity = 1 }, looksHalfWayLike: { $0.shadowOpacity = 0.75 })
    try expect(
      box, animating: { $0.shadowOffset = Vector(8, 5) },
      looksHalfWayLike: {
        $0.shadowOffset = Vector(4, 4)
      })
    try expect(
      box, animating: { $0.shadowColor = .white },
      looksHalfWayLike: {
        $0.shadowColor = Color(red: 0.5, green: 0.5, blue: 0.5)
      })
  }

  @Test func backdrop() throws {
    func pane() -> Layer {
      let pane = Layer(frame: Rect(10, 10, 20, 20))
      pane.backdrop = Backdrop(radius: 2, tint: .white)
      return pane
    }
    try expect(
      pane, animating: { $0.backdrop = Backdrop(radius: 8, saturation: 2, tint: .black) },
      looksHalfWayLike: {
        $0.backdrop = Backdrop(
          radius: 5, saturation: 1.5, tint: Color(red: 0.5, green: 0.5, blue: 0.5))
      })
  }

  @Test func whatHasNothingInBetweenJumps() throws {
    try expect(box, animating: { $0.isHidden = true }, looksHalfWayLike: { $0.isHidden = true })
    try expect(box, animating: { $0.clips = true }, looksHalfWayLike: { $0.clips = true })
    try expect(
      { Label("a", font: .system(20), color: .black) }, animating: { $0.text = "b" },
      looksHalfWayLike: {
        $0.text = "b"
      })
    try expect(
      { Label("a", font: .system(20), color: .black) }, animating: { $0.textColor = .white },
      looksHalfWayLike: { $0.textColor = .white })
  }

  private func shape() -> ShapeLayer {
    let shape = ShapeLayer(.rect(Rect(0, 0, 20, 20)))
    shape.strokeColor = .black
    return shape
  }

  @Test func shapes() throws {
    try expect(
      shape, animating: { $0.path = .rect(Rect(10, 10, 40, 40)) },
      looksHalfWayLike: {
        $0.path = .rect(Rect(5, 5, 30, 30))
      })
    try expect(
      shape, animating: { $0.path = .circle(center: .zero, radius: 3) },
      looksHalfWayLike: {
        $0.path = .circle(center: .zero, radius: 3)
      })
    try expect(shape, animating: { $0.strokeEnd = 0 }, looksHalfWayLike: { $0.strokeEnd = 0.5 })
    try expect(
      shape, animating: { $0.strokeStart = 0.5 }, looksHalfWayLike: { $0.strokeStart = 0.25 })
    try expect(shape, animating: { $0.lineWidth = 5 }, looksHalfWayLike: { $0.lineWidth = 3 })
    try expect(
      shape, animating: { $0.lineDashPhase = 4 }, looksHalfWayLike: { $0.lineDashPhase = 2 })
    try expect(
      shape, animating: { $0.fillColor = .white },
      looksHalfWayLike: {
        $0.fillColor = Color(red: 0.5, green: 0.5, blue: 0.5)
      })
    try expect(
      shape, animating: { $0.lineJoin = .round }, looksHalfWayLike: { $0.lineJoin = .round })
  }

  @Test func gradients() throws {
    func gradient() -> GradientLayer {
      let layer = GradientLayer([.black, .white])
      layer.frame = Rect(0, 0, 20, 20)
      layer.locations = [0, 1]
      return layer
    }
    try expect(
      gradient, animating: { $0.colors = [.white, .black] },
      looksHalfWayLike: {
        let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
        $0.colors = [gray, gray]
      })
    try expect(
      gradient, animating: { $0.locations = [0.5, 1] },
      looksHalfWayLike: { $0.locations = [0.25, 1] })
    try expect(
      gradient, animating: { $0.endPoint = Point(1, 0) },
      looksHalfWayLike: {
        $0.endPoint = Point(0.75, 0.5)
      })
    try expect(
      gradient, animating: { $0.colors = [.red] }, looksHalfWayLike: { $0.colors = [.red] })
  }

  @Test func instances() throws {
    func row() -> ReplicatorLayer {
      let layer = ReplicatorLayer(3)
      layer.frame = Rect(0, 0, 60, 60)
      layer.add(Layer(frame: Rect(0, 0, 5, 5), background: .white))
      return layer
    }
    try expect(
      row, animating: { $0.instanceTransform = .translation(20, 0) },
      looksHalfWayLike: {
        $0.instanceTransform = .translation(10, 0)
      })
    try expect(row, animating: { $0.instanceCount = 5 }, looksHalfWayLike: { $0.instanceCount = 4 })
    try expect(
      row, animating: { $0.instanceAlphaOffset = -0.5 },
      looksHalfWayLike: {
        $0.instanceAlphaOffset = -0.25
      })
  }

  @Test func instancesAreLate() throws {
    let stage = Stage(StageSettings(size: Size(60, 60)))
    let row = ReplicatorLayer(3)
    row.instanceDelay = .milliseconds(500)
    let dot = Layer(frame: Rect(0, 0, 5, 5), background: .red)
    row.add(dot)
    stage.screen.add(row)
    stage.animate(.seconds(2), curve: .linear) { dot.position = Point(22.5, 2.5) }
    let tape = try stage.record(GestureScript("wait 4s; end"))
    func places(_ seconds: Double) -> [Double] {
      tape.displayList(at: .seconds(seconds)).commands.compactMap {
        guard case .fill(_, _, .color(.red), let map) = $0 else { return nil }
        return map.tx
      }
    }
    expectEqual(places(0), [0, 0, 0])
    expectEqual(places(1), [10, 5, 0])
    expectEqual(places(2.5), [20, 20, 15])
    expectEqual(places(3.5), [20, 20, 20])
  }

  /// A negative delay shows what is to come, also where the first instance stands still.
  @Test func instancesAreAhead() throws {
    let stage = Stage(StageSettings(size: Size(60, 60)))
    let row = ReplicatorLayer(2)
    row.instanceDelay = .milliseconds(-500)
    let dot = Layer(frame: Rect(0, 0, 5, 5), background: .red)
    row.add(dot)
    stage.screen.add(row)
    stage.after(.seconds(2)) { dot.background = .blue }
    let tape = try stage.record(GestureScript("wait 4s; end"))
    var sampler = Sampler(tape)
    let blue = [1.0, 1.4, 1.6, 1.9, 2.1].map { seconds in
      sampler.displayList(at: .seconds(seconds)).commands.count {
        if case .fill(_, _, .color(.blue), _) = $0 { true } else { false }
      }
    }
    expectEqual(blue, [0, 0, 1, 1, 2])
  }

  @Test func aSingleInstanceIsColouredToo() throws {
    let stage = Stage(StageSettings(size: Size(60, 60)))
    let row = ReplicatorLayer(1)
    row.instanceColor = .red
    row.add(Layer(frame: Rect(0, 0, 5, 5), background: .white))
    stage.screen.add(row)
    let list = try stage.record(GestureScript("end")).displayList(at: .zero)
    #expect(
      list.commands.contains { if case .fill(_, _, .color(.red), _) = $0 { true } else { false } })
  }

  @Test func allInstancesScroll() throws {
    let stage = Stage(StageSettings(size: Size(60, 60)))
    let row = ReplicatorLayer(3)
    row.frame = Rect(0, 0, 60, 60)
    row.bounds = Rect(5, 0, 60, 60)
    row.instanceTransform = .translation(20, 0)
    row.add(Layer(frame: Rect(10, 0, 5, 5), background: .red))
    stage.screen.add(row)
    let list = try stage.record(GestureScript("end")).displayList(at: .zero)
    let places = list.commands.compactMap { command -> Double? in
      guard case .fill(_, _, .color(.red), let map) = command else { return nil }
      return map.tx
    }
    expectEqual(places, [5, 25, 45])
  }

  /// The factors of later instances stay from 0 to 1, however far the offsets go.
  @Test func instanceColorsEnd() throws {
    let stage = Stage(StageSettings(size: Size(60, 60)))
    let row = ReplicatorLayer(4)
    row.instanceColor = Color(red: 0.5, green: 0.5, blue: 0.5, alpha: 1)
    row.instanceRedOffset = 0.25
    row.instanceGreenOffset = -0.25
    row.instanceAlphaOffset = 0.5
    let gray = Color(red: 0.5, green: 0.5, blue: 0.5)
    row.add(Layer(frame: Rect(0, 0, 5, 5), background: gray))
    stage.screen.add(row)
    let tape = try stage.record(GestureScript("end"))
    let colors = tape.displayList(at: .zero).commands.compactMap { command -> Color? in
      guard case .fill(_, _, .color(let color), _) = command else { return nil }
      return color
    }
    let expected = [(0.25, 0.25), (0.375, 0.125), (0.5, 0), (0.5, 0)].map {
      Color(red: $0.0, green: $0.1, blue: 0.25)
    }
    expectEqual(colors.suffix(4), expected[...])
  }

  @Test func onlyWhatChangesHasATrack() throws {
    let stage = Stage(StageSettings(size: Size(60, 60)))
    let layer = box()
    layer.cornerRadius = 3
    stage.screen.add(layer)
    layer.background = .black
    stage.after(.seconds(1)) { layer.opacity = 0.5 }
    stage.after(.seconds(1)) { layer.cornerRadius = 3 }
    let tape = try stage.record(GestureScript("wait 2s; end"))
    expectEqual(
      tape.description,
      """
      end 2s
      track 0 layer.opacity: 1.0
        1s: 0.5

      """)
  }
}
