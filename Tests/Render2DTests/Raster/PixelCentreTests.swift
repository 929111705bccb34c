import Render2D
import TestSupport
import Testing

@Suite struct PixelCentreTests {
  private func draw(_ path: Path, _ rule: FillRule = .nonZero, _ map: Affine = .identity)
    -> Drawing
  {
    Drawing(24, 20) {
      $0.append(.pushAntialiasing(false))
      $0.append(.fill(path, rule, .color(.black), map))
    }
  }

  @Test(arguments: 0..<60) func aPixelIsInAsItsMiddleIs(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    // Corners on the rasteriser's grid, so that both see the same outline.
    func point() -> Point {
      Point(
        (dice.number(-6...30) * 256).rounded() / 256, (dice.number(-6...26) * 256).rounded() / 256)
    }
    var path = Path()
    path.move(to: point())
    for _ in 0..<6 { path.line(to: point()) }
    let rule = dice.rule()
    let drawn = draw(path, rule)
    var wrong = 0
    for y in 0..<20 {
      for x in 0..<24 {
        let isIn = path.contains(Point(Double(x) + 0.5, Double(y) + 0.5), rule)
        if drawn[x, y].alpha != (isIn ? 255 : 0) { wrong += 1 }
      }
    }
    expectEqual(wrong, 0)
  }

  @Test func neighboursShareNoPixelAndLeaveNone() {
    // Three triangles that meet along edges through the middles of pixels.
    let (a, b, c, d) = (Point(0.5, 0.5), Point(20.5, 0.5), Point(20.5, 18.5), Point(0.5, 18.5))
    let first = draw(Path(a, b, c))
    let second = draw(Path(a, c, d))
    let both = draw(.rect(Rect(0.5, 0.5, 20, 18)))
    for index in both.pixels.indices {
      let sum = Int(first.pixels[index] >> 24) + Int(second.pixels[index] >> 24)
      expectEqual(sum, Int(both.pixels[index] >> 24))
    }
  }

  @Test func rectanglesHaveWholePixels() {
    let drawn = draw(.rect(Rect(2.5, 3.4, 4, 2.2)))
    // Columns 2 … 5: their middles are from 2.5, which counts, up to 6.5, which does not.
    #expect((0..<24).filter { drawn[$0, 4].alpha == 255 } == [2, 3, 4, 5])
    #expect((0..<20).filter { drawn[3, $0].alpha == 255 } == [3, 4, 5])
    #expect(drawn.alphas.allSatisfy { $0 == 0 || $0 == 255 })
  }

  @Test func clipsHaveNoSmoothEdgesEither() {
    let drawn = Drawing(24, 20) {
      $0.append(.pushAntialiasing(false))
      $0.clip(to: .circle(center: Point(12, 10), radius: 7.3)) {
        $0.clip(to: .rect(Rect(3.3, 2.2, 13.3, 15.1))) {
          $0.fill(.rect(Rect(0, 0, 24, 20)), .black)
        }
      }
    }
    #expect(drawn.alphas.allSatisfy { $0 == 0 || $0 == 255 } && drawn.alphas.contains(255))
  }

  @Test func itEndsWithItsPop() {
    let drawn = Drawing(24, 20) {
      $0.append(.pushAntialiasing(false))
      $0.append(.pushAntialiasing(true))
      $0.fill(.rect(Rect(0.5, 0.5, 4, 4)), .black)
      $0.append(.pop)
      $0.fill(.rect(Rect(10.5, 0.5, 4, 4)), .black)
      $0.append(.pop)
      $0.fill(.rect(Rect(18.5, 0.5, 4, 4)), .black)
    }
    #expect(drawn[0, 2].alpha == 128 && drawn[10, 2].alpha == 255 && drawn[18, 2].alpha == 128)
  }
}
