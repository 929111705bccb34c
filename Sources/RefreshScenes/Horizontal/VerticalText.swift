import RefreshUI
import Render2D

/// A vertical text: characters one below the other, or the whole line rotated.
final class VerticalText: Layer {
  /// A text of its natural size; `pitch` is the distance of stacked characters.
  init(_ text: String, _ writing: HorizontalScene.Writing, font: Font, color: Color, pitch: Double)
  {
    super.init("vertical text")
    switch writing {
    case .stacked:
      let labels = text.map { Label(String($0), font: font, color: color, alignment: .center) }
      let width = labels.map(\.fittingSize.width).max() ?? 0
      for (index, label) in labels.enumerated() {
        label.frame = Rect(0, pitch * Double(index), width, pitch)
        add(label)
      }
      size = Size(width, pitch * Double(labels.count))
    case .turned:
      let label = Label(text, font: font, color: color)
      label.sizeToFit()
      size = Size(label.size.height, label.size.width)
      label.position = Point(size.width / 2, size.height / 2)
      label.transform = .rotation(.turns(0.25))
      add(label)
    }
  }
}
