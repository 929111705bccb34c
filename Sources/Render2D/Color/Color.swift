/// A colour in sRGB with straight alpha, each component from 0 to 1.
public struct Color: Hashable, Sendable {
  /// The components as they are encoded in sRGB, not linear light.
  public var red, green, blue: Double
  /// 0 is clear, 1 is opaque.
  public var alpha: Double

  /// A colour from components between 0 and 1.
  public init(red: Double, green: Double, blue: Double, alpha: Double = 1) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  /// A colour from components between 0 and 255, and an alpha between 0 and 1.
  public static func rgb(_ red: Int, _ green: Int, _ blue: Int, alpha: Double = 1) -> Color {
    Color(
      red: Double(red) / 255, green: Double(green) / 255, blue: Double(blue) / 255, alpha: alpha)
  }

  /// A colour as it is written on pages: `Color(hex: 0xff8800)`.
  ///
  /// - Precondition: there are at most six digits.
  public init(hex: UInt32, alpha: Double = 1) {
    precondition(hex <= 0xFF_FFFF, "A colour has six hexadecimal digits; alpha is given apart")
    self = .rgb(Int(hex >> 16), Int(hex >> 8 & 255), Int(hex & 255), alpha: alpha)
  }

  /// A grey between 0 (black) and 255 (white).
  public static func gray(_ level: Int) -> Color { rgb(level, level, level) }

  /// The colour with its alpha multiplied by `factor`.
  public func faded(_ factor: Double) -> Color {
    Color(red: red, green: green, blue: blue, alpha: alpha * factor)
  }

  /// The colour as one premultiplied pixel, each component rounded to the nearest of 256 levels.
  ///
  /// Components outside 0...1 are clamped; a NaN counts as 0.
  public var premultiplied: Pixel {
    func level(_ value: Double) -> UInt32 {
      value > 0 ? UInt32(min(value, 1) * 255 + 0.5) : 0
    }
    let alpha = self.alpha > 0 ? min(self.alpha, 1) : 0
    func component(_ value: Double) -> UInt32 {
      value > 0 ? level(min(value, 1) * alpha) : 0
    }
    return Pixel(
      rgba: component(red) | component(green) << 8 | component(blue) << 16 | level(alpha) << 24)
  }
}

extension Color {
  /// The colour at `fraction` of the way to `other`, mixed premultiplied in encoded sRGB, so that
  /// a clear end lends the mixture no colour.
  public func interpolated(to other: Color, at fraction: Double) -> Color {
    if fraction == 0 { return self }
    if fraction == 1 { return other }
    func mix(_ a: Double, _ b: Double) -> Double { a + (b - a) * fraction }
    let mixed = mix(alpha, other.alpha)
    guard mixed > 0 else { return Color(red: 0, green: 0, blue: 0, alpha: 0) }
    return Color(
      red: mix(red * alpha, other.red * other.alpha) / mixed,
      green: mix(green * alpha, other.green * other.alpha) / mixed,
      blue: mix(blue * alpha, other.blue * other.alpha) / mixed, alpha: mixed)
  }
}

extension Color {
  /// Transparent black.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Black.
  public static let black = gray(0)
  /// White.
  public static let white = gray(255)
  /// White at two thirds.
  public static let lightGray = gray(170)
  /// White at half.
  public static let gray = gray(128)
  /// White at one third.
  public static let darkGray = gray(85)
  /// Pure red.
  public static let red = rgb(255, 0, 0)
  /// Pure green.
  public static let green = rgb(0, 255, 0)
  /// Pure blue.
  public static let blue = rgb(0, 0, 255)
  /// Green and blue.
  public static let cyan = rgb(0, 255, 255)
  /// Red and blue.
  public static let magenta = rgb(255, 0, 255)
  /// Red and green.
  public static let yellow = rgb(255, 255, 0)
  /// Red and half of green.
  public static let orange = rgb(255, 128, 0)
  /// Half of red and blue.
  public static let purple = rgb(128, 0, 128)
  /// The brown of UIKit's `UIColor.brown`.
  public static let brown = rgb(153, 102, 51)
}
