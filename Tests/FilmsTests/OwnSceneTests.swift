import RefreshRender
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
    #expect(try length { _, _ in } == .zero)
    #expect(
      try length { stage, dot in stage.animate(.seconds(2)) { dot.opacity = 0 } } == .seconds(2))
    #expect(
      try length { _, dot in
        dot.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(3)))
      } == .seconds(3))
  }

  @Test func whatHasNoEndIsShownForOnePeriod() throws {
    #expect(
      try length { stage, dot in
        stage.animate(.seconds(2), repeats: .forever, autoreverses: true) { dot.opacity = 0 }
      } == .seconds(4))
    #expect(
      try length { _, dot in
        dot.add(
          BasicAnimation(
            .rotation, from: .zero, to: .turns(1), duration: .seconds(3), repeats: .forever))
      } == .seconds(3))
  }

  @Test func whatIsTakenOffEndsThere() throws {
    #expect(
      try length { stage, dot in
        dot.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(3)))
        stage.after(.seconds(1)) { dot.removeAllAnimations() }
      } == .seconds(1))
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
    #expect(frames.count == 25)
    var rasterizer = Rasterizer()
    for (index, frame) in frames.enumerated() {
      var expected = Pixmap(width: 120, height: 120)
      let time = Time.milliseconds(40) * index
      rasterizer.draw(clock.picture(at: time), scale: 2, background: .white, into: &expected)
      #expect(frame.pixels.premultiplied == expected.copy(expected.bounds), "\(index)")
    }
  }

  @Test func aSceneHasAScreenOfItsOwn() throws {
    let film = try Dot().film()
    #expect(film.width == 20)
    #expect(film.height == 10)
    #expect(try Dot().film(on: .iPhone8).width == 750)
  }

  @Test func aSceneHasARateOfItsOwn() throws {
    let dot = Dot { stage, dot in stage.animate(.seconds(1)) { dot.opacity = 0 } }
    #expect(try dot.film().schedule.frames.count == 20)
    #expect(try dot.film(fps: 50).schedule.frames.count == 50)
    #expect(Chart.fps == 50)
  }

  @Test func aClearGroundIsTransparent() throws {
    func corner(_ settings: StageSettings) throws -> UInt32 {
      let picture = try Dot().film(on: settings).picture(at: .zero)
      return picture.pixels[picture.pixels.count - 1]
    }
    #expect(try corner(StageSettings(Dot.device)) == 0xFFFF_FFFF)
    #expect(try corner(StageSettings(Dot.device, appearance: .dark)) == 0xFF00_0000)
    #expect(try corner(StageSettings(Dot.device, ground: .clear)) == 0)
    #expect(StageSettings(Dot.device).scale == Dot.device.scale)
    #expect(StageSettings(Dot.device, scale: 3).scale == 3)
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
    #expect(triggered == 1)
    #expect(tape.marks.contains { $0.name == "trigger" })
  }

  private struct Chart: Scene {
    static let summary = "bars"
    @Parameter("their heights") var heights = [1.0, 2.5]
    func build(on stage: Stage) {}
  }

  @Test func numbersStandInAList() throws {
    #expect(try Chart(parameters: ["heights": "3, .5,4"]).heights == [3, 0.5, 4])
    #expect(try Chart(parameters: ["heights": ""]).heights == [])
    #expect(throws: (any Error).self) { try Chart(parameters: ["heights": "3,,4"]) }
    #expect(Chart().parameters.first?.defaultText == "1,2.5")
  }
}
