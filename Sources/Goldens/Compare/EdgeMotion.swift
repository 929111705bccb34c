import Render2D

/// The movement of a picture's content, estimated from the pixels that differ.
///
/// The motion is the one whose slopes explain the change best by least squares (Lucas and Kanade 1981),
/// with the mean slope of both pictures, so that only the third power of the motion is left out. Slopes
/// and values are those of one smooth surface, a spline of the fifth degree through the pixels, so that
/// they agree with each other. Where in its pixel an edge lies is worked out first, see `PlacedPixels`. So 0.05 to
/// 1 px of shapes, and of words of 12 to 34 px, are read within 0.02 px.
///
/// Cost: some 200 operations a channel for each pixel of the regions that differ, of 16 384 at most.
public struct EdgeMotion: Hashable, Sendable {
  /// Pixels to the right and down.
  public var x, y: Double
}

extension EdgeMotion {
  private static let mostPixels = 1 << 14
  /// The part of the squared change that a motion may leave unexplained.
  private static let mostUnexplained = 0.25

  /// The motion of what differs in some regions; nil if no single motion explains most of it.
  init?(_ rasters: FrameRasters, in regions: [IntRect]) {
    let sums = MotionSums(rasters, in: regions, limit: Self.mostPixels)
    guard let rough = sums.motion else { return nil }
    // Whole pixels are exact, and the estimate of the rest is better the smaller it is.
    let (x, y) = (rough.motion.x.rounded(), rough.motion.y.rounded())
    var found = rough
    if x != 0 || y != 0 {
      let moved = MotionSums(
        rasters, in: regions, limit: Self.mostPixels, expectedBy: (Int(x), Int(y)))
      found = (EdgeMotion(x: x, y: y), rough.normal, moved.change)
      if let rest = moved.motion, rest.left <= Self.mostUnexplained * moved.change {
        found = (
          EdgeMotion(x: x + rest.motion.x, y: y + rest.motion.y), rest.normal ?? rough.normal,
          rest.left
        )
      }
    }
    if let normal = found.normal {
      let along = normal.dx * found.motion.x + normal.dy * found.motion.y
      found.motion = EdgeMotion(x: normal.dx * along, y: normal.dy * along)
    }
    let length = (found.motion.x * found.motion.x + found.motion.y * found.motion.y).squareRoot()
    guard length >= 0.02, length <= 2, found.left <= Self.mostUnexplained * sums.change else {
      return nil
    }
    self = found.motion
  }
}

/// The sums of the least squares.
private struct MotionSums {
  /// Products of the slopes with each other, and with the change.
  private var xx = 0.0, xy = 0.0, yy = 0.0, xChange = 0.0, yChange = 0.0
  /// The sum of the squared change.
  private(set) var change = 0.0

  /// Values of a spline at the pixels around one, and its slopes, both smoothed by 1 2 1 five times.
  private static let values: [Float] = [
    1, 36, 371, 1976, 6561, 14812, 23787, 27792, 23787, 14812, 6561, 1976, 371, 36, 1,
  ]
  private static let slopes: [Float] = [
    -5, -100, -725, -2800, -6545, -9460, -7425, 0, 7425, 9460, 6545, 2800, 725, 100, 5,
  ]
  private static let radius = 7

  private typealias Pixels = [SIMD4<Float>]

  /// The sums over the surroundings of all that differs, without the margins of the picture where it
  /// differs elsewhere too: content that leaves the picture seems to turn there.
  ///
  /// - Parameter expectedBy: how far the expected picture is moved first.
  init(
    _ rasters: FrameRasters, in regions: [IntRect], limit: Int,
    expectedBy: (x: Int, y: Int) = (0, 0)
  ) {
    let inner = rasters.bounds.outset(by: -Self.radius)
    let around = regions.map { $0.outset(by: Self.radius) }
    let within = around.map { $0.intersection(inner) }.filter { !$0.isEmpty }
    var left = limit
    for var region in within.isEmpty ? around : within where left > 0 {
      region.maxY = min(region.maxY, region.minY + 1 + left / region.width)
      left -= region.width * region.height
      add(rasters, region, expectedBy)
    }
  }

