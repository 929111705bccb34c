import RasterKernels

/// A rectangle of levels from 0 to 255, one byte each, with one owner that lends them as spans: the
/// coverage of each pixel.
///
/// Rows follow one another without a gap.
public struct AlphaPixmap: ~Copyable {
  /// The number of columns.
  public let width: Int
  /// The number of rows.
  public let height: Int
  private var storage: [UInt8]

  /// A pixmap of zeros.
  ///
  /// - Precondition: neither side is negative.
  public init(width: Int, height: Int) {
    precondition(width >= 0 && height >= 0, "A pixmap's sides are not negative")
    self.width = width
    self.height = height
    storage = [UInt8](repeating: 0, count: width * height)
  }

  /// One channel of a pixmap.
  public init(_ channel: MaskChannel, of pixmap: borrowing Pixmap) {
    self.init(width: pixmap.width, height: pixmap.height)
    let pixels = pixmap.pixels
    for index in pixels.indices {
      let pixel = Pixel(rgba: pixels[index])
      storage[index] = channel == .alpha ? pixel.alpha : pixel.luminance
    }
  }

  /// The rectangle of all its pixels.
  public var bounds: IntRect { IntRect(0, 0, width, height) }

  /// All levels, row after row.
  public var levels: Span<UInt8> {
    @_lifetime(borrow self)
    get { storage.span }
  }

  /// One row.
  @_lifetime(borrow self)
  public borrowing func row(_ y: Int) -> Span<UInt8> {
    precondition(y >= 0 && y < height, "The row lies outside the pixmap")
    return storage.span.extracting(y * width..<(y + 1) * width)
  }

  /// One level.
  public subscript(x: Int, y: Int) -> UInt8 {
    get {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "The place lies outside")
      return storage[y * width + x]
    }
    set {
      precondition(x >= 0 && x < width && y >= 0 && y < height, "The place lies outside")
      storage[y * width + x] = newValue
    }
  }
}

extension Image {
  /// An image of one colour, black by default, with the levels as its alpha.
  ///
  /// Used as a mask it lets through exactly those levels.
  public init(
    _ levels: borrowing AlphaPixmap, scale: Double = 1, color: Color = .black
  ) throws(ImageError) {
    let pixel = color.premultiplied.rgba
    let span = levels.levels
    try self.init(
      width: levels.width, height: levels.height, scale: scale,
      premultiplied: span.indices.map { scalePixel(pixel, by: UInt32(span[$0])) })
  }
}

extension Pixmap {
  /// The straight components of all pixels, four bytes each: red, green, blue, alpha.
  public borrowing func straightBytes() -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(4 * width * height)
    let pixels = pixels
    for index in pixels.indices {
      let straight = Pixel(rgba: pixels[index]).straight
      bytes += [straight.red, straight.green, straight.blue, straight.alpha]
    }
    return bytes
  }
}
