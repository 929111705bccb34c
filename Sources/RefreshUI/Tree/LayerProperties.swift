import Motion
import Render2D

// The properties of a layer. Each is declared here, or where its type of layer is, and nowhere else: its value
// with its default in `LayerState`; its key path, which gives its name, its type and so how it interpolates; and
// the accessor of the layer. Each can change in an animation; those that do not interpolate jump.

/// The model of a layer: the values that were set last. Its tracks read and write it here too.
final class LayerModel {
  var state = LayerState()
}

/// The values of all properties of a layer at one time, and the only definition of their defaults.
struct LayerState: Hashable, Sendable {
  var position = Point.zero
  var size = Size.zero
  var offset = Point.zero
  var anchor = Point(0.5, 0.5)
  /// The map applied about the anchor. Setting it discards the rotation that an animation has set.
  var transform: Affine {
    get { map }
    set {
      map = newValue
      turn = nil
    }
  }
  var opacity = 1.0
  var isHidden = false
  var clips = false
  var background = Color.clear
  var backdrop = Backdrop.none
  var corners = CornerState()
  var depth = 0.0
  var borderWidth = 0.0
  var borderColor = Color.black
  var shadow = Shadow(color: .black, offset: Vector(0, 3), radius: 3)
  var shadowOpacity = 0.0
  var content = Content.none
  var sublayers = LayerNumbers([])
  var shape = ShapeState()
  var gradient = GradientState()
  var instances = InstanceState()
  var mask = LayerNumbers([])
  /// The colour of an image that is drawn as a template; clear for its own colours.
  var tint = Color.clear
  var tilt = TiltState()
  /// In a box, so that a layer that has none of them pays for a pointer.
  private var rareValues = Boxed.usual
  var rare: RareState {
    get { if case .others(let values) = rareValues { values } else { RareState() } }
    set { rareValues = newValue == RareState() ? .usual : .others(newValue) }
  }

  /// The map, for animations of a part of it.
  var map = Affine.identity
  /// The rotation set by an animation; unlike the map's it may exceed half a turn.
  private var turn: Angle?

  var rotation: Angle {
    get { turn ?? map.parts.rotation }
    set {
      map.pieces.rotation = newValue
      turn = newValue
    }
  }

  /// The values of properties that few layers have.
  struct RareState: Hashable, Sendable {
    var transform = MatrixState()
    var sublayerTransform = MatrixState()
    var instanceTransform = MatrixState()
    var anchorZ = 0.0
    var shadowPath: Path?
    var contentsRect = Rect(0, 0, 1, 1)
  }

  private enum Boxed: Hashable, Sendable {
    case usual
    indirect case others(RareState)
  }

  /// Whether no property of `rare` has another value than its default.
  var isUsual: Bool { if case .usual = rareValues { true } else { false } }

  /// How the corners of the layer's rectangle are rounded.
  struct CornerState: Hashable, Sendable {
    var radius = 0.0
    var rounded = Choice(Corners.all)
    var curve = Choice(CornerCurve.circular)

    /// The outline of a rectangle, or the one that lies `inset` inside of it.
    func outline(_ rectangle: Rect, inset: Double = 0) -> Path {
      let room = min(rectangle.width, rectangle.height) / 2
      return .roundedRect(
        rectangle.inset(by: Insets(inset)), radius: min(max(radius, 0), room) - inset,
        curve: curve.option, corners: rounded.option)
    }
  }

  /// The rotation out of the screen's plane.
  struct TiltState: Hashable, Sendable {
    var x = Angle.zero
    var y = Angle.zero
    /// The distance of the eye, in points; 0 for infinitely far.
    var depth = 0.0
    var isDoubleSided = true

    /// Whether it lies in the screen's plane.
    var isFlat: Bool { x == .zero && y == .zero }
    /// The view of the plane, about the origin.
    var projection: Projective { .rotation3D(x: x, y: y, depth: depth) }
    /// The same in space.
    var matrix: Matrix4 {
      Matrix4.rotation(y, about: [0, 1, 0]).then(.rotation(x, about: [1, 0, 0]))
        .then(.perspective(max(depth, 0)))
    }
  }
}

/// Layers by their numbers, the lowest first.
struct LayerNumbers: Hashable, Sendable {
  var numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }
}

extension AnimationKeyPath where Value == LayerNumbers {
  static var sublayers: Self { Self("sublayers", \.sublayers) }
  /// The layer whose alpha masks it, or none.
  static var mask: Self { Self("mask", \.mask) }
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
  /// The anchor's depth in the layer.
  static var anchorZ: Self { Self("anchorPointZ", \.rare.anchorZ) }
}

