import ImageCodecs
import Render2D

/// When two pixels count as equal.
struct PixelRule: Hashable, Sendable {
  var tolerance: PixelTolerance
  /// Whether colour counts under an alpha of zero.
  var strictAlpha: Bool
}

/// Two frames that are held against each other, with 16 bits a channel when either has 16.
struct FrameRasters: Sendable {
  /// A pixel that differs, in lanes; a side is nil where its canvas does not reach.
  struct Pixel {
    var x: Int
    var y: Int
    var expected: UInt64?
    var actual: UInt64?
  }

  /// The bits of a channel.
  let depth: Int
  let expected: Raster
  let actual: Raster
  private let rule: PixelRule

  init(_ expected: Raster, _ actual: Raster, rule: PixelRule) {
    self.expected = expected
    self.actual = actual
    self.rule = rule
    depth = max(expected.depth, actual.depth)
  }

  /// The union of both canvases, from the top left.
  var bounds: IntRect {
    IntRect(0, 0, max(expected.width, actual.width), max(expected.height, actual.height))
  }

  private var isSameSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Whether nothing differs within a region; stops at the first pixel that does. Canvases of two
  /// sizes are not equal.
  func areEqual(within region: IntRect) -> Bool {
    guard isSameSize else { return false }
    var areEqual = true
    scan(region) { _ in
      areEqual = false
      return false
    }
    return areEqual
  }

  /// Calls a body for every pixel of a region that differs, in the order of rows.
  ///
  /// A pixel that only one side has differs, whatever it is.
  func forEachDifference(within region: IntRect, _ body: (Pixel) -> Void) {
    scan(region) { pixel in
      body(pixel)
      return true
    }
  }

  /// Goes over both pictures, skipping what is the same in memory, until the body has had enough.
  private func scan(_ region: IntRect, _ body: (Pixel) -> Bool) {
    let region = region.intersection(bounds)
    for y in region.minY..<region.maxY {
      let left = region.minX..<max(region.minX, expected.end(ofRow: y, atMost: region.maxX))
      let right = region.minX..<max(region.minX, actual.end(ofRow: y, atMost: region.maxX))
      let common = left.upperBound < right.upperBound ? left : right
      if !isSameSize || !expected.isSame(as: actual, row: y, columns: common) {
        if !scan(row: y, common, body) { return }
      }
      for x in common.upperBound..<max(left.upperBound, right.upperBound) {
        let pixel = Pixel(
          x: x, y: y, expected: left.contains(x) ? lane(of: expected, x, y) : nil,
          actual: right.contains(x) ? lane(of: actual, x, y) : nil)
        if !body(pixel) { return }
      }
    }
  }

  /// Goes over columns that both have, and says whether to go on.
  private func scan(row y: Int, _ columns: Range<Int>, _ body: (Pixel) -> Bool) -> Bool {
    if case (.eight(let golden), .eight(let other)) = (expected.pixels, actual.pixels) {
      let (golden, other) = (golden.span, other.span)
      let (left, right) = (y * expected.width, y * actual.width)
      for x in columns where golden[left + x] != other[right + x] {
        let pixel = Pixel(
          x: x, y: y, expected: Lanes.lane(golden[left + x], depth: 8, hidden: rule.strictAlpha),
          actual: Lanes.lane(other[right + x], depth: 8, hidden: rule.strictAlpha))
        if differs(pixel), !body(pixel) { return false }
      }
      return true
    }
    for x in columns {
      let pixel = Pixel(
        x: x, y: y, expected: lane(of: expected, x, y), actual: lane(of: actual, x, y))
      if differs(pixel), !body(pixel) { return false }
    }
    return true
  }

  private func lane(of raster: Raster, _ x: Int, _ y: Int) -> UInt64 {
    raster.lane(x, y, depth: depth, hidden: rule.strictAlpha)
  }

  private func differs(_ pixel: Pixel) -> Bool {
    guard let left = pixel.expected, let right = pixel.actual else { return true }
    if left == right { return false }
    if rule.tolerance == .exact { return true }
    // 255 steps of 257 are the whole range of 16 bits.
    let most = rule.tolerance.steps * (depth == 16 ? 257 : 1)
    return Lanes.distance(left, right).largest > most
  }
}
