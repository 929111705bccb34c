import Motion
import RefreshUI
import Render2D

/// A badge that pops up.
struct Badge: Scene {
  static let summary = "a badge that pops up"
  static let device = Device(width: 120, height: 120)

  @Parameter("how long it takes to pop up", in: Time.zero...Time.seconds(10))
  var pop = Time.seconds(0.8)
  @Parameter("its colour") var color = Color.rgb(255, 59, 48)

  init() {}

  func build(on stage: Stage) {
    let badge = Layer("badge", frame: Rect(0, 0, 96, 96), background: color)
    badge.cornerRadius = 48
    badge.position = Point(stage.size.width / 2, stage.size.height / 2)
    badge.transform = .scale(0.25)
    stage.screen.add(badge)
    stage.animate(pop, curve: .spring(damping: 0.5)) { badge.transform = .identity }
  }
}
