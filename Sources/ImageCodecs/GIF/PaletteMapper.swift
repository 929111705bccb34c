/// Gives each opaque colour its index in a GIF, and remembers what it gave.
struct PaletteMapper {
  private let nearest: NearestColor
  private let colors: [UInt32]
  /// The colour remembered in a slot, 0 for none, and its index.
  private var keys = [UInt32](repeating: 0, count: 1 << 14)
  private var values = [UInt8](repeating: 0, count: 1 << 14)

  /// A mapper into the colours of a palette, whose indices begin at 1.
  init(_ palette: GIFPalette) {
    nearest = NearestColor(palette.colors)
    colors = palette.colors
    // Backwards, so that of colours that share a slot the more used one stays.
    for index in palette.colors.indices.reversed() {
      remember(palette.colors[index], UInt8(index + 1))
    }
  }

  /// The index of an opaque colour.
  mutating func index(of color: UInt32) -> UInt8 {
    let slot = PaletteMapper.slot(color)
    if keys[slot] == color { return values[slot] }
    let index = UInt8(nearest.index(of: color) + 1)
    remember(color, index)
    return index
  }

  /// The colour of an index that is not clear.
  func color(of index: UInt8) -> UInt32 { colors[Int(index) - 1] }

  /// The index that shows a pixel's colour in a fixed pattern: that of the nearest colour, or that of
  /// the nearest one beyond the pixel's own colour, the more often the nearer it is.
  mutating func dithered(_ pixel: UInt32, on matte: UInt32, x: Int, y: Int) -> UInt8 {
    let color = GIFPalette.flatten(pixel, on: matte)
    let near = index(of: color)
    let own = ColorPoint.point(color)
    let first = ColorPoint.point(self.color(of: near))
    let error = own - first
    if error == SIMD3() { return near }
    let beyond = (own + error).clamped(
      lowerBound: SIMD3(), upperBound: SIMD3(repeating: 255))
    let far = index(of: ColorPoint.color(beyond))
    if far == near { return near }
    let step = ColorPoint.point(self.color(of: far)) - first
    let part = (error * step).sum() / (step * step).sum()
    let threshold = (Double(PaletteMapper.pattern[(y & 7) * 8 + (x & 7)]) + 0.5) / 64
    return part > threshold ? far : near
  }

  /// Bayer's matrix of 8 × 8: each number from 0 to 63 as far as can be from its neighbours.
  private static let pattern: [UInt8] = (0..<64).map { place in
    let (x, y) = (place % 8, place / 8)
    var value = 0
    for bit in 0..<3 {
      let (a, b) = (x >> bit & 1, y >> bit & 1)
      value |= ((a ^ b) << 1 | b) << (2 * (2 - bit))
    }
    return UInt8(value)
  }

  private mutating func remember(_ color: UInt32, _ index: UInt8) {
    let slot = PaletteMapper.slot(color)
    keys[slot] = color
    values[slot] = index
  }

  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 18) }
}
