import Render2D
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
      #expect(picture.pixels.count == width * height)
      var pixels = picture.mutablePixels
      var clear = true
      for place in pixels.indices {
        if pixels[place] != 0 { clear = false }
        pixels[place] = .max
      }
      #expect(clear)
      #expect(picture[width - 1, height - 1].rgba == .max)
    }
  }

  @Test func aPictureMayBeEmpty() {
    #expect(Pixmap(width: 0, height: 9).pixels.isEmpty)
    #expect(Pixmap(width: 9, height: 0).pixels.isEmpty)
  }
}
