/// Finds the colour of a palette that is nearest to a given one.
struct NearestColor {
  /// The points of the palette by coordinate, padded to a multiple of eight with points that are
  /// far from all.
  private var x: [SIMD8<Float>] = []
  private var y: [SIMD8<Float>] = []
  private var z: [SIMD8<Float>] = []

  init(_ colors: [UInt32]) {
    self.init(points: colors.map(ColorPoint.point))
  }

  init(points: [SIMD3<Double>]) {
    for start in stride(from: 0, to: points.count, by: 8) {
      var block = (SIMD8<Float>(repeating: 1e9), SIMD8<Float>(), SIMD8<Float>())
      for lane in 0..<min(8, points.count - start) {
        block.0[lane] = Float(points[start + lane].x)
        block.1[lane] = Float(points[start + lane].y)
        block.2[lane] = Float(points[start + lane].z)
      }
      x.append(block.0)
      y.append(block.1)
      z.append(block.2)
    }
  }

  /// The index of the nearest colour; the first of several.
  func index(of color: UInt32) -> Int { index(of: ColorPoint.point(color)) }

  /// The index of the nearest point; the first of several.
  func index(of point: SIMD3<Double>) -> Int {
    let (px, py, pz) = (
      SIMD8(repeating: Float(point.x)), SIMD8(repeating: Float(point.y)),
      SIMD8(repeating: Float(point.z))
    )
    var least = SIMD8<Float>(repeating: .infinity)
    var blocks = SIMD8<Int32>()
    for block in x.indices {
      let (dx, dy, dz) = (x[block] - px, y[block] - py, z[block] - pz)
      let distance = dx * dx + dy * dy + dz * dz
      let isNearer = distance .< least
      least.replace(with: distance, where: isNearer)
      blocks.replace(with: Int32(block), where: isNearer)
    }
    let shortest = least.min()
    var index = Int.max
    for lane in 0..<8 where least[lane] == shortest {
      index = min(index, Int(blocks[lane]) * 8 + lane)
    }
    return index
  }
}
