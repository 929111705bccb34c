import Motion
import Render2D

// What an animation adds to a value, where another one runs on under it.

extension NumberParts {
  /// The value moved as far as `place` is from `origin`, number by number.
  public func moved(from origin: Self, to place: Self) -> Self? {
    adding(place.subtracting(origin))
  }
}

extension Color {
  /// The colour moved as far as `place` is from `origin`, premultiplied as colours interpolate.
  public func moved(from origin: Color, to place: Color) -> Color? {
    let sum = evenParts.adding(place.evenParts.subtracting(origin.evenParts))
    guard sum.alpha > 0 else { return .clear }
    return Color(
      red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha,
      alpha: sum.alpha)
  }
}

extension Affine {
  /// The map moved as far as `place` is from `origin`: the difference of each factor is added.
  public func moved(from origin: Affine, to place: Affine) -> Affine? {
    let (start, end) = origin.parts(to: place)
    var sum = parts
    sum.translation = sum.translation + (end.translation - start.translation)
    sum.rotation = .radians(
      sum.rotation.radians + (end.rotation.radians - start.rotation.radians))
    sum.shear += end.shear - start.shear
    sum.scale = sum.scale + (end.scale - start.scale)
    return Affine(sum)
  }
}

extension StageValue {
  /// The value moved as far as `place` is from `origin`, by the rule of their type; nil for paths,
  /// for lists and for values that jump.
  public func moved(from origin: StageValue, to place: StageValue) -> StageValue? {
    switch (self, origin, place) {
    case (.number(let a), .number(let b), .number(let c)): .number(a + (c - b))
    case (.point(let a), .point(let b), .point(let c)): a.moved(from: b, to: c).map { .point($0) }
    case (.size(let a), .size(let b), .size(let c)): a.moved(from: b, to: c).map { .size($0) }
    case (.transform(let a), .transform(let b), .transform(let c)):
      a.moved(from: b, to: c).map { .transform($0) }
    case (.color(let a), .color(let b), .color(let c)): a.moved(from: b, to: c).map { .color($0) }
    default: nil
    }
  }
}
