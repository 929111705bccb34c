import CVectors
import TestSupport
import Testing

@testable import RasterKernels

/// Rows of colours over rows of pixels against pixels by themselves, with vectors of either width.
@Suite struct ColorRowTests {
  /// Premultiplied pixels of every kind in any place.
  private func pixels(_ dice: inout Dice, _ count: Int) -> [UInt32] {
    (0..<count).map { _ in dice.pixel() }
  }

  @Test(arguments: vectorWidths) func coloursAtALevel(vectors: vector_width) {
    var dice = Dice(seed: 31)
    for count in 0...70 {
      for level: UInt8 in [0, 1, 100, 254, 255] {
        let (colors, below) = (pixels(&dice, count), pixels(&dice, count + 3))
        var row = below
        var span = row.mutableSpan
        var part = span._mutatingExtracting(1..<count + 1)
        layRow(colors.span, level: level, over: &part, vectors: vectors)
        var expected = below
        for (index, color) in colors.enumerated() {
          expected[index + 1] = layPixel(
            scalePixel(color, by: UInt32(level)), over: below[index + 1])
        }
        expectEqual(row, expected, "\(count) at \(level)")
      }
    }
  }

  @Test(arguments: vectorWidths) func rowsOfColoursAreThoseOfEach(vectors: vector_width) {
    var dice = Dice(seed: 33)
    for width in [1, 15, 16, 17, 40] {
      let (colors, below) = (pixels(&dice, 50 * 14), pixels(&dice, 60 * 14))
      let band = CoverageBand(minX: 3, minY: 1, width: width, height: 13)
      var found = below
      var rows = PixelRows(found.mutableSpan, minX: 0, minY: 0, stride: 60)
      layRows(
        Rows(colors.span, minX: 0, minY: 0, stride: 50), 2..<12, of: band, over: &rows,
        vectors: vectors)
      var expected = below
      for y in 2..<12 {
        for x in 3..<3 + width {
          expected[60 * y + x] = layPixel(colors[50 * y + x], over: below[60 * y + x])
        }
      }
      expectEqual(found, expected, "\(width)")
    }
  }

  @Test(arguments: vectorWidths) func coloursByLevels(vectors: vector_width) {
    var dice = Dice(seed: 32)
    for count in 0...70 {
      for _ in 0..<5 {
        let (colors, below) = (pixels(&dice, count), pixels(&dice, count + 3))
        let levels = (0..<count).map { $0 & 24 == 8 ? 0 : dice.level() }
        var row = below
        var span = row.mutableSpan
        var part = span._mutatingExtracting(2..<count + 2)
        layRow(colors.span, levels.span, over: &part, vectors: vectors)
        var expected = below
        for (index, color) in colors.enumerated() {
          expected[index + 2] = layPixel(
            scalePixel(color, by: UInt32(levels[index])), over: below[index + 2])
        }
        expectEqual(row, expected, "\(count)")
      }
    }
  }

  @Test(arguments: vectorWidths) func rowsOfOneColour(vectors: vector_width) {
    for width in 0...70 {
      for offset in 0..<9 {
        var found = [UInt32](repeating: 7, count: 12 * 90)
        var expected = found
        for row in 0..<11 {
          for column in 0..<width { expected[offset + row * 90 + column] = 0xFF01_0203 }
        }
        unsafe found.withUnsafeMutableBufferPointer {
          unsafe fill_rows(vectors, $0.baseAddress! + offset, 90, width, 11, 0xFF01_0203)
        }
        expectEqual(found, expected, "\(width) at \(offset)")
      }
    }
  }

