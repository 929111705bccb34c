import Render2D
import TestSupport
import Testing

@testable import Goldens

@Suite struct CanvasTests {
  let exact = Comparison()

  @Test func `another size is told with both sizes`() {
    let verdict = exact.verdict(
      expected: Films.still(), actual: Films.still(width: 9, height: 5))
    expectEqual(verdict.canvas?.expected, .init(width: 8, height: 6))
    expectEqual(verdict.canvas?.actual, .init(width: 9, height: 5))
  }

  @Test func `another size is compared on the union`() throws {
    // A column of 5 is new, a row of 8 is gone, and the corner belongs to neither.
    let verdict = exact.verdict(
      expected: Films.still(), actual: Films.still(width: 9, height: 5))
    let pixels = try #require(verdict.pixels)
    expectEqual(pixels.first.count, 13)
    expectEqual(pixels.first.bounds, IntRect(0, 0, 9, 6))
  }

  @Test func `a pixel outside the golden has no expected side`() throws {
    let verdict = exact.verdict(expected: Films.still(), actual: Films.still(width: 9))
    let first = try #require(verdict.pixels).first.first
    expectEqual(first.x, 8)
    #expect(first.expected == nil)
    expectEqual(first.actual, .init(red: 128, green: 128, blue: 128, alpha: 255))
  }

  @Test(arguments: [7, 9]) func `no tolerance forgives another size`(width: Int) throws {
    // So faint that a clear pixel is few steps away.
    let faint: UInt32 = 0x0200_0000
    let verdict = exact.verdict(
      expected: Films.still { $0 = $0.map { _ in faint } },
      actual: Films.still(width: width) { $0 = $0.map { _ in faint } })
    #expect(try #require(verdict.pixels).forgiving.isEmpty)
  }

  @Test func `a clear margin is a difference`() {
    let actual = Films.still(width: 8, height: 7) { pixels in
      for x in 48..<56 { pixels[x] = 0 }
    }
    let verdict = exact.verdict(expected: Films.still(), actual: actual)
    expectEqual(verdict.pixels?.first.count, 8)
  }
}
