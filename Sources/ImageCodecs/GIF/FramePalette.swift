import Render2D

/// Decides on a frame's own palette, where 768 bytes pay for much nearer colours.
struct FramePalette {
  /// Smaller changes use the film's palette.
  private static let fewestPixels = 4096
  /// The squared distance, summed over red, green, blue and the pixels, up to which the film's palette is
  /// good enough: 3 a pixel, a level of each, where many change and bands in a gradient are seen, and 12 where
  /// few do. Where only a part of the picture changes, a table and the redrawing of what the film's palette
  /// shows alike are much beside it: then the limit is that of 65 536 pixels, and four times as much for half
  /// the colours, as whoever asks for fewer wants a smaller file.
  private static func allowedError(_ pixels: Int, of all: Int, colors: Int) -> Int {
    let few = 12 << 16
    let isPart = pixels * 4 < all
    let capacity = GIFPalette.capacity
    let part = few * capacity * capacity / (colors * colors)
    return max(3 * pixels, isPart ? part : min(12 * pixels, few))
  }
  /// The resolution, in colours, of the histogram for the frame's palette.
  private static let mostColors = 1 << 11
  /// The factor by which the film's palette must be worse, in squared distance.
  private static let gain = 4

  /// The mean error of the last frame that kept the film's palette, in sixteenths. Frames with a
  /// similar error are not tried.
  private var refused = 0

  /// A palette for the pixels of a rectangle that a frame changes, or nil to use the film's.
  mutating func palette(
    instead film: inout PaletteMapper, error: Int, of picture: GIFPicture, in rect: IntRect,
    colors: Int
  ) -> GIFPalette? {
    let area = rect.width * rect.height
    guard area >= FramePalette.fewestPixels,
      error > 12 * FramePalette.fewestPixels,
      error * 16 > refused * area
    else { return nil }
    var count = 0
    picture.forEachColor(in: rect) { _ in count += 1 }
    let allowed = FramePalette.allowedError(
      count, of: picture.width * picture.height, colors: colors)
    guard count >= FramePalette.fewestPixels, error > allowed,
      error * 16 * 2 > refused * 3 * count
    else { return nil }
    var histogram = ColorHistogram(capacity: FramePalette.mostColors)
    picture.forEachColor(in: rect) { histogram.add($0, 1, frame: 0) }
    let palette = histogram.palette(colors: colors)
    if palette.isExact { return palette }
    // Measured with the pixels themselves: with the histogram's coarse colours the palette made
    // from them would look too good.
    var own = PaletteMapper(palette.colors)
    var (filmError, ownError) = (0, 0)
    picture.forEachColor(in: rect) { color in
      filmError += PaletteMapper.distance(color, film.nearest(to: color))
      ownError += PaletteMapper.distance(color, own.nearest(to: color))
    }
    if ownError * FramePalette.gain < filmError { return palette }
    refused = error * 16 / count
    return nil
  }
}
