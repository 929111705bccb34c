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
