import CVectors

/// A curve with a line along it: its points, its directions at its ends, half the width of the line, and
/// how far straight sides may be from the parallels.
@frozen
public struct StrokedCurve: BitwiseCopyable, Sendable {
  var start, first, second, end: SIMD2<Double>
  var startDirection, endDirection: SIMD2<Double>
  var half, tolerance: Double

  /// A curve of four points.
  package init(
    _ start: SIMD2<Double>, _ first: SIMD2<Double>, _ second: SIMD2<Double>, _ end: SIMD2<Double>,
    directions: (start: SIMD2<Double>, end: SIMD2<Double>), half: Double, tolerance: Double
  ) {
    (self.start, self.first, self.second, self.end) = (start, first, second, end)
    (startDirection, endDirection) = directions
    (self.half, self.tolerance) = (half, tolerance)
  }
}

/// A place on a curve with the curve's direction there.
@frozen
public struct CurveStation: BitwiseCopyable, Sendable {
  /// The place.
  public let x, y: Double
  /// The unit vector along the curve.
  public let dx, dy: Double
  /// Whether straight sides from here to the next station stay within the tolerance. If not, the curve
  /// was halved too often.
  public let isFlat: Bool
  /// Whether a side runs backwards from here to the next station.
  public let isTight: Bool
}

/// How the sides of a line along a curve, or along several, run from station to station.
@frozen
public struct CurveCourse: BitwiseCopyable, Sendable {
  /// Whether both sides lead forwards everywhere, and turn right, or left, if at all, with the curve.
  public var turnsRight, turnsLeft: Bool
  /// Whether all parts are flat and none is tight.
  public var isPlain: Bool
  /// How often the direction changes from one quarter of a turn to the next.
  public var quarters: UInt32

  /// That of no curve.
  package init() {
    (turnsRight, turnsLeft, isPlain, quarters) = (true, true, true, 0)
  }
}

/// Finds the places where a curve is cut so that straight sides are near the parallels, from its start to
/// its end, and returns their number and the course of the sides; see `Stations.h`.
package func findStations(
  on curve: StrokedCurve, to stations: inout [CurveStation],
  vectors: vector_width = widest_vectors()
) -> (count: Int, course: CurveCourse) {
  if stations.count < Int(most_stations) {
    let none = CurveStation(x: 0, y: 0, dx: 0, dy: 0, isFlat: true, isTight: false)
    stations.append(
      contentsOf: repeatElement(none, count: Int(most_stations) - stations.count))
  }
  var count = 0
  var course = curve_course()
  unsafe withUnsafePointer(to: curve) { curve in
    unsafe curve.withMemoryRebound(to: stroked_curve.self, capacity: 1) { curve in
      unsafe stations.withUnsafeMutableBufferPointer { stations in
        unsafe stations.withMemoryRebound(to: curve_station.self) { stations in
          unsafe find_stations(vectors, curve, stations.baseAddress, &count, &course)
        }
      }
    }
  }
  var found = CurveCourse()
  found.turnsRight = course.turns_right
  found.turnsLeft = course.turns_left
  found.isPlain = course.is_plain
  found.quarters = course.quarters
  return (count, found)
}
