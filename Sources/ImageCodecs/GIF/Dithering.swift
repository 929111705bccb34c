/// How a colour outside the palette is shown as a mixture of colours in it.
enum Dithering {
  /// The index that shows an opaque colour in a fixed pattern: that of the nearest colour, or that of
  /// the nearest one beyond the colour itself, the more often the nearer it is.
  static func ordered(
    _ color: UInt32, x: Int, y: Int, with mapper: inout PaletteMapper
  ) -> UInt8 {
    let near = mapper.index(of: color)
    let own = ColorPoint.point(color)
    let first = ColorPoint.point(mapper.color(of: near))
    let error = own - first
    if error == SIMD3() { return near }
    let beyond = (own + error).clamped(
      lowerBound: SIMD3(), upperBound: SIMD3(repeating: 255))
    let far = mapper.index(of: ColorPoint.color(beyond))
    if far == near { return near }
    let step = ColorPoint.point(mapper.color(of: far)) - first
    let part = (error * step).sum() / (step * step).sum()
    let threshold = (Double(pattern[(y & 7) * 8 + (x & 7)]) + 0.5) / 64
    return part > threshold ? far : near
  }

  /// Bayer's matrix of 8 × 8: each number from 0 to 63 as far as can be from its neighbours.
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

/// What is left over where pixels are shown in colours of a palette, on its way to their neighbours
/// (Floyd and Steinberg's weights, 1976; decision 4). Rows go to and fro, so that no slanted lines appear.
struct ErrorDiffusion {
  private let first: Int
  /// What waits for the pixels of this row and the next, in sixteenths, with one place more at
  /// either end.
  private var row, below: [SIMD4<Int32>]
  /// 1 where the row goes to the right, -1 where it goes to the left.
  private var step = 1

  /// For rows of the columns of a range.
  init(columns: Range<Int>) {
    first = columns.lowerBound - 1
    row = [SIMD4<Int32>](repeating: SIMD4(), count: columns.count + 2)
    below = row
  }

  /// Begins the next row, and says whether it goes to the right: that hangs on its place alone.
  mutating func begin(row y: Int) -> Bool {
    swap(&row, &below)
    for place in below.indices { below[place] = SIMD4() }
    step = y % 2 == 0 ? 1 : -1
    return step > 0
  }

  /// The colour that a pixel should have with what its neighbours left over.
  func wanted(_ color: UInt32, x: Int) -> UInt32 {
    let waiting = row[x - first]
    if waiting == SIMD4() { return color }
    let own = SIMD4(
      Int32(truncatingIfNeeded: color & 255), Int32(truncatingIfNeeded: color >> 8 & 255),
      Int32(truncatingIfNeeded: color >> 16 & 255), 0)
    let sum = (own &+ ((waiting &+ 8) &>> 4))
      .clamped(lowerBound: SIMD4(), upperBound: SIMD4(repeating: 255))
    return UInt32(sum.x) | UInt32(sum.y) << 8 | UInt32(sum.z) << 16 | 0xFF00_0000
  }

  /// Leaves to the neighbours how far what is shown is from what was wanted.
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
