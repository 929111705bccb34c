import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Code as a user writes it, with nothing but what is public.
@Suite struct ExampleTests {
  @Test func aSquareGrowsOnASpring() throws {
    let stage = Stage(StageSettings())
    let square = Layer(frame: Rect(100, 100, 80, 80))
    square.background = .orange
    stage.screen.add(square)
    stage.animate(.seconds(0.4), curve: .spring(damping: 0.6)) { square.transform = .scale(1.5) }
    let tape = try stage.record(GestureScript("wait 1s; end"))
    expectEqual(tape.rectangles(filledWith: .orange, at: 0), [Rect(100, 100, 80, 80)])
    expectEqual(tape.rectangles(filledWith: .orange, at: 0.4), [Rect(80, 80, 120, 120)])
    let highest = (0..<40).compactMap {
      tape.rectangles(filledWith: .orange, at: Double($0) / 100).first?.width
    }.max()
    #expect((highest ?? 0) > 120, "it swings over")
  }

  @Test func aLabelIsFilledInLater() throws {
    let label = Label()
    #expect(label.text.isEmpty && label.fittingSize.width == 0)
    label.text = "Hello"
    label.sizeToFit()
    #expect(label.size.width > 20)
  }

  /// A view of one's own uses the stage on which it stands as it is.
  private final class Clock: Layer {
    var ticks = 0

    override func didEnterStage() {
      stage.after(.seconds(1)) { [self] in
        ticks += 1
        stage.mark("tick")
        stage.animate(.seconds(1)) { opacity = 0 }
      }
    }
  }

  @Test func aViewUsesItsStage() throws {
    let stage = Stage(StageSettings())
    let clock = Clock("clock")
    stage.screen.add(clock)
    let tape = try stage.record(GestureScript("wait 3s; end"))
    #expect(clock.ticks == 1 && clock.opacity == 0)
    expectEqual(tape.marks, [Mark("tick", at: .seconds(1))])
  }
}
