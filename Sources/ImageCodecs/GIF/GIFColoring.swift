import Render2D

/// What a frame's pixels become: colours of the film's palette, or of the frame's own where that pays.
struct GIFColoring {
  private let mapping: PixelMapping
  private let colors: Int
  private let mayHaveOwn: Bool
  /// Colours that a lossy film shows as the nearest.
  private let flat: Set<UInt32>
  /// The film's palette.
  var film: PaletteMapper
  private var framePalette = FramePalette()

  /// What nobody sees in films of more colours than a palette holds: no part of a colour is more than
  /// 3 levels off for it.
  private static let slack = 9

  init(_ palette: GIFPalette, _ options: GIFOptions) {
    let isInexact = !palette.isExact && options.dither == .none
    let slack = max(isInexact ? GIFColoring.slack : 0, options.lossy * options.lossy)
    mapping = PixelMapping(dither: options.dither, lossy: options.lossy, slack: slack)
    colors = options.colors
    mayHaveOwn = !palette.isExact && !palette.hasClear
    flat = options.lossy > 0 ? palette.flat : []
    film = PaletteMapper(palette.colors, slack: slack, flat: flat)
  }

  /// What a picture becomes where it changes what a screen shows.
  mutating func frame(of picture: GIFPicture, over screen: GIFScreen) -> ColoredFrame {
    let frame = mapping.frame(of: picture, over: screen.shown.span, &film)
    guard mayHaveOwn,
      let palette = framePalette.palette(
        instead: &film, error: frame.error, of: picture, in: frame.changed.rect, colors: colors)
    else { return frame }
    var own = PaletteMapper(
      palette.colors, slack: palette.isExact ? 0 : mapping.slack, flat: flat)
    var better = mapping.frame(of: picture, over: screen.shown.span, &own)
    better.own = own
    return better
  }
}

/// A frame in the colours of a palette, to be shown once.
struct ColoredFrame: ~Copyable {
  /// Pixels that follow one another and are drawn alike.
  struct Run {
    var span: PixelSpan
    /// What is shown; see ``GIFScreen``.
    var color: UInt32
    /// What it may be written as.
    var pixel: LZWPixel
  }

  /// All that looks different, row by row, from the left to the right.
  var runs: [Run] = []
  /// Around all that looks different.
  private(set) var changed = Extent()
  /// Around all that becomes clear: an image can only be cleared as a whole, after its time.
  private(set) var erased = Extent()
  /// The squared distances of all pixels that the film changes, summed.
  var error = 0
  /// The palette of its own, if it has one.
  var own: PaletteMapper?

  /// The smallest rectangle around spans.
  struct Extent {
    private var (minX, minY, maxX, maxY) = (Int32.max, Int32.max, 0 as Int32, 0 as Int32)

    @inline(__always)
    mutating func add(_ span: PixelSpan) {
      (minX, maxX) = (min(minX, span.minX), max(maxX, span.maxX))
      (minY, maxY) = (min(minY, span.y), max(maxY, span.y + 1))
    }

    /// Empty where there were none.
    var rect: IntRect {
      minX < maxX
        ? IntRect(minX: Int(minX), minY: Int(minY), maxX: Int(maxX), maxY: Int(maxY)) : .zero
    }
  }

  /// Draws pixels in a colour.
  @inline(__always)
  mutating func draw(_ span: PixelSpan, _ color: UInt32, _ pixel: LZWPixel) {
    runs.append(Run(span: span, color: color, pixel: pixel))
    changed.add(span)
    if color == 0 { erased.add(span) }
  }
}
