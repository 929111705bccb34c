import Motion
import Render2D

/// A value that a layer's property can have. How it interpolates and adds is up to its ``StageValue``.
public protocol AnimatableValue: Hashable, Sendable {
  /// The value as it stands on a tape and in animations.
  var stageValue: StageValue { get }
  /// The value from a tape; nil if it is of another type.
  init?(_ value: StageValue)
}

extension AnimatableValue {
  /// How far it is to another value: 1 to any other, as nothing is known of what lies between.
  public func gap(to other: Self) -> Double { self == other ? 0 : 1 }

  /// The value from a tape or an animation, where it is of this type.
  static func own(_ value: StageValue) -> Self {
    guard let own = Self(value) else { preconditionFailure("\(value) is no \(Self.self)") }
    return own
  }
}

// MARK: - Values made of numbers

/// A value made of numbers that interpolate independently.
public protocol NumberParts: AnimatableValue, Combinable {
  /// Combines two values number by number.
  func combined(
    with other: Self, _ body: (_ own: Double, _ others: Double) -> Double
  ) -> Self
}

extension NumberParts {
  /// The value at `fraction` of the way to `other`, number by number.
  public func interpolated(to other: Self, at fraction: Double) -> Self {
    combined(with: other) { $0 + ($1 - $0) * fraction }
  }

  /// The value with an amount added, number by number.
  public func adding(_ amount: Self) -> Self { combined(with: amount) { $0 + $1 } }

  /// The value with an amount taken away, number by number.
  public func subtracting(_ amount: Self) -> Self { combined(with: amount) { $0 - $1 } }

  /// The value moved as far as `place` is from `origin`, number by number.
  public func moved(from origin: Self, to place: Self) -> Self? {
    adding(place.subtracting(origin))
  }

  /// The position of a value on the line to another one, from 0 to 1: its projection, all numbers
  /// having the same weight. Nil if the line has no length.
  public func part(of value: Self, to other: Self) -> Double? { projected(value, to: other) }

  /// The square root of the sum of the squares of all differences.
  public func gap(to other: Self) -> Double {
    projection(of: other, to: other).length.squareRoot()
  }

  /// The same, for a type that has another ``part(of:to:)``.
  func projected(_ value: Self, to other: Self) -> Double? {
    let (along, length) = projection(of: value, to: other)
    return length > 0 ? along / length : nil
  }

  /// The dot product of the differences to two values, and the square of the second one's length.
  fileprivate func projection(
    of value: Self, to other: Self
  ) -> (along: Double, length: Double) {
    var (along, length) = (0.0, 0.0)
    _ = value.subtracting(self).combined(with: other.subtracting(self)) { here, end in
      along += here * end
      length += end * end
      return 0
    }
    return (along, length)
  }
}

extension Double: NumberParts {
  /// A number.
  public var stageValue: StageValue { .number(self) }
  /// The number on a tape.
  public init?(_ value: StageValue) {
    guard case .number(let number) = value else { return nil }
    self = number
  }
  /// The number itself.
  public func combined(with other: Double, _ body: (Double, Double) -> Double) -> Double {
    body(self, other)
  }
}

extension Point: NumberParts {
  /// A point.
  public var stageValue: StageValue { .point(self) }
  /// The point on a tape.
  public init?(_ value: StageValue) {
    guard case .point(let point) = value else { return nil }
    self = point
  }
  /// Both coordinates.
  public func combined(with other: Point, _ body: (Double, Double) -> Double) -> Point {
    Point(body(x, other.x), body(y, other.y))
  }
}

extension Vector: NumberParts {
  /// A horizontal and a vertical distance.
  public var stageValue: StageValue { .point(.zero + self) }
  /// The distance on a tape.
  public init?(_ value: StageValue) {
    guard case .point(let point) = value else { return nil }
    self = point - .zero
  }
  /// Both lengths.
  public func combined(with other: Vector, _ body: (Double, Double) -> Double) -> Vector {
    Vector(body(dx, other.dx), body(dy, other.dy))
  }
}

extension Size: NumberParts {
  /// A size.
  public var stageValue: StageValue { .size(self) }
  /// The size on a tape.
  public init?(_ value: StageValue) {
    guard case .size(let size) = value else { return nil }
    self = size
  }
  /// Width and height.
  public func combined(with other: Size, _ body: (Double, Double) -> Double) -> Size {
    Size(body(width, other.width), body(height, other.height))
  }
}

extension Rect: NumberParts {
  /// A rectangle.
  public var stageValue: StageValue { .rect(self) }
  /// The rectangle on a tape.
  public init?(_ value: StageValue) {
    guard case .rect(let rect) = value else { return nil }
    self = rect
  }
  /// The corner, and width and height.
  public func combined(with other: Rect, _ body: (Double, Double) -> Double) -> Rect {
    Rect(
      origin: origin.combined(with: other.origin, body), size: size.combined(with: other.size, body)
    )
  }
}

