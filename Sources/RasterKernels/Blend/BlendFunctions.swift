// The blend functions of W3C's Compositing and Blending, multiplied out for premultiplied
// components: s and d for source and destination, a and b for their alphas.

/// The blend function B of one component, times both alphas.
@inline(__always)
func blendedComponent(
  _ mode: BlendMode, _ s: SIMD4<Float>, _ d: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>
) -> SIMD4<Float> {
  switch mode {
  case .multiply: return s * d
  case .screen: return s * b + d * a - s * d
  case .overlay: return hardLight(d, s, b, a)
  case .darken: return lesser(s * b, d * a)
  case .lighten: return greater(s * b, d * a)
  case .colorDodge:
    let whole = a * b
    let quotient = lesser(whole, a * d * a / greater(a - s, tiny))
    return quotient.replacing(with: whole, where: s .>= a)
      .replacing(with: 0, where: d .<= 0)
  case .colorBurn:
    let whole = a * b
    let quotient = whole - lesser(whole, a * a * (b - d) / greater(s, tiny))
    return quotient.replacing(with: 0, where: s .<= 0).replacing(with: whole, where: d .>= b)
  case .hardLight: return hardLight(s, d, a, b)
  case .softLight:
    let below = d / greater(b, tiny)
    let dark = d * (a - (a - 2 * s) * (1 - below))
    let polynomial = ((16 * below - 12) * below + 4) * below
    let lift = squareRoot(below).replacing(with: polynomial, where: below .<= 0.25)
    let light = d * a + b * (2 * s - a) * (lift - below)
    return light.replacing(with: dark, where: 2 * s .<= a)
  case .difference:
    let difference = s * b - d * a
    return greater(difference, 0 - difference)
  default: return s * b + d * a - 2 * s * d
  }
}

/// Replaces a divisor of 0, whose quotient is not used.
private let tiny = SIMD4<Float>(repeating: 1e-12)

@inline(__always)
private func hardLight(
  _ s: SIMD4<Float>, _ d: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>
) -> SIMD4<Float> {
  let dark = 2 * s * d
  let light = a * b - 2 * (b - d) * (a - s)
  return light.replacing(with: dark, where: 2 * s .<= a)
}

@inline(__always)
private func squareRoot(_ value: SIMD4<Float>) -> SIMD4<Float> {
  SIMD4(
    value.x.squareRoot(), value.y.squareRoot(), value.z.squareRoot(), value.w.squareRoot())
}

/// The colours of four pixels, for the modes that combine all components.
struct Hues {
  var red, green, blue: SIMD4<Float>

  @inline(__always)
  init(_ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  @inline(__always)
  var luminosity: SIMD4<Float> { 0.3 * red + 0.59 * green + 0.11 * blue }
  @inline(__always)
  private var least: SIMD4<Float> { lesser(lesser(red, green), blue) }
  @inline(__always)
  private var most: SIMD4<Float> { greater(greater(red, green), blue) }
  @inline(__always)
  var saturation: SIMD4<Float> { most - least }

  @inline(__always)
  private func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Hues {
    Hues(change(red), change(green), change(blue))
  }

  /// The same hue with 0 as the least component and the saturation as the largest.
  @inline(__always)
  func withSaturation(_ saturation: SIMD4<Float>) -> Hues {
    let (least, range) = (least, self.saturation)
    let factor = (saturation / greater(range, tiny)).replacing(with: 0, where: range .<= 0)
    return map { ($0 - least) * factor }
  }

  /// The same colour with another luminosity, its components clipped to 0 … `top`.
  @inline(__always)
  func withLuminosity(_ luminosity: SIMD4<Float>, _ top: SIMD4<Float>) -> Hues {
    let change = luminosity - self.luminosity
    let moved = map { $0 + change }
    let middle = moved.luminosity
    let (least, most) = (moved.least, moved.most)
    let up = middle / greater(middle - least, tiny)
    let raised = moved.map {
      $0.replacing(with: middle + ($0 - middle) * up, where: least .< 0)
    }
    let down = (top - middle) / greater(most - middle, tiny)
    return raised.map {
      $0.replacing(with: middle + ($0 - middle) * down, where: most .> top)
    }
  }
}
