import Render2D

/// An animatable property of a layer, or a part of one: its place in the layer's state, which gives
/// its type, its default and its interpolation. A new property needs a line here, besides its place
/// in the state.
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
  /// The property that this is a part of; nil for a whole one.
  private let whole: LayerProperty?

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
    self.whole = whole.property
  }

  /// The property whose track it is on: this one, or the one that it is a part of.
  var property: LayerProperty { whole ?? own }

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

// MARK: - Position and size

extension AnimationKeyPath where Value == Point {
  /// The anchor's position in the superlayer.
  public static var position: Self { Self("position", \.position) }
  /// The anchor within the layer, from 0 to 1 in both directions.
  public static var anchor: Self { Self("anchorPoint", \.anchor) }
}

extension AnimationKeyPath where Value == Size {
  /// The size. Animating it does not lay out the sublayers again.
  public static var boundsSize: Self { Self("bounds.size", \.size) }
}

extension AnimationKeyPath where Value == Double {
  /// The anchor's horizontal position.
  public static var positionX: Self { Self("position.x", \.position.x, of: .position) }
  /// The anchor's vertical position.
  public static var positionY: Self { Self("position.y", \.position.y, of: .position) }
  /// The horizontal anchor within the layer, from 0 to 1.
  public static var anchorX: Self { Self("anchorPoint.x", \.anchor.x, of: .anchor) }
  /// The vertical anchor within the layer, from 0 to 1.
  public static var anchorY: Self { Self("anchorPoint.y", \.anchor.y, of: .anchor) }
  /// The width.
  public static var boundsWidth: Self { Self("bounds.size.width", \.size.width, of: .boundsSize) }
  /// The height.
  public static var boundsHeight: Self {
    Self("bounds.size.height", \.size.height, of: .boundsSize)
  }
  /// The x of the point of the layer's own coordinates at its top left. Scrolling changes it, each
  /// axis with its own course.
  public static var boundsX: Self { Self("bounds.origin.x", \.offset.x) }
  /// The y of the point of the layer's own coordinates at its top left.
  public static var boundsY: Self { Self("bounds.origin.y", \.offset.y) }
  /// The order among the layers beside it, the highest on top.
  public static var zPosition: Self { Self("zPosition", \.depth) }
}

// MARK: - Transform

extension AnimationKeyPath where Value == Affine {
  /// The map applied about the anchor.
  public static var transform: Self { Self("transform", \.transform) }
}

extension AnimationKeyPath where Value == Angle {
  /// The rotation of the transform; from 0 to 2π is a whole turn.
  public static var rotation: Self { Self("transform.rotation.z", \.rotation, of: .transform) }
}

extension AnimationKeyPath where Value == Vector {
  /// The translation of the transform.
  public static var translation: Self {
    Self("transform.translation", \.map.translation, of: .transform)
  }
}

extension AnimationKeyPath where Value == Double {
  /// The scale of the transform along both axes.
  public static var scale: Self { Self("transform.scale", \.map.stretch, of: .transform) }
  /// The scale of the transform along x.
  public static var scaleX: Self {
    Self("transform.scale.x", \.map.pieces.scale.dx, of: .transform)
  }
  /// The scale of the transform along y.
  public static var scaleY: Self {
    Self("transform.scale.y", \.map.pieces.scale.dy, of: .transform)
  }
  /// The horizontal translation of the transform.
  public static var translationX: Self {
    Self("transform.translation.x", \.map.tx, of: .transform)
  }
  /// The vertical translation of the transform.
  public static var translationY: Self {
    Self("transform.translation.y", \.map.ty, of: .transform)
  }
}

extension AnimationKeyPath where Value == Angle {
  /// The rotation about the horizontal axis through the anchor; a positive angle tilts the top back.
  public static var rotationX: Self { Self("transform.rotation.x", \.tilt.x) }
  /// The rotation about the vertical axis through the anchor; a positive angle tilts the right side back.
  public static var rotationY: Self { Self("transform.rotation.y", \.tilt.y) }
}

extension AnimationKeyPath where Value == Double {
  /// The distance of the eye from a layer that is rotated about x or y; 0 for infinitely far.
  public static var perspective: Self { Self("perspective", \.tilt.depth) }
}

extension AnimationKeyPath where Value == Bool {
  /// Whether a layer that is rotated away from the eye shows its back.
  static var isDoubleSided: Self { Self("doubleSided", \.tilt.isDoubleSided) }
}

// MARK: - Looks

extension AnimationKeyPath where Value == Double {
  /// The opacity of the layer and its sublayers.
  public static var opacity: Self { Self("opacity", \.opacity) }
  /// The radius of the corners.
  public static var cornerRadius: Self { Self("cornerRadius", \.corners.radius) }
  /// The thickness of the border.
  public static var borderWidth: Self { Self("borderWidth", \.borderWidth) }
  /// The opacity of the shadow.
  public static var shadowOpacity: Self { Self("shadowOpacity", \.shadowOpacity) }
  /// The blur of the shadow.
  public static var shadowRadius: Self { Self("shadowRadius", \.shadow.radius) }
  /// The blur of the backdrop.
  public static var backdropRadius: Self { Self("backdrop.radius", \.backdrop.radius) }
  /// The saturation of the backdrop.
  public static var backdropSaturation: Self {
    Self("backdrop.saturation", \.backdrop.saturation)
  }
}

