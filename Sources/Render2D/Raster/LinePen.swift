import RasterKernels

/// Writes lines, each from the end of the last.
struct LinePen {
  private var x, y: Int32
  private(set) var count: Int

  /// Starts at a place on the grid.
  @inline(__always)
  init(at place: SIMD2<Double>, _ count: Int) {
    self.count = count
    x = OutlineLines.snapped(place.x)
    y = OutlineLines.snapped(place.y)
  }

  /// Draws a line to a place on the grid, for which there is capacity.
  @inline(__always)
  mutating func line(to place: SIMD2<Double>, _ lines: inout MutableSpan<FixedLine>) {
    let endX = OutlineLines.snapped(place.x)
    let endY = OutlineLines.snapped(place.y)
    lines[count] = FixedLine(startX: x, startY: y, endX: endX, endY: endY)
    count &+= x != endX || y != endY ? 1 : 0
    x = endX
    y = endY
  }
}
