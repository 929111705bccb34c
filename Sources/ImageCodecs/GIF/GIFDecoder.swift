import Render2D

/// Reads GIF: every disposal, interlaced or not, palettes of the screen and of frames. Frames are
/// cut off at the screen's edge; the screen is clear at the beginning, as browsers have it.
enum GIFDecoder {
  /// Decodes a file that begins with "GIF".
  static func decode(
    _ bytes: Span<UInt8>, limits: DecodingLimits
  ) throws(DecodingError) -> Animation {
    let reader = try GIFFileReader(bytes)
    guard reader.width > 0, reader.height > 0 else { throw .malformed("the screen has no extent") }
    let area = try limits.canvas(width: reader.width, height: reader.height)
    var meter = WorkMeter(limit: limits.work)
    var canvas = Canvas<UInt32>(width: reader.width, height: reader.height)
    var frames: [Animation.Frame] = []
    var plays = PlayCount.times(1)
    while true {
      switch try reader.next(blockLimit: limits.chunks) {
      case .other: break
      case .loops(let count):
        // What browsers make of it: the first showing and `count` more.
        plays = count == 0 ? .forever : .times(count + 1)
      case .image(let image):
        try DecodingLimits.check(frames.count + 1, limits.frames, "frames")
        try DecodingLimits.check(image.width * image.height, limits.pixels, "pixels")
        try meter.spend(image.width * image.height)
        try meter.spend(area)
        let saved = image.disposal == 3 ? canvas.pixels : []
        try draw(image, from: reader, on: &canvas)
        frames.append(
          Animation.Frame(
            pixels: .eight(canvas.pixels), delay: Fraction(Int64(image.delay), 100)))
        if image.disposal == 2 { canvas.clear(visible(image, canvas)) }
        if image.disposal == 3 { canvas.pixels = saved }
      case .end:
        guard !frames.isEmpty else { throw .malformed("there is no picture") }
        return Animation(
          width: reader.width, height: reader.height, frames: frames, plays: plays)
      }
    }
  }

  /// The part of an image that lies on the screen.
  private static func visible(_ image: GIFFileReader.Image, _ canvas: Canvas<UInt32>) -> IntRect {
    IntRect(image.left, image.top, image.width, image.height)
      .intersection(IntRect(0, 0, canvas.width, canvas.height))
  }

  private static func draw(
    _ image: GIFFileReader.Image, from reader: borrowing GIFFileReader,
    on canvas: inout Canvas<UInt32>
  ) throws(DecodingError) {
    guard image.width > 0, image.height > 0 else { throw .malformed("a frame has no extent") }
    guard !image.colors.isEmpty else { throw .malformed("a frame has no palette") }
    let shown = visible(image, canvas)
    var line = [UInt8](repeating: 0, count: image.width)
    // A file may put many rows of a frame outside the screen; they are read all the same.
    for pass in image.isInterlaced ? interlacePasses : [(first: 0, step: 1)] {
      for row in stride(from: pass.first, to: image.height, by: pass.step) {
        try reader.readLine(into: &line)
        let y = image.top + row
        for x in 0..<image.width {
          guard Int(line[x]) < image.colors.count else {
            throw .malformed("an index is outside the palette")
          }
          let color = image.colors[Int(line[x])]
          if color == 0 || y >= shown.maxY || image.left + x >= shown.maxX { continue }
          canvas.pixels[y * canvas.width + image.left + x] = color
        }
      }
    }
  }

  /// The rows of each of the four passes.
  private static let interlacePasses = [
    (first: 0, step: 8), (first: 4, step: 8), (first: 2, step: 4), (first: 1, step: 2),
  ]
}
