import Motion
import RefreshUI
import Render2D

extension SmallStage {
  /// Borders, corners, shadows, order and opacity.
  static let surfaces = [
    SmallStage("border") { stage in
      let card = Layer(frame: Rect(12, 12, 56, 56), background: .white)
      card.borderColor = .sea
      card.cornerRadius = 14
      card.borderWidth = 1
      stage.screen.add(card)
      stage.animate(.milliseconds(800), curve: .linear) { card.borderWidth = 9 }
    },
    SmallStage("border-above-sublayers") { stage in
      let card = Layer(frame: Rect(12, 12, 56, 56), background: .white)
      card.borderColor = .ink
      card.borderWidth = 2
      let disc = Layer(frame: Rect(20, 20, 48, 48), background: .coral)
      disc.cornerRadius = 24
      card.add(disc)
      stage.screen.add(card)
      disc.sway(on: stage, by: -8)
    },
    SmallStage("corner-radius-clip") { stage in
      let window = Layer(frame: Rect(12, 12, 56, 56), background: .white)
      window.clips = true
      window.cornerRadius = 18
      for (index, color) in [Color.sea, .mint, .sun, .coral].enumerated() {
        window.add(
          Layer(frame: Rect(0, Double(index) * 14, 56, 14), background: color))
      }
      stage.screen.add(window)
      stage.animate(.milliseconds(800)) { window.cornerRadius = 28 }
    },
    SmallStage("masked-corners") { stage in
      let card = Layer(frame: Rect(12, 10, 56, 56), background: .white)
      card.cornerRadius = 16
      card.borderWidth = 2
      card.borderColor = .sea
      card.shadowOpacity = 0.3
      card.maskedCorners = [.topLeft, .bottomRight]
      let picture = Layer(frame: Rect(6, 6, 44, 26), background: .coral)
      picture.clips = true
      picture.cornerRadius = 10
      picture.maskedCorners = .top
      picture.add(Layer(frame: Rect(0, 0, 22, 26), background: .sun))
      card.add(picture)
      stage.screen.add(card)
      stage.animate(.milliseconds(800)) { picture.cornerRadius = 20 }
      stage.after(.milliseconds(600)) { card.maskedCorners = .bottom }
    },
    SmallStage("continuous-corners") { stage in
      let card = Layer(frame: Rect(8, 8, 64, 64), background: .sea)
      card.cornerRadius = 10
      card.cornerCurve = .continuous
      card.borderWidth = 3
      card.borderColor = .ink
      card.maskedCorners = [.topLeft, .topRight, .bottomRight]
      stage.screen.add(card)
      stage.animate(.milliseconds(800), curve: .linear) { card.cornerRadius = 26 }
    },
    SmallStage("shadow") { stage in
      let card = Layer(frame: Rect(18, 16, 44, 44), background: .white)
      card.cornerRadius = 10
      card.shadowOpacity = 0.3
      card.shadowRadius = 4
      card.shadowOffset = Vector(0, 4)
      stage.screen.add(card)
      stage.animate(.milliseconds(800)) { card.shadowRadius = 8 }
    },
    SmallStage("shadow-in-colour", at: .milliseconds(800)) { stage in
      let button = Layer(frame: Rect(14, 22, 52, 32), background: .sea)
      button.cornerRadius = 16
      button.shadowColor = .sea
      button.shadowOpacity = 0
      button.shadowRadius = 5
      button.shadowOffset = Vector(0, 6)
      stage.screen.add(button)
      stage.animate(.milliseconds(600)) { button.shadowOpacity = 0.55 }
    },
    SmallStage("shadow-of-text") { stage in
      let label = Label("Ag", font: .system(44, .bold), color: .white, alignment: .center)
      label.frame = Rect(4, 12, 72, 56)
      label.shadowOpacity = 0.6
      label.shadowRadius = 2
      label.shadowOffset = Vector(0, 2)
      stage.screen.background = .coral
      stage.screen.add(label)
      label.sway(on: stage)
    },
    SmallStage("shadow-turned") { stage in
      let card = Layer(frame: Rect(22, 20, 36, 36), background: .sun)
      card.shadowOpacity = 0.5
      card.shadowRadius = 2
      card.shadowOffset = Vector(6, 0)
      stage.screen.add(card)
      stage.animate(.milliseconds(800), curve: .linear) {
        card.transform = .rotation(.degrees(90))
      }
    },
    SmallStage("z-order", at: .milliseconds(700)) { stage in
      let discs = [Color.coral, .sun, .mint].enumerated().map { index, color in
        let disc = Layer(
          frame: Rect(8 + Double(index) * 16, 8 + Double(index) * 16, 32, 32), background: color)
        disc.cornerRadius = 16
        disc.borderWidth = 2
        disc.borderColor = .white
        stage.screen.add(disc)
        return disc
      }
      // The first comes to the top, the second to the bottom.
      stage.after(.milliseconds(300)) { discs[0].zPosition = 1 }
      stage.after(.milliseconds(500)) { stage.screen.sendToBack(discs[1]) }
    },
    SmallStage("group-opacity") { stage in
      let group = Layer(frame: Rect(10, 10, 60, 60))
      let one = Layer(frame: Rect(0, 0, 40, 40), background: .sea)
      let two = Layer(frame: Rect(20, 20, 40, 40), background: .coral)
      one.cornerRadius = 20
      two.cornerRadius = 20
      group.add(one)
      group.add(two)
      stage.screen.add(group)
      stage.animate(.milliseconds(800), curve: .linear) { group.opacity = 0 }
    },
    SmallStage("backdrop", at: .milliseconds(300)) { stage in
      for (index, color) in [Color.coral, .sun, .mint].enumerated() {
        let bar = Layer(
          frame: Rect(8 + Double(index) * 22, 0, 12, 80), background: color)
        stage.screen.add(bar)
        bar.sway(on: stage, by: 14)
      }
      let panel = Layer(frame: Rect(10, 20, 60, 40))
      panel.cornerRadius = 12
      panel.backdrop = Backdrop(radius: 2, saturation: 1.8, tint: .white.faded(0.3))
      stage.screen.add(panel)
      stage.animate(.milliseconds(800)) { panel.backdrop.radius = 8 }
    },
    SmallStage("backdrop-fading", at: .milliseconds(500)) { stage in
      let disc = Layer(frame: Rect(10, 14, 40, 40), background: .sea)
      disc.cornerRadius = 20
      stage.screen.add(disc)
      disc.sway(on: stage, by: 16)
      let group = Layer(frame: Rect(0, 0, 80, 80))
      let panel = Layer(frame: Rect(30, 24, 40, 40))
      panel.backdrop = .dark
      panel.backdrop.radius = 4
      panel.transform = .rotation(.degrees(20))
      group.add(panel)
      stage.screen.add(group)
      stage.animate(.milliseconds(800), curve: .linear) { group.opacity = 0.2 }
    },
    SmallStage("bounds-origin") { stage in
      let window = Layer(frame: Rect(16, 16, 48, 48), background: .white)
      window.clips = true
      for row in 0..<4 {
        for column in 0..<4 where (row + column) % 2 == 0 {
          window.add(
            Layer(
              frame: Rect(Double(column) * 16, Double(row) * 16, 16, 16), background: .plum))
        }
      }
      stage.screen.add(window)
      stage.animate(.milliseconds(800), curve: .linear) { window.bounds.origin = Point(16, 16) }
    },
    SmallStage("colours-light", 96, 64) { colours(on: $0) },
    SmallStage("colours-dark", 96, 64, appearance: .dark) { colours(on: $0) },
  ]

  /// Card, text, line, fill and tint of an appearance.
  private static func colours(on stage: Stage) {
    let look = stage.appearance
    stage.screen.background = look.groupedBackground
    let card = Layer(
      frame: Rect(8, 8, 80, 48),
      background: look == .light ? look.systemBackground : look.secondarySystemBackground)
    card.cornerRadius = 10
    stage.screen.add(card)
    let title = Label("Title", font: .system(13, .semibold), color: look.label)
    title.frame = Rect(10, 4, 60, 20)
    let line = Layer(frame: Rect(10, 24, 70, stage.hairline), background: look.clearSeparator)
    let detail = Label("Detail", font: .system(11), color: look.secondaryLabel)
    detail.frame = Rect(10, 26, 40, 18)
    let track = Layer(frame: Rect(48, 32, 24, 6), background: look.systemFill)
    track.cornerRadius = 3
    let value = Layer(frame: Rect(0, 0, 12, 6), background: look.tint)
    value.cornerRadius = 3
    track.add(value)
    for layer in [title, line, detail, track] { card.add(layer) }
    stage.animate(.milliseconds(800)) { value.frame = Rect(0, 0, 20, 6) }
  }
}
