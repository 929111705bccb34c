import TestSupport
import Testing

@testable import Render2D

@Suite struct PictureReductionTests {
  private func reduced(
    _ pixels: [UInt32], _ width: Int, to size: (width: Int, height: Int), within rect: IntRect,
    over former: [UInt32]? = nil, keepsAlpha: Bool = false
  ) -> (pixels: [UInt32], rect: IntRect) {
    let reduction = PictureReduction(
      from: (width, pixels.count / width), to: size, keepsAlpha: keepsAlpha)
    var result = former ?? [UInt32](repeating: 0, count: size.width * size.height)
    var span = result.mutableSpan
    let changed = reduction.update(&span, from: pixels.span, within: rect)
    return (result, changed)
  }

  private func random(_ count: Int, _ dice: inout Dice) -> [UInt32] {
    (0..<count).map { _ in UInt32(truncatingIfNeeded: dice.next()) }
  }

  /// The mean of many copies of each pixel, without weights.
  private func mean(
    _ pixels: [UInt32], _ width: Int, _ x: Int, _ y: Int, of size: (width: Int, height: Int),
    keepsAlpha: Bool = false
  ) -> UInt32 {
    let height = pixels.count / width
    var result: UInt32 = keepsAlpha ? 0 : 0xFF00_0000
    for shift in keepsAlpha ? [0, 8, 16, 24] : [0, 8, 16] as [UInt32] {
      var sum = 0
      for row in y * height..<(y + 1) * height {
        for column in x * width..<(x + 1) * width {
          sum += Int(pixels[row / size.height * width + column / size.width] >> shift & 255)
        }
      }
      result |= UInt32((sum + width * height / 2) / (width * height)) << shift
    }
    return result
  }

  @Test(arguments: [
    (7, 5, 3, 2), (6, 4, 3, 2), (5, 5, 5, 5), (9, 3, 1, 1), (8, 7, 7, 7), (3, 2, 2, 1),
  ])
  func aPixelIsTheMeanOfItsArea(_ width: Int, _ height: Int, _ newWidth: Int, _ newHeight: Int) {
    var dice = Dice(seed: 1)
    let pixels = random(width * height, &dice)
    let size = (width: newWidth, height: newHeight)
    for keepsAlpha in [false, true] {
      let (found, rect) = reduced(
        pixels, width, to: size, within: IntRect(0, 0, width, height), keepsAlpha: keepsAlpha)
      expectEqual(rect, IntRect(0, 0, newWidth, newHeight))
      for y in 0..<newHeight {
        for x in 0..<newWidth {
          let mean = mean(pixels, width, x, y, of: size, keepsAlpha: keepsAlpha)
          expectEqual(found[y * newWidth + x], mean, "\(x) \(y)")
        }
      }
    }
  }

  @Test func aPartIsMadeAnewAsTheWhole() {
    var dice = Dice(seed: 2)
    for _ in 0..<300 {
      let (width, height) = (1 + dice.below(20), 1 + dice.below(20))
      let size = (width: 1 + dice.below(width), height: 1 + dice.below(height))
      let pixels = random(width * height, &dice)
      let whole = IntRect(0, 0, width, height)
      let former = reduced(pixels, width, to: size, within: whole).pixels
      let rect = IntRect(dice.below(width), dice.below(height), dice.below(9), dice.below(9))
        .intersection(whole)
      var next = pixels
      for y in rect.minY..<rect.maxY {
        for x in rect.minX..<rect.maxX {
          next[y * width + x] = UInt32(truncatingIfNeeded: dice.next())
        }
      }
      let part = reduced(next, width, to: size, within: rect, over: former)
      expectEqual(part.pixels, reduced(next, width, to: size, within: whole).pixels)
      for place in former.indices where former[place] != part.pixels[place] {
        #expect(part.rect.contains(place % size.width, place / size.width))
      }
    }
  }
}
