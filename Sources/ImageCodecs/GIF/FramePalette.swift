import Render2D

/// The palette of a frame's own, where it pays: 768 bytes for colours that are much nearer.
struct FramePalette {
  /// Changes of fewer pixels keep the film's palette.
  private static let fewestPixels = 4096
  /// The mean squared distance, over red, green and blue together, up to which the film's palette
  /// will do.
  private static let allowedError = 12
  /// Colours that are told apart when the frame's palette is looked for.
  private static let mostColors = 1 << 11
  /// How many times as far off, squared, the film's palette must be.
  private static let gain = 4

  /// The mean error of the last frame that was better off with the film's palette, in sixteenths.
  /// Frames that are hardly further off are not tried.
  private var refused = 0

  /// A palette for the pixels of a rectangle that a frame changes, or nil where the film's serves.
  mutating func palette(
    instead film: inout PaletteMapper, error: Int, of picture: GIFPicture, in rect: IntRect,
    colors: Int
  ) -> GIFPalette? {
    let area = rect.width * rect.height
    guard area >= FramePalette.fewestPixels,
      error > FramePalette.allowedError * FramePalette.fewestPixels,
      error * 16 > refused * area
    else { return nil }
    let spans = picture.changes.compactMap { $0.within(rect) }
    var count = 0
    for span in spans {
      for place in span.places(picture.width) where picture.colors[place] != 0 { count += 1 }
    }
    guard count >= FramePalette.fewestPixels, error > FramePalette.allowedError * count,
      error * 16 * 2 > refused * 3 * count
    else { return nil }
    var histogram = ColorHistogram(capacity: FramePalette.mostColors)
    for span in spans {
      for place in span.places(picture.width) where picture.colors[place] != 0 {
        histogram.add(picture.colors[place], 1, frame: 0)
      }
    }
    let palette = histogram.palette(colors: colors)
    if palette.isExact { return palette }
    // Over the pixels themselves: colours that were counted in coarse steps flatter the palette that
    // was made of them.
    var own = PaletteMapper(palette.colors)
    var (filmError, ownError) = (0, 0)
    for span in spans {
      for place in span.places(picture.width) where picture.colors[place] != 0 {
        let color = picture.colors[place]
        filmError += PaletteMapper.distance(color, film.nearest(to: color))
        ownError += PaletteMapper.distance(color, own.nearest(to: color))
      }
    }
    if ownError * FramePalette.gain < filmError { return palette }
    refused = error * 16 / count
    return nil
  }
}
