import TestSupport
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
        PictureCompressor.Candidate(raster: raster, filter: $0)
      }
      var new = PictureCompressor(effort)
      #expect(used.smallest(ways) == new.smallest(ways))
    }
  }

  /// Gradients of an interface, one level a pixel or less, are differences to the default effort too.
  @Test(arguments: [(1, 0), (0, 1), (1, 1)])
  func gradientsAreDifferences(across: Int, down: Int) throws {
    let pixels = (0..<200 * 200).map { place -> UInt32 in
      let level = (place % 200 * across + place / 200 * down) / (across + down)
      return UInt32(0xFF3C_0000 | (255 - level) << 8 | level)
    }
    let sizes = try [PNGEffort.standard, .smallest].map { effort in
      let sink = MemorySink()
      try PNGEncoder.encode(
        pixels: pixels.span, width: 200, height: 200, effort: effort, into: sink)
      return sink.bytes.count
    }
    #expect(sizes[0] * 2 < sizes[1] * 3, "\(sizes)")
  }
}
