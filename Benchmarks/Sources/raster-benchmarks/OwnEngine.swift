import Render2D

/// Draws a workload with the project's rasteriser. The display list is made once: drawing is what
/// is measured, and a list is drawn again for every frame that it lasts.
final class OwnEngine {
  private let list: DisplayList
  private let background: Color?
  private var rasterizer = Rasterizer()
  private var pixmap = Pixmap(width: Workload.width, height: Workload.height)

  init(_ workload: Workload) {
    var list = DisplayList()
    for mark in workload.marks {
      func fill(_ path: Path, _ map: Affine = .identity) {
        list.append(.fill(path, .nonZero, .color(mark.color), map))
      }
      switch mark.shape {
      case .rect(let rect, let map): fill(.rect(rect), map)
      case .circle(let center, let radius): fill(.circle(center: center, radius: radius))
      case .roundedRect(let rect, let radius): fill(.roundedRect(rect, radius: radius))
      case .outline(let index, let map): fill(workload.outlines[index], map)
      case .line(let start, let end, let width):
        var path = Path()
        path.move(to: start)
        path.line(to: end)
        list.append(
          .stroke(path, StrokeStyle(width: width, cap: .round), .color(mark.color), .identity))
      case .stroke(let index, let style):
        list.append(.stroke(workload.outlines[index], style, .color(mark.color), .identity))
      case .painted(let outline, let paint, let map):
        list.append(.fill(outline.path, .nonZero, workload.paints[paint], map))
      case .image(let index, let map): list.append(.image(workload.images[index], map))
      case .blended(let rect, let mode):
        list.append(.pushBlend(mode))
        fill(.rect(rect))
        list.append(.pop)
      case .group(let rect, let opacity):
        list.append(.pushGroup(opacity: opacity))
        fill(.rect(rect))
        list.append(.pop)
      case .shadow(let rect, let radius):
        let shadow = Shadow(color: mark.color, offset: Vector(0, 0), radius: radius)
        list.append(.pushShadow(shadow, .identity))
        fill(.rect(rect))
        list.append(.pop)
      }
    }
    self.list = list
    background = workload.background
    rasterizer.draw(DisplayList(), scale: 1, background: .white, into: &pixmap)
  }

  /// Draws the workload once.
  func draw() {
    rasterizer.draw(list, scale: 1, background: background, into: &pixmap)
  }

  /// The picture.
  var pixels: [UInt32] {
    var result: [UInt32] = []
    for y in 0..<pixmap.height {
      for x in 0..<pixmap.width { result.append(pixmap[x, y].rgba) }
    }
    return result
  }
}

extension Shape.Outline {
  fileprivate var path: Path {
    switch self {
    case .rect(let rect): .rect(rect)
    case .circle(let radius): .circle(center: .zero, radius: radius)
    }
  }
}
