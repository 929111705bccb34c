import Motion
import RefreshUI
import Render2D

extension Stage {
  /// Records for so many seconds what `build` has put on a stage.
  package static func play(
    _ settings: StageSettings = StageSettings(size: Size(300, 400)), seconds: Double,
    _ build: (Stage) -> Void
  ) throws -> StageTape {
    let stage = Stage(settings)
    build(stage)
    return try stage.record(GestureScript(steps: [.wait(.seconds(seconds)), .end]))
  }

  /// Runs a body at a moment.
  package func at(_ seconds: Double, _ body: @escaping () -> Void) {
    after(.seconds(seconds) - now, body)
  }

  /// Puts a scroll view on the stage that fills it.
  package func addScrollView(_ plane: Size) -> ScrollView {
    let scroll = ScrollView()
    scroll.frame = Rect(origin: .zero, size: size)
    scroll.contentSize = plane
    screen.add(scroll)
    touched = scroll
    return scroll
  }

  /// A finger drags a plane by `way` in 0.2 s from a moment on, at an even speed, and lets go.
  package func drag(
    _ scroll: ScrollView, by way: Vector, at seconds: Double, velocity: Vector? = nil
  ) {
    at(seconds) {
      scroll.beginDragging()
      scroll.drag(by: way, over: .seconds(0.2), curve: .linear)
    }
    at(seconds + 0.2) { scroll.endDragging(velocity: velocity) }
  }
}

extension StageTape {
  /// The rectangles on the screen, in points, that are filled with a colour at a moment.
  package func rectangles(filledWith color: Color, at seconds: Double) -> [Rect] {
    displayList(at: .seconds(seconds)).commands.compactMap { command in
      guard case .fill(let path, _, .color(color), let map) = command else { return nil }
      return path.transformed(by: map).bounds
    }
  }
}
