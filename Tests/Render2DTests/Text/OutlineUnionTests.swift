import TestSupport
import Testing

@testable import Render2D

@Suite struct OutlineUnionTests {
  private func union(_ paths: [Path], tolerance: Double = 0.1) -> Path {
    var all = Path()
    for path in paths { all.append(path) }
    return OutlineUnion.path(all, tolerance: tolerance)
  }

  private func area(_ path: Path) -> Double { -signedAreas(path).reduce(0, +) }

  private func expect(_ paths: [Path], covers expected: Double, within bound: Double = 0.01) {
    let result = area(union(paths))
    #expect((result - expected).magnitude < bound, "covers \(result)")
  }

  @Test func aRectangleStaysOnePolygon() {
    let result = union([.rect(Rect(10, 20, 30, 40))])
    expectEqual(signedAreas(result), [-1200])
    expectEqual(result.bounds, Rect(10, 20, 30, 40))
  }

  @Test func overlapCountsOnce() {
    expect([.rect(Rect(0, 0, 10, 10)), .rect(Rect(5, 5, 10, 10))], covers: 175)
    expect([.rect(Rect(0, 0, 10, 10)), .rect(Rect(0, 0, 10, 10))], covers: 100)
    expect([.rect(Rect(0, 0, 10, 30)), .rect(Rect(-10, 10, 30, 10))], covers: 500)
  }

  @Test func touchingShapesAreKept() {
    expect([.rect(Rect(0, 0, 10, 10)), .rect(Rect(10, 0, 10, 10))], covers: 200)
    expect([.rect(Rect(0, 0, 10, 10)), .rect(Rect(0, 10, 10, 10))], covers: 200)
  }

  @Test func apartStaysApart() {
    let result = union([.rect(Rect(0, 0, 10, 10)), .rect(Rect(20, 0, 10, 10))])
    expectEqual(signedAreas(result), [-100, -100])
  }

  @Test func holesStayHoles() {
    var frame = Path.rect(Rect(0, 0, 30, 30))
    frame.append(Path.rect(Rect(10, 10, 10, 10)).reversed)
    expect([frame], covers: 800)
    expect([frame, .rect(Rect(15, 15, 10, 10))], covers: 825)
  }

  @Test func bothDirectionsCount() {
    expect([Path.rect(Rect(0, 0, 10, 10)).reversed], covers: 100)
    // The non-zero rule: windings of opposite directions cancel out.
    expect([.rect(Rect(0, 0, 10, 10)), Path.rect(Rect(5, 0, 10, 10)).reversed], covers: 100)
  }

  @Test func crossingDiagonals() {
    func bar(_ degrees: Double) -> Path {
      Path.rect(Rect(-50, -5, 100, 10)).transformed(by: .rotation(.degrees(degrees)))
    }
    // Two bars of 100 × 10 that cross at a right angle share a square of 10 × 10.
    expect([bar(30), bar(120)], covers: 1900, within: 0.05)
    expect([bar(45), bar(135)], covers: 1900, within: 0.05)
  }

  @Test func roundsComeWithinTheTolerance() {
    let circle = Path.circle(center: .zero, radius: 100)
    let result = union([circle], tolerance: 0.05)
    #expect(result.bounds.width > 199.8 && result.bounds.width < 200.001)
    #expect((area(result) - 31415.9).magnitude < 25)
    // Fewer corners for a coarser tolerance.
    #expect(union([circle], tolerance: 1).elements.count * 2 < result.elements.count)
  }

  @Test func nothingStaysNothing() {
    #expect(union([]).isEmpty)
    #expect(union([.rect(Rect(3, 3, 0, 10))]).isEmpty)
  }
}