extension Layer {
  /// The anchor's position in the superlayer.
  public var position: Point {
    get { self[.position] }
    set { self[.position] = newValue }
  }

  /// The size, before the transform.
  public var size: Size {
    get { self[.boundsSize] }
    set {
      let old = size
      self[.boundsSize] = newValue
      if size != old {
        setNeedsDisplay()
        layout()
      }
    }
  }

  /// The anchor within the layer, from 0 to 1 in both directions. A new one moves the layer, as the
  /// position stays.
  public var anchor: Point {
    get { self[.anchor] }
    set { self[.anchor] = newValue }
  }

  /// The point of the layer's own coordinates at its top left.
  public var offset: Point {
    get { model.state.offset }
    set {
      self[.boundsX] = newValue.x
      self[.boundsY] = newValue.y
    }
  }

  /// The layer's rectangle in its own coordinates: its origin scrolls the sublayers, its size is
  /// the layer's.
  public var bounds: Rect {
    get { Rect(origin: offset, size: size) }
    set {
      offset = newValue.origin
      size = newValue.size
    }
  }

  /// The layer's rectangle in the superlayer, before its transform.
  public var frame: Rect {
    get {
      Rect(
        position.x - anchor.x * size.width, position.y - anchor.y * size.height, size.width,
        size.height)
    }
    set {
      position = Point(
        newValue.minX + anchor.x * newValue.width, newValue.minY + anchor.y * newValue.height)
      size = newValue.size
    }
  }

  /// The order among the layers beside it, the highest on top; of equal ones the later is on top. Under a
  /// ``sublayerTransform`` with a perspective it is the distance towards the eye too.
  public var zPosition: Double {
    get { self[.zPosition] }
    set { self[.zPosition] = newValue }
  }

  /// The anchor's depth in the layer: ``transform3D`` rotates about this point. As in Core Animation by default 0.
  public var anchorZ: Double {
    get { self[.anchorZ] }
    set { self[.anchorZ] = newValue }
  }
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

extension Layer {
  /// The map applied about the anchor.
  public var transform: Affine {
    get { self[.transform] }
    set {
      let old = transform
      // A turn by 2π is the identity but for its rounding.
      if newValue != old, newValue.isNear(old), stage?.recorder.isAnimating == true { warnOfTurn() }
      self[.transform] = newValue
    }
  }

  /// The rotation about the horizontal axis through the anchor; a positive angle tilts the top back.
  ///
  /// A layer that is rotated about x or y is drawn in perspective with its sublayers, after its
  /// transform.
  public var rotationX: Angle {
    get { self[.rotationX] }
    set { self[.rotationX] = newValue }
  }

  /// The rotation about the vertical axis through the anchor; a positive angle tilts the right side
  /// back. It is applied before the one about x.
  public var rotationY: Angle {
    get { self[.rotationY] }
    set { self[.rotationY] = newValue }
  }

  /// The distance of the eye from a layer that is rotated about x or y, in points; 0, the default, for a
  /// parallel projection.
  public var perspective: Double {
    get { self[.perspective] }
    set { self[.perspective] = newValue }
  }

  /// Whether a layer that is rotated away from the eye shows its mirrored back; if not, it is not drawn.
  public var isDoubleSided: Bool {
    get { self[.isDoubleSided] }
    set { self[.isDoubleSided] = newValue }
  }
}

extension Affine {
  /// The translation, rotation, shear and scale of the map.
  var pieces: Parts {
    get { parts }
    set { self = Affine(newValue) }
  }

  var translation: Vector {
    get { Vector(tx, ty) }
    set { (tx, ty) = (newValue.dx, newValue.dy) }
  }

