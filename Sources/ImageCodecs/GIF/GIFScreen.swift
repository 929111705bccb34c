import Render2D

/// The screen of a GIF while it is written, in colours; 0 is clear.
///
/// `base` is what the reader has before it draws the current image, `shown` what it has after, and
/// `next` what the frame that comes shows where it changes. Where `base` and `shown` agree, pixels
/// are free to be clear. A pixel of the film that stays is never drawn again, whatever palette or
/// dithering is in force, so that what stands still does not flicker.
///
/// Where a pixel may be written as one of several colours, its colour is *loose*: the nearest of
/// them stands for all, and its alpha says that nobody knows yet which of them the compressor
/// takes. So images can be compressed later and side by side. Such a pixel is left as it is until
/// its frame changes it, and then it is drawn. Lossy films, in which what is shown decides what is
/// drawn, settle each image before the next frame comes, and have no loose colours.
struct GIFScreen {
  let width: Int
  let options: GIFOptions
  /// The squared distance up to which an index that makes strings longer is taken for the nearest.
  let slack: Int
  /// Whether how an image is spelled has to be taken over before the next frame comes.
  let mustSettle: Bool
  var base, shown, next: [UInt32]
  /// What the pixels that change may be written as.
  var ways: [LZWPixel]
  /// What the current image draws.
  private(set) var rect: IntRect
  /// Where `next` differs from `shown`.
  var rects = ChangedRects()
  /// The film's palette.
  var film: PaletteMapper?
  /// The palettes of the current image's own and of the prepared frame's own.
  private(set) var own, nextOwn: PaletteMapper?
  private let mayHaveOwn: Bool
  private var framePalette = FramePalette()
  /// Where alone `shown` may differ from `base`; nil where that may be anywhere in the rectangle.
  private var drawn: [PixelSpan]?

  init(width: Int, height: Int, palette: GIFPalette, options: GIFOptions) {
    self.width = width
    self.options = options
    let isInexact = !palette.isExact && options.dither == .none
    slack = max(isInexact ? GIFScreen.slack : 0, options.lossy * options.lossy)
    mustSettle = options.lossy > 0
    mayHaveOwn = !palette.isExact && !palette.hasClear
    film = PaletteMapper(palette.colors, slack: slack)
    base = [UInt32](repeating: 0, count: width * height)
    shown = base
    next = base
    ways = [LZWPixel](repeating: LZWPixel(0), count: width * height)
    // Some readers want the first image to fill the screen.
    rect = IntRect(0, 0, width, height)
  }

  /// What nobody sees in films of more colours than a palette holds: no part of a colour is more than
  /// 3 levels off for it.
  private static let slack = 9

  // MARK: - Loose colours

  /// Whether any of several colours may be what is shown.
  @inline(__always)
  static func isLoose(_ color: UInt32) -> Bool { (color >> 24) &- 1 < 254 }

  /// A colour that stands for several, and that differs from what was shown.
  @inline(__always)
  static func loose(_ color: UInt32, over old: UInt32) -> UInt32 {
    color & 0xFF_FFFF | (old >> 24 == 254 ? 253 : 254) << 24
  }

  // MARK: - The frame that comes

  /// Takes what a frame changes, and says whether anything looks different.
  @discardableResult
  mutating func prepare(_ picture: GIFPicture) -> Bool {
    nextOwn = nil
    // Taken out for the time of the call, which changes it beside the screen.
    guard var mapper = film.take() else { preconditionFailure("The film has a palette") }
    let error = map(picture, &mapper)
    var chooser = framePalette
    let palette =
      mayHaveOwn
      ? chooser.palette(
        instead: &mapper, error: error, of: picture, in: rects.changed, colors: options.colors) : nil
    framePalette = chooser
    film = mapper
    if let palette {
      var own = PaletteMapper(palette.colors, slack: palette.isExact ? 0 : slack)
      _ = map(picture, &own)
      nextOwn = own
    }
    return !rects.changed.isEmpty
  }

  // MARK: - The current image

  /// Settles what the current image draws: whether it is cleared after its time, and whether it has
  /// grown for that.
  mutating func close() -> (isCleared: Bool, hasGrown: Bool) {
    let old = rect
    rect = rect.union(rects.erased)
    return (!rects.erased.isEmpty, rect != old)
  }

  /// Shows the first frame.
  mutating func showFirst(_ picture: GIFPicture) { show(picture) }

  /// Shows the prepared frame, after the current image was closed.
  mutating func advance(_ picture: GIFPicture) {
    let isCleared = !rects.erased.isEmpty
    if isCleared {
      fill(rect) { _ in 0 }
    } else if let drawn {
      for span in drawn {
        for place in span.places(width) { base[place] = shown[place] }
      }
    } else {
      let shown = shown
      fill(rect) { shown[$0] }
    }
    let area = isCleared ? rect.union(rects.changed) : rects.changed
    show(picture)
    rect = isCleared ? difference(in: area) : area
    drawn = isCleared ? nil : picture.changes
  }

  /// Gives `base` other colours in a rectangle.
  private mutating func fill(_ rect: IntRect, _ color: (Int) -> UInt32) {
    for y in rect.minY..<rect.maxY {
      for place in y * width + rect.minX..<y * width + rect.maxX { base[place] = color(place) }
    }
  }

  private mutating func show(_ picture: GIFPicture) {
    for span in picture.changes {
      for place in span.places(width) { shown[place] = next[place] }
    }
    own = nextOwn
    rects = ChangedRects()
  }

  /// The rectangle around all that `shown` has and `base` has not; one pixel where there is nothing.
  private func difference(in region: IntRect) -> IntRect {
    let result = ChangedRect.rect(of: shown.span, from: base.span, width: width, within: region)
    return result.isEmpty ? IntRect(region.minX, region.minY, 1, 1) : result
  }

  /// The colours of the current image's own palette, or nil where it has none.
  var ownColors: [UInt32]? { own?.colors }

  /// The pixels of the current image. Where it is plain, those that it draws have their nearest
  /// index alone.
  mutating func image(isPlain: Bool = false) -> LZWImage {
    if var own = own.take() {
      let image = image(&own, isPlain)
      self.own = own
      return image
    }
    guard var film = film.take() else { preconditionFailure("The film has a palette") }
    let image = image(&film, isPlain)
    self.film = film
    return image
  }

  /// Takes over how the current image was spelled.
  mutating func settle(_ image: LZWImage) {
    let colors = own?.colors ?? film?.colors ?? []
    // Taken out for the time of the loop, which reads what is below beside it.
    var taken: [UInt32] = []
    swap(&taken, &shown)
    defer { swap(&taken, &shown) }
    let base = base.span
    var shown = taken.mutableSpan
    var place = rect.minY * width + rect.minX
    var rowEnd = place + rect.width
    var number = 0
    for run in image.runs {
      let color = run.pixel.index == 0 ? 0 : colors[Int(run.pixel.index) - 1]
      while number < Int(run.end) {
        let end = min(rowEnd, place + Int(run.end) - number)
        number += end - place
        if color == 0 {
          for place in place..<end { shown[place] = base[place] }
        } else {
          for place in place..<end { shown[place] = color }
        }
        place = end
        if place == rowEnd {
          rowEnd += width
          place = rowEnd - rect.width
        }
      }
    }
  }
}
