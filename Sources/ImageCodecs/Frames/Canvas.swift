import Render2D

/// A straight pixel that frames are composited with.
protocol StraightPixel: FixedWidthInteger, UnsignedInteger {
  /// This pixel over another one.
  func over(_ below: Self) -> Self
  /// The pixels of a PNG file with as many bits a sample.
  static func decode(
    _ file: [UInt8], width: Int, height: Int
  ) throws(DecodingError) -> [Self]
}

/// The screen a decoded animation is composited on; clear at the beginning.
struct Canvas<Pixel: StraightPixel> {
  let width, height: Int
  var pixels: [Pixel]

  /// A clear canvas. A blank one only knows its extent and takes no memory.
  init(width: Int, height: Int, isBlank: Bool = false) {
    self.width = width
    self.height = height
    pixels = isBlank ? [] : [Pixel](repeating: 0, count: width * height)
  }

  /// Puts a picture as large as the rectangle in its place, which lies within the canvas.
  mutating func draw(_ part: [Pixel], in rect: IntRect, over: Bool) {
    var source = 0
    for y in rect.minY..<rect.maxY {
      let row = y * width
      for x in row + rect.minX..<row + rect.maxX {
        pixels[x] = over ? part[source].over(pixels[x]) : part[source]
        source += 1
      }
    }
  }

  /// Makes a rectangle within the canvas clear.
  mutating func clear(_ rect: IntRect) {
    for y in rect.minY..<rect.maxY {
      for x in y * width + rect.minX..<y * width + rect.maxX { pixels[x] = 0 }
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
    _ file: [UInt8], width: Int, height: Int
  ) throws(DecodingError) -> [UInt32] {
    try LibPNG.decode(file, width: width, height: height)
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
    _ file: [UInt8], width: Int, height: Int
  ) throws(DecodingError) -> [UInt64] {
    try LibPNG.decode16(file, width: width, height: height)
  }
}
