import Render2D

/// Reads GIF like browsers: every disposal, interlaced or not, palettes of the screen and of
/// frames. Frames are clipped to the screen; the screen is clear at first. An index outside the
/// palette, or without one, is black. A first frame that exceeds the screen enlarges it. A frame
/// without width or height changes nothing, for its duration.
final class GIFFilm: FilmDecoder {
  let width, height: Int
  private(set) var plays = PlayCount.times(1)
  private let reader: GIFFileReader
  private let limits: DecodingLimits
  private var frames = 0
  /// The header of the next image, if it was read.
  private var begun: GIFFileReader.Image?
  /// Nil before the first frame.
  private var canvas: Canvas<UInt32>?

  /// A GIF does not declare it.
  var announcedFrames: Int? { nil }
  var passedOver: ImageDecodingError? { nil }
  var foreignColors: String? { nil }
  var shown: ShownPicture? { canvas.map { ShownPicture(.eight($0.pixels)) } }

  /// Reads a file, after "GIF", up to its first image.
  init(_ bytes: BlockReader, limits: DecodingLimits) throws(ImageDecodingError) {
    self.limits = limits
    reader = try GIFFileReader(bytes, after: [0x47, 0x49, 0x46])
    guard let first = try Self.image(reader, &plays) else {
      throw .malformed("there is no picture")
    }
    // As in browsers: otherwise the picture would be clipped, or empty.
    width = max(reader.width, first.left + first.width)
    height = max(reader.height, first.top + first.height)
    guard width > 0, height > 0 else { throw .malformed("the screen has no extent") }
    try limits.check(width: width, height: height)
    try SpareMemory.check(pictures: 1, width: width, height: height, bytesPerPixel: 4)
    begun = first
  }

  func next(like _: ShownPicture?) throws(ImageDecodingError) -> FilmReader.Step? {
    if begun == nil { begun = try Self.image(reader, &plays) }
    guard let image = begun else { return nil }
    begun = nil
    try DecodingLimits.check(frames + 1, limits.frames, "frames")
    try limits.check(width: image.width, height: image.height)
    var canvas = self.canvas ?? Canvas(width: width, height: height)
    // A single owner, so that nothing is copied.
    self.canvas = nil
    let shown = IntRect(image.left, image.top, image.width, image.height)
      .intersection(IntRect(0, 0, width, height))
    let changed = canvas.begin(shown, image.disposal)
    try Self.draw(image, from: reader, on: &canvas, in: shown)
    self.canvas = canvas
    frames += 1
    return FilmReader.Step(delay: Fraction(Int64(image.delay), 100), changed: changed)
  }

  /// Reads up to the next image; nil at the end.
  private static func image(
    _ reader: borrowing GIFFileReader, _ plays: inout PlayCount
  ) throws(ImageDecodingError) -> GIFFileReader.Image? {
    while true {
      switch try reader.next() {
      case .other: continue
      case .loops(let count):
        // As browsers interpret it: the first showing and `count` more.
        plays = count == 0 ? .forever : .times(count + 1)
      case .image(let image): return image
      case .end: return nil
      }
    }
  }

  private static func draw(
    _ image: GIFFileReader.Image, from reader: borrowing GIFFileReader,
    on canvas: inout Canvas<UInt32>, in shown: IntRect
  ) throws(ImageDecodingError) {
    if image.width == 0 || image.height == 0 {
      try reader.passOver()
      return
    }
    let missing = [UInt32](repeating: 0xFF00_0000, count: 256 - min(256, image.colors.count))
    let colors = image.colors + missing
    let width = canvas.width
    var line = [UInt8](repeating: 0, count: image.width)
    // Rows of a frame outside the screen are read too.
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

  /// The first row and the step of each of the four passes.
  private static let interlacePasses = [
    (first: 0, step: 8), (first: 4, step: 8), (first: 2, step: 4), (first: 1, step: 2),
  ]
}
