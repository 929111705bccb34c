import ImageCodecs
import Render2D
import Synchronization

/// Which pixels are compared, and when two count as equal.
struct PixelRule: Hashable, Sendable {
  var tolerance = PixelTolerance.exact
  /// Whether colour is compared where alpha is zero.
  var strictAlpha = false
  var ignored: [IntRect] = []
  /// How many threads compare a picture.
  var workers = Workers()

  func compared(_ columns: Range<Int>, ofRow y: Int) -> [Range<Int>] {
    var ranges = [columns]
    for rect in ignored where rect.minY <= y && y < rect.maxY {
      ranges = ranges.flatMap { range in
        [
          range.clamped(to: min(range.lowerBound, rect.minX)..<rect.minX),
          range.clamped(to: rect.maxX..<max(range.upperBound, rect.maxX)),
        ].filter { !$0.isEmpty }
      }
    }
    return ranges
  }
}

/// Two frames to compare, with 16 bits a channel if either has 16.
struct FrameRasters: Sendable {
  /// A pixel that differs, as lanes; nil outside a side's canvas.
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

  var ignored: [IntRect] { rule.ignored }

  private var isSameSize: Bool {
    expected.width == actual.width && expected.height == actual.height
  }

  /// Whether nothing differs within a region; stops at the first difference. Canvases of different
  /// sizes are not equal.
  func areEqual(within region: IntRect) -> Bool {
    guard isSameSize else { return false }
    let found = Finding()
    _ = forBands(of: region) { band in
      if found.isThere.load(ordering: .relaxed) { return }
      scan(band) { _ in
        found.isThere.store(true, ordering: .relaxed)
        return false
      }
    }
    return !found.isThere.load(ordering: .relaxed)
  }

  /// A difference that one of several threads has found.
  private final class Finding: Sendable {
    let isThere = Atomic(false)
  }

  /// The fewest pixels that are worth several threads: a millisecond and more, unless memory is compared.
  private static let fewestPixels = 1 << 14

  /// Calls a body for bands of a region, by several threads where that is faster, and returns its results from
  /// top to bottom; at least one.
  func forBands<Output: Sendable>(
    of region: IntRect, _ body: @Sendable (IntRect) -> Output
  ) -> [Output] {
    let region = region.intersection(bounds)
    // Bands differ in what they cost.
    let count = min(region.height, 4 * rule.workers.count)
    guard rule.workers.count > 1, rule.tolerance != .exact, count > 1,
      region.width * region.height >= Self.fewestPixels
    else { return [body(region)] }
    let rows = (0...count).map { region.minY + region.height * $0 / count }
    return rule.workers.map(
      zip(rows, rows.dropFirst()).map {
        IntRect(minX: region.minX, minY: $0, maxX: region.maxX, maxY: $1)
      }, body)
  }

  /// Calls a body for every pixel of a region that differs, in row order.
  ///
  /// A pixel that only one side has counts as different.
  func forEachDifference(within region: IntRect, _ body: (Pixel) -> Void) {
    scan(region) { pixel in
      body(pixel)
      return true
    }
  }

  /// Scans both pictures, skipping equal memory, until the body returns false.
  private func scan(_ region: IntRect, _ body: (Pixel) -> Bool) {
    let region = region.intersection(bounds)
    for y in region.minY..<region.maxY {
      if rule.ignored.isEmpty {
        if !scan(row: y, of: region.minX..<region.maxX, body) { return }
        continue
      }
      for columns in rule.compared(region.minX..<region.maxX, ofRow: y) {
        if !scan(row: y, of: columns, body) { return }
      }
    }
  }

  /// Scans columns of the union of both canvases, and returns whether to continue.
  private func scan(row y: Int, of columns: Range<Int>, _ body: (Pixel) -> Bool) -> Bool {
    let start = columns.lowerBound
    let left = start..<max(start, expected.end(ofRow: y, atMost: columns.upperBound))
    let right = start..<max(start, actual.end(ofRow: y, atMost: columns.upperBound))
    let common = left.upperBound < right.upperBound ? left : right
    if !isSameSize || !expected.isSame(as: actual, row: y, columns: common) {
      if !scan(row: y, common, body) { return false }
    }
    for x in common.upperBound..<max(left.upperBound, right.upperBound) {
      let pixel = Pixel(
        x: x, y: y, expected: left.contains(x) ? lane(of: expected, x, y) : nil,
        actual: right.contains(x) ? lane(of: actual, x, y) : nil)
      if !body(pixel) { return false }
    }
    return true
  }

  /// Scans columns that both have, and returns whether to continue.
  private func scan(row y: Int, _ columns: Range<Int>, _ body: (Pixel) -> Bool) -> Bool {
    if let golden = expected.row(y), let other = actual.row(y) {
      let (left, right) = (golden.start, other.start)
      let (golden, other) = (golden.pixels.span, other.pixels.span)
      // What was found of the pixel before: two colours next to each other are often the same as those.
      var last: (golden: UInt32, other: UInt32, differs: Bool)?
      for x in columns where golden[left + x] != other[right + x] {
        let pixel = Pixel(
          x: x, y: y, expected: Lanes.lane(golden[left + x], depth: 8, hidden: rule.strictAlpha),
          actual: Lanes.lane(other[right + x], depth: 8, hidden: rule.strictAlpha))
        if let last, last.golden == golden[left + x], last.other == other[right + x] {
          if last.differs, !body(pixel) { return false }
          continue
        }
        let differs = differs(pixel)
        if rule.tolerance.isOfColors { last = (golden[left + x], other[right + x], differs) }
        if differs, !body(pixel) { return false }
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
    switch rule.tolerance {
    case .exact: return true
    case .channel(let steps): return Lanes.distance(left, right).largest > steps * step
    case .edgeShift(let px, let overshoot):
      func thousandths(_ value: Double) -> Int { Int((value * 1000).rounded()) }
      return edgeShift(of: pixel)?
        .isWithin(shift: thousandths(px), overshoot: thousandths(overshoot)) != true
    case .deltaE2000(let most):
      return ColorDifference.between(Lanes.values(left), Lanes.values(right), whole: 255 * step)
        > most
    }
  }

  /// A step of 8 bits: 255 steps of 257 are the whole range of 16 bits.
  var step: Int { depth == 16 ? 257 : 1 }

  /// A differing pixel as an edge that moved; nil if only one side has it.
  func edgeShift(of pixel: Pixel) -> EdgeShift? {
    guard pixel.expected != nil, pixel.actual != nil else { return nil }
    func around(_ raster: Raster) -> Surroundings {
      Surroundings(pixel.x, pixel.y, of: raster, depth: depth, hidden: rule.strictAlpha)
    }
    return EdgeShift(pixel, expected: around(expected), actual: around(actual), rounding: 2 * step)
  }

  /// One pixel of both pictures.
  struct Sides {
    var expected, actual: Lanes.Values
  }

  /// A pixel of both pictures, or the nearest one within the canvas.
  func sides(_ x: Int, _ y: Int) -> Sides {
    func values(_ raster: Raster) -> Lanes.Values {
      let (x, y) = (min(max(x, 0), raster.width - 1), min(max(y, 0), raster.height - 1))
      return Lanes.values(lane(of: raster, x, y))
    }
    return Sides(expected: values(expected), actual: values(actual))
  }
}
