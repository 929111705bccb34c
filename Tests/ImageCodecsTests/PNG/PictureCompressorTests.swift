import Testing

@testable import ImageCodecs

@Suite struct PictureCompressorTests {
  /// Even, smooth and noisy pictures, small and large in turn, so that what is kept from one to the
  /// next is larger and smaller than what is needed.
  @Test(arguments: PNGEffort.allCases)
  func aCompressorThatWasUsedDoesTheSameAsANewOne(effort: PNGEffort) {
    var random = Generator(seed: 17)
    var used = PictureCompressor(effort)
    for number in 0..<9 {
      let side = [8, 90, 40][number % 3]
      let pixels = (0..<side * side).map { place -> UInt32 in
        let (x, y) = (UInt32(place % side), UInt32(place / side))
        return switch number / 3 {
        case 0: 0xFF00_0000 | (x / 5 + y / 7) % 3 * 0x20_4060
        case 1: 0xFF00_0000 | x * 2 | y * 2 << 8
        default: 0xFF00_0000 | UInt32(random.below(1 << 24))
        }
      }
      let raster = PNGRaster(rgb: pixels.span, width: side, height: side, alpha: false)
      let ways = [RowFilter.none, .paeth, .leastSum].map {
        PictureCompressor.Way(raster: raster, filter: $0)
      }
      var new = PictureCompressor(effort)
      #expect(used.smallest(ways) == new.smallest(ways))
    }
  }
}
