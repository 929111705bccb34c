import RasterKernels
import Render2D

/// An image of a GIF: a rectangle that is drawn over the picture before it.
struct GIFImage {
  /// Where it is.
  fileprivate(set) var rect: IntRect
  /// Whether the rectangle becomes clear at its end.
  fileprivate(set) var isCleared = false
  /// The palette of its indices: the film's, or its own.
  let palette: PaletteMapper
  /// Its pixels.
  var pixels: Pixels
  /// Where it drew; empty where the picture before an image is not kept, since nobody asks for it then.
  fileprivate let drawn: [PixelSpan]

  /// The pixels of an image.
  enum Pixels {
    /// As indices, a few of which are as good as each other.
    case indices(LZWImage)
    /// With the colours that they should have: those of a photograph in a lossy film.
    case colors(LZWNearImage)
    /// Compressed.
    case codes(LZWCodes)

    /// How many runs are kept in memory to be compressed.
    var runs: Int { if case .indices(let image) = self { image.runs.count } else { 0 } }
  }
}

/// What a decoder shows of the GIF being written, in colours; 0 is clear.
///
/// `base` is the picture before the current image is drawn, `shown` the one after. Where both are
/// equal, pixels may be clear. An unchanged pixel of the film is never drawn again, whatever the
/// palette or dithering, so that what stands still does not flicker.
///
/// If a pixel may be written as one of several colours, its colour is *loose*: it is the nearest of
/// them, with an alpha that marks that the compressor's choice is not known yet. So images can be
/// compressed later and in parallel. Such a pixel is left as it is until the film changes it, and
/// then it is drawn. In lossy films, where what is shown affects what is drawn, each image is
/// compressed before the next frame, and no colours are loose.
///
/// Where nothing is cleared and nothing lossy, the picture before an image is not needed.
struct GIFScreen: ~Copyable {
  let width: Int
  private(set) var shown: Pixmap
  private var base: [UInt32]
  /// The indices that the shown pixels may be written as.
  private var pixels: [LZWPixel]
  /// The image that ended last; nil before the first.
  private var last: (rect: IntRect, isCleared: Bool)?

  init(width: Int, height: Int, keepsBase: Bool) {
    self.width = width
    shown = Pixmap(width: width, height: height)
    base = keepsBase ? [UInt32](repeating: 0, count: width * height) : []
    pixels = keepsBase ? [LZWPixel](repeating: LZWPixel(0), count: width * height) : []
  }

  /// Whether the picture before the current image is kept.
  private var keepsBase: Bool { !base.isEmpty }

  /// Whether the colour is one of several, not known yet.
  @inline(__always)
  static func isLoose(_ color: UInt32) -> Bool { (color >> 24) &- 1 < 254 }

  /// The mark of a loose colour, different from the old one's.
  @inline(__always)
  static func loose(_ color: UInt32, over old: UInt32) -> UInt32 {
    color & 0xFF_FFFF | (old >> 24 == 254 ? 253 : 254) << 24
  }

  // MARK: - An image

  /// Shows a frame, and returns its image. The one before has ended.
  mutating func show(_ frame: consuming IndexedFrame, by indexer: GIFIndexer) -> GIFImage {
    if frame.isWhole { draw(frame.runs) }
    var (runs, changed) = (frame.runs, frame.changed.rect)
    var inexact = frame.inexact
    if let last, last.isCleared {
      // What is drawn again has the colours that it had.
      (runs, changed) = differences(in: last.rect.union(changed))
      inexact = 0
    }
    // Some readers require the first image to fill the screen.
    var rect = IntRect(0, 0, width, shown.height)
    if let last { rect = changed.isEmpty ? IntRect(last.rect.minX, last.rect.minY, 1, 1) : changed }
    let (delta, palette) = (frame.delta, frame.palette)
    let count = frame.isWhole ? runs.count : frame.count
    var image = LZWImage(runs: min(rect.width * rect.height, 2 * count + rect.height))
    if frame.isWhole {
      append(rect, runs, palette, to: &image)
    } else {
      for band in indexer.bands(of: rect, width: width) {
        let part = indexer.indexed(
          delta, in: band.minY..<band.maxY, over: shown.pixels, palette)
        draw(part.runs)
        append(band, part.runs, palette, to: &image)
      }
    }
    let near = indexer.near(
      image, in: rect, of: delta, over: base.span, inexact: inexact, palette)
    return GIFImage(
      rect: rect, palette: palette, pixels: near.map { .colors($0) } ?? .indices(image),
      drawn: near != nil ? GIFScreen.rows(of: rect) : keepsBase ? runs.map(\.span) : [])
  }

