import Render2D

/// A value that an explicit animation can give to a property of a layer.
public protocol AnimatableValue: Hashable, Sendable {
  /// The value as it stands on a tape.
  var stageValue: StageValue { get }
}

extension Double: AnimatableValue {
  /// A number.
  public var stageValue: StageValue { .number(self) }
}

extension Angle: AnimatableValue {
  /// A number of radians, so that 0 to 2π is a whole turn.
  public var stageValue: StageValue { .number(radians) }
}

extension Bool: AnimatableValue {
  /// Yes or no.
  public var stageValue: StageValue { .flag(self) }
}

extension Point: AnimatableValue {
  /// A place.
  public var stageValue: StageValue { .point(self) }
}

extension Vector: AnimatableValue {
  /// A distance across and down.
  public var stageValue: StageValue { .point(.zero + self) }
}

extension Size: AnimatableValue {
  /// An extent.
  public var stageValue: StageValue { .size(self) }
}

extension Affine: AnimatableValue {
  /// A map of the plane.
  public var stageValue: StageValue { .transform(self) }
}

extension Color: AnimatableValue {
  /// A colour.
  public var stageValue: StageValue { .color(self) }
}

extension Path: AnimatableValue {
  /// An outline.
  public var stageValue: StageValue { .path(self) }
}

/// A value of which a property can have several, in order.
public protocol AnimatableElement: AnimatableValue {
  /// Several values as they stand on a tape.
  static func stageValue(of values: [Self]) -> StageValue
}

extension Color: AnimatableElement {
  /// Colours in order.
  public static func stageValue(of values: [Color]) -> StageValue { .colors(values) }
}

extension Double: AnimatableElement {
  /// Numbers in order.
  public static func stageValue(of values: [Double]) -> StageValue { .numbers(values) }
}

extension Array: AnimatableValue where Element: AnimatableElement {
  /// Several values in order.
  public var stageValue: StageValue { Element.stageValue(of: self) }
}

extension Content: AnimatableValue {
  /// What a layer shows.
  public var stageValue: StageValue { .content(self) }
}
