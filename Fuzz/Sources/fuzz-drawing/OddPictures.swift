import FuzzRounds
import Render2D

/// Pictures of all that a list may have, of numbers that programs go wrong at.
extension Generator {
  private static let edges: [Double] = [
    .nan, .infinity, -.infinity, 1e300, -.greatestFiniteMagnitude, .leastNonzeroMagnitude, 1e-12, 0,
    -0.0, 0x1p20, -0x1p20, 0x1p31, -0x1p31, 1e9, -1e12, 0.5, 1.0 / 256, 1.0 / 512,
  ]

  mutating func chance(_ share: Double) -> Bool { fraction() < share }

  /// From 0 to 1.
  mutating func fraction() -> Double { Double(next() >> 11) * 0x1p-53 }

  /// Most often a number near a picture, on a grid now and then.
  mutating func place() -> Double {
    switch below(40) {
    case 0: Self.edges[below(Self.edges.count)]
    case 1...8: Double(below(200) - 20)
    case 9...11: Double(below(400)) / 256
    default: fraction() * 240 - 40
    }
  }

  mutating func point() -> Point { Point(place(), place()) }

  mutating func size(_ most: Double) -> Double {
    switch below(30) {
    case 0: Self.edges[below(Self.edges.count)]
    case 1...4: fraction() * 1e-3
    default: fraction() * most
    }
  }

  mutating func color() -> Color {
    Color(
      red: size(1), green: size(1), blue: size(1), alpha: chance(0.4) ? 1 : size(1))
  }

  mutating func map() -> Affine {
    switch below(8) {
    case 0...3: .identity
    case 4: .translation(place(), place())
    case 5: .scale(size(3) - 1, size(3))
    case 6: Affine.rotation(.degrees(place())).then(.translation(place() / 4, place() / 4))
    default:
      Affine(
        a: size(2) - 1, b: size(2) - 1, c: size(2) - 1, d: size(2) - 1, tx: place(), ty: place())
    }
  }

  /// A path in which points are repeated and curves have cusps.
  mutating func path() -> Path {
    switch below(12) {
    case 0: return .rect(Rect(place(), place(), size(100), size(100)))
    case 1: return .roundedRect(Rect(place(), place(), size(99), size(99)), radius: size(60))
    case 2: return .circle(center: point(), radius: size(80))
    default: break
    }
    var path = Path()
    var points = [point()]
    for _ in 0..<1 + below(9) {
      if chance(0.7) { points.append(point()) }
      func next(_ random: inout Generator) -> Point {
        random.chance(0.3) ? points[random.below(points.count)] : random.point()
      }
      switch below(8) {
      case 0: path.move(to: next(&self))
      case 1...3: path.line(to: next(&self))
      case 4: path.quadratic(next(&self), to: next(&self))
      case 5, 6: path.cubic(next(&self), next(&self), to: next(&self))
      default: path.close()
      }
    }
    // A line on which thousands of short ones follow.
    if chance(0.02) {
      for _ in 0..<below(40_000) { path.line(to: Point(fraction() * 160, fraction() * 160)) }
    }
    return path
  }

  mutating func style() -> StrokeStyle {
    let caps: [StrokeStyle.Cap] = [.butt, .round, .square]
    let joins: [StrokeStyle.Join] = [.miter, .round, .bevel]
    return StrokeStyle(
      width: size(30), cap: caps[below(3)], join: joins[below(3)], miterLimit: size(12),
      dash: chance(0.5) ? (0..<1 + below(5)).map { _ in size(12) } : [], dashPhase: place(),
      isInPixels: chance(0.2))
  }

  mutating func paint() -> Paint {
    let edges = [EdgeRule.pad, .repeat, .reflect, .none]
    let edge = edges[below(4)]
    let mixing = chance(0.5) ? ColorMixing.premultiplied : .straight
    // Out of order, at the same place, none.
    let stops = (0..<below(5)).map { _ in GradientStop(size(1.4) - 0.2, color()) }
    switch below(10) {
    case 0, 1:
      return .linear(
        LinearGradient(from: point(), to: point(), stops: stops, edges: edge, mixing: mixing))
    case 2, 3:
      return .radial(
        RadialGradient(
          from: .init(point(), radius: size(60)), to: .init(point(), radius: size(90)),
          stops: stops, edges: edge, mixing: mixing, transform: map()))
    case 4:
      return .conic(
        ConicGradient(
          center: point(), start: .turns(place() / 90), sweep: .turns(size(2) - 1), stops: stops,
          edges: edge, mixing: mixing))
    case 5:
      let samplings: [ImagePattern.Sampling] = [.nearest, .bilinear, .smooth]
      return .image(
        ImagePattern(
          image(), edgesX: edge, edgesY: edges[below(4)], sampling: samplings[below(3)],
          transform: map()))
    default: return .color(color())
    }
  }

  mutating func image() -> Image {
    var list = DisplayList()
    for _ in 0..<3 { list.append(.fill(path(), .nonZero, .color(color()), .scale(0.1))) }
    return Image(list, width: 1 + below(24), height: 1 + below(24), scale: 1)
  }

  mutating func rule() -> FillRule { chance(0.5) ? .nonZero : .evenOdd }

  /// What a `pop` ends.
  mutating func push(_ depth: Int) -> DisplayList.Command {
    switch below(8) {
    case 0, 1: return .pushClip(path(), rule(), map())
    case 2: return .pushGroup(opacity: size(1.2))
    case 3:
      // Few are as soft as can be: they take longest.
      let radius = chance(0.1) ? size(500) : size(20)
      let shadow = Shadow(
        color: color(), offset: Vector(place() / 4, place() / 4), radius: radius)
      return shadow.offset.dx < 0 ? .pushShadowed(shadow, map()) : .pushShadow(shadow, map())
    case 4: return .pushAntialiasing(chance(0.3))
    case 5 where depth < 2:
      return .pushMask(list(1 + below(4), depth + 1), chance(0.5) ? .alpha : .luminance, map())
    default: return .pushBlend(BlendMode.allCases[below(BlendMode.allCases.count)])
    }
  }

  mutating func list(_ count: Int, _ depth: Int = 0) -> DisplayList {
    var list = DisplayList()
    for _ in 0..<count {
      switch below(14) {
      case 0...2: list.append(.fill(path(), rule(), paint(), map()))
      case 3...7: list.append(.stroke(path(), style(), paint(), map()))
      case 8:
        let glyphs = (0..<4).map { _ in
          GlyphRun.Glyph(id: UInt32(below(128)), origin: point())
        }
        let run = GlyphRun(font: .system(size(60)), glyphs: glyphs)
        list.append(.glyphs(run, color(), map()))
      case 9: list.append(.image(image(), map()))
      case 10:
        let material = Backdrop(radius: size(40), saturation: size(12), tint: color())
        list.append(.backdrop(path(), material, map()))
      case 11: list.append(.pop)
      default: list.append(push(depth))
      }
    }
    return list
  }
}
