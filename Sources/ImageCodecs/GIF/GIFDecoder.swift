import Render2D

/// Reads GIF as browsers show it: every disposal, interlaced or not, palettes of the screen and of
/// frames. Frames are cut off at the screen's edge; the screen is clear at the beginning. An index
/// outside the palette, or without one, is black. A first frame that passes the screen's
/// edge moves it. A frame without width or height shows nothing new, for its time.
enum GIFDecoder {
  /// Decodes a file that begins with "GIF", frame by frame.
  static func play(
    _ bytes: Span<UInt8>, limits: DecodingLimits, lenient: Bool,
    _ receive: (Animation.Frame, _ width: Int, _ height: Int) -> Bool
  ) throws(DecodingError) -> ImageDecoder.Summary {
    let reader = try GIFFileReader(bytes)
    var film = Film(canvas: Canvas(width: reader.width, height: reader.height, isBlank: true))
    do throws(DecodingError) {
      while try film.advance(reader, limits, receive) {}
    } catch {
      guard lenient, film.frames > 0 else { throw error }
      film.damage = error
    }
    return ImageDecoder.Summary(
      width: film.canvas.width, height: film.canvas.height, frames: film.frames,
      plays: film.plays, damage: film.damage)
  }

  /// What was read so far.
  private struct Film {
    var canvas: Canvas<UInt32>
    var frames = 0
    var plays = PlayCount.times(1)
    var work = 0
    var damage: DecodingError?

    /// Reads up to the next event, and says whether there is more.
    mutating func advance(
      _ reader: borrowing GIFFileReader, _ limits: DecodingLimits,
      _ receive: (Animation.Frame, Int, Int) -> Bool
    ) throws(DecodingError) -> Bool {
      switch try reader.next(blockLimit: limits.chunks) {
      case .other: return true
      case .loops(let count):
        // What browsers make of it: the first showing and `count` more.
        plays = count == 0 ? .forever : .times(count + 1)
        return true
      case .image(let image):
        return try take(image, reader, limits, receive)
      case .end:
        guard frames > 0 else { throw .malformed("there is no picture") }
        return false
      }
    }

    private mutating func take(
      _ image: GIFFileReader.Image, _ reader: borrowing GIFFileReader, _ limits: DecodingLimits,
      _ receive: (Animation.Frame, Int, Int) -> Bool
    ) throws(DecodingError) -> Bool {
      try DecodingLimits.check(frames + 1, limits.frames, "frames")
      if frames == 0 {
        // As browsers do: otherwise the picture would be cut, or there would be none.
        let width = max(reader.width, image.left + image.width)
        let height = max(reader.height, image.top + image.height)
        guard width > 0, height > 0 else { throw .malformed("the screen has no extent") }
        _ = try limits.canvas(width: width, height: height)
        canvas = Canvas(width: width, height: height)
      }
      let area = image.width * image.height
      try DecodingLimits.check(area, limits.pixels, "pixels")
      var meter = WorkMeter(limit: limits.work, done: work)
      try meter.spend(area)
      try meter.spend(canvas.pixels.count)
      work = meter.done
      let saved = image.disposal == 3 ? canvas.pixels : []
      try draw(image, from: reader, on: &canvas)
      frames += 1
      let frame = Animation.Frame(
        pixels: .eight(canvas.pixels), delay: Fraction(Int64(image.delay), 100))
      guard receive(frame, canvas.width, canvas.height) else { return false }
      if image.disposal == 2 { canvas.clear(visible(image, canvas)) }
      if image.disposal == 3 { canvas.pixels = saved }
      return true
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
    if image.width == 0 || image.height == 0 {
      try reader.passOver()
      return
    }
    let shown = visible(image, canvas)
    let missing = [UInt32](repeating: 0xFF00_0000, count: 256 - min(256, image.colors.count))
    let colors = image.colors + missing
    let width = canvas.width
    var line = [UInt8](repeating: 0, count: image.width)
    // A file may put many rows of a frame outside the screen; they are read all the same.
    for pass in image.isInterlaced ? interlacePasses : [(first: 0, step: 1)] {
      for row in stride(from: pass.first, to: image.height, by: pass.step) {
        try reader.readLine(into: &line)
        let y = image.top + row
        guard y < shown.maxY else { continue }
        let columns = max(0, shown.maxX - image.left)
        var pixels = canvas.pixels.mutableSpan
        let (indices, colors) = (line.span, colors.span)
        for x in 0..<columns {
          let color = colors[Int(indices[x])]
          if color != 0 { pixels[y * width + image.left + x] = color }
        }
      }
    }
  }

  /// The rows of each of the four passes.
  private static let interlacePasses = [
    (first: 0, step: 8), (first: 4, step: 8), (first: 2, step: 4), (first: 1, step: 2),
  ]
}
