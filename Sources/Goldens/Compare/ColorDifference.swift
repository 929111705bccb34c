import Elementary

/// CIEDE2000, a perceptual colour difference.
///
/// Sharma, Wu, Dalal, *The CIEDE2000 Color-Difference Formula* (2005), whose equations it follows
/// in order.
enum ColorDifference {
  /// A colour of CIELAB, D65.
  struct Lab: Hashable {
    var lightness, a, b: Double

    init(_ lightness: Double, _ a: Double, _ b: Double) {
      self.lightness = lightness
      self.a = a
      self.b = b
    }

    /// An sRGB colour of three channels from 0 to 1.
    init(red: Double, green: Double, blue: Double) {
      self.init(
        linearRed: ColorDifference.linear(red), green: ColorDifference.linear(green),
        blue: ColorDifference.linear(blue))
    }

    /// A colour of three channels of linear light.
    fileprivate init(linearRed red: Double, green: Double, blue: Double) {
      // IEC 61966-2-1, divided by D65's white.
      let x = (0.4123908 * red + 0.3575843 * green + 0.1804808 * blue) / 0.9504559
      let y = 0.2126390 * red + 0.7151687 * green + 0.0721923 * blue
      let z = (0.0193308 * red + 0.1191948 * green + 0.9505322 * blue) / 1.0890578
      func bent(_ value: Double) -> Double {
        value > 216.0 / 24389
          ? ColorDifference.power(value, 1.0 / 3) : (24389.0 / 27 * value + 16) / 116
      }
      let (bentX, bentY, bentZ) = (bent(x), bent(y), bent(z))
      self.init(116 * bentY - 16, 500 * (bentX - bentY), 200 * (bentY - bentZ))
    }
  }

  /// The difference of two premultiplied pixels: the larger one of those over black and over white.
  static func between(_ left: Lanes.Values, _ right: Lanes.Values, whole: Int) -> Double {
    let overBlack = between(color(left, over: 0, whole), color(right, over: 0, whole))
    // Opaque colours are the same on every ground.
    if left[3] == whole, right[3] == whole { return overBlack }
    return max(
      overBlack, between(color(left, over: 1, whole), color(right, over: 1, whole)))
  }

  /// The linear light of a channel of sRGB.
  private static func linear(_ value: Double) -> Double {
    value <= 0.04045 ? value / 12.92 : power((value + 0.055) / 1.055, 2.4)
  }

  /// The same for the levels of 8 bits.
  private static let linearLevels = (0...255).map { linear(Double($0) / 255) }

  private static func color(_ pixel: Lanes.Values, over ground: Int, _ whole: Int) -> Lab {
    let light = ground * (whole - pixel[3])
    func part(_ channel: Int) -> Double {
      let level = pixel[channel] + light
      return whole == 255 && level <= 255
        ? linearLevels[level] : linear(Double(level) / Double(whole))
    }
    return Lab(linearRed: part(0), green: part(1), blue: part(2))
  }

  static func between(_ first: Lab, _ second: Lab) -> Double {
    let degrees = Double.pi / 180
    // The hues and chromas, with the correction for greys.
    let meanChroma = (hypotenuse(first.a, first.b) + hypotenuse(second.a, second.b)) / 2
    let g = 1.5 - saturation(meanChroma) / 2
    let (a1, a2) = (g * first.a, g * second.a)
    let (chroma1, chroma2) = (hypotenuse(a1, first.b), hypotenuse(a2, second.b))
    let (hue1, hue2) = (hue(a1, first.b), hue(a2, second.b))
    // The differences.
    let lightness = second.lightness - first.lightness
    let chroma = chroma2 - chroma1
    let isGrey = chroma1 * chroma2 == 0
    var turn = isGrey ? 0 : hue2 - hue1
    if turn > 180 { turn -= 360 } else if turn < -180 { turn += 360 }
    let hueDistance = 2 * (chroma1 * chroma2).squareRoot() * sincos(turn / 2 * degrees).sine
    // The weights of the differences.
    let light = (first.lightness + second.lightness) / 2 - 50
    let middleChroma = (chroma1 + chroma2) / 2
    var middleHue = hue1 + hue2
    if !isGrey {
      let isAcross = abs(hue1 - hue2) > 180
      middleHue = (middleHue + (isAcross ? (middleHue < 360 ? 360 : -360) : 0)) / 2
    }
    func cos(_ angle: Double) -> Double { sincos(angle).cosine }
    let t =
      1 - 0.17 * cos((middleHue - 30) * degrees) + 0.24 * cos(2 * middleHue * degrees)
      + 0.32 * cos((3 * middleHue + 6) * degrees) - 0.2 * cos((4 * middleHue - 63) * degrees)
    let blueness = (middleHue - 275) / 25
    let turnOfBlue = 30 * exp(-blueness * blueness)
    let rotation = -2 * saturation(middleChroma) * sincos(2 * turnOfBlue * degrees).sine
    let lightWeight = 1 + 0.015 * light * light / (20 + light * light).squareRoot()
    let lightTerm = lightness / lightWeight
    let chromaTerm = chroma / (1 + 0.045 * middleChroma)
    let hueTerm = hueDistance / (1 + 0.015 * middleChroma * t)
    let sum =
      lightTerm * lightTerm + chromaTerm * chromaTerm + hueTerm * hueTerm
      + rotation * chromaTerm * hueTerm
    return max(0, sum).squareRoot()
  }

  /// A power of a positive number, to about 15 digits.
  fileprivate static func power(_ base: Double, _ exponent: Double) -> Double {
    exp(exponent * log(base))
  }

  /// The root of C⁷ / (C⁷ + 25⁷).
  private static func saturation(_ chroma: Double) -> Double {
    let square = chroma * chroma
    let power = square * square * square * chroma
    return (power / (power + 6_103_515_625)).squareRoot()
  }

  private static func hypotenuse(_ a: Double, _ b: Double) -> Double {
    (a * a + b * b).squareRoot()
  }

  /// The angle in degrees, not negative.
  private static func hue(_ a: Double, _ b: Double) -> Double {
    if a == 0, b == 0 { return 0 }
    let angle = atan2(b, a) / .pi * 180
    return angle < 0 ? angle + 360 : angle
  }
}
