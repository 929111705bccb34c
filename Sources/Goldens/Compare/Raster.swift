import ImageCodecs

/// The pixels of one frame, read as premultiplied *lanes*: words with 16 bits for each of red
/// (lowest), green, blue and alpha, whatever the depth of the picture.
struct Raster: Sendable {
  let width: Int
  let height: Int
  let picture: ShownPicture

  init(width: Int, height: Int, _ picture: ShownPicture) {
    self.width = width
    self.height = height
    self.picture = picture
  }

  /// The bits of a channel in the picture: 8 or 16.
  var depth: Int {
    switch picture.pixels {
    case .eight: 8
    case .sixteen: 16
    }
  }

  /// The end of a row, at a column or before: 0 below the canvas.
  func end(ofRow y: Int, atMost column: Int) -> Int { y < height ? min(width, column) : 0 }

  /// Where a row of 8 bits a channel lies.
  struct Row {
    let pixels: [UInt32]
    let start: Int
  }

  /// A row; nil if the picture has 16 bits a channel.
  func row(_ y: Int) -> Row? {
    guard case .eight(let pixels) = picture.pixels else { return nil }
    guard let own = picture.own, let start = own.start(ofRow: y) else {
      return Row(pixels: pixels, start: y * width)
    }
    return Row(pixels: own.pixels, start: start)
  }

  /// Whether both have the same words in columns of a row. Both have the same width.
  func isSame(as other: Raster, row y: Int, columns: Range<Int>) -> Bool {
    if let left = row(y), let right = other.row(y) {
      return Memory.same(
        left.pixels, from: left.start + columns.lowerBound, right.pixels,
        from: right.start + columns.lowerBound, count: columns.count)
    }
    guard case (.sixteen(let left), .sixteen(let right)) = (picture.pixels, other.picture.pixels)
    else { return false }
    let start = y * width + columns.lowerBound
    return Memory.same(left, from: start, right, from: start, count: columns.count)
  }

  /// The lane of a pixel.
  ///
  /// - Parameters:
  ///   - depth: the bits of the values in the lanes. A picture of 8 bits is premultiplied before it
  ///     is widened, so that pictures equal in 8 bits are equal in 16.
  ///   - hidden: whether the colour of pixels with an alpha of zero is kept.
  func lane(_ x: Int, _ y: Int, depth: Int, hidden: Bool) -> UInt64 {
    if case .sixteen(let pixels) = picture.pixels {
      return Lanes.premultiplied(pixels[y * width + x], hidden: hidden)
    }
    guard let row = row(y) else { preconditionFailure("A picture has 8 or 16 bits") }
    return Lanes.lane(row.pixels[row.start + x], depth: depth, hidden: hidden)
  }
}

/// Words of four channels with 16 bits each.
enum Lanes {
  /// Red, green, blue and alpha.
  typealias Values = SIMD4<Int>

  static func values(_ word: UInt64) -> Values {
    Values(
      Int(word & 0xFFFF), Int(word >> 16 & 0xFFFF), Int(word >> 32 & 0xFFFF), Int(word >> 48))
  }

  /// The four channels of 8 bits, each in its own lane.
  static func spread(_ pixel: UInt32) -> UInt64 {
    let word = UInt64(pixel)
    return word & 0xFF | (word & 0xFF00) << 8 | (word & 0xFF_0000) << 16
      | (word & 0xFF00_0000) << 24
  }

  /// The lane of a straight pixel of 8 bits a channel.
  static func lane(_ pixel: UInt32, depth: Int, hidden: Bool) -> UInt64 {
    let word = spread(hidden && pixel >> 24 == 0 ? pixel : pixel.premultiplied)
    return depth == 16 ? word * 257 : word
  }

  /// The straight colour of 16 bits a channel premultiplied, rounded to nearest; `hidden` says whether the
  /// colour of pixels with an alpha of zero is kept.
  static func premultiplied(_ word: UInt64, hidden: Bool) -> UInt64 {
    let alpha = word >> 48
    // It is odd, so that there are no halves to round.
    let whole: UInt64 = 65_535
    if alpha == whole { return word }
    if alpha == 0 { return hidden ? word : 0 }
    let half = whole / 2
    let red = ((word & 0xFFFF) * alpha + half) / whole
    let green = ((word >> 16 & 0xFFFF) * alpha + half) / whole
    let blue = ((word >> 32 & 0xFFFF) * alpha + half) / whole
    return red | green << 16 | blue << 32 | alpha << 48
  }

  static func channels(_ word: UInt64) -> FrameDifference.Channels {
    FrameDifference.Channels(
      red: Int(word & 0xFFFF), green: Int(word >> 16 & 0xFFFF), blue: Int(word >> 32 & 0xFFFF),
      alpha: Int(word >> 48))
  }

  /// The difference of two words in each channel.
  static func distance(_ left: UInt64, _ right: UInt64) -> FrameDifference.Channels {
    let (left, right) = (channels(left), channels(right))
    return FrameDifference.Channels(
      red: abs(left.red - right.red), green: abs(left.green - right.green),
      blue: abs(left.blue - right.blue), alpha: abs(left.alpha - right.alpha))
  }
}
