import Render2D

/// A frame that waits for the film's end, in the kind of pixels that a film most often comes to have:
/// then its data can go out as it is.
struct WaitingFrame {
  let rect: IntRect
  var delay: Fraction
  /// Whether pixels that stand are clear, and the frame goes over what is shown.
  let isOver: Bool
  /// RGB, or RGBA where anything lets through.
  private let kind: PNGKind
  private let stream: [UInt8]

  /// Takes the straight pixels of a rectangle. Differences are tried for a smooth one.
  init(
    _ pixels: [UInt32], rect: IntRect, delay: Fraction, isOver: Bool, isSmooth: Bool,
    _ compressor: inout PictureCompressor
  ) {
    self.rect = rect
    self.delay = delay
    self.isOver = isOver
    let hasAlpha = pixels.contains { $0 >> 24 != 255 }
    let raster = PNGRaster(
      rgb: pixels.span, width: rect.width, height: rect.height, alpha: hasAlpha)
    let filters: [RowFilter] = isSmooth ? [.none, .paeth] : [.none]
    kind = raster.kind
    stream = compressor.smallest(filters.map { .init(raster: raster, filter: $0) }).stream
  }

  /// The data for a film of a kind, if the frame has it.
  func stream(of kind: PNGKind) -> [UInt8]? {
    kind.colorType == self.kind.colorType ? stream : nil
  }

  /// The straight pixels of the rectangle.
  func pixels() throws(EncodingError) -> [UInt32] {
    let rowBytes = kind.rowBytes(width: rect.width)
    let hasAlpha = kind.colorType == .rgba
    let bytes: [UInt8]
    do {
      let rows = try Zlib.expand(stream.span, count: (rowBytes + 1) * rect.height)
      bytes = RowFilter.undo(rows.span, rowBytes: rowBytes, step: hasAlpha ? 4 : 3)
    } catch .outOfMemory {
      throw .outOfMemory
    } catch {
      throw .library("a waiting frame was not read back")
    }
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    var target = pixels.mutableSpan
    let source = bytes.span
    var place = 0
    for index in target.indices {
      let alpha = hasAlpha ? UInt32(source[place &+ 3]) << 24 : 0xFF00_0000
      target[index] =
        UInt32(source[place]) | UInt32(source[place &+ 1]) << 8
        | UInt32(source[place &+ 2]) << 16 | alpha
      place &+= hasAlpha ? 4 : 3
    }
    return pixels
  }
}
