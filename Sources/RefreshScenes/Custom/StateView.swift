import Motion
import RefreshUI
import Render2D

/// A picture with a text beside it, centred, with the look of a state.
final class StateView: Layer {
  private let look: StateLook
  private let picture: Layer
  private let gap: Double

  /// A view of a look, with the given size.
  init(_ look: StateLook, name: String, size: Size, gap: Double, appearance: Appearance) {
    self.look = look
    self.gap = gap
    let textColor = look.textColor ?? appearance.label
    if let clip = look.image {
      picture = Flipbook(clip, frameTime: look.frameTime, name: "image")
      picture.size = Size(
        look.width?.points ?? clip.size.width, look.height?.points ?? clip.size.height)
    } else {
      picture = Layer("drawing")
      let side = StateView.side
      picture.size = Size(
        look.width?.points ?? side, look.height?.points ?? look.width?.points ?? side)
      picture.content = look.drawing.content(
        in: picture.size, color: look.tint ?? textColor)
    }
    super.init(name)
    frame = Rect(origin: .zero, size: size)
    background = look.background
    picture.isHidden = look.image == nil && look.drawing == .none
    add(picture)
    let labels = [
      Label(
        look.text, font: .system(look.fontSize.points, look.bold ? .bold : .regular),
        color: textColor, alignment: .center, name: "text"),
      Label(
        look.subtitle, font: .system(look.subtitleSize.points), color: textColor,
        alignment: .center, name: "subtitle"),
    ].filter { !$0.text.isEmpty }
    place(labels)
  }

  /// The default side of a drawing, in points.
  private static let side = 24.0

  /// Centres the picture and, to its right, the texts one below the other.
  private func place(_ labels: [Label]) {
    let sizes = labels.map(\.fittingSize)
    let textWidth = sizes.map(\.width).max() ?? 0
    let hasPicture = !picture.isHidden
    let between = hasPicture && !labels.isEmpty ? gap : 0
    let width = (hasPicture ? picture.size.width : 0) + between + textWidth
    var left = ((size.width - width) / 2).rounded()
    if hasPicture {
      picture.frame.origin = Point(left, (size.height - picture.size.height) / 2)
      left += picture.size.width + between
    }
    var top = ((size.height - sizes.reduce(0) { $0 + $1.height }) / 2).rounded()
    for (label, size) in zip(labels, sizes) {
      label.frame = Rect(left, top, textWidth, size.height)
      add(label)
      top += size.height
    }
  }

  /// Shows the view; its picture rotates from the angle of the one before.
  func show(from before: StateView?, flip: Time) {
    isHidden = false
    picture.transform = .rotation(before?.look.shownAngle ?? look.shownAngle)
    stage.animate(flip) { picture.transform = .rotation(look.shownAngle) }
    if look.shownSpin > .zero {
      picture.add(
        BasicAnimation(
          .rotation, from: look.shownAngle,
          to: Angle(radians: look.shownAngle.radians + Angle.turns(1).radians),
          duration: look.shownSpin,
          repeats: .forever))
    }
    (picture as? Flipbook)?.play()
  }

  func hide() {
    isHidden = true
    if look.shownSpin > .zero { picture.removeAllAnimations() }
    (picture as? Flipbook)?.stop()
  }
}

extension StateLook.Drawing {
  /// The drawing scaled to fit a rectangle.
  func content(in size: Size, color: Color) -> Content {
    let side = min(size.width, size.height)
    switch self {
    case .none: return .none
    case .arrow: return Icon.arrow(side: side, color: color)
    case .wheel: return Icon.wheel(side: side, color: color)
    case .check:
      let path = Path.polyline([
        Point(side * 0.22, side * 0.54), Point(side * 0.42, side * 0.74),
        Point(side * 0.8, side * 0.3),
      ])
      let style = StrokeStyle(width: side * 0.1, cap: .round, join: .round)
      return .shapes([Shape(path, stroke: color, style: style)])
    }
  }
}
