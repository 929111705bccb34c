/// The sides of an image's pixels and how it is read.
@frozen
public struct ImageLayout: Hashable, Sendable {
  /// The number of columns and rows.
  public var width, height: Int
  /// After how many columns and rows an image that repeats starts anew.
  public var periodX, periodY: Double
  /// What stands past the left and right, and the top and bottom edge.
  public var ruleX, ruleY: EdgeRule
  /// Whether the four pixels around a place are mixed; otherwise the nearest counts.
  public var isSmooth: Bool

  /// A layout from its numbers.
  @inlinable
  public init(
    width: Int, height: Int, periodX: Double, periodY: Double, ruleX: EdgeRule, ruleY: EdgeRule,
    isSmooth: Bool
  ) {
    self.width = width
    self.height = height
    self.periodX = periodX
    self.periodY = periodY
    self.ruleX = ruleX
    self.ruleY = ruleY
    self.isSmooth = isSmooth
  }
}

/// Writes the colours of a row of an image, columns `minX` up to `maxX` of the picture, to `colors`
/// from an index on. A column gets the same colour whatever part of the row is asked for.
///
/// `map` leads to columns and rows of the image, counted from the middle of its first pixel. Places
/// are exact to 2⁻¹⁵ of a pixel.
///
/// - Precondition: the columns have their place in the span, and the image has its pixels.
public func imageRow(
  _ map: PixelMap, _ layout: ImageLayout, _ pixels: Span<UInt32>, y: Int, from minX: Int,
  to maxX: Int, into colors: inout MutableSpan<UInt32>, at offset: Int
) {
  precondition(minX <= maxX && offset >= 0 && offset + maxX - minX <= colors.count)
  let (width, height) = (layout.width, layout.height)
  precondition(width > 0 && height > 0 && pixels.count >= width * height)
  let start = map.start(ofRow: y)
  var across = ImagePlaces(
    start.x, map.rightX, column: minX, layout.ruleX,
    period: layout.periodX, count: width)
  var down = ImagePlaces(
    start.y, map.rightY, column: minX, layout.ruleY,
    period: layout.periodY, count: height)
  var index = offset
  let end = offset + maxX - minX
  if across.isWhole && down.isLevel {
    // The image lies pixel on pixel.
    let row = down.inner >> 24
    var column = across.inner >> 24
    while index < end {
      let isInside = row >= 0 && row < height && column >= 0 && column &+ 4 <= width
      if isInside && index &+ 4 <= end {
        setQuad(&colors, at: index, to: quad(pixels, at: row &* width &+ column))
        index &+= 4
        column &+= 4
      } else {
        unsafe colors[unchecked: index] = pixel(pixels, across, column, down, row)
        index &+= 1
        column &+= 1
      }
    }
    return
  }
  if !layout.isSmooth {
    while index < end {
      unsafe colors[unchecked: index] = pixel(
        pixels, across, (across.inner &+ 1 << 23) >> 24, down, (down.inner &+ 1 << 23) >> 24)
      across.advance()
      down.advance()
      index &+= 1
    }
    return
  }
  // The columns whose four pixels all stand in the image.
  let count = end &- index
  let inner = across.columns(upTo: width &- 1, count)
    .clamped(to: down.columns(upTo: height &- 1, count))
  let first = inner.count >= 4 ? offset &+ inner.lowerBound : end
  let isPadded = layout.ruleX == .pad && layout.ruleY == .pad
  if isPadded {
    mixPadded(
      across, down, pixels, into: &colors, from: offset, to: first, first: offset, limit: end)
  } else {
    mixAnywhere(&across, &down, pixels, into: &colors, from: offset, to: first)
  }
  guard first < end else { return }
  let last = offset &+ inner.upperBound
  if isPadded {
    mixPadded(
      across, down, pixels, into: &colors, from: last, to: end, first: offset, limit: end)
    across.advance(by: first &- offset)
    down.advance(by: first &- offset)
  }
  mixInside(across, down, pixels, into: &colors, from: first, to: last)
  if !isPadded {
    across.advance(by: last &- first)
    down.advance(by: last &- first)
    mixAnywhere(&across, &down, pixels, into: &colors, from: last, to: end)
  }
}

/// The pixel of an image that two indices stand for; clear for none.
@inline(__always)
func pixel(
  _ pixels: Span<UInt32>, _ across: ImagePlaces, _ column: Int, _ down: ImagePlaces, _ row: Int
) -> UInt32 {
  guard let column = across.resolve(column), let row = down.resolve(row) else { return 0 }
  return unsafe pixels[unchecked: row &* across.count &+ column]
}
