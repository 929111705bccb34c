import Render2D
import Testing

@testable import refresh_render

@Suite struct PackedPixelsTests {
  @Test(arguments: [1, 2, 3, 40])
  func whatIsPackedComesBack(colors: Int) {
    var state: UInt32 = 9
    let picture = (0..<60 * 40).map { _ -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return (state >> 16) % UInt32(colors + 1) == 0 ? state : UInt32(colors)
    }
    for rect in [
      IntRect(0, 0, 60, 40), IntRect(7, 3, 20, 30), IntRect(59, 39, 1, 1), IntRect(5, 5, 0, 0),
    ] {
      let packed = PackedPixels(picture.span, rect, width: 60)
      var back = [UInt32](repeating: 77, count: picture.count)
      packed.paste(into: &back, rect, width: 60)
      for place in back.indices {
        let (x, y) = (place % 60, place / 60)
        let isInside = x >= rect.minX && x < rect.maxX && y >= rect.minY && y < rect.maxY
        #expect(back[place] == (isInside ? picture[place] : 77))
      }
    }
  }

  @Test func evenStretchesTakeLittle() {
    let picture = (0..<1000 * 10).map { UInt32($0 / 500) }
    #expect(PackedPixels(picture.span, IntRect(0, 0, 1000, 10), width: 1000).count == 40)
  }
}
