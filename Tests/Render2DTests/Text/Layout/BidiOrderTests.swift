import TestSupport
import Testing

@testable import Render2D

/// Rule L2: which piece of a line stands where.
@Suite struct BidiOrderTests {
  /// The order of the scalars from left to right, a run being a stretch of one level.
  private func order(_ levels: [UInt8]) -> [Int] {
    let text = FlatText(
      AttributedText(String(repeating: "a", count: levels.count), font: .system(17)))
    let source = LineContents.Source(
      scalars: text.scalars, offsets: Array(levels.indices), levels: levels)
    return LineContents(source, text, TabStops(interval: 0, areFromTheRight: false)).runs.flatMap {
      $0.glyphs.map(\.cluster)
    }
  }

  // The shaper of the built-in typeface leaves the characters within a run in their order; here
  // only the order of the runs counts, so each has one character or stands for a word.
  @Test(
    arguments: [
      ([0, 0, 0], [0, 1, 2]),
      ([0, 1, 0], [0, 1, 2]),
      ([1, 2, 1], [2, 1, 0]),
      ([0, 1, 2, 1, 0], [0, 3, 2, 1, 4]),
      ([1, 0, 1], [0, 1, 2]),
      ([2, 1, 2], [2, 1, 0]),
      ([1, 2, 3, 2, 1], [4, 1, 2, 3, 0]),
      ([0, 1, 2, 3, 2, 1, 0], [0, 5, 2, 3, 4, 1, 6]),
    ] as [([UInt8], [Int])])
  func runsStandAsTheirLevelsTell(levels: [UInt8], expected: [Int]) {
    expectEqual(order(levels), expected)
  }
}
