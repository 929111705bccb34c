import Render2D
import TestSupport
import Testing

@Suite struct FillTests {
  private let black = Paint.color(.gray(0))

  @Test func rectanglesAreExactAtAnyFraction() {
    var dice = Dice(seed: 1)
    for _ in 0..<100 {
      let minX = dice.number(0...10)
      let minY = dice.number(0...10)
      let rect = Rect(minX, minY, dice.number(0...5), dice.number(0...5))
      func snapped(_ value: Double) -> Double { (value * 256).rounded(.toNearestOrEven) / 256 }
      let (left, right) = (snapped(rect.minX), snapped(rect.maxX))
      let (top, bottom) = (snapped(rect.minY), snapped(rect.maxY))
      let drawn = Drawing(16, 16) { $0.append(.fill(.rect(rect), .nonZero, black, .identity)) }
      var expected: [Int] = []
      for y in 0..<16 {
        for x in 0..<16 {
          let width = max(0, min(right, Double(x + 1)) - max(left, Double(x)))
          let height = max(0, min(bottom, Double(y + 1)) - max(top, Double(y)))
          expected.append(Int((width * height * 255).rounded()))
        }
      }
      expectEqual(drawn.alphas, expected)
    }
  }

  @Test func trianglesAreWithinOneLevel() {
    var dice = Dice(seed: 2)
    for _ in 0..<60 {
      // On the grid, so that nothing is lost by snapping.
      let points = (0..<3).map { _ in
        Point(
          (dice.number(-4...20) * 256).rounded() / 256, (dice.number(-4...20) * 256).rounded() / 256
        )
      }
      let drawn = Drawing(16, 16) { list in
        list.append(.fill(.polygon(points), .nonZero, black, .identity))
      }
      #expect(largestDistance(drawn.alphas, exactCoverage(points, 16, 16)) <= 1)
    }
  }

  @Test(arguments: [1.0, 7, 30, 45, 89, 123]) func turnedRectanglesAreWithinOneLevel(
    degrees: Double
  ) {
    let map = Affine.translation(-6, -4).then(.rotation(.degrees(degrees)))
      .then(.translation(10.3, 9.8))
    let corners = [Point(0, 0), Point(12, 0), Point(12, 8), Point(0, 8)].map(map.apply)
    let drawn = Drawing(20, 20) {
      $0.append(.fill(.rect(Rect(0, 0, 12, 8)), .nonZero, black, map))
    }
    #expect(largestDistance(drawn.alphas, exactCoverage(corners, 20, 20)) <= 1)
  }

  @Test(arguments: [0.3, 1, 2, 3, 5.5, 10, 14, 22, 30, 40, 60, 100, 160, 250, 400, 700])
  func circlesAreWithinOneLevel(radius: Double) {
    var dice = Dice(seed: UInt64(radius * 10))
    let middle = radius.rounded(.up) + 2
    let size = Int(2 * middle) + 1
    for _ in 0..<4 {
      let center = Point(middle + dice.number(0...1), middle + dice.number(0...1))
      let drawn = Drawing(size, size) {
        $0.append(.fill(.circle(center: center, radius: radius), .nonZero, black, .identity))
      }
      #expect(largestDistance(drawn.alphas, exactCircle(center, radius, size)) <= 1)
    }
  }

  @Test func theRulesDifferInsideAStar() {
    var star = Path()
    for index in 0..<5 {
      star.line(
        to: Affine.rotation(.degrees(Double(index) * 144 - 90)).apply(Point(30, 0))
          + Vector(32, 32))
    }
    let nonZero = Drawing(64, 64) { $0.append(.fill(star, .nonZero, black, .identity)) }
    let evenOdd = Drawing(64, 64) { $0.append(.fill(star, .evenOdd, black, .identity)) }
    expectEqual(nonZero[32, 32].alpha, 255)
    expectEqual(evenOdd[32, 32].alpha, 0)
    expectEqual(evenOdd[32, 10].alpha, 255)
  }

  @Test func openSubpathsCountAsClosed() {
    var open = Path()
    open.move(to: Point(2, 2))
    open.line(to: Point(14, 3))
    open.line(to: Point(5, 13))
    var closed = open
    closed.close()
    let one = Drawing(16, 16) { $0.append(.fill(open, .nonZero, black, .identity)) }
    let other = Drawing(16, 16) { $0.append(.fill(closed, .nonZero, black, .identity)) }
    expectEqual(one, other)
    expectEqual(one[6, 6].alpha, 255)
  }

  @Test func neighboursLeaveNoGapUnderAddition() {
    // Two halves of a square along a slanted border: their coverage adds up to the whole.
    let left = Path.polygon([Point(2, 2), Point(7.3, 2), Point(9.1, 14), Point(2, 14)])
    let right = Path.polygon([Point(7.3, 2), Point(14, 2), Point(14, 14), Point(9.1, 14)])
    let a = Drawing(16, 16) { $0.append(.fill(left, .nonZero, black, .identity)) }.alphas
    let b = Drawing(16, 16) { $0.append(.fill(right, .nonZero, black, .identity)) }.alphas
    for y in 2..<14 {
      for x in 2..<14 {
        let sum = a[y * 16 + x] + b[y * 16 + x]
        #expect(abs(sum - 255) <= 1)
      }
    }
  }

  @Test func coloursBlendPremultiplied() {
    let drawn = Drawing(2, 1, background: .gray(255)) {
      $0.append(
        .fill(
          .rect(Rect(0, 0, 1, 1)), .nonZero, .color(.rgb(255, 0, 0, alpha: 0.5)), .identity))
    }
    expectEqual(drawn[0, 0], Pixel(red: 255, green: 127, blue: 127))
    expectEqual(drawn[1, 0], Pixel(red: 255, green: 255, blue: 255))
  }

  @Test func theScaleEnlarges() {
    let drawn = Drawing(8, 8, scale: 2) {
      $0.append(.fill(.rect(Rect(1, 1, 2, 2)), .nonZero, black, .identity))
    }
    expectEqual(drawn.alphas.filter { $0 == 255 }.count, 16)
    #expect(drawn[2, 2].alpha == 255 && drawn[5, 5].alpha == 255)
  }

  @Test func tallShapesAreDrawnInBandsWithoutSeams() {
    var path = Path()
    path.move(to: Point(0, 0))
    path.line(to: Point(600, 0))
    path.line(to: Point(601, 400))
    path.line(to: Point(0.5, 400))
    let drawn = Drawing(602, 400) { $0.append(.fill(path, .nonZero, black, .identity)) }
    for y in 0..<400 {
      #expect((2..<600).allSatisfy { drawn[$0, y].alpha == 255 })
    }
  }
}
