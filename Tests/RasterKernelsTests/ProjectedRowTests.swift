import RasterKernels
import TestSupport
import Testing

/// Rows of images in perspective are those of single pixels, by vectors of every width.
@Suite struct ProjectedRowTests {
  @Test(arguments: [EdgeRule.pad, .none, .repeat, .reflect])
  func rowsAreThoseOfSinglePixels(rule: EdgeRule) {
    var dice = Dice(seed: 71)
    for round in 0..<200 {
      let (width, height) = (1 + dice.below(60), 1 + dice.below(60))
      let layout = ImageLayout(
        width: width, height: height, periodX: Double(width), periodY: Double(height), ruleX: rule,
        ruleY: round & 1 == 0 ? rule : .pad, isSmooth: round % 5 != 0)
      let image = (0..<width * height).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
      func number(_ size: Double) -> Double { size * dice.number() }
      let map = PerspectiveMap(
        (number(2), number(1), number(1), number(2), number(80), number(80)),
        (number(0.02), number(0.02), round % 7 == 0 ? 0 : 1))
      let (minX, y, count) = (dice.below(100) - 50, dice.below(100) - 50, 1 + dice.below(70))
      let expected = (0..<count).map { color(map, layout, image, minX + $0, y) }
      for vectors in vectorWidths {
        var found = [UInt32](repeating: 0, count: count)
        var span = found.mutableSpan
        projectedRow(map, layout, image.span, y: y, from: minX, into: &span, vectors: vectors)
        expectEqual(found, expected, "\(round)")
      }
    }
  }

  /// The colour of one pixel.
  private func color(
    _ map: PerspectiveMap, _ layout: ImageLayout, _ image: [UInt32], _ x: Int, _ y: Int
  ) -> UInt32 {
    let (column, row) = (Double(x), Double(y))
    let depth = map.p * column + map.q * row + map.r
    let across = (map.a * column + map.c * row + map.tx) / depth
    let down = (map.b * column + map.d * row + map.ty) / depth
    guard depth > 0, across.magnitude < 0x1p30, down.magnitude < 0x1p30 else { return 0 }
    func stored(_ x: Double, _ y: Double) -> [Int] {
      guard let x = index(Int(x), layout.width, layout.ruleX),
        let y = index(Int(y), layout.height, layout.ruleY)
      else { return [0, 0, 0, 0] }
      return [0, 8, 16, 24].map { Int(image[y * layout.width + x] >> UInt32($0) & 255) }
    }
    func pixel(_ parts: [Int]) -> UInt32 { parts.reversed().reduce(0) { $0 << 8 | UInt32($1) } }
    guard layout.isSmooth else {
      return pixel(stored((across + 0.5).rounded(.down), (down + 0.5).rounded(.down)))
    }
    let (left, top) = (across.rounded(.down), down.rounded(.down))
    let (right, below) = (Int((across - left) * 256), Int((down - top) * 256))
    func mixed(_ y: Double) -> [Int] {
      zip(stored(left, y), stored(left + 1, y)).map { $0 * (256 - right) + $1 * right }
    }
    return pixel(
      zip(mixed(top), mixed(top + 1)).map { ($0 * (256 - below) + $1 * below + 0x8000) >> 16 })
  }

  private func index(_ index: Int, _ count: Int, _ rule: EdgeRule) -> Int? {
    if (0..<count).contains(index) { return index }
    let turn = (index % (2 * count) + 2 * count) % (2 * count)
    switch rule {
    case .none: return nil
    case .pad: return min(max(index, 0), count - 1)
    case .repeat: return turn % count
    case .reflect: return min(turn, 2 * count - 1 - turn)
    }
  }
}