  /// Updates the screen to the indices that an image was written with. What stays has no others from
  /// then on: they were near enough to what the film had there, not to what it will have.
  mutating func settle(_ image: GIFImage, _ spelled: LZWImage) {
    let (indices, colors) = (spelled.indices, image.palette.colors)
    let (base, width, rect) = (base, width, image.rect)
    var shown = shown.mutablePixels
    for span in image.drawn {
      let offset = (Int(span.y) - rect.minY) * rect.width - rect.minX - Int(span.y) * width
      for place in span.places(width) {
        let index = indices[place + offset]
        shown[place] = index == 0 ? base[place] : colors[Int(index) - 1]
      }
    }
    var pixels = pixels.mutableSpan
    for span in image.drawn { pixels.fill(span.places(width), with: LZWPixel(0)) }
  }

  /// Ends the image on the screen: it is cleared if the next frame erases something, and grows to cover that.
  /// Then all that it draws has its nearest index.
  mutating func end(_ image: consuming GIFImage, erasing erased: IntRect) -> GIFImage {
    let whole = image.rect.union(erased)
    if whole != image.rect {
      let runs = differences(in: image.rect).runs
      var pixels = LZWImage(runs: runs.count)
      append(whole, runs, image.palette, to: &pixels, isPlain: true)
      image.pixels = .indices(pixels)
      image.rect = whole
    }
    image.isCleared = !erased.isEmpty
    last = (whole, image.isCleared)
    guard keepsBase else { return image }
    // Moved out during the loop (exclusive access).
    var taken: [UInt32] = []
    swap(&taken, &self.base)
    defer { swap(&taken, &self.base) }
    var base = taken.mutableSpan
    if image.isCleared {
      for row in GIFScreen.rows(of: whole) { base.fill(row.places(width), with: 0) }
    } else {
      for span in image.drawn {
        let places = span.places(width)
        base.copy(shown.pixels.extracting(places), at: places.lowerBound)
      }
    }
    return image
  }

  private static func rows(of rect: IntRect) -> [PixelSpan] {
    (rect.minY..<rect.maxY).map {
      PixelSpan(y: Int32(truncatingIfNeeded: $0), rect.minX..<rect.maxX)
    }
  }

  // MARK: - Pixels

  private mutating func draw(_ runs: [IndexedFrame.Run]) {
    let width = width
    if keepsBase {
      var pixels = pixels.mutableSpan
      for run in runs { pixels.fill(run.span.places(width), with: run.pixel) }
    }
    var picture = shown.mutablePixels
    for run in runs { picture.fill(run.span.places(width), with: run.color) }
  }

  /// All pixels of a rectangle that differ from the picture before the current image, and their bounds.
  private func differences(
    in rect: IntRect
  ) -> (runs: [IndexedFrame.Run], changed: IntRect) {
    precondition(keepsBase, "The palette says whether the film has clear pixels")
    var runs: [IndexedFrame.Run] = []
    var changed = IndexedFrame.Extent()
    let shown = shown.pixels
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let place = y * width + x
        let (color, under) = (shown[place], base[place])
        if color == under { continue }
        let pixel = under == 0 ? pixels[place].bound : pixels[place]
        let span = PixelSpan(y: Int32(truncatingIfNeeded: y), x..<x + 1)
        runs.append(IndexedFrame.Run(span: span, color: color, pixel: pixel))
        changed.add(span)
      }
    }
    return (runs, changed.rect)
  }

  /// Appends the pixels of a rectangle as indices of a palette. With `isPlain`, drawn pixels only have
  /// their nearest index.
  private func append(
    _ rect: IntRect, _ drawn: [IndexedFrame.Run], _ palette: PaletteMapper,
    to image: inout LZWImage, isPlain: Bool = false
  ) {
    var number = 0
    for y in rect.minY..<rect.maxY {
      let row = shown.pixels.extracting(y * width..<(y + 1) * width)
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
          image.append(isFree ? palette.free(color) : LZWPixel(0), count: end - x)
          x = end
        }
        guard let next else { break }
        let allowed = isPlain ? LZWPixel(0) : next.pixel
        x = Int(next.span.maxX)
        image.append(GIFScreen.pixel(next.color, allowed, palette), count: x - first)
        number += 1
      }
    }
  }

  /// The indices that a drawn colour may be written as: those found before, if they are of this
  /// palette.
  private static func pixel(
    _ color: UInt32, _ pixel: LZWPixel, _ palette: PaletteMapper
  ) -> LZWPixel {
    if color == 0 { return LZWPixel(0) }
    let color = color | 0xFF00_0000
    if pixel.index != 0, palette.color(of: pixel.index) == color { return pixel }
    return LZWPixel(palette.index(of: color))
  }

  /// The error of what is shown: the sum of squared distances from a picture. Loose colours count
  /// as the nearest.
  func error(_ wanted: Span<UInt32>) -> Int {
    var sum = 0
    let shown = shown.pixels
    for place in shown.indices where shown[place] != wanted[place] {
      sum += PaletteMapper.distance(wanted[place], shown[place])
    }
    return sum
  }
}
