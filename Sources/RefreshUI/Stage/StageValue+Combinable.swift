import Motion
import Render2D

extension StageValue: Combinable {
  /// The value with so many times an amount added, part by part: colours with their components as
  /// they are, paths point by point. A map is made so often before the other; how much of one map
  /// lies in half of it cannot be said, so the count is rounded. What has no sum stays as it is.
  public func adding(_ amount: StageValue, times count: Double) -> StageValue {
    func sum(_ a: Double, _ b: Double) -> Double { a + b * count }
    switch (self, amount) {
    case (.number(let a), .number(let b)):
      return .number(sum(a, b))
    case (.point(let a), .point(let b)):
      return .point(Point(sum(a.x, b.x), sum(a.y, b.y)))
    case (.size(let a), .size(let b)):
      return .size(Size(sum(a.width, b.width), sum(a.height, b.height)))
    case (.rect(let a), .rect(let b)):
      return .rect(
        Rect(
          sum(a.minX, b.minX), sum(a.minY, b.minY), sum(a.width, b.width),
          sum(a.height, b.height)))
    case (.insets(let a), .insets(let b)):
      return .insets(
        Insets(
          top: sum(a.top, b.top), left: sum(a.left, b.left), bottom: sum(a.bottom, b.bottom),
          right: sum(a.right, b.right)))
    case (.color(let a), .color(let b)):
      return .color(StageValue.sum(a, b, count))
    case (.transform(let a), .transform(let b)):
      return .transform(b.power(count).then(a))
    case (.path(let a), .path(let b)) where a.interpolates(to: b):
      // Twice the middle between a path and the stretched other one is their sum.
      let middle = a.interpolated(to: b.transformed(by: .scale(count)), at: 0.5)
      return .path(middle.transformed(by: .scale(2)))
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return .colors(zip(a, b).map { StageValue.sum($0, $1, count) })
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return .numbers(zip(a, b).map { sum($0, $1) })
    default:
      return self
    }
  }

  private static func sum(_ a: Color, _ b: Color, _ count: Double) -> Color {
    Color(
      red: a.red + b.red * count, green: a.green + b.green * count, blue: a.blue + b.blue * count,
      alpha: a.alpha + b.alpha * count)
  }
}

extension Affine {
  /// The map made so often, rounded to a whole number; backwards where that is below zero, and not at
  /// all where there is no way back.
  fileprivate func power(_ count: Double) -> Affine {
    let whole = count.rounded()
    guard let base = whole < 0 ? inverse : self, whole.magnitude < 0x1p53 else { return .identity }
    var (result, square, left) = (Affine.identity, base, Int(whole.magnitude))
    while left > 0 {
      if left & 1 == 1 { result = result.then(square) }
      left >>= 1
      if left > 0 { square = square.then(square) }
    }
    return result
  }
}

extension StageValue {
  /// How much of the way to another value lies before one: where the point of the way nearest to it
  /// is, all numbers of a value counting alike; of maps their parts. Nil where there is no way, and
  /// for paths.
  public func part(of value: StageValue, to other: StageValue) -> Double? {
    guard let here = value.coordinates(from: self), let end = other.coordinates(from: self),
      here.count == end.count
    else { return nil }
    var (along, length) = (0.0, 0.0)
    for (a, b) in zip(here, end) {
      along += a * b
      length += b * b
    }
    return length > 0 ? along / length : nil
  }

  /// The numbers of the value counted from those of another one; nil where they are not alike.
  private func coordinates(from origin: StageValue) -> [Double]? {
    switch (origin, self) {
    case (.number(let a), .number(let b)):
      return [b - a]
    case (.point(let a), .point(let b)):
      return [b.x - a.x, b.y - a.y]
    case (.size(let a), .size(let b)):
      return [b.width - a.width, b.height - a.height]
    case (.rect(let a), .rect(let b)):
      return [b.minX - a.minX, b.minY - a.minY, b.width - a.width, b.height - a.height]
    case (.insets(let a), .insets(let b)):
      return [b.top - a.top, b.left - a.left, b.bottom - a.bottom, b.right - a.right]
    case (.color(let a), .color(let b)):
      return StageValue.difference(a, b)
    case (.transform(let a), .transform(let b)):
      let (start, end) = (a.parts, b.parts)
      var turn = end.rotation.radians - start.rotation.radians
      if turn > .pi { turn -= 2 * .pi }
      if turn < -.pi { turn += 2 * .pi }
      let move = end.translation - start.translation
      let growth = end.scale - start.scale
      return [move.dx, move.dy, turn, end.shear - start.shear, growth.dx, growth.dy]
    case (.colors(let a), .colors(let b)) where a.count == b.count:
      return zip(a, b).flatMap(StageValue.difference)
    case (.numbers(let a), .numbers(let b)) where a.count == b.count:
      return zip(a, b).map { $1 - $0 }
    default:
      return nil
    }
  }

  /// Colours go from one to the other premultiplied.
  private static func difference(_ a: Color, _ b: Color) -> [Double] {
    [
      b.red * b.alpha - a.red * a.alpha, b.green * b.alpha - a.green * a.alpha,
      b.blue * b.alpha - a.blue * a.alpha, b.alpha - a.alpha,
    ]
  }
}
