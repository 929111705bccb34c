import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Who is told what, and in which order.
@Suite struct CallbackOrderTests {
  /// What a plane of 1 000 in a window of 400 tells, the same thing in a row once.
  private func story(seconds: Double = 5, _ act: (Stage, ScrollView) -> Void) throws -> [String] {
    var story: [String] = []
    func tell(_ event: String) { if story.last != event { story.append(event) } }
    _ = try Stage.play(seconds: seconds) { stage in
      let scroll = stage.addScrollView(Size(300, 1000))
      scroll.whenDraggingBegins { tell("dragging begins") }
      scroll.whenScrolled { if !story.suffix(2).contains("scrolled") { tell("scrolled") } }
      scroll.whenDraggingEnds { willDecelerate in
        tell("dragging ends, \(willDecelerate ? "moves on" : "rests")")
      }
      scroll.whenDecelerationBegins { tell("deceleration begins") }
      scroll.whenDecelerationEnds { tell("deceleration ends") }
      scroll.whenScrollingAnimationEnds { tell("animation ends") }
      scroll.observeOffset { _ in if !story.suffix(2).contains("offset") { tell("offset") } }
      scroll.observeContentSize { _ in tell("content size") }
      scroll.observeState { tell("touch \($0)") }
      act(stage, scroll)
    }
    return story
  }

  @Test func aFlick() throws {
    #expect(
      try story { stage, scroll in stage.drag(scroll, by: Vector(0, -100), at: 0) }
        == [
          "touch began", "dragging begins", "touch changed", "scrolled", "offset", "touch ended",
          "dragging ends, moves on", "touch possible", "deceleration begins", "scrolled", "offset",
          "deceleration ends",
        ])
  }

  @Test func aFingerThatRestsBeforeItIsLifted() throws {
    try expectEqual(
      story { stage, scroll in
        stage.drag(scroll, by: Vector(0, -100), at: 0, velocity: .zero)
      }.suffix(3), ["touch ended", "dragging ends, rests", "touch possible"])
  }

  @Test func aFingerThatHoldsStillHasNoSpeed() throws {
    let story = try story { stage, scroll in
      stage.at(0) {
        scroll.beginDragging()
        scroll.drag(by: -100, over: .seconds(0.2), curve: .linear)
      }
      stage.at(0.5) { scroll.endDragging() }
    }
    #expect(story.contains("dragging ends, rests"))
  }

  @Test func aPlaneThatIsCaught() throws {
    let story = try story { stage, scroll in
      stage.drag(scroll, by: Vector(0, -100), at: 0)
      stage.at(0.5) { scroll.beginDragging() }
    }
    expectEqual(story.suffix(3), ["deceleration ends", "touch began", "dragging begins"])
  }

  @Test func anAnimatedOffset() throws {
    try expectEqual(
      story { stage, scroll in
        stage.at(0.1) { scroll.setContentOffset(Point(0, 200), animated: true) }
      }, ["scrolled", "offset", "animation ends"])
  }

  @Test func anAnimatedOffsetThatIsThereAlready() throws {
    #expect(
      try story { _, scroll in scroll.setContentOffset(.zero, animated: true) }.isEmpty)
  }

  @Test func aPlaneThatBecomesTooShort() throws {
    try expectEqual(
      story { stage, scroll in
        scroll.contentOffset.y = 600
        scroll.contentSize.height = 900
      }, ["scrolled", "offset", "content size"])
  }

  @Test func equalValuesAreNotTold() throws {
    #expect(
      try story { _, scroll in
        scroll.contentOffset = .zero
        scroll.contentSize = Size(300, 1000)
      }.isEmpty)
  }

  @Test func whoHearsOfAnOffsetMaySetAnother() throws {
    var heard: [String] = []
    _ = try Stage.play(seconds: 1) { stage in
      let scroll = stage.addScrollView(Size(300, 1000))
      scroll.whenScrolled {
        heard.append("first \(scroll.contentOffset.y)")
        if scroll.contentOffset.y == 10 { scroll.contentOffset.y = 20 }
      }
      scroll.whenScrolled { heard.append("second \(scroll.contentOffset.y)") }
      scroll.contentOffset.y = 10
    }
    expectEqual(heard, ["first 10.0", "first 20.0", "second 20.0", "second 20.0"])
  }

  @Test func everyTickOfAnAnimationIsTold() throws {
    var offsets: [Double] = []
    _ = try Stage.play(seconds: 1) { stage in
      let scroll = stage.addScrollView(Size(300, 1000))
      scroll.observeOffset { offsets.append($0.y) }
      scroll.setContentOffset(Point(0, 120), animated: true)
    }
    let ticks = (1...36).map { tick in
      120 * Curve.easeInOut.value(at: Double(tick) / 36)
    }
    expectEqual(offsets.count, 36)
    #expect(zip(offsets, ticks).allSatisfy { abs($0 - $1) < 1e-6 })
  }

  @Test func aDecelerationThatAnAnimationTakesOverEnds() throws {
    let story = try story { stage, scroll in
      stage.drag(scroll, by: Vector(0, 100), at: 0)
      stage.at(0.3) { stage.animate(.seconds(0.3)) { scroll.contentInset.top = 20 } }
      stage.at(1) { #expect(scroll.contentOffset.y == -20 && !scroll.isDecelerating) }
    }
    expectEqual(story.last, "deceleration ends")
  }
}