extension AnimationKeyPath where Value == Color {
  /// The colour of the background.
  public static var backgroundColor: Self { Self("backgroundColor", \.background) }
  /// The colour of the border.
  public static var borderColor: Self { Self("borderColor", \.borderColor) }
  /// The colour of an image that is drawn as a template.
  public static var tintColor: Self { Self("tintColor", \.tint) }
  /// The tint over the backdrop.
  public static var backdropTint: Self { Self("backdrop.tint", \.backdrop.tint) }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self("shadowColor", \.shadow.color) }
}

extension AnimationKeyPath where Value == Vector {
  /// The shadow's distance from the layer.
  public static var shadowOffset: Self { Self("shadowOffset", \.shadow.offset) }
}

extension AnimationKeyPath where Value == Bool {
  /// Whether the layer and its sublayers are not drawn.
  public static var isHidden: Self { Self("hidden", \.isHidden) }
  /// Whether sublayers and content are clipped to the layer.
  static var clips: Self { Self("masksToBounds", \.clips) }
}

extension AnimationKeyPath where Value == Content {
  /// The layer's content, which lies over its background.
  public static var contents: Self { Self("contents", \.content) }
}

extension AnimationKeyPath where Value == LayerNumbers {
  static var sublayers: Self { Self("sublayers", \.sublayers) }
  /// The layer whose alpha masks it, or none.
  static var mask: Self { Self("mask", \.mask) }
}

extension AnimationKeyPath where Value == Choice<Corners> {
  static var maskedCorners: Self { Self("maskedCorners", \.corners.rounded) }
}

extension AnimationKeyPath where Value == Choice<CornerCurve> {
  /// How a rounded corner joins the sides.
  static var cornerCurve: Self { Self("cornerCurve", \.corners.curve) }
}

// MARK: - Shapes

extension AnimationKeyPath where Value == Path? {
  /// The outline of a shape, or nil.
  static var outline: Self { Self("path", \.shape.path) }
}

extension AnimationKeyPath where Value == Path {
  /// The outline of a shape.
  public static var path: Self { Self("path", \.shape.outline, of: .outline) }
}

extension AnimationKeyPath where Value == Color {
  /// The colour that fills a shape.
  public static var fillColor: Self { Self("fillColor", \.shape.fill) }
  /// The colour of a shape's line.
  public static var strokeColor: Self { Self("strokeColor", \.shape.stroke) }
}

extension AnimationKeyPath where Value == Double {
  /// The width of a shape's line.
  public static var lineWidth: Self { Self("lineWidth", \.shape.lineWidth) }
  /// Where on the outline a shape's line starts, from 0 to 1.
  public static var strokeStart: Self { Self("strokeStart", \.shape.start) }
  /// Where on the outline a shape's line ends, from 0 to 1.
  public static var strokeEnd: Self { Self("strokeEnd", \.shape.end) }
  /// The distance into its dash pattern at which a shape's line starts.
  public static var lineDashPhase: Self { Self("lineDashPhase", \.shape.dashPhase) }
}

extension AnimationKeyPath where Value == [Double] {
  /// The dashes of a shape's line.
  public static var lineDashPattern: Self { Self("lineDashPattern", \.shape.dash) }
}

extension AnimationKeyPath where Value == OutlineStyle {
  /// The caps and joins of a shape's line, and its fill rule.
  static var outlineStyle: Self { Self("outlineStyle", \.shape.style) }
}

// MARK: - Gradients

extension AnimationKeyPath where Value == [Color] {
  /// The colours of a gradient, in order; a shape can have them too.
  public static var colors: Self { Self("colors", \.gradient.colors) }
}

extension AnimationKeyPath where Value == [Double] {
  /// The offsets of a gradient's colours.
  public static var locations: Self { Self("locations", \.gradient.locations) }
}

extension AnimationKeyPath where Value == Point {
  /// Where a gradient starts, relative to the layer's size.
  public static var startPoint: Self { Self("startPoint", \.gradient.start) }
  /// Where a gradient ends, relative to the layer's size.
  public static var endPoint: Self { Self("endPoint", \.gradient.end) }
}

extension AnimationKeyPath where Value == Choice<GradientLayer.GradientType> {
  static var gradientType: Self { Self("type", \.gradient.kind) }
}

// MARK: - Instances

extension AnimationKeyPath where Value == Double {
  /// How often a replicator draws its sublayers, in whole instances.
  public static var instanceCount: Self { Self("instanceCount", \.instances.number) }
  /// The delay of each instance after the one before, in seconds.
  public static var instanceDelay: Self { Self("instanceDelay", \.instances.delay) }
}

extension AnimationKeyPath where Value == Affine {
  /// The map from one instance of a replicator to the next.
  public static var instanceTransform: Self { Self("instanceTransform", \.instances.transform) }
}

extension AnimationKeyPath where Value == Color {
  /// The colour that a replicator's first instance is multiplied by.
  public static var instanceColor: Self { Self("instanceColor", \.instances.color) }
}

extension AnimationKeyPath where Value == [Double] {
  /// The change of that colour from one instance to the next: red, green, blue, alpha.
  static var instanceColorOffsets: Self {
    Self("instanceColorOffsets", \.instances.colorOffsets)
  }
}
