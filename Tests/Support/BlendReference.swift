import Render2D

/// Four components between 0 and 1, premultiplied: red, green, blue, alpha.
package typealias Components = [Double]

/// What W3C's *Compositing and Blending* and Porter and Duff ask for, in Double, on colours that are
/// not premultiplied: independent of how the rasteriser multiplies it out.
package enum BlendReference {
  package static func composite(_ mode: BlendMode, _ s: Components, over d: Components)
    -> Components
  {
    let (a, b) = (s[3], d[3])
    func porterDuff(_ ours: Double, _ theirs: Double) -> Components {
      zip(s, d).map { $0 * ours + $1 * theirs }
    }
    switch mode {
    case .clear: return porterDuff(0, 0)
    case .source: return s
    case .destination: return d
    case .sourceOver: return porterDuff(1, 1 - a)
    case .destinationOver: return porterDuff(1 - b, 1)
    case .sourceIn: return porterDuff(b, 0)
    case .destinationIn: return porterDuff(0, a)
    case .sourceOut: return porterDuff(1 - b, 0)
    case .destinationOut: return porterDuff(0, 1 - a)
    case .sourceAtop: return porterDuff(b, 1 - a)
    case .destinationAtop: return porterDuff(1 - b, a)
    case .xor: return porterDuff(1 - b, 1 - a)
    case .plus: return porterDuff(1, 1).map { min($0, 1) }
    default:
      let cs = a > 0 ? s[..<3].map { $0 / a } : [0, 0, 0]
      let cb = b > 0 ? d[..<3].map { $0 / b } : [0, 0, 0]
      let mixed = blend(mode, cb, cs)
      return (0..<3).map { s[$0] * (1 - b) + d[$0] * (1 - a) + a * b * mixed[$0] }
        + [a + b - a * b]
    }
  }

  private static func blend(_ mode: BlendMode, _ cb: [Double], _ cs: [Double]) -> [Double] {
    switch mode {
    case .hue: setLuminosity(setSaturation(cs, saturation(cb)), luminosity(cb))
    case .saturation: setLuminosity(setSaturation(cb, saturation(cs)), luminosity(cb))
    case .color: setLuminosity(cs, luminosity(cb))
    case .luminosity: setLuminosity(cb, luminosity(cs))
    default: zip(cb, cs).map { component(mode, $0, $1) }
    }
  }

  private static func component(_ mode: BlendMode, _ cb: Double, _ cs: Double) -> Double {
    func hardLight(_ cb: Double, _ cs: Double) -> Double {
      cs <= 0.5 ? cb * 2 * cs : cb + (2 * cs - 1) - cb * (2 * cs - 1)
    }
    switch mode {
    case .multiply: return cb * cs
    case .screen: return cb + cs - cb * cs
    case .overlay: return hardLight(cs, cb)
    case .darken: return min(cb, cs)
    case .lighten: return max(cb, cs)
    case .colorDodge: return cb == 0 ? 0 : cs >= 1 - 1e-9 ? 1 : min(1, cb / (1 - cs))
    case .colorBurn: return cb >= 1 - 1e-9 ? 1 : cs == 0 ? 0 : 1 - min(1, (1 - cb) / cs)
    case .hardLight: return hardLight(cb, cs)
    case .softLight:
      if cs <= 0.5 { return cb - (1 - 2 * cs) * cb * (1 - cb) }
      let lift = cb <= 0.25 ? ((16 * cb - 12) * cb + 4) * cb : cb.squareRoot()
      return cb + (2 * cs - 1) * (lift - cb)
    case .difference: return abs(cb - cs)
    default: return cb + cs - 2 * cb * cs
    }
  }

  private static func luminosity(_ c: [Double]) -> Double {
    0.3 * c[0] + 0.59 * c[1] + 0.11 * c[2]
  }

  private static func saturation(_ c: [Double]) -> Double { c.max()! - c.min()! }

  private static func setLuminosity(_ color: [Double], _ luminosity: Double) -> [Double] {
    let change = luminosity - self.luminosity(color)
    var c = color.map { $0 + change }
    let l = self.luminosity(c)
    let (least, most) = (c.min()!, c.max()!)
    if least < 0 { c = c.map { l + ($0 - l) * l / (l - least) } }
    if most > 1 { c = c.map { l + ($0 - l) * (1 - l) / (most - l) } }
    return c
  }

  private static func setSaturation(_ c: [Double], _ saturation: Double) -> [Double] {
    let order = [0, 1, 2].sorted { c[$0] < c[$1] }
    var result = [0.0, 0, 0]
    if c[order[2]] > c[order[0]] {
      result[order[1]] =
        (c[order[1]] - c[order[0]]) * saturation / (c[order[2]] - c[order[0]])
      result[order[2]] = saturation
    }
    return result
  }
}

extension Pixel {
  /// The components between 0 and 1.
  package var components: Components { [red, green, blue, alpha].map { Double($0) / 255 } }

  /// The largest distance of a component from those, in levels, when they are rounded.
  package func distance(to components: Components) -> Int {
    zip([red, green, blue, alpha], components).map { abs(Int($0) - Int(($1 * 255).rounded())) }
      .max()!
  }
}
