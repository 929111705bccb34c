import Deflate

/// A filter that replaces the bytes of rows by differences from their neighbours before
/// compression.
enum RowFilter: Equatable {
  /// The same one of the format's five filters for all rows.
  case none, sub, up, average, paeth
  /// For each row the one whose differences have the smallest sum.
  case leastSum
  /// For each row the one whose bytes have the least entropy.
  case leastEntropy
  /// For each row Sub or Up, whichever leaves more zeros.
  case leastChanges

  /// The filters that may suit a picture: flat drawings shrink most unfiltered, smooth ones
  /// filtered.
  static func candidates(
    for kind: PNGKind, _ effort: PNGEffort, isSmooth: Bool
  ) -> [RowFilter] {
    if kind.bitDepth < 8 {
      return effort == .smallest ? [.none, .up, .leastEntropy] : [.none]
    }
    let isPalette = kind.colorType == .palette
    switch effort {
    case .fast: return isPalette ? [.none] : [.none, .paeth]
    case .standard:
      if !isSmooth { return [.none] }
      return isPalette
        ? [.none, .leastEntropy] : [.none, .paeth, .leastSum, .leastEntropy]
    case .smallest: return [.none, .sub, .up, .average, .paeth, .leastSum, .leastEntropy]
    }
  }

  /// Whether all rows use the same filter of the format.
  var isFixed: Bool { number != nil }

  /// The filter's number, if it is one of the format's.
  private var number: UInt8? {
    switch self {
    case .none: 0
    case .sub: 1
    case .up: 2
    case .average: 3
    case .paeth: 4
    case .leastSum, .leastEntropy, .leastChanges: nil
    }
  }

  /// The filtered rows of a picture, each after the number of its filter.
  func rows(of raster: PNGRaster) -> [UInt8] {
    let rowBytes = raster.rowBytes
    let step = raster.kind.pixelBytes
    var result = [UInt8](repeating: 0, count: (rowBytes + 1) * raster.height)
    var filtered = result.mutableSpan
    let rows = raster.rows.span
    let blank = [UInt8](repeating: 0, count: rowBytes)
    var tried = number == nil ? [UInt8](repeating: 0, count: rowBytes) : []
    for y in 0..<raster.height {
      let row = rows.extracting(y * rowBytes..<(y + 1) * rowBytes)
      let above = y == 0 ? blank.span : rows.extracting((y - 1) * rowBytes..<y * rowBytes)
      let start = y * (rowBytes + 1)
      if let number {
        RowFilter.apply(number, row, above, step, to: &filtered, at: start + 1)
        filtered[start] = number
        continue
      }
      var (best, bestNumber): (UInt64, UInt8) = (.max, 0)
      for number: UInt8 in self == .leastChanges ? 1..<3 : 0..<5 {
        var scratch = tried.mutableSpan
        RowFilter.apply(number, row, above, step, to: &scratch, at: 0)
        let score = score(tried.span)
        if score < best { (best, bestNumber) = (score, number) }
      }
      RowFilter.apply(bestNumber, row, above, step, to: &filtered, at: start + 1)
      filtered[start] = bestNumber
    }
    return result
  }

  /// An estimate of how hard the bytes are to compress.
  private func score(_ bytes: Span<UInt8>) -> UInt64 {
    if self == .leastSum {
      var sum: UInt64 = 0
      for index in bytes.indices { sum &+= UInt64(Int8(bitPattern: bytes[index]).magnitude) }
      return sum
    }
    if self == .leastChanges {
      var changes: UInt64 = 0
      for index in bytes.indices { changes &+= bytes[index] == 0 ? 0 : 1 }
      return changes
    }
    var counts = [UInt32](repeating: 0, count: 256)
    var tally = counts.mutableSpan
    for index in bytes.indices { tally[Int(bytes[index])] &+= 1 }
    return Entropy.sum(counts)
  }

  /// Filters one row. `step` is the distance in bytes from a sample to that of the next pixel.
  private static func apply(
    _ number: UInt8, _ row: Span<UInt8>, _ above: Span<UInt8>, _ step: Int,
    to target: inout MutableSpan<UInt8>, at start: Int
  ) {
    let count = row.count
    precondition(above.count == count && target.count - start >= count)
    let first = min(step, count)
    switch number {
    case 1:
      for x in 0..<first { target[start &+ x] = row[x] }
      for x in first..<count { target[start &+ x] = row[x] &- row[x &- step] }
    case 2:
      for x in 0..<count { target[start &+ x] = row[x] &- above[x] }
    case 3:
      for x in 0..<first { target[start &+ x] = row[x] &- above[x] >> 1 }
      for x in first..<count {
        let sum = UInt16(row[x &- step]) &+ UInt16(above[x])
        target[start &+ x] = row[x] &- UInt8(truncatingIfNeeded: sum >> 1)
      }
    case 4:
      for x in 0..<first { target[start &+ x] = row[x] &- above[x] }
      for x in first..<count {
        let predicted = paeth(row[x &- step], above[x], above[x &- step])
        target[start &+ x] = row[x] &- predicted
      }
    default:
      for x in 0..<count { target[start &+ x] = row[x] }
    }
  }

  /// The unfiltered rows, each with its own filter of the format.
  static func undo(_ filtered: Span<UInt8>, rowBytes: Int, step: Int) -> [UInt8] {
    let height = filtered.count / (rowBytes + 1)
    // With a row of zeros above the first.
    var result = [UInt8](repeating: 0, count: rowBytes * (height + 1))
    var rows = result.mutableSpan
    for y in 0..<height {
      let (source, target) = (y * (rowBytes + 1) + 1, (y + 1) * rowBytes)
      let number = filtered[source - 1]
      for x in 0..<rowBytes {
        let above = rows[target &+ x &- rowBytes]
        let left = x < step ? 0 : rows[target &+ x &- step]
        let corner = x < step ? 0 : rows[target &+ x &- step &- rowBytes]
        let predicted: UInt8 =
          switch number {
          case 1: left
          case 2: above
          case 3: UInt8((UInt16(left) + UInt16(above)) >> 1)
          case 4: paeth(left, above, corner)
          default: 0
          }
        rows[target &+ x] = filtered[source &+ x] &+ predicted
      }
    }
    result.removeFirst(rowBytes)
    return result
  }

  /// The one of left, above and above left that is nearest to left + above − above left.
  @inline(__always)
  private static func paeth(_ left: UInt8, _ above: UInt8, _ corner: UInt8) -> UInt8 {
    let (a, b, c) = (Int32(left), Int32(above), Int32(corner))
    let (toLeft, toAbove, toCorner) = (abs(b &- c), abs(a &- c), abs(a &+ b &- 2 &* c))
    if toLeft <= toAbove && toLeft <= toCorner { return left }
    return toAbove <= toCorner ? above : corner
  }
}
