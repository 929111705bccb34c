/// The colours of a GIF, and the colour that translucent pixels are blended with.
public struct GIFPalette: Hashable, Sendable {
  /// Opaque colours, red in the lowest byte, 1 to 255. In the file their indices begin at 1; index
  /// 0 is clear. The most frequently changing ones come first: small indices make short codes.
  public let colors: [UInt32]
  /// The opaque colour behind translucent pixels, or nil to dither them.
  public let matte: UInt32?
  /// Whether it contains every colour of the film.
  public let isExact: Bool
  /// Whether the film may have clear pixels.
  public let hasClear: Bool

  /// The colours of flat areas, whether the palette contains them or not: moving objects must leave
  /// no trace there.
  var flat: Set<UInt32> = []

  /// The most colours.
  public static let capacity = 255

  /// A palette of given colours. If the film may have clear pixels, frames have no palettes of
  /// their own.
  ///
  /// - Precondition: there are 1 to 255 colours, and all are opaque.
  public init(
    colors: [UInt32], matte: UInt32? = nil, isExact: Bool = false, hasClear: Bool = true
  ) {
    precondition(
      (1...GIFPalette.capacity).contains(colors.count), "A palette has 1 to 255 colours")
    precondition(
      (matte ?? .max) >> 24 == 255 && colors.allSatisfy { $0 >> 24 == 255 }, "A palette is opaque")
    self.colors = colors
    self.matte = matte
    self.isExact = isExact
    self.hasClear = hasClear
  }

  /// The table in the file: red, green and blue of each index, padded to a power of two.
  var table: [UInt8] { GIFPalette.table(colors) }

  /// The table of given colours, with at least `least` entries.
  static func table(_ colors: [UInt32], atLeast least: Int = 2) -> [UInt8] {
    var table: [UInt8] = [0, 0, 0]
    for color in colors {
      table.append(UInt8(truncatingIfNeeded: color))
      table.append(UInt8(truncatingIfNeeded: color >> 8))
      table.append(UInt8(truncatingIfNeeded: color >> 16))
    }
    var count = least
    while count * 3 < table.count { count *= 2 }
    return table + [UInt8](repeating: 0, count: count * 3 - table.count)
  }
}