  /// The scale along both axes; reads as the mean of the two.
  var stretch: Double {
    get { (parts.scale.dx + parts.scale.dy) / 2 }
    set { pieces.scale = Vector(newValue, newValue) }
  }
}

extension Affine {
  /// Whether all its numbers are those of another map but for rounding.
  fileprivate func isNear(_ other: Affine) -> Bool {
    func isSame(_ a: Double, _ b: Double) -> Bool {
      (a - b).magnitude <= 1e-12 * max(1, a.magnitude, b.magnitude)
    }
    return isSame(a, other.a) && isSame(b, other.b) && isSame(c, other.c) && isSame(d, other.d)
      && isSame(tx, other.tx) && isSame(ty, other.ty)
  }
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

extension AnimationKeyPath where Value == Double {
  /// The shadow's horizontal distance from the layer.
  static var shadowOffsetX: Self {
    Self("shadowOffset.width", \.shadow.offset.dx, of: .shadowOffset)
  }
  /// The shadow's vertical distance from the layer.
  static var shadowOffsetY: Self {
    Self("shadowOffset.height", \.shadow.offset.dy, of: .shadowOffset)
  }
}

extension AnimationKeyPath where Value == Path? {
  /// The outline whose shadow the layer has.
  public static var shadowPath: Self { Self("shadowPath", \.rare.shadowPath) }
}

extension AnimationKeyPath where Value == Rect {
  /// The part of an image that the layer shows.
  public static var contentsRect: Self { Self("contentsRect", \.rare.contentsRect) }
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

extension AnimationKeyPath where Value == Choice<Corners> {
  static var maskedCorners: Self { Self("maskedCorners", \.corners.rounded) }
}

extension AnimationKeyPath where Value == Choice<CornerCurve> {
  /// How a rounded corner joins the sides.
  static var cornerCurve: Self { Self("cornerCurve", \.corners.curve) }
}

extension Layer {
  /// The opacity of the layer and its sublayers, 0 … 1.
  public var opacity: Double {
    get { self[.opacity] }
    set { self[.opacity] = newValue }
  }

  /// Whether the layer and its sublayers are not drawn.
  public var isHidden: Bool {
    get { self[.isHidden] }
    set { self[.isHidden] = newValue }
  }

  /// The colour of the background. Under an opaque border it ends in the middle of the border, so
  /// that it leaves no fringe at the border's edge.
  public var background: Color {
    get { self[.backgroundColor] }
    set { self[.backgroundColor] = newValue }
  }

  /// The material below the background, through which the picture behind the layer shows, blurred and
  /// tinted.
  ///
  ///     panel.backdrop = .extraLight
  ///
  /// It fills the layer's rectangle with its rounded corners. The layer's opacity fades it.
  public var backdrop: Backdrop {
    get { model.state.backdrop }
    set {
      self[.backdropRadius] = newValue.radius
      self[.backdropSaturation] = newValue.saturation
      self[.backdropTint] = newValue.tint
    }
  }

  /// The radius of the corners of background, backdrop, border, shadow and clip.
  public var cornerRadius: Double {
    get { self[.cornerRadius] }
    set { self[.cornerRadius] = newValue }
  }

  /// The corners that are rounded, by default all; it jumps in animations.
  public var maskedCorners: Corners {
    get { self[.maskedCorners].option }
    set { self[.maskedCorners].option = newValue }
  }

  /// How rounded corners join the sides, by default as arcs of circles; it jumps in animations.
  public var cornerCurve: CornerCurve {
    get { self[.cornerCurve].option }
    set { self[.cornerCurve].option = newValue }
  }

  /// Whether content and sublayers are clipped to the layer. If so, it has no shadow.
  public var clips: Bool {
    get { self[.clips] }
    set { self[.clips] = newValue }
  }

  /// The width of the border, which lies inside the layer and above its sublayers.
  public var borderWidth: Double {
    get { self[.borderWidth] }
    set { self[.borderWidth] = newValue }
  }

  /// The colour of the border.
  public var borderColor: Color {
    get { self[.borderColor] }
    set { self[.borderColor] = newValue }
  }

  /// The colour of the shadow of the layer's background, content and border, and without a
  /// background also of its sublayers and their shadows.
  public var shadowColor: Color {
    get { self[.shadowColor] }
    set { self[.shadowColor] = newValue }
  }

  /// The opacity of the shadow; 0, the default, for none.
  public var shadowOpacity: Double {
    get { self[.shadowOpacity] }
    set { self[.shadowOpacity] = newValue }
  }

  /// The shadow's distance from the layer, in its own coordinates: by default 3 points down. On the
  /// screen it is rounded to whole pixels.
  public var shadowOffset: Vector {
    get { self[.shadowOffset] }
    set { self[.shadowOffset] = newValue }
  }

  /// The blur of the shadow: its standard deviation, by default 3 points.
  public var shadowRadius: Double {
    get { self[.shadowRadius] }
    set { self[.shadowRadius] = newValue }
  }

  /// The outline whose shadow the layer has, in the layer's own coordinates without its scroll offset; nil, the
  /// default, for the shadow of what the layer shows.
  public var shadowPath: Path? {
    get { self[.shadowPath] }
    set { self[.shadowPath] = newValue }
  }

  /// The part of an image that the layer shows, from 0 to 1 in both directions; by default all of it.
  public var contentsRect: Rect {
    get { self[.contentsRect] }
    set { self[.contentsRect] = newValue }
  }

  /// The layer's content, over its background. A change takes effect immediately, even in an
  /// animation.
  public var content: Content {
    get { self[.contents] }
    set { self[.contents] = newValue }
  }
}
