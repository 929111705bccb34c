import Render2D

/// Converts a frame to colours of the film's palette, or of its own where that pays.
///
/// A frame of more than a million runs, such as a large photograph, is not kept as a whole: it is
/// converted to find its palette and its extent, and then again band by band.
struct GIFColoring {
  let mapping: PixelMapping
  private let colors: Int
  private let mayHaveOwn: Bool
  /// Colours of flat areas, for which a lossy film uses the nearest one.
  private let flat: Set<UInt32>
  var film: PaletteMapper
  private var framePalette = FramePalette()

  /// The squared distance that nobody sees in a film of more colours than a palette holds: at most
  /// 3 levels in each component.
  private static let slack = 9
  /// Smaller images are no photographs: `LZWParser` is better at edges of drawings.
  private static let fewestPixels = 4096
  /// The most runs of a frame that are kept: 20 MB.
  static let mostRuns = 1 << 20

  init(_ palette: GIFPalette, _ options: GIFOptions, mostRuns: Int = GIFColoring.mostRuns) {
    let isInexact = !palette.isExact && options.dither != .ordered
    let slack = max(isInexact ? GIFColoring.slack : 0, options.lossy * options.lossy)
    // Errors are diffused from row to row; what is cleared or lossy is needed once more.
    let isKept = options.dither == .diffusion || options.lossy > 0 || palette.hasClear
    mapping = PixelMapping(
      dither: options.dither, lossy: options.lossy, slack: slack,
      mostRuns: isKept ? .max : mostRuns)
    colors = options.colors
    mayHaveOwn = !palette.isExact && !palette.hasClear
    flat = options.lossy > 0 ? palette.flat : []
    film = PaletteMapper(palette.colors, slack: slack, flat: flat)
  }

  /// A picture in palette colours, where it changes what a screen shows.
  mutating func frame(of picture: GIFPicture, over screen: borrowing GIFScreen) -> ColoredFrame {
    let rows = 0..<picture.height
    let frame = mapping.frame(of: picture, in: rows, over: screen.shown.pixels, &film)
    guard mayHaveOwn,
      let palette = framePalette.palette(
        instead: &film, error: frame.error, of: picture, in: frame.changed.rect, colors: colors)
    else { return frame }
    var own = PaletteMapper(
      palette.colors, slack: palette.isExact ? 0 : mapping.slack, flat: flat)
    var better = mapping.frame(of: picture, in: rows, over: screen.shown.pixels, &own)
    better.own = own
    return better
  }

  /// The pixels of an image of a lossy film with the colours that they should have, over the picture
  /// before it, if it is a photograph or a gradient: if the palette lacks the colours of most pixels.
  mutating func near(
    _ image: LZWImage, in rect: IntRect, of picture: GIFPicture, over base: Span<UInt32>,
    inexact: Int, _ own: inout PaletteMapper?
  ) -> LZWNearImage? {
    guard mapping.lossy > 0, mapping.dither == .none,
      image.count >= GIFColoring.fewestPixels, inexact * 2 > image.count
    else { return nil }
    return own == nil
      ? mapping.near(image, in: rect, of: picture, over: base, &film)
      : mapping.near(image, in: rect, of: picture, over: base, &own!)
  }

  /// The rows of a rectangle in bands, each of which is kept as a whole.
  func bands(of rect: IntRect, width: Int) -> [IntRect] {
    let height = max(1, mapping.mostRuns / width)
    return stride(from: rect.minY, to: rect.maxY, by: height).map {
      IntRect(
        minX: rect.minX, minY: $0, maxX: rect.maxX, maxY: min($0 + height, rect.maxY))
    }
  }

  /// The part of a frame in some rows, in its own palette or the film's.
  mutating func part(
    _ rows: Range<Int>, of picture: GIFPicture, over screen: borrowing GIFScreen,
    _ own: inout PaletteMapper?
  ) -> ColoredFrame {
    own == nil
      ? mapping.frame(of: picture, in: rows, over: screen.shown.pixels, &film)
      : mapping.frame(of: picture, in: rows, over: screen.shown.pixels, &own!)
  }
}

/// A frame in the colours of a palette, to be used once.
struct ColoredFrame: ~Copyable {
  /// Consecutive pixels that are drawn alike.
  struct Run {
    var span: PixelSpan
    /// The colour shown; see ``GIFScreen``.
    var color: UInt32
    /// The indices that it may be written as.
    var pixel: LZWPixel
  }

  /// All changed pixels, row by row, from left to right; none if there are too many to keep.
  var runs: [Run] = []
  /// How many runs there are, kept or not.
  private(set) var count = 0
  private let mostRuns: Int
  /// The bounds of all changed pixels.
  private(set) var changed = Extent()
  /// The bounds of all pixels that become clear: an image can only be cleared as a whole, at its
  /// end.
  private(set) var erased = Extent()
  /// The sum of the squared distances of all changed pixels.
  var error = 0
  /// How many of the changed pixels have no colour of the palette; 0 where an image was cleared, since
  /// what is drawn again has the colours that it had.
  var inexact = 0
  /// The frame's own palette, or nil.
  var own: PaletteMapper?

  /// A frame without changes, which keeps up to `mostRuns` runs.
  init(mostRuns: Int = .max, about count: Int = 0) {
    self.mostRuns = mostRuns
    runs.reserveCapacity(min(count, mostRuns))
  }

  /// Whether all runs are kept.
  var isWhole: Bool { count <= mostRuns }

  /// The bounding rectangle of spans.
  struct Extent {
    private var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, 0 as Int32, 0 as Int32)

    @inline(__always)
    mutating func add(_ span: PixelSpan) {
      (minX, maxX) = (min(minX, span.minX), max(maxX, span.maxX))
      (minY, maxY) = (min(minY, span.y), max(maxY, span.y + 1))
    }

    /// Empty without spans.
    var rect: IntRect {
      minX < maxX
        ? IntRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY)) : .zero
    }
  }

  /// Draws pixels in a colour.
  @inline(__always)
  mutating func draw(_ span: PixelSpan, _ color: UInt32, _ pixel: LZWPixel) {
    count += 1
    if isWhole {
      runs.append(Run(span: span, color: color, pixel: pixel))
    } else if !runs.isEmpty {
      runs = []
    }
    changed.add(span)
    if color == 0 { erased.add(span) }
  }
}
