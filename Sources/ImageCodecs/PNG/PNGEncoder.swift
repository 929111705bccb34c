import Deflate
import RasterKernels

/// Writes stills as PNG with an sRGB chunk and no timestamp.
///
/// The picture is preserved exactly: premultiplied pixels become straight ones that convert back to
/// the same. Of grey, palette and colour, and of unfiltered and filtered rows, the smallest file is
/// written.
public enum PNGEncoder {
  /// The longest side.
  public static let maximumSide = Int(Int32.max)

  /// Writes premultiplied pixels as one PNG file, of the kind that makes it the smallest.
  ///
  /// To give many files one kind, `alpha` says whether they have alpha: the file is RGBA, or RGB if the
  /// picture is opaque.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``ImageEncodingError``, or an error of the sink.
  public static func encode(
    pixels: Span<UInt32>, width: Int, height: Int, effort: PNGEffort = .standard,
    alpha: Bool? = nil, into sink: any ByteSink
  ) throws {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    func encode(_ pixels: Span<UInt32>) throws {
      try Self.encode(
        straight: pixels, width: width, height: height, effort: effort, alpha: alpha, into: sink)
    }
    if pixels.isOpaque {
      try encode(pixels)
    } else {
      try encode(straight(pixels).span)
    }
  }

  /// Writes straight pixels as one PNG file, including the colour of clear pixels; `alpha` is that of premultiplied
  /// pixels.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``ImageEncodingError``, or an error of the sink.
  public static func encode(
    straight pixels: Span<UInt32>, width: Int, height: Int, effort: PNGEffort = .standard,
    alpha: Bool? = nil, into sink: any ByteSink
  ) throws {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    try checkSize(width, height)
    let rasters: [PNGRaster]
    if let alpha {
      let alpha = alpha || !pixels.isOpaque
      rasters = [PNGRaster(rgb: pixels, width: width, height: height, alpha: alpha)]
    } else {
      rasters = self.rasters(pixels, width: width, height: height, effort)
    }
    let isSmooth = PictureTexture(pixels, width: width).isSmooth
    let file = smallest(rasters, effort, isSmooth: isSmooth)
    try sink.write(file.span)
  }

  /// Writes straight pixels of 16 bits a sample as one PNG file that preserves them all; `alpha` is that of
  /// premultiplied pixels.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``ImageEncodingError``, or an error of the sink.
  public static func encode(
    straight16 pixels: Span<UInt64>, width: Int, height: Int, effort: PNGEffort = .standard,
    alpha: Bool? = nil, into sink: any ByteSink
  ) throws {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    try checkSize(width, height)
    var content = DeepContent()
    content.add(pixels)
    let raster = PNGRaster(
      deep: pixels, width: width, height: height, colorType: content.colorType(alpha: alpha))
    let file = smallest([raster], effort, isSmooth: true)
    try sink.write(file.span)
  }

  static func checkSize(_ width: Int, _ height: Int) throws(ImageEncodingError) {
    guard width > 0, height > 0, width <= maximumSide, height <= maximumSide else {
      throw .sizeOutOfRange(width: width, height: height)
    }
  }

  /// The kinds of pixels that may be the smallest for a picture.
  private static func rasters(
    _ pixels: Span<UInt32>, width: Int, height: Int, _ effort: PNGEffort
  ) -> [PNGRaster] {
    let tally = ColorTally(pixels)
    var rasters: [PNGRaster] = []
    if let palette = tally.palette {
      rasters.append(
        PNGRaster(
          indexed: pixels, width: width, height: height, palette: palette,
          depth: PNGRaster.depth(ofColors: palette.colors.count)))
    }
    if let depth = tally.grayDepth {
      rasters.append(PNGRaster(gray: pixels, width: width, height: height, depth: depth))
    } else if tally.palette.map({ $0.colors.count > 16 && effort != .fast }) ?? true {
      // A palette costs three bytes a colour, which small pictures do not save.
      rasters.append(
        PNGRaster(rgb: pixels, width: width, height: height, alpha: !tally.isOpaque))
    }
    return rasters
  }

