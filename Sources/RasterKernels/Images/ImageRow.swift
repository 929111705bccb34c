// A row of an image is sampled along a line through it: positions in 1/2²⁴ of a pixel, whose sums
// are exact, so that a column's colour does not depend on where the row starts (`ImagePlaces`,
// `PixelMap`). Inside the image four columns at a time interpolate the four pixels around each
// position, with fifteen-bit weights (`ImageMixing`); at its edges column by column, by the
// `EdgeRule`. Blurs are three box filters with weighted edges (`BoxBlur`). Decisions 9 and 12.

/// The size of an image's pixels and how to sample it.
@frozen
public struct ImageLayout: Hashable, Sendable {
  /// The number of columns and rows.
  public var width, height: Int
  /// The period of an image that repeats, in columns and rows.
  public var periodX, periodY: Double
  /// What is shown past the left and right, and the top and bottom edge.
  public var ruleX, ruleY: EdgeRule
  /// Whether the four pixels around a position are interpolated, or the nearest is used.
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

/// Writes the colours of a row of an image from the picture's column `minX`, as many as `colors`
/// holds. A column has the same colour whatever part of the row is computed.
///
/// `map` gives columns and rows of the image, relative to the centre of its first pixel. Positions
/// are exact to 2⁻¹⁵ of a pixel.
///
/// - Precondition: the image has its pixels.
package func imageRow(
  _ map: PixelMap, _ layout: ImageLayout, _ pixels: Span<UInt32>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>
) {
  let (width, height) = (layout.width, layout.height)
  precondition(width > 0 && height > 0 && pixels.count >= width * height)
  let start = map.start(ofRow: y)
  var across = ImagePlaces(
    start.x, map.rightX, column: minX, layout.ruleX,
    period: layout.periodX, count: width)
  var down = ImagePlaces(
    start.y, map.rightY, column: minX, layout.ruleY,
    period: layout.periodY, count: height)
  if across.isWhole && down.isLevel {
    copyColumns(across, down, pixels, into: &colors)
  } else if !layout.isSmooth {
    for index in colors.indices {
      unsafe colors[unchecked: index] = pixel(
        pixels, across, (across.inner &+ 1 << 23) >> 24, down, (down.inner &+ 1 << 23) >> 24)
      across.advance()
      down.advance()
    }
  } else {
    mixColumns(&across, &down, layout, pixels, into: &colors)
  }
}

/// Copies the colours of an image whose pixels coincide with the picture's.
private func copyColumns(
  _ across: ImagePlaces, _ down: ImagePlaces, _ pixels: Span<UInt32>,
  into colors: inout MutableSpan<UInt32>
) {
  let row = down.inner >> 24
  var column = across.inner >> 24
  var index = 0
  while index < colors.count {
    let isInside = row >= 0 && row < down.count && column >= 0 && column &+ 4 <= across.count
    if isInside && index &+ 4 <= colors.count {
      setQuad(&colors, at: index, to: quad(pixels, at: row &* across.count &+ column))
      index &+= 4
      column &+= 4
    } else {
      unsafe colors[unchecked: index] = pixel(pixels, across, column, down, row)
      index &+= 1
      column &+= 1
    }
  }
}

/// Writes the colours of an image by interpolating the four pixels around each position.
@inline(__always)
private func mixColumns(
  _ across: inout ImagePlaces, _ down: inout ImagePlaces, _ layout: ImageLayout,
  _ pixels: Span<UInt32>, into colors: inout MutableSpan<UInt32>
) {
  // The columns whose four pixels are all inside the image.
  let end = colors.count
  let inner = across.columns(upTo: layout.width &- 1, end)
    .clamped(to: down.columns(upTo: layout.height &- 1, end))
  let first = inner.count >= 4 ? inner.lowerBound : end
  let isPadded = layout.ruleX == .pad && layout.ruleY == .pad
  if isPadded {
    mixPadded(across, down, pixels, into: &colors, from: 0, to: first)
  } else {
    mixAnywhere(&across, &down, pixels, into: &colors, from: 0, to: first)
  }
  guard first < end else { return }
  let last = inner.upperBound
  if isPadded {
    mixPadded(across, down, pixels, into: &colors, from: last, to: end)
    across.advance(by: first)
    down.advance(by: first)
  }
  mixInside(across, down, pixels, into: &colors, from: first, to: last)
  if !isPadded {
    across.advance(by: last &- first)
    down.advance(by: last &- first)
    mixAnywhere(&across, &down, pixels, into: &colors, from: last, to: end)
  }
}

/// The pixel of an image for two indices; clear if there is none.
@inline(__always)
func pixel(
  _ pixels: Span<UInt32>, _ across: ImagePlaces, _ column: Int, _ down: ImagePlaces, _ row: Int
) -> UInt32 {
  guard let column = across.resolve(column), let row = down.resolve(row) else { return 0 }
  return unsafe pixels[unchecked: row &* across.count &+ column]
}

/// Writes a row of pixels over and over, from one of them on.
///
/// - Precondition: the pixel is there.
package func writeTiles(
  _ tile: Span<UInt32>, from start: Int, into row: inout MutableSpan<UInt32>
) {
  precondition(tile.indices.contains(start))
  let first = min(tile.count - start, row.count)
  let once = min(tile.count, row.count)
  unsafe row.withUnsafeMutableBufferPointer { row in
    unsafe tile.withUnsafeBufferPointer { tile in
      guard let pixels = row.baseAddress, let source = tile.baseAddress else { return }
      unsafe pixels.update(from: source + start, count: first)
      unsafe (pixels + first).update(from: source, count: once - first)
      // What is written so far are whole tiles: as much again each time.
      var done = once
      while done < row.count {
        let more = min(done, row.count - done)
        unsafe (pixels + done).update(from: pixels, count: more)
        done += more
      }
    }
  }
}
