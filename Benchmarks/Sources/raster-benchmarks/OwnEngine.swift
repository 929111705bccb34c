import Render2D

/// Draws a workload with the project's rasteriser. The display list is made once: drawing is what
/// is measured, and a list is drawn again for every frame that it lasts.
final class OwnEngine {
  /// The colours of the gradient.
  static let stops: [(Double, Color)] = [
    (0, Color(red: 1, green: 0, blue: 0.25)), (0.5, Color(red: 1, green: 0.75, blue: 0)),
    (1, Color(red: 0, green: 0.5, blue: 1)),
  ]

  private let list: DisplayList
  private let background: Color?
  private var rasterizer = Rasterizer()
  private var pixmap = Pixmap(width: Workload.width, height: Workload.height)

  init(_ workload: Workload) throws {
    let side = Workload.imageSide
    let image = try Image(width: side, height: side, premultiplied: Workload.image)
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
      case .gradient(let rect):
        let gradient = LinearGradient(
          from: .zero, to: Point(rect.width, rect.height),
          stops: Self.stops.map { LinearGradient.Stop($0, $1) })
        list.append(
          .fill(
            .rect(Rect(0, 0, rect.width, rect.height)), .nonZero, .linear(gradient),
            .translation(rect.minX, rect.minY)))
      case .image(let map): list.append(.image(image, map))
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
