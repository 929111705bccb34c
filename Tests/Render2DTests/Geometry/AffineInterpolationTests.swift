import Render2D
import TestSupport
import Testing

/// Maps between two maps, at places of the way that are neither of its ends.
@Suite struct AffineInterpolationTests {
  private static let places = [0.25, 0.5, 0.75]

  private func isClose(_ a: Affine, _ b: Affine) -> Bool {
    zip([a.a, a.b, a.c, a.d, a.tx, a.ty], [b.a, b.b, b.c, b.d, b.tx, b.ty]).allSatisfy {
      ($0 - $1).magnitude < 1e-12
    }
  }

  @Test(arguments: places) func movesGoEvenly(place: Double) {
    let map = Affine.translation(4, -8).interpolated(to: .translation(8, 12), at: place)
    #expect(isClose(map, .translation(4 + 4 * place, -8 + 20 * place)))
  }

  @Test(arguments: places) func stretchesGoEvenlyAlongEachAxis(place: Double) {
    let map = Affine.scale(1, 6).interpolated(to: .scale(3, 2), at: place)
    #expect(isClose(map, .scale(1 + 2 * place, 6 - 4 * place)))
  }

  @Test(arguments: places) func shearGoesEvenly(place: Double) {
    func slanted(_ shear: Double) -> Affine { Affine(a: 1, b: 0, c: shear, d: 1, tx: 0, ty: 0) }
    let map = slanted(0.2).interpolated(to: slanted(1), at: place)
    #expect(isClose(map, slanted(0.2 + 0.8 * place)))
  }

  /// From one angle to the other in degrees, and the turn that is the shorter way.
  @Test(
    arguments: [
      (0, 120, 120), (120, 0, -120), (-170, 170, -20), (170, -170, 20), (-100, 100, -160),
      (100, -100, 160), (-90, 89, 179), (90, -89, -179), (-10, 10, 20), (0, -135, -135),
    ] as [(Double, Double, Double)], places)
  func theTurnGoesTheShorterWay(ends: (Double, Double, Double), place: Double) {
    let (from, to, turn) = ends
    let map = Affine.rotation(.degrees(from)).interpolated(to: .rotation(.degrees(to)), at: place)
    #expect(isClose(map, .rotation(.degrees(from + turn * place))), "\(from) to \(to)")
  }

