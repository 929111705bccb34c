import Render2D
import TestSupport
import Testing

@Suite struct AffineTests {
  private func isClose(_ a: Affine, _ b: Affine, _ tolerance: Double = 1e-9) -> Bool {
    [(a.a, b.a), (a.b, b.b), (a.c, b.c), (a.d, b.d), (a.tx, b.tx), (a.ty, b.ty)].allSatisfy {
      abs($0 - $1) <= tolerance
    }
  }

  private func map(_ dice: inout Dice) -> Affine {
    Affine(
      a: dice.number(-3...3), b: dice.number(-3...3), c: dice.number(-3...3),
      d: dice.number(-3...3), tx: dice.number(-30...30), ty: dice.number(-30...30))
  }

  @Test(arguments: 0..<100) func partsMakeTheMapAgain(seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    let map = map(&dice)
    #expect(isClose(Affine(map.parts), map))
  }

  @Test(arguments: [
    Affine.identity, .scale(-1, 1), .scale(1, -1), .scale(-1), .rotation(.degrees(90)),
    .scale(0, 3), .scale(2, 0), .scale(0), Affine(a: 0, b: 0, c: 3, d: 4, tx: 1, ty: 2),
    .skew(.degrees(30)), .skew(.degrees(0), .degrees(50)),
  ])
  func specialMapsAreMadeAgain(map: Affine) {
    #expect(isClose(Affine(map.parts), map, 1e-12))
  }

  @Test func partsApplyInTheirOrder() {
    // Stretched, slanted, turned, moved.
    let map = Affine.scale(2, 3).then(Affine(a: 1, b: 0, c: 0.5, d: 1, tx: 0, ty: 0))
      .then(.rotation(.degrees(40))).then(.translation(7, 8))
    let parts = map.parts
    #expect(abs(parts.scale.dx - 2) < 1e-12 && abs(parts.scale.dy - 3) < 1e-12)
    #expect(abs(parts.shear - 0.5) < 1e-12 && abs(parts.rotation.degrees - 40) < 1e-12)
    expectEqual(parts.translation, Vector(7, 8))
  }

  @Test(arguments: 0..<50) func theInverseUndoes(seed: Int) throws {
    var dice = Dice(seed: UInt64(seed) &+ 500)
    let map = map(&dice)
    let inverse = try #require(map.inverse)
    #expect(isClose(map.then(inverse), .identity, 1e-6))
  }

  @Test func flatMapsHaveNoInverse() {
    #expect(Affine.scale(0, 1).inverse == nil && Affine.scale(.nan).inverse == nil)
  }

  @Test func aPointCanStandForTheOrigin() {
    let map = Affine.rotation(.degrees(70), about: Point(5, 6))
    #expect(map.apply(Point(5, 6)).distance(to: Point(5, 6)) < 1e-12)
    expectEqual(Affine.scale(3).about(Point(1, 1)).apply(Point(2, 1)), Point(4, 1))
  }

  @Test func rectanglesAreMappedOntoEachOther() throws {
    let map = try #require(Affine.mapping(Rect(1, 2, 10, 20), onto: Rect(5, 5, 20, 10)))
    #expect(map.apply(Point(1, 2)) == Point(5, 5) && map.apply(Point(11, 22)) == Point(25, 15))
    #expect(Affine.mapping(Rect(0, 0, 0, 5), onto: Rect(0, 0, 1, 1)) == nil)
  }

  @Test func vectorsHaveALengthAndADirection() {
    expectEqual(Vector(3, 4).normalized, Vector(0.6, 0.8))
    expectEqual(Vector(1e300, 0).normalized, Vector(1, 0))
    expectEqual(Vector(0, -1e-300).normalized, Vector(0, -1))
    #expect(Vector.zero.normalized == nil && Vector(.nan, 1).normalized == nil)
    expectEqual(Vector(0, 2).angle.degrees, 90)
    #expect((Vector(length: 2, angle: .degrees(180)) - Vector(-2, 0)).length < 1e-15)
    expectEqual(Vector(6, 4) / 2, Vector(3, 2))
  }

  @Test func rectanglesKnowWhatTheyHold() {
    let rect = Rect(center: Point(5, 5), size: Size(4, 2))
    expectEqual(rect, Rect(3, 4, 4, 2))
    #expect(rect.contains(Rect(3, 4, 1, 1)) && !rect.contains(Rect(3, 4, 5, 1)))
    #expect(rect.contains(Rect(90, 90, 0, 0)))
    #expect(rect.intersects(Rect(6, 5, 9, 9)) && !rect.intersects(Rect(7, 4, 9, 9)))
    expectEqual(
      IntRect(around: Rect(0.1, -0.1, 1, 1)), IntRect(minX: 0, minY: -1, maxX: 2, maxY: 1))
    #expect(IntRect(around: Rect(.nan, 0, 1, 1)) == nil)
    #expect(IntRect(around: Rect(0, 0, 1e300, 1)) == nil)
    let pixels = IntRect(1, 2, 3, 4)
    #expect(pixels.contains(3, 5) && !pixels.contains(4, 5) && pixels.rect == Rect(1, 2, 3, 4))
    expectEqual(pixels.offset(by: 1, -1), IntRect(2, 1, 3, 4))
    let insets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    #expect(insets.horizontal == 6 && insets.vertical == 4 && insets + -insets == .zero)
    #expect(Size(2, 3) * 2 == Size(4, 6) && Size(0, 3).isEmpty && Size(.nan, 1).isEmpty)
  }
}
