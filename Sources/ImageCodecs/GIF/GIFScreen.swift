import Render2D

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
  private(set) var base: [UInt32]
  private(set) var shown: Pixmap
  /// The indices that the shown pixels may be written as.
  private var pixels: [LZWPixel]

  init(width: Int, height: Int, keepsBase: Bool) {
    self.width = width
    shown = Pixmap(width: width, height: height)
    base = keepsBase ? [UInt32](repeating: 0, count: width * height) : []
    pixels = keepsBase ? [LZWPixel](repeating: LZWPixel(0), count: width * height) : []
  }

  /// Whether the picture before the current image is kept.
  var keepsBase: Bool { !base.isEmpty }

  /// Whether the colour is one of several, not known yet.
  @inline(__always)
  static func isLoose(_ color: UInt32) -> Bool { (color >> 24) &- 1 < 254 }

  /// The mark of a loose colour, different from the old one's.
  @inline(__always)
  static func loose(_ color: UInt32, over old: UInt32) -> UInt32 {
    color & 0xFF_FFFF | (old >> 24 == 254 ? 253 : 254) << 24
  }

  /// Shows a frame after the end of the image before. Returns what has to be drawn for it. One that is
  /// not whole is shown later, in parts.
  mutating func show(
    _ frame: consuming ColoredFrame, after last: GIFImage.Closed?
  ) -> ColoredFrame {
    guard frame.isWhole else { return frame }
    let width = width
    if keepsBase {
      if let last {
        var base: [UInt32] = []
        swap(&base, &self.base)
        GIFScreen.end(last, &base, shown.pixels, width)
        self.base = base
      }
      var pixels = pixels.mutableSpan
      GIFScreen.draw(frame.runs, &pixels, width) { $0.pixel }
    }
    var picture = shown.mutablePixels
    GIFScreen.draw(frame.runs, &picture, width) { $0.color }
    guard let last, last.isCleared else { return frame }
    var all = differences(in: last.rect.union(frame.changed.rect))
    all.own = frame.own
    return all
  }

  private static func end(
    _ last: GIFImage.Closed, _ base: inout [UInt32], _ shown: Span<UInt32>, _ width: Int
  ) {
    var base = base.mutableSpan
    for places in last.spans.lazy.map({ $0.places(width) }) {
      if last.isCleared {
        base.fill(places, with: 0)
      } else {
        base.copy(shown.extracting(places), at: places.lowerBound)
      }
    }
  }

  @inline(__always)
  private static func draw<Value: BitwiseCopyable>(
    _ runs: [ColoredFrame.Run], _ picture: inout MutableSpan<Value>, _ width: Int,
    _ value: (ColoredFrame.Run) -> Value
  ) {
    for run in runs { picture.fill(run.span.places(width), with: value(run)) }
  }

  /// All pixels of a rectangle that differ from the picture before the current image.
  func differences(in rect: IntRect) -> ColoredFrame {
    precondition(keepsBase, "The palette says whether the film has clear pixels")
    var frame = ColoredFrame()
    let shown = shown.pixels
    for y in rect.minY..<rect.maxY {
      for x in rect.minX..<rect.maxX {
        let place = y * width + x
        let (color, under) = (shown[place], base[place])
        if color == under { continue }
        let pixel = under == 0 ? pixels[place].bound : pixels[place]
        frame.draw(PixelSpan(y: Int32(truncatingIfNeeded: y), x..<x + 1), color, pixel)
      }
    }
    return frame
  }

  /// Updates the screen to the indices that an image was written with. What stays has no others from
  /// then on: they were near enough to what the film had there, not to what it will have.
  mutating func settle(
    _ spelled: LZWImage, in rect: IntRect, drawn: [PixelSpan], _ colors: [UInt32]
  ) {
    let indices = spelled.indices
    let (base, width) = (base, width)
    var shown = shown.mutablePixels
    for span in drawn {
      let offset = (Int(span.y) - rect.minY) * rect.width - rect.minX - Int(span.y) * width
      for place in span.places(width) {
        let index = indices[place + offset]
        shown[place] = index == 0 ? base[place] : colors[Int(index) - 1]
      }
    }
    var pixels = pixels.mutableSpan
    for span in drawn { pixels.fill(span.places(width), with: LZWPixel(0)) }
  }

  /// The error of what is shown: the sum of squared distances from a picture. Loose colours count
  /// as the nearest.
  func error(_ picture: GIFPicture) -> Int {
    var sum = 0
    let (wanted, shown) = (picture.colors.span, shown.pixels)
    for place in shown.indices where shown[place] != wanted[place] {
      sum += PaletteMapper.distance(wanted[place], shown[place])
    }
    return sum
  }
}
