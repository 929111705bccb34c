import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

/// Layers that a script touches by their names.
@Suite struct TapNameTests {
  /// A screen of 300 × 400 with a layer in another one, and a label in that, which tell of their taps.
  private func taps(
    _ script: String, change: (Stage, Layer, Layer) -> Void = { _, _, _ in }
  ) throws -> [String] {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let outer = Layer("outer", frame: Rect(50, 50, 200, 200))
    let inner = Layer("inner", frame: Rect(100, 100, 50, 50))
    stage.screen.add(outer)
    outer.add(inner)
    let label = Label("Sign in", name: "title")
    label.frame = Rect(10, 10, 80, 20)
    outer.add(label)
    var log: [String] = []
    for layer in [stage.screen, outer, inner, label] {
      layer.whenTapped { log.append("\(layer.name) \($0.x.rounded()),\($0.y.rounded())") }
    }
    change(stage, outer, inner)
    _ = try stage.record(GestureScript(script))
    return log
  }

  private func problem(
    _ script: String, change: (Stage, Layer, Layer) -> Void = { _, _, _ in }
  ) -> String? {
    do {
      _ = try taps(script, change: change)
      return nil
    } catch {
      guard case .gesture(let problem) = error as? RecorderError else { return "\(error)" }
      return problem.description
    }
  }

  @Test func aLayerIsTouchedInItsMiddle() throws {
    try expectEqual(taps("tap inner"), ["inner 25.0,25.0"])
    try expectEqual(taps("tap screen"), ["outer 100.0,150.0"])
  }

  @Test func aLabelIsFoundByItsText() throws {
    try expectEqual(taps("tap \"Sign in\"; tap title"), ["title 40.0,10.0", "title 40.0,10.0"])
  }

  @Test func itIsWhereItIsSeen() throws {
    let moved = try taps("wait 0.5s; tap inner") { stage, outer, inner in
      outer.transform = Affine.scale(0.5).then(.rotation(.radians(.pi / 2)))
      outer.offset = Point(20, 10)
      stage.animate(.seconds(1), curve: .linear) { inner.position.x += 40 }
    }
    expectEqual(moved, ["inner 25.0,25.0"])
  }

  @Test func itIsWhereItIsSeenInPerspective() throws {
    let tilted = try taps("tap inner") { _, outer, inner in
      outer.rotationY = .degrees(50)
      outer.perspective = 300
      inner.frame = Rect(150, 20, 50, 50)
    }
    expectEqual(tilted, ["inner 25.0,25.0"])
  }

  @Test func ofSeveralTheFirstThatIsReachedCounts() throws {
    let twice = try taps("tap twin") { stage, outer, _ in
      for (index, x) in [-100.0, 20, 120].enumerated() {
        let twin = Layer("twin", frame: Rect(x, 150, 30, 30))
        twin.isHidden = index == 1
        outer.add(twin)
      }
    }
    expectEqual(twice, ["outer 135.0,165.0"])
  }

  @Test func whereItsMiddleIsCutOffTheMiddleOfWhatShowsIsTouched() throws {
    let cut = try taps("tap inner") { _, _, inner in inner.frame = Rect(150, 100, 150, 50) }
    expectEqual(cut, ["inner 25.0,25.0"])
    let atTheEdge = try taps("tap outer") { _, outer, _ in outer.frame.origin = Point(-150, 350) }
    expectEqual(atTheEdge, ["outer 175.0,25.0"])
  }

  @Test func aPressAndADragTakeNamesToo() throws {
    var states: [String] = []
    let taps = try taps("press inner for 0.6s; drag title to inner over 0.2s; wait 1s; end") {
      stage, outer, inner in
      inner.add(LongPressRecognizer { _ in states.append("pressed") })
      outer.add(
        PanRecognizer { pan in
          states.append(
            "\(pan.state.rawValue) \(pan.translation.dx.rounded()),\(pan.translation.dy.rounded())")
        })
    }
    #expect(taps.isEmpty)
    expectEqual(states.first, "pressed")
    // From (100, 70) to (175, 175).
    expectEqual(states.last, "ended 75.0,105.0")
  }

