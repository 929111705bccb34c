import Render2D
import Testing

@Suite struct ChecksumTests {
  /// The same bytes in debug and release builds and on every processor. Text is left out: it may
  /// change with the typeface.
  @Test func theSameBytesEverywhere() {
    var sums: [String: UInt64] = [:]
    for picture in Pictures.all where picture.name != "glyphs" {
      sums[picture.name] = Drawing(picture.draw()).checksum
    }
    let all = sums.sorted { $0.key < $1.key }.reduce(0 as UInt64) { $0 &* 31 &+ $1.value }
    #expect(all == 6_374_541_349_495_681_477)
  }

  @Test func memoryFromOtherDrawsDoesNotShow() {
    var dice = Dice(seed: 99)
    var rasterizer = Rasterizer()
    for _ in 0..<20 {
      let list = dice.list(10)
      var pixmap = Pixmap(width: 64, height: 64)
      rasterizer.draw(list, scale: 1, into: &pixmap)
      let again = Drawing(pixmap)
      #expect(again == Drawing(list, 64, 64))
    }
  }
}
