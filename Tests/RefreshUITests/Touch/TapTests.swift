import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

@Suite struct TapTests {
  /// A screen of 300 × 400 with two layers, the second one on top, that tell of their taps.
  private func taps(
    _ script: String, change: (Stage, Layer, Layer) -> Void = { _, _, _ in }
  ) throws -> [String] {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let lower = Layer("lower", frame: Rect(50, 50, 200, 200))
    let upper = Layer("upper", frame: Rect(100, 100, 50, 50))
    stage.screen.add(lower)
    lower.add(upper)
    var log: [String] = []
    stage.screen.whenTapped { log.append("screen \($0.x),\($0.y)") }
    upper.whenTapped { log.append("upper \($0.x),\($0.y)") }
    change(stage, lower, upper)
    _ = try stage.record(GestureScript(script))
    return log
  }

  @Test func theTopmostLayerIsTold() throws {
    try expectEqual(taps("tap 160,170; tap 10,20"), ["upper 10.0,20.0", "screen 10.0,20.0"])
  }

  @Test func whatDoesNotListenPassesItOn() throws {
    try expectEqual(taps("tap 60,70"), ["screen 60.0,70.0"])
  }

  @Test func besideTheScreenNobodyIsTold() throws {
    #expect(try taps("tap 300,10; tap -1,10; tap 10,400").isEmpty)
  }

  @Test func whatIsHiddenIsNotTouched() throws {
    let hidden = try taps("tap 160,170") { _, _, upper in upper.isHidden = true }
    let clear = try taps("tap 160,170") { _, _, upper in upper.opacity = 0 }
    expectEqual(hidden, ["screen 160.0,170.0"])
    expectEqual(clear, hidden)
  }

  @Test func aTransformMovesWhereItIsTouched() throws {
    let turned = try taps("tap 155,155; tap 175,145") { _, _, upper in
      upper.transform = .rotation(.radians(.pi / 4))
    }
    // The corner has turned away, and the middle of the upper edge stands out.
    expectEqual(turned.map { $0.prefix(5) }, ["scree", "upper"])
  }

  @Test func scrollingMovesWhatIsTouched() throws {
    let scrolled = try taps("tap 160,130") { _, lower, _ in lower.offset = Point(0, 40) }
    expectEqual(scrolled, ["upper 10.0,20.0"])
  }

  @Test func itIsWhereItIsSeen() throws {
    let moving = try taps("wait 0.5s; tap 210,170") { stage, _, upper in
      stage.animate(.seconds(1), curve: .linear) { upper.position.x += 100 }
    }
    expectEqual(moving, ["upper 10.0,20.0"])
  }

  /// Texts and pictures do not hide what they lie on, unless something in them listens.
  @Test func textsAndPicturesLetTouchesThrough() throws {
    let (label, picture) = (Label("text"), ImageLayer(nil))
    for cover in [label, picture] as [Layer] {
      func covered(_ change: (Layer) -> Void) throws -> [String] {
        try taps("tap 160,170") { _, lower, _ in
          cover.frame = Rect(0, 0, 200, 200)
          lower.add(cover)
          change(cover)
        }
      }
      try expectEqual(covered { _ in }, ["upper 10.0,20.0"])
      try expectEqual(
        covered { $0.add(Layer("dot", frame: Rect(0, 0, 200, 200))) }, ["upper 10.0,20.0"])
      #expect(try covered { $0.whenTapped { _ in } }.isEmpty)
    }
  }

  @Test func whatIsNotTouchableIsPassedThrough() throws {
    let through = try taps("tap 160,170") { _, _, upper in upper.isTouchable = false }
    expectEqual(through, ["screen 160.0,170.0"])
  }

  @Test func theLastAddedLiesOnTop() throws {
    let covered = try taps("tap 160,170") { _, lower, _ in
      let cover = Layer("cover", frame: Rect(0, 0, 200, 200))
      lower.add(cover)
      cover.whenTapped { _ in }
    }
    #expect(covered.isEmpty)
  }
}
