import Render2D
import TestSupport
import Testing

/// Maps of space by Core Animation's conventions. Numbers without a formula come from another program, which takes
/// matrices apart as CSS Transforms Level 2 says.
@Suite struct Matrix4Tests {
  private func rows(_ map: Matrix4) -> [SIMD4<Double>] { [map.x, map.y, map.z, map.w] }

  private func expect(
    _ map: Matrix4, _ expected: [SIMD4<Double>], _ bound: Double = 1e-9,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    for (row, other) in zip(rows(map), expected) {
      for index in 0..<4 where !((row[index] - other[index]).magnitude <= bound) {
        Issue.record("\(map), not \(expected)", sourceLocation: sourceLocation)
        return
      }
    }
  }

  private static let slanted = Matrix4(
    x: [1, 0, 0, 0], y: [0.3, 1, 0, 0], z: [-0.2, 0.5, 1, 0], w: [0, 0, 0, 1])
  private static let a = Matrix4.scale(2, 0.5, 1.5).then(slanted)
    .then(.rotation(.radians(0.7), about: [1, 2, 3])).then(.translation(10, -20, 30))
    .then(.perspective(500))
  private static let b = Matrix4.scale(0.5, 3, 1)
    .then(.rotation(.radians(-1.9), about: [0, 1, 0.5])).then(.translation(-5, 4, 100))
    .then(.perspective(800))
  private static let mirrored = Matrix4.scale(-1.5, 1, 1)
    .then(.rotation(.radians(1.1), about: [1, 0, 0])).then(.translation(3, 2, 1))
    .then(
      Matrix4(x: [1, 0, 0, 0.001], y: [0, 1, 0, -0.002], z: [0, 0, 1, -0.003], w: [0, 0, 0, 1]))

  @Test func mapsInterpolateByTheirFactors() {
    expect(
      Self.a.interpolated(to: Self.b, at: 0.25),
      [
        [1.6697180921742638, 0.37528265581222175, 0.3064975078429891, -0.0005555267329654311],
        [-0.031083458783163376, 1.2682285029409281, 0.21963063562700078, -0.0003980805270739395],
        [-0.5553840651903043, 0.23089949631989887, 1.481430381376437, -0.002685092566244785],
        [6.550151975683891, -14.814589665653495, 52.50759878419453, 0.9884166033434649],
      ])
    expect(
      Self.b.interpolated(to: Self.mirrored, at: 0.6),
      [
        [-0.4448680406808172, -0.1389022364284118, -0.48834586764748394, 0.0010229573548948426],
        [0.540008308193894, 0.1355359804703418, -0.5304819923416081, 0.0013814703907376298],
        [0.0391411415961811, -0.13983368090767256, 0.004117098489795052, 0.00018181577552039358],
        [-0.4784853700516356, 3.0333907056798624, 46.31669535283994, 0.9490969363166937],
      ])
    expect(
      Matrix4.identity.interpolated(to: Self.a, at: 0.5),
      [
        [1.4757912266347573, 0.4434879321988808, -0.2663124345994923, 0.0002663124345994941],
        [-0.09552512342545194, 0.7653702893251184, 0.07053101847117083, -7.05310184711709e-05],
        [0.04586760772655943, 0.18839192712735914, 1.3300381651551767, -0.001330038165155176],
        [5.319148936170213, -10.638297872340425, 15.957446808510639, 1.0159574468085106],
      ])
    expectEqual(Self.a.interpolated(to: Self.b, at: 1), Self.b)
  }

  @Test func factorsMakeTheMapAgain() throws {
    let maps = [
      Self.a, Self.b, Self.mirrored, .identity, .scale(-2, 3), .scale(0, 0, 0), .scale(0, 2),
      Matrix4(Affine(a: 1, b: 2, c: -3, d: 0.5, tx: 7, ty: 8)),
      .rotation(.degrees(90), about: [0, 1, 0]), .rotation(.degrees(-90), about: [0, 1, 0]),
      Matrix4.rotation(.degrees(20), about: [1, 0, 0]).then(
        .rotation(.degrees(90), about: [0, 1, 0])),
      Matrix4.scale(0, 1, 1).then(.rotation(.radians(1), about: [0, 1, 0])),
    ]
    for map in maps {
      let parts = try #require(map.parts, "\(map)")
      expect(Matrix4(parts), rows(map).map { $0 / map.w.w })
    }
  }

