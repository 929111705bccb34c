import CVectors

// The shortest path from cells to pixels, for one colour and no mask: four cells at a time are
// summed, converted to levels, and blended, without storing the coverage in between. The result is
// that of `sweepRow` and `blend`, to the bit.

/// Sums the rows of a band, sets its cells and marks to zero, and composites a colour over the
/// pixels by their coverage.
///
/// - Precondition: the spans hold what the band needs.
func sweepBlending(
  _ color: UInt32, band: CoverageBand, evenOdd: Bool, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>, over rows: inout PixelRows
) {
  precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
  let (offset, stride) = (band.index(in: rows), rows.stride)
  unsafe cells.withUnsafeMutableBufferPointer { cells in
    unsafe marks.withUnsafeMutableBufferPointer { marks in
      unsafe rows.elements.withUnsafeMutableBufferPointer { pixels in
        guard let cells = cells.baseAddress, let marks = marks.baseAddress,
          let pixels = pixels.baseAddress
        else { return }
        let rows = unsafe BlendedRows(
          color: color, band: band, stride: stride, cells: cells, marks: marks,
          pixels: pixels + offset)
        // Constants, so that each of the loops is specialised.
        switch (evenOdd, color >> 24 == 255) {
        case (false, true): unsafe rows.sweep(evenOdd: false, isOpaque: true)
        case (false, false): unsafe rows.sweep(evenOdd: false, isOpaque: false)
        case (true, _): unsafe rows.sweep(evenOdd: true, isOpaque: false)
        }
      }
    }
  }
}

/// The rows of a band with the pixels under them.
///
/// The spans lend the pointers while the rows are swept.
@unsafe
private struct BlendedRows {
  let color: UInt32
  let band: CoverageBand
  let stride: Int
  let cells: UnsafeMutablePointer<Int32>
  let marks: UnsafeMutablePointer<UInt64>
  /// The pixel at the top left of the band.
  let pixels: UnsafeMutablePointer<UInt32>

  @inline(__always)
  func sweep(evenOdd: Bool, isOpaque: Bool) {
    let words = unsafe band.wordsPerRow
    let cellsPerRow = unsafe band.cellsPerRow
    var (cells, marks, pixels) = unsafe (cells, marks, pixels)
    for row in unsafe 0..<min(rows_ahead, band.height) {
      unsafe fetchMarked(words, marks + row &* words, pixels + row &* stride)
    }
    for row in unsafe 0..<band.height {
      if unsafe row &+ rows_ahead < band.height {
        unsafe fetchMarked(words, marks + rows_ahead &* words, pixels + rows_ahead &* stride)
      }
      unsafe sweepRow(evenOdd, isOpaque, words, cells, marks, pixels)
      unsafe cells += cellsPerRow
      unsafe marks += words
      unsafe pixels += stride
    }
  }

  /// Prefetches the pixels of a row between its marks.
  @inline(__always)
  private func fetchMarked(
    _ words: Int, _ marks: UnsafeMutablePointer<UInt64>, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    for word in 0..<words {
      let bits = unsafe marks[word]
      if bits == 0 { continue }
      let first = (word << 6 &+ bits.trailingZeroBitCount) << 2
      let last = (word << 6 &+ 64 &- bits.leadingZeroBitCount) << 2
      unsafe fetch_ahead(pixels + first, last &- first)
    }
  }

  @inline(__always)
  private func sweepRow(
    _ evenOdd: Bool, _ isOpaque: Bool, _ words: Int, _ cells: UnsafeMutablePointer<Int32>,
    _ marks: UnsafeMutablePointer<UInt64>, _ pixels: UnsafeMutablePointer<UInt32>
  ) {
    let color = unsafe color
    let width = unsafe band.width
    let whole = PixelQuad(SIMD4(repeating: color))
    let none = PixelQuad(SIMD4())
    var sum: Int32 = 0
    /// The column after the last one summed.
    var reached = 0
    for word in 0..<words {
      var bits = unsafe marks[word]
      if bits == 0 { continue }
      unsafe marks[word] = 0
      repeat {
        let bit = bits.trailingZeroBitCount
        var column = (word << 6 &+ bit) << 2
        if column > reached {
          unsafe blendSpan(level(sum, evenOdd), isOpaque, pixels + reached, column &- reached)
        }
        // The number of consecutive marked quads.
        let quads = (~(bits &>> UInt64(truncatingIfNeeded: bit))).trailingZeroBitCount
        bits &= bits &+ (1 &<< UInt64(truncatingIfNeeded: bit))
        let end = column &+ quads << 2
        let wholeEnd = min(end, width & ~3)
        while column < wholeEnd {
          let sums = unsafe nextSums(cells + column, &sum)
          let place = unsafe pixels + column
          let below = PixelQuad(unsafe quad(place))
          let factors = PixelQuad.twice(coverageLevels(sums, evenOdd))
          let part = whole.under(none, factors)
          // For an opaque colour the alpha is the level itself.
          let rest = isOpaque ? SIMD8(repeating: 255) &- factors : part.complement
          unsafe setQuad(place, to: below.under(part, rest).pixels)
          column &+= 4
        }
        if column < end {
          // The last quad extends past the band.
          let sums = unsafe nextSums(cells + column, &sum)
          let levels = coverageLevels(sums, evenOdd)
          for lane in 0..<max(0, width &- column) {
            unsafe pixels[column &+ lane] = layPixel(
              scalePixel(color, by: levels[lane]), over: unsafe pixels[column &+ lane])
          }
        }
        reached = end
      } while bits != 0
    }
    if reached < width {
      unsafe blendSpan(level(sum, evenOdd), isOpaque, pixels + reached, width &- reached)
    }
  }

  /// Composites the colour over pixels with equal coverage.
  @inline(__always)
  private func blendSpan(
    _ level: Int32, _ isOpaque: Bool, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int
  ) {
    if level == 0 { return }
    if isOpaque && level == 255 {
      unsafe fill(color, pixels, count: count)
    } else {
      unsafe blendPart(level, pixels, count)
    }
  }

  @inline(never)
  private func blendPart(_ level: Int32, _ pixels: UnsafeMutablePointer<UInt32>, _ count: Int) {
    let part = unsafe scalePixel(color, by: UInt32(truncatingIfNeeded: level))
    unsafe blend(part, over: pixels, count: count)
  }
}

/// The sums up to each of four cells, which are set to zero.
@inline(__always)
private func nextSums(
  _ cells: UnsafeMutablePointer<Int32>, _ sum: inout Int32
) -> SIMD4<Int32> {
  let cells = UnsafeMutableRawPointer(cells)
  var sums = unsafe cells.loadUnaligned(as: SIMD4<Int32>.self)
  unsafe cells.storeBytes(of: SIMD4<Int32>(), as: SIMD4<Int32>.self)
  sums &+= SIMD4(0, sums[0], sums[1], sums[2])
  sums &+= SIMD4(0, 0, sums[0], sums[1])
  sums &+= SIMD4(repeating: sum)
  sum = sums[3]
  return sums
}

/// The coverage from 0 to 255 for accumulated areas.
@inline(__always)
func coverageLevels(_ sums: SIMD4<Int32>, _ evenOdd: Bool) -> SIMD4<UInt32> {
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
