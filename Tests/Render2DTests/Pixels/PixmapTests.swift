import Render2D
import TestSupport
import Testing

@Suite struct PixmapTests {
  /// Around 2 MB, from where large pages are asked for, and where the last of them is more or less
  /// than half full.
  @Test(arguments: [
    (1, 1), (724, 724), (1024, 511), (1024, 512), (725, 724), (750, 1334), (1024, 1024),
    (1201, 655),
  ])
  func newPicturesAreClear(width: Int, height: Int) {
    for _ in 0..<3 {
      var picture = Pixmap(width: width, height: height)
      let count = picture.pixels.count
      expectEqual(count, width * height)
      var pixels = picture.mutablePixels
      var clear = true
      for place in pixels.indices {
        if pixels[place] != 0 { clear = false }
        pixels[place] = .max
      }
      #expect(clear)
      let last = picture[width - 1, height - 1]
      expectEqual(last.rgba, .max)
    }
  }

  @Test func aPictureMayBeEmpty() {
    for (width, height) in [(0, 9), (9, 0)] {
      let count = Pixmap(width: width, height: height).pixels.count
      expectEqual(count, 0)
    }
  }
}
