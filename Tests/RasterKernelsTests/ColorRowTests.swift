import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// Rows of colours over rows of pixels against pixels by themselves, with vectors of either width.
@Suite struct ColorRowTests {
  private static let widths = [false, true]

  /// Premultiplied pixels of every kind in any place.
  private func pixels(_ dice: inout Dice, _ count: Int) -> [UInt32] {
    (0..<count).map { _ in dice.pixel() }
  }

  @Test(arguments: widths) func coloursAtALevel(isWide: Bool) {
    let isWide = isWide && has_wide_vectors()
    var dice = Dice(seed: 31)
    for count in 0...70 {
      for level: UInt8 in [0, 1, 100, 254, 255] {
        let (colors, below) = (pixels(&dice, count), pixels(&dice, count + 3))
        var row = below
        var span = row.mutableSpan
        var part = span._mutatingExtracting(1..<count + 1)
        layRow(colors.span, level: level, over: &part, isWide: isWide)
        var expected = below
        for (index, color) in colors.enumerated() {
          expected[index + 1] = layPixel(
            scalePixel(color, by: UInt32(level)), over: below[index + 1])
        }
        #expect(row == expected, "\(count) at \(level)")
      }
    }
  }

  @Test(arguments: widths) func coloursByLevels(isWide: Bool) {
    let isWide = isWide && has_wide_vectors()
    var dice = Dice(seed: 32)
    for count in 0...70 {
      for _ in 0..<5 {
        let (colors, below) = (pixels(&dice, count), pixels(&dice, count + 3))
        let levels = (0..<count).map { $0 & 24 == 8 ? 0 : dice.level() }
        var row = below
        var span = row.mutableSpan
        var part = span._mutatingExtracting(2..<count + 2)
        layRow(colors.span, levels.span, over: &part, isWide: isWide)
        var expected = below
        for (index, color) in colors.enumerated() {
          expected[index + 2] = layPixel(
            scalePixel(color, by: UInt32(levels[index])), over: below[index + 2])
        }
        #expect(row == expected, "\(count)")
      }
    }
  }

  @Test(arguments: widths) func rowsOfOneColour(isWide: Bool) {
    let isWide = isWide && has_wide_vectors()
    for width in 0...70 {
      for offset in 0..<9 {
        var found = [UInt32](repeating: 7, count: 12 * 90)
        var expected = found
        for row in 0..<11 {
          for column in 0..<width { expected[offset + row * 90 + column] = 0xFF01_0203 }
        }
        unsafe found.withUnsafeMutableBufferPointer {
          unsafe fill_rows(isWide, $0.baseAddress! + offset, 90, width, 11, 0xFF01_0203)
        }
        #expect(found == expected, "\(width) at \(offset)")
      }
    }
  }

  /// All modes in integers, over a dense sample of colours and pixels, against floats, which are exact
  /// for full levels, and against the fraction itself.
  @Test(arguments: BlendMode.allCases.filter { $0.inIntegers != nil })
  func modesInIntegersAreThoseInFloats(mode: BlendMode) throws {
    let whole = try #require(mode.inIntegers)
    func samples(_ alpha: Int) -> [Int] {
      Set([0, 1, alpha / 3, alpha / 2, (alpha + 1) / 2, alpha - 1, alpha])
        .filter { $0 >= 0 && $0 <= alpha }.sorted()
    }
    let alphas = Array(stride(from: 0, through: 255, by: 15)) + [1, 2, 127, 128, 254]
    var colors: [UInt32] = []
    var below: [UInt32] = []
    for a in alphas {
      for b in alphas {
        for s in samples(a) {
          for d in samples(b) {
            let (t, e) = (a - s, b - d)
            colors.append(UInt32(a << 24 | s << 16 | t << 8 | s))
            below.append(UInt32(b << 24 | d << 16 | d << 8 | e))
          }
        }
      }
    }
    let count = colors.count
    let full = [UInt8](repeating: 255, count: count)
    var expected = below
    var expectedSpan = expected.mutableSpan
    compositePart(
      mode, colors.span, strength: full.span, reach: full.span, 0..<count, over: &expectedSpan)
    for isWide in [false, has_wide_vectors()] {
      var row = below
      var span = row.mutableSpan
      compositeFull(whole, colors.span, over: &span, from: 0, isWide: isWide)
      #expect(row == expected)
    }
  }

  /// Full levels in stretches, in a row whose others go through floats.
  @Test(arguments: BlendMode.allCases) func stretchesOfFullLevels(mode: BlendMode) {
    var dice = Dice(seed: 33)
    for _ in 0..<200 {
      let count = 1 + dice.below(150)
      let (colors, below) = (pixels(&dice, count), pixels(&dice, count))
      var (strength, reach): ([UInt8], [UInt8]) = ([], [])
      while strength.count < count {
        let isFull = dice.below(2) == 0
        let level = dice.level()
        for _ in 0...dice.below(50) {
          strength.append(isFull ? 255 : level)
          reach.append(dice.below(40) == 0 ? dice.level() : 255)
        }
      }
      var (row, expected) = (below, below)
      var span = row.mutableSpan
      compositeRow(mode, colors.span, strength: strength.span, reach: reach.span, over: &span)
      var expectedSpan = expected.mutableSpan
      compositePart(
        mode, colors.span, strength: strength.span, reach: reach.span, 0..<count,
        over: &expectedSpan)
      #expect(row == expected)
    }
  }

  @Test(arguments: [EdgeRule.pad, .none, .repeat, .reflect])
  func resampledRowsAreThoseOfTheImage(rule: EdgeRule) {
    var dice = Dice(seed: 34)
    for round in 0..<300 {
      let (width, height) = (1 + dice.below(20), 1 + dice.below(20))
      let image = pixels(&dice, width * height)
      let sign = round & 1 == 0 ? 1.0 : -1
      let map = PixelMap(
        originX: 30 * dice.number(), originY: 20 * dice.number(),
        rightX: [1 / 3.0, 1, 0.25, 2.5][dice.below(4)] * sign, rightY: 0, downX: 0,
        downY: [1 / 3.0, 1, -0.3, 0.02, 0][dice.below(5)])
      let layout = ImageLayout(
        width: width, height: height, periodX: Double(width), periodY: Double(height), ruleX: rule,
        ruleY: rule, isSmooth: true)
      let (minX, count) = (dice.below(60) - 30, 1 + dice.below(60))
      var rows = ResampledRows()
      let isWide = round & 2 == 0 && has_wide_vectors()
      let isAlong = rows.restart(
        map, layout, from: minX, width: count, height: 9, isWide: isWide)
      #expect(isAlong)
      for y in [-4, -3, -2, 0, 1, 2, 7, 6, 40] {
        let start = dice.below(count)
        var expected = [UInt32](repeating: 0, count: count)
        var expectedSpan = expected.mutableSpan
        imageRow(map, layout, image.span, y: y, from: minX, into: &expectedSpan)
        var found = [UInt32](repeating: 0, count: count)
        var span = found.mutableSpan
        rows.write(image.span, y: y, from: start, to: count, into: &span)
        #expect(found[start...] == expected[start...], "\(round) row \(y)")
      }
    }
  }
}
