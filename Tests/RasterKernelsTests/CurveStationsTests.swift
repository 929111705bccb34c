import CVectors
import TestSupport
import Testing

@testable import RasterKernels

@Suite struct CurveStationsTests {
  private typealias Pair = SIMD2<Double>

  private static func stations(
    _ points: [SIMD2<Double>], half: Double = 2, tolerance: Double = 0.005,
    _ vectors: vector_width = widest_vectors()
  ) -> [CurveStation] {
    found(points, half: half, tolerance: tolerance, vectors).stations
  }

  private static func found(
    _ points: [SIMD2<Double>], half: Double = 2, tolerance: Double = 0.005,
    _ vectors: vector_width = widest_vectors()
  ) -> (stations: [CurveStation], course: CurveCourse) {
    func direction(_ way: Pair) -> Pair {
      let length = (way * way).sum().squareRoot()
      return length > 0 && length.isFinite ? way / length : Pair(1, 0)
    }
    let curve = StrokedCurve(
      points[0], points[1], points[2], points[3],
      directions: (direction(points[1] - points[0]), direction(points[3] - points[2])), half: half,
      tolerance: tolerance)
    var stations: [CurveStation] = []
    let (count, course) = findStations(on: curve, to: &stations, vectors: vectors)
    return (Array(stations.prefix(count)), course)
  }

  private static func curve(_ dice: inout Dice, reach: Double) -> [SIMD2<Double>] {
    (0..<4).map { _ in
      Pair(Double(dice.below(10_001)), Double(dice.below(10_001))) * (reach / 10_000)
    }
  }

  /// A point of a curve, and the normal there.
  private static func place(_ points: [SIMD2<Double>], _ t: Double) -> (
    point: SIMD2<Double>, normal: SIMD2<Double>
  ) {
    let (a, b, c) = (
      points[0] + (points[1] - points[0]) * t, points[1] + (points[2] - points[1]) * t,
      points[2] + (points[3] - points[2]) * t
    )
    let (early, late) = (a + (b - a) * t, b + (c - b) * t)
    let way = late - early
    return (
      early + way * t, Pair(-way.y, way.x) / (way * way).sum().squareRoot()
    )
  }

  private static func distance(
    from point: SIMD2<Double>, to line: (start: SIMD2<Double>, end: SIMD2<Double>)
  ) -> Double {
    let (way, chord) = (point - line.start, line.end - line.start)
    let part = min(max((way * chord).sum() / (chord * chord).sum(), 0), 1)
    let off = way - chord * part
    return (off * off).sum().squareRoot()
  }

  @Test func sidesStayNearTheParallels() {
    var dice = Dice(seed: 7)
    for _ in 0..<40 {
      // Nowhere does it bend more tightly than half the width.
      let points = Self.curve(&dice, reach: 30).enumerated().map {
        $1 + Pair(150, 40) * Double($0)
      }
      let stations = Self.stations(points)
      for side in [2.0, -2] {
        let corners = stations.map { Pair($0.x, $0.y) + Pair(-$0.dy, $0.dx) * side }
        for sample in 0...500 {
          let (point, normal) = Self.place(points, Double(sample) / 500)
          let off = zip(corners, corners.dropFirst()).reduce(Double.infinity) {
            min($0, Self.distance(from: point + normal * side, to: $1))
          }
          #expect(off < 0.006)
        }
      }
    }
  }

  /// The outer side of a quarter circle in n parts is off by (r + 2) · (1 − cos(45° / n)).
  @Test(arguments: [(100.0, 129), (25, 65), (0.1, 17)])
  func anArcHasNoMorePartsThanItNeeds(radius: Double, count: Int) {
    let way = radius * 0.552_284_75
    let points = [
      Pair(radius, 0), Pair(radius, way), Pair(way, radius), Pair(0, radius),
    ]
    expectEqual(Self.stations(points).count, count)
  }