  /// The smallest file of a picture in several kinds of pixels.
  private static func smallest(
    _ rasters: [PNGRaster], _ effort: PNGEffort, isSmooth: Bool
  ) -> [UInt8] {
    var candidates: [PictureCompressor.Candidate] = []
    for raster in rasters {
      let overhead = raster.kind.head(width: raster.width, height: raster.height).count
      for filter in RowFilter.candidates(for: raster.kind, effort, isSmooth: isSmooth) {
        candidates.append(
          PictureCompressor.Candidate(raster: raster, filter: filter, overhead: overhead))
      }
    }
    var compressor = PictureCompressor(effort)
    let smallest = compressor.smallest(candidates)
    let raster = candidates[smallest.candidate].raster
    return raster.kind.file(smallest.stream.span, width: raster.width, height: raster.height)
  }
}

/// Properties of a picture's colours.
struct ColorTally {
  /// The colours, translucent ones first, if there are no more than 256.
  private(set) var palette: ColorSet?
  private(set) var isOpaque = true
  /// The fewest bits for the greys, if red, green and blue are equal everywhere and all pixels are
  /// opaque.
  private(set) var grayDepth: Int?

  /// Examines all straight pixels.
  init(_ pixels: Span<UInt32>) {
    var set = ColorSet()
    var fits = true
    var isGray = true
    // Whether all greys can be written in one, two or four bits.
    var (one, two, four) = (true, true, true)
    var index = 0
    while index < pixels.count {
      let pixel = pixels[index]
      index = endOfStretch(of: pixel, pixels, from: index)
      if pixel >> 24 != 255 { isOpaque = false }
      if (pixel ^ pixel >> 8) & 0xFFFF != 0 { isGray = false }
      let red = pixel & 255
      if red % 255 != 0 { one = false }
      if red % 85 != 0 { two = false }
      if red % 17 != 0 { four = false }
      if fits { fits = set.insert(pixel) }
    }
    if isGray, isOpaque { grayDepth = one ? 1 : two ? 2 : four ? 4 : 8 }
    if fits { palette = ColorSet(set.sorted) }
  }
}

/// How hard to compress a PNG.
public enum PNGEffort: String, CaseIterable, Sendable {
  /// The likely best of a few encodings, compressed in one pass.
  case fast
  /// The best of many encodings, ranked by a quick trial and compressed by optimal parsing.
  case standard
  /// The best of all encodings, each of the likely ones compressed as hard as possible.
  case smallest
}

extension PNGEncoder {
  /// A PNG of premultiplied pixels for a program that shows it at once: RGB where the picture is opaque,
  /// each row as its difference from the row above or from the pixel to the left, of which only runs are
  /// compressed.
  ///
  /// - Precondition: there are `width` × `height` pixels.
  /// - Throws: ``ImageEncodingError``.
  package static func quickFile(
    pixels: Span<UInt32>, width: Int, height: Int
  ) throws(ImageEncodingError) -> [UInt8] {
    precondition(pixels.count == width * height, "A picture has width × height pixels")
    try checkSize(width, height)
    let raster: PNGRaster
    if pixels.isOpaque {
      raster = PNGRaster(rgb: pixels, width: width, height: height, alpha: false)
    } else {
      let straight = straight(pixels)
      raster = PNGRaster(rgb: straight.span, width: width, height: height, alpha: true)
    }
    let rows = RowFilter.leastChanges.rows(of: raster)
    var quick = QuickDeflate(depth: 1)
    let draft = quick.draft(rows.span, row: raster.rowBytes + 1, onlyRuns: true)
    return raster.kind.file(
      quick.zlibStream(draft, of: rows.span).span, width: width, height: height)
  }

  /// Straight pixels that convert back to the same premultiplied ones.
  static func straight(_ pixels: Span<UInt32>) -> [UInt32] {
    var straight: [UInt32] = []
    straight.reserveCapacity(pixels.count)
    for index in pixels.indices { straight.append(pixels[index].unpremultiplied) }
    return straight
  }
}
