// The shortest way from cells to pixels, for one colour and no mask: four cells at a time are summed
// up, made levels, and blended, without writing the coverage down in between. The result is that of
// `sweepRow` and `blend`, to the bit.

/// Sums up the rows of a band, leaves its cells and marks zero, and lays a colour over the pixels
/// as much as they are covered.
///
/// - Precondition: the spans hold what the band needs.
func sweepBlending(
  _ color: UInt32, band: CoverageBand, evenOdd: Bool, cells: inout MutableSpan<Int32>,
  marks: inout MutableSpan<UInt64>, over pixels: inout MutableSpan<UInt32>, offset: Int,
  stride: Int
) {
  precondition(cells.count >= band.cellCount && marks.count >= band.wordCount)
  band.check(pixels.count, offset: offset, stride: stride)
  if evenOdd {
    for row in 0..<band.height {
      sweepBlendingRow(
        color, row, band, true, &cells, &marks, over: &pixels, at: offset &+ row &* stride)
    }
  } else {
    for row in 0..<band.height {
      sweepBlendingRow(
        color, row, band, false, &cells, &marks, over: &pixels, at: offset &+ row &* stride)
    }
  }
}

extension CoverageBand {
  /// Makes sure that every pixel of the band lies in a span of `count` pixels.
  @inline(__always)
  func check(_ count: Int, offset: Int, stride: Int) {
    precondition(
      width >= 0 && height >= 0 && offset >= 0 && stride >= width
        && (height == 0 || offset + (height - 1) * stride + width <= count))
  }
}

@inline(__always)
private func sweepBlendingRow(
  _ color: UInt32, _ row: Int, _ band: CoverageBand, _ evenOdd: Bool,
  _ cells: inout MutableSpan<Int32>, _ marks: inout MutableSpan<UInt64>,
  over pixels: inout MutableSpan<UInt32>, at offset: Int
) {
  let whole = PixelQuad(SIMD4(repeating: color))
  let words = band.wordsPerRow
  let cellBase = row &* band.cellsPerRow
  let wordBase = row &* words
  let width = band.width
  var sum: Int32 = 0
  /// The column after the last that has been summed up.
  var reached = 0
  for word in 0..<words {
    var bits = unsafe marks[unchecked: wordBase &+ word]
    if bits == 0 { continue }
    unsafe marks[unchecked: wordBase &+ word] = 0
    repeat {
      let bit = bits.trailingZeroBitCount
      var column = (word << 6 &+ bit) << 2
      if column > reached {
        blendLevel(
          level(sum, evenOdd), color, over: &pixels, from: offset &+ reached,
          to: offset &+ column)
      }
      // The quads that are marked next to one another.
      let quads = (~(bits &>> UInt64(truncatingIfNeeded: bit))).trailingZeroBitCount
      bits &= bits &+ (1 &<< UInt64(truncatingIfNeeded: bit))
      let end = column &+ quads << 2
      let wholeEnd = min(end, width & ~3)
      while column < wholeEnd {
        let sums = nextSums(&cells, cellBase &+ column, &sum)
        let below = PixelQuad(quad(pixels, at: offset &+ column))
        let factors = PixelQuad.twice(levels(sums, evenOdd))
        setQuad(
          &pixels, at: offset &+ column, to: whole.scaled(by: factors).laid(over: below).pixels)
        column &+= 4
      }
      if column < end {
        // The last quad reaches past the band.
        let sums = nextSums(&cells, cellBase &+ column, &sum)
        let levels = levels(sums, evenOdd)
        for lane in 0..<max(0, width &- column) {
          let place = offset &+ column &+ lane
          unsafe pixels[unchecked: place] = layPixel(
            scalePixel(color, by: levels[lane]), over: unsafe pixels[unchecked: place])
        }
      }
      reached = end
    } while bits != 0
  }
  if reached < width {
    blendLevel(
      level(sum, evenOdd), color, over: &pixels, from: offset &+ reached, to: offset &+ width)
  }
}

/// The sums up to each of four cells, which are left zero.
@inline(__always)
private func nextSums(
  _ cells: inout MutableSpan<Int32>, _ cell: Int, _ sum: inout Int32
) -> SIMD4<Int32> {
  var bytes = unsafe cells.mutableBytes
  var sums = unsafe bytes.bytes.unsafeLoadUnaligned(
    fromUncheckedByteOffset: cell &* 4, as: SIMD4<Int32>.self)
  unsafe bytes.storeBytes(
    of: SIMD4<Int32>(), toUncheckedByteOffset: cell &* 4, as: SIMD4<Int32>.self)
  sums &+= SIMD4(0, sums[0], sums[1], sums[2])
  sums &+= SIMD4(0, 0, sums[0], sums[1])
  sums &+= SIMD4(repeating: sum)
  sum = sums[3]
  return sums
}

/// The coverage from 0 to 255 that accumulated areas stand for.
@inline(__always)
private func levels(_ sums: SIMD4<Int32>, _ evenOdd: Bool) -> SIMD4<UInt32> {
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

/// Lays a colour over pixels that are all covered alike.
@inline(__always)
func blendLevel(
  _ level: Int32, _ color: UInt32, over pixels: inout MutableSpan<UInt32>, from start: Int,
  to end: Int
) {
  if level == 0 { return }
  if level == 255 && color >> 24 == 255 {
    fill(color, &pixels, from: start, to: end)
  } else {
    blendUnchecked(
      scalePixel(color, by: UInt32(truncatingIfNeeded: level)), over: &pixels, from: start,
      to: end)
  }
}
