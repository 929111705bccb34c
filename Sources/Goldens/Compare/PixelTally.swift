import ImageCodecs
import Render2D

/// Sums up the differing pixels of one frame.
struct PixelTally<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable> {
  private var count = 0
  private var bounds = IntRect.zero
  private var largest = FrameDifference.Channels(red: 0, green: 0, blue: 0, alpha: 0)
  private var first: FrameDifference.Site?

  /// The tally of all pixels that differ under a rule.
  init(_ expected: Raster<Word>, _ actual: Raster<Word>, rule: PixelRule) {
    rule.forEachDifference(expected, actual) { add($0, $1, $2, $3) }
  }

  private mutating func add(_ x: Int, _ y: Int, _ expected: Word?, _ actual: Word?) {
    count += 1
    bounds = bounds.union(IntRect(x, y, 1, 1))
    if first == nil {
      first = FrameDifference.Site(
        x: x, y: y, expected: expected.map(Raster.channels), actual: actual.map(Raster.channels))
    }
    // Against the clear pixel where one side has none.
    let left = Raster.channels(of: expected ?? 0)
    let right = Raster.channels(of: actual ?? 0)
    largest.red = max(largest.red, abs(left.red - right.red))
    largest.green = max(largest.green, abs(left.green - right.green))
    largest.blue = max(largest.blue, abs(left.blue - right.blue))
    largest.alpha = max(largest.alpha, abs(left.alpha - right.alpha))
  }

  /// What it found; nil where nothing differs.
  func difference(index: Int, time: Fraction) -> FrameDifference? {
    guard let first else { return nil }
    return FrameDifference(
      index: index, time: time, count: count, bounds: bounds, largest: largest, first: first,
      depth: Raster<Word>.depth)
  }
}
