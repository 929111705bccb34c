import RasterKernels

/// One premultiplied pixel: red in the lowest byte, then green, blue, and alpha in the highest.
public struct Pixel: Hashable, Sendable {
  /// The four bytes; in memory their order is red, green, blue, alpha.
  public var rgba: UInt32

  /// A pixel from its four bytes.
  public init(rgba: UInt32) { self.rgba = rgba }

  /// A pixel from premultiplied components between 0 and 255.
  public init(red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8 = 255) {
    rgba = UInt32(red) | UInt32(green) << 8 | UInt32(blue) << 16 | UInt32(alpha) << 24
  }

  /// The premultiplied red.
  public var red: UInt8 { UInt8(truncatingIfNeeded: rgba) }
  /// The premultiplied green.
  public var green: UInt8 { UInt8(truncatingIfNeeded: rgba >> 8) }
  /// The premultiplied blue.
  public var blue: UInt8 { UInt8(truncatingIfNeeded: rgba >> 16) }
  /// The alpha: 0 is clear, 255 is opaque.
  public var alpha: UInt8 { UInt8(truncatingIfNeeded: rgba >> 24) }

  /// A pixel from straight components between 0 and 255, each rounded to the nearest.
  public init(straightRed red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let straight = Pixel(red: red, green: green, blue: blue, alpha: alpha)
    rgba = premultipliedPixel(straight.rgba)
  }

  /// The straight components, rounded to the nearest; black for a clear pixel.
  ///
  /// Premultiplied again they give the same pixel. A component above its alpha counts as 255.
  public var straight: (red: UInt8, green: UInt8, blue: UInt8, alpha: UInt8) {
    let straight = Pixel(rgba: straightPixel(rgba))
    return (straight.red, straight.green, straight.blue, alpha)
  }

  /// The luminance over black: 0.2126 red, 0.7152 green and 0.0722 blue of the premultiplied
  /// components, rounded to the nearest.
  public var luminance: UInt8 {
    let sum = 13_933 * UInt32(red) + 46_871 * UInt32(green) + 4732 * UInt32(blue)
    return UInt8(truncatingIfNeeded: (sum + 32_768) >> 16)
  }

  /// The clear pixel.
  public static let clear = Pixel(rgba: 0)
}
