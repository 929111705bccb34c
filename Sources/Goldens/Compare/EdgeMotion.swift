import Render2D

/// The movement of a picture's edges, estimated from the pixels that differ.
///
/// An edge that moves by t changes its coverage of a row by t times its contrast, at any position
/// within a pixel. So over the differing pixels the changes, each with the sign of the slope there,
/// sum up to t times the sum of the slopes; by rows for x, by columns for y, and both together for
/// slanted edges.
public struct EdgeMotion: Hashable, Sendable {
  /// Pixels to the right and down.
  public var x, y: Double

  /// A motion from its components.
  public init(x: Double, y: Double) {
    self.x = x
    self.y = y
  }
}

extension EdgeMotion {
  /// The motion of the edges that differ within a region; nil if no single motion explains most of
  /// the difference.
  init?(_ rasters: FrameRasters, within region: IntRect) {
    var sums = Sums()
    rasters.forEachDifference(within: region) { pixel in
      if sums.isExplained { sums.add(pixel, of: rasters) }
    }
    guard sums.isExplained, let motion = sums.motion else { return nil }
    self = motion
  }

  private struct Sums {
    /// Sums of slopes with the signs of slopes: x with x, y with x, x with y, y with y.
    private var xx = 0, yx = 0, xy = 0, yy = 0
    /// Sums of changes with the signs of the slopes.
    private var changeX = 0, changeY = 0
    /// The sum of all changes.
    private var total = 0
    /// Whether every pixel so far is at an edge.
    private(set) var isExplained = true

    mutating func add(_ pixel: FrameRasters.Pixel, of rasters: FrameRasters) {
      guard let shift = rasters.edgeShift(of: pixel)?.limits, shift.shift <= 1000,
        shift.overshoot <= 150
      else {
        isExplained = false
        return
      }
      let (x, y) = (pixel.x, pixel.y)
      let (left, right) = (rasters.sides(x - 1, y), rasters.sides(x + 1, y))
      let (above, below) = (rasters.sides(x, y - 1), rasters.sides(x, y + 1))
      let here = rasters.sides(x, y)
      for channel in 0..<4 {
        let change = here.actual[channel] - here.expected[channel]
        if change == 0 { continue }
        total += abs(change)
        let signX = right.sum(channel).signum(beside: left.sum(channel))
        let signY = below.sum(channel).signum(beside: above.sum(channel))
        changeX -= change * signX
        changeY -= change * signY
        // A slope belongs to the pixel before it, or to the one after if only that one differs.
        let slopeX =
          right.expected[channel] - here.expected[channel]
          + (left.differs(channel) ? 0 : here.expected[channel] - left.expected[channel])
        let slopeY =
          below.expected[channel] - here.expected[channel]
          + (above.differs(channel) ? 0 : here.expected[channel] - above.expected[channel])
        xx += slopeX * signX
        yx += slopeY * signX
        xy += slopeX * signY
        yy += slopeY * signY
      }
    }

    /// The smallest motion that agrees with the sums; nil if it leaves much unexplained.
    var motion: EdgeMotion? {
      let (a, b, c, d) = (Double(xx), Double(yx), Double(xy), Double(yy))
      let (e, f) = (Double(changeX), Double(changeY))
      let determinant = a * d - b * c
      let size = a * a + b * b + c * c + d * d
      guard size > 0 else { return nil }
      var motion: EdgeMotion
      if abs(determinant) > 0.05 * size {
        motion = EdgeMotion(
          x: (e * d - b * f) / determinant, y: (a * f - c * e) / determinant)
      } else {
        // Edges of one direction only determine the motion across them.
        motion = EdgeMotion(x: (a * e + c * f) / size, y: (b * e + d * f) / size)
      }
      let length = (motion.x * motion.x + motion.y * motion.y).squareRoot()
      let explained = abs(motion.x) * abs(a) + abs(motion.y) * abs(d)
      guard length >= 0.02, length <= 2, explained >= 0.6 * Double(total) else { return nil }
      return motion
    }
  }
}

extension Int {
  fileprivate func signum(beside other: Int) -> Int { self > other ? 1 : self < other ? -1 : 0 }
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
