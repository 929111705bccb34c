import Foundation
import Render2D

/// The coverage from 0 to 255 of each pixel by a convex polygon, by clipping it to each.
package func exactCoverage(_ polygon: [Point], _ width: Int, _ height: Int) -> [Int] {
  var result: [Int] = []
  for y in 0..<height {
    for x in 0..<width {
      var inside = polygon
      for (a, b, c) in [
        (1.0, 0.0, -Double(x)), (-1, 0, Double(x + 1)), (0, 1, -Double(y)), (0, -1, Double(y + 1)),
      ] {
        func side(_ point: Point) -> Double { a * point.x + b * point.y + c }
        var kept: [Point] = []
        for (index, point) in inside.enumerated() {
          let last = inside[(index + inside.count - 1) % inside.count]
          if (side(last) < 0) != (side(point) < 0) {
            kept.append(last.interpolated(to: point, at: side(last) / (side(last) - side(point))))
          }
          if side(point) >= 0 { kept.append(point) }
        }
        inside = kept
      }
      var area = 0.0
      for index in inside.indices {
        let (a, b) = (inside[index], inside[(index + 1) % inside.count])
        area += (a.x * b.y - b.x * a.y) / 2
      }
      result.append(Int((area.magnitude * 255).rounded()))
    }
  }
  return result
}

/// The coverage from 0 to 255 of each pixel of a square by a circle.
///
/// What of the circle lies left of x and above y has an area in closed form; a pixel's share is made
/// up of four of those.
package func exactCircle(_ center: Point, _ radius: Double, _ size: Int) -> [Int] {
  /// The area between the upper half of the circle and its diameter, left of x.
  func underArc(_ x: Double) -> Double {
    let x = min(max(x, -radius), radius)
    let height = (radius * radius - x * x).squareRoot()
    return (x * height + radius * radius * (asin(x / radius) + .pi / 2)) / 2
  }
  func area(_ x: Double, _ y: Double) -> Double {
    if y > 0 {
      // All that is left of x but what lies below y, which is as much as above -y.
      return 2 * underArc(x) - area(x, -y)
    }
    guard y > -radius else { return 0 }
    // The circle is as high as y between two columns.
    let half = (radius * radius - y * y).squareRoot()
    guard x > -half else { return 0 }
    let right = min(x, half)
    return underArc(right) - underArc(-half) + y * (right + half)
  }
  return (0..<size * size).map { index in
    let x = Double(index % size) - center.x
    let y = Double(index / size) - center.y
    let share = area(x + 1, y + 1) - area(x, y + 1) - area(x + 1, y) + area(x, y)
    return Int((share * 255).rounded())
  }
}
