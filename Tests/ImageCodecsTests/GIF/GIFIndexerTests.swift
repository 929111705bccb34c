import Render2D
import TestSupport
import Testing

@testable import ImageCodecs

@Suite struct GIFIndexerTests {
  private let width = 90
  private let height = 80

  /// The images of a film of noise, of which at most so many runs are kept at once.
  private func images(
    mostRuns: Int, _ dither: GIFOptions.Dither
  ) throws -> (images: [LZWImage], palettes: [[UInt32]], shown: [UInt32], parts: Int) {
    var options = GIFOptions()
    options.dither = dither
    let frames = (0..<3).map { noise(seed: $0) }
    let film = TestFilm(width: width, height: height, frames: frames)
    var indexer = GIFIndexer(try film.palette(colors: 200), options, mostRuns: mostRuns)
    var screen = GIFScreen(width: width, height: height, keepsBase: false)
    var picture = GIFPicture(width: width, height: height, matte: nil)
    var images: [LZWImage] = []
    var palettes: [[UInt32]] = []
    var parts = 0
    for pixels in frames {
      let delta = picture.delta(
        to: Frame(pixels: pixels.span, width: width, height: height, delay: Fraction(1, 10)))
      picture.apply(delta)
      let frame = indexer.indexed(delta, over: screen.shown.pixels)
      parts += frame.isWhole ? 0 : 1
      let image = screen.end(screen.show(frame, by: indexer), erasing: .zero)
      guard case .indices(let pixels) = image.pixels else { continue }
      images.append(pixels)
      palettes.append(image.palette.colors)
    }
    return (images, palettes, screen.shown.copy(screen.shown.bounds), parts)
  }

  /// The last frames change only a part of the picture.
  private func noise(seed: Int) -> [UInt32] {
    var random = Generator(seed: UInt64(seed))
    var still = Generator(seed: 0)
    return (0..<width * height).map { place in
      let (x, y) = (place % width, place / width)
      let (own, first) = (random.below(1 << 24), still.below(1 << 24))
      let moves = seed == 0 || (x > 4 && y > 6 && y < 75)
      return UInt32(moves ? own : first) >> (seed == 2 ? 2 : 0) | 0xFF00_0000
    }
  }

  /// Frames too large to be kept are indexed again in bands, to the same images.
  @Test(arguments: [GIFOptions.Dither.none, .ordered, .diffusion])
  func bandsOfAFrameGiveTheSameImage(dither: GIFOptions.Dither) throws {
    let whole = try images(mostRuns: .max, dither)
    expectEqual(whole.parts, 0)
    for mostRuns in [width, 1000, 3000] {
      let banded = try images(mostRuns: mostRuns, dither)
      expectEqual(banded.images, whole.images)
      #expect(banded.palettes == whole.palettes && banded.shown == whole.shown)
      // Diffusion goes from row to row, so that it needs all of them.
      #expect((banded.parts > 0) == (dither != .diffusion))
    }
  }
}
