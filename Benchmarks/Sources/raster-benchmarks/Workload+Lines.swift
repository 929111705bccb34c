import Glibc
import Render2D

extension Workload {
  /// Strokes, and a path of many lines.
  static var lines: [Workload] {
    let round = StrokeStyle(width: 12, cap: .round, join: .round)
    let dashed = StrokeStyle(width: 4, dash: [12, 6])
    return [
      polylines("polyline of 500, 12 px, round joins", 5.6, round),
      polylines("polyline of 500, 2 px, miter", 9.4, StrokeStyle(width: 2)),
      many("hairline", 2.8, 1000) { dice in
        let (x, y, color) = dice.place(160, 160)
        let angle = dice.next() * 2 * .pi
        let (dx, dy) = (75 * cos(angle), 75 * sin(angle))
        return Mark(
          shape: .line(
            Point(x + 80 - dx, y + 80 - dy), Point(x + 80 + dx, y + 80 + dy), width: 1),
          color: color)
      },
      curves("curves stroked, 4 px", 3.0, StrokeStyle(width: 4)),
      curves("curves dashed, 4 px", 2, dashed), manyLines,
      strokes("stroked rectangle, 2 px", 120, 44, StrokeStyle(width: 2)) { .rect($0) },
      strokes("stroked rounded rectangle, 1 px", 120, 44, StrokeStyle(width: 1)) {
        .roundedRect($0, radius: 10)
      },
      strokes("ring, 4 px", 60, 60, StrokeStyle(width: 4)) { .ellipse(in: $0) },
      strokes("trimmed ring, 4 px, round caps", 60, 60, StrokeStyle(width: 4, cap: .round)) {
        let center = Point($0.midX, $0.midY)
        return .arc(center: center, radius: 30, start: .degrees(-90), end: .degrees(162))
      },
    ]
  }

  /// 1000 lines along outlines of a size, each at a place of its own.
  private static func strokes(
    _ name: String, _ width: Double, _ height: Double, _ style: StrokeStyle,
    _ outline: (Rect) -> Path
  ) -> Workload {
    var outlines: [Path] = []
    var workload = many(name, nil, 1000) { dice in
      let (x, y, color) = dice.place(width, height)
      outlines.append(outline(Rect(x, y, width, height)))
      return Mark(shape: .stroke(outlines.count - 1, style), color: color)
    }
    workload.outlines = outlines
    return workload
  }

  private static func polylines(_ name: String, _ goal: Double, _ style: StrokeStyle) -> Workload {
    var dice = Generator()
    let outlines = (0..<4).map { _ in polygon(500, &dice, reach: 40) }
    var next = 0
    return many(name, goal, 4, outlines: outlines) { dice in
      defer { next += 1 }
      return Mark(shape: .stroke(next, style), color: dice.color())
    }
  }

  private static func curves(_ name: String, _ goal: Double, _ style: StrokeStyle) -> Workload {
    var dice = Generator()
    let outlines = (0..<100).map { _ in
      func point() -> Point {
        Point(dice.next() * Double(width), dice.next() * Double(height))
      }
      var path = Path()
      path.move(to: point())
      path.cubic(point(), point(), to: point())
      return path
    }
    var next = 0
    return many(name, goal, 100, outlines: outlines) { dice in
      defer { next += 1 }
      return Mark(shape: .stroke(next, style), color: dice.color())
    }
  }

  private static var manyLines: Workload {
    var dice = Generator()
    var path = polygon(20_000, &dice, reach: 40)
    path.close()
    return many("path of 20 000 lines", 8.7, 1, outlines: [path]) { dice in
      Mark(shape: .outline(0, .identity), color: dice.color())
    }
  }

  /// Lines from point to point, each at most `reach` away in either direction.
  private static func polygon(_ count: Int, _ dice: inout Generator, reach: Double) -> Path {
    var path = Path()
    var (x, y) = (Double(width) / 2, Double(height) / 2)
    path.move(to: Point(x, y))
    for _ in 1..<count {
      x = min(max(x + (dice.next() * 2 - 1) * reach, 20), Double(width) - 20)
      y = min(max(y + (dice.next() * 2 - 1) * reach, 20), Double(height) - 20)
      path.line(to: Point(x, y))
    }
    return path
  }
}
