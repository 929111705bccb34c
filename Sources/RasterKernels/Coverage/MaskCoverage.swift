/// Converts the lines of small outlines to levels of coverage, for cached masks.
///
/// It gives the same as a `CoverageBuffer`, to the bit, for what fits one band: without runs, since
/// rows of a glyph are too short for them.
package struct MaskCoverage: ~Copyable, Sendable {
  private var cells = Scratch<Int32>()
  private var marks = Scratch<UInt64>()

  /// An empty object without memory.
  package init() {}

  /// Lends all memory at once.
  @_lifetime(&self)
  private mutating func lend() -> MaskCoverageHandle {
    let handle = unsafe MaskCoverageHandle(cells: cells.lent, marks: marks.lent)
    return unsafe _overrideLifetime(handle, mutating: &self)
  }

  /// Writes the coverage of closed contours, under the non-zero rule, to levels that must be zero
  /// before. Rows take whole quads of levels, of which those beyond the width stay zero.
  ///
  /// - Precondition: the lines are within the band, and the band in whole quads within the rows.
  package mutating func write(
    _ lines: Span<FixedLine>, in band: CoverageBand, to levels: inout MutableRows<UInt8>
  ) {
    guard band.width > 0, band.height > 0 else { return }
    // Lines on the right edge of a band do not count; one column more makes them count.
    var band = band
    band.width = (band.width + 3) & ~3
    cells.reserve(band.cellCount, filledWith: 0)
    marks.reserve(band.wordCount, filledWith: 0)
    var handle = lend()
    accumulate(lines, band: band, cells: &handle.cells, marks: &handle.marks)
    handle.write(band, to: &levels)
    checkAreZero(handle.cells.span, handle.marks.span, band)
  }
}

/// All memory of a `MaskCoverage`, lent for one call; see `CoverageHandle`.
private struct MaskCoverageHandle: ~Copyable, ~Escapable {
  var cells: MutableSpan<Int32>
  var marks: MutableSpan<UInt64>

  @_lifetime(copy cells, copy marks)
  init(cells: consuming MutableSpan<Int32>, marks: consuming MutableSpan<UInt64>) {
    self.cells = cells
    self.marks = marks
  }

  /// Sums the cells of a band, and sets them and the marks to zero.
  @inline(__always)
  mutating func write(_ band: CoverageBand, to levels: inout MutableRows<UInt8>) {
    let quads = band.width >> 2
    let offset = band.index(in: levels)
    for row in 0..<band.height {
      let word = row &* band.wordsPerRow
      let cell = row &* band.cellsPerRow
      let level = offset &+ row &* levels.stride
      /// The area up to the quad, and its level in all four bytes.
      var area: Int32 = 0
      var solid: UInt32 = 0
      for column in 0..<quads {
        let bits = unsafe marks[unchecked: word &+ column >> 6]
        if bits >> UInt64(column & 63) & 1 == 0 {
          if solid != 0 { setLevels(&levels.elements, at: level &+ column &* 4, to: solid) }
          continue
        }
        let change = cellQuad(&cells, at: cell &+ column &* 4)
        let pairs = change &+ SIMD4(0, change[0], change[1], change[2])
        let areas =
          pairs &+ SIMD4(0, 0, pairs[0], pairs[1]) &+ SIMD4(repeating: area)
        area = areas[3]
        let four = levelBytes(areas)
        setLevels(&levels.elements, at: level &+ column &* 4, to: four)
        solid = (four >> 24) &* 0x0101_0101
      }
      // The cell past the last pixel begins another quad.
      _ = cellQuad(&cells, at: cell &+ 4 &* quads)
      for index in 0..<band.wordsPerRow { unsafe marks[unchecked: word &+ index] = 0 }
    }
  }
}

/// Reads four cells and sets them to zero.
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

/// The levels for four accumulated areas, under the non-zero rule, as one number.
@inline(__always)
private func levelBytes(_ areas: SIMD4<Int32>) -> UInt32 {
  unsafe unsafeBitCast(
    SIMD4<UInt8>(truncatingIfNeeded: coverageLevels(areas, false)), to: UInt32.self)
}

/// The coverage from 0 to 255 for accumulated areas.
@inline(__always)
private func coverageLevels(_ sums: SIMD4<Int32>, _ evenOdd: Bool) -> SIMD4<UInt32> {
  var areas: SIMD4<Int32>
  if evenOdd {
    areas = sums & SIMD4(repeating: 2 * fullCell - 1)
    areas.replace(
      with: SIMD4(repeating: 2 * fullCell) &- areas, where: areas .> SIMD4(repeating: fullCell))
  } else {
    let signs = sums &>> 31
    let nearly = sums ^ signs
    areas = nearly &- signs
    areas.replace(
      with: SIMD4(repeating: fullCell), where: nearly .> SIMD4(repeating: fullCell - 1))
  }
  let products = areas &<< 8 &- areas &+ SIMD4(repeating: fullCell / 2)
  return unsafe unsafeBitCast(products &>> 17, to: SIMD4<UInt32>.self)
}
