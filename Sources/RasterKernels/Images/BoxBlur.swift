import CVectors

/// A blur by three successive boxes, which approximates a Gaussian one; its cost does not depend on
/// the deviation. The boxes are the extended box filters of Gwosdek, Grewenig, Bruhn and Weickert,
/// "Theoretical Foundations of Gaussian Convolution by Extended Box Filtering" (2011).
///
/// Boxes of whole pixels only offer a few widths, and so a few deviations. So each box here has a
/// partial pixel on either side, with the weight for which the variance of the three is that of the
/// Gaussian. All arithmetic on levels is in integers; levels outside are 0.
///
/// Columns are blurred many at a time, row after row, and rows as columns of the transposed grid. Each
/// box only computes what the following ones need, so the cost is that of the pixels that are asked
/// for, not of all that the blur reaches. Decision 22.
package struct BoxBlur: Hashable, Sendable {
  /// The number of pixels on each side with the full weight.
  private let radius: Int
  /// The weight of the pixel beyond those on each side, in 256ths.
  private let edge: Int
  /// A mean is a weighted sum times this, divided by 2 to the power of `shift` and rounded.
  private let reciprocal: UInt64
  private let shift: UInt64
  /// Whether a weighted sum and the factor fit into 32 bits.
  private let isNarrow: Bool

  /// The blur for a standard deviation in pixels, up to 1000; no blur if it is too small to show.
  package init(deviation: Double) {
    // A third of the variance for each box.
    let deviation = deviation > 0 ? min(deviation, 1000) : 0
    let variance = deviation * deviation / 3
    // The widest box that is not too wide: one of 2r + 1 pixels has the variance r(r + 1) / 3.
    var radius = 0
    while Double((radius + 1) * (radius + 2)) / 3 <= variance { radius += 1 }
    // With edges of weight w the variance is (r(r + 1)(2r + 1) / 3 + 2w(r + 1)²) / (2r + 1 + 2w).
    let (reach, width) = (Double(radius + 1), Double(2 * radius + 1))
    let missing = variance - Double(radius * (radius + 1)) / 3
    let weight = width * missing / (2 * (reach * reach - variance))
    self.radius = radius
    edge = Int(weight * 256 + 0.5)
    // A multiplication instead of a division, the reciprocal rounded to the nearest. A sum is at most
    // 65535 weights, so a product stays below 2⁶¹.
    let total = UInt64(256 * (2 * radius + 1) + 2 * edge)
    let nearest = (UInt64(1) << 44 + total / 2) / total
    if total > 4096 {
      (reciprocal, shift) = (nearest, 44)
    } else {
      // Few enough weights for a shorter factor. Only a mean half way between two levels depends on
      // how it is rounded: in the same direction.
      let short = UInt64(1) << 40
      reciprocal = nearest * total >= UInt64(1) << 44 ? (short + total - 1) / total : short / total
      shift = 40
    }
    isNarrow = (257...65_536).contains(total)
  }

  /// How many pixels away a pixel has an effect.
  package var reach: Int { 3 * boxReach }

  private var boxReach: Int { edge > 0 ? radius + 1 : radius }

  /// The levels of some pixels after the blur. Beyond edges, which have to be around them, the pixels go on
  /// mirrored; the grid has those within the edges that the blur reaches.
  package func blurred(
    _ grid: LevelGrid, columns: Range<Int>, rows: Range<Int>,
    mirroredAt edges: (columns: Range<Int>, rows: Range<Int>)? = nil, _ spare: inout SpareLevels
  ) -> LevelGrid {
    if reach == 0 { return grid.part(columns: columns, rows: rows, &spare) }
    let across = down(grid.transposed(&spare), rows: columns, edges?.columns, &spare)
    let below = across.transposed(&spare)
    spare.keep(across)
    return down(below, rows: rows, edges?.rows, &spare)
  }

  /// Blurs down the columns, for some rows.
  private func down(
    _ grid: consuming LevelGrid, rows: Range<Int>, _ edges: Range<Int>?,
    _ spare: inout SpareLevels
  ) -> LevelGrid {
    for following in [2, 1, 0] {
      let (least, most) = (rows.lowerBound, rows.upperBound)
      let margin = following * boxReach
      // What is mirrored is so after a box, too.
      let limits = edges ?? grid.rows.lowerBound - boxReach..<grid.rows.upperBound + boxReach
      let first = following > 0 ? max(least - margin, limits.lowerBound) : least
      let end = following > 0 ? min(most + margin, limits.upperBound) : most
      let result = averaged(grid, rows: first..<max(first, end), edges, &spare)
      spare.keep(grid)
      grid = result
    }
    return grid
  }

  /// The weighted mean of the levels around each, down the columns.
  private func averaged(
    _ grid: borrowing LevelGrid, rows: Range<Int>, _ edges: Range<Int>?,
    _ spare: inout SpareLevels
  ) -> LevelGrid {
    func start(_ row: Int) -> Int { grid.start(ofRow: row, mirroredAt: edges) }
    var result = LevelGrid(columns: grid.columns, rows: rows, &spare)
    var sums = [UInt32](repeating: 0, count: grid.stride)
    let window = rows.lowerBound - radius..<rows.lowerBound + radius
    var allSums = sums.mutableSpan
    for row in edges == nil ? window.clamped(to: grid.rows) : window {
      add(grid.levels.span, from: start(row), to: &allSums)
    }
    var allLevels = result.levels.mutableSpan
    for row in rows {
      let places = Places(
        enter: start(row + radius), leave: start(row - radius),
        above: start(row - radius - 1), below: start(row + radius + 1),
        result: (row - rows.lowerBound) * grid.stride)
      if isNarrow {
        averageByVectors(grid.levels.span, places, &allSums, &allLevels)
      } else {
        average(grid.levels.span, places, &allSums, &allLevels)
      }
    }
    return result
  }

  private func add(_ levels: Span<UInt16>, from start: Int, to sums: inout MutableSpan<UInt32>) {
    let row = levels.extracting(start..<start + sums.count)
    for column in sums.indices { unsafe sums[unchecked: column] &+= UInt32(row[unchecked: column]) }
  }

  /// Where the rows of one step start.
  private struct Places {
    let enter, leave, above, below, result: Int
  }

  /// One row: the sums get the levels that enter, and lose those that leave.
  private func average(
    _ levels: Span<UInt16>, _ places: Places, _ sums: inout MutableSpan<UInt32>,
    _ result: inout MutableSpan<UInt16>
  ) {
    let (edge, half) = (UInt64(edge), UInt64(1) << (shift &- 1))
    for column in sums.indices {
      let sum =
        unsafe sums[unchecked: column]
        &+ UInt32(levels[unchecked: places.enter &+ column])
      let sides =
        unsafe UInt64(levels[unchecked: places.above &+ column])
        &+ UInt64(levels[unchecked: places.below &+ column])
      let total = UInt64(sum) &<< 8 &+ sides &* edge
      unsafe result[unchecked: places.result &+ column] = UInt16(
        truncatingIfNeeded: (total &* reciprocal &+ half) &>> shift)
      unsafe sums[unchecked: column] =
        sum &- UInt32(levels[unchecked: places.leave &+ column])
    }
  }

  /// The same by vectors.
  private func averageByVectors(
    _ levels: Span<UInt16>, _ places: Places, _ sums: inout MutableSpan<UInt32>,
    _ result: inout MutableSpan<UInt16>
  ) {
    unsafe sums.withUnsafeMutableBufferPointer { sums in
      unsafe result.withUnsafeMutableBufferPointer { result in
        unsafe levels.withUnsafeBufferPointer { levels in
          guard let level = levels.baseAddress, let sum = sums.baseAddress,
            let target = result.baseAddress
          else { return }
          unsafe average_row(
            widest_vectors(), sum, level + places.enter, level + places.leave, level + places.above,
            level + places.below, target + places.result, sums.count, UInt32(edge),
            UInt32(reciprocal), UInt32(shift))
        }
      }
    }
  }
}
