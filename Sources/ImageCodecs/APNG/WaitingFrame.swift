import Render2D

/// A frame kept until the film ends.
enum KeptFrame: Sendable {
  /// The pixels that it changes within a rectangle.
  case plain(PixelChanges, IntRect)
  /// The same, their words in a temporary file.
  case filed(PixelChanges, FiledWords, IntRect)
  case compressed(WaitingFrame)

  var rect: IntRect {
    switch self {
    case .plain(_, let rect), .filed(_, _, let rect): rect
    case .compressed(let frame): frame.rect
    }
  }

  /// Its change of a canvas.
  func change() throws(ImageEncodingError) -> FilmCanvas.Change {
    switch self {
    case .plain(let changes, let rect): .pixels(changes, rect)
    case .filed(let outline, let words, let rect): .pixels(outline.with(try words.read()), rect)
    case .compressed(let frame):
      .part(try frame.pixels(), frame.rect, isOver: frame.isOver)
    }
  }
}

/// A frame that is about to be compressed.
struct PendingFrame: Sendable {
  /// The straight pixels of the ground's rectangle.
  let part: [UInt32]
  let ground: FilmCanvas.Ground
}

/// A frame kept compressed until the film's end, in the most common kind of pixels, so that its
/// data can often be written as it is.
struct WaitingFrame: Sendable {
  let rect: IntRect
  /// Whether unchanged pixels are clear, and the frame goes over what is shown.
  let isOver: Bool
  /// RGB, or RGBA if any pixel is not opaque.
  private let kind: PNGKind
  private var stream: KeptBytes
  private let isFiltered: Bool

  /// A frame, whole or with unchanged pixels clear, whichever is likely smaller. Filters are tried
  /// if it is smooth.
  init(_ frame: PendingFrame, _ compressor: inout PictureCompressor) {
    rect = frame.ground.rect
    var pixels = frame.part
    let texture = PictureTexture(pixels.span, width: rect.width)
    var filters: [RowFilter] = texture.isSmooth ? [.none, .paeth] : [.none]
    if let sparse = frame.ground.sparse(pixels, runsFrom: 1),
      PictureTexture(sparse.span, width: rect.width).edges < texture.edges
    {
      pixels = sparse
      filters = [.none]
      isOver = true
    } else {
      isOver = false
    }
    let hasAlpha = pixels.contains { $0 >> 24 != 255 }
    let raster = PNGRaster(
      rgb: pixels.span, width: rect.width, height: rect.height, alpha: hasAlpha)
    kind = raster.kind
    let smallest = compressor.smallest(filters.map { .init(raster: raster, filter: $0) })
    stream = KeptBytes(smallest.stream)
    isFiltered = filters[smallest.candidate] != .none
  }

  /// The frame, its bytes in a temporary file if there are too many in memory.
  func kept(within limit: KeptBytesLimit) -> WaitingFrame {
    var frame = self
    frame.stream = limit.keep(stream)
    return frame
  }

  /// The frame as it was kept, or recompressed if the film's kind of pixels is another.
  func part(
    of format: APNGFormat, _ compressor: inout PictureCompressor
  ) throws(ImageEncodingError) -> APNGWriter.Part {
    if format.kind.colorType == kind.colorType {
      return APNGWriter.Part(rect: rect, isOver: isOver, stream: try stream.read())
    }
    let raster = format.raster(try pixels(), rect)
    let filters =
      isOver ? [.none] : RowFilter.candidates(for: raster.kind, compressor.effort, isSmooth: true)
    let smallest = compressor.smallest(filters.map { .init(raster: raster, filter: $0) })
    return APNGWriter.Part(rect: rect, isOver: isOver, stream: smallest.stream)
  }

  /// The straight pixels of the rectangle; unchanged ones are clear if the frame goes over what is
  /// shown.
  func pixels() throws(ImageEncodingError) -> [UInt32] {
    let rowBytes = kind.rowBytes(width: rect.width)
    let hasAlpha = kind.colorType == .rgba
    let stream = try stream.read()
    var bytes = try Zlib.restore(stream.span, count: (rowBytes + 1) * rect.height)
    let step = hasAlpha ? 4 : 3
    if isFiltered { bytes = RowFilter.undo(bytes.span, rowBytes: rowBytes, step: step) }
    // Unfiltered rows still have their filter's number in front.
    let head = isFiltered ? 0 : 1
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    var target = pixels.mutableSpan
    let source = bytes.span
    var index = 0
    for y in 0..<rect.height {
      var place = y * (rowBytes + head) + head
      for _ in 0..<rect.width {
        let alpha = hasAlpha ? UInt32(source[place &+ 3]) << 24 : 0xFF00_0000
        target[index] =
          UInt32(source[place]) | UInt32(source[place &+ 1]) << 8
          | UInt32(source[place &+ 2]) << 16 | alpha
        index &+= 1
        place &+= step
      }
    }
    return pixels
  }
}
