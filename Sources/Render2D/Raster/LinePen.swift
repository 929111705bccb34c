import RasterKernels

/// Writes lines one after the other, each from the end of the last.
struct LinePen {
  private var x, y: Int32
  /// How many lines there are.
  private(set) var count: Int
  private(set) var extent: PointExtent

  /// Puts the pen down at a place on the grid.
  @inline(__always)
  init(at place: SIMD2<Double>, _ count: Int, _ extent: PointExtent) {
    self.count = count
    self.extent = extent
    x = OutlineLines.snapped(place.x)
    y = OutlineLines.snapped(place.y)
    self.extent.add(place)
  }

  /// Draws a line to a place on the grid, for which there is room. A level one covers nothing.
  @inline(__always)
  mutating func line(to place: SIMD2<Double>, _ lines: inout MutableSpan<FixedLine>) {
    let endX = OutlineLines.snapped(place.x)
    let endY = OutlineLines.snapped(place.y)
    extent.add(place)
    lines[count] = FixedLine(startX: x, startY: y, endX: endX, endY: endY)
    count &+= y != endY ? 1 : 0
    x = endX
    y = endY
  }
}

/// How far points reach, in pixels.
struct PointExtent {
  private var low = SIMD2(repeating: Double.infinity)
  private var high = SIMD2(repeating: -Double.infinity)

  @inline(__always)
  mutating func add(_ place: SIMD2<Double>) {
    low.replace(with: place, where: place .< low)
    high.replace(with: place, where: place .> high)
  }

  /// Adds all points of another.
  mutating func add(_ other: PointExtent) {
    add(other.low)
    add(other.high)
  }

  /// Whether no coordinate is further than `reach` from zero.
  @inline(__always)
  func isWithin(_ reach: Double) -> Bool {
    low.x >= -reach && low.y >= -reach && high.x <= reach && high.y <= reach
  }

  /// The pixels around all points on the grid.
  var pixels: IntRect {
    IntRect(
      minX: Int(OutlineLines.snapped(low.x)) >> 8, minY: Int(OutlineLines.snapped(low.y)) >> 8,
      maxX: (Int(OutlineLines.snapped(high.x)) + 255) >> 8,
      maxY: (Int(OutlineLines.snapped(high.y)) + 255) >> 8)
  }
}
