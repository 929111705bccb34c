import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Layers that let another one show.
@Suite struct MaskTests {
  private func tape(_ build: (Stage, Layer) -> Void) throws -> StageTape {
    let stage = Stage(StageSettings(size: Size(200, 200)))
    let layer = Layer("field", frame: Rect(40, 30, 100, 40), background: .red)
    stage.screen.add(layer)
    build(stage, layer)
    return try stage.record(GestureScript("wait 2s; end"))
  }

  private func masks(_ tape: StageTape, at seconds: Double) -> [DisplayList] {
    tape.displayList(at: .seconds(seconds)).commands.compactMap { command in
      if case .pushMask(let list, .alpha, .identity) = command { list } else { nil }
    }
  }

  private func rectangle(_ list: DisplayList?) -> Rect? {
    guard case .fill(let path, _, _, let map) = list?.commands.first else { return nil }
    return path.transformed(by: map).bounds
  }

  @Test func aMaskStandsInItsLayersPlane() throws {
    let tape = try tape { stage, layer in
      layer.bounds.origin = Point(0, 5)
      let mask = Layer("mask", frame: Rect(10, 10, 20, 20), background: .black)
      layer.mask = mask
      stage.animate(.seconds(1), curve: .linear) { mask.frame.origin.x = 60 }
    }
    expectEqual(rectangle(masks(tape, at: 0).first), Rect(50, 35, 20, 20))
    expectEqual(rectangle(masks(tape, at: 0.5).first), Rect(75, 35, 20, 20))
  }

  @Test func aMaskCanFillItsLayer() throws {
    let tape = try tape { _, layer in
      let mask = Layer("mask", placement: .filling)
      mask.background = .black
      layer.mask = mask
    }
    expectEqual(rectangle(masks(tape, at: 0).first), Rect(40, 30, 100, 40))
  }

  @Test func aMaskComesAndGoes() throws {
    let tape = try tape { stage, layer in
      let mask = Layer("mask", frame: Rect(0, 0, 20, 20), background: .black)
      stage.screen.add(mask)
      stage.after(.seconds(0.5)) { layer.mask = mask }
      stage.after(.seconds(1)) {
        #expect(mask.superlayer == nil && stage.screen.sublayers.count == 1)
        layer.mask = nil
      }
    }
    expectEqual([0.4, 0.6, 1.1].map { masks(tape, at: $0).count }, [0, 1, 0])
  }
}
