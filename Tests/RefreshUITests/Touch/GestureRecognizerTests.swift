import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct GestureRecognizerTests {
  /// Plays a script on a stage of 200 × 200 with a box at 50, 50 of 100 × 100.
  private func play(
    _ script: String, _ build: (Stage, Layer) -> Void
  ) throws -> StageTape {
    let stage = Stage(StageSettings(size: Size(200, 200)))
    let box = Layer("box", frame: Rect(50, 50, 100, 100), background: .red)
    stage.screen.add(box)
    build(stage, box)
    return try stage.record(GestureScript(script))
  }

  @Test func aTapIsShortAndStill() throws {
    var taps: [Point] = []
    let script = "tap 60,70; press 80,80 for 0.2s; drag 60,60 to 90,60 over 0.1s; tap 10,10; end"
    let tape = try play(script) { _, box in
      box.add(TapRecognizer { taps.append($0.location) })
    }
    expectEqual(taps, [Point(10, 20), Point(30, 30)])
    expectEqual(tape.warnings.map(\.description), ["nothing listens to the tap at 10, 10 at 0.3s"])
  }

  /// Up to 10 points a finger may stray.
  @Test(arguments: [(70.0, 1), (70.25, 0), (50, 1), (49.75, 0)])
  func aTapMayStrayALittle(end: Double, count: Int) throws {
    var taps = 0
    _ = try play("drag 60,60 to \(end),60 over 0.1s; end") { _, box in
      box.add(TapRecognizer { _ in taps += 1 })
    }
    expectEqual(taps, count)
  }

  @Test func aPressBeginsAfterAWhile() throws {
    var states: [String] = []
    _ = try play("press 60,60 for 0.8s; press 60,60 for 0.4s; wait 1s; end") { stage, box in
      box.add(
        LongPressRecognizer { states.append("\($0.state.rawValue) \(stage.now)") })
      box.add(TapRecognizer { _ in states.append("tap \(stage.now)") })
    }
    expectEqual(states, ["began 0.5s", "ended 0.8s", "tap 1.2s"])
  }

  @Test func aPressCountsFromItsOwnTouch() throws {
    var states: [LongPressRecognizer.State] = []
    let script = "drag 60,60 to 90,60 over 0.1s; wait 0.1s; press 60,60 for 0.4s; wait 1s; end"
    _ = try play(script) { _, box in
      box.add(LongPressRecognizer { states.append($0.state) })
      box.add(PanRecognizer { _ in })
    }
    #expect(states.isEmpty)
  }

  @Test func aPressThatMovesIsNone() throws {
    var states: [LongPressRecognizer.State] = []
    _ = try play("drag 60,60 to 90,60 over 1s linear; wait 1s; end") { _, box in
      box.add(LongPressRecognizer { states.append($0.state) })
    }
    #expect(states.isEmpty)
  }

  @Test func aPanHasAThresholdAndASpeed() throws {
    var states: [GestureRecognizer.State] = []
    var first: Vector?
    var last = (translation: Vector.zero, velocity: Vector.zero)
    _ = try play("drag 60,60 to 120,60 over 0.5s linear; wait 1s; end") { _, box in
      box.add(
        PanRecognizer { pan in
          states.append(pan.state)
          first = first ?? pan.translation
          last = (pan.translation, pan.velocity)
        })
    }
    #expect(states.first == .began && states.last == .ended)
    #expect(states.dropFirst().dropLast().allSatisfy { $0 == .changed } && states.count > 40)
    // A point a tick: the tenth tick is the first that is far enough.
    #expect((try #require(first).dx - 10).magnitude < 1e-9)
    #expect((last.translation.dx - 60).magnitude < 1e-9)
    #expect((last.velocity.dx - 120).magnitude < 1e-6)
  }

  @Test func aTranslationCountsFromWhereItWasSet() throws {
    var places: [Double] = []
    _ = try play("drag 60,60 to 120,60 over 0.5s linear; end") { _, box in
      box.add(
        PanRecognizer { pan in
          box.position.x += pan.translation.dx
          pan.translation = .zero
          places.append(box.position.x)
        })
    }
    #expect((try #require(places.last) - 160).magnitude < 1e-9)
  }

  @Test func everyPanCountsFromItsOwnTouch() throws {
    var ends: [Double] = []
    let script = "drag 60,60 to 90,60 over 0.2s; drag 60,60 to 80,60 over 0.2s; end"
    _ = try play(script) { _, box in
      box.add(
        PanRecognizer { pan in
          guard pan.state == .ended else { return }
          ends.append(pan.translation.dx)
          pan.translation = .zero
        })
    }
    expectEqual(ends, [30, 20])
  }

  @Test func theInnermostGesturesWin() throws {
    var heard: [String] = []
    _ = try play("drag 60,60 to 120,60 over 0.2s; wait 1s; end") { stage, box in
      stage.screen.add(PanRecognizer { _ in heard.append("screen") })
      box.add(PanRecognizer { _ in heard.append("box") })
      box.add(TapRecognizer { _ in heard.append("tap") })
    }
    expectEqual(Set(heard), ["box"])
  }

  @Test func aDragScrollsWhereNothingPans() throws {
    var offset = 0.0
    let tape = try play("drag 100,150 to 100,90 over 0.3s; wait 2s; end") { stage, _ in
      let scroll = stage.addScrollView(Size(200, 600))
      scroll.whenScrolled { offset = max(offset, scroll.contentOffset.y) }
    }
    #expect(offset >= 60 && tape.warnings.isEmpty)
  }

  /// A row that scrolls sideways in a page that scrolls down.
  @Test(arguments: [
    ("drag 100,60 to 100,20 over 0.2s", Point(0, 40)),
    ("drag 100,60 to 40,50 over 0.2s", Point(60, 0)),
    ("drag 100,160 to 40,130 over 0.2s", Point(0, 30)),
  ])
  func aDragScrollsWhatScrollsInItsDirection(_ script: String, _ way: Point) throws {
    var offsets = Point.zero
    _ = try play(script) { stage, _ in
      let page = stage.addScrollView(Size(200, 900))
      let row = ScrollView()
      row.frame = Rect(0, 0, 200, 100)
      row.contentSize = Size(900, 100)
      page.add(row)
      stage.at(0.2) { offsets = Point(row.contentOffset.x, page.contentOffset.y) }
    }
    expectEqual(offsets, way)
  }

  /// The pan of a sheet gets what the list in it does not scroll; one in the list comes before it.
  @Test func ofAPanAndAScrollViewTheInnerOneMoves() throws {
    func moved(_ script: String, pansRow: Bool) throws -> (scrolled: Bool, panned: [String]) {
      var (offset, panned) = (0.0, [String]())
      _ = try play("\(script); end") { stage, box in
        box.add(PanRecognizer { _ in panned.append("sheet") })
        let list = ScrollView()
        list.frame = Rect(0, 20, 100, 80)
        list.contentSize = Size(100, 300)
        list.whenScrolled { offset = max(offset, list.contentOffset.y) }
        box.add(list)
        let row = Layer("row", frame: Rect(0, 0, 100, 40))
        list.add(row)
        if pansRow { row.add(PanRecognizer { _ in panned.append("row") }) }
      }
      return (offset > 0, Set(panned).sorted())
    }
    let upInList = "drag 100,90 to 100,60 over 0.2s"
    #expect(try moved(upInList, pansRow: false) == (true, []))
    #expect(try moved(upInList, pansRow: true) == (false, ["row"]))
    #expect(try moved("drag 60,90 to 100,90 over 0.2s", pansRow: false) == (false, ["sheet"]))
    #expect(try moved("drag 100,60 to 100,90 over 0.2s", pansRow: false) == (false, ["sheet"]))
  }

  @Test func aTapIsHeardOnceByTheInnermost() throws {
    var heard: [String] = []
    let tape = try play("tap 60,60; press 60,60 for 0.2s; tap 120,120; end") { stage, box in
      stage.screen.whenTapped { _ in heard.append("screen") }
      box.add(TapRecognizer { _ in heard.append("box") })
      let inner = Layer("inner", frame: Rect(0, 0, 50, 50))
      inner.whenTapped { heard.append("inner \($0.x)") }
      box.add(inner)
    }
    #expect(heard == ["inner 10.0", "inner 10.0", "box"] && tape.warnings.isEmpty)
  }

  @Test func ofALayersOwnTheRecognizerHearsATap() throws {
    var heard: [String] = []
    _ = try play("tap 60,60; end") { _, box in
      box.whenTapped { _ in heard.append("listener") }
      box.add(TapRecognizer { _ in heard.append("recognizer") })
    }
    expectEqual(heard, ["recognizer"])
  }

  /// However short, what scrolls is no tap; where nothing scrolls, what listens for taps is not dragged.
  @Test(arguments: [true, false])
  func aDragIsNoTap(scrolls: Bool) throws {
    var taps = 0
    let tape = try play("drag 60,60 to 60,\(scrolls ? 54 : 40) over 0.1s; end") { stage, box in
      let layer = scrolls ? stage.addScrollView(Size(200, 600)) : box
      layer.whenTapped { _ in taps += 1 }
      if scrolls { layer.add(TapRecognizer { _ in taps += 1 }) }
    }
    expectEqual(taps, 0)
    let warnings =
      scrolls ? [] : ["nothing is there to be dragged at 60, 60 at 0s, where \"box\" lies on top"]
    expectEqual(tape.warnings.map(\.description), warnings)
  }

  /// In what moves by itself a finger does nothing but stop it, as in UIKit.
  @Test(arguments: ["tap 60,60", "press 60,60 for 0.1s"])
  func aTapStopsWhatScrolls(_ script: String) throws {
    var (taps, outer, offsets) = (0, 0, [Double]())
    let tape = try play("wait 0.2s; \(script); wait 1s; \(script); end") { stage, box in
      let scroll = stage.addScrollView(Size(200, 9000))
      scroll.whenTapped { _ in taps += 1 }
      stage.screen.whenTapped { _ in outer += 1 }
      stage.drag(scroll, by: Vector(0, -20), at: 0, velocity: Vector(0, -2000))
      for seconds in [0.35, 1.2] { stage.at(seconds) { offsets.append(scroll.contentOffset.y) } }
    }
    #expect(taps == 1 && outer == 1 && tape.warnings.isEmpty)
    #expect(offsets[0] > 0 && offsets[0] == offsets[1])
  }

  /// With the name of what lies under the finger, unless the script says it.
  @Test func whatNothingReceivesIsSaid() throws {
    let covered = try play("tap hidden; tap box; end") { stage, box in
      let hidden = Layer("hidden", frame: Rect(60, 60, 20, 20))
      hidden.whenTapped { _ in }
      stage.screen.insert(hidden, below: box)
    }
    expectEqual(
      covered.warnings.map(\.description),
      [
        "nothing listens to the tap on hidden at 0s, where \"box\" lies on top",
        "nothing listens to the tap on box at 0s",
      ])
    let tape = try play("press 5,5 for 1s; drag 5,5 to 9,9 over 1s; end") { _, _ in }
    expectEqual(
      tape.warnings.map(\.description),
      [
        "nothing listens to the press at 5, 5 at 0s",
        "nothing is there to be dragged at 5, 5 at 1s",
      ])
  }
}
