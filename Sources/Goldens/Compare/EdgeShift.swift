import Render2D

/// The minimum and maximum of each channel in a pixel and its neighbours.
struct Surroundings {
  private(set) var least, most: Lanes.Values

  /// The pixels of a picture up to one column and row away.
  init(_ x: Int, _ y: Int, of raster: Raster, depth: Int, hidden: Bool) {
    let first = Lanes.values(raster.lane(x, y, depth: depth, hidden: hidden))
    (least, most) = (first, first)
    for row in max(0, y - 1)...min(raster.height - 1, y + 1) {
      for column in max(0, x - 1)...min(raster.width - 1, x + 1) {
        let values = Lanes.values(raster.lane(column, row, depth: depth, hidden: hidden))
        least = pointwiseMin(least, values)
        most = pointwiseMax(most, values)
      }
    }
  }

  var contrast: Lanes.Values { most &- least }

  /// How far a pixel's channels are outside these ranges.
  func distance(to values: Lanes.Values) -> Lanes.Values {
    pointwiseMax(pointwiseMax(values &- most, least &- values), .zero)
  }
}

/// One differing pixel as an edge that moved: the change of each channel relative to the local
/// contrast is the distance that the edge moved, in pixels.
struct EdgeShift {
  /// The change of each channel, and its distance from the colours around it in the other picture,
  /// both minus the rounding of both rasterisers.
  private let change, overshoot: Lanes.Values
  /// The lower local contrast of the two pictures.
  private let contrast: Lanes.Values

  init(
    _ pixel: FrameRasters.Pixel, expected: Surroundings, actual: Surroundings, rounding: Int
  ) {
    let left = Lanes.values(pixel.expected ?? 0)
    let right = Lanes.values(pixel.actual ?? 0)
    let rounding = Lanes.Values(repeating: rounding)
    change = pointwiseMax(pointwiseMax(left &- right, right &- left) &- rounding, .zero)
    overshoot = pointwiseMax(
      pointwiseMax(expected.distance(to: right), actual.distance(to: left)) &- rounding, .zero)
    contrast = pointwiseMin(expected.contrast, actual.contrast)
  }

  /// Whether both are at most the given thousandths of the contrast.
  func isWithin(shift: Int, overshoot limit: Int) -> Bool {
    for channel in 0..<4 where change[channel] > 0 {
      if change[channel] * 1000 > shift * contrast[channel] { return false }
      if overshoot[channel] * 1000 > limit * contrast[channel] { return false }
    }
    return true
  }

  /// The smallest limits that allow it, in thousandths; nil if there is no edge.
  var limits: (shift: Int, overshoot: Int)? {
    var result = (shift: 0, overshoot: 0)
    for channel in 0..<4 where change[channel] > 0 {
      if contrast[channel] == 0 { return nil }
      func part(_ value: Int) -> Int {
        (value * 1000 + contrast[channel] - 1) / contrast[channel]
      }
      result.shift = max(result.shift, part(change[channel]))
      result.overshoot = max(result.overshoot, part(overshoot[channel]))
    }
    return result
  }
}
