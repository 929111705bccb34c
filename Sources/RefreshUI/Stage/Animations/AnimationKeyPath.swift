import Render2D

/// What of a layer an explicit animation changes, and of which kind that is.
///
///     BasicAnimation(.rotation, from: .zero, to: .turns(1), duration: .seconds(1))
///     BasicAnimation(.positionX, by: 40, duration: .seconds(1))
///
/// A property that a layer's kind does not show, such as the colours of a gradient on a label, can be
/// animated and changes nothing.
public struct AnimationKeyPath<Value: AnimatableValue>: Hashable, Sendable {
  /// What it is called, in Core Animation's words: `transform.scale.x`.
  public let name: String
  let property: Property
  let part: ValuePart

  init(_ name: String, _ property: Property, _ part: ValuePart = .whole) {
    self.name = name
    self.property = property
    self.part = part
  }
}

extension AnimationKeyPath: CustomStringConvertible {
  /// The name.
  public var description: String { name }
}

extension AnimationKeyPath where Value == Double {
  /// How far across the anchor stands.
  public static var positionX: Self { Self("position.x", .position, .x) }
  /// How far down the anchor stands.
  public static var positionY: Self { Self("position.y", .position, .y) }
  /// The width of the extent.
  public static var boundsWidth: Self { Self("bounds.size.width", .size, .width) }
  /// The height of the extent.
  public static var boundsHeight: Self { Self("bounds.size.height", .size, .height) }
  /// The x of the point of the layer's own plane that shows at its top left.
  public static var boundsX: Self { Self("bounds.origin.x", .offsetX) }
  /// The y of the point of the layer's own plane that shows at its top left.
  public static var boundsY: Self { Self("bounds.origin.y", .offsetY) }
  /// How far across the anchor stands within the layer, from 0 to 1.
  public static var anchorX: Self { Self("anchorPoint.x", .anchor, .x) }
  /// How far down the anchor stands within the layer, from 0 to 1.
  public static var anchorY: Self { Self("anchorPoint.y", .anchor, .y) }
  /// The stretch of the transform along both axes.
  public static var scale: Self { Self("transform.scale", .transform, .scale) }
  /// The stretch of the transform along x.
  public static var scaleX: Self { Self("transform.scale.x", .transform, .scaleX) }
  /// The stretch of the transform along y.
  public static var scaleY: Self { Self("transform.scale.y", .transform, .scaleY) }
  /// How far across the transform moves.
  public static var translationX: Self {
    Self("transform.translation.x", .transform, .translationX)
  }
  /// How far down the transform moves.
  public static var translationY: Self {
    Self("transform.translation.y", .transform, .translationY)
  }
  /// How much the layer and all in it covers what lies below.
  public static var opacity: Self { Self("opacity", .opacity) }
  /// The radius of the corners.
  public static var cornerRadius: Self { Self("cornerRadius", .cornerRadius) }
  /// How high the layer lies among those beside it.
  public static var zPosition: Self { Self("zPosition", .depth) }
  /// The thickness of the border.
  public static var borderWidth: Self { Self("borderWidth", .borderWidth) }
  /// How strong the shadow is.
  public static var shadowOpacity: Self { Self("shadowOpacity", .shadowOpacity) }
  /// How soft the shadow is.
  public static var shadowRadius: Self { Self("shadowRadius", .shadowRadius) }
  /// The width of a shape's line.
  public static var lineWidth: Self { Self("lineWidth", .lineWidth) }
  /// Where on the outline a shape's line starts.
  public static var strokeStart: Self { Self("strokeStart", .strokeStart) }
  /// Where on the outline a shape's line ends.
  public static var strokeEnd: Self { Self("strokeEnd", .strokeEnd) }
  /// How far into its dashes a shape's line starts.
  public static var lineDashPhase: Self { Self("lineDashPhase", .dashPhase) }
  /// How often a replicator shows the layers in it; it counts whole instances.
  public static var instanceCount: Self { Self("instanceCount", .instanceCount) }
  /// How many seconds each instance is later than the one before.
  public static var instanceDelay: Self { Self("instanceDelay", .instanceDelay) }
}

extension AnimationKeyPath where Value == Angle {
  /// The turn of the transform: from 0 to 2π it is a whole one.
  public static var rotation: Self { Self("transform.rotation.z", .transform, .rotation) }
}

extension AnimationKeyPath where Value == Point {
  /// Where the anchor stands in the layer above.
  public static var position: Self { Self("position", .position) }
  /// Where the anchor stands within the layer, from 0 to 1 in both directions.
  public static var anchor: Self { Self("anchorPoint", .anchor) }
  /// Where a gradient starts, in parts of the layer.
  public static var startPoint: Self { Self("startPoint", .startPoint) }
  /// Where a gradient ends, in parts of the layer.
  public static var endPoint: Self { Self("endPoint", .endPoint) }
}

extension AnimationKeyPath where Value == Vector {
  /// How far the transform moves.
  public static var translation: Self {
    Self("transform.translation", .transform, .translation)
  }
  /// How far the shadow lies from the layer.
  public static var shadowOffset: Self { Self("shadowOffset", .shadowOffset) }
}

extension AnimationKeyPath where Value == Size {
  /// The extent. What is in the layer is not laid out anew for it.
  public static var boundsSize: Self { Self("bounds.size", .size) }
}

extension AnimationKeyPath where Value == Affine {
  /// The map applied about the anchor.
  public static var transform: Self { Self("transform", .transform) }
  /// The map from one instance of a replicator to the next.
  public static var instanceTransform: Self { Self("instanceTransform", .instanceTransform) }
}

extension AnimationKeyPath where Value == Color {
  /// What fills the rectangle.
  public static var backgroundColor: Self { Self("backgroundColor", .background) }
  /// The colour of the border.
  public static var borderColor: Self { Self("borderColor", .borderColor) }
  /// The colour of the shadow.
  public static var shadowColor: Self { Self("shadowColor", .shadowColor) }
  /// What fills a shape.
  public static var fillColor: Self { Self("fillColor", .fillColor) }
  /// The colour of a shape's line.
  public static var strokeColor: Self { Self("strokeColor", .strokeColor) }
  /// What the colours of a replicator's first instance are multiplied with.
  public static var instanceColor: Self { Self("instanceColor", .instanceColor) }
}

extension AnimationKeyPath where Value == Bool {
  /// Whether the layer and all in it is left out.
  public static var isHidden: Self { Self("hidden", .hidden) }
}

extension AnimationKeyPath where Value == Path {
  /// The outline of a shape.
  public static var path: Self { Self("path", .path) }
}

extension AnimationKeyPath where Value == [Color] {
  /// The colours of a gradient, in order.
  public static var colors: Self { Self("colors", .colors) }
}

extension AnimationKeyPath where Value == [Double] {
  /// Where the colours of a gradient stand.
  public static var locations: Self { Self("locations", .locations) }
  /// The dashes of a shape's line.
  public static var lineDashPattern: Self { Self("lineDashPattern", .dash) }
}

extension AnimationKeyPath where Value == Content {
  /// What the layer shows over its background.
  public static var contents: Self { Self("contents", .content) }
}
