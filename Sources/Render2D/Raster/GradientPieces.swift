import Elementary
import RasterKernels

extension GradientPiece {
  /// Pieces narrower than this count as an abrupt change of colour.
  private static let narrowest = 1e-7
  /// How many linear pieces approximate two colours mixed component by component, whose product
  /// with alpha is not linear: the error is less than a tenth of a level.
  private static let bentCount = 32

  /// The pieces of a gradient; none if it draws nothing.
  static func pieces(
    _ stops: [GradientStop], _ mixing: ColorMixing, _ edges: EdgeRule
  ) -> [GradientPiece] {
    guard let first = stops.first, let last = stops.last else { return [] }
    // The colour itself, rounded as one.
    let only = stops.count == 1 ? first.color.premultiplied.levels : nil
    var offsets: [Double] = []
    offsets.reserveCapacity(stops.count)
    for stop in stops {
      let offset = stop.offset > 0 ? min(stop.offset, 1) : 0
      offsets.append(max(offset, offsets.last ?? 0))
    }
    let isEndless = edges == .pad
    let low = isEndless ? -Double.infinity : 0
    let high = isEndless ? Double.infinity : 1
    var pieces: [GradientPiece] = []
    pieces.reserveCapacity(stops.count + 3)
    func add(_ start: Double, _ end: Double, _ color: SIMD4<Double>) {
      guard end > start else { return }
      pieces.append(
        GradientPiece(
          start: start, end: end, origin: 0, color: color, slope: .zero))
    }
    if edges == .none { add(-.infinity, 0, .zero) }
    add(low, offsets[0], only ?? Components(first.color).premultiplied)
    for index in 0..<stops.count - 1 {
      let (before, after) = (offsets[index], offsets[index + 1])
      let (a, b) = (Components(stops[index].color), Components(stops[index + 1].color))
      guard after - before >= narrowest else {
        add(before, after, a.premultiplied)
        continue
      }
      let isBent = mixing == .straight && a.alpha != b.alpha
      let count = isBent ? bentCount : 1
      func place(_ part: Int) -> Double {
        part == count ? after : before + (after - before) * Double(part) / Double(count)
      }
      func color(_ part: Int) -> SIMD4<Double> {
        let fraction = Double(part) / Double(count)
        return isBent
          ? a.mixed(b, fraction) : part == 0 ? a.premultiplied : b.premultiplied
      }
      for part in 0..<count {
        let (start, end) = (place(part), place(part + 1))
        let (from, to) = (color(part), color(part + 1))
        pieces.append(
          GradientPiece(
            start: start, end: end, origin: start, color: from, slope: (to - from) / (end - start)))
      }
    }
    if edges == .none {
      // The end itself still belongs to the gradient, of whose offsets the loops have floats.
      let next = Double(Float(high).nextUp)
      add(offsets[offsets.count - 1], next, only ?? Components(last.color).premultiplied)
      add(next, .infinity, .zero)
    } else {
      add(offsets[offsets.count - 1], high, only ?? Components(last.color).premultiplied)
    }
    return pieces
  }

  /// The mean colour of pieces between 0 and 1.
  static func mean(_ pieces: [GradientPiece]) -> UInt32 {
    var sum = SIMD4<Double>.zero
    for piece in pieces {
      let (start, end) = (max(piece.start, 0), min(piece.end, 1))
      let middle = piece.color + piece.slope * ((start + end) / 2 - piece.origin)
      if end > start { sum += middle * (end - start) }
    }
    return pixel(sum)
  }

  /// What a gradient without length shows.
  static func flat(_ pieces: [GradientPiece], _ stops: [GradientStop], _ edges: EdgeRule) -> Ink {
    switch edges {
    case .pad: .color(stops.last?.color.premultiplied.rgba ?? 0)
    case .repeat, .reflect: .color(mean(pieces))
    case .none: .color(0)
    }
  }

  private static func pixel(_ color: SIMD4<Double>) -> UInt32 {
    func level(_ value: Double) -> UInt8 { UInt8(min(max(value, 0), 255) + 0.5) }
    return Pixel(
      red: level(color.x), green: level(color.y), blue: level(color.z), alpha: level(color.w)
    ).rgba
  }
}

