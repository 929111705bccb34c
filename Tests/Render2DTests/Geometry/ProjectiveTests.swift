import Render2D
import TestSupport
import Testing

@Suite struct ProjectiveTests {
  private func near(_ a: Point?, _ b: Point?) -> Bool {
    guard let a, let b else { return a == nil && b == nil }
    return a.distance(to: b) < 1e-9
  }

  /// What a browser makes of `perspective() rotateX() rotateY() rotateZ()`.
  @Test func rotationsAreABrowsers() throws {
    let rows = MotionTable.numbers("browser-motion.txt", "perspective")
    expectEqual(rows.count, 36)
    for row in rows {
      try #require(row.count == 8)
      let map = Projective.rotation3D(
        x: .degrees(row[0]), y: .degrees(row[1]), z: .degrees(row[2]), depth: row[3])
      let place = try #require(map.apply(Point(row[4], row[5])))
      #expect(place.distance(to: Point(row[6], row[7])) < 1e-6, "\(row)")
    }
  }

  private static let maps = [
    Projective.rotation3D(x: .degrees(20), y: .degrees(-50), z: .degrees(30), depth: 300),
    Projective(Affine(a: 2, b: 1, c: -1, d: 0.5, tx: 30, ty: -7)),
    Projective(.translation(4, 5), p: 0.001, q: -0.002, r: 1.5),
  ]

  @Test(arguments: maps) func theInverseLeadsBack(map: Projective) throws {
    let inverse = try #require(map.inverse)
    for point in [Point(0, 0), Point(40, -30), Point(-12, 77)] {
      #expect(near(map.apply(point).flatMap(inverse.apply), point))
    }
  }

  @Test(arguments: maps) func oneAfterTheOther(map: Projective) {
    let next = ProjectiveTests.maps[0]
    for point in [Point(0, 0), Point(40, -30), Point(-12, 77)] {
      #expect(near(map.then(next).apply(point), map.apply(point).flatMap(next.apply)))
    }
  }

  @Test func onEdgeThereIsNoWayBack() {
    #expect(Projective(.scale(0, 1)).inverse == nil)
  }

  @Test func whatLiesBehindTheEyeIsNotSeen() {
    let map = Projective.rotation3D(y: .degrees(90), depth: 100)
    #expect(map.apply(Point(-99, 5)) != nil)
    #expect(map.apply(Point(-100, 5)) == nil && map.apply(Point(-140, 5)) == nil)
  }
}
