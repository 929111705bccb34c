import Foundation
import Render2D
import TestSupport

/// The pixels of a drawing, to be compared.
struct Drawing: Equatable {
  var width: Int
  var pixels: [UInt32]

  init(_ pixmap: borrowing Pixmap) {
    width = pixmap.width
    let span = pixmap.pixels
    pixels = span.indices.map { span[$0] }
  }

  /// Draws a list over a clear or coloured ground.
  init(
    _ width: Int, _ height: Int, scale: Double = 1, background: Color = .clear,
    _ build: (inout DisplayList) -> Void
  ) {
    var list = DisplayList()
    build(&list)
    self.init(list, width, height, scale: scale, background: background)
  }

  /// Draws a list.
  init(
    _ list: DisplayList, _ width: Int, _ height: Int, scale: Double = 1,
    background: Color = .clear
  ) {
    var pixmap = Pixmap(width: width, height: height)
    var rasterizer = Rasterizer()
    rasterizer.draw(list, scale: scale, background: background, into: &pixmap)
    self.init(pixmap)
  }

  subscript(x: Int, y: Int) -> Pixel { Pixel(rgba: pixels[y * width + x]) }

  /// The drawing with the pixels of another one within a region.
  func replaced(by other: Drawing, within region: DirtyRegion) -> Drawing {
    var result = self
    let bounds = IntRect(0, 0, width, pixels.count / width)
    for rect in region.clipped(to: bounds).rects {
      for y in rect.minY..<rect.maxY {
        let row = y * width + rect.minX..<y * width + rect.maxX
        result.pixels.replaceSubrange(row, with: other.pixels[row])
      }
    }
    return result
  }

  /// The alpha of all pixels.
  var alphas: [Int] { pixels.map { Int($0 >> 24) } }

  /// The FNV-1a checksum of all pixels.
  var checksum: UInt64 {
    pixels.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x100_0000_01b3 }
  }
}

/// The largest distance between two rows of numbers.
func largestDistance(_ a: [Int], _ b: [Int]) -> Int {
  precondition(a.count == b.count)
  return zip(a, b).map { abs($0 - $1) }.max() ?? 0
}

/// The coverage from 0 to 255 of each pixel by a convex polygon, by clipping it to each.
func exactCoverage(_ polygon: [Point], _ width: Int, _ height: Int) -> [Int] {
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
func exactCircle(_ center: Point, _ radius: Double, _ size: Int) -> [Int] {
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

extension Dice {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }
}
