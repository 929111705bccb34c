import RefreshRender
import TestSupport
import Testing

/// What a scene without gestures, without a phone and without a ground comes to.
@Suite struct OwnSceneTests {
  private struct Dot: Scene {
    static let summary = "a dot"
    static let device = Device(width: 20, height: 10, scale: 1)
    static let fps: FrameRate = 20
    let animate: (Stage, Layer) -> Void

    init() { self.init { _, _ in } }

    init(_ animate: @escaping (Stage, Layer) -> Void) { self.animate = animate }

    func build(on stage: Stage) {
      let dot = Layer(frame: Rect(0, 0, 4, 4), background: .orange)
      stage.screen.add(dot)
      animate(stage, dot)
    }
  }

  private func length(_ animate: @escaping (Stage, Layer) -> Void) throws -> Time {
    try Dot(animate).record(on: StageSettings(Dot.device)).end
  }

  @Test func aRecordingLastsUntilAllIsAtRest() throws {
    try expectEqual(length { _, _ in }, .zero)
    try expectEqual(
      length { stage, dot in stage.animate(.seconds(2)) { dot.opacity = 0 } }, .seconds(2))
    try expectEqual(
      length { _, dot in
        dot.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(3)))
      }, .seconds(3))
  }

  @Test func whatHasNoEndIsShownForOnePeriod() throws {
    try expectEqual(
      length { stage, dot in
        stage.animate(.seconds(2), repeats: .forever, autoreverses: true) { dot.opacity = 0 }
      }, .seconds(4))
    try expectEqual(
      length { _, dot in
        dot.add(
          BasicAnimation(
            .rotation, from: .zero, to: .turns(1), duration: .seconds(3), repeats: .forever))
      }, .seconds(3))
  }

  @Test func whatIsTakenOffEndsThere() throws {
    try expectEqual(
      length { stage, dot in
        dot.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(3)))
        stage.after(.seconds(1)) { dot.removeAllAnimations() }
      }, .seconds(1))
  }

  /// The film of `Documentation/Canvas.md`.
  private struct Clock: Scene {
    static let summary = "a hand that goes round"
    static let device = Device("clock", width: 60, height: 60)
    static let fps: FrameRate = 25

    func build(on stage: Stage) {
      let face = Layer(frame: Rect(origin: .zero, size: stage.size))
      face.content = .drawing(picture(at: .zero))
      stage.screen.add(face)
      stage.every(.milliseconds(40)) { timer in
        face.content = .drawing(picture(at: stage.now))
        if stage.now >= .seconds(1) { timer.cancel() }
      }
    }

    func picture(at time: Time) -> DisplayList {
      let context = DrawingContext()
      context.translate(30, 30)
      context.rotate(.turns(time.seconds))
      context.line = StrokeStyle(width: 4, cap: .round)
      context.line(from: .zero, to: Point(0, -24))
      return context.list
    }
  }

  @Test func aFilmOfListsHasOneForEveryFrame() async throws {
    let (clock, film) = (Clock(), try Clock().film())
    let frames = try await film.animation().frames
    expectEqual(frames.count, 25)
    var rasterizer = Rasterizer()
    for (index, frame) in frames.enumerated() {
      var expected = Pixmap(width: 120, height: 120)
      let time = Time.milliseconds(40) * index
      rasterizer.draw(clock.picture(at: time), scale: 2, background: .white, into: &expected)
      expectEqual(frame.pixels.premultiplied, expected.copy(expected.bounds), "\(index)")
    }
  }

  @Test func aSceneHasAScreenOfItsOwn() throws {
    let film = try Dot().film()
    expectEqual(film.width, 20)
    expectEqual(film.height, 10)
    try expectEqual(Dot().film(on: .iPhone8).width, 750)
  }

  @Test func aSceneHasARateOfItsOwn() throws {
    let dot = Dot { stage, dot in stage.animate(.seconds(1)) { dot.opacity = 0 } }
    try expectEqual(dot.film().schedule.frames.count, 20)
    try expectEqual(dot.film(fps: 50).schedule.frames.count, 50)
    expectEqual(Chart.fps, 50)
  }

  @Test func aClearGroundIsTransparent() throws {
    func corner(_ settings: StageSettings) throws -> UInt32 {
      let picture = try Dot().film(on: settings).picture(at: .zero)
      return picture.pixels[picture.pixels.count - 1]
    }
    try expectEqual(corner(StageSettings(Dot.device)), 0xFFFF_FFFF)
    try expectEqual(corner(StageSettings(Dot.device, appearance: .dark)), 0xFF00_0000)
    try expectEqual(corner(StageSettings(Dot.device, ground: .clear)), 0)
    expectEqual(StageSettings(Dot.device).scale, Dot.device.scale)
    expectEqual(StageSettings(Dot.device, scale: 3).scale, 3)
  }

  @Test func aRefreshControlIsAddedAsInUIKit() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let table = TableView(
      rows: ["One"], style: .init(appearance: .light), frame: Rect(0, 0, 300, 400))
    stage.screen.add(table)
    stage.touched = table
    let control = RefreshControl()
    table.add(control)
    var triggered = 0
    control.whenTriggered {
      triggered += 1
      stage.after(.seconds(1)) { control.endRefreshing() }
    }
    let script = try GestureScript("pull 400 over 1s; release; wait 0.9s")
    let tape = try stage.record(script)
    expectEqual(triggered, 1)
    #expect(tape.marks.contains { $0.name == "trigger" })
  }

  private struct Chart: Scene {
    static let summary = "bars"
    @Parameter("their heights") var heights = [1.0, 2.5]
    func build(on stage: Stage) {}
  }

  @Test func numbersStandInAList() throws {
    try expectEqual(Chart(parameters: ["heights": "3, .5,4"]).heights, [3, 0.5, 4])
    try expectEqual(Chart(parameters: ["heights": ""]).heights, [])
    #expect(throws: (any Error).self) { try Chart(parameters: ["heights": "3,,4"]) }
    expectEqual(Chart().parameters.first?.defaultText, "1,2.5")
  }
}
