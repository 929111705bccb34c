/// Turns the lines of small outlines into levels of coverage, for masks that are kept.
///
/// It does the same as a `CoverageBuffer`, to the bit, for what fits one band: without runs, since
/// a glyph has no row worth one.
public struct MaskCoverage: Sendable {
  private var cells: [Int32] = []
  private var marks: [UInt64] = []

  /// Coverage without any memory yet.
  public init() {}

  /// Writes the coverage of closed contours, under the non-zero rule, to levels that are all zero
  /// before. Rows take whole quads of levels, of which those past the width stay zero.
  ///
  /// - Precondition: the lines lie within the band, and the levels within the span.
  public mutating func write(
    _ lines: [FixedLine], in band: CoverageBand, to levels: inout MutableSpan<UInt8>, offset: Int,
    stride: Int
  ) {
    guard band.width > 0, band.height > 0 else { return }
    // Lines on the right edge of a band do not count: past it they have to.
    var band = band
    band.width = (band.width + 3) & ~3
    if cells.count < band.cellCount {
      cells = [Int32](repeating: 0, count: band.cellCount)
    }
    if marks.count < band.wordCount {
      marks = [UInt64](repeating: 0, count: band.wordCount)
    }
    Self.write(lines, band, &cells, &marks, to: &levels, offset: offset, stride: stride)
  }

  private static func write(
    _ lines: [FixedLine], _ band: CoverageBand, _ cells: inout [Int32], _ marks: inout [UInt64],
    to levels: inout MutableSpan<UInt8>, offset: Int, stride: Int
  ) {
    var cells = cells.mutableSpan
    var marks = marks.mutableSpan
    accumulate(lines.span, band: band, cells: &cells, marks: &marks)
    let quads = band.width >> 2
    precondition(
      offset >= 0 && stride >= 4 * quads
        && offset + (band.height - 1) * stride + 4 * quads <= levels.count)
    for row in 0..<band.height {
      let word = row &* band.wordsPerRow
      let cell = row &* band.cellsPerRow
      let level = offset &+ row &* stride
      /// The area up to the quad, and its level in all four bytes.
      var area: Int32 = 0
      var solid: UInt32 = 0
      for column in 0..<quads {
        let bits = unsafe marks[unchecked: word &+ column >> 6]
        if bits >> UInt64(column & 63) & 1 == 0 {
          if solid != 0 { setLevels(&levels, at: level &+ column &* 4, to: solid) }
          continue
        }
        let change = cellQuad(&cells, at: cell &+ column &* 4)
        let pairs = change &+ SIMD4(0, change[0], change[1], change[2])
        let areas =
          pairs &+ SIMD4(0, 0, pairs[0], pairs[1]) &+ SIMD4(repeating: area)
        area = areas[3]
        let four = levelBytes(areas)
        setLevels(&levels, at: level &+ column &* 4, to: four)
        solid = (four >> 24) &* 0x0101_0101
      }
      // The cell past the last pixel begins another quad.
      _ = cellQuad(&cells, at: cell &+ 4 &* quads)
      for index in 0..<band.wordsPerRow { unsafe marks[unchecked: word &+ index] = 0 }
    }
  }
}

/// Reads four cells and leaves them zero.
@inline(__always)
private func cellQuad(_ cells: inout MutableSpan<Int32>, at index: Int) -> SIMD4<Int32> {
  let quad = unsafe cells.bytes.unsafeLoadUnaligned(
    fromUncheckedByteOffset: index &* 4, as: SIMD4<Int32>.self)
  var bytes = unsafe cells.mutableBytes
  unsafe bytes.storeBytes(
    of: .zero, toUncheckedByteOffset: index &* 4, as: SIMD4<Int32>.self)
  return quad
}

@inline(__always)
private func setLevels(_ levels: inout MutableSpan<UInt8>, at index: Int, to four: UInt32) {
  var bytes = unsafe levels.mutableBytes
  unsafe bytes.storeBytes(of: four, toUncheckedByteOffset: index, as: UInt32.self)
}

/// The levels that four accumulated areas stand for, under the non-zero rule, as one number.
@inline(__always)
private func levelBytes(_ areas: SIMD4<Int32>) -> UInt32 {
  unsafe unsafeBitCast(
    SIMD4<UInt8>(truncatingIfNeeded: coverageLevels(areas, false)), to: UInt32.self)
}
