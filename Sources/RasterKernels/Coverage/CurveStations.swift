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
}

/// Finds the places where a curve is cut so that straight sides are near the parallels, from its start to
/// its end, and returns their number; see `Stations.h`.
package func findStations(
  on curve: StrokedCurve, to stations: inout [CurveStation],
  vectors: vector_width = widest_vectors()
) -> Int {
  if stations.count < Int(most_stations) {
    let none = CurveStation(x: 0, y: 0, dx: 0, dy: 0, isFlat: true)
    stations.append(
      contentsOf: repeatElement(none, count: Int(most_stations) - stations.count))
  }
  var count = 0
  unsafe withUnsafePointer(to: curve) { curve in
    unsafe curve.withMemoryRebound(to: stroked_curve.self, capacity: 1) { curve in
      unsafe stations.withUnsafeMutableBufferPointer { stations in
        unsafe stations.withMemoryRebound(to: curve_station.self) { stations in
          unsafe find_stations(vectors, curve, stations.baseAddress, &count)
        }
      }
    }
  }
  return count
}
