import Motion
import Render2D

/// What a key path of Core Animation, such as `transform.scale.x` or `bounds`, stands for on a layer: a property, a
/// part of one, or several of them. Its values are those of Core Animation: `bounds` has rectangles.
package struct NamedKeyPath: Sendable {
  /// The key path: `bounds.size`.
  package let name: String
  /// The properties, and the whole ones that they are parts of.
  private let parts: [(own: LayerProperty, whole: LayerProperty)]
  /// A value, in those of its parts.
  private let split: @Sendable (StageValue) -> [StageValue]
  private let join: @Sendable ([StageValue]) -> StageValue

  /// What a key path stands for; nil for a name that no property has.
  package init?(_ name: String) {
    guard let known = Self.table[name] else { return nil }
    self = known
  }

  private init<Value>(_ keyPath: AnimationKeyPath<Value>, as name: String? = nil) {
    self.name = name ?? keyPath.name
    parts = [(keyPath.own, keyPath.property)]
    split = { [$0] }
    join = { $0[0] }
  }

  /// Points whose coordinates are properties of their own.
  private init(
    _ name: String, x: AnimationKeyPath<Double>, y: AnimationKeyPath<Double>
  ) {
    self.name = name
    parts = [(x.own, x.property), (y.own, y.property)]
    split = {
      let point = Point.own($0)
      return [.number(point.x), .number(point.y)]
    }
    join = { .point(Point(Double.own($0[0]), Double.own($0[1]))) }
  }

  /// Two numbers that are set as one; reads as the first.
  private init(
    both name: String, _ first: AnimationKeyPath<Double>, _ second: AnimationKeyPath<Double>
  ) {
    self.name = name
    parts = [(first.own, first.property), (second.own, second.property)]
    split = { [$0, $0] }
    join = { $0[0] }
  }

  /// A layer's bounds.
  private init(bounds name: String) {
    self.name = name
    let keyPaths = [AnimationKeyPath.boundsX, .boundsY]
    parts =
      keyPaths.map { ($0.own, $0.property) } + [
        (AnimationKeyPath.boundsSize.own, AnimationKeyPath.boundsSize.property)
      ]
    split = {
      let rect = Rect.own($0)
      return [.number(rect.minX), .number(rect.minY), .size(rect.size)]
    }
    join = {
      .rect(Rect(origin: Point(Double.own($0[0]), Double.own($0[1])), size: Size.own($0[2])))
    }
  }

  // MARK: - Values

  /// Its value in a state of a layer.
  fileprivate func value(in state: LayerState) -> StageValue {
    join(parts.map { $0.own.read(state) })
  }

  /// Writes a fitted value to a state of a layer.
  fileprivate func write(_ value: StageValue, to state: inout LayerState) {
    for (part, value) in zip(parts, split(value)) { part.own.write(value, &state) }
  }

  /// The whole properties that it is in, each once.
  fileprivate var properties: [LayerProperty] {
    parts.map(\.whole).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }

  /// A value as one of its own type: a number is a condition too, a size a distance, and a map of the plane one of
  /// space. Nil where the value is of another type.
  package func fitted(_ value: StageValue) -> StageValue? {
    switch (self.value(in: LayerState()), value) {
    case (.number, .number), (.point, .point), (.size, .size), (.rect, .rect), (.color, .color),
      (.matrix, .matrix), (.numbers, .numbers), (.colors, .colors), (.path, .path):
      value
    case (.point, .size(let size)): .point(Point(size.width, size.height))
    case (.size, .point(let point)): .size(Size(point.x, point.y))
    case (.matrix, .transform(let map)): .matrix(Matrix4(map))
    case (.jump(let own), .jump(let other)):
      type(of: own.value) == type(of: other.value) ? value : nil
    case (.jump(let own), .number(let number)):
      own.value is Bool ? (number != 0).stageValue : nil
    default: nil
    }
  }

  // MARK: - Animations

  /// The effect of an overlay on each of its properties. All values of the overlay are fitted.
  func effects(of overlay: Overlay<StageValue>) -> [AnimationEffect] {
    parts.indices.map { index in
      AnimationEffect(
        parts[index].own, of: parts[index].whole, timing: overlay.timing,
        .overlay(parts.count == 1 ? overlay : overlay.mapped { split($0)[index] }))
    }
  }
}

extension NamedKeyPath: Hashable, CustomStringConvertible {
  package static func == (a: Self, b: Self) -> Bool { a.name == b.name }
  package func hash(into hasher: inout Hasher) { hasher.combine(name) }
  /// The name.
  package var description: String { name }
}

extension Layer {
  /// The model value of what a key path of Core Animation stands for.
  package func value(of keyPath: NamedKeyPath) -> StageValue { keyPath.value(in: model.state) }

  /// What it has on the screen at this moment.
  package func presentation(_ keyPath: NamedKeyPath) -> StageValue { keyPath.value(in: shownState) }

