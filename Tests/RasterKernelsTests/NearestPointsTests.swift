import CVectors
import TestSupport
import Testing

@testable import RasterKernels

@Suite struct NearestPointsTests {
  /// The index by comparing with one point after another.
  private func nearest(to color: UInt32, _ x: [Float], _ y: [Float], _ z: [Float]) -> Int32 {
    let (red, green, blue) = (
      Float(color & 255), Float(color >> 8 & 255), Float(color >> 16 & 255)
    )
    let distances = x.indices.map { point in
      let (dx, dy, dz) = (x[point] - red, y[point] - green, z[point] - blue)
      return dx * dx + dy * dy + dz * dz
    }
    return Int32(distances.firstIndex(of: distances.min()!)!)
  }

  /// Points on a coarse grid, so that many colours have several nearest ones, and points between its knots.
  @Test(arguments: [16, 32, 64, 256], [1, 51] as [Float])
  func theFirstOfTheNearestIsFound(count: Int, step: Float) {
    var state: UInt32 = 7
    func random() -> UInt32 {
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8
    }
    func level() -> Float { (Float(random() & 0xFFFF) / 257 / step).rounded() * step + step / 64 }
    let (x, y, z) = (
      (0..<count).map { _ in level() }, (0..<count).map { _ in level() },
      (0..<count).map { _ in level() }
    )
    let colors = (0..<1500).map { _ in random() | 0xFF00_0000 }
    let expected = colors.map { nearest(to: $0, x, y, z) }
    for vectors in vectorWidths {
      var indices = [Int32](repeating: -1, count: colors.count)
      var span = indices.mutableSpan
      findNearest(
        to: colors.span, x: x.span, y: y.span, z: z.span, indices: &span, vectors: vectors)
      expectEqual(indices, expected)
    }
  }
}
