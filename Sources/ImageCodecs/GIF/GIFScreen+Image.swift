import RasterKernels

extension GIFScreen {
  /// The pixels of the current image in the indices of a palette.
  func image(_ mapper: inout PaletteMapper, _ isPlain: Bool) -> LZWImage {
    var image = LZWImage()
    let (base, shown, ways) = (base.span, shown.span, ways.span)
    for y in rect.minY..<rect.maxY {
      let columns = y * width + rect.minX..<y * width + rect.maxX
      let (base, shown) = (base.extracting(columns), shown.extracting(columns))
      let ways = ways.extracting(columns)
      var place = 0
      while place < shown.count {
        let start = place
        let (color, under) = (shown[start], base[start])
        place += 1
        if color == under {
          place = endOfStretch(of: color, shown, base, from: place)
          let isFree = color != 0 && !GIFScreen.isLoose(color)
          image.append(isFree ? mapper.free(color) : LZWPixel(0), count: place - start)
          continue
        }
        while place < shown.count, shown[place] == color, base[place] == under,
          ways[place] == ways[start]
        {
          place += 1
        }
        let way = isPlain ? LZWPixel(0) : under == 0 ? ways[start].bound : ways[start]
        image.append(GIFScreen.pixel(color, way, &mapper), count: place - start)
      }
    }
    return image
  }

  /// How a colour that is drawn may be written, should the way that was found show it.
  private static func pixel(
    _ color: UInt32, _ way: LZWPixel, _ mapper: inout PaletteMapper
  ) -> LZWPixel {
    if color == 0 { return LZWPixel(0) }
    let color = color | 0xFF00_0000
    if way.index != 0, mapper.color(of: way.index) == color { return way }
    return LZWPixel(mapper.index(of: color))
  }
}
