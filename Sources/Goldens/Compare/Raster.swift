/// The pixels of one frame: a word of four equal channels each, red lowest, alpha highest.
///
/// `UInt32` holds channels of 8 bits, `UInt64` channels of 16.
struct Raster<Word: FixedWidthInteger & UnsignedInteger & BitwiseCopyable & Sendable>: Sendable {
  var width: Int
  var height: Int
  /// Row after row, without a gap.
  var pixels: [Word]
  /// Whether alpha is yet to be multiplied in. It is left so, since most rows are equal as they stand.
  var isStraight: Bool

  /// The bits of a channel.
  @inline(__always)
  static var depth: Int { Word.bitWidth / 4 }

  /// One of the four channels, from red = 0 to alpha = 3.
  @inline(__always)
  static func channel(_ index: Int, of pixel: Word) -> Int {
    Int(truncatingIfNeeded: (pixel >> Word(index * depth)) & ((1 << Word(depth)) - 1))
  }

  /// The four channels.
  static func channels(of pixel: Word) -> FrameDifference.Channels {
    FrameDifference.Channels(
      red: channel(0, of: pixel), green: channel(1, of: pixel), blue: channel(2, of: pixel),
      alpha: channel(3, of: pixel))
  }

  /// The premultiplied pixel.
  ///
  /// - Parameter hidden: whether the colour under an alpha of zero is kept.
  @inline(__always)
  func seen(_ pixel: Word, hidden: Bool) -> Word {
    let alpha = Self.channel(3, of: pixel)
    if alpha == 0 { return hidden ? pixel : 0 }
    let whole = (1 << Self.depth) - 1
    if !isStraight || alpha == whole { return pixel }
    var result = Word(alpha) << Word(3 * Self.depth)
    for index in 0..<3 {
      let product = Self.channel(index, of: pixel) * alpha
      // To nearest: the whole range is odd, so there are no halves.
      result |= Word((product + whole / 2) / whole) << Word(index * Self.depth)
    }
    return result
  }

  /// The pixel at a place; nil outside.
  func pixel(_ x: Int, _ y: Int) -> Word? {
    x < width && y < height ? pixels[y * width + x] : nil
  }
}

extension Raster where Word == UInt32 {
  /// The premultiplied pixels with each channel widened to 16 bits, so that pictures equal in 8 bits
  /// are equal in 16.
  func widened(hidden: Bool) -> Raster<UInt64> {
    let words = pixels.map { pixel -> UInt64 in
      let pixel = seen(pixel, hidden: hidden)
      let red = UInt64(pixel & 255)
      let green = UInt64(pixel >> 8 & 255)
      let blue = UInt64(pixel >> 16 & 255)
      let alpha = UInt64(pixel >> 24)
      return (red | green << 16 | blue << 32 | alpha << 48) * 257
    }
    return Raster<UInt64>(width: width, height: height, pixels: words, isStraight: false)
  }
}
