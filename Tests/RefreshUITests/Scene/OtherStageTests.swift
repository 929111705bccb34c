import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Layers that outlive a recording, such as one that all screens share.
@Suite struct OtherStageTests {
  /// Shows a layer at one second and moves it, as its owner does in each recording.
  private func show(_ shared: Layer, beside count: Int) throws -> StageTape {
    try Stage.play(StageSettings(size: Size(100, 100)), seconds: 4) { stage in
      // So that numbers differ.
      for _ in 0..<count { stage.screen.add(Layer()) }
      stage.at(1) {
        #expect(shared.stage == nil)
        shared.frame = Rect(0, 0, 10, 10)
        shared.opacity = 1
        stage.screen.add(shared)
        #expect(shared.stage === stage)
        shared.add(BasicAnimation(.positionX, from: 5, to: 25, duration: .seconds(1)), forKey: "in")
        stage.animate(.seconds(1), curve: .linear) { shared.position.y = 25 }
      }
      stage.at(2) { stage.animate(.seconds(1), curve: .linear) { shared.opacity = 0 } }
    }
  }

  @Test func aLayerStartsAnewOnAnotherStage() throws {
    let shared = Layer("shared", frame: Rect(0, 0, 10, 10), background: .red)
    let dot = Layer("dot", frame: Rect(2, 2, 2, 2), background: .blue)
    for count in [0, 3, 1] {
      if shared.sublayers.isEmpty { shared.add(dot) }
      let tape = try show(shared, beside: count)
      expectEqual(tape.rectangles(filledWith: .red, at: 0.5), [])
      expectEqual(tape.rectangles(filledWith: .red, at: 1), [Rect(0, 0, 10, 10)])
      expectEqual(tape.rectangles(filledWith: .red, at: 1.5), [Rect(10, 10, 10, 10)])
      expectEqual(tape.rectangles(filledWith: .red, at: 2.5), [Rect(0, 20, 10, 10)])
      expectEqual(tape.rectangles(filledWith: .blue, at: 1.5), [Rect(12, 12, 2, 2)])
      expectEqual(shared.animationKeys, [])
      expectEqual(shared.opacity, 0)
      #expect(shared.stage == nil)
    }
  }

  /// An endless animation and a mask of a recording that is over are not those of the next one.
  @Test func nothingOfTheOldStageStays() throws {
    let shared = Layer("shared", frame: Rect(0, 0, 10, 10), background: .red)
    _ = try Stage.play(StageSettings(size: Size(100, 100)), seconds: 1) { stage in
      stage.screen.add(shared)
      shared.mask = Layer(frame: Rect(0, 0, 5, 5), background: .black)
      let turn = BasicAnimation(.rotation, by: .turns(1), duration: .seconds(1), repeats: .forever)
      shared.add(turn, forKey: "turn")
    }
    shared.mask = nil
    let tape = try Stage.play(StageSettings(size: Size(100, 100)), seconds: 1) { stage in
      stage.screen.add(Layer())
      stage.screen.add(shared)
      expectEqual(shared.animationKeys, [])
    }
    expectEqual(tape.displayList(at: .seconds(0.3)).commands.count, 2)
    #expect(!tape.repeatsForEver)
  }
}