  @Test func whereACurveTurnsBackItIsNotFlat() {
    let stations = Self.stations([Pair(0, 0), Pair(100, 0), Pair(-30, 0), Pair(60, 0)])
    expectEqual(stations.count { !$0.isFlat }, 2)
  }

  @Test func theCourseTellsHowSidesTurn() {
    func course(_ points: [SIMD2<Double>], half: Double = 2) -> [Bool] {
      let course = Self.found(points, half: half).course
      return [course.turnsRight, course.turnsLeft, course.isPlain]
    }
    let way = 0.552_284_75
    // A quarter of a circle of radius 10, its mirror image, a wave, and a straight curve.
    let right = [Pair(10, 0), Pair(10, 10 * way), Pair(10 * way, 10), Pair(0, 10)]
    let left = right.map { Pair(-$0.x, $0.y) }
    expectEqual(course(right), [true, false, true])
    expectEqual(course(left), [false, true, true])
    expectEqual(
      course([Pair(0, 0), Pair(10, 30), Pair(20, -30), Pair(30, 0)]), [false, false, true])
    expectEqual(course([Pair(0, 0), Pair(10, 5), Pair(20, 10), Pair(30, 15)]), [true, true, true])
    expectEqual(course(right, half: 11), [false, false, false])
    expectEqual(
      course([Pair(0, 0), Pair(100, 0), Pair(-30, 0), Pair(60, 0)]), [false, false, false])
    let half = [Pair(10, 5), Pair(9, 20), Pair(-10, 20), Pair(-9, 5)]
    expectEqual(Self.found(half).course.quarters, 2)
    let loop = [Pair(0, 0), Pair(60, 50), Pair(-30, 50), Pair(30, 0)]
    expectEqual(Self.found(loop).course.quarters, 3)
  }

  /// What counts as rounding grows with the tolerance. Where it is larger than a side is long, turns tell nothing of the
  /// side, and its direction alone tells that it runs backwards.
  @Test func aSideThatRunsBackwardsTurnsNoWay() {
    let bends: [[SIMD2<Double>]] = [
      [Pair(10, 5), Pair(12, 5), Pair(12, 1), Pair(1, 11)],
      [Pair(9, 9), Pair(7, 10), Pair(10, 2), Pair(11, 10)],
      [Pair(6, 0), Pair(9, 2), Pair(8, 0), Pair(6, 1)],
    ]
    for (bend, half) in zip(bends, [1, 0.5, 1]) {
      let course = Self.found(bend, half: half, tolerance: 1e6).course
      #expect(!course.turnsRight && !course.turnsLeft, "\(bend)")
    }
  }

  @Test func allVectorsFindTheSame() {
    var dice = Dice(seed: 3)
    for round in 0..<3000 {
      var points = Self.curve(&dice, reach: [1, 100, 3000, 1e6, 1e-200, 1e200][round % 6])
      switch round % 9 {
      case 0: points[1] = points[0]
      case 1: points[2] = points[3]
      case 2: points[3] = points[0]
      case 3: points[1].x = -Double.greatestFiniteMagnitude
      case 4: points[dice.below(4)].y = [.infinity, .nan][dice.below(2)]
      default: break
      }
      let half = [0.1, 2, 50][round % 3]
      // The payload of a NaN may differ.
      let bits = vectorWidths.map { vectors in
        let (stations, course) = Self.found(points, half: half, vectors)
        let flags = [course.turnsRight, course.turnsLeft, course.isPlain].map { $0 ? UInt64(1) : 0 }
        return stations.map { station in
          [
            station.x, station.y, station.dx, station.dy, station.isFlat ? 1 : 0,
            station.isTight ? 1 : 0,
          ].map { $0.isNaN ? 0 : $0.bitPattern }
        } + [flags + [UInt64(course.quarters)]]
      }
      #expect(bits.allSatisfy { $0 == bits[0] })
    }
  }
}
