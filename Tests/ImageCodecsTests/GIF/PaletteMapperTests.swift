import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct PaletteMapperTests {
  private func gray(_ level: UInt32) -> UInt32 { 0xFF00_0000 | level * 0x01_0101 }

  /// Colours beside each other in the palette, and beside each other in one block of eight.
  @Test func ofEqualsTheFirstIsTaken() {
    let colors = [gray(10), gray(20), gray(20), gray(30), gray(10)]
    let mapper = PaletteMapper(colors)
    let nearest = NearestColor(colors)
    for (level, index) in [(15, 0), (20, 1), (25, 1), (26, 3), (10, 0), (14, 0), (16, 1)] {
      expectEqual(mapper.index(of: gray(UInt32(level))), UInt8(index + 1), "\(level)")
      expectEqual(nearest.index(of: gray(UInt32(level))), index, "\(level)")
    }
  }

  /// The nearest of equals may stand in a later lane of an earlier block.
  @Test func theFirstOfEqualsIsFoundAcrossBlocks() {
    var colors = (0..<20).map { gray(UInt32(100 + $0)) }
    colors[7] = gray(10)
    colors[8] = gray(12)
    colors[16] = gray(12)
    let nearest = NearestColor(colors)
    expectEqual(nearest.index(of: gray(11)), 7)
    expectEqual(nearest.index(of: gray(12)), 8)
    expectEqual(nearest.index(of: gray(9)), 7)
  }

  @Test func whatServesAsWellIsWithinTheSlack() {
    // 3, 12 and 27 away from gray(100), squared.
    let colors = [gray(103), gray(101), gray(98)]
    for (slack, pixel) in [
      (11, LZWPixel(2)), (12, LZWPixel(2, second: 3)), (26, LZWPixel(2, second: 3)),
      (27, LZWPixel(2, second: 3, third: 1)),
    ] {
      let mapper = PaletteMapper(colors, slack: slack)
      expectEqual(mapper.pixel(of: gray(100)), pixel, "\(slack)")
      // One of the palette's own is shown as it is.
      expectEqual(mapper.pixel(of: gray(101)), LZWPixel(2))
    }
  }

  /// Four times as far as the nearest, or 3 levels; flat areas have the nearest alone.
  @Test func lossyColorsAreNotFarFromTheNearest() {
    let colors = [gray(100), gray(116), gray(60)]
    let mapper = PaletteMapper(colors, slack: 64 * 64)
    expectEqual(mapper.pixel(of: gray(104)), LZWPixel(1, second: 2))
    expectEqual(mapper.pixel(of: gray(103)), LZWPixel(1))
    let flat = PaletteMapper(colors, slack: 64 * 64, flat: [gray(104)])
    expectEqual(flat.pixel(of: gray(104)), LZWPixel(1))
    expectEqual(flat.reach(of: gray(104), 48), 48)
    #expect(flat.reach(of: gray(103), 27) == 432 && flat.reach(of: gray(100), 0) == 27)
  }

  /// The indices near a cell are all that may be near enough to one of its colours.
  @Test(arguments: [9, 100, 900])
  func noNearIndexIsMissed(slack: Int) {
    var random = Generator(seed: UInt64(slack))
    // Close together.
    let palette = (0..<200).map { _ in
      0xFF60_6060 | UInt32(random.below(32)) << 16 | UInt32(random.below(32)) << 8
        | UInt32(random.below(32))
    }
    let mapper = PaletteMapper(palette, slack: slack)
    for _ in 0..<500 {
      let color = 0xFF60_6060 | UInt32(random.below(32)) << 16 | UInt32(random.below(32)) << 8
      let least = PaletteMapper.distance(color, mapper.nearest(to: color))
      let reach = min(slack, mapper.reach(of: color, least))
      var found = Set<UInt8>()
      mapper.forEachNear(in: PaletteMapper.cell(of: color)) { found.insert($0) }
      for (place, other) in palette.enumerated()
      where PaletteMapper.distance(color, other) <= max(least, reach) {
        #expect(found.contains(UInt8(place + 1)))
      }
    }
  }
}
