import TestSupport
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
    let palette = Quantizer.palette(
      of: colors.map { .init(color: $0, weight: 1) }, flat: [], limit: 255)
    #expect(palette.count > 240 && palette.count <= 255)
    #expect(worst(colors, palette) <= 12)
  }

  @Test func atMostAsManyAsAskedFor() {
    let colors = rims()
    for limit in [1, 2, 7, 64] {
      let palette = Quantizer.palette(
        of: colors.map { .init(color: $0, weight: 3) }, flat: [], limit: limit)
      #expect(palette.count <= limit && palette.count * 2 > limit)
      #expect(palette.allSatisfy { $0 >> 24 == 255 })
    }
  }

  @Test func colorsComeBackFromTheirPoints() {
    var random = Generator(seed: 3)
    for _ in 0..<5000 {
      let color = UInt32(truncatingIfNeeded: random.next()) | 0xFF00_0000
      expectEqual(ColorPoint.color(ColorPoint.point(color)), color)
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
    expectEqual(histogram.counts.reduce(0, +), 40_000)
    #expect(!histogram.isExact)
    #expect(histogram.palette(colors: 255, matte: 0xFFFF_FFFF).colors.count > 200)
  }

  @Test func theMostUsedColorsComeFirst() {
    var histogram = ColorHistogram()
    histogram.add(0xFF00_0001, 1000, frame: 0)
    for frame: UInt32 in 0..<3 { histogram.add(0xFF00_0002, 1, frame: frame) }
    for frame: UInt32 in 0..<3 { histogram.add(0xFF00_0003, 2, frame: frame) }
    let palette = histogram.palette(colors: 255, matte: 0xFFFF_FFFF)
    expectEqual(palette.colors, [0xFF00_0003, 0xFF00_0002, 0xFF00_0001])
    #expect(palette.isExact)
  }

  // MARK: - Flat colours

  /// White in 3 of 8 pixels beside a ramp of 600 colours that comes near it.
  private func whiteOverRamp(capacity: Int = 1 << 17) -> ColorHistogram {
    var histogram = ColorHistogram(capacity: capacity)
    for level in 0..<600 as Range<UInt32> {
      let (red, green) = (level * 255 / 600, 255 - level % 256)
      histogram.add(0xFFFC_0000 | red | green << 8, 100, frame: 0)
    }
    histogram.add(0xFFFE_FEFE, 900, frame: 0)
    histogram.add(0xFFFF_FFFF, 36_000, frame: 0)
    return histogram
  }

  @Test func flatColorsStandInThePalette() {
    for limit in [255, 64, 8, 2] {
      #expect(whiteOverRamp().palette(colors: limit).colors.contains(0xFFFF_FFFF), "\(limit)")
    }
    // In steps, white would become 254 or less.
    let coarse = whiteOverRamp(capacity: 100)
    #expect(!coarse.isExact)
    #expect(coarse.palette(colors: 64).colors.contains(0xFFFF_FFFF))
  }

  private func flat(_ counts: [UInt32: Int]) -> [UInt32] {
    Quantizer.flat(
      counts.sorted { $0.key < $1.key }.map {
        .init(color: 0xFF00_0000 | $0.key * 0x01_0101, weight: Double($0.value))
      }
    ).map { $0 & 255 }
  }

  /// More than one in 255, and more than half of all others within 6 levels.
  @Test func whatIsFlat() {
    expectEqual(flat([10: 1, 100: 254]), [100])
    expectEqual(flat([10: 2, 100: 253]), [100, 10])
    // Twice and thrice as many beside it, 3 levels on and 4.
    expectEqual(flat([100: 101, 103: 202]), [103])
    expectEqual(flat([100: 102, 103: 202]), [103, 100])
    expectEqual(flat([100: 100, 104: 300]), [104, 100])
    // A gradient's colours are frequent together.
    var gradient: [UInt32: Int] = [:]
    for level in 0..<40 as Range<UInt32> { gradient[level] = 100 }
    expectEqual(flat(gradient), [])
  }

  @Test func flatColorsTakeHalfOfTheEntriesAtMost() {
    var histogram = ColorHistogram()
    for number in 0..<12 as Range<UInt32> {
      histogram.add(0xFF00_0000 | number * 20, 1000 - Int(number), frame: 0)
    }
    let palette = histogram.palette(colors: 8)
    expectEqual(palette.flat.count, 12)
    let exact: [UInt32] = [0xFF00_0000, 0xFF00_0014, 0xFF00_0028, 0xFF00_003C]
    #expect(Set(palette.colors).isSuperset(of: exact))
    #expect(palette.colors.count <= 8)
  }

  // MARK: - Cuts and means

  /// The levels chosen for some beside one that is seen so much more often.
  private func levels(
    _ counts: [UInt32: Int], limit: Int, beside often: Int = 1_000_000
  ) -> [UInt32] {
    var colors = counts.sorted { $0.key < $1.key }.map {
      Quantizer.Color(color: 0xFF00_0000 | $0.key, weight: Double($0.value))
    }
    colors.append(.init(color: 0xFF00_00FF, weight: Double(often)))
    let chosen = Quantizer.palette(of: colors, flat: [0xFF00_00FF], limit: limit + 1)
    return chosen.map { $0 & 255 }.filter { $0 != 255 }.sorted()
  }

  /// The cut lies where the squared error falls most, and a colour counts as the root of its weight.
  @Test func boxesAreCutWhereItPaysMost() {
    expectEqual(levels([0: 1, 10: 1, 100: 1, 110: 1], limit: 2), [5, 105])
    expectEqual(levels([0: 1, 30: 9], limit: 1), [23])
    expectEqual(levels([0: 4, 100: 1, 109: 4], limit: 2), [0, 106])
    expectEqual(levels([0: 1, 50: 1, 100: 1], limit: 3), [0, 50, 100])
  }

  /// What is more than 1/4096 of all that is seen counts in proportion.
  @Test(arguments: [(36_854, 23), (16_374, 25), (4086, 27)])
  func whatIsSeenOftenCountsInProportion(often: Int, level: UInt32) {
    expectEqual(levels([0: 1, 30: 9], limit: 1, beside: often), [level])
  }

  /// Of equal gains the first is taken, of others the greatest.
  @Test func theCutOfTheGreatestGainIsTaken() {
    expectEqual(levels([0: 1, 1: 1, 2: 1], limit: 2), [0, 2])
    expectEqual(levels([0: 16, 40: 1, 80: 1, 90: 16], limit: 2), [8, 88])
  }

  /// The colours are looked up by several workers where there are many.
  @Test func anyNumberOfWorkersChoosesTheSame() {
    var random = Generator(seed: 4)
    let colors = (0..<9000).map { _ in
      let level = UInt32(random.below(256))
      return Quantizer.Color(
        color: 0xFF00_0000 | level << 16 | UInt32(random.below(1 << 16)),
        weight: Double(1 + random.below(99)))
    }
    let alone = Quantizer.palette(of: colors, flat: [colors[7].color], limit: 200)
    for workers in [2, 3, 8] {
      let shared = Quantizer.palette(
        of: colors, flat: [colors[7].color], limit: 200, Workers(workers))
      expectEqual(shared, alone)
    }
  }

  /// Cut along each of the axes: of six colours in two groups, each group stays together.
  @Test(arguments: [0, 8, 16] as [UInt32])
  func boxesAreCutAlongAnyAxis(shift: UInt32) {
    let levels: [UInt32] = [10, 250, 12, 240, 14, 245]
    let other: [UInt32] = [7, 3, 5, 1, 9, 11]
    let palette = Quantizer.palette(
      of: levels.indices.map {
        let around = other[$0] << ((shift + 8) % 24) | (20 - other[$0]) << ((shift + 16) % 24)
        return .init(color: 0xFF00_0000 | levels[$0] << shift | around, weight: 1)
      }, flat: [], limit: 2)
    expectEqual(palette.map { $0 >> shift & 255 }.sorted(), [12, 245])
  }
}
