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
      default: Self.append(mark, workload, to: &list)
      }
    }
    self.list = list
    background = workload.background
    rasterizer.draw(DisplayList(), scale: 1, background: .white, into: &pixmap)
  }

  private static func append(_ mark: Mark, _ workload: Workload, to list: inout DisplayList) {
    switch mark.shape {
    case .outlinePainted(let index, let paint, let map):
      list.append(.fill(workload.outlines[index], .nonZero, workload.paints[paint], map))
    case .strokePainted(let index, let style, let paint):
      list.append(.stroke(workload.outlines[index], style, workload.paints[paint], .identity))
    case .tiled(let rect, let image):
      let pattern = ImagePattern(workload.images[image], edges: .repeat)
      list.append(.fill(.rect(rect), .nonZero, .image(pattern), .identity))
    case .clipped(let radius, let paint, let map):
      let side = 1.8 * radius
      let square = Rect(-side / 2, -side / 2, side, side)
      list.append(.pushClip(.roundedRect(square, radius: side / 5), .nonZero, map))
      let circle = Path.circle(center: .zero, radius: radius)
      list.append(.fill(circle, .nonZero, workload.paints[paint], map))
      list.append(.pop)
    case .masked(let rect, let paint):
      var mask = DisplayList()
      mask.append(.fill(.rect(rect), .nonZero, workload.paints[paint], .identity))
      list.append(.pushMask(mask, .alpha, .identity))
      list.append(.fill(.rect(rect), .nonZero, .color(mark.color), .identity))
      list.append(.pop)
    case .blendedGroup(let rect, let mode):
      list.append(.pushBlend(mode))
      list.append(.pushGroup(opacity: 0.8))
      list.append(.fill(.rect(rect), .nonZero, .color(mark.color), .identity))
      list.append(.pop)
      list.append(.pop)
    default: fatalError("A shape that is drawn above")
    }
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
