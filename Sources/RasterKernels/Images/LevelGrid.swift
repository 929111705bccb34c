import CVectors

/// Levels from 0 to 65535 of a rectangle of pixels; outside it they are 0.
package struct LevelGrid {
  /// The pixels.
  package let columns, rows: Range<Int>
  /// The number of levels from one row to the next: whole vectors.
  package let stride: Int
  /// Row by row, and a row of zeros behind the last. There may be more.
  package var levels: [UInt16]

  /// A grid of zeros.
  package init(columns: Range<Int>, rows: Range<Int>) {
    var none = SpareLevels()
    self.init(columns: columns, rows: rows, &none)
  }

  /// A grid whose levels are not written yet, but for the row of zeros.
  init(columns: Range<Int>, rows: Range<Int>, _ spare: inout SpareLevels) {
    self.columns = columns
    self.rows = rows
    stride = (columns.count + 15) & ~15
    let end = rows.count * stride
    levels = spare.take(end + stride)
    for index in end..<end + stride { levels[index] = 0 }
  }

  /// Where a row starts; for one outside, where the row of zeros does.
  @inline(__always)
  package func start(ofRow row: Int) -> Int {
    (rows.contains(row) ? row &- rows.lowerBound : rows.count) &* stride
  }

  /// Where a row starts whose grid goes on mirrored at edges, if there are any.
  @inline(__always)
  func start(ofRow row: Int, mirroredAt edges: Range<Int>?) -> Int {
    guard let edges, !edges.contains(row) else { return start(ofRow: row) }
    let period = 2 * edges.count
    let way = (row - edges.lowerBound) % period
    let forward = way < 0 ? way + period : way
    return start(ofRow: edges.lowerBound + min(forward, period - 1 - forward))
  }

  /// A component of a rectangle of pixels, `shift` bits above the lowest, without a gap between their
  /// rows.
  package init(
    component shift: UInt32, of pixels: Span<UInt32>, columns: Range<Int>, rows: Range<Int>,
    _ spare: inout SpareLevels
  ) {
    self.init(columns: columns, rows: rows, &spare)
    let (width, stride) = (columns.count, stride)
    precondition(pixels.count >= width * rows.count)
    var target = levels.mutableSpan
    for row in 0..<rows.count {
      for column in 0..<width {
        let pixel = unsafe pixels[unchecked: row &* width &+ column]
        unsafe target[unchecked: row &* stride &+ column] =
          UInt16(truncatingIfNeeded: pixel &>> shift & 255) &* 257
      }
    }
  }

  /// Some pixels of the grid; those outside it are 0.
  func part(columns: Range<Int>, rows: Range<Int>, _ spare: inout SpareLevels) -> LevelGrid {
    var result = LevelGrid(columns: columns, rows: rows, &spare)
    let inside = columns.clamped(to: self.columns)
    let stride = result.stride
    var target = result.levels.mutableSpan
    for index in 0..<rows.count * stride { target[index] = 0 }
    for row in rows where !inside.isEmpty {
      let from = start(ofRow: row)
      let first = inside.lowerBound - self.columns.lowerBound
      let place = (row - rows.lowerBound) * stride + inside.lowerBound - columns.lowerBound
      copyLevels(
        levels.span.extracting(from + first..<from + first + inside.count), to: &target, at: place)
    }
    return result
  }

  /// Writes a premultiplied colour times each level, without a gap between the rows.
  package func write(
    _ color: UInt32, into pixels: inout MutableSpan<UInt32>,
    vectors: vector_width = widest_vectors()
  ) {
    let width = columns.count
    precondition(pixels.count >= width * rows.count)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe levels.withUnsafeBufferPointer { levels in
        guard let pixels = pixels.baseAddress, let levels = levels.baseAddress else { return }
        for row in 0..<rows.count {
          unsafe color_levels(
            vectors, color, levels + row * stride, pixels + row * width, width)
        }
      }
    }
  }

  /// The grid with columns and rows exchanged.
  func transposed(_ spare: inout SpareLevels) -> LevelGrid {
    var result = LevelGrid(columns: rows, rows: columns, &spare)
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

/// The memory of grids that are done with, for those that follow: to get as much from the system for each
/// takes longer than to blur it.
package struct SpareLevels: Sendable {
  private static let most = 6

  private var arrays: [[UInt16]] = []

  /// None yet.
  package init() {}

  /// Some levels, or a few more; they may be anything.
  mutating func take(_ count: Int) -> [UInt16] {
    let place = arrays.lastIndex { $0.count >= count && $0.count / 8 <= count }
    return place.map { arrays.remove(at: $0) } ?? [UInt16](repeating: 0, count: count)
  }

  /// Keeps the memory of a grid.
  package mutating func keep(_ grid: consuming LevelGrid) {
    if arrays.count == Self.most { arrays.removeFirst() }
    arrays.append(grid.levels)
  }
}

/// Whether all pixels are opaque.
package func areOpaque(_ pixels: Span<UInt32>) -> Bool {
  var all = UInt32.max
  for index in pixels.indices { all &= unsafe pixels[unchecked: index] }
  return all >> 24 == 255
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
