/// Converts a film's pixels for a GIF, where they are opaque or clear.
///
/// On a matte, every pixel that is not clear is blended with it. Without one the background is
/// unknown: the edge pixels of a shape become opaque or clear, whichever is nearer, and softer
/// changes of alpha, above all shadows, become a fixed pattern with the same coverage. The pattern
/// depends only on the position and the pixels around it, so that what stands still does not
/// flicker.
struct GIFFlattening {
  /// The opaque colour behind translucent pixels.
  let matte: UInt32?
  let width, height: Int
  /// Whether alpha was dithered anywhere.
  private(set) var hasDitheredAlpha = false

  init(matte: UInt32?, width: Int, height: Int) {
    self.matte = matte
    self.width = width
    self.height = height
  }

  /// The change of alpha from one pixel to the next at the edge of a shape.
  private static let rim: UInt32 = 64
  /// The alpha from which a pixel is opaque: holes would be more visible than what is behind them.
  private static let opaque: UInt32 = 224
  /// The alpha below which a pixel is clear: single dots would be more visible than the shadow.
  private static let faint: UInt32 = 10

  /// The opaque colour, or 0 for clear, of a premultiplied pixel.
  @inline(__always)
  mutating func color(_ pixels: Span<UInt32>, x: Int, y: Int) -> UInt32 {
    let pixel = pixels[y * width + x]
    return pixel >> 24 == 255 ? pixel : pixel >> 24 == 0 ? 0 : translucent(pixels, x, y)
  }

  @inline(never)
  private mutating func translucent(_ pixels: Span<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let pixel = pixels[y * width + x]
    if let matte { return GIFFlattening.blend(pixel, on: matte) }
    let level = level(pixels, x, y)
    // Blended with white, like most pages.
    if level >= GIFFlattening.opaque { return GIFFlattening.blend(pixel, on: .max) }
    let threshold = UInt32(Dithering.pattern[(y & 7) * 8 + (x & 7)]) * 4 + 2
    return level >= GIFFlattening.faint && level > threshold
      ? pixel.unpremultiplied | 0xFF00_0000 : 0
  }

  /// The opacity of a translucent pixel: on an edge 0 or 255, whichever is nearer.
  private mutating func level(_ pixels: Span<UInt32>, _ x: Int, _ y: Int) -> UInt32 {
    let place = y * width + x
    let alpha = pixels[place] >> 24
    var (low, high) = (alpha, alpha)
    func look(_ place: Int) {
      low = min(low, pixels[place] >> 24)
      high = max(high, pixels[place] >> 24)
    }
    if x > 0 { look(place - 1) }
    if x + 1 < width { look(place + 1) }
    if y > 0 { look(place - width) }
    if y + 1 < height { look(place + width) }
    guard high - low >= GIFFlattening.rim else {
      if (GIFFlattening.faint..<GIFFlattening.opaque).contains(alpha) { hasDitheredAlpha = true }
      return alpha
    }
    guard low < alpha, alpha < high else { return alpha }
    return alpha * 2 > low + high ? high : low
  }

  /// A premultiplied pixel over an opaque colour.
  private static func blend(_ pixel: UInt32, on matte: UInt32) -> UInt32 {
    let rest = 255 - pixel >> 24
    let red = min(255, (pixel & 255) + ((matte & 255) * rest + 127) / 255)
    let green = min(255, (pixel >> 8 & 255) + ((matte >> 8 & 255) * rest + 127) / 255)
    let blue = min(255, (pixel >> 16 & 255) + ((matte >> 16 & 255) * rest + 127) / 255)
    return red | green << 8 | blue << 16 | 0xFF00_0000
  }
}