  // MARK: - Errors

  @Test func anUnknownNameIsToldWithANearOne() {
    #expect(
      problem("wait 1s;\n tap iner")
        == "line 2, column 6: expected the name of a layer or the text of a label, found \"iner\"; "
        + "did you mean \"inner\"?")
    #expect(
      problem("drag \"Sing in\" to 1,2 over 1s")
        == "line 1, column 6: expected the name of a layer or the text of a label, found \"Sing in\"; "
        + "did you mean \"Sign in\"?")
  }

  @Test func whereNoneIsNearThoseThatAreReachedAreListed() {
    let list = problem("wait 1s; tap footer") { stage, _, inner in
      inner.isHidden = true
      for number in 1...9 {
        stage.screen.add(Layer("number \(number)", frame: Rect(0, 0, 9, 9)))
      }
    }
    #expect(
      list
        == "line 1, column 14: expected the name of a layer or the text of a label, found \"footer\"; "
        + "at 1s there are \"screen\", \"outer\", \"title\", \"number 1\", \"number 2\", \"number 3\", "
        + "\"number 4\", \"number 5\" and 4 more")
  }

  @Test func whatNoFingerReachesIsTold() {
    func reason(_ change: @escaping (Layer, Layer) -> Void) -> String? {
      problem("tap inner") { _, outer, inner in change(outer, inner) }?
        .split(separator: "; ").last.map(String.init)
    }
    expectEqual(reason { $1.isHidden = true }, "at 0s it is hidden")
    expectEqual(reason { outer, _ in outer.opacity = 0.009 }, "at 0s it is hidden")
    #expect(reason { outer, _ in outer.opacity = 0.01 } == nil)
    expectEqual(reason { $1.size = .zero }, "at 0s it has no area")
    expectEqual(
      reason { $1.frame.origin.x = 200 }, "at 0s it is outside \"outer\", its middle at 275, 175")
    #expect(reason { $1.frame.origin.x = 199 } == nil)
    #expect(
      reason { outer, _ in outer.frame.origin.y = 300 }
        == "at 0s it is off the screen, its middle at 175, 425")
  }

  /// Its box shows, but in the middle of that the layer is not.
  @Test func whatIsTurnedIsNotTouchedBesideIt() {
    let beside = problem("tap outer") { _, outer, _ in
      outer.frame = Rect(-190, 195, 300, 10)
      outer.transform = .rotation(.degrees(45))
    }
    #expect(beside?.hasSuffix("at 0s it is off the screen, its middle at -40, 200") == true)
  }

  @Test func aRecordingThatFailsEndsThere() throws {
    var ticks = 0
    let stage = Stage(StageSettings(size: Size(300, 400)))
    stage.every(.seconds(1)) { ticks += 1 }
    #expect(throws: RecorderError.self) {
      try stage.record(GestureScript("wait 2.5s; tap footer; wait 9s; end"))
    }
    expectEqual(ticks, 2)
  }

  @Test func aStepMadeInCodeHasNoLine() {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    #expect {
      try stage.record(GestureScript(steps: [.tap(.layer("the footer"))]))
    } throws: { error in
      guard case .gesture(let problem) = error as? RecorderError else { return false }
      return problem.line == 0
        && problem.description
          == "expected the name of a layer or the text of a label, found \"the footer\"; "
          + "at 0s there are \"screen\""
    }
  }

  @Test func whatNothingListensToIsWarnedOfByItsName() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let script = "tap screen; press \"screen\" for 1s; drag screen to 0,0 over 1s"
    let warnings = try stage.record(GestureScript(script)).warnings
    expectEqual(
      warnings.map(\.description),
      [
        "nothing listens to the tap on screen at 0s",
        "nothing listens to the press on screen at 0s",
        "nothing is there to be dragged on screen at 1s",
      ])
  }
}
