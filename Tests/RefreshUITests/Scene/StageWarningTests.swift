import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

/// What has no effect is told.
@Suite struct StageWarningTests {
  private func warnings(
    _ script: String, _ build: (Stage) -> Void = { _ in }
  ) throws -> [StageWarning] {
    let stage = Stage(StageSettings(size: Size(100, 100)))
    build(stage)
    return try stage.record(GestureScript(script)).warnings
  }

  @Test func aWholeTurnOfATransform() throws {
    let warnings = try warnings("wait 1s; end") { stage in
      let card = Layer("card")
      card.transform = .scale(2)
      stage.screen.add(card)
      card.transform = Affine.scale(2).then(.rotation(.turns(1)))
      stage.animate(.seconds(1)) { card.transform = .scale(2) }
      stage.animate(.seconds(1)) { card.transform = Affine.scale(2).then(.rotation(.turns(-1))) }
      stage.animate(.seconds(1)) { card.transform = Affine.scale(2).then(.rotation(.turns(2))) }
      stage.animate(.seconds(1)) { card.transform = .rotation(.turns(0.75)) }
      let still = Layer("still")
      stage.screen.add(still)
      stage.animate(.seconds(1)) { still.transform = .identity }
    }
    expectEqual(warnings, [.wholeTurn(layer: "card", at: .zero)])
    #expect(
      warnings.first?.description
        == "the transform of \"card\" at 0s turns to where it is: a map does not know whole turns, "
        + "and nothing moves")
  }

  @Test func anAnimationBetweenPathsOfOtherSteps() throws {
    let triangle = Path.polygon([Point(0, 0), Point(9, 0), Point(0, 9)])
    let square = Path.rect(Rect(0, 0, 9, 9))
    var leaf = Path()
    leaf.move(to: Point(0, 0))
    leaf.quadratic(Point(9, 0), to: Point(9, 9))
    leaf.line(to: Point(0, 9))
    leaf.close()
    let warnings = try warnings("wait 1s; end") { stage in
      func shape(_ name: String, _ path: Path?) -> ShapeLayer {
        let shape = ShapeLayer(path, name: name)
        stage.screen.add(shape)
        return shape
      }
      let implicit = shape("implicit", triangle)
      let explicit = shape("explicit", triangle)
      let curved = shape("curved", leaf)
      let fine = shape("fine", nil)
      let bars = GradientLayer([.red, .blue], name: "bars")
      stage.screen.add(bars)
      stage.after(.seconds(0.25)) {
        stage.animate(.seconds(0.5)) {
          implicit.path = square
          curved.path = triangle
          bars.colors = [.red, .blue, .green]
          fine.path = triangle
        }
        // What does not last does not jump where it should not.
        fine.path = square
        explicit.add(BasicAnimation(.path, to: square, duration: .seconds(0.5)))
        fine.add(
          BasicAnimation(.path, from: square, to: triangle, duration: .seconds(1), curve: .steps(1))
        )
        fine.add(
          BasicAnimation(.path, to: .rect(Rect(0, 0, 1, 1)), duration: .seconds(1)))
      }
    }
    let time = Time.milliseconds(250)
    expectEqual(
      warnings,
      [
        .valuesDoNotFit(
          layer: "implicit", property: "path", reason: "4 and 5 steps of a path", at: time),
        .valuesDoNotFit(
          layer: "curved", property: "path", reason: "lines and curves of paths", at: time),
        .valuesDoNotFit(layer: "bars", property: "colors", reason: "2 and 3 colours", at: time),
        .valuesDoNotFit(
          layer: "explicit", property: "path", reason: "4 and 5 steps of a path", at: time),
      ])
    #expect(
      warnings.first?.description
        == "path of \"implicit\" jumps at 0.25s where it is animated: 4 and 5 steps of a path do not "
        + "interpolate")
  }

  @Test func aLabelWithoutASize() throws {
    let warnings = try warnings("wait 1s; end") { stage in
      let named = Label("Mail", name: "title")
      let later = Label("later")
      let shrunk = Label("shrunk")
      let hidden = Label("hidden")
      hidden.isHidden = true
      shrunk.sizeToFit()
      for label in [named, later, shrunk, hidden, Label("")] { stage.screen.add(label) }
      stage.after(.seconds(0.5)) {
        later.sizeToFit()
        shrunk.size = .zero
      }
      #expect(named.content == .none && later.content == .none)
    }
    expectEqual(warnings, [.labelWithoutSize(layer: "title", text: "Mail")])
    #expect(
      warnings.first?.description
        == "\"title\" with the text \"Mail\" has no size, and draws nothing")
  }

  @Test func anAnimationOfALayerThatStandsOnNoStage() throws {
    let fade = BasicAnimation(.opacity, to: 0, duration: .seconds(1))
    let warnings = try warnings("wait 1s; end") { stage in
      let box = Layer("box")
      let other = Layer("other")
      stage.after(.zero) {
        box.add(fade)
        box.add(fade, forKey: "fade")
        other.add(fade, forKey: "fade")
      }
      stage.after(.seconds(0.5)) {
        stage.screen.add(box)
        stage.screen.add(other)
        box.add(fade)
      }
    }
    expectEqual(
      warnings,
      [
        .animationOffStage(layer: "box", key: "opacity", at: .zero),
        .animationOffStage(layer: "other", key: "fade", at: .zero),
      ])
    #expect(
      warnings.last?.description
        == "the animation \"fade\" of \"other\" at 0s is not seen: the layer was on no stage"
    )
  }

  /// Every way in which an animation is asked for.
  enum Way: CaseIterable {
    case block, spring, settlingSpring, keyframes, transaction, animator, explicit

    func fade(_ layer: Layer, on stage: Stage) {
      let second = Time.seconds(1)
      switch self {
      case .block: stage.animate(second) { layer.opacity = 0 }
      case .spring: stage.animateSpring(second, damping: 0.5) { layer.opacity = 0 }
      case .settlingSpring:
        stage.animate(spring: Spring(duration: second, bounce: 0)) { layer.opacity = 0 }
      case .keyframes:
        stage.animateKeyframes(second) { $0.add(at: 0, for: 1) { layer.opacity = 0 } }
      case .transaction: stage.transaction { layer.opacity = 0 }
      case .animator: PropertyAnimator(on: stage, duration: second) { layer.opacity = 0 }.start()
      case .explicit: layer.add(BasicAnimation(.opacity, to: 0, duration: second))
      }
    }
  }

  @Test(arguments: Way.allCases)
  func anAnimationOfALayerThatIsNeverAdded(_ way: Way) throws {
    let warnings = try warnings("wait 2s; end") { stage in
      let orphan = Layer("orphan")
      stage.after(.seconds(0.5)) {
        way.fade(orphan, on: stage)
        orphan.opacity = 1
        way.fade(orphan, on: stage)
      }
    }
    expectEqual(warnings, [.animationOffStage(layer: "orphan", key: "opacity", at: .seconds(0.5))])
  }

  @Test func aLayerThatIsAnimatedFirstAndAddedThenIsToldOf() throws {
    let warnings = try warnings("wait 2s; end") { stage in
      let box = Layer("box")
      stage.animate(.seconds(1)) { box.opacity = 0 }
      stage.screen.add(box)
    }
    expectEqual(warnings, [.animationOffStage(layer: "box", key: "opacity", at: .zero)])
  }

  @Test func whatIsSetOfALayerOffStageIsNotAlwaysAnAnimation() throws {
    let warnings = try warnings("wait 2s; end") { stage in
      let old = Layer("old", frame: Rect(0, 0, 10, 10))
      stage.after(.seconds(0.5)) {
        old.opacity = 0.5
        stage.animate(.seconds(1)) {
          stage.withoutAnimation { old.opacity = 1 }
          old.position = old.position
          let made = Layer("made", frame: Rect(0, 0, 10, 10))
          stage.screen.add(made)
        }
        stage.screen.add(old)
        stage.animate(.seconds(1)) { old.opacity = 0 }
      }
    }
    #expect(warnings.isEmpty)
  }

  @Test func aValueThatIsNotFiniteIsNotTaken() throws {
    var kept: [Bool] = []
    let warnings = try warnings("wait 2s; end") { stage in
      let box = Layer("box", frame: Rect(10, 10, 20, 20))
      box.opacity = .nan
      stage.screen.add(box)
      let scroll = stage.addScrollView(Size(100, 300))
      stage.after(.seconds(0.5)) {
        box.position.x = .nan
        stage.animate(.seconds(1)) { box.position.y = .infinity }
        box.size = Size(.infinity, 4)
        box.transform = Affine.scale(.nan, 1)
        box.add(BasicAnimation(.scale, from: 1, to: .nan, duration: .seconds(1)))
        scroll.contentOffset.y = .nan
        scroll.contentInset.top = -.infinity
        kept = [
          box.frame == Rect(10, 10, 20, 20), box.transform == .identity, box.opacity == 1,
          scroll.contentOffset == .zero, scroll.contentInset == .zero,
        ]
      }
    }
    expectEqual(kept, [true, true, true, true, true])
    let later = Time.seconds(0.5)
    expectEqual(
      warnings,
      [
        .valueNotFinite(layer: "box", property: "opacity", at: .zero),
        .valueNotFinite(layer: "box", property: "position", at: later),
        .valueNotFinite(layer: "box", property: "bounds.size", at: later),
        .valueNotFinite(layer: "box", property: "transform", at: later),
        .valueNotFinite(layer: "scroll view", property: "contentOffset", at: later),
        .valueNotFinite(layer: "scroll view", property: "contentInset", at: later),
      ])
    #expect(
      warnings[1].description
        == "position of \"box\" was set at 0.5s to what is not a finite number, and keeps its value"
    )
  }

  @Test func aWheelThatIsStartedEarlyIsNotMeant() throws {
    let warnings = try warnings("wait 1s; end") { stage in
      let spinner = Spinner(color: .black)
      spinner.startSpinning()
      stage.screen.add(spinner)
    }
    #expect(warnings.isEmpty)
  }

  @Test func gesturesThatNothingReceives() throws {
    let script = "repeat 2 { pull 50 over 0.5s; release }; swipe up; tap 5,7; end"
    try expectEqual(
      warnings(script).map(\.description),
      [
        "nothing is there to be pulled at 0s", "nothing is there to be swiped up at 1s",
        "nothing listens to the tap at 5, 7 at 1.12s",
      ])
  }

  @Test func gesturesThatAreReceived() throws {
    let warnings = try warnings("pull 50 over 0.5s; release; tap 5,7; wait 2s; end") { stage in
      let scroll = stage.addScrollView(Size(100, 300))
      scroll.whenTapped { _ in }
    }
    #expect(warnings.isEmpty)
  }
}
