import Testing

@testable import ImageCodecs

@Suite struct QuantizerTests {
  /// Letters' rims: mixtures of a few colours with a few grounds, in 100 steps each.
  func rims() -> [UInt32] {
    let grounds: [UInt32] = [0xFFFFFF, 0xF8F8FA, 0x3478DB]
    let inks: [UInt32] = [0x000000, 0xFF00FF, 0x996633, 0x0000FF, 0x8E8E93, 0xFFFFFF]
    var colors: [UInt32] = []
    for ground in grounds {
      for ink in inks where ink != ground {
        for step in 0...100 {
          var color: UInt32 = 0xFF00_0000
          for shift: UInt32 in [0, 8, 16] {
            let (a, b) = (Int(ground >> shift & 255), Int(ink >> shift & 255))
            color |= UInt32((a * (100 - step) + b * step + 50) / 100) << shift
          }
          colors.append(color)
        }
      }
    }
    return colors
  }

  /// The greatest difference of a channel between colours and what stands for them.
  func worst(_ colors: [UInt32], _ palette: [UInt32]) -> Int {
    let nearest = NearestColor(palette)
    return colors.map { color in
      let other = palette[nearest.index(of: color)]
      return [0, 8, 16].map { abs(Int(color >> $0 & 255) - Int(other >> $0 & 255)) }.max()!
    }.max()!
  }

  @Test func rimsOfLettersStayClose() {
    let colors = rims()
    let palette = Quantizer.palette(of: colors.map { .init(color: $0, count: 1) }, limit: 255)
    #expect(palette.count > 240 && palette.count <= 255)
    #expect(worst(colors, palette) <= 12)
  }

  @Test func atMostAsManyAsAskedFor() {
    let colors = rims()
    for limit in [1, 2, 7, 64] {
      let palette = Quantizer.palette(
        of: colors.map { .init(color: $0, count: 3) }, limit: limit)
      #expect(palette.count <= limit && palette.count * 2 > limit)
      #expect(palette.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func colorsComeBackFromTheirPoints() {
    var random = Generator(seed: 3)
    for _ in 0..<5000 {
      let color = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      #expect(ColorPoint.color(ColorPoint.point(color)) == color)
    }
  }

  @Test func histogramsForgetPrecisionNotWeight() {
    var random = Generator(seed: 11)
    var histogram = ColorHistogram(capacity: 1000)
    for frame in 0..<20 {
      for _ in 0..<1000 {
        let color = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
        histogram.add(color, 2, frame: UInt32(frame))
      }
    }
    #expect(histogram.colors.count <= 1000)
    #expect(histogram.counts.reduce(0, +) == 40_000)
    #expect(!histogram.isExact)
    #expect(histogram.palette(colors: 255, matte: 0xFFFF_FFFF).colors.count > 200)
  }

  @Test func theMostUsedColorsComeFirst() {
    var histogram = ColorHistogram()
    histogram.add(0xFF00_0001, 1000, frame: 0)
    for frame: UInt32 in 0..<3 { histogram.add(0xFF00_0002, 1, frame: frame) }
    for frame: UInt32 in 0..<3 { histogram.add(0xFF00_0003, 2, frame: frame) }
    let palette = histogram.palette(colors: 255, matte: 0xFFFF_FFFF)
    #expect(palette.colors == [0xFF00_0003, 0xFF00_0002, 0xFF00_0001])
    #expect(palette.isExact)
  }
}
