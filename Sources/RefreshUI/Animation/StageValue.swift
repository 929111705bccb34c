import Motion
import Render2D

/// The value of a layer's property on a tape and in an animation: numbers of a kind, which interpolate and
/// add, or something that jumps.
///
/// A typed value becomes one where it is set or an animation is made, and is one again where a state is
/// written; in between there is no other type. A new kind has a case here, a line in `with(_:_:)`, and what it
/// does as a `TapeValue`.
public enum StageValue: Hashable, Sendable {
  /// A plain number.
  case number(Double)
  /// A point, or a horizontal and a vertical distance.
  case point(Point)
  /// A size.
  case size(Size)
  /// A rectangle.
  case rect(Rect)
  /// A colour.
  case color(Color)
  /// An affine map.
  case transform(Affine)
  /// A map of space, in a box, as it is far larger than the others.
  indirect case matrix(Matrix4)
  /// Numbers in order.
  case numbers([Double])
  /// Colours in order.
  case colors([Color])
  /// An outline, or none.
  case path(Path?)
  /// A value of another type.
  case jump(Jump)

  /// A value that neither interpolates nor adds.
  public struct Jump: Sendable {
    let value: any JumpingValue
  }
}

/// A value that has a case of its own in ``StageValue``.
protocol TapeValue: AnimatableValue, Combinable {
  /// How far it is to another value, for keyframes at one speed.
  func gap(to other: Self) -> Double
  /// Whether all its numbers are finite. What a layer's content draws is not looked at.
  var isFinite: Bool { get }
  /// How it is printed.
  var tapeText: String { get }
  /// What does not interpolate between two values of a kind that mostly does; nil where they do, for kinds
  /// that always jump, and for empty values, which stand for none.
  func jumpReason(to other: Self) -> String?
}

extension TapeValue {
  func jumpReason(to other: Self) -> String? { nil }
}

/// A function of two values of one type, whatever the type: no closure can be that.
private protocol ValueFunction {
  associatedtype Result
  func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> Result
}

extension StageValue {
  /// The result of a function of this value and another one. A track holds values of one type.
  @inline(__always)
  private func with<Function: ValueFunction>(
    _ other: StageValue, _ function: Function
  ) -> Function.Result {
    switch (self, other) {
    case (.number(let a), .number(let b)): function(a, b)
    case (.point(let a), .point(let b)): function(a, b)
    case (.size(let a), .size(let b)): function(a, b)
    case (.rect(let a), .rect(let b)): function(a, b)
    case (.color(let a), .color(let b)): function(a, b)
    case (.transform(let a), .transform(let b)): function(a, b)
    case (.matrix(let a), .matrix(let b)): function(a, b)
    case (.numbers(let a), .numbers(let b)): function(a, b)
    case (.colors(let a), .colors(let b)): function(a, b)
    case (.path(let a), .path(let b)): function(a, b)
    case (.jump(let a), .jump(let b)): function(a, b)
    default: preconditionFailure("A track holds values of one type, not \(self) and \(other)")
    }
  }
}

// MARK: - What lies between values

extension StageValue: Combinable {
  /// Whether values of this type interpolate.
  public func interpolates(to other: StageValue) -> Bool { with(other, Interpolates()) }

  private struct Interpolates: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> Bool { a.interpolates(to: b) }
  }

  /// The value at `fraction` of the way to `other`, by the rule of their type: the other one, where they do
  /// not interpolate.
  public func interpolated(to other: StageValue, at fraction: Double) -> StageValue {
    with(other, Interpolated(fraction: fraction))
  }

  private struct Interpolated: ValueFunction {
    let fraction: Double
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> StageValue {
      (a.interpolates(to: b) ? a.interpolated(to: b, at: fraction) : b).stageValue
    }
  }

  /// The position of a value on the line to another one, by the rule of their type; nil for paths
  /// and for values that jump.
  public func part(of value: StageValue, to other: StageValue) -> Double? {
    // By projection as all numbers, and not by the quotient that `Double` has: the two are rounded otherwise.
    if case (.number(let a), .number(let b), .number(let c)) = (self, value, other) {
      return a.projected(b, to: c)
    }
    return with(value, Part(other: other))
  }

  private struct Part: ValueFunction {
    let other: StageValue
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> Double? {
      guard let other = Value(other), a.interpolates(to: b), a.interpolates(to: other) else {
        return nil
      }
      return a.part(of: b, to: other)
    }
  }

  /// The value moved as far as `place` is from `origin`, by the rule of their type; nil for paths,
  /// for lists and for values that jump.
  public func moved(from origin: StageValue, to place: StageValue) -> StageValue? {
    with(origin, Moved(place: place))
  }

  private struct Moved: ValueFunction {
    let place: StageValue
    func callAsFunction<Value: TapeValue>(_ a: Value, _ origin: Value) -> StageValue? {
      Value(place).flatMap { a.moved(from: origin, to: $0)?.stageValue }
    }
  }

  /// The sum with an amount, by the rule of their type.
  public func adding(_ amount: StageValue) -> StageValue { with(amount, Sum()) }

  private struct Sum: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> StageValue {
      a.adding(b).stageValue
    }
  }

  /// The difference from an amount, by the rule of their type.
  public func subtracting(_ amount: StageValue) -> StageValue { with(amount, Difference()) }

  private struct Difference: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> StageValue {
      a.subtracting(b).stageValue
    }
  }
}

