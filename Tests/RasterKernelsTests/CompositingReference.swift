@testable import RasterKernels

// Blend modes pixel by pixel: what the loops are held to. The blend functions are those of W3C's Compositing
// and Blending, multiplied out for premultiplied components: s and d for source and destination, a and b for
// their alphas.

/// A pixel composited with a colour times a level, and the change times another.
func compositedPixel(
  _ mode: BlendMode, _ color: UInt32, strength: UInt8 = 255, reach: UInt8 = 255, over below: UInt32
) -> UInt32 {
  var source = PlanarQuad(SIMD4(repeating: color))
  if strength != 255 {
    source = source.map { $0 * PlanarQuad.factors(UInt32(strength) &* 0x0101_0101) }
  }
  let backdrop = PlanarQuad(SIMD4(repeating: below))
  var result = source.composited(mode, over: backdrop)
  if reach != 255 {
    let part = PlanarQuad.factors(UInt32(reach) &* 0x0101_0101)
    result = result.zip(backdrop) { $1 + ($0 - $1) * part }
  }
  return result.pixels[0]
}

/// Four pixels, with a vector for each component, 0 … 1 and premultiplied.
struct PlanarQuad {
  var red, green, blue, alpha: SIMD4<Float>

  init(_ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>, _ alpha: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  init(_ pixels: SIMD4<UInt32>) {
    let low = SIMD4<UInt32>(repeating: 255)
    self.init(
      Self.fractions(pixels & low), Self.fractions(pixels &>> 8 & low),
      Self.fractions(pixels &>> 16 & low), Self.fractions(pixels &>> 24))
  }

  /// Levels as 0 … 1: or-ed into the bits of 2²³ they are the low bits of a float.
  private static func fractions(_ levels: SIMD4<UInt32>) -> SIMD4<Float> {
    let bits = levels | SIMD4(repeating: 0x4B00_0000)
    return (unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - 0x1p23) * (1 / 255)
  }

  /// Four levels in one number as 0 … 1.
  static func factors(_ levels: UInt32) -> SIMD4<Float> {
    fractions(SIMD4(repeating: levels) &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 255))
  }

  /// The pixels with components rounded to the nearest, none above its alpha.
  var pixels: SIMD4<UInt32> {
    let zero = SIMD4<Float>()
    let one = SIMD4<Float>(repeating: 1)
    let top = lesser(greater(alpha, zero), one)
    func level(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      unsafe unsafeBitCast(value * 255 + 0x1p23, to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
    }
    func component(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      level(lesser(greater(value, zero), top))
    }
    return component(red) | component(green) &<< 8 | component(blue) &<< 16 | level(top) &<< 24
  }

  /// Applies a function to all components.
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> PlanarQuad {
    PlanarQuad(change(red), change(green), change(blue), change(alpha))
  }

  /// Combines all components with those of another.
  func zip(
    _ other: PlanarQuad, _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PlanarQuad {
    PlanarQuad(
      change(red, other.red), change(green, other.green), change(blue, other.blue),
      change(alpha, other.alpha))
  }
}

func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}

extension PlanarQuad {
  func composited(_ mode: BlendMode, over below: PlanarQuad) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    func sum(_ ours: SIMD4<Float>, _ theirs: SIMD4<Float>) -> PlanarQuad {
      zip(below) { $0 * ours + $1 * theirs }
    }
    let none = SIMD4<Float>()
    let all = SIMD4<Float>(repeating: 1)
    switch mode {
    case .clear: return sum(none, none)
    case .source: return self
    case .destination: return below
    case .sourceOver: return sum(all, all - a)
    case .destinationOver: return sum(all - b, all)
    case .sourceIn: return sum(b, none)
    case .destinationIn: return sum(none, a)
    case .sourceOut: return sum(all - b, none)
    case .destinationOut: return sum(none, all - a)
    case .sourceAtop: return sum(b, all - a)
    case .destinationAtop: return sum(all - b, a)
    case .xor: return sum(all - b, all - a)
    case .plus: return zip(below) { lesser($0 + $1, all) }
    case .hue, .saturation, .color, .luminosity: return blended(mode, below)
    default: return blended(below) { blendedComponent(mode, $0, $1, a, b) }
    }
  }

  /// The source where the destination is clear, the destination where the source is clear, and a
  /// mixture where both are; the mixture is premultiplied by both alphas.
  private func blended(
    _ below: PlanarQuad, _ mix: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    func component(_ ours: SIMD4<Float>, _ theirs: SIMD4<Float>) -> SIMD4<Float> {
      ours * (1 - b) + theirs * (1 - a) + mix(ours, theirs)
    }
    return PlanarQuad(
      component(red, below.red), component(green, below.green), component(blue, below.blue),
      a + b - a * b)
  }

  /// The modes that combine all components.
  private func blended(_ mode: BlendMode, _ below: PlanarQuad) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    // Both premultiplied by both alphas, a factor that the following steps preserve.
    let ours = Hues(red * b, green * b, blue * b)
    let theirs = Hues(below.red * a, below.green * a, below.blue * a)
    let top = a * b
    let mixed: Hues =
      switch mode {
      case .hue:
        ours.withSaturation(theirs.saturation).withLuminosity(theirs.luminosity, top)
      case .saturation:
        theirs.withSaturation(ours.saturation).withLuminosity(theirs.luminosity, top)
      case .color: ours.withLuminosity(theirs.luminosity, top)
      default: theirs.withLuminosity(ours.luminosity, top)
      }
    return PlanarQuad(
      red * (1 - b) + below.red * (1 - a) + mixed.red,
      green * (1 - b) + below.green * (1 - a) + mixed.green,
      blue * (1 - b) + below.blue * (1 - a) + mixed.blue, a + b - top)
  }
}

/// The blend function B of one component, times both alphas.
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

private func hardLight(
  _ s: SIMD4<Float>, _ d: SIMD4<Float>, _ a: SIMD4<Float>, _ b: SIMD4<Float>
) -> SIMD4<Float> {
  let dark = 2 * s * d
  let light = a * b - 2 * (b - d) * (a - s)
  return light.replacing(with: dark, where: 2 * s .<= a)
}

private func squareRoot(_ value: SIMD4<Float>) -> SIMD4<Float> {
  SIMD4(
    value.x.squareRoot(), value.y.squareRoot(), value.z.squareRoot(), value.w.squareRoot())
}

/// The colours of four pixels, for the modes that combine all components.
struct Hues {
  var red, green, blue: SIMD4<Float>

  init(_ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
  }

  var luminosity: SIMD4<Float> { 0.3 * red + 0.59 * green + 0.11 * blue }
  private var least: SIMD4<Float> { lesser(lesser(red, green), blue) }
  private var most: SIMD4<Float> { greater(greater(red, green), blue) }
  var saturation: SIMD4<Float> { most - least }

  private func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> Hues {
    Hues(change(red), change(green), change(blue))
  }

  /// The same hue with 0 as the least component and the saturation as the largest.
  func withSaturation(_ saturation: SIMD4<Float>) -> Hues {
    let (least, range) = (least, self.saturation)
    let factor = (saturation / greater(range, tiny)).replacing(with: 0, where: range .<= 0)
    return map { ($0 - least) * factor }
  }

  /// The same colour with another luminosity, its components clipped to 0 … `top`.
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
