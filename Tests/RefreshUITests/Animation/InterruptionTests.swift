import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

/// What moves keeps its place and its speed when something else takes it over, in every direction:
/// it is on its way to the right for 1 s, and is sent down at 0.4 s, for 2 s.
@Suite struct InterruptionTests {
  private let moment = Time.seconds(0.4)
  private let step = Time(ticks: 7056)

  /// What is read from a layer just before, at and just after the moment, at 0.8 s and
  /// at 1.2 s.
  private func seen<Value: NumberParts>(
    _ read: @escaping (Layer) -> Value, first: @escaping (Layer) -> Void,
    _ second: @escaping (Stage, Layer) -> Void
  ) throws -> [Value] {
    let stage = Stage(StageSettings(size: Size(200, 200), scale: 1))
    let layer = Layer("layer", frame: Rect(0, 0, 20, 20), background: .red)
    stage.screen.add(layer)
    var values: [Value] = []
    for time in [moment - step, moment + step, .seconds(0.8), .seconds(1.2)] {
      stage.after(time) { values.append(read(layer)) }
    }
    stage.after(moment) {
      values.append(read(layer))
      second(stage, layer)
    }
    stage.animate(.seconds(1)) { first(layer) }
    _ = try stage.record(GestureScript(steps: []))
    return values
  }

  /// The speeds, in units a second, before and after.
  private func speeds<Value: NumberParts>(_ values: [Value]) -> (Value, Value) {
    func scaled(_ value: Value) -> Value {
      value.combined(with: value) { own, _ in own / step.seconds }
    }
    return (scaled(values[1].subtracting(values[0])), scaled(values[2].subtracting(values[1])))
  }

  private let changes: [(Stage, @escaping () -> Void) -> Void] = [
    { stage, change in stage.animate(.seconds(2), change) },
    { stage, change in stage.animateSpring(.seconds(2), damping: 0.5, change) },
    { stage, change in stage.animate(spring: Spring(duration: .seconds(1), bounce: 0.4), change) },
    { stage, change in
      PropertyAnimator(on: stage, duration: .seconds(2), change).start()
    },
  ]

  @Test func aPositionInBothAxes() throws {
    for change in changes {
      let values = try seen(\.shownState.position) {
        $0.position = Point(110, 10)
      } _: { stage, layer in
        change(stage) { layer.position = Point(60, 150) }
      }
      let (before, after) = speeds(values)
      #expect(before.x > 100 && before.y == 0)
      #expect(before.gap(to: after) < 1)
    }
  }

  @Test func bothWaysAdd() throws {
    let values = try seen(\.shownState.position) {
      $0.position = Point(110, 10)
    } _: { stage, layer in
      stage.animate(.seconds(2), curve: .easeOut) { layer.position = Point(60, 150) }
    }
    // The first is over by 1.2 s.
    let left = 1 - Curve.easeOut.value(at: 0.4)
    #expect(values[4].gap(to: Point(60 + 50 * left, 150 - 140 * left)) < 1e-9)
  }

  @Test func aTransform() throws {
    func factors(of layer: Layer) -> Vector {
      let map = layer.shownState.transform
      return Vector(map.tx, map.parts.rotation.degrees)
    }
    let values = try seen(factors) {
      $0.transform = Affine.rotation(.degrees(60)).then(.translation(40, 0))
    } _: { stage, layer in
      stage.animate(.seconds(2)) { layer.transform = .translation(0, 0) }
    }
    let (before, after) = speeds(values)
    #expect(before.dx > 40 && before.dy > 60)
    #expect(before.gap(to: after) < 1)
  }

  @Test func colorsAddPremultiplied() {
    let half = StageValue.color(Color(red: 1, green: 0, blue: 0, alpha: 0.5))
    let sum = half.moved(
      from: .color(.clear), to: .color(Color(red: 0, green: 1, blue: 0, alpha: 0.25)))
    expectEqual(sum, .color(Color(red: 2.0 / 3, green: 1.0 / 3, blue: 0, alpha: 0.75)))
    expectEqual(half.moved(from: half, to: .color(.clear)), .color(.clear))
  }

  @Test func factorsAdd() throws {
    let start = Affine.rotation(.degrees(30)).then(.translation(4, 0))
    let sum = try #require(Affine.scale(2).moved(from: .identity, to: start))
    #expect(abs(sum.parts.rotation.degrees - 30) < 1e-9)
    #expect(sum.parts.translation == Vector(4, 0) && abs(sum.parts.scale.dx - 2) < 1e-12)
  }

  @Test func aPausedAnimatorLetsTheFirstRunOn() throws {
    let values = try seen(\.shownState.position) {
      $0.position = Point(110, 10)
    } _: { stage, layer in
      let animator = PropertyAnimator(on: stage, duration: .seconds(2)) {
        layer.position = Point(60, 150)
      }
      animator.start()
      stage.after(.seconds(0.2)) { animator.pause() }
    }
    let gone = Curve.easeInOut.value(at: 0.1)
    let missing = 100 * (1 - Curve.easeInOut.value(at: 0.8))
    #expect(values[3].gap(to: Point(110 - 50 * gone - missing, 10 + 140 * gone)) < 1e-9)
    #expect(values[4].gap(to: Point(110 - 50 * gone, 10 + 140 * gone)) < 1e-9)
  }

  @Test func theTimelineShowsItUntilAllIsOver() throws {
    let stage = Stage(StageSettings(size: Size(200, 200), scale: 1))
    let layer = Layer("layer", frame: Rect(0, 0, 20, 20), background: .red)
    stage.screen.add(layer)
    stage.animate(.seconds(1), curve: .easeIn) { layer.position.x = 110 }
    stage.after(moment) { stage.animate(.seconds(0.2)) { layer.position.x = 60 } }
    let spans = try stage.record(GestureScript(steps: [])).trackOutlines[0].spans
    expectEqual(spans.map(\.begin), [.zero, moment])
    expectEqual(spans.map(\.end), [moment, .seconds(1)])
    expectEqual(spans[1].course, "ease-in-out, over ease-in until 1s")
  }
}