  /// Half a turn is as far either way: it goes the way that its angles say, which lie in ±180°.
  @Test func halfATurnGoesWithItsAngles() {
    let half = Affine(a: -1, b: 0, c: 0, d: -1, tx: 0, ty: 0)
    expectEqual(half.parts.rotation.radians, .pi)
    #expect(
      isClose(Affine.identity.interpolated(to: half, at: 0.5), .rotation(.degrees(90))))
    #expect(
      isClose(half.interpolated(to: .identity, at: 0.5), .rotation(.degrees(90))))
  }

  /// A map that mirrors is reached over the axis that it mirrors, without a turn.
  @Test(arguments: places) func whatMirrorsGoesFlatWithoutATurn(place: Double) {
    let size = 1 - 2 * place
    for (mirrored, between) in [
      (Affine.scale(-1, 1), Affine.scale(size, 1)), (.scale(1, -1), .scale(1, size)),
    ] {
      #expect(isClose(Affine.identity.interpolated(to: mirrored, at: place), between))
      #expect(isClose(mirrored.interpolated(to: .identity, at: 1 - place), between))
      // The same beyond a quarter of a turn.
      let turned = Affine.rotation(.degrees(170))
      let way = turned.interpolated(to: mirrored.then(.rotation(.degrees(-170))), at: place)
      #expect(isClose(way, between.then(.rotation(.degrees(170 + 20 * place)))))
    }
    // Between two that mirror nothing gets flat.
    let leaning = Affine.scale(-1, 1).then(.rotation(.degrees(30)))
    let way = Affine.scale(-1, 1).interpolated(to: leaning, at: place)
    #expect(isClose(way, Affine.scale(-1, 1).then(.rotation(.degrees(30 * place)))))
  }

  @Test func theRotationOfAMapThatMirrorsIsWithinAQuarterOfATurn() {
    expectEqual(Affine.scale(-1, 1).parts.rotation, .zero)
    expectEqual(Affine.scale(-1, 1).parts.scale, Vector(-1, 1))
    for degrees in [-170.0, -91, -89, 89, 91, 170] {
      for mirror in [Affine.scale(-2, 1), .scale(2, -1)] {
        let map = mirror.then(.rotation(.degrees(degrees)))
        #expect(map.parts.rotation.degrees.magnitude < 90, "\(degrees)")
        #expect(isClose(Affine(map.parts), map))
      }
    }
  }

  @Test func allPartsGoTogether() {
    func map(_ scale: Vector, _ shear: Double, _ degrees: Double, _ move: Vector) -> Affine {
      var parts = Affine.identity.parts
      (parts.scale, parts.shear) = (scale, shear)
      (parts.rotation, parts.translation) = (.degrees(degrees), move)
      return Affine(parts)
    }
    let from = map(Vector(1, 2), 0.5, 170, Vector(-3, 7))
    let to = map(Vector(3, -2), -0.5, -150, Vector(5, 3))
    for (place, expected) in [
      (0.25, map(Vector(1.5, 1), 0.25, 180, Vector(-1, 6))),
      (0.5, map(Vector(2, 0), 0, 190, Vector(1, 5))),
      (0.75, map(Vector(2.5, -1), -0.25, 200, Vector(3, 4))),
    ] {
      #expect(isClose(from.interpolated(to: to, at: place), expected), "\(place)")
    }
  }

  @Test func theEndsAreTheEndsThemselves() {
    // Their parts do not make these again.
    let flat = Affine(a: 0, b: 0, c: 3, d: 0, tx: 1, ty: 2)
    let odd = Affine(a: 0.1, b: 0.7, c: -0.3, d: 0.9, tx: 1 / 3, ty: 2)
    #expect(flat.interpolated(to: odd, at: 0) == flat && flat.interpolated(to: odd, at: 1) == odd)
    #expect(odd.interpolated(to: flat, at: 0) == odd && odd.interpolated(to: flat, at: 1) == flat)
  }

  @Test func pastTheEndsItGoesOn() {
    let map = Affine.scale(1).interpolated(to: .scale(2), at: 1.5)
    #expect(isClose(map, .scale(2.5)))
    let turned = Affine.identity.interpolated(to: .rotation(.degrees(60)), at: -0.5)
    #expect(isClose(turned, .rotation(.degrees(-30))))
  }

  @Test func colorsGoPremultiplied() {
    let from = Color(red: 1, green: 0, blue: 0, alpha: 1)
    let to = Color(red: 0, green: 0, blue: 1, alpha: 0.5)
    let middle = from.interpolated(to: to, at: 0.5)
    #expect((middle.alpha - 0.75).magnitude < 1e-12)
    #expect((middle.red - 0.5 / 0.75).magnitude < 1e-12)
    #expect((middle.blue - 0.25 / 0.75).magnitude < 1e-12)
    let quarter = from.interpolated(to: to, at: 0.25)
    #expect((quarter.alpha - 0.875).magnitude < 1e-12)
    #expect((quarter.red - 0.75 / 0.875).magnitude < 1e-12)
    #expect((quarter.blue - 0.125 / 0.875).magnitude < 1e-12)
    expectEqual(Color.clear.interpolated(to: .clear, at: 0.5).alpha, 0)
  }

  /// Shapes of a kind have the same steps whatever their size, so that they can grow.
  @Test func circlesOfAnySizeGoOverIntoEachOther() {
    let center = Point(140, 140)
    let dot = Path.circle(center: center, radius: 0)
    for radius in [1.0, 100, 101, 5000] {
      let large = Path.circle(center: center, radius: radius)
      #expect(dot.interpolates(to: large), "\(radius)")
    }
    func card(_ radius: Double) -> Path { .roundedRect(Rect(0, 0, 900, 600), radius: radius) }
    #expect(card(20).interpolates(to: card(250)) && card(250).interpolates(to: card(20)))
    // Half the way between two circles is a circle, in both directions.
    let (small, large) = (
      Path.circle(center: center, radius: 60), Path.circle(center: center, radius: 240)
    )
    for between in [
      small.interpolated(to: large, at: 0.5), large.interpolated(to: small, at: 0.5),
    ] {
      expectEqual(between.elements.count, large.elements.count)
      for element in between.elements {
        guard case .cubic(_, _, let point) = element else { continue }
        #expect(((point - center).length - 150).magnitude < 0.001)
      }
    }
    let three = Path.arc(center: center, radius: 60, start: .zero, end: .turns(0.375))
    #expect(
      !three.interpolates(to: .arc(center: center, radius: 60, start: .zero, end: .turns(0.5))))
  }

  @Test func pathsGoPointByPoint() {
    let from = Path.rect(Rect(0, 0, 4, 8))
    let to = Path.rect(Rect(8, 4, 8, 4))
    expectEqual(from.interpolated(to: to, at: 0.25), .rect(Rect(2, 1, 5, 7)))
    expectEqual(from.interpolated(to: to, at: 0.75), .rect(Rect(6, 3, 7, 5)))
  }
}
