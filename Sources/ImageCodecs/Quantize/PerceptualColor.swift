/// Colours as points whose distances are as large as they look: Björn Ottosson's Oklab.
///
/// Only sums, products, quotients and square roots: the same bits on every machine.
enum PerceptualColor {
  /// The point of an opaque sRGB colour: lightness, then green to red, then blue to yellow.
  static func point(_ color: UInt32) -> SIMD3<Double> {
    let red = linear[Int(color & 255)]
    let green = linear[Int(color >> 8 & 255)]
    let blue = linear[Int(color >> 16 & 255)]
    let l = cubeRoot(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    let m = cubeRoot(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    let s = cubeRoot(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return SIMD3(
      0.2104542553 * l + 0.7936177850 * m - 0.0040720468 * s,
      1.9779984951 * l - 2.4285922050 * m + 0.4505937099 * s,
      0.0259040371 * l + 0.7827717662 * m - 0.8086757660 * s)
  }

  /// The sRGB colour nearest to a point.
  static func color(_ point: SIMD3<Double>) -> UInt32 {
    let l = point.x + 0.3963377774 * point.y + 0.2158037573 * point.z
    let m = point.x - 0.1055613458 * point.y - 0.0638541728 * point.z
    let s = point.x - 0.0894841775 * point.y - 1.2914855480 * point.z
    let (l3, m3, s3) = (l * l * l, m * m * m, s * s * s)
    let red = encoded(4.0767416621 * l3 - 3.3077115913 * m3 + 0.2309699292 * s3)
    let green = encoded(-1.2684380046 * l3 + 2.6097574011 * m3 - 0.3413193965 * s3)
    let blue = encoded(-0.0041960863 * l3 - 0.7034186147 * m3 + 1.7076147010 * s3)
    return red | green << 8 | blue << 16 | 0xFF00_0000
  }

  /// The linear light of each byte: sRGB's curve, whose power 2.4 is a square times a fifth root
  /// squared.
  private static let linear: [Double] = (0..<256).map { byte in
    let value = Double(byte) / 255
    if value <= 0.04045 { return value / 12.92 }
    let base = (value + 0.055) / 1.055
    let root = fifthRoot(base)
    return base * base * root * root
  }

  /// The byte whose light is nearest.
  private static func encoded(_ light: Double) -> UInt32 {
    var low = 0
    var high = 255
    while low < high {
      let middle = (low + high) / 2
      if light > (linear[middle] + linear[middle + 1]) / 2 {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return UInt32(low)
  }

  /// The cube root of a number from 0 to 1, by Newton's method from above.
  static func cubeRoot(_ value: Double) -> Double {
    if value <= 0 { return 0 }
    // The square root of a square root, times a little: near enough for quadratic steps.
    var root = max(value.squareRoot().squareRoot(), 0.01)
    for _ in 0..<12 {
      let next = (2 * root + value / (root * root)) / 3
      if next == root { break }
      root = next
    }
    return root
  }

  private static func fifthRoot(_ value: Double) -> Double {
    var root = 1.0
    for _ in 0..<40 {
      let fourth = root * root * root * root
      let next = (4 * root + value / fourth) / 5
      if next == root { break }
      root = next
    }
    return root
  }
}
