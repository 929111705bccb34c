import Render2D
import TestSupport

extension Dice {
  mutating func number(_ range: ClosedRange<Double>) -> Double {
    Double.random(in: range, using: &self)
  }

  mutating func chance(_ probability: Double) -> Bool { number(0...1) < probability }

  mutating func point() -> Point { Point(number(-20...84), number(-20...84)) }

  mutating func color() -> Color {
    let alpha = chance(0.5) ? 1 : number(0...1)
    return Color(red: number(0...1), green: number(0...1), blue: number(0...1), alpha: alpha)
  }

  mutating func map() -> Affine {
    switch Int.random(in: 0..<4, using: &self) {
    case 0: return .identity
    case 1: return .translation(number(-10...10), number(-10...10))
    case 2: return Affine.scale(number(0.5...2), number(-1...1.5))
    default:
      return Affine.rotation(.degrees(number(-180...180)))
        .then(.translation(number(0...40), number(0...40)))
    }
  }

  mutating func path() -> Path {
    let origin = point()
    switch Int.random(in: 0..<6, using: &self) {
    case 0: return .rect(Rect(origin.x, origin.y, number(0...50), number(0...50)))
    case 1: return .rect(Rect(origin.x.rounded(), origin.y.rounded(), 24, 13))
    case 2:
      return .roundedRect(
        Rect(origin.x, origin.y, number(1...50), number(1...50)), radius: number(0...20))
    case 3: return .circle(center: origin, radius: number(0...40))
    case 4:
      var path = Path()
      path.move(to: origin)
      for _ in 0..<4 { path.line(to: point()) }
      if chance(0.5) { path.close() }
      return path
    default:
      var path = Path()
      path.move(to: origin)
      path.cubic(point(), point(), to: point())
      path.quadratic(point(), to: point())
      return path
    }
  }

  mutating func rule() -> FillRule { chance(0.5) ? .nonZero : .evenOdd }

  mutating func paint() -> Paint {
    let kind = number(0...1)
    let stops: [GradientStop] = [
      .init(0, color()), .init(number(0...1), color()), .init(1, color()),
    ]
    let edges = edges()
    let mixing: ColorMixing = chance(0.5) ? .premultiplied : .straight
    switch kind {
    case ..<0.5: return .color(color())
    case ..<0.65:
      return .linear(
        LinearGradient(from: point(), to: point(), stops: stops, edges: edges, mixing: mixing))
    case ..<0.8:
      return .radial(
        RadialGradient(
          from: .init(point(), radius: number(0...20)), to: .init(point(), radius: number(0...30)),
          stops: stops, edges: edges, mixing: mixing, transform: map()))
    case ..<0.9:
      return .conic(
        ConicGradient(
          center: point(), start: .turns(number(-1...1)), sweep: .turns(number(-1...1)),
          stops: stops, edges: edges, mixing: mixing))
    default:
      let samplings: [ImagePattern.Sampling] = [.nearest, .bilinear, .smooth]
      return .image(
        ImagePattern(
          image(), edgesX: edges, edgesY: self.edges(),
          sampling: samplings.randomElement(using: &self)!, transform: map()))
    }
  }

  mutating func edges() -> EdgeRule {
    [EdgeRule.pad, .repeat, .reflect, .none].randomElement(using: &self)!
  }

  /// One of a few images of 9 by 7 pixels.
  mutating func image() -> Image {
    var colors = Dice(seed: UInt64.random(in: 0..<4, using: &self))
    let pixels = (0..<63).map { _ in colors.color().premultiplied.rgba }
    return try! Image(width: 9, height: 7, scale: 0.5, premultiplied: pixels)
  }

  mutating func mode() -> BlendMode { BlendMode.allCases.randomElement(using: &self)! }

  /// Something that a `pop` ends, but for shadows.
  mutating func push() -> DisplayList.Command {
    switch Int.random(in: 0..<7, using: &self) {
    case 0, 1: return .pushClip(path(), rule(), map())
    case 2, 3: return .pushGroup(opacity: number(-0.1...1.1))
    case 4: return .pushBlend(mode())
    case 5: return .pushAntialiasing(chance(0.3))
    default:
      return .pushMask(
        DisplayList((0..<3).map { _ in command() }), chance(0.5) ? .alpha : .luminance, map())
    }
  }

  mutating func command() -> DisplayList.Command {
    switch Int.random(in: 0..<6, using: &self) {
    case 0, 1: return .fill(path(), rule(), paint(), map())
    case 2: return .image(image(), map())
    case 3:
      let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
      let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
      let style = StrokeStyle(
        width: number(0...12), cap: caps.randomElement(using: &self)!,
        join: joins.randomElement(using: &self)!, miterLimit: number(1...10),
        isInPixels: chance(0.2))
      return .stroke(path(), style, paint(), map())
    default:
      let glyphs = (0..<4).map { index in
        GlyphRun.Glyph(id: UInt32.random(in: 65...90, using: &self), origin: point())
      }
      let font = Font.system(number(6...40), chance(0.5) ? .regular : .bold)
      return .glyphs(GlyphRun(font: font, glyphs: glyphs), color(), map())
    }
  }

  /// A list with clips, groups, masks and modes, some of them left open.
  mutating func list(_ count: Int) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<count {
      switch Int.random(in: 0..<10, using: &self) {
      case 0, 1: list.append(push())
      case 2, 3: list.append(.pop)
      default: list.append(command())
      }
    }
    return list
  }

  /// A list that has much in common with another.
  mutating func variation(of list: DisplayList) -> DisplayList {
    var result = DisplayList()
    for old in list.commands {
      switch Int.random(in: 0..<13, using: &self) {
      case 0: result.append(command())
      case 1: break
      case 4: result.append(push())
      case 2:
        result.append(command())
        result.append(old)
      case 3:
        if case .glyphs(var run, let color, let map) = old {
          run.glyphs[1].id += 1
          result.append(.glyphs(run, color, map))
        } else {
          result.append(old)
        }
      default: result.append(old)
      }
    }
    return result
  }

  mutating func region() -> DirtyRegion {
    var region = DirtyRegion.empty
    for _ in 0..<Int.random(in: 1...4, using: &self) {
      region.add(
        IntRect(
          Int.random(in: -10..<64, using: &self), Int.random(in: -10..<64, using: &self),
          Int.random(in: 1..<40, using: &self), Int.random(in: 1..<40, using: &self)))
    }
    return region
  }
}
