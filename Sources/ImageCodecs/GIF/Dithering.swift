/// Approximates a colour outside the palette by a mixture of colours in it.
enum Dithering {
  /// The index of an opaque colour in a fixed pattern: either the nearest colour's, or that of the
  /// nearest one on the other side of the colour, more often the closer it is.
  static func ordered(
    _ color: UInt32, x: Int, y: Int, with palette: PaletteMapper
  ) -> UInt8 {
    let near = palette.index(of: color)
    let own = ColorPoint.point(color)
    let first = ColorPoint.point(palette.color(of: near))
    let error = own - first
    if error == SIMD3() { return near }
    let beyond = (own + error).clamped(
      lowerBound: SIMD3(), upperBound: SIMD3(repeating: 255))
    let far = palette.index(of: ColorPoint.color(beyond))
    if far == near { return near }
    let step = ColorPoint.point(palette.color(of: far)) - first
    let part = (error * step).sum() / (step * step).sum()
    let threshold = (Double(pattern[(y & 7) * 8 + (x & 7)]) + 0.5) / 64
    return part > threshold ? far : near
  }

  /// Bayer's matrix of 8 × 8: each number from 0 to 63 is far from similar ones.
  static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    var value = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      value |= ((a ^ b) << 1 | b) << (2 * (2 - bit))
    }
    return UInt8(value)
  }
}

/// The error of pixels shown in colours of a palette, distributed to their neighbours (Floyd and
/// Steinberg, 1976; decision 4). Rows alternate in direction, so that no slanted lines appear.
struct ErrorDiffusion {
  private let first: Int
  /// The error for the pixels of this row and the next, in sixteenths, with one more pixel at
  /// either end.
  private var row, below: [SIMD4<Int32>]
  /// 1 in a row to the right, −1 in one to the left.
  private var step = 1

  /// For rows of a range of columns.
  init(columns: Range<Int>) {
    first = columns.lowerBound - 1
    row = [SIMD4<Int32>](repeating: SIMD4(), count: columns.count + 2)
    below = row
  }

  /// Begins the next row, and returns whether it goes to the right, which depends only on `y`.
  mutating func begin(row y: Int) -> Bool {
    swap(&row, &below)
    for place in below.indices { below[place] = SIMD4() }
    step = y % 2 == 0 ? 1 : -1
    return step > 0
  }

  /// A pixel's colour plus the error of its neighbours, at most `most` levels of each component.
  func wanted(_ color: UInt32, x: Int, within most: Int32 = 255) -> UInt32 {
    let waiting = row[x - first]
    if waiting == SIMD4() { return color }
    let error = ((waiting &+ 8) &>> 4)
      .clamped(lowerBound: SIMD4(repeating: -most), upperBound: SIMD4(repeating: most))
    let own = SIMD4(
      Int32(truncatingIfNeeded: color & 255), Int32(truncatingIfNeeded: color >> 8 & 255),
      Int32(truncatingIfNeeded: color >> 16 & 255), 0)
    let sum = (own &+ error)
      .clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
    return UInt32(sum.x) | UInt32(sum.y) << 8 | UInt32(sum.z) << 16 | 0xFF00_0000
  }

  /// Distributes the difference between the wanted colour and the one shown.
  mutating func leave(_ wanted: UInt32, shownAs shown: UInt32, x: Int) {
    let error = SIMD4(
      Int32(wanted & 255) &- Int32(shown & 255),
      Int32(wanted >> 8 & 255) &- Int32(shown >> 8 & 255),
      Int32(wanted >> 16 & 255) &- Int32(shown >> 16 & 255), 0)
    if error == SIMD4() { return }
    let place = x - first
    row[place + step] &+= error &* 7
    below[place - step] &+= error &* 3
    below[place] &+= error &* 5
    below[place + step] &+= error
  }
}
