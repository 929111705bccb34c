import Motion
import RefreshUI
import Render2D
import Testing

/// A small stage that shows one thing a layer can do.
struct SmallStage: Sendable, CustomTestStringConvertible {
  /// The name of its golden.
  let name: String
  let size: Size
  let appearance: Appearance
  /// The moment that the golden shows.
  let moment: Time
  let build: @Sendable (Stage) -> Void

  init(
    _ name: String, _ width: Double = 80, _ height: Double = 80, appearance: Appearance = .light,
    at moment: Time = .milliseconds(400), _ build: @escaping @Sendable (Stage) -> Void
  ) {
    self.name = name
    size = Size(width, height)
    self.appearance = appearance
    self.moment = moment
    self.build = build
  }

  var testDescription: String { name }

  /// One second of it.
  func record() throws -> StageTape {
    let stage = Stage(StageSettings(size: size, scale: 2, appearance: appearance))
    stage.screen.background = appearance == .light ? .rgb(250, 249, 246) : .black
    build(stage)
    return try stage.record(GestureScript("wait 1s; end"))
  }

  static let all = surfaces + shapes + images + moving + kit
}

extension Color {
  static let ink = Color.rgb(28, 28, 30)
  static let sea = Color.rgb(0, 122, 255)
  static let coral = Color.rgb(255, 95, 87)
  static let mint = Color.rgb(0, 199, 140)
  static let sun = Color.rgb(255, 214, 10)
  static let plum = Color.rgb(94, 92, 230)
}

extension Layer {
  /// Moves aside and back, so that frames differ.
  func sway(on stage: Stage, by distance: Double = 4) {
    let home = position
    stage.animate(.milliseconds(400)) {
      position = home + Vector(distance, 0)
    } completion: { _ in
      stage.animate(.milliseconds(400)) { self.position = home }
    }
  }
}
