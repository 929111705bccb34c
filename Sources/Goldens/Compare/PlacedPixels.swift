import Render2D

/// The pixels of two pictures in a region, where what an edge covers of a pixel has its own place.
///
/// A pixel that an edge crosses says how much of it is covered, not where, and its value stands at its
/// middle. That is up to 1/8 px wrong, and does not cancel where both sides of a stem lie alike in
/// their pixels: filters cannot remove it, since it is as smooth as the motion itself.
/// Between two colours, the part c of a pixel has its centre of mass c(1 − c)/2 off the middle, towards
/// the colour that it belongs to: exactly so along the pixels, within 7 % at a slant. Half of that moment is
/// added to the neighbour on this side, half is taken from that on the other.
///
/// The two colours are the least and the most of each channel in both pictures nearby. Where no pixel of
/// thin stems has their whole colour, a paler one is taken, and motions read too large.
struct PlacedPixels {
  typealias Pixel = SIMD4<Float>

  /// The sides of the region with a margin.
  private let width, height: Int
  private var expected: [Pixel] = []
  private var actual: [Pixel] = []
  /// Moments and slopes need one neighbour each.
  private static let margin = 2

  /// - Parameters:
  ///   - moved: how far the expected picture is moved first.
  ///   - reach: how far away colours are looked for.
  init(
    _ rasters: FrameRasters, in region: IntRect, expectedBy moved: (x: Int, y: Int), reach: Int
  ) {
    let outer = region.outset(by: Self.margin)
    (width, height) = (outer.width, outer.height)
    expected.reserveCapacity(width * height)
    actual.reserveCapacity(width * height)
    for y in outer.minY..<outer.maxY {
      for x in outer.minX..<outer.maxX {
        expected.append(Pixel(rasters.sides(x - moved.x, y - moved.y).expected))
        actual.append(Pixel(rasters.sides(x, y).actual))
      }
    }
    let least = nearby(zip(expected, actual).map { pointwiseMin($0, $1) }, reach, pointwiseMin)
    let most = nearby(zip(expected, actual).map { pointwiseMax($0, $1) }, reach, pointwiseMax)
    expected = placed(expected, least, most)
    actual = placed(actual, least, most)
  }

  /// A row of the region, counted from its first.
  func row(_ y: Int) -> (expected: ArraySlice<Pixel>, actual: ArraySlice<Pixel>) {
    let start = (y + Self.margin) * width
    let columns = start + Self.margin..<start + width - Self.margin
    return (expected[columns], actual[columns])
  }

  /// The least or the most of the pixels up to some columns and rows away.
  private func nearby(
    _ pixels: [Pixel], _ reach: Int, _ choose: (Pixel, Pixel) -> Pixel
  ) -> [Pixel] {
    var result = pixels
    func spread(from start: Int, by stride: Int, count: Int) {
      var line = (-reach..<count + reach).map {
        result[start + min(max($0, 0), count - 1) * stride]
      }
      // Each step joins two ranges into one of up to twice their length.
      var length = 1
      while length <= 2 * reach {
        let step = min(length, 2 * reach + 1 - length)
        line = (0..<line.count - step).map { choose(line[$0], line[$0 + step]) }
        length += step
      }
      for (place, pixel) in line.enumerated() { result[start + place * stride] = pixel }
    }
    for y in 0..<height { spread(from: y * width, by: 1, count: width) }
    for x in 0..<width { spread(from: x, by: width, count: height) }
    return result
  }

  /// A picture with the moments of its pixels given to their neighbours. The margin is left alone.
  private func placed(_ pixels: [Pixel], _ least: [Pixel], _ most: [Pixel]) -> [Pixel] {
    var result = pixels
    for y in 1..<height - 1 {
      for x in 1..<width - 1 {
        let at = y * width + x
        if least[at] == most[at] { continue }
        let (above, below) = (at - width, at + width)
        // Slopes by 1 4 1 across.
        let falling = pixels[below + 1] - pixels[above - 1]
        let rising = pixels[above + 1] - pixels[below - 1]
        let slopeX = 4 * (pixels[at + 1] - pixels[at - 1]) + falling + rising
        let slopeY = 4 * (pixels[below] - pixels[above]) + falling - rising
        let slope = (slopeX * slopeX + slopeY * slopeY).squareRoot()
        let contrast = pointwiseMax(most[at] - least[at], .one)
        let moment = (pixels[at] - least[at]) * (most[at] - pixels[at]) / contrast / 4
        let share = moment / pointwiseMax(slope, .one)
        result[at + 1] += share * slopeX
        result[at - 1] -= share * slopeX
        result[below] += share * slopeY
        result[above] -= share * slopeY
      }
    }
    return result
  }
}
