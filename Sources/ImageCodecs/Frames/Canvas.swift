import Render2D

/// A straight pixel of frames that are composited.
protocol StraightPixel: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
  /// This pixel composited over another one.
  func over(_ below: Self) -> Self
  /// Composites a row of pixels over those of a canvas from a place on. A requirement, so that the loop
  /// is compiled for each kind of pixel.
  static func composite(
    _ row: Span<Self>, over canvas: inout MutableSpan<Self>, at place: Int)
  /// The pixels of a PNG file with as many bits a sample; where it is plain, it says so.
  static func decode(
    _ file: [UInt8], width: Int, height: Int, _ plain: PlainPNG?
  ) throws(ImageDecodingError) -> [Self]
}

extension StraightPixel {
  static func composite(
    _ row: Span<Self>, over canvas: inout MutableSpan<Self>, at place: Int
  ) {
    for x in row.indices { canvas[place + x] = row[x].over(canvas[place + x]) }
  }
}

/// How a frame's rectangle is disposed of after its time.
enum Disposal: UInt8 {
  case keep = 0
  case clear = 1
  case restore = 2
}

/// The canvas that a decoded animation is composited on; clear at first.
struct Canvas<Pixel: StraightPixel> {
  let width, height: Int
  var pixels: [Pixel]
  /// The rectangle of the current frame; nil before the first.
  private var shown: IntRect?
  /// Its disposal, and the pixels below it if they are to be restored.
  private var disposal = Disposal.keep
  private var saved: [Pixel] = []

  init(width: Int, height: Int) {
    self.width = width
    self.height = height
    pixels = [Pixel](repeating: 0, count: width * height)
  }

  /// Disposes of the current frame and prepares to draw another one in a rectangle within the
  /// canvas. Returns the rectangle that may differ then: the whole canvas for the first frame.
  mutating func begin(_ rect: IntRect, _ disposal: Disposal) -> IntRect {
    var changed = IntRect(0, 0, width, height)
    if let shown {
      switch self.disposal {
      case .keep: break
      case .clear: clear(shown)
      case .restore: draw(saved, in: shown, over: false)
      }
      changed = self.disposal == .keep ? rect : rect.union(shown)
    }
    shown = rect
    self.disposal = disposal
    saved = disposal == .restore ? cut(rect) : []
    return changed
  }

  /// Draws a picture of the rectangle's size, which lies within the canvas.
  mutating func draw(_ part: [Pixel], in rect: IntRect, over: Bool) {
    let (part, width) = (part.span, width)
    var target = pixels.mutableSpan
    var source = 0
    for y in rect.minY..<rect.maxY {
      let row = part.extracting(source..<source + rect.width)
      source += rect.width
      let start = y * width + rect.minX
      if over {
        Pixel.composite(row, over: &target, at: start)
      } else {
        target.copy(row, at: start)
      }
    }
  }

  /// Makes a rectangle within the canvas clear.
  mutating func clear(_ rect: IntRect) {
    let width = width
    var target = pixels.mutableSpan
    for y in rect.minY..<rect.maxY {
      target.fill(y * width + rect.minX..<y * width + rect.maxX, with: 0)
    }
  }
}

extension UInt32: StraightPixel {
  func over(_ below: UInt32) -> UInt32 {
    let alpha = self >> 24
    if alpha == 255 || below >> 24 == 0 { return alpha == 0 ? below : self }
    if alpha == 0 { return below }
    let top = alpha * 255
    let bottom = (255 - alpha) * (below >> 24)
    let sum = top + bottom
    var result = ((sum + 127) / 255) << 24
    for shift: UInt32 in [0, 8, 16] {
      let mixed = (self >> shift & 255) * top + (below >> shift & 255) * bottom
      result |= ((mixed + sum / 2) / sum) << shift
    }
    return result
  }

  static func decode(
    _ file: [UInt8], width: Int, height: Int, _ plain: PlainPNG?
  ) throws(ImageDecodingError) -> [UInt32] {
    if let pixels = plain?.pixels(of: file) { return pixels }
    return try LibPNG.decode(file, width: width, height: height)
  }
}

extension UInt64: StraightPixel {
  func over(_ below: UInt64) -> UInt64 {
    let alpha = self >> 48
    if alpha == 65535 || below >> 48 == 0 { return alpha == 0 ? below : self }
    if alpha == 0 { return below }
    let top = alpha * 65535
    let bottom = (65535 - alpha) * (below >> 48)
    let sum = top + bottom
    var result = ((sum + 32767) / 65535) << 48
    for shift: UInt64 in [0, 16, 32] {
      let mixed = (self >> shift & 65535) * top + (below >> shift & 65535) * bottom
      result |= ((mixed + sum / 2) / sum) << shift
    }
    return result
  }

  static func decode(
    _ file: [UInt8], width: Int, height: Int, _ plain: PlainPNG?
  ) throws(ImageDecodingError) -> [UInt64] {
    try LibPNG.decode16(file, width: width, height: height)
  }
}
