import Render2D

/// A frame that waits for the film's end: what it changes, lightly compressed.
struct WaitingFrame {
  let rect: IntRect
  var delay: Fraction
  private let stream: [UInt8]

  /// Takes the straight pixels of a rectangle.
  init(_ pixels: [UInt32], rect: IntRect, delay: Fraction) throws(EncodingError) {
    self.rect = rect
    self.delay = delay
    let raster = PNGRaster(rgb: pixels.span, width: rect.width, height: rect.height, alpha: true)
    stream = try Zlib.compress(raster.rows.span, level: 1)
  }

  /// The straight pixels of the rectangle.
  func pixels() throws(EncodingError) -> [UInt32] {
    let bytes: [UInt8]
    do {
      bytes = try Zlib.expand(stream.span, count: 4 * rect.width * rect.height)
    } catch .outOfMemory {
      throw .outOfMemory
    } catch {
      throw .library("a waiting frame was not read back")
    }
    var pixels = [UInt32](repeating: 0, count: rect.width * rect.height)
    var target = pixels.mutableSpan
    let source = bytes.span
    for index in target.indices {
      target[index] =
        UInt32(source[4 &* index]) | UInt32(source[4 &* index &+ 1]) << 8
        | UInt32(source[4 &* index &+ 2]) << 16 | UInt32(source[4 &* index &+ 3]) << 24
    }
    return pixels
  }
}
