import RasterKernels

/// An image that is read through a perspective: a place for every pixel, found by division, and the
/// four pixels around it mixed (Heckbert 1989).
struct ProjectedImage {
  let level: Image.Level
  /// The map from the picture's pixels to the image's, both counted from the middle of the first.
  let map: Projective
  let edgesX, edgesY: EdgeRule
  let isSmooth: Bool

  /// How a pattern is read whose coordinates `map` brings to pixels; nil where it has no area there.
  init?(_ pattern: ImagePattern, _ map: Projective) {
    let image = pattern.image
    let whole = Projective(Affine.scale(1 / image.scale).then(pattern.transform)).then(map)
    guard let inverse = whole.inverse else { return nil }
    // How many pixels of the image lie on one of the picture's, in the middle of what is seen.
    let middle = whole.linear(at: Point(Double(image.width) / 2, Double(image.height) / 2))
    var stride = 1 / max(middle.determinant.magnitude, 1e-12).squareRoot()
    var halvings = 0
    while pattern.sampling == .smooth, stride > 2.0.squareRoot(), halvings < 28 {
      stride /= 2
      halvings += 1
    }
    let (level, number) = image.level(halvings)
    let shrink = Affine.scale(1 / Double(1 << number)).then(.translation(-0.5, -0.5))
    self.level = level
    self.map = Projective(.translation(0.5, 0.5)).then(inverse).then(Projective(shrink))
    (edgesX, edgesY) = (pattern.edgesX, pattern.edgesY)
    isSmooth = pattern.sampling != .nearest
  }

  /// Writes the colours of a row of pixels from column `minX` on.
  func write(y: Int, from minX: Int, into colors: inout MutableSpan<UInt32>) {
    for index in colors.indices {
      colors[index] = color(at: Point(Double(minX + index), Double(y)))
    }
  }

  private func color(at pixel: Point) -> UInt32 {
    // Far outside the image all is edge.
    guard let place = map.apply(pixel), place.x.magnitude < 0x1p30, place.y.magnitude < 0x1p30
    else {
      return 0
    }
    guard isSmooth else {
      return stored(Int((place.x + 0.5).rounded(.down)), Int((place.y + 0.5).rounded(.down)))
    }
    let (left, top) = (place.x.rounded(.down), place.y.rounded(.down))
    let (column, row) = (Int(left), Int(top))
    let (right, down) = (Int((place.x - left) * 256), Int((place.y - top) * 256))
    let upper = (stored(column, row), stored(column + 1, row))
    let lower = (stored(column, row + 1), stored(column + 1, row + 1))
    var result: UInt32 = 0
    for shift in Swift.stride(from: 0 as UInt32, to: 32, by: 8) {
      func part(_ pixel: UInt32) -> Int { Int(pixel >> shift & 255) }
      let above = part(upper.0) * (256 - right) + part(upper.1) * right
      let below = part(lower.0) * (256 - right) + part(lower.1) * right
      result |= UInt32((above * (256 - down) + below * down + 0x8000) >> 16) << shift
    }
    return result
  }

  private func stored(_ x: Int, _ y: Int) -> UInt32 {
    guard let x = edgesX.index(x, of: level.width), let y = edgesY.index(y, of: level.height) else {
      return 0
    }
    return level.pixels[y * level.width + x]
  }
}

extension EdgeRule {
  /// The pixel that stands at an index, of so many; nil for none.
  fileprivate func index(_ index: Int, of count: Int) -> Int? {
    if index >= 0, index < count { return index }
    switch self {
    case .none: return nil
    case .pad: return min(max(index, 0), count - 1)
    case .repeat: return (index % count + count) % count
    case .reflect:
      let place = (index % (2 * count) + 2 * count) % (2 * count)
      return place < count ? place : 2 * count - 1 - place
    }
  }
}
