import Render2D
import TestSupport
import Testing

@testable import RefreshUI

/// What a tap just at an edge falls on.
@Suite struct TapEdgeTests {
  /// The layer from (100, 100) to (150, 130) tells where it was tapped.
  private func taps(
    _ points: [Point], _ change: (Layer) -> Void = { _ in }
  ) -> [Point?] {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let layer = Layer("layer", frame: Rect(100, 100, 50, 30))
    stage.screen.add(layer)
    change(layer)
    var found: Point?
    layer.whenTapped { found = $0 }
    return points.map {
      found = nil
      stage.tap(at: $0)
      return found
    }
  }

  @Test func theLeftAndTopEdgesBelongToALayer() {
    expectEqual(
      taps([Point(100, 100), Point(149.75, 129.75)]), [Point(0, 0), Point(49.75, 29.75)])
    let beside = [Point(99.75, 110), Point(110, 99.75), Point(150, 110), Point(110, 130)]
    expectEqual(taps(beside), [nil, nil, nil, nil])
  }

  @Test func whatIsAsGoodAsClearIsNotTouched() {
    expectEqual(taps([Point(110, 110)]) { $0.opacity = 0.01 }, [Point(10, 10)])
    expectEqual(taps([Point(110, 110)]) { $0.opacity = 0.0099 }, [nil])
  }

  @Test func theHigherOfTwoIsTouchedAndOfEqualOnesTheLater() {
    func touched(_ depths: [Double]) -> String {
      let stage = Stage(StageSettings(size: Size(300, 400)))
      var name = ""
      for (index, depth) in depths.enumerated() {
        let layer = Layer("\(index)", frame: Rect(0, 0, 50, 50))
        layer.zPosition = depth
        layer.whenTapped { _ in name = "\(index)" }
        stage.screen.add(layer)
      }
      stage.tap(at: Point(10, 10))
      return name
    }
    expectEqual(touched([0, 0]), "1")
    #expect(touched([1, 0]) == "0" && touched([0, 1]) == "1")
    #expect(touched([2, 1, 2]) == "2" && touched([2, 3, 1]) == "1")
  }

  @Test func allThatListenOnALayerAreToldOnce() {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    var count = 0
    for _ in 0..<2 { stage.screen.whenTapped { _ in count += 1 } }
    stage.tap(at: Point(299.75, 399.75))
    stage.tap(at: Point(300, 399.75))
    stage.tap(at: Point(299.75, 400))
    expectEqual(count, 2)
  }
}