  private mutating func add(
    _ rasters: FrameRasters, _ region: IntRect, _ moved: (x: Int, y: Int)
  ) {
    let pixels = PlacedPixels(
      rasters, in: region.outset(by: Self.radius), expectedBy: moved, reach: 2 * Self.radius)
    // Rows filtered along x: the sum of both pictures by values and by slopes, and their difference.
    var rows: [(sum: Pixels, slope: Pixels, change: Pixels)] = []
    for y in 0..<region.height + 2 * Self.radius {
      let (expected, actual) = pixels.row(y)
      let sum = zip(actual, expected).map { $0 + $1 }
      let change = zip(actual, expected).map { $0 - $1 }
      rows.append(
        (
          Self.filtered(sum, Self.values), Self.filtered(sum, Self.slopes),
          Self.filtered(change, Self.values)
        ))
      if rows.count > 2 * Self.radius {
        add(rows, width: region.width)
        rows.removeFirst()
      }
    }
  }

  /// Filters fifteen rows along y, and adds the products of the result.
  private mutating func add(
    _ rows: [(sum: Pixels, slope: Pixels, change: Pixels)], width: Int
  ) {
    for x in 0..<width {
      var (slopeX, slopeY, change) = (SIMD4<Float>(), SIMD4<Float>(), SIMD4<Float>())
      for tap in 0...2 * Self.radius { change += rows[tap].change[x] * Self.values[tap] }
      if change == .zero { continue }
      for tap in 0...2 * Self.radius {
        slopeX += rows[tap].slope[x] * Self.values[tap]
        slopeY += rows[tap].sum[x] * Self.slopes[tap]
      }
      // Slopes of two pictures.
      (slopeX, slopeY) = (slopeX / 2, slopeY / 2)
      xx += Double((slopeX * slopeX).sum())
      xy += Double((slopeX * slopeY).sum())
      yy += Double((slopeY * slopeY).sum())
      xChange -= Double((slopeX * change).sum())
      yChange -= Double((slopeY * change).sum())
      self.change += Double((change * change).sum())
    }
  }

  private static func filtered(_ pixels: Pixels, _ taps: [Float]) -> Pixels {
    (0..<pixels.count - 2 * radius).map { x in
      var sum = SIMD4<Float>()
      for tap in 0...2 * radius { sum += pixels[x + tap] * taps[tap] }
      return sum
    }
  }

  /// The motion that explains most of the change, and the rest; nil without slopes.
  /// Edges of one direction only determine the motion across them, along their normal of length 1.
  var motion: (motion: EdgeMotion, normal: Vector?, left: Double)? {
    let size = xx + yy
    guard size > 0, change > 0 else { return nil }
    let determinant = xx * yy - xy * xy
    var motion: EdgeMotion
    var normal: Vector?
    if determinant > 0.01 * size * size {
      motion = EdgeMotion(
        x: (xChange * yy - yChange * xy) / determinant,
        y: (yChange * xx - xChange * xy) / determinant)
    } else {
      // The vector of the larger eigenvalue of the products.
      let half = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
      let larger = size / 2 + half
      let (x, y) = xx >= yy ? (larger - yy, xy) : (xy, larger - xx)
      let length = (x * x + y * y).squareRoot()
      let across = Vector(x / length, y / length)
      let along = (across.dx * xChange + across.dy * yChange) / larger
      motion = EdgeMotion(x: along * across.dx, y: along * across.dy)
      normal = across
    }
    // The rest of a least squares fit.
    let explained = motion.x * xChange + motion.y * yChange
    return (motion, normal, change - explained)
  }
}

extension EdgeMotion: CustomStringConvertible {
  /// "0.3 px to the right and 0.12 px up".
  public var description: String {
    func text(_ value: Double, _ positive: String, _ negative: String) -> String? {
      let hundredths = Int((value * 100).rounded())
      if hundredths == 0 { return nil }
      let size = abs(hundredths)
      let digits =
        size % 10 == 0 ? "\(size / 10 % 10)" : size % 100 < 10 ? "0\(size % 100)" : "\(size % 100)"
      return "\(size / 100).\(digits) px \(hundredths > 0 ? positive : negative)"
    }
    return [text(x, "to the right", "to the left"), text(y, "down", "up")]
      .compactMap(\.self).joined(separator: " and ")
  }
}
