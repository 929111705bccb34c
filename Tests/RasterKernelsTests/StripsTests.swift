import RasterKernels
import TestSupport
import Testing

/// Strips against levels for each pixel.
@Suite struct StripsTests {
  /// Levels in stretches.
  private func levels(_ band: CoverageBand, _ dice: inout Dice) -> [UInt8] {
    var levels: [UInt8] = []
    while levels.count < band.width * band.height {
      let level = UInt8([0, 255, dice.below(256)][dice.below(3)])
      levels += [UInt8](repeating: level, count: 1 + dice.below(20))
    }
    return Array(levels[..<(band.width * band.height)])
  }

  private func written(
    _ source: CoverageBuffer.Source, _ band: CoverageBand, _ clip: Clip = Clip()
  ) -> [UInt8] {
    var buffer = CoverageBuffer()
    var found = [UInt8](repeating: 0, count: band.width * band.height)
    var rows = MutableRows(
      found.mutableSpan, minX: band.minX, minY: band.minY, stride: band.width)
    buffer.write(source, in: band, through: clip, to: &rows)
    return found
  }

  @Test func intersectionsAreProducts() {
    var dice = Dice(seed: 12)
    for _ in 0..<300 {
      let band = CoverageBand(
        minX: 3, minY: 2, width: 1 + dice.below(90), height: 1 + dice.below(3))
      let outer = CoverageBand(
        minX: band.minX - dice.below(9), minY: 1, width: band.width + 8 + dice.below(5), height: 5)
      let (own, others) = (levels(band, &dice), levels(outer, &dice))
      var clip = Clip()
      clip.strips = Strips(outer, others)
      let expected = own.indices.map { index in
        let (x, y) = (index % band.width, index / band.width)
        let place = (y + band.minY - outer.minY) * outer.width + x + band.minX - outer.minX
        return scaleLevel(own[index], by: others[place])
      }
      let source = CoverageBuffer.Source.strips(Strips(band, own))
      expectEqual(written(source, band, clip), expected)
      // Also when it is kept first.
      var buffer = CoverageBuffer()
      var kept = Strips(band)
      for y in band.rows {
        let row = CoverageBand(minX: band.minX, minY: y, width: band.width, height: 1)
        buffer.append(source, in: row, through: clip, to: &kept)
      }
      expectEqual(written(.strips(kept), band), expected)
    }
  }

  @Test func nothingIsCoveredBeyondThem() {
    var dice = Dice(seed: 13)
    let inner = CoverageBand(minX: 5, minY: 4, width: 20, height: 3)
    let band = CoverageBand(minX: 2, minY: 1, width: 30, height: 9)
    let own = levels(inner, &dice)
    let found = written(.strips(Strips(inner, own)), band)
    for y in 0..<9 {
      for x in 0..<30 {
        let isInside = 3..<23 ~= x && 3..<6 ~= y
        #expect(found[y * 30 + x] == (isInside ? own[(y - 3) * 20 + x - 3] : 0))
      }
    }
  }
}
