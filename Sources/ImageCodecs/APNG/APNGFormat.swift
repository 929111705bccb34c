import Render2D

/// The kind of pixels that all frames of an APNG share, always with 8 bits a sample: ffmpeg
/// misreads smaller frames with fewer bits.
struct APNGFormat {
  let kind: PNGKind
  /// Whether any pixel is not opaque.
  let hasAlpha: Bool
  /// The colours of an indexed format, or nil.
  private let palette: ColorSet?

  /// The kind that suits a film's colours: a palette if they and clear fit and they are not greys.
  /// If clear pixels are needed the kind has them.
  init(_ colors: FilmColors, needsClear: Bool) {
    hasAlpha = !colors.isOpaque
    if colors.areFew, colors.areGray, colors.isOpaque {
      let key = colors.unusedGrey
      if key != nil || !needsClear {
        kind = PNGKind(colorType: .gray, bitDepth: 8, key: key)
        palette = nil
        return
      }
    }
    if colors.areFew {
      var clear: [UInt32] = colors.few.colors.contains(0) ? [] : [0]
      if colors.few.colors.count + clear.count > ColorSet.capacity { clear = [] }
      let palette = ColorSet(clear + colors.few.sorted)
      if palette.index(of: 0) != nil || !needsClear {
        kind = PNGKind(colorType: .palette, bitDepth: 8, palette: palette.colors)
        self.palette = palette
        return
      }
    }
    palette = nil
    let key = colors.isOpaque ? colors.unused : nil
    let isOpaque = colors.isOpaque && (key != nil || !needsClear)
    kind = PNGKind(colorType: isOpaque ? .rgb : .rgba, bitDepth: 8, key: key)
  }

  /// Whether it has a value for clear pixels.
  var canClear: Bool {
    kind.colorType == .rgba || kind.key != nil || palette?.index(of: 0) != nil
  }

  /// Straight pixels converted to the film's kind.
  func raster(_ pixels: [UInt32], _ rect: IntRect) -> PNGRaster {
    let (width, height) = (rect.width, rect.height)
    if let palette {
      return PNGRaster(
        indexed: pixels.span, width: width, height: height, palette: palette, depth: 8)
    }
    if kind.colorType == .gray {
      let pixels = kind.key.map { key in pixels.map { $0 == 0 ? key : $0 } } ?? pixels
      return PNGRaster(gray: pixels.span, width: width, height: height)
    }
    return PNGRaster(
      rgb: pixels.span, width: width, height: height, alpha: kind.colorType == .rgba,
      clear: kind.key ?? 0)
  }
}
