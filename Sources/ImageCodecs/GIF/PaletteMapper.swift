/// Gives each opaque colour its index in a GIF, and remembers what it gave.
struct PaletteMapper {
  private let nearest: NearestColor
  /// The colour remembered in a slot, 0 for none, and its index.
  private var keys = [UInt32](repeating: 0, count: 1 << 14)
  private var values = [UInt8](repeating: 0, count: 1 << 14)

  /// A mapper into the colours of a palette, whose indices begin at 1.
  init(_ palette: GIFPalette) {
    nearest = NearestColor(palette.colors)
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

  private mutating func remember(_ color: UInt32, _ index: UInt8) {
    let slot = PaletteMapper.slot(color)
    keys[slot] = color
    values[slot] = index
  }

  private static func slot(_ color: UInt32) -> Int { Int((color &* 0x9E37_79B1) >> 18) }
}
