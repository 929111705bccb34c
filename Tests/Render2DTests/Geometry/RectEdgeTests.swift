import Render2D
import TestSupport
import Testing

/// What rectangles hold just at their edges.
@Suite struct RectEdgeTests {
  private let rect = Rect(2, 3, 4, 5)
  private let pixels = IntRect(2, 3, 4, 5)

  @Test func theLeftAndTopEdgesBelongToIt() {
    #expect(rect.contains(Point(2, 3)) && rect.contains(Point(5.999, 7.999)))
    #expect(!rect.contains(Point(1.999, 3)) && !rect.contains(Point(2, 2.999)))
    #expect(!rect.contains(Point(6, 7)) && !rect.contains(Point(5, 8)))
  }

  @Test func ofPixelsToo() {
    #expect(pixels.contains(2, 3) && pixels.contains(5, 7))
    #expect(!pixels.contains(1, 3) && !pixels.contains(2, 2))
    #expect(!pixels.contains(6, 7) && !pixels.contains(5, 8))
  }

  @Test func aRectangleHoldsItself() {
    #expect(rect.contains(rect))
    for (dx, dy) in [(0.25, 0.0), (-0.25, 0), (0, 0.25), (0, -0.25)] {
      #expect(!rect.contains(rect.offset(by: Vector(dx, dy))))
      #expect(rect.contains(Rect(2.25, 3.25, 3.5, 4.5).offset(by: Vector(dx, dy))))
    }
  }

  @Test func edgesInCommonAreNoArea() {
    for (x, y) in [(6.0, 3.0), (-2, 3), (2, 8), (2, -2)] {
      let beside = Rect(x, y, 4, 5)
      #expect(!rect.intersects(beside) && rect.intersection(beside) == .zero)
      let closer = Rect(x + (4 - x) / 16, y + (5.5 - y) / 16, 4, 5)
      #expect(rect.intersects(closer))
    }
    expectEqual(IntRect(6, 3, 4, 5).intersection(pixels), .zero)
    expectEqual(IntRect(5, 7, 4, 5).intersection(pixels), IntRect(5, 7, 1, 1))
  }

  @Test func whatHasNoExtentIsEmpty() {
    #expect(Rect(1, 1, 0, 2).isEmpty && Rect(1, 1, 2, 0).isEmpty && !Rect(1, 1, 1e-9, 1e-9).isEmpty)
    #expect(IntRect(1, 1, 0, 2).isEmpty && IntRect(1, 1, 2, 0).isEmpty)
    #expect(!IntRect(1, 1, 1, 1).isEmpty)
    #expect(rect.union(Rect(90, 90, 0, 9)) == rect && Rect(90, 90, 9, 0).union(rect) == rect)
    expectEqual(pixels.union(IntRect(90, 90, 0, 9)), pixels)
    expectEqual(pixels.union(IntRect(9, 1, 2, 2)), IntRect(minX: 2, minY: 1, maxX: 11, maxY: 8))
    expectEqual(rect.union(Rect(9, 1, 2, 2)), Rect(minX: 2, minY: 1, maxX: 11, maxY: 8))
  }

  @Test func wholePixelsRoundARectangleAreNoMoreThanItNeeds() {
    expectEqual(IntRect(around: Rect(-2, -3, 4, 6)), IntRect(-2, -3, 4, 6))
    #expect(
      IntRect(around: Rect(-2.01, 0.99, 4.02, 0.02))
        == IntRect(minX: -3, minY: 0, maxX: 3, maxY: 2))
    #expect(IntRect(around: Rect(minX: -0x1p62, minY: 0, maxX: 0, maxY: 0)) == nil)
    #expect(IntRect(around: Rect(minX: 0, minY: 0, maxX: 0, maxY: 0x1p62)) == nil)
    #expect(
      IntRect(around: Rect(minX: 0, minY: 0, maxX: 0x1p61, maxY: 1))
        == IntRect(minX: 0, minY: 0, maxX: 1 << 61, maxY: 1))
  }

  @Test func insetsTakeFromTheirEdges() {
    let insets = Insets(top: 1, left: 0.5, bottom: 0.25, right: 2)
    expectEqual(rect.inset(by: insets), Rect(minX: 2.5, minY: 4, maxX: 4, maxY: 7.75))
    expectEqual(rect.center, Point(4, 5.5))
  }
}
