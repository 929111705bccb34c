/// Writes stills as PNG with an sRGB chunk and nothing that tells the time.
///
/// The picture is kept exactly: straight alpha is made from premultiplied such that it goes back to
/// the same pixels. Of grey, palette and colour, of unfiltered and filtered rows, the smallest
/// file is written.
public enum PNGEncoder {
  /// The longest side.
  public static let maximumSide = Int(Int32.max)

  /// Writes premultiplied pixels as one PNG file.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``EncodingError``, or what the sink throws.
  public static func encode(
    pixels: Span<UInt32>, width: Int, height: Int, into sink: any ByteSink
  ) throws {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    var straight: [UInt32] = []
    straight.reserveCapacity(pixels.count)
    for index in pixels.indices { straight.append(pixels[index].unpremultiplied) }
    let file = try smallest(straight.span, width: width, height: height)
    try sink.write(file.span)
  }

  /// Writes straight pixels as one PNG file, the colour of clear pixels included.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``EncodingError``, or what the sink throws.
  public static func encode(
    straight pixels: Span<UInt32>, width: Int, height: Int, into sink: any ByteSink
  ) throws {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    let file = try smallest(pixels, width: width, height: height)
    try sink.write(file.span)
  }

  /// Writes straight pixels of 16 bits a sample as one PNG file that keeps them all.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``EncodingError``, or what the sink throws.
  public static func encode(
    straight16 pixels: Span<UInt64>, width: Int, height: Int, into sink: any ByteSink
  ) throws {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    guard width > 0, height > 0, width <= maximumSide, height <= maximumSide else {
      throw EncodingError.sizeOutOfRange(width: width, height: height)
    }
    let raster = PNGRaster(deep: pixels, width: width, height: height)
    var best = SmallestPNG()
    _ = try best.attempt(raster, .none)
    _ = try best.attempt(raster, .adaptive)
    let file = try best.finished()
    try sink.write(file.span)
  }

  /// The smallest file of the straight pixels.
  private static func smallest(
    _ pixels: Span<UInt32>, width: Int, height: Int
  ) throws(EncodingError) -> [UInt8] {
    guard width > 0, height > 0, width <= maximumSide, height <= maximumSide else {
      throw .sizeOutOfRange(width: width, height: height)
    }
    let tally = ColorTally(pixels)
    var best = SmallestPNG()
    if let palette = tally.palette {
      let raster = PNGRaster(indexed: pixels, width: width, height: height, palette: palette)
      _ = try best.attempt(raster, .none)
      if raster.bitDepth == 8 { _ = try best.attempt(raster, .adaptive) }
    }
    // A palette costs three bytes a colour, which small pictures do not win back.
    if (tally.palette?.colors.count ?? .max) > 16 {
      let raster =
        tally.isGray && tally.isOpaque
        ? PNGRaster(gray: pixels, width: width, height: height)
        : PNGRaster(rgb: pixels, width: width, height: height, alpha: !tally.isOpaque)
      _ = try best.attempt(raster, .none)
      _ = try best.attempt(raster, .adaptive)
      _ = try best.attempt(raster, .paeth)
    }
    return try best.finished()
  }
}

/// What the colours of a picture have in common.
struct ColorTally {
  /// The colours, translucent ones first, where there are no more than 256.
  private(set) var palette: ColorSet?
  /// Whether no pixel lets anything through.
  private(set) var isOpaque = true
  /// Whether red, green and blue are the same everywhere.
  private(set) var isGray = true

  /// Looks at every straight pixel.
  init(_ pixels: Span<UInt32>) {
    var set = ColorSet()
    var fits = true
    var last: UInt32?
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel == last { continue }
      last = pixel
      if pixel >> 24 != 255 { isOpaque = false }
      if (pixel ^ pixel >> 8) & 0xFFFF != 0 { isGray = false }
      if fits { fits = set.insert(pixel) }
    }
    if fits {
      let translucent = set.colors.filter { $0 >> 24 != 255 }
      palette = ColorSet(translucent + set.colors.filter { $0 >> 24 == 255 })
    }
  }
}
