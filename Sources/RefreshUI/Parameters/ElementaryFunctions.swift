import Elementary

// Functions for scenes that give the same bits on every machine, unlike those of the C library, whose last bits
// differ between systems. Where Foundation or the C library is imported too, the names mean its functions: write
// `RefreshUI.cos(x)`, or leave that import out.

/// The sine of an angle in radians, within one unit in the last place.
@_disfavoredOverload
public func sin(_ x: Double) -> Double { Elementary.sincos(x).sine }

/// The cosine of an angle in radians, within one unit in the last place.
@_disfavoredOverload
public func cos(_ x: Double) -> Double { Elementary.sincos(x).cosine }

/// The tangent of an angle in radians, within three units in the last place.
@_disfavoredOverload
public func tan(_ x: Double) -> Double {
  let (sine, cosine) = Elementary.sincos(x)
  return sine / cosine
}

/// The angle of the point (x, y) in radians, −π … π, within one unit in the last place.
@_disfavoredOverload
public func atan2(_ y: Double, _ x: Double) -> Double { Elementary.atan2(y, x) }

/// The angle with a tangent, within one unit in the last place.
@_disfavoredOverload
public func atan(_ x: Double) -> Double { Elementary.atan2(x, 1) }

/// The angle with a sine, within four units in the last place; NaN outside −1 … 1.
@_disfavoredOverload
public func asin(_ x: Double) -> Double { Elementary.atan2(x, ((1 - x) * (1 + x)).squareRoot()) }

/// The angle with a cosine, within four units in the last place; NaN outside −1 … 1.
@_disfavoredOverload
public func acos(_ x: Double) -> Double { Elementary.atan2(((1 - x) * (1 + x)).squareRoot(), x) }

/// e to the power of a number, within one unit in the last place.
@_disfavoredOverload
public func exp(_ x: Double) -> Double { Elementary.exp(x) }

/// The natural logarithm, within one unit in the last place.
@_disfavoredOverload
public func log(_ x: Double) -> Double { Elementary.log(x) }

/// The logarithm to the base 2, exact for powers of two.
@_disfavoredOverload
public func log2(_ x: Double) -> Double {
  guard x.isNormal, x > 0 else { return Elementary.log(x) / 0x1.62e42fefa39efp-1 }
  return Double(x.exponent) + Elementary.log(x.significand) / 0x1.62e42fefa39efp-1
}

/// The logarithm to the base 10, within three units in the last place.
@_disfavoredOverload
public func log10(_ x: Double) -> Double { Elementary.log(x) / 0x1.26bb1bbb55516p+1 }

/// A number to the power of another. Whole powers up to 1024 are products, each rounded; others are
/// e^(y·ln x), with a relative error of |y·ln x| units in the last place.
@_disfavoredOverload
public func pow(_ x: Double, _ y: Double) -> Double {
  if y.magnitude <= 1024, y == y.rounded() {
    var (product, square, count) = (1.0, x, Int(y.magnitude))
    while count > 0 {
      if count & 1 == 1 { product *= square }
      square *= square
      count >>= 1
    }
    return y < 0 ? 1 / product : product
  }
  if x == 0 { return y > 0 ? 0 : .infinity }
  return x < 0 ? .nan : Elementary.exp(y * Elementary.log(x))
}

/// The square root, rounded.
@_disfavoredOverload
public func sqrt(_ x: Double) -> Double { x.squareRoot() }

/// The length of the vector (x, y).
@_disfavoredOverload
public func hypot(_ x: Double, _ y: Double) -> Double {
  let most = max(x.magnitude, y.magnitude)
  guard most > 0, most < .infinity else { return x.isNaN || y.isNaN ? .nan : most }
  let (a, b) = (x / most, y / most)
  return most * (a * a + b * b).squareRoot()
}

/// The largest whole number that is not above a number.
@_disfavoredOverload
public func floor(_ x: Double) -> Double { x.rounded(.down) }

/// The smallest whole number that is not below a number.
@_disfavoredOverload
public func ceil(_ x: Double) -> Double { x.rounded(.up) }

/// The whole number nearest to a number; halves go away from zero.
@_disfavoredOverload
public func round(_ x: Double) -> Double { x.rounded() }

/// What is left of a number divided by another, with the sign of the first.
@_disfavoredOverload
public func fmod(_ x: Double, _ y: Double) -> Double { x.truncatingRemainder(dividingBy: y) }