extension Angle: NumberParts {
  /// A number of radians, so that 0 to 2π is a whole turn.
  public var stageValue: StageValue { .number(radians) }
  /// The number of radians on a tape.
  public init?(_ value: StageValue) {
    guard case .number(let radians) = value else { return nil }
    self = .radians(radians)
  }
  /// The radians.
  public func combined(with other: Angle, _ body: (Double, Double) -> Double) -> Angle {
    .radians(body(radians, other.radians))
  }
}

// MARK: - Colours

extension Color: NumberParts {
  /// A colour.
  public var stageValue: StageValue { .color(self) }
  /// The colour on a tape.
  public init?(_ value: StageValue) {
    guard case .color(let color) = value else { return nil }
    self = color
  }
  /// The components as they are.
  public func combined(with other: Color, _ body: (Double, Double) -> Double) -> Color {
    Color(
      red: body(red, other.red), green: body(green, other.green), blue: body(blue, other.blue),
      alpha: body(alpha, other.alpha))
  }

  /// The position of a colour on the line to another one; colours interpolate premultiplied.
  public func part(of value: Color, to other: Color) -> Double? {
    evenParts.projected(value.evenParts, to: other.evenParts)
  }

  /// The colour moved as far as `place` is from `origin`, premultiplied as colours interpolate.
  public func moved(from origin: Color, to place: Color) -> Color? {
    let sum = evenParts.adding(place.evenParts.subtracting(origin.evenParts))
    guard sum.alpha > 0 else { return .clear }
    return Color(
      red: sum.red / sum.alpha, green: sum.green / sum.alpha, blue: sum.blue / sum.alpha,
      alpha: sum.alpha)
  }
}

// MARK: - Several values

/// A value whose lists a property can have.
public protocol AnimatableElement: NumberParts {
  /// A list of values as it is stored on a tape.
  static func stageValue(of values: [Self]) -> StageValue
  /// The value in components that interpolate linearly.
  var evenParts: Self { get }
  /// The list from a tape; nil if it is of another type.
  static func values(_ value: StageValue) -> [Self]?
}

extension Color: AnimatableElement {
  /// Colours in order.
  public static func stageValue(of values: [Color]) -> StageValue { .colors(values) }
  /// The colour premultiplied.
  public var evenParts: Color {
    Color(red: red * alpha, green: green * alpha, blue: blue * alpha, alpha: alpha)
  }
  /// The colours on a tape.
  public static func values(_ value: StageValue) -> [Color]? {
    if case .colors(let colors) = value { colors } else { nil }
  }
}

extension Double: AnimatableElement {
  /// Numbers in order.
  public static func stageValue(of values: [Double]) -> StageValue { .numbers(values) }
  /// The number itself.
  public var evenParts: Double { self }
  /// The numbers on a tape.
  public static func values(_ value: StageValue) -> [Double]? {
    if case .numbers(let numbers) = value { numbers } else { nil }
  }
}

/// Lists of the same length interpolate element by element; others jump, and cannot be added.
extension Array: AnimatableValue, Combinable, Interpolatable where Element: AnimatableElement {
  /// Several values in order.
  public var stageValue: StageValue { Element.stageValue(of: self) }
  /// The values on a tape.
  public init?(_ value: StageValue) {
    guard let values = Element.values(value) else { return nil }
    self = values
  }
  /// Whether the other list is as long.
  public func interpolates(to other: [Element]) -> Bool { count == other.count }
  /// The list at `fraction` of the way to `other`.
  public func interpolated(to other: [Element], at fraction: Double) -> [Element] {
    zip(self, other).map { $0.interpolated(to: $1, at: fraction) }
  }
  /// The position of a list on the line to another one, all numbers having the same weight.
  public func part(of value: [Element], to other: [Element]) -> Double? {
    guard count == value.count, count == other.count else { return nil }
    var (along, length) = (0.0, 0.0)
    for index in indices {
      let part = self[index].evenParts.projection(
        of: value[index].evenParts, to: other[index].evenParts)
      along += part.along
      length += part.length
    }
    return length > 0 ? along / length : nil
  }
  /// The list with an amount added.
  public func adding(_ amount: [Element]) -> [Element] {
    count == amount.count ? zip(self, amount).map { $0.adding($1) } : self
  }
  /// The list with an amount taken away.
  public func subtracting(_ amount: [Element]) -> [Element] {
    count == amount.count ? zip(self, amount).map { $0.subtracting($1) } : self
  }
}

// MARK: - Maps and outlines

extension Affine: AnimatableValue, Combinable {
  /// An affine map.
  public var stageValue: StageValue { .transform(self) }
  /// The map on a tape.
  public init?(_ value: StageValue) {
    guard case .transform(let map) = value else { return nil }
    self = map
  }
  /// This map, applied after the amount.
  public func adding(_ amount: Affine) -> Affine { amount.then(self) }
  /// This map, applied after the inverse of the amount, if it has one.
  public func subtracting(_ amount: Affine) -> Affine {
    amount.inverse.map { $0.then(self) } ?? self
  }
  /// The position of a map on the line to another one, by translation, rotation, shear and scale.
  public func part(of value: Affine, to other: Affine) -> Double? {
    let (here, end) = (coordinates(of: value), coordinates(of: other))
    var (along, length) = (0.0, 0.0)
    for (a, b) in zip(here, end) {
      along += a * b
      length += b * b
    }
    return length > 0 ? along / length : nil
  }

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

