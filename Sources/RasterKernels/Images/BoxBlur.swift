/// A blur by three successive boxes, which approximates a Gaussian one; its cost does not depend on
/// the deviation. The boxes are the extended box filters of Gwosdek, Grewenig, Bruhn and Weickert,
/// "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering" (2011).
///
/// Boxes of whole pixels only offer a few widths, and so a few deviations. So each box here has a
/// partial pixel on either side, with the weight for which the variance of the three is that of the
/// Gaussian. All arithmetic on levels is in integers; levels outside are 0.
package struct BoxBlur: Hashable, Sendable {
  /// The number of pixels on each side with the full weight.
  private let radius: Int
  /// The weight of the pixel beyond those on each side, in 256ths.
  private let edge: Int

  /// The blur for a standard deviation in pixels, up to 1000; no blur if it is too small to show.
  package init(deviation: Double) {
    // A third of the variance for each box.
    let deviation = deviation > 0 ? min(deviation, 1000) : 0
    let variance = deviation * deviation / 3
    // The widest box that is not too wide: one of 2r + 1 pixels has the variance r(r + 1) / 3.
    var radius = 0
    while Double((radius + 1) * (radius + 2)) / 3 <= variance { radius += 1 }
    // With edges of weight w the variance is (r(r + 1)(2r + 1) / 3 + 2w(r + 1)²) / (2r + 1 + 2w).
    let (reach, width) = (Double(radius + 1), Double(2 * radius + 1))
    let missing = variance - Double(radius * (radius + 1)) / 3
    let weight = width * missing / (2 * (reach * reach - variance))
    self.radius = radius
    edge = Int(weight * 256 + 0.5)
  }

  /// How many pixels away a pixel has an effect.
  package var reach: Int { 3 * (edge > 0 ? radius + 1 : radius) }

  /// Blurs rows of levels from 0 to 65535.
  ///
  /// - Precondition: there are `width` times `height` levels.
  package func blur(_ levels: inout [UInt16], width: Int, height: Int) {
    precondition(width >= 0 && height >= 0 && levels.count == width * height)
    guard reach > 0, width > 0, height > 0 else { return }
    var line = [UInt16](repeating: 0, count: max(width, height))
    var other = line
    for y in 0..<height { blur(&levels, from: y * width, step: 1, width, &line, &other) }
    for x in 0..<width { blur(&levels, from: x, step: width, height, &line, &other) }
  }

  private func blur(
    _ levels: inout [UInt16], from start: Int, step: Int, _ count: Int, _ line: inout [UInt16],
    _ other: inout [UInt16]
  ) {
    var isEmpty = true
    for index in 0..<count {
      line[index] = levels[start + index * step]
      if line[index] != 0 { isEmpty = false }
    }
    if isEmpty { return }
    for _ in 0..<3 {
      average(line.span, count, into: &other)
      swap(&line, &other)
    }
    for index in 0..<count { levels[start + index * step] = line[index] }
  }

  /// Writes the weighted mean of the levels around each position.
  private func average(_ source: Span<UInt16>, _ count: Int, into result: inout [UInt16]) {
    let weight = UInt64(256 * (2 * radius + 1) + 2 * edge)
    // The mean rounded to the nearest, with a multiplication by the reciprocal instead of a
    // division. A sum is at most 65535 weights, so the product stays below 2⁶¹.
    let reciprocal = (UInt64(1) << 44 + weight / 2) / weight
    var sum: UInt64 = 0
    for index in 0..<min(radius, count) { sum += UInt64(source[index]) }
    for index in 0..<count {
      let (first, last) = (index - radius, index + radius)
      if last < count { sum += UInt64(source[last]) }
      var total = sum * 256
      if last + 1 < count { total += UInt64(source[last + 1]) * UInt64(edge) }
      if first > 0 { total += UInt64(source[first - 1]) * UInt64(edge) }
      result[index] = UInt16(min((total * reciprocal + 1 << 43) >> 44, 65_535))
      if first >= 0 { sum -= UInt64(source[first]) }
    }
  }
}
