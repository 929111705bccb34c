import Basics
import Render2D

/// A straight pixel of frames that are composited.
protocol StraightPixel: FixedWidthInteger, UnsignedInteger, BitwiseCopyable {
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

  /// This pixel composited over another one, each sample rounded to nearest.
  func over(_ below: Self) -> Self {
    let depth = Self.bitWidth / 4
    let full: Self = (1 << depth) - 1
    let alpha = self >> (3 * depth)
    if alpha == full || below >> (3 * depth) == 0 { return alpha == 0 ? below : self }
    if alpha == 0 { return below }
    let top = alpha * full
    let bottom = (full - alpha) * (below >> (3 * depth))
    let sum = top + bottom
    var result = ((sum + full / 2) / full) << (3 * depth)
    for channel in 0..<3 {
      let shift = channel * depth
      let mixed = (self >> shift & full) * top + (below >> shift & full) * bottom
      result |= ((mixed + sum / 2) / sum) << shift
    }
    return result
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
  static func decode(
    _ file: [UInt8], width: Int, height: Int, _ plain: PlainPNG?
  ) throws(ImageDecodingError) -> [UInt32] {
    if let pixels = plain?.pixels(of: file) { return pixels }
    return try LibPNG.decode(file, width: width, height: height)
  }
}

extension UInt64: StraightPixel {
  static func decode(
    _ file: [UInt8], width: Int, height: Int, _ plain: PlainPNG?
  ) throws(ImageDecodingError) -> [UInt64] {
    try LibPNG.decode(file, width: width, height: height)
  }
}