extension Pixel {
  /// The components as they are, 0 … 255.
  fileprivate var levels: SIMD4<Double> {
    SIMD4(Double(red), Double(green), Double(blue), Double(alpha))
  }
}

/// The components of a colour between 0 and 1; a NaN counts as 0.
private struct Components {
  let color: SIMD3<Double>
  let alpha: Double

  init(_ color: Color) {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    self.color = SIMD3(clamped(color.red), clamped(color.green), clamped(color.blue))
    alpha = clamped(color.alpha)
  }

  var premultiplied: SIMD4<Double> { SIMD4(color * alpha, alpha) * 255 }

  /// The colour between this and another, mixed component by component.
  func mixed(_ other: Components, _ fraction: Double) -> SIMD4<Double> {
    let mixed = color + (other.color - color) * fraction
    let level = alpha + (other.alpha - alpha) * fraction
    return SIMD4(mixed * level, level) * 255
  }
}

extension LinearGradient {
  /// How the gradient fills pixels under a map from its shape's coordinates.
  func ink(_ map: Affine) -> Ink {
    let pieces = GradientPiece.pieces(stops, mixing, edges)
    guard !pieces.isEmpty else { return .color(0) }
    let way = end - start
    let square = way.dot(way)
    if let inverse = transform.then(map).inverse, square > 0, square.isFinite {
      let origin = (inverse.apply(Point(0.5, 0.5)) - start).dot(way) / square
      let stepX = inverse.apply(Vector(1, 0)).dot(way) / square
      let stepY = inverse.apply(Vector(0, 1)).dot(way) / square
      if origin.isFinite, stepX.isFinite, stepY.isFinite {
        let colors = GradientColors(pieces, edges)
        return .gradient(
          .linear(origin: origin, stepX: stepX, stepY: stepY, steepest: colors.steepest), colors)
      }
    }
    return GradientPiece.flat(pieces, stops, edges)
  }
}

extension RadialGradient {
  /// How the gradient fills pixels under a map from its shape's coordinates.
  func ink(_ map: Affine) -> Ink {
    let pieces = GradientPiece.pieces(stops, mixing, edges)
    let radius = start.radius > 0 ? start.radius : 0
    let growth = (end.radius > 0 ? end.radius : 0) - radius
    let way = end.center - start.center
    // Without a radius, as a line without length.
    if start.radius <= 0, end.radius <= 0, way == .zero {
      return GradientPiece.flat(pieces, stops, edges)
    }
    guard !pieces.isEmpty, let inverse = transform.then(map).inverse,
      way != .zero || growth != 0, start.center.isFinite, end.center.isFinite, growth.isFinite
    else { return .color(0) }
    let pixels = PixelMap(
      origin: inverse.apply(Point(0.5, 0.5)) - start.center, right: inverse.apply(Vector(1, 0)),
      down: inverse.apply(Vector(0, 1)))
    return .gradient(
      .radial(pixels, centerX: way.dx, centerY: way.dy, radius: radius, growth: growth),
      GradientColors(pieces, edges))
  }
}

extension ConicGradient {
  /// How the gradient fills pixels under a map from its shape's coordinates.
  func ink(_ map: Affine) -> Ink {
    let pieces = GradientPiece.pieces(stops, mixing, edges)
    guard let last = stops.last, let inverse = transform.then(map).inverse, center.isFinite,
      start.radians.isFinite, sweep.radians.isFinite
    else { return .color(0) }
    guard sweep.radians != 0 else {
      return .color(edges == .pad ? last.color.premultiplied.rgba : 0)
    }
    let turned = Affine.rotation(.radians(-start.radians))
    let pixels = PixelMap(
      origin: turned.apply(inverse.apply(Point(0.5, 0.5)) - center),
      right: turned.apply(inverse.apply(Vector(1, 0))),
      down: turned.apply(inverse.apply(Vector(0, 1))))
    return .gradient(
      .conic(pixels, perTurn: 2 * .pi / sweep.radians), GradientColors(pieces, edges))
  }
}

extension PixelMap {
  fileprivate init(origin: Vector, right: Vector, down: Vector) {
    self.init(
      originX: origin.dx, originY: origin.dy, rightX: right.dx, rightY: right.dy, downX: down.dx,
      downY: down.dy)
  }
}
