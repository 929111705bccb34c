import ImageCodecs

/// The pixels of one frame, read a row at a time as premultiplied *lanes*: words with 16 bits for each
/// of red (lowest), green, blue and alpha, whatever the depth of the picture.
struct Raster: Sendable {
  let width: Int
  let height: Int
  private let pixels: Animation.Pixels

  init(_ animation: Animation, frame index: Int) {
    width = animation.width
    height = animation.height
    pixels = animation.frames[index].pixels
  }

  /// The bits of a channel in the picture: 8 or 16.
  var depth: Int {
    switch pixels {
    case .eight: 8
    case .sixteen: 16
    }
  }

  /// Whether both hold the same words.
  func isSame(as other: Raster) -> Bool {
    switch (pixels, other.pixels) {
    case (.eight(let left), .eight(let right)): Memory.same(left, right)
    case (.sixteen(let left), .sixteen(let right)): Memory.same(left, right)
    default: false
    }
  }

  /// Whether both hold the same words in a row. Both have the same width.
  func isSame(as other: Raster, row y: Int) -> Bool {
    let row = y * width..<(y + 1) * width
    return switch (pixels, other.pixels) {
    case (.eight(let left), .eight(let right)): Memory.same(left, right, in: row)
    case (.sixteen(let left), .sixteen(let right)): Memory.same(left, right, in: row)
    default: false
    }
  }

  /// The lanes of a row.
  ///
  /// - Parameters:
  ///   - depth: the bits of the values in the lanes. A picture of 8 bits is premultiplied first and
  ///     widened then, so that pictures equal in 8 bits are equal in 16.
  ///   - hidden: whether the colour under an alpha of zero is kept.
  func lanes(ofRow y: Int, depth: Int, hidden: Bool) -> [UInt64] {
    var lanes: [UInt64] = []
    lanes.reserveCapacity(width)
    switch pixels {
    case .eight(let pixels):
      for pixel in pixels[y * width..<(y + 1) * width] {
        let word = Lanes.premultiplied(Lanes.spread(pixel), whole: 255, hidden: hidden)
        lanes.append(depth == 16 ? word * 257 : word)
      }
    case .sixteen(let pixels):
      for pixel in pixels[y * width..<(y + 1) * width] {
        lanes.append(Lanes.premultiplied(pixel, whole: 65_535, hidden: hidden))
      }
    }
    return lanes
  }
}

/// Words of four channels with 16 bits each.
enum Lanes {
  /// The four channels of 8 bits, each in a lane of its own.
  static func spread(_ pixel: UInt32) -> UInt64 {
    let word = UInt64(pixel)
    return word & 0xFF | (word & 0xFF00) << 8 | (word & 0xFF_0000) << 16
      | (word & 0xFF00_0000) << 24
  }

  /// The straight colour with its alpha multiplied in, to nearest.
  ///
  /// - Parameters:
  ///   - whole: the alpha of an opaque pixel. It is odd, so that there are no halves to round.
  ///   - hidden: whether the colour under an alpha of zero is kept.
  static func premultiplied(_ word: UInt64, whole: UInt64, hidden: Bool) -> UInt64 {
    let alpha = word >> 48
    if alpha == whole { return word }
    if alpha == 0 { return hidden ? word : 0 }
    let half = whole / 2
    let red = ((word & 0xFFFF) * alpha + half) / whole
    let green = ((word >> 16 & 0xFFFF) * alpha + half) / whole
    let blue = ((word >> 32 & 0xFFFF) * alpha + half) / whole
    return red | green << 16 | blue << 32 | alpha << 48
  }

  /// The four channels.
  static func channels(_ word: UInt64) -> FrameDifference.Channels {
    FrameDifference.Channels(
      red: Int(word & 0xFFFF), green: Int(word >> 16 & 0xFFFF), blue: Int(word >> 32 & 0xFFFF),
      alpha: Int(word >> 48))
  }

  /// How far two words lie apart, channel by channel.
  static func distance(_ left: UInt64, _ right: UInt64) -> FrameDifference.Channels {
    let (left, right) = (channels(left), channels(right))
    return FrameDifference.Channels(
      red: abs(left.red - right.red), green: abs(left.green - right.green),
      blue: abs(left.blue - right.blue), alpha: abs(left.alpha - right.alpha))
  }
}