  /// Sets what a key path of Core Animation stands for to a fitted value, animated within a block of `animate`.
  package func set(_ keyPath: NamedKeyPath, to value: StageValue) {
    var state = model.state
    keyPath.write(value, to: &state)
    for property in keyPath.properties { self[property] = property.read(state) }
  }
}

/// An animation of what a key path of Core Animation stands for, like `CABasicAnimation(keyPath:)` and
/// `CAKeyframeAnimation(keyPath:)`.
package struct NamedAnimation: LayerAnimation, Hashable {
  /// What it animates.
  package let keyPath: NamedKeyPath
  /// What it shows. All values are fitted to the key path.
  package var overlay: Overlay<StageValue>

  /// An animation of a key path, by an overlay whose values are fitted to it.
  package init(_ keyPath: NamedKeyPath, _ overlay: Overlay<StageValue>) {
    self.keyPath = keyPath
    self.overlay = overlay
  }

  /// An animation through at least two values, fitted to the key path; see ``KeyframeAnimation``.
  package init(
    _ keyPath: NamedKeyPath, values: [StageValue], times: [Double]? = nil,
    calculation: KeyframeCalculation = .linear, timing: AnimationTiming, curve: Curve = .linear,
    isAdditive: Bool = false
  ) throws(KeyframeError) {
    self.keyPath = keyPath
    overlay = Overlay(timing, curve: curve, from: values.first, isAdditive: isAdditive)
    overlay.path = try Keyframe.path(
      through: values, by: calculation, times: times, name: keyPath.name)
  }

  package var timing: AnimationTiming {
    get { overlay.timing }
    set { overlay.timing = newValue }
  }

  /// Nil: as in Core Animation, without a key it coexists with all others.
  package var usualKey: String? { nil }

  package var effects: [AnimationEffect] { keyPath.effects(of: overlay) }
}

// MARK: - The names

extension NamedKeyPath {
  private static let table: [String: NamedKeyPath] = {
    let all = places + transforms + looks + shapes + gradients + replicators
    return Dictionary(uniqueKeysWithValues: all.map { ($0.name, $0) })
  }()

  private static var places: [NamedKeyPath] {
    [
      Self(.position), Self(.positionX), Self(.positionY),
      Self(.anchor), Self(.anchorX), Self(.anchorY),
      Self(bounds: "bounds"), Self("bounds.origin", x: .boundsX, y: .boundsY),
      Self(.boundsX), Self(.boundsY), Self(.boundsSize), Self(.boundsWidth), Self(.boundsHeight),
      Self(.zPosition),
    ]
  }

  private static var transforms: [NamedKeyPath] {
    [
      Self(.anchorZ), Self(.isDoubleSided),
    ] + matrix(.transform3D, as: "transform")
      + matrix(.sublayerTransform, as: "sublayerTransform")
  }

  /// A matrix and its parts.
  private static func matrix(_ property: MatrixProperty, as name: String) -> [NamedKeyPath] {
    let parts = MatrixPart.allCases.map {
      Self(.part($0, of: property), as: "\(name).\($0.rawValue)")
    }
    return parts + [
      Self(.matrix(property), as: name),
      Self(both: "\(name).scale.xy", .part(.scaleX, of: property), .part(.scaleY, of: property)),
      Self(.part(.rotationZ, of: property), as: "\(name).rotation"),
      Self(
        "\(name).translation", x: .part(.translationX, of: property),
        y: .part(.translationY, of: property)),
    ]
  }

  private static var looks: [NamedKeyPath] {
    [
      Self(.opacity), Self(.isHidden), Self(.clips), Self(.backgroundColor), Self(.contents),
      Self(.contentsRect), Self(.cornerRadius), Self(.maskedCorners), Self(.cornerCurve),
      Self(.borderWidth), Self(.borderColor), Self(.shadowColor), Self(.shadowOffset),
      Self(.shadowOffsetX), Self(.shadowOffsetY), Self(.shadowOpacity), Self(.shadowRadius),
      Self(.shadowPath),
    ]
  }

  private static var shapes: [NamedKeyPath] {
    [
      Self(.outline), Self(.fillColor), Self(.strokeColor), Self(.strokeStart), Self(.strokeEnd),
      Self(.lineWidth), Self(.lineDashPattern), Self(.lineDashPhase), Self(.miterLimit),
    ]
  }

  private static var gradients: [NamedKeyPath] {
    [
      Self(.colors), Self(.locations), Self(.startPoint), Self(.startPointX), Self(.startPointY),
      Self(.endPoint), Self(.endPointX), Self(.endPointY),
    ]
  }

  private static var replicators: [NamedKeyPath] {
    [
      Self(.instanceCount), Self(.instanceDelay), Self(.instanceColor),
      Self(.instanceRedOffset), Self(.instanceGreenOffset), Self(.instanceBlueOffset),
      Self(.instanceAlphaOffset),
    ] + matrix(.instanceTransform3D, as: "instanceTransform")
  }
}
