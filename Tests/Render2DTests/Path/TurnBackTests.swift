import Render2D
import TestSupport
import Testing

/// Lines that turn back on themselves, whose directions are opposite but for rounding.
@Suite struct TurnBackTests {
  @Test(
    arguments: [StrokeStyle.Join.bevel, .round, .miter], [4, 1e12])
  func whatTurnsBackStaysBesideItsLine(join: StrokeStyle.Join, miterLimit: Double) {
    var dice = Dice(seed: 7)
    let style = StrokeStyle(width: 2, join: join, miterLimit: miterLimit)
    for _ in 0..<2_000 {
      func number() -> Double { Double.random(in: -100...100, using: &dice) }
      let (from, to) = (Point(number(), number()), Point(number(), number()))
      let way = to - from
      // Back to a place between them: off the line by rounding.
      let back = to - way * Double.random(in: 0.01...1, using: &dice)
      var closed = Path(back, from, to)
      closed.close()
      for path in [Path(from, to, back), closed] {
        for case .line(let point) in path.stroked(style, tolerance: 0.01).elements {
          let along = min(max((point - from).dot(way) / way.dot(way), 0), 1)
          #expect(point.distance(to: from + way * along) < 1.000_001, "\(from) \(to)")
        }
      }
    }
  }
}
