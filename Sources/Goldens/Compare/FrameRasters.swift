import ImageCodecs

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
  private let expected: Raster
  private let actual: Raster
  private let rule: PixelRule

  init(
    _ expected: Animation, _ left: Int, _ actual: Animation, _ right: Int, rule: PixelRule
  ) {
    self.expected = Raster(expected, frame: left)
    self.actual = Raster(actual, frame: right)
    self.rule = rule
    depth = max(self.expected.depth, self.actual.depth)
  }

  private var isSameSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Whether nothing differs; stops at the first pixel that does.
  var areEqual: Bool {
    guard isSameSize else { return false }
    var areEqual = true
    scan { _ in
      areEqual = false
      return false
    }
    return areEqual
  }

  /// Calls a body for every pixel that differs, in the order of rows, over the union of both canvases.
  ///
  /// A pixel that only one side has differs, whatever it is.
  func forEachDifference(_ body: (Pixel) -> Void) {
    scan { pixel in
      body(pixel)
      return true
    }
  }

  /// Goes over both pictures, skipping what is the same in memory, until the body has had enough.
  private func scan(_ body: (Pixel) -> Bool) {
    if isSameSize, expected.isSame(as: actual) { return }
    for y in 0..<max(expected.height, actual.height) {
      if isSameSize, expected.isSame(as: actual, row: y) { continue }
      let left = lanes(of: expected, row: y)
      let right = lanes(of: actual, row: y)
      let common = min(left.count, right.count)
      for x in 0..<common where left[x] != right[x] && differs(left[x], right[x]) {
        if !body(Pixel(x: x, y: y, expected: left[x], actual: right[x])) { return }
      }
      for x in common..<max(left.count, right.count) {
        let pixel = Pixel(
          x: x, y: y, expected: x < left.count ? left[x] : nil,
          actual: x < right.count ? right[x] : nil)
        if !body(pixel) { return }
      }
    }
  }

  /// The lanes of a row; none where the canvas ends above.
  private func lanes(of raster: Raster, row y: Int) -> [UInt64] {
    if y >= raster.height { return [] }
    return raster.lanes(ofRow: y, depth: depth, hidden: rule.strictAlpha)
  }

  private func differs(_ left: UInt64, _ right: UInt64) -> Bool {
    if rule.tolerance == .exact { return true }
    // 255 steps of 257 are the whole range of 16 bits.
    let most = rule.tolerance.steps * (depth == 16 ? 257 : 1)
    let distance = Lanes.distance(left, right)
    return distance.red > most || distance.green > most || distance.blue > most
      || distance.alpha > most
  }
}