  /// The differences between the factors of a map and those of this one, the rotation along the
  /// shorter way.
  private func coordinates(of map: Affine) -> [Double] {
    let (start, end) = parts(to: map)
    let turn = end.rotation.radians - start.rotation.radians
    let move = end.translation - start.translation
    let growth = end.scale - start.scale
    return [move.dx, move.dy, turn, end.shear - start.shear, growth.dx, growth.dy]
  }
}

extension Matrix4: AnimatableValue, Combinable {
  /// A map of space.
  public var stageValue: StageValue { .matrix(self) }
  /// The map on a tape.
  public init?(_ value: StageValue) {
    guard case .matrix(let map) = value else { return nil }
    self = map
  }
  /// This map, applied after the amount.
  public func adding(_ amount: Matrix4) -> Matrix4 { amount.then(self) }
  /// This map, applied after the inverse of the amount, if it has one.
  public func subtracting(_ amount: Matrix4) -> Matrix4 {
    if amount == self { return .identity }
    return amount.inverse.map { $0.then(self) } ?? self
  }
  /// The position of a map of the plane on the line to another one.
  public func part(of value: Matrix4, to other: Matrix4) -> Double? {
    guard let start = affine, let here = value.affine, let end = other.affine else { return nil }
    return start.part(of: here, to: end)
  }
  /// The map moved as far as `place` is from `origin`: as maps of the plane are, or by the map between the two.
  public func moved(from origin: Matrix4, to place: Matrix4) -> Matrix4? {
    if origin == place { return self }
    if let map = affine, let start = origin.affine, let end = place.affine {
      return map.moved(from: start, to: end).map(Matrix4.init)
    }
    return origin.inverse.map { place.then($0).then(self) }
  }
}

extension Path: AnimatableValue {
  /// An outline.
  public var stageValue: StageValue { .path(self) }
  /// The outline on a tape.
  public init?(_ value: StageValue) {
    guard case .path(let path?) = value else { return nil }
    self = path
  }
}

/// Outlines with the same steps interpolate point by point; others jump, and cannot be added. Nil does not
/// interpolate with another.
extension Optional: AnimatableValue, Combinable, Interpolatable where Wrapped == Path {
  /// An outline, or none.
  public var stageValue: StageValue { .path(self) }
  /// The outline on a tape, or none.
  public init?(_ value: StageValue) {
    guard case .path(let path) = value else { return nil }
    self = path
  }
  /// Whether both are outlines with the same steps.
  public func interpolates(to other: Path?) -> Bool {
    guard let self, let other else { return false }
    return self.interpolates(to: other)
  }
  /// The outline at `fraction` of the way to `other`.
  public func interpolated(to other: Path?, at fraction: Double) -> Path? {
    guard let self, let other else { return other }
    return self.interpolated(to: other, at: fraction)
  }
  /// The outline with an amount added.
  public func adding(_ amount: Path?) -> Path? { sum(with: amount) }
  /// The outline with an amount taken away.
  public func subtracting(_ amount: Path?) -> Path? {
    sum(with: amount?.transformed(by: .scale(-1)))
  }

  private func sum(with other: Path?) -> Path? {
    guard let path = self, let other, path.interpolates(to: other) else { return self }
    // Twice the midpoint of two paths is their sum.
    return path.interpolated(to: other, at: 0.5).transformed(by: .scale(2))
  }
}

// MARK: - Values that jump

/// A value that neither interpolates nor adds.
public protocol JumpingValue: AnimatableValue {}

extension JumpingValue {
  /// The value, as one that jumps.
  public var stageValue: StageValue { .jump(StageValue.Jump(self)) }
  /// The value on a tape.
  public init?(_ value: StageValue) {
    guard case .jump(let jump) = value, let own = jump.value as? Self else { return nil }
    self = own
  }
}

extension Bool: JumpingValue {}

extension Content: JumpingValue {}

extension OutlineStyle: JumpingValue, CustomStringConvertible {
  /// The caps and joins.
  public var description: String { "\(cap) cap \(join) join" }
}

extension LayerNumbers: JumpingValue, CustomStringConvertible {
  var description: String { "layers \(numbers)" }
}

/// One of several choices, or some of them, as a property that jumps.
struct Choice<Option: RawRepresentable & Hashable & Sendable>: JumpingValue,
  CustomStringConvertible
where Option.RawValue == Int {
  var option: Option

  init(_ option: Option) { self.option = option }

  var description: String { "choice \(option.rawValue)" }
}
