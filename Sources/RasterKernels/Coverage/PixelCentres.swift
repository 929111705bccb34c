// A pixel without antialiasing is inside an outline or not, as its centre is. A centre on the outline
// counts as inside if the inside is to the right of it or below.

/// Adds to each place of a band how lines change the winding there, from one pixel centre of the row to
/// the next. `windings` has one number more than pixels in each row, all zero before the first line.
///
/// - Precondition: the span has the size that the band needs.
package func addCentres(
  of lines: Span<FixedLine>, in band: CoverageBand, windings: inout MutableSpan<Int32>
) {
  let stride = band.width + 1
  precondition(windings.count >= stride * band.height)
  for index in lines.indices {
    let line = lines[index]
    guard line.startY != line.endY else { continue }
    let isDown = line.startY < line.endY
    let (topX, topY) = isDown ? (line.startX, line.startY) : (line.endX, line.endY)
    let (bottomX, bottomY) = isDown ? (line.endX, line.endY) : (line.startX, line.startY)
    // The rows whose centres, 128 below their tops, are on the line; the last one is exclusive.
    let first = max((Int(topY) + 127) >> 8, band.minY)
    let last = min((Int(bottomY) + 127) >> 8, band.minY + band.height)
    let (width, height) = (Int(bottomX) - Int(topX), Int(bottomY) - Int(topY))
    for row in first..<max(first, last) {
      let way = row << 8 + 128 - Int(topY)
      // The first column whose centre is not left of the line, rounded up.
      let product = width * way
      let cut = product / height + (product % height > 0 ? 1 : 0)
      let column = (Int(topX) + cut + 127) >> 8
      let place = min(max(column - band.minX, 0), band.width)
      windings[(row - band.minY) * stride + place] &+= isDown ? 1 : -1
    }
  }
}

/// Writes 255 for each pixel of a band whose centre the lines that were added enclose, and leaves the
/// others. The windings are left zero. The first level is that of the pixel at the top left.
///
/// - Precondition: the spans have the size that the band needs.
package func writeCentres(
  evenOdd: Bool, in band: CoverageBand, windings: inout MutableSpan<Int32>,
  to levels: inout MutableSpan<UInt8>
) {
  let stride = band.width + 1
  precondition(windings.count >= stride * band.height)
  precondition(levels.count >= band.width * band.height)
  for row in 0..<band.height {
    var part = windings._mutatingExtracting(row * stride..<(row + 1) * stride)
    var winding: Int32 = 0
    var column = 0
    while column < band.width {
      let change = unchanged(part.span, from: column)
      if evenOdd ? winding & 1 != 0 : winding != 0 {
        let end = min(change, band.width)
        for place in row * band.width + column..<row * band.width + end { levels[place] = 255 }
      }
      if change == stride { break }
      winding &+= part[change]
      part[change] = 0
      column = change
    }
    part[band.width] = 0
  }
}

/// The first index from a column on whose winding is not zero; the end if there is none.
@inline(__always)
private func unchanged(_ windings: Span<Int32>, from column: Int) -> Int {
  var place = column
  while place &+ 4 <= windings.count {
    let four = unsafe windings.bytes.unsafeLoadUnaligned(
      fromUncheckedByteOffset: place &* 4, as: SIMD4<Int32>.self)
    if four != .zero { break }
    place &+= 4
  }
  while place < windings.count, unsafe windings[unchecked: place] == 0 { place &+= 1 }
  return place
}
