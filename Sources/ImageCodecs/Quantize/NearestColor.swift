import RasterKernels

/// Finds the colour of a palette that is nearest to a given one.
struct NearestColor {
  /// The points of the palette by coordinate, padded to a multiple of 16 with points that are far
  /// from all.
  private var x: [Float]
  private var y: [Float]
  private var z: [Float]

  /// How many colours a worker looks up at least.
  private static let share = 1 << 11

  init(_ colors: [UInt32]) {
    self.init(points: colors.map(ColorPoint.point))
  }

  init(points: [SIMD3<Double>]) {
    let rest = max(16, (points.count + 15) / 16 * 16) - points.count
    x = points.map { Float($0.x) } + [Float](repeating: 1e9, count: rest)
    y = points.map { Float($0.y) } + [Float](repeating: 0, count: rest)
    z = points.map { Float($0.z) } + [Float](repeating: 0, count: rest)
  }

  /// The index of the nearest colour; the first of several.
  func index(of color: UInt32) -> Int { Int(indices(of: [color])[0]) }

  /// The indices of the colours nearest to some, which do not depend on the number of workers.
  func indices(of colors: [UInt32], _ workers: Workers = Workers()) -> [Int32] {
    let parts = min(workers.count, colors.count / Self.share)
    if parts < 2 { return indices(of: colors[...]) }
    let ranges = (0..<parts).map {
      colors.count * $0 / parts..<colors.count * ($0 + 1) / parts
    }
    return Array(workers.map(ranges) { indices(of: colors[$0]) }.joined())
  }

  private func indices(of colors: ArraySlice<UInt32>) -> [Int32] {
    var indices = [Int32](repeating: 0, count: colors.count)
    var span = indices.mutableSpan
    findNearest(to: colors.span, x: x.span, y: y.span, z: z.span, indices: &span)
    return indices
  }
}

/// Colours as points: the encoded values of red, green and blue, in which equal steps look about
/// equally large.
enum ColorPoint {
  /// The point of an opaque colour.
  static func point(_ color: UInt32) -> SIMD3<Double> {
    SIMD3(Double(color & 255), Double(color >> 8 & 255), Double(color >> 16 & 255))
  }

  /// The opaque colour nearest to a point within the colour cube.
  static func color(_ point: SIMD3<Double>) -> UInt32 {
    let rounded = point.rounded(.toNearestOrAwayFromZero)
    return UInt32(rounded.x) | UInt32(rounded.y) << 8 | UInt32(rounded.z) << 16 | 0xFF00_0000
  }
}
