import RasterKernels
import Render2D

/// The image of a frame, from its start until the next frame determines its disposal.
struct GIFImage: ~Copyable {
  private let rect: IntRect
  /// Where it drew; empty where the picture before an image is not kept, since nobody asks for it then.
  private let drawn: [PixelSpan]
  private var own: PaletteMapper?
  /// Its pixels as indices of its palette.
  private(set) var runs: LZWImage
  /// Its pixels with the colours that they should have, if it is a photograph in a lossy film.
  private(set) var near: LZWNearImage?
  /// Its codes, if they were needed immediately; there are no runs then.
  private var codes: LZWCodes?

  /// An image that has ended.
  struct Closed {
    let rect: IntRect
    /// Whether it is cleared at its end.
    let isCleared: Bool
    /// The pixels that it changes for good: all of it if it is cleared, or those that it drew; empty
    /// where the picture before an image is not kept.
    let spans: [PixelSpan]
    /// The colours of its own palette, or nil.
    let colors: [UInt32]?
    let runs: LZWImage
    let codes: LZWCodes?
  }

  /// Shows a frame of a picture on a screen, after the image before, if any.
  init(
    _ frame: consuming ColoredFrame, of picture: GIFPicture, on screen: inout GIFScreen,
    after last: Closed?, _ coloring: inout GIFColoring
  ) {
    let frame = screen.show(frame, after: last)
    let changed = frame.changed.rect
    if let last {
      rect =
        changed.isEmpty ? IntRect(last.rect.minX, last.rect.minY, 1, 1) : changed
    } else {
      // Some readers require the first image to fill the screen.
      rect = IntRect(0, 0, screen.width, screen.shown.height)
    }
    var own = frame.own
    var image = LZWImage(runs: min(rect.width * rect.height, 2 * frame.count + rect.height))
    if frame.isWhole {
      GIFImage.append(rect, frame.runs, of: screen, &own, &coloring.film, to: &image)
    } else {
      for band in coloring.bands(of: rect, width: screen.width) {
        let part = screen.show(
          coloring.part(band.minY..<band.maxY, of: picture, over: screen, &own), after: nil)
        GIFImage.append(band, part.runs, of: screen, &own, &coloring.film, to: &image)
      }
    }
    near = coloring.near(
      image, in: rect, of: picture, over: screen.base.span, inexact: frame.inexact, &own)
    drawn =
      near != nil ? GIFImage.rows(of: rect) : screen.keepsBase ? frame.runs.map(\.span) : []
    self.own = own
    runs = image
  }

  /// Stores the codes instead of the runs.
  mutating func take(_ codes: LZWCodes) {
    self.codes = codes
    runs = LZWImage()
    near = nil
  }

  /// Stores the codes, and updates the screen to the indices that they use.
  mutating func settle(_ codes: LZWCodes, on screen: inout GIFScreen, _ film: PaletteMapper) {
    screen.settle(codes.spelled, in: rect, drawn: drawn, own?.colors ?? film.colors)
    take(codes)
  }

  /// Ends the image: it is cleared if the next frame erases something, and grows to cover that.
  /// Then all that it draws has its nearest index.
  consuming func close(
    erasing erased: IntRect, on screen: borrowing GIFScreen, _ film: inout PaletteMapper
  ) -> Closed {
    var (drawn, runs, codes) = (drawn, runs, codes)
    let whole = rect.union(erased)
    if whole != rect {
      let runsDrawn = screen.differences(in: rect).runs
      drawn = runsDrawn.map(\.span)
      runs = LZWImage(runs: drawn.count)
      GIFImage.append(whole, runsDrawn, of: screen, &own, &film, to: &runs, isPlain: true)
      codes = nil
    }
    let isCleared = !erased.isEmpty
    return Closed(
      rect: whole, isCleared: isCleared,
      spans: isCleared ? GIFImage.rows(of: whole) : screen.keepsBase ? drawn : [],
      colors: own?.colors, runs: runs, codes: codes)
  }

  private static func rows(of rect: IntRect) -> [PixelSpan] {
    (rect.minY..<rect.maxY).map {
      PixelSpan(y: Int32(truncatingIfNeeded: $0), rect.minX..<rect.maxX)
    }
  }

  /// Appends the pixels of a rectangle as indices of its own palette or the film's. With `isPlain`,
  /// drawn pixels only have their nearest index.
  private static func append(
    _ rect: IntRect, _ drawn: [ColoredFrame.Run], of screen: borrowing GIFScreen,
    _ own: inout PaletteMapper?, _ film: inout PaletteMapper, to image: inout LZWImage,
    isPlain: Bool = false
  ) {
    if own == nil {
      append(rect, drawn, of: screen, &film, to: &image, isPlain)
    } else {
      append(rect, drawn, of: screen, &own!, to: &image, isPlain)
    }
  }

  private static func append(
    _ rect: IntRect, _ drawn: [ColoredFrame.Run], of screen: borrowing GIFScreen,
    _ mapper: inout PaletteMapper, to image: inout LZWImage, _ isPlain: Bool
  ) {
    var number = 0
    for y in rect.minY..<rect.maxY {
      let row = screen.shown.pixels.extracting(y * screen.width..<(y + 1) * screen.width)
      var x = rect.minX
      while x < rect.maxX {
        let next = number < drawn.count && drawn[number].span.y == y ? drawn[number] : nil
        let first = next.map { Int($0.span.minX) } ?? rect.maxX
        // Unchanged pixels.
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
  }

  /// The indices that a drawn colour may be written as: those found before, if they are of this
  /// palette.
  private static func pixel(
    _ color: UInt32, _ pixel: LZWPixel, _ mapper: inout PaletteMapper
  ) -> LZWPixel {
    if color == 0 { return LZWPixel(0) }
    let color = color | 0xFF00_0000
    if pixel.index != 0, mapper.color(of: pixel.index) == color { return pixel }
    return LZWPixel(mapper.index(of: color))
  }
}