  /// Over a sample of colours and pixels, each at a level: as the reference has it, to half a level.
  @Test(arguments: BlendMode.allCases) func modesAreThoseOfTheReference(mode: BlendMode) {
    func samples(_ alpha: Int) -> [Int] {
      Set([0, 1, alpha / 3, alpha / 2, (alpha + 1) / 2, alpha - 1, alpha])
        .filter { $0 >= 0 && $0 <= alpha }.sorted()
    }
    var dice = Dice(seed: 35)
    let alphas = Array(stride(from: 0, through: 255, by: 15)) + [1, 2, 127, 128, 254]
    var (colors, below): ([UInt32], [UInt32]) = ([], [])
    for (a, b) in alphas.flatMap({ a in alphas.map { (a, $0) } }) {
      for (s, d) in samples(a).flatMap({ s in samples(b).map { (s, $0) } })
      where dice.below(4) == 0 {
        colors.append(UInt32(a << 24 | s << 16 | (a - s) << 8 | s / 2))
        below.append(UInt32(b << 24 | d << 16 | (d + 1) / 2 << 8 | (b - d)))
      }
    }
    let strength = colors.map { _ in dice.level() }
    let reach = colors.map { _ in dice.level() }
    func composited(_ vectors: vector_width) -> [UInt32] {
      var row = below
      var span = row.mutableSpan
      compositeRow(
        mode, colors.span, strength: strength.span, reach: reach.span, over: &span,
        vectors: vectors)
      return row
    }
    func components(_ pixel: UInt32) -> [Double] {
      [0, 8, 16, 24].map { Double(pixel >> $0 & 255) / 255 }
    }
    let found = composited(vectors_narrow)
    for index in found.indices {
      let ground = components(below[index])
      let source = components(colors[index]).map { $0 * Double(strength[index]) / 255 }
      let whole = BlendReference.composite(mode, source, over: ground)
      for lane in 0..<4 {
        let level = ground[lane] + (whole[lane] - ground[lane]) * Double(reach[index]) / 255
        let distance = level * 255 - Double(found[index] >> UInt32(8 * lane) & 255)
        #expect(distance.magnitude < 0.501)
      }
    }
    for vectors in vectorWidths { expectEqual(composited(vectors), found) }
  }

  /// Opaque colours and pixels, and half clear ones, every pair of components: in integers they are as in
  /// floats.
  @Test(arguments: BlendMode.allCases) func modesInIntegersAreThoseInFloats(mode: BlendMode) {
    for (a, b) in [(255, 255), (255, 128), (128, 255), (77, 200)] {
      let pairs = (0...a).flatMap { s in (0...b).map { d in (s, d) } }
      let colors = pairs.map { UInt32(a << 24 | $0.0 << 16 | $0.0 / 3 << 8 | (a - $0.0)) }
      let below = pairs.map { UInt32(b << 24 | $0.1 << 16 | (b - $0.1) << 8 | $0.1 / 2) }
      let full = [UInt8](repeating: 255, count: pairs.count)
      func composited(_ levels: Span<UInt8>, _ vectors: vector_width) -> [UInt32] {
        var row = below
        var span = row.mutableSpan
        compositeRow(mode, colors.span, reach: levels, over: &span, vectors: vectors)
        return row
      }
      let expected = composited(full.span, vectors_narrow)
      for vectors in vectorWidths {
        expectEqual(composited(Span(), vectors), expected, "\(a) over \(b)")
        expectEqual(composited(full.span, vectors), expected, "\(a) over \(b)")
      }
    }
  }

  @Test(arguments: [EdgeRule.pad, .none, .repeat, .reflect])
  func resampledRowsAreThoseOfTheImage(rule: EdgeRule) {
    var dice = Dice(seed: 34)
    for round in 0..<300 {
      let (width, height) = (1 + dice.below(round % 3 == 0 ? 90 : 20), 1 + dice.below(20))
      let image = pixels(&dice, width * height)
      let sign = round & 1 == 0 ? 1.0 : -1
      let map = PixelMap(
        originX: 30 * dice.number(), originY: 20 * dice.number(),
        rightX: [1 / 3.0, 1, 0.25, 1.4, 2.5][dice.below(5)] * sign, rightY: 0, downX: 0,
        downY: [1 / 3.0, 1, -0.3, 0.02, 0, 1.9, -1.3][dice.below(7)])
      let layout = ImageLayout(
        width: width, height: height, periodX: Double(width), periodY: Double(height), ruleX: rule,
        ruleY: rule, isSmooth: true)
      let (minX, count) = (dice.below(60) - 30, 1 + dice.below(60))
      var rows = ResampledRows()
      let vectors = vectorWidths[round % vectorWidths.count]
      let isAlong = rows.restart(
        map, layout, from: minX, width: count, height: 9, vectors: vectors)
      #expect(isAlong)
      for y in [-4, -3, -2, 0, 1, 2, 7, 6, 40] {
        let start = dice.below(count)
        var expected = [UInt32](repeating: 0, count: count)
        var expectedSpan = expected.mutableSpan
        imageRow(map, layout, image.span, y: y, from: minX, into: &expectedSpan)
        var found = [UInt32](repeating: 0, count: count)
        var span = found.mutableSpan
        rows.write(image.span, y: y, from: start, to: count, into: &span)
        expectEqual(found[start...], expected[start...], "\(round) row \(y)")
      }
    }
  }
}
