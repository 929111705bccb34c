import Render2D
import TestSupport
import Testing

@Suite struct ClipTests {
  private let black = Paint.color(.gray(0))
  private let page = Path.rect(Rect(0, 0, 32, 32))

  private func draw(
    through clips: [(Path, Affine)], _ command: DisplayList.Command? = nil
  ) -> Drawing {
    Drawing(32, 32) { list in
      for (path, map) in clips { list.append(.pushClip(path, .nonZero, map)) }
      list.append(command ?? .fill(page, .nonZero, black, .identity))
      for _ in clips { list.append(.pop) }
    }
  }

  private func fill(_ path: Path, _ map: Affine = .identity) -> Drawing {
    Drawing(32, 32) { $0.append(.fill(path, .nonZero, black, map)) }
  }

  @Test(arguments: [
    Rect(4, 5, 20, 10), Rect(4.25, 5.5, 20.125, 10.75), Rect(7.3, 7.4, 0.4, 0.3),
    Rect(2.5, 3.5, 20, 1.2),
  ])
  func aPageClippedToARectangleIsTheRectangle(rect: Rect) {
    expectEqual(draw(through: [(.rect(rect), .identity)]), fill(.rect(rect)))
  }

  @Test func aPageClippedToAPathIsThePath() {
    let path = Path.roundedRect(Rect(3.3, 4.6, 23, 21), radius: 7)
    let turn = Affine.rotation(.degrees(9))
    expectEqual(draw(through: [(path, turn)]), fill(path, turn))
  }

  @Test func clipsMultiplyTheCoverageOfShapes() {
    let rect = Rect(4.5, 4.5, 20, 20)
    let disc = Path.circle(center: Point(8, 8), radius: 6.5)
    let drawn = draw(
      through: [(.rect(rect), .identity)], .fill(disc, .nonZero, black, .identity))
    let expected = zip(fill(.rect(rect)).alphas, fill(disc).alphas).map {
      Int((Double($0 * $1) / 255).rounded())
    }
    expectEqual(drawn.alphas, expected)
  }

  @Test func nestedRectanglesIntersectExactly() {
    let (a, b) = (Rect(3.25, 3.25, 20, 20), Rect(3.25, 9.5, 28, 8.25))
    let drawn = draw(through: [(.rect(a), .identity), (.rect(b), .identity)])
    expectEqual(drawn, fill(.rect(a.intersection(b))))
  }

  @Test func nestedPathsMultiply() {
    let (a, b) = (
      Path.circle(center: Point(12, 16), radius: 9.3), Path.circle(center: Point(19, 15), radius: 8)
    )
    let drawn = draw(through: [(a, .identity), (b, .identity)])
    let expected = zip(fill(a).alphas, fill(b).alphas).map {
      Int((Double($0 * $1) / 255).rounded())
    }
    expectEqual(drawn.alphas, expected)
  }

  @Test func aPopEndsTheClip() {
    let drawn = Drawing(32, 32) {
      $0.append(.pushClip(.rect(Rect(0, 0, 4, 4)), .nonZero, .identity))
      $0.append(.pop)
      $0.append(.fill(page, .nonZero, black, .identity))
    }
    #expect(drawn.alphas.allSatisfy { $0 == 255 })
  }

  @Test func nothingPassesAnEmptyClip() {
    for path in [Path(), .rect(Rect(4, 4, 0, 9)), .rect(Rect(40, 4, 9, 9))] {
      #expect(draw(through: [(path, .identity)]).alphas.allSatisfy { $0 == 0 })
    }
  }

  @Test func clipsUseTheirRule() {
    var rings = Path.circle(center: Point(16, 16), radius: 14)
    rings.append(.circle(center: Point(16, 16), radius: 7))
    let drawn = Drawing(32, 32) {
      $0.append(.pushClip(rings, .evenOdd, .identity))
      $0.append(.fill(page, .nonZero, black, .identity))
    }
    #expect(drawn[16, 16].alpha == 0 && drawn[16, 5].alpha == 255)
  }

  @Test func popsWithoutAPushAreIgnored() {
    let drawn = Drawing(32, 32) {
      $0.append(.pop)
      $0.append(.fill(page, .nonZero, black, .identity))
      $0.append(.pop)
    }
    expectEqual(drawn, fill(page))
  }
}
