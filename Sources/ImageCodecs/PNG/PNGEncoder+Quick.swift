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
    var leading = LeadingColors()
    leading.learn(pixels)
    var straight: [UInt32] = []
    straight.reserveCapacity(pixels.count)
    for index in pixels.indices { straight.append(leading.straight(pixels[index])) }
    return straight
  }
}
