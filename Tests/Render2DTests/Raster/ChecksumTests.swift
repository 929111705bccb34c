import Render2D
import TestSupport
import Testing

@Suite struct ChecksumTests {
  /// The same bytes in debug and release builds and on every processor, for lists of all that can
  /// be drawn except text, which may change with the typeface.
  @Test func theSameBytesEverywhere() {
    var dice = Dice(seed: 2_026)
    var all = 0 as UInt64
    for _ in 0..<100 {
      var list = DisplayList()
      for command in dice.list(12).commands {
        if case .glyphs = command { continue }
        list.append(command)
      }
      all = all &* 31 &+ Drawing(list, 64, 64).checksum
    }
    expectEqual(all, 2_718_861_410_362_698_272)
  }

  @Test func memoryFromOtherDrawsDoesNotShow() {
    var dice = Dice(seed: 99)
    var rasterizer = Rasterizer()
    for _ in 0..<20 {
      let list = dice.list(10)
      var pixmap = Pixmap(width: 64, height: 64)
      rasterizer.draw(list, scale: 1, into: &pixmap)
      let again = Drawing(pixmap)
      expectEqual(again, Drawing(list, 64, 64))
    }
  }
}
