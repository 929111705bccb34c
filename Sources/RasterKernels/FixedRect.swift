/// A rectangle in 1/256 of a pixel.
@frozen
public struct FixedRect: Hashable, Sendable {
  /// The edges.
  public var minX, minY, maxX, maxY: Int

  /// A rectangle from its four edges.
  @inlinable
  public init(minX: Int, minY: Int, maxX: Int, maxY: Int) {
    self.minX = minX
    self.minY = minY
    self.maxX = maxX
    self.maxY = maxY
  }

  /// How much of a column or row lies between two edges, in 1/256.
  @inline(__always)
  static func overlap(_ index: Int, _ low: Int, _ high: Int) -> Int {
    max(0, min(high, (index + 1) << 8) - max(low, index << 8))
  }

  /// The coverage from 0 to 255 of the pixel at a column and a row.
  public func coverage(_ x: Int, _ y: Int) -> UInt8 {
    UInt8(
      truncatingIfNeeded: Self.level(
        Self.overlap(x, minX, maxX), Self.overlap(y, minY, maxY)))
  }

  /// Lays a colour over the pixels of a band, as much as the rectangle covers them.
  func blend(
    _ color: UInt32, band: CoverageBand, over pixels: inout MutableSpan<UInt32>, offset: Int,
    stride: Int
  ) {
    band.check(pixels.count, offset: offset, stride: stride)
    guard minX < maxX else { return }
    // Columns of the band: whole ones in the middle, one that is covered in part on either side.
    let first = minX >> 8
    let last = (maxX - 1) >> 8
    let left = Self.overlap(first, minX, maxX)
    let right = Self.overlap(last, minX, maxX)
    let hasLeft = left < 256 && first >= band.minX && first < band.minX + band.width
    let hasRight =
      right < 256 && last > first && last >= band.minX && last < band.minX + band.width
    let start = min(max((left == 256 ? first : first + 1) - band.minX, 0), band.width)
    let end = min(max((right == 256 ? last + 1 : last) - band.minX, start), band.width)
    let top = max(minY >> 8, band.minY)
    let bottom = min((maxY + 255) >> 8, band.minY + band.height)
    for y in Swift.stride(from: top, to: bottom, by: 1) {
      let height = Self.overlap(y, minY, maxY)
      let row = offset &+ (y &- band.minY) &* stride
      func layOne(_ column: Int, _ width: Int, _ pixels: inout MutableSpan<UInt32>) {
        let place = row &+ column &- band.minX
        let part = scalePixel(
          color, by: UInt32(truncatingIfNeeded: Self.level(width, height)))
        unsafe pixels[unchecked: place] = layPixel(part, over: unsafe pixels[unchecked: place])
      }
      if hasLeft { layOne(first, left, &pixels) }
      blendLevel(
        Int32(truncatingIfNeeded: Self.level(256, height)), color, over: &pixels,
        from: row &+ start, to: row &+ end)
      if hasRight { layOne(last, right, &pixels) }
    }
  }

  /// The coverage from 0 to 255 of a part of a pixel, its sides in 1/256.
  @inline(__always)
  private static func level(_ width: Int, _ height: Int) -> Int {
    (width * height * 255 + 1 << 15) >> 16
  }

  /// Writes the runs of one row of a band and returns their number: the same coverage as the four
  /// lines of the rectangle would accumulate.
  func runs(
    row: Int, band: CoverageBand, runs: inout [CoverageRun]
  ) -> Int {
    let height = Self.overlap(band.minY + row, minY, maxY)
    guard height > 0, maxX > minX else { return 0 }
    let limit = band.minX + band.width
    var count = 0
    func add(_ start: Int, _ end: Int, _ width: Int) {
      let start = max(start, band.minX)
      let end = min(end, limit)
      let level = Self.level(width, height)
      guard start < end, level > 0 else { return }
      runs[count] = CoverageRun(
        start: Int32(truncatingIfNeeded: start - band.minX),
        end: Int32(truncatingIfNeeded: end - band.minX), coverage: Int32(truncatingIfNeeded: level))
      count += 1
    }
    let first = minX >> 8
    let last = (maxX - 1) >> 8
    add(first, first + 1, Self.overlap(first, minX, maxX))
    add(first + 1, last, 256)
    if last > first { add(last, last + 1, Self.overlap(last, minX, maxX)) }
    return count
  }
}
