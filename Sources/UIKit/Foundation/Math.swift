import Elementary
import RefreshUI

// The C library's functions and constants, the same on every machine.

public let M_PI = Double.pi
public let M_PI_2 = Double.pi / 2
public let M_PI_4 = Double.pi / 4
public let M_1_PI = 1 / Double.pi
public let M_2_PI = 2 / Double.pi
public let M_E = 0x1.5bf0a8b145769p+1
public let M_SQRT2 = 0x1.6a09e667f3bcdp+0
public let M_SQRT1_2 = 0x1.6a09e667f3bcdp-1
public let M_LN2 = 0x1.62e42fefa39efp-1
public let MAXFLOAT = Float.greatestFiniteMagnitude
public let HUGE = Float.greatestFiniteMagnitude
public let HUGE_VALF = Float.infinity
public let INFINITY = Float.infinity
public let FLT_MAX = Float.greatestFiniteMagnitude
public let FLT_MIN = Float.leastNormalMagnitude
public let FLT_EPSILON = Float.ulpOfOne
public let DBL_MAX = Double.greatestFiniteMagnitude
public let DBL_MIN = Double.leastNormalMagnitude
public let DBL_EPSILON = Double.ulpOfOne
public let CGFLOAT_MAX = Double.greatestFiniteMagnitude
public let CGFLOAT_MIN = Double.leastNormalMagnitude
public typealias NSInteger = Int
public typealias NSUInteger = UInt
public let NSIntegerMax = Int.max
public let NSIntegerMin = Int.min
public typealias Float32 = Float
public typealias Float64 = Double
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias double_t = Double
// swift-format-ignore: TypeNamesShouldBeCapitalized
public typealias float_t = Float

public func sin(_ x: Double) -> Double { RefreshUI.sin(x) }
public func cos(_ x: Double) -> Double { RefreshUI.cos(x) }
public func tan(_ x: Double) -> Double { RefreshUI.tan(x) }
public func asin(_ x: Double) -> Double { RefreshUI.asin(x) }
public func acos(_ x: Double) -> Double { RefreshUI.acos(x) }
public func atan(_ x: Double) -> Double { RefreshUI.atan(x) }
public func exp(_ x: Double) -> Double { RefreshUI.exp(x) }
public func log(_ x: Double) -> Double { RefreshUI.log(x) }
public func log2(_ x: Double) -> Double { RefreshUI.log2(x) }
public func log10(_ x: Double) -> Double { RefreshUI.log10(x) }
public func sqrt(_ x: Double) -> Double { RefreshUI.sqrt(x) }
public func floor(_ x: Double) -> Double { RefreshUI.floor(x) }
public func ceil(_ x: Double) -> Double { RefreshUI.ceil(x) }
public func round(_ x: Double) -> Double { RefreshUI.round(x) }
public func exp2(_ x: Double) -> Double { RefreshUI.pow(2, x) }
public func cbrt(_ x: Double) -> Double {
  x < 0 ? -RefreshUI.pow(-x, 1.0 / 3) : RefreshUI.pow(x, 1.0 / 3)
}
public func fabs(_ x: Double) -> Double { x.magnitude }
public func trunc(_ x: Double) -> Double { x.rounded(.towardZero) }
public func rint(_ x: Double) -> Double { x.rounded(.toNearestOrEven) }
public func sinh(_ x: Double) -> Double { (Elementary.exp(x) - Elementary.exp(-x)) / 2 }
public func cosh(_ x: Double) -> Double { (Elementary.exp(x) + Elementary.exp(-x)) / 2 }

public func atan2(_ x: Double, _ y: Double) -> Double { RefreshUI.atan2(x, y) }
public func pow(_ x: Double, _ y: Double) -> Double { RefreshUI.pow(x, y) }
public func hypot(_ x: Double, _ y: Double) -> Double { RefreshUI.hypot(x, y) }
public func fmod(_ x: Double, _ y: Double) -> Double { RefreshUI.fmod(x, y) }
public func fmin(_ x: Double, _ y: Double) -> Double { x.isNaN ? y : y.isNaN ? x : min(x, y) }
public func fmax(_ x: Double, _ y: Double) -> Double { x.isNaN ? y : y.isNaN ? x : max(x, y) }
public func copysign(_ x: Double, _ y: Double) -> Double { Double(signOf: y, magnitudeOf: x) }
public func fdim(_ x: Double, _ y: Double) -> Double { x > y ? x - y : 0 }

// MARK: - Of single precision
// A literal is a Double, as with the C library.

