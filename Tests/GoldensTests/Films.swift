import ImageCodecs

/// Small pictures for the tests: opaque grey, with what a test plants in them.
enum Films {
  static let grey: UInt32 = 0xFF80_8080

  static func still(
    width: Int = 8, height: Int = 6, _ plant: (inout [UInt32]) -> Void = { _ in }
  ) -> Animation {
    var pixels = [UInt32](repeating: grey, count: width * height)
    plant(&pixels)
    return Animation(width: width, height: height, premultiplied: pixels)
  }

  /// A film of 8 × 6 whose frames differ in their first pixel, each held for a tenth of a second.
  static func film(
    _ levels: [UInt32], delays: [Fraction]? = nil, plays: PlayCount = .forever
  ) -> Animation {
    let frames = levels.enumerated().map { index, level in
      var pixels = [UInt32](repeating: grey, count: 48)
      pixels[0] = 0xFF00_0000 | level
      return Animation.Frame(
        premultiplied: pixels, delay: delays?[index] ?? Fraction(1, 10))
    }
    return Animation(width: 8, height: 6, frames: frames, plays: plays)
  }

  /// A still of 16 bits a channel.
  static func deep(_ plant: (inout [UInt64]) -> Void = { _ in }) -> Animation {
    var pixels = [UInt64](repeating: 0xFFFF_8080_8080_8080, count: 48)
    plant(&pixels)
    return Animation(
      width: 8, height: 6, frames: [Animation.Frame(pixels: .sixteen(pixels))])
  }

  /// A still of straight pixels.
  static func straight(_ plant: (inout [UInt32]) -> Void) -> Animation {
    var pixels = [UInt32](repeating: grey, count: 48)
    plant(&pixels)
    return Animation(width: 8, height: 6, frames: [Animation.Frame(pixels: .eight(pixels))])
  }
}
