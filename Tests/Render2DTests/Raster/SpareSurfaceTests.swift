import TestSupport
import Testing

@testable import Render2D

/// The memory of groups, which is kept for those to come.
@Suite struct SpareSurfaceTests {
  /// The sizes of what is kept, and that of what a group of 20 pixels takes from it.
  @Test(arguments: [
    ([50, 20, 10], 20), ([20, 50], 20), ([10, 50, 5], 50), ([5], 20), ([], 20), ([10, 5, 15], 20),
  ])
  func theSmallestThatIsLargeEnoughIsTaken(kept: [Int], taken: Int) {
    var rasterizer = Rasterizer()
    rasterizer.spareSurfaces = kept.map { [UInt32](repeating: 7, count: $0) }
    let surface = rasterizer.surface(IntRect(3, 4, 5, 4))
    expectEqual(surface.pixels.count, taken)
    #expect(surface.pixels[..<20].allSatisfy { $0 == 0 })
    var rest = kept
    if let used = rest.firstIndex(of: taken) ?? rest.indices.min(by: { rest[$0] < rest[$1] }) {
      rest.remove(at: used)
    }
    expectEqual(rasterizer.spareSurfaces.map(\.count), rest)
  }
}
