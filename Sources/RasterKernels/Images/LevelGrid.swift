/// Levels from 0 to 65535 of a rectangle of pixels; outside it they are 0.
package struct LevelGrid {
  /// The pixels.
  package let columns, rows: Range<Int>
  /// The number of levels from one row to the next: whole vectors.
  package let stride: Int
  /// Row by row, and a row of zeros behind the last.
  package var levels: [UInt16]

  /// A grid of zeros.
  package init(columns: Range<Int>, rows: Range<Int>) {
    self.columns = columns
    self.rows = rows
    stride = (columns.count + 15) & ~15
    levels = [UInt16](repeating: 0, count: (rows.count + 1) * stride)
  }

  /// Where a row starts; for one outside, where the row of zeros does.
  @inline(__always)
  package func start(ofRow row: Int) -> Int {
    (rows.contains(row) ? row &- rows.lowerBound : rows.count) &* stride
  }

  /// The alphas of a rectangle of pixels, without a gap between their rows.
  package init(alphasOf pixels: Span<UInt32>, columns: Range<Int>, rows: Range<Int>) {
    self.init(columns: columns, rows: rows)
    let (width, stride) = (columns.count, stride)
    precondition(pixels.count >= width * rows.count)
    var target = levels.mutableSpan
    for row in 0..<rows.count {
      for column in 0..<width {
        unsafe target[unchecked: row &* stride &+ column] =
          UInt16(truncatingIfNeeded: pixels[unchecked: row &* width &+ column] &>> 24) &* 257
      }
    }
  }

  /// Writes a premultiplied colour times each level, without a gap between the rows.
  package func write(_ color: UInt32, into pixels: inout MutableSpan<UInt32>) {
    let width = columns.count
    precondition(pixels.count >= width * rows.count)
    let table = (0..<256).map { scalePixel(color, by: $0) }
    let colors = table.span
    let levels = levels.span
    for row in 0..<rows.count {
      for column in 0..<width {
        // The level in 255ths, rounded: x / 65535 is (x + 1 + x / 65536) / 65536.
        let level = unsafe UInt32(levels[unchecked: row &* stride &+ column]) &* 255 &+ 32_767
        let part = (level &+ 1 &+ level &>> 16) &>> 16
        unsafe pixels[unchecked: row &* width &+ column] = colors[unchecked: Int(part)]
      }
    }
  }

  /// The grid with columns and rows exchanged.
  func transposed() -> LevelGrid {
    var result = LevelGrid(columns: rows, rows: columns)
    let (width, height, across) = (columns.count, rows.count, result.stride)
    let source = unsafe levels.span.bytes
    var levels = result.levels.mutableSpan
    var target = unsafe levels.mutableBytes
    for y in Swift.stride(from: 0, to: height, by: 8) {
      for x in Swift.stride(from: 0, to: width, by: 8) {
        var octets = Octets(repeating: SIMD8())
        for row in 0..<min(8, height &- y) {
          octets[row] = unsafe source.unsafeLoadUnaligned(
            fromUncheckedByteOffset: ((y &+ row) &* stride &+ x) &* 2, as: SIMD8<UInt16>.self)
        }
        transpose(&octets)
        for column in 0..<min(8, width &- x) {
          unsafe target.storeBytes(
            of: octets[column], toUncheckedByteOffset: ((x &+ column) &* across &+ y) &* 2,
            as: SIMD8<UInt16>.self)
        }
      }
    }
    return result
  }
}

private typealias Octets = InlineArray<8, SIMD8<UInt16>>

/// Exchanges rows and columns: interleaved three times with the row four further on, each level gets
/// to its place.
@inline(__always)
private func transpose(_ octets: inout Octets) {
  for _ in 0..<3 {
    let rows = octets
    for index in 0..<4 {
      var pair = SIMD16<UInt16>()
      pair.evenHalf = rows[index]
      pair.oddHalf = rows[index &+ 4]
      octets[2 &* index] = pair.lowHalf
      octets[2 &* index &+ 1] = pair.highHalf
    }
  }
}
