/// An animatable property of a layer, or a part of one: its name and its place in the layer's state, which
/// gives its type, its default and its interpolation.
///
///     BasicAnimation(.rotation, from: .zero, to: .turns(1), duration: .seconds(1))
///     BasicAnimation(.positionX, by: 40, duration: .seconds(1))
///
/// A property that a layer's type does not use, such as the colours of a gradient on a label, can
/// be animated without effect.
public struct AnimationKeyPath<Value: AnimatableValue>: Sendable {
  /// Its name in Core Animation: `transform.scale.x`.
  public let name: String
  let place: any WritableKeyPath<LayerState, Value> & Sendable
  /// The property that this is a part of; nil for a whole one. As a value it would keep the compiler from reading
  /// and writing properties without a key path at run time.
  private let whole: (@Sendable () -> LayerProperty)?

  init(_ name: String, _ place: any WritableKeyPath<LayerState, Value> & Sendable) {
    self.name = name
    self.place = place
    whole = nil
  }

  init<Whole>(
    _ name: String, _ place: any WritableKeyPath<LayerState, Value> & Sendable,
    of whole: AnimationKeyPath<Whole>
  ) {
    self.name = name
    self.place = place
    self.whole = { whole.property }
  }

  /// The property whose track it is on: this one, or the one that it is a part of.
  var property: LayerProperty { whole?() ?? own }

  /// The property or part itself.
  var own: LayerProperty {
    let (name, place) = (name, place)
    return LayerProperty(name: name) { state in
      state[keyPath: place].stageValue
    } write: { value, state in
      guard let value = Value(value) else { preconditionFailure("No \(name) is \(value)") }
      state[keyPath: place] = value
    }
  }
}

/// A property of a layer or a part of one, regardless of its type: what tracks and animations know of it.
struct LayerProperty: Sendable {
  /// Its name in Core Animation.
  let name: String
  let read: @Sendable (LayerState) -> StageValue
  let write: @Sendable (StageValue, inout LayerState) -> Void
}

extension AnimationKeyPath: Hashable {
  /// Whether both have the same name.
  public static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension LayerProperty: Hashable {
  static func == (a: LayerProperty, b: LayerProperty) -> Bool { a.name == b.name }
  func hash(into hasher: inout Hasher) { hasher.combine(name) }
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}