extension StageValue {
  /// How far it is to another value, for keyframes at one speed.
  func gap(to other: StageValue) -> Double { with(other, Gap()) }

  private struct Gap: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> Double { a.gap(to: b) }
  }
}

// MARK: - Text and checks

extension StageValue: CustomStringConvertible {
  /// The value as it is printed in a tape.
  public var description: String { with(self, Text()) }

  private struct Text: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _: Value) -> String { a.tapeText }
  }

  /// Whether all its numbers are finite.
  var isFinite: Bool { with(self, IsFinite()) }

  private struct IsFinite: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _: Value) -> Bool { a.isFinite }
  }

  /// Why the value jumps to another one, see `TapeValue.jumpReason(to:)`; nil if there is no reason to tell.
  func jumpReason(to other: StageValue) -> String? { with(other, JumpReason()) }

  private struct JumpReason: ValueFunction {
    func callAsFunction<Value: TapeValue>(_ a: Value, _ b: Value) -> String? { a.jumpReason(to: b) }
  }
}

// MARK: - The kinds

extension Double: TapeValue {
  var tapeText: String { "\(self)" }
}

extension Point: TapeValue {
  var isFinite: Bool { x.isFinite && y.isFinite }
  var tapeText: String { "(\(x), \(y))" }
}

extension Size: TapeValue {
  var isFinite: Bool { width.isFinite && height.isFinite }
  var tapeText: String { "\(width) × \(height)" }
}

extension Rect: TapeValue {
  var isFinite: Bool { origin.isFinite && size.isFinite }
  var tapeText: String { "\(origin.tapeText) \(size.tapeText)" }
}

extension Color: TapeValue {
  var isFinite: Bool { red.isFinite && green.isFinite && blue.isFinite && alpha.isFinite }
  var tapeText: String { "rgba(\(red), \(green), \(blue), \(alpha))" }
}

extension Affine: TapeValue {
  var tapeText: String { "[\(a) \(b) \(c) \(d) \(tx) \(ty)]" }
}

extension Matrix4: TapeValue {
  var tapeText: String { "\(self)" }
  func jumpReason(to other: Matrix4) -> String? {
    interpolates(to: other) ? nil : "a matrix that cannot be taken apart"
  }
}

extension Array: TapeValue where Element: AnimatableElement & TapeValue {
  var isFinite: Bool { allSatisfy(\.isFinite) }
  var tapeText: String { "[\(map(\.tapeText).joined(separator: ", "))]" }
  func jumpReason(to other: [Element]) -> String? {
    differentCounts(self, other, Element.self == Color.self ? "colours" : "numbers")
  }
}

extension Path?: TapeValue {
  var isFinite: Bool { self?.bounds.origin.isFinite ?? true }
  var tapeText: String { map { "\($0)" } ?? "none" }
  func jumpReason(to other: Path?) -> String? {
    guard let a = self, let b = other else { return nil }
    if a.interpolates(to: b) || a.isEmpty || b.isEmpty { return nil }
    return differentCounts(a.elements, b.elements, "steps of a path") ?? "lines and curves of paths"
  }
}

private func differentCounts<Element>(_ a: [Element], _ b: [Element], _ name: String) -> String? {
  a.isEmpty || b.isEmpty || a.count == b.count ? nil : "\(a.count) and \(b.count) \(name)"
}

extension StageValue.Jump: JumpingValue, TapeValue {
  init(_ value: any JumpingValue) { self.value = value }

  /// The value itself.
  public var stageValue: StageValue { .jump(self) }

  /// The value on a tape.
  public init?(_ value: StageValue) {
    guard case .jump(let jump) = value else { return nil }
    self = jump
  }

  /// Never.
  public func interpolates(to other: Self) -> Bool { false }
  /// The other one.
  public func interpolated(to other: Self, at fraction: Double) -> Self { other }
  /// The value itself.
  public func adding(_ amount: Self) -> Self { self }
  /// The value itself.
  public func subtracting(_ amount: Self) -> Self { self }

  var isFinite: Bool { true }
  var tapeText: String { "\(value)" }

  /// Whether both are of one type, and equal.
  public static func == (a: Self, b: Self) -> Bool {
    func equals<Value: JumpingValue>(_ value: Value) -> Bool { value == b.value as? Value }
    return equals(a.value)
  }

  /// Hashes the value.
  public func hash(into hasher: inout Hasher) { value.hash(into: &hasher) }
}

extension Insets {
  var isFinite: Bool { top.isFinite && left.isFinite && bottom.isFinite && right.isFinite }
}
