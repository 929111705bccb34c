import CVectors
import RasterKernels
import TestSupport
import Testing

/// Rows of images against ones that take each pixel by itself.
@Suite struct RowTests {
  @Test(arguments: [EdgeRule.pad, .none, .repeat, .reflect]) func mixedImages(rule: EdgeRule) {
    var dice = Dice(seed: 7)
    for _ in 0..<300 {
      let (width, height) = (1 + dice.below(20), 1 + dice.below(20))
      let pixels = (0..<width * height).map { _ in dice.pixel() }
      func number(_ reach: Int) -> Double { Double(dice.below(2 * reach * 64) - reach * 64) / 64 }
      let (originX, originY) = (number(12), number(12))
      let (rightX, rightY) = (number(2), dice.below(3) == 0 ? 0 : number(1))
      let map = PixelMap(
        originX: originX, originY: originY, rightX: rightX, rightY: rightY, downX: 0.25, downY: 1)
      let layout = ImageLayout(
        width: width, height: height, periodX: Double(width), periodY: Double(height), ruleX: rule,
        ruleY: rule, isSmooth: dice.below(4) > 0)
      let (y, minX, count) = (dice.below(9), dice.below(60) - 30, 1 + dice.below(60))
      var row = [UInt32](repeating: 0, count: count)
      var span = row.mutableSpan
      imageRow(map, layout, pixels.span, y: y, from: minX, into: &span)
      /// The index within the image; nil for none.
      func index(_ index: Int, _ count: Int) -> Int? {
        switch rule {
        case .none: return index >= 0 && index < count ? index : nil
        case .pad: return min(max(index, 0), count - 1)
        case .repeat: return ((index % count) + count) % count
        case .reflect:
          let inner = ((index % (2 * count)) + 2 * count) % (2 * count)
          return inner < count ? inner : 2 * count - 1 - inner
        }
      }
      func at(_ column: Int, _ row: Int, _ shift: Int) -> Int {
        guard let x = index(column, width), let y = index(row, height) else { return 0 }
        return Int(pixels[y * width + x] >> UInt32(shift)) & 255
      }
      for x in minX..<minX + count {
        // Steps of 1/64 are exact.
        let placeX = Int((originX + Double(y) * 0.25 + Double(x) * rightX) * 0x1p24)
        let placeY = Int((originY + Double(y) + Double(x) * rightY) * 0x1p24)
        let (column, line) = (placeX >> 24, placeY >> 24)
        let (right, down) = (placeX >> 9 & 0x7FFF, placeY >> 9 & 0x7FFF)
        func mix(_ a: Int, _ b: Int, _ part: Int) -> Int { a + 2 * (((b - a) * part) >> 16) }
        let found = row[x - minX]
        guard layout.isSmooth else {
          let (column, line) = ((placeX + 1 << 23) >> 24, (placeY + 1 << 23) >> 24)
          let nearest = [0, 8, 16, 24].map { UInt32(at(column, line, $0)) << UInt32($0) }
          // Halfway between two pixels a mirrored place is nearer to the other one.
          let isHalfway = [placeX, placeY].contains { $0 & 0xFF_FFFF == 1 << 23 }
          #expect(found == nearest.reduce(0, |) || rule == .reflect && isHalfway)
          continue
        }
        for shift in [0, 8, 16, 24] {
          let top = mix(
            at(column, line, shift) << 7, at(column + 1, line, shift) << 7, right)
          let bottom = mix(
            at(column, line + 1, shift) << 7, at(column + 1, line + 1, shift) << 7, right)
          let expected = (mix(top, bottom, down) + 64) >> 7
          let component = Int(found >> UInt32(shift)) & 255
          if rule == .reflect {
            // A mirrored place is told from the other side, and its parts are cut off there.
            #expect(abs(component - expected) <= 1)
          } else {
            expectEqual(component, expected)
          }
        }
      }
    }
  }

  /// A row is that of its columns one by one, which start elsewhere: also where an image repeats after
  /// parts of a pixel, where columns skip many pixels, and far away.
  @Test(arguments: [EdgeRule.pad, .none, .repeat, .reflect]) func columnsOfImages(rule: EdgeRule) {
    var dice = Dice(seed: 19)
    for round in 0..<200 {
      let (width, height) = (1 + dice.below(20), 1 + dice.below(20))
      let pixels = (0..<width * height).map { _ in dice.pixel() }
      let reach = [1, 3, 3, 40, 3e5][round % 5]
      func number(_ reach: Double) -> Double { reach * dice.number() }
      let far = round % 11 == 0 ? 3e9 : 0
      let map = PixelMap(
        originX: number(30) - far, originY: number(30) + far, rightX: number(reach),
        rightY: number(reach), downX: 0.25, downY: 1)
      let layout = ImageLayout(
        width: width, height: height, periodX: Double(width) - dice.number().magnitude / 2,
        periodY: Double(height), ruleX: rule, ruleY: round & 1 == 0 ? rule : .pad,
        isSmooth: round % 3 != 0)
      let (y, minX, count) = (dice.below(9), dice.below(60) - 30, 1 + dice.below(60))
      func row(_ minX: Int, _ count: Int, _ vectors: vector_width) -> [UInt32] {
        var row = [UInt32](repeating: 0, count: count)
        var span = row.mutableSpan
        imageRow(map, layout, pixels.span, y: y, from: minX, into: &span, vectors: vectors)
        return row
      }
      let expected = (0..<count).map { row(minX + $0, 1, vectors_narrow)[0] }
      for vectors in vectorWidths { expectEqual(row(minX, count, vectors), expected, "\(round)") }
      // From far to the left and below it is the corner on that side that goes on.
      guard far > 0, layout.ruleX == .pad, layout.ruleY == .pad else { continue }
      #expect(expected.allSatisfy { $0 == pixels[(height - 1) * width] }, "\(round)")
    }
  }
}