  /// About x, then about y, then about z.
  @Test func anglesAreAppliedInTheirOrder() throws {
    let turn = Matrix4.rotation(.radians(0.3), about: [1, 0, 0])
      .then(.rotation(.radians(0.4), about: [0, 1, 0]))
      .then(.rotation(.radians(0.5), about: [0, 0, 1]))
    expect(
      turn,
      [
        [0.8083070667743452, 0.4415801631371558, -0.3894183423086505, 0],
        [-0.3570196416986299, 0.8935594087270837, 0.2721921352954314, 0],
        [0.4681630712092062, -0.08098482943778706, 0.879923176281257, 0], [0, 0, 0, 1],
      ], 1e-15)
    let angles = try #require(turn.parts).rotation
    #expect((angles - [0.3, 0.4, 0.5]).max() < 1e-15)
  }

  /// Two that differ by more than half a turn about an axis.
  @Test func aRotationGoesTheShorterWay() {
    func turn(_ degrees: Double) -> Matrix4 { .rotation(.degrees(degrees), about: [1, 1, 0]) }
    expect(turn(100).interpolated(to: turn(-170), at: 0.5), rows(turn(145)), 1e-14)
  }

  /// Maps of the plane interpolate as those do: one that mirrors keeps to its plane.
  @Test func mapsOfThePlaneStayInIt() {
    let map = Affine(a: -1, b: 0.5, c: 0.25, d: 2, tx: 3, ty: 4)
    expectEqual(
      Matrix4.identity.interpolated(to: Matrix4(map), at: 0.5).affine,
      Affine.identity.interpolated(to: map, at: 0.5))
    expect(
      Matrix4.scale(0, 0, 0).interpolated(to: .identity, at: 0.25),
      rows(.scale(0.25, 0.25, 0.25)), 1e-15)
  }

  @Test func whatHasNoFactorsJumps() {
    let collapsed = Matrix4.scale(0, 1, 1).then(.perspective(100))
    var endless = Matrix4.identity
    endless.w.w = 0
    for map in [collapsed, endless] {
      #expect(map.parts == nil && !map.interpolates(to: .identity))
      expectEqual(map.interpolated(to: .identity, at: 0.1), .identity)
    }
  }

  @Test func theInverseUndoesAMap() throws {
    for map in [Self.a, Self.b, Self.mirrored, Matrix4.translation(1, 2, 3)] {
      try expect(map.then(#require(map.inverse)), rows(.identity), 1e-12)
    }
    #expect(Matrix4.scale(1, 0, 1).inverse == nil)
    #expect((Self.a.determinant - 1.5).magnitude < 1e-12)
  }

  /// With an eye at 500 points, what is 100 nearer is a quarter larger.
  @Test func thePlaneIsSeenInPerspective() {
    let view = Matrix4.translation(0, 0, 100).then(.perspective(500)).flattened
    expectEqual(view.apply(Point(40, -20)), Point(50, -25))
    let tilted = Projective.rotation3D(x: .radians(0.3), y: .radians(0.4), depth: 500)
    let same = Matrix4.rotation(.radians(0.4), about: [0, 1, 0])
      .then(.rotation(.radians(0.3), about: [1, 0, 0])).then(.perspective(500)).flattened
    let (here, there) = (tilted.apply(Point(30, 20)), same.apply(Point(30, 20)))
    #expect((here! - there!).length < 1e-12)
    expectEqual(Matrix4(Affine.skew(.radians(0.2))).affine, Affine.skew(.radians(0.2)))
    #expect(Matrix4.scale(1, 1, 2).affine == nil)
  }
}
