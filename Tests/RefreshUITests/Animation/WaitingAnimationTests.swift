import Films
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Animations that are added to a layer before the layer is on a stage, as a view's own initialiser does.
@Suite struct WaitingAnimationTests {
  private static let move = BasicAnimation(
    .positionX, from: 15, to: 35, duration: .seconds(1))

  private static func box() -> Layer {
    Layer("box", frame: Rect(0, 0, 10, 10), background: .red)
  }

  private func tape(_ build: @escaping (Stage) -> Void) throws -> StageTape {
    try Stage.play(StageSettings(size: Size(100, 100)), seconds: 4, build)
  }

  private func lefts(_ tape: StageTape, _ seconds: [Double]) -> [Double] {
    seconds.map { tape.rectangles(filledWith: .red, at: $0).first?.minX ?? .nan }
  }

  @Test(arguments: [0, 1.0])
  func theyBeginWhenItComesOntoOne(at moment: Double) throws {
    var ends: [Double] = []
    let tape = try tape { stage in
      stage.at(moment) {
        let (group, box) = (Layer("group"), WaitingAnimationTests.box())
        box.add(WaitingAnimationTests.move, forKey: "move") { finished in
          if finished { ends.append(stage.now.seconds) }
        }
        expectEqual(box.animationKeys, ["move"])
        group.add(box)
        stage.screen.add(group)
        expectEqual(box.animationKeys, ["move"])
      }
    }
    #expect(tape.warnings.isEmpty)
    expectEqual(lefts(tape, [0, 0.5, 1].map { moment + $0 }), [10, 20, 0])
    expectEqual(ends, [moment + 1])
  }

  @Test func oneThatIsRemovedOrReplacedBeforeDoesNotBegin() throws {
    var ends: [Bool] = []
    let tape = try tape { stage in
      stage.at(1) {
        let box = WaitingAnimationTests.box()
        box.add(BasicAnimation(.positionY, by: 50, duration: .seconds(1)), forKey: "down") {
          ends.append($0)
        }
        box.add(WaitingAnimationTests.move)
        box.add(BasicAnimation(.positionX, from: 45, to: 45, duration: .seconds(1)))
        box.removeAnimation(forKey: "down")
        stage.screen.add(box)
      }
    }
    expectEqual(tape.rectangles(filledWith: .red, at: 1.5), [Rect(40, 0, 10, 10)])
    #expect(ends == [false] && tape.warnings.isEmpty)
  }

  @Test func aLayerThatComesLaterIsStill() throws {
    let tape = try tape { stage in
      let box = WaitingAnimationTests.box()
      stage.at(0) { box.add(WaitingAnimationTests.move) }
      stage.at(1) { stage.screen.add(box) }
    }
    expectEqual(lefts(tape, [1, 1.5]), [0, 0])
    expectEqual(tape.warnings, [.animationOffStage(layer: "box", key: "position.x", at: .zero)])
  }
}
