import Render2D

extension DisplayList.Command {
  /// The command with its colours multiplied by `tint`; images and backdrops keep their colours.
  func tinted(_ tint: Color) -> DisplayList.Command {
    switch self {
    case .fill(let path, let rule, let paint, let map):
      .fill(path, rule, paint.tinted(tint), map)
    case .stroke(let path, let style, let paint, let map):
      .stroke(path, style, paint.tinted(tint), map)
    case .glyphs(let run, let color, let map): .glyphs(run, color.tinted(tint), map)
    case .pushShadow(let shadow, let map): .pushShadow(shadow.tinted(tint), map)
    case .pushShadowed(let shadow, let map): .pushShadowed(shadow.tinted(tint), map)
    case .image, .backdrop, .pushClip, .pushMask, .pushGroup, .pushBlend, .pushAntialiasing, .pop:
      self
    }
  }
}

extension Shadow {
  fileprivate func tinted(_ tint: Color) -> Shadow {
    Shadow(color: color.tinted(tint), offset: offset, radius: radius)
  }
}

extension Paint {
  fileprivate func tinted(_ tint: Color) -> Paint {
    switch self {
    case .color(let color): return .color(color.tinted(tint))
    case .linear(var gradient):
      gradient.stops.tint(tint)
      return .linear(gradient)
    case .radial(var gradient):
      gradient.stops.tint(tint)
      return .radial(gradient)
    case .conic(var gradient):
      gradient.stops.tint(tint)
      return .conic(gradient)
    case .image: return self
    }
  }
}

extension [GradientStop] {
  fileprivate mutating func tint(_ tint: Color) {
    for index in indices { self[index].color = self[index].color.tinted(tint) }
  }
}

extension Color {
  fileprivate func tinted(_ tint: Color) -> Color {
    Color(
      red: red * tint.red, green: green * tint.green, blue: blue * tint.blue,
      alpha: alpha * tint.alpha)
  }
}
