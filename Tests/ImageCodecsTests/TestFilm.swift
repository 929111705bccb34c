import Render2D

@testable import ImageCodecs

/// A short film in memory, and the ways to write it.
struct TestFilm {
  var width, height: Int
  /// Premultiplied pixels of each frame.
  var frames: [[UInt32]]
  var delays: [Fraction]

  init(width: Int, height: Int, frames: [[UInt32]], delay: Fraction = Fraction(1, 50)) {
    self.width = width
    self.height = height
    self.frames = frames
    delays = frames.map { _ in delay }
  }

  /// A bar of one colour that wanders over a ground, a row of the frame before left of it.
  static func wanderingBar(
    width: Int = 24, height: Int = 10, count: Int = 8, ground: UInt32 = 0xFF20_4060,
    colors: [UInt32] = [0xFF00_00FF, 0xFFFF_8000, 0xFF00_C000]
  ) -> TestFilm {
    let frames = (0..<count).map { index in
      (0..<width * height).map { place in
        let (x, y) = (place % width, place / width)
        return x >= index * 2 && x < index * 2 + 5 && y > 2 && y < 8
          ? colors[(index + y) % colors.count] : ground
      }
    }
    return TestFilm(width: width, height: height, frames: frames)
  }

  /// Feeds all frames, dirty as a whole, to a sink and finishes it.
  func play(into sink: inout some FrameSink) throws {
    for (pixels, delay) in zip(frames, delays) {
      try sink.write(Frame(pixels: pixels.span, width: width, height: height, delay: delay))
    }
    try sink.finish()
  }

  func palette(colors: Int = 255) throws -> GIFPalette {
    var survey = try GIFSurvey(width: width, height: height)
    try play(into: &survey)
    return survey.palette(colors: colors)
  }

  func gif(plays: PlayCount = .forever, colors: Int = 255, into sink: any ByteSink) throws {
    var encoder = try GIFEncoder(
      width: width, height: height, palette: palette(colors: colors), plays: plays, into: sink)
    try play(into: &encoder)
  }

  func gif(plays: PlayCount = .forever, colors: Int = 255) throws -> [UInt8] {
    let sink = MemorySink()
    try gif(plays: plays, colors: colors, into: sink)
    return sink.bytes
  }

  func apng(plays: PlayCount = .forever, into sink: any ByteSink) throws {
    var encoder = try APNGEncoder(width: width, height: height, plays: plays, into: sink)
    try play(into: &encoder)
  }

  func apng(plays: PlayCount = .forever) throws -> [UInt8] {
    let sink = MemorySink()
    try apng(plays: plays, into: sink)
    return sink.bytes
  }

  func png() throws -> [UInt8] {
    let sink = MemorySink()
    let pixels = frames[0]
    try PNGEncoder.encode(pixels: pixels.span, width: width, height: height, into: sink)
    return sink.bytes
  }
}

extension Animation {
  /// The premultiplied pixels of all frames.
  var premultiplied: [[UInt32]] { frames.map(\.pixels.premultiplied) }
  /// The delays of all frames.
  var delays: [Fraction] { frames.map(\.delay) }
}
