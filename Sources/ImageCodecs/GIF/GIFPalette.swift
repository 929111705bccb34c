/// The colours of a GIF, and what translucent pixels are blended with.
public struct GIFPalette: Hashable, Sendable {
  /// Opaque colours, red in the lowest byte, 1 to 255. In the file their indices begin at 1; index 0
  /// is clear. Those that change most come first: small indices make short codes.
  public let colors: [UInt32]
  /// The opaque colour behind translucent pixels, or nil where they are dithered.
  public let matte: UInt32?
  /// Whether every colour of the film is among them.
  public let isExact: Bool
  /// Whether the film may have clear pixels.
  public let hasClear: Bool

  /// The colours of flat areas, whether they are among the palette's or not: what moves away must
  /// leave no trace there.
  var flat: Set<UInt32> = []

  /// The most colours.
  public static let capacity = 255

  /// A palette of given colours. Where the film may have clear pixels, no frame gets colours of its
  /// own beside them.
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

  /// The table as it stands in a file: red, green, blue of each index, a power of two of them.
  var table: [UInt8] { GIFPalette.table(colors) }

  /// The table of given colours, at least as many entries as asked for.
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
