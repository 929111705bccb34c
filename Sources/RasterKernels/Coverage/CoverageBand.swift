/// A line in 1/256 of a pixel.
@frozen
public struct FixedLine: Hashable, Sendable {
  /// Where the line starts.
  public var startX, startY: Int32
  /// Where the line ends.
  public var endX, endY: Int32

  /// A line between two points.
  @inlinable
  public init(startX: Int32, startY: Int32, endX: Int32, endY: Int32) {
    self.startX = startX
    self.startY = startY
    self.endX = endX
    self.endY = endY
  }
}

/// The rectangle of pixels that a coverage buffer represents, and the buffer's layout.
@frozen
public struct CoverageBand: Hashable, Sendable {
  /// The leftmost column and the top row.
  public var minX, minY: Int
  /// The number of columns and rows.
  public var width, height: Int

  /// A band of pixels.
  @inlinable
  public init(minX: Int, minY: Int, width: Int, height: Int) {
    self.minX = minX
    self.minY = minY
    self.width = width
    self.height = height
  }

  /// The rows, from the top down.
  @inlinable
  public var rows: Range<Int> { minY..<minY + height }

  /// One of its rows.
  @inline(__always)
  func row(_ y: Int) -> CoverageBand {
    CoverageBand(minX: minX, minY: y, width: width, height: 1)
  }

  /// The number of cells in a row: one more than pixels, rounded up to whole quads.
  @inlinable
  public var cellsPerRow: Int { (width + 4) & ~3 }
  /// The number of words of mark bits in a row.
  @inlinable
  public var wordsPerRow: Int { (cellsPerRow + 255) >> 8 }
  /// The number of cells that the band needs, all zero before it is used.
  @inlinable
  public var cellCount: Int { cellsPerRow * height }
  /// The number of words of mark bits that the band needs, all zero before it is used.
  @inlinable
  public var wordCount: Int { wordsPerRow * height }
}

/// The accumulated value of a cell wholly inside an outline: 256 × 256 × 2.
let fullCell: Int32 = 1 << 17
