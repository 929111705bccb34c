import RasterKernels

extension LinearGradient {
  /// The number of colours that a gradient is drawn with.
  static let entryCount = 1024

  /// The premultiplied colours from offset 0 to offset 1.
  ///
  /// An offset that is smaller than the one before it counts as that one.
  var table: [UInt32] {
    guard !stops.isEmpty else { return [0] }
    var offsets: [Double] = []
    for stop in stops {
      let offset = stop.offset > 0 ? min(stop.offset, 1) : 0
      offsets.append(max(offset, offsets.last ?? 0))
    }
    var next = 0
    return (0..<Self.entryCount).map { index in
      let place = Double(index) / Double(Self.entryCount - 1)
      while next < offsets.count && offsets[next] <= place { next += 1 }
      guard next > 0 else { return stops[0].color.premultiplied.rgba }
      guard next < offsets.count else { return stops[next - 1].color.premultiplied.rgba }
      let fraction = (place - offsets[next - 1]) / (offsets[next] - offsets[next - 1])
      return mix(stops[next - 1].color, stops[next].color, fraction).rgba
    }
  }

  /// How the table lies over the pixels when the gradient's coordinates are mapped to pixels; nil
  /// where the line from start to end has no length or no place.
  func ramp(_ map: Affine) -> GradientRamp? {
    let way = end - start
    let square = way.dot(way)
    guard let inverse = map.inverse, square > 0, square.isFinite else { return nil }
    let scale = Double(Self.entryCount - 1) / square
    let right = inverse.apply(Vector(1, 0)).dot(way) * scale
    let down = inverse.apply(Vector(0, 1)).dot(way) * scale
    let origin = (inverse.apply(Point(0.5, 0.5)) - start).dot(way) * scale
    guard right.isFinite, down.isFinite, origin.isFinite else { return nil }
    return GradientRamp(originEntry: origin, stepX: right, stepY: down)
  }

  private func mix(_ a: Color, _ b: Color, _ fraction: Double) -> Pixel {
    func clamped(_ value: Double) -> Double { value > 0 ? min(value, 1) : 0 }
    let (before, after) = (clamped(a.alpha), clamped(b.alpha))
    func level(_ a: Double, _ b: Double) -> UInt8 {
      UInt8((a + (b - a) * fraction) * 255 + 0.5)
    }
    return Pixel(
      red: level(clamped(a.red) * before, clamped(b.red) * after),
      green: level(clamped(a.green) * before, clamped(b.green) * after),
      blue: level(clamped(a.blue) * before, clamped(b.blue) * after),
      alpha: level(before, after))
  }
}
