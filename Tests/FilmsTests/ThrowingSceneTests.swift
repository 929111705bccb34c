import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// A scene that draws a path from a text.
private struct Drawn: Scene {
  static let summary = "a path from its text"
  static let device = Device(width: 20, height: 20)
  @Parameter("the path") var path = "M0 0L10 10"

  func build(on stage: Stage) throws {
    let shape = ShapeLayer(name: "shape")
    shape.whenTapped { _ in stage.mark(shape.name) }
    stage.screen.add(shape)
    shape.path = try Path(data: path)
  }
}

@Suite struct ThrowingSceneTests {
  @Test func whatItThrowsIsTheErrorOfItsRecording() throws {
    var drawn = Drawn()
    try expectEqual(drawn.record(on: StageSettings(Drawn.device)).end, .zero)
    drawn.path = "M0 0Z9"
    var reason = ""
    do { _ = try Path(data: drawn.path) } catch { reason = "\(error)" }
    #expect(!reason.isEmpty)
    #expect(throws: RecorderError.building(reason)) { try drawn.film() }
    expectEqual("\(RecorderError.building(reason))", "the scene cannot be built: \(reason)")
  }
}
