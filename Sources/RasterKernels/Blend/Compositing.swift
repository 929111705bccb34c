/// Composites a row of pixels with as many colours.
///
/// Each colour is scaled by its level in `strength`, and the change by its level in `reach`. The
/// result is exact to half a level, and the same on every machine.
///
/// - Precondition: there are at least as many colours and levels as pixels.
package func compositeRow(
  _ mode: BlendMode, _ colors: Span<UInt32>, strength: Span<UInt8>, reach: Span<UInt8>,
  over row: inout MutableSpan<UInt32>
) {
  let end = row.count
  precondition(end <= colors.count && end <= strength.count && end <= reach.count)
  var column = 0
  while column &+ 4 <= end {
    let reach = levelQuad(reach, at: column)
    if reach != 0 {
      let below = quad(row, at: column)
      let result = composited(
        mode, quad(colors, at: column), levelQuad(strength, at: column), reach, below)
      setQuad(&row, at: column, to: result)
    }
    column &+= 4
  }
  while column < end {
    let level = UInt32(unsafe reach[unchecked: column])
    if level != 0 {
      let below = SIMD4(repeating: unsafe row[unchecked: column])
      let result = composited(
        mode, SIMD4(repeating: unsafe colors[unchecked: column]),
        UInt32(unsafe strength[unchecked: column]), level, below)
      unsafe row[unchecked: column] = result[0]
    }
    column &+= 1
  }
}

@inline(__always)
private func composited(
  _ mode: BlendMode, _ above: SIMD4<UInt32>, _ strength: UInt32, _ reach: UInt32,
  _ below: SIMD4<UInt32>
) -> SIMD4<UInt32> {
  var source = PlanarQuad(above)
  if strength != 0xFFFF_FFFF { source = source.map { $0 * PlanarQuad.factors(strength) } }
  let backdrop = PlanarQuad(below)
  var result = source.composited(mode, over: backdrop)
  if reach != 0xFFFF_FFFF {
    let part = PlanarQuad.factors(reach)
    result = result.zip(backdrop) { $1 + ($0 - $1) * part }
  }
  return result.pixels
}

/// Four pixels, with a vector for each component, 0 … 1 and premultiplied.
struct PlanarQuad {
  var red, green, blue, alpha: SIMD4<Float>

  @inline(__always)
  init(_ red: SIMD4<Float>, _ green: SIMD4<Float>, _ blue: SIMD4<Float>, _ alpha: SIMD4<Float>) {
    self.red = red
    self.green = green
    self.blue = blue
    self.alpha = alpha
  }

  @inline(__always)
  init(_ pixels: SIMD4<UInt32>) {
    let low = SIMD4<UInt32>(repeating: 255)
    self.init(
      Self.fractions(pixels & low), Self.fractions(pixels &>> 8 & low),
      Self.fractions(pixels &>> 16 & low), Self.fractions(pixels &>> 24))
  }

  /// Levels as 0 … 1: or-ed into the bits of 2²³ they are the low bits of a float.
  @inline(__always)
  private static func fractions(_ levels: SIMD4<UInt32>) -> SIMD4<Float> {
    let bits = levels | SIMD4(repeating: 0x4B00_0000)
    return (unsafe unsafeBitCast(bits, to: SIMD4<Float>.self) - 0x1p23) * (1 / 255)
  }

  /// Four levels in one number as 0 … 1.
  @inline(__always)
  static func factors(_ levels: UInt32) -> SIMD4<Float> {
    fractions(SIMD4(repeating: levels) &>> SIMD4(0, 8, 16, 24) & SIMD4(repeating: 255))
  }

  /// The pixels with components rounded to the nearest, none above its alpha.
  @inline(__always)
  var pixels: SIMD4<UInt32> {
    let zero = SIMD4<Float>()
    let one = SIMD4<Float>(repeating: 1)
    let top = lesser(greater(alpha, zero), one)
    @inline(__always)
    func level(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      unsafe unsafeBitCast(value * 255 + 0x1p23, to: SIMD4<UInt32>.self) & SIMD4(repeating: 255)
    }
    @inline(__always)
    func component(_ value: SIMD4<Float>) -> SIMD4<UInt32> {
      level(lesser(greater(value, zero), top))
    }
    return component(red) | component(green) &<< 8 | component(blue) &<< 16 | level(top) &<< 24
  }

  /// Applies a function to all components.
  @inline(__always)
  func map(_ change: (SIMD4<Float>) -> SIMD4<Float>) -> PlanarQuad {
    PlanarQuad(change(red), change(green), change(blue), change(alpha))
  }

  /// Combines all components with those of another.
  @inline(__always)
  func zip(
    _ other: PlanarQuad, _ change: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PlanarQuad {
    PlanarQuad(
      change(red, other.red), change(green, other.green), change(blue, other.blue),
      change(alpha, other.alpha))
  }
}

@inline(__always)
func lesser(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .< a)
}

@inline(__always)
func greater(_ a: SIMD4<Float>, _ b: SIMD4<Float>) -> SIMD4<Float> {
  a.replacing(with: b, where: b .> a)
}

extension PlanarQuad {
  @inline(__always)
  func composited(_ mode: BlendMode, over below: PlanarQuad) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    @inline(__always)
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
  @inline(__always)
  private func blended(
    _ below: PlanarQuad, _ mix: (SIMD4<Float>, SIMD4<Float>) -> SIMD4<Float>
  ) -> PlanarQuad {
    let (a, b) = (alpha, below.alpha)
    @inline(__always)
    func component(_ ours: SIMD4<Float>, _ theirs: SIMD4<Float>) -> SIMD4<Float> {
      ours * (1 - b) + theirs * (1 - a) + mix(ours, theirs)
    }
    return PlanarQuad(
      component(red, below.red), component(green, below.green), component(blue, below.blue),
      a + b - a * b)
  }

  /// The modes that combine all components.
  @inline(__always)
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
