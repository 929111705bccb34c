import RefreshUI
import Render2D

struct TimelineInk {
  private let appearance: Appearance

  init(_ appearance: Appearance) { self.appearance = appearance }

  var ground: Color { appearance.pick(.white, .rgb(28, 28, 30)) }
  var label: Color { appearance.pick(.rgb(28, 28, 30), .rgb(242, 242, 247)) }
  var secondary: Color { appearance.pick(.rgb(100, 100, 108), .rgb(160, 160, 168)) }
  /// Lines between groups, and those of the axis.
  var hairline: Color {
    appearance.pick(.rgb(60, 60, 67, alpha: 0.18), .rgb(235, 235, 245, alpha: 0.18))
  }
  var grid: Color {
    appearance.pick(.rgb(60, 60, 67, alpha: 0.08), .rgb(235, 235, 245, alpha: 0.08))
  }
  var mark: Color {
    appearance.pick(.rgb(214, 62, 40, alpha: 0.55), .rgb(255, 105, 84, alpha: 0.65))
  }
  /// The background of the finger's bars.
  var finger: Color { appearance.pick(.rgb(228, 228, 233), .rgb(62, 62, 66)) }

  /// The colour of a group of rows.
  func hue(_ group: Int) -> Color {
    let hues: [(light: (Int, Int, Int), dark: (Int, Int, Int))] = [
      ((10, 104, 214), (92, 170, 255)), ((190, 92, 0), (255, 170, 80)),
      ((22, 128, 72), (92, 208, 136)), ((116, 70, 190), (184, 148, 255)),
      ((190, 36, 100), (255, 128, 176)), ((0, 118, 132), (86, 204, 214)),
    ]
    let hue = hues[group % hues.count]
    let (light, dark) = (hue.light, hue.dark)
    return appearance.pick(
      .rgb(light.0, light.1, light.2), .rgb(dark.0, dark.1, dark.2))
  }

  /// The ground of a bar in a colour.
  func bar(_ hue: Color) -> Color { hue.faded(appearance == .light ? 0.15 : 0.24) }
}
