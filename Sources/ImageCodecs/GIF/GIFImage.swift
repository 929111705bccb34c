import RasterKernels
import Render2D

/// The image that shows a frame, from the moment at which it is shown to the one at which the next
/// frame says how it ends.
struct GIFImage: ~Copyable {
  private let rect: IntRect
  private let drawn: [ColoredFrame.Run]
  private var own: PaletteMapper?
  /// Its pixels in the indices of its palette.
  let runs: LZWImage
  /// What they are compressed to, where that had to be known at once.
  private var codes: LZWCodes?

  /// An image that had its time.
  struct Closed {
    let rect: IntRect
    /// Whether it is cleared after its time.
    let isCleared: Bool
    /// Where it leaves something else than it found: nothing where it is cleared, or what it drew.
    let spans: [PixelSpan]
    /// The colours of its own palette, or nil where it has none.
    let colors: [UInt32]?
    let runs: LZWImage
    let codes: LZWCodes?
  }

  /// Shows a frame on a screen after the image before, or as the first.
  init(
    _ frame: consuming ColoredFrame, on screen: inout GIFScreen, after last: Closed?,
    _ film: inout PaletteMapper
  ) {
    let frame = screen.show(frame, after: last)
    let changed = frame.changed.rect
    if let last {
      rect =
        changed.isEmpty ? IntRect(last.rect.minX, last.rect.minY, 1, 1) : changed
    } else {
      // Some readers want the first image to fill the screen.
      rect = IntRect(0, 0, screen.width, screen.shown.count / screen.width)
    }
    drawn = frame.runs
    own = frame.own
    runs = GIFImage.runs(rect, drawn, of: screen, &own, &film)
  }

  /// Takes over how the image is compressed.
  mutating func settle(_ codes: LZWCodes, on screen: inout GIFScreen, _ film: PaletteMapper) {
    screen.settle(codes.spelled, in: rect, drawn: drawn, own?.colors ?? film.colors)
    self.codes = codes
  }

  /// Ends the image's time: it is cleared where the next frame erases something, and grows to cover
  /// it. All that it draws has its nearest index then.
  consuming func close(
    erasing erased: IntRect, on screen: GIFScreen, _ film: inout PaletteMapper
  ) -> Closed {
    var (drawn, runs, codes) = (drawn, runs, codes)
    let whole = rect.union(erased)
    if whole != rect {
      drawn = screen.differences(in: rect).runs
      runs = GIFImage.runs(whole, drawn, of: screen, &own, &film, isPlain: true)
      codes = nil
    }
    let isCleared = !erased.isEmpty
    let rows = (whole.minY..<whole.maxY).lazy.map {
      PixelSpan(y: Int32(truncatingIfNeeded: $0), whole.minX..<whole.maxX)
    }
    return Closed(
      rect: whole, isCleared: isCleared, spans: isCleared ? Array(rows) : drawn.map(\.span),
      colors: own?.colors, runs: runs, codes: codes)
  }

  /// The pixels of a rectangle in the indices of its own palette or the film's. Where it is plain,
  /// those that are drawn have their nearest index alone.
  private static func runs(
    _ rect: IntRect, _ drawn: [ColoredFrame.Run], of screen: GIFScreen,
    _ own: inout PaletteMapper?, _ film: inout PaletteMapper, isPlain: Bool = false
  ) -> LZWImage {
    own == nil
      ? runs(rect, drawn, of: screen, &film, isPlain)
      : runs(rect, drawn, of: screen, &own!, isPlain)
  }

  private static func runs(
    _ rect: IntRect, _ drawn: [ColoredFrame.Run], of screen: GIFScreen,
    _ mapper: inout PaletteMapper, _ isPlain: Bool
  ) -> LZWImage {
    var image = LZWImage()
    var number = 0
    for y in rect.minY..<rect.maxY {
      let row = screen.shown.span.extracting(y * screen.width..<(y + 1) * screen.width)
      var x = rect.minX
      while x < rect.maxX {
        let next = number < drawn.count && drawn[number].span.y == y ? drawn[number] : nil
        let first = next.map { Int($0.span.minX) } ?? rect.maxX
        // What stays.
        let staying = row.extracting(..<first)
        while x < first {
          let color = row[x]
          let end = endOfStretch(of: color, staying, staying, from: x + 1)
          let isFree = color != 0 && !GIFScreen.isLoose(color)
          image.append(isFree ? mapper.free(color) : LZWPixel(0), count: end - x)
          x = end
        }
        guard let next else { break }
        let allowed = isPlain ? LZWPixel(0) : next.pixel
        x = Int(next.span.maxX)
        image.append(pixel(next.color, allowed, &mapper), count: x - first)
        number += 1
      }
    }
    return image
  }

  /// How a colour that is drawn may be written: as was found, where that shows it.
  private static func pixel(
    _ color: UInt32, _ pixel: LZWPixel, _ mapper: inout PaletteMapper
  ) -> LZWPixel {
    if color == 0 { return LZWPixel(0) }
    let color = color | 0xFF00_0000
    if pixel.index != 0, mapper.color(of: pixel.index) == color { return pixel }
    return LZWPixel(mapper.index(of: color))
  }
}