@_disfavoredOverload
public func sin(_ x: Float) -> Float { Float(sin(Double(x))) }
public func sinf(_ x: Float) -> Float { sin(x) }
@_disfavoredOverload
public func cos(_ x: Float) -> Float { Float(cos(Double(x))) }
public func cosf(_ x: Float) -> Float { cos(x) }
@_disfavoredOverload
public func tan(_ x: Float) -> Float { Float(tan(Double(x))) }
public func tanf(_ x: Float) -> Float { tan(x) }
@_disfavoredOverload
public func asin(_ x: Float) -> Float { Float(asin(Double(x))) }
public func asinf(_ x: Float) -> Float { asin(x) }
@_disfavoredOverload
public func acos(_ x: Float) -> Float { Float(acos(Double(x))) }
public func acosf(_ x: Float) -> Float { acos(x) }
@_disfavoredOverload
public func atan(_ x: Float) -> Float { Float(atan(Double(x))) }
public func atanf(_ x: Float) -> Float { atan(x) }
@_disfavoredOverload
public func exp(_ x: Float) -> Float { Float(exp(Double(x))) }
public func expf(_ x: Float) -> Float { exp(x) }
@_disfavoredOverload
public func log(_ x: Float) -> Float { Float(log(Double(x))) }
public func logf(_ x: Float) -> Float { log(x) }
@_disfavoredOverload
public func log2(_ x: Float) -> Float { Float(log2(Double(x))) }
public func log2f(_ x: Float) -> Float { log2(x) }
@_disfavoredOverload
public func log10(_ x: Float) -> Float { Float(log10(Double(x))) }
public func log10f(_ x: Float) -> Float { log10(x) }
@_disfavoredOverload
public func sqrt(_ x: Float) -> Float { Float(sqrt(Double(x))) }
public func sqrtf(_ x: Float) -> Float { sqrt(x) }
@_disfavoredOverload
public func floor(_ x: Float) -> Float { Float(floor(Double(x))) }
public func floorf(_ x: Float) -> Float { floor(x) }
@_disfavoredOverload
public func ceil(_ x: Float) -> Float { Float(ceil(Double(x))) }
public func ceilf(_ x: Float) -> Float { ceil(x) }
@_disfavoredOverload
public func round(_ x: Float) -> Float { Float(round(Double(x))) }
public func roundf(_ x: Float) -> Float { round(x) }
@_disfavoredOverload
public func exp2(_ x: Float) -> Float { Float(exp2(Double(x))) }
public func exp2f(_ x: Float) -> Float { exp2(x) }
@_disfavoredOverload
public func cbrt(_ x: Float) -> Float { Float(cbrt(Double(x))) }
public func cbrtf(_ x: Float) -> Float { cbrt(x) }
@_disfavoredOverload
public func fabs(_ x: Float) -> Float { Float(fabs(Double(x))) }
public func fabsf(_ x: Float) -> Float { fabs(x) }
@_disfavoredOverload
public func trunc(_ x: Float) -> Float { Float(trunc(Double(x))) }
public func truncf(_ x: Float) -> Float { trunc(x) }
@_disfavoredOverload
public func rint(_ x: Float) -> Float { Float(rint(Double(x))) }
public func rintf(_ x: Float) -> Float { rint(x) }
@_disfavoredOverload
public func sinh(_ x: Float) -> Float { Float(sinh(Double(x))) }
public func sinhf(_ x: Float) -> Float { sinh(x) }
@_disfavoredOverload
public func cosh(_ x: Float) -> Float { Float(cosh(Double(x))) }
public func coshf(_ x: Float) -> Float { cosh(x) }
@_disfavoredOverload
public func atan2(_ x: Float, _ y: Float) -> Float { Float(atan2(Double(x), Double(y))) }
public func atan2f(_ x: Float, _ y: Float) -> Float { atan2(x, y) }
@_disfavoredOverload
public func pow(_ x: Float, _ y: Float) -> Float { Float(pow(Double(x), Double(y))) }
public func powf(_ x: Float, _ y: Float) -> Float { pow(x, y) }
@_disfavoredOverload
public func hypot(_ x: Float, _ y: Float) -> Float { Float(hypot(Double(x), Double(y))) }
public func hypotf(_ x: Float, _ y: Float) -> Float { hypot(x, y) }
@_disfavoredOverload
public func fmod(_ x: Float, _ y: Float) -> Float { Float(fmod(Double(x), Double(y))) }
public func fmodf(_ x: Float, _ y: Float) -> Float { fmod(x, y) }
@_disfavoredOverload
public func fmin(_ x: Float, _ y: Float) -> Float { Float(fmin(Double(x), Double(y))) }
public func fminf(_ x: Float, _ y: Float) -> Float { fmin(x, y) }
@_disfavoredOverload
public func fmax(_ x: Float, _ y: Float) -> Float { Float(fmax(Double(x), Double(y))) }
public func fmaxf(_ x: Float, _ y: Float) -> Float { fmax(x, y) }
@_disfavoredOverload
public func copysign(_ x: Float, _ y: Float) -> Float { Float(copysign(Double(x), Double(y))) }
public func copysignf(_ x: Float, _ y: Float) -> Float { copysign(x, y) }
@_disfavoredOverload
public func fdim(_ x: Float, _ y: Float) -> Float { Float(fdim(Double(x), Double(y))) }
public func fdimf(_ x: Float, _ y: Float) -> Float { fdim(x, y) }

public func modf(_ x: Double) -> (Double, Double) { (trunc(x), x - trunc(x)) }
public func lround(_ x: Double) -> Int { Int(x.rounded()) }
public func lroundf(_ x: Float) -> Int { Int(x.rounded()) }
public func labs(_ x: Int) -> Int { abs(x) }

extension Double {
  public typealias NativeType = Double
  public var native: Double { self }
}
