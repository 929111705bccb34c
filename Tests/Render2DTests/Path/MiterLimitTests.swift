import Render2D
import TestSupport
import Testing

/// Corners just at the miter limit. The turns are those of triangles with whole sides, so that the
/// cosine of half the turn is a short number.
@Suite struct MiterLimitTests {
  /// The outline of a corner at (100, 0), from a line along the x axis into a direction.
  private func outline(_ way: Vector, limit: Double, join: StrokeStyle.Join = .miter) -> Path {
    let corner = Point(100, 0)
    let path = Path(Point(0, 0), corner, corner + way * 4)
    let style = StrokeStyle(width: 10, join: join, miterLimit: limit)
    return path.stroked(style, tolerance: 0.01)
  }

  @Test(
    arguments: [
      // The cosine of half the turn is 0.8, and 0.6.
      (Vector(7, 24), 1.25), (Vector(-7, 24), 5.0 / 3),
    ])
  func atTheLimitItIsAMiterAndPastItABevel(way: Vector, limit: Double) {
    let bevel = outline(way, limit: 0, join: .bevel)
    #expect(outline(way, limit: limit) != bevel)
    expectEqual(outline(way, limit: limit.nextUp), outline(way, limit: limit))
    expectEqual(outline(way, limit: limit.nextDown), bevel)
  }

  @Test func theMiterEndsWhereTheOuterEdgesMeet() {
    // Half the width, 5, over the cosine of half the turn, 0.8, along the line that halves it.
    let tip = Point(100, 0) + Vector(0.6, -0.8) * (5 / 0.8)
    let points = outline(Vector(7, 24), limit: 10).elements.compactMap { element in
      switch element {
      case .move(let point), .line(let point): point
      default: nil as Point?
      }
    }
    #expect(points.contains { $0.distance(to: tip) < 1e-9 })
  }
}
