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

  /// All pixels of a band.
  @inlinable
  public init(_ band: CoverageBand) {
    self.init(
      minX: band.minX << 8, minY: band.minY << 8, maxX: (band.minX + band.width) << 8,
      maxY: (band.minY + band.height) << 8)
  }

  /// How much of a column or row lies between two edges, in 1/256.
  @inlinable
  @inline(__always)
  static func overlap(_ index: Int, _ low: Int, _ high: Int) -> Int {
    max(0, min(high, (index + 1) << 8) - max(low, index << 8))
  }

  /// Whether all pixels of a band lie wholly inside.
  @inline(__always)
  func contains(_ band: CoverageBand) -> Bool {
    minX <= band.minX << 8 && maxX >= (band.minX + band.width) << 8 && minY <= band.minY << 8
      && maxY >= (band.minY + band.height) << 8
  }

  /// The coverage from 0 to 255 of the pixel at a column and a row.
  @inlinable
  public func coverage(_ x: Int, _ y: Int) -> UInt8 {
    UInt8(
      truncatingIfNeeded: Self.level(
        Self.overlap(x, minX, maxX), Self.overlap(y, minY, maxY)))
  }

  /// The coverage from 0 to 255 of a part of a pixel, its sides in 1/256.
  @inlinable
  @inline(__always)
  static func level(_ width: Int, _ height: Int) -> Int {
    (width * height * 255 + 1 << 15) >> 16
  }

  /// Writes the runs of one row of a band and returns their number, with the coverage that the four
  /// lines of the rectangle would accumulate.
  func writeRuns(_ row: Int, of band: CoverageBand, to runs: inout MutableSpan<CoverageRun>) -> Int
  {
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
