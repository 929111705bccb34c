import Render2D

/// Converts premultiplied pixels to straight ones with as few different colours as possible.
///
/// The lower a pixel's alpha, the more straight colours have the same premultiplied one. If one of
/// a few leading colours is among them it is used, so that the soft edge of a shape has the shape's
/// own colour throughout and only its alpha changes.
struct LeadingColors {
  /// Red, green and blue of the leading colours.
  private var leaders: [UInt32] = []

  private static let most = 8

  /// Learns the first opaque colours of a picture, or the least translucent one if there are none.
  /// Does nothing once there are some, so that a pixel is always converted alike.
  mutating func learn(_ pixels: Span<UInt32>) {
    guard leaders.isEmpty else { return }
    var search = Search()
    search.add(pixels)
    leaders = search.found
  }

  /// Learns from the changes of a picture, before which all were clear if nothing is learnt yet.
  mutating func learn(_ changes: PixelChanges) {
    guard leaders.isEmpty else { return }
    var search = Search()
    changes.forEachRun { _, _, pixels in search.add(pixels) }
    leaders = search.found
  }

  /// The colours of pixels in the order in which they come.
  private struct Search {
    private var opaque: [UInt32] = []
    private var (strongest, last): (UInt32, UInt32) = (0, 0)

    mutating func add(_ pixels: Span<UInt32>) {
      for index in pixels.indices {
        let pixel = pixels[index]
        if pixel == last { continue }
        last = pixel
        if pixel >> 24 > strongest >> 24 { strongest = pixel }
        if pixel >> 24 == 255, opaque.count < LeadingColors.most,
          !opaque.contains(pixel & 0xFF_FFFF)
        {
          opaque.append(pixel & 0xFF_FFFF)
        }
      }
    }

    var found: [UInt32] {
      if opaque.isEmpty, strongest != 0 { return [strongest.unpremultiplied & 0xFF_FFFF] }
      return opaque
    }
  }

  /// A straight pixel whose premultiplied one is the given one.
  func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel & 0xFF00_0000
    if alpha == 0xFF00_0000 || alpha == 0 { return pixel.unpremultiplied }
    for leader in leaders where (leader | alpha).premultiplied == pixel { return leader | alpha }
    return pixel.unpremultiplied
  }
}
