/// Makes straight pixels of premultiplied ones with as few different colours as can be.
///
/// The more a pixel lets through, the more straight colours come to the same premultiplied one. Where
/// one of a few leading colours is among them it is taken, so that the soft edge of a shape has the
/// shape's own colour throughout and only its alpha changes.
struct LeadingColors {
  /// Red, green and blue of the leading colours.
  private var leaders: [UInt32] = []

  private static let most = 8

  /// Whether no picture has shown anything yet.
  var isEmpty: Bool { leaders.isEmpty }

  /// Takes the first opaque colours of a picture, or the least translucent one where there are none.
  /// Does nothing once there are some: a pixel becomes the same at all times.
  mutating func learn(_ pixels: Span<UInt32>) {
    guard leaders.isEmpty else { return }
    var (strongest, last): (UInt32, UInt32) = (0, 0)
    for index in pixels.indices {
      let pixel = pixels[index]
      if pixel == last { continue }
      last = pixel
      if pixel >> 24 > strongest >> 24 { strongest = pixel }
      if pixel >> 24 == 255, leaders.count < LeadingColors.most,
        !leaders.contains(pixel & 0xFF_FFFF)
      {
        leaders.append(pixel & 0xFF_FFFF)
      }
    }
    if leaders.isEmpty, strongest != 0 { leaders = [strongest.unpremultiplied & 0xFF_FFFF] }
  }

  /// A straight pixel that is the same when it is premultiplied.
  func straight(_ pixel: UInt32) -> UInt32 {
    let alpha = pixel & 0xFF00_0000
    if alpha == 0xFF00_0000 || alpha == 0 { return pixel.unpremultiplied }
    for leader in leaders where (leader | alpha).premultiplied == pixel { return leader | alpha }
    return pixel.unpremultiplied
  }
}
