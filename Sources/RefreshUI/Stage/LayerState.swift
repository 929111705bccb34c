import Render2D

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
    /// Whether its back faces the eye.
    var showsBack: Bool { projection.affine.determinant < 0 }
  }

  struct ShapeState: Hashable, Sendable {
    var path: Path?
    var fill = Color.black
    var stroke = Color.clear
    var lineWidth = 1.0
    var start = 0.0
    var end = 1.0
    var dash: [Double] = []
    var dashPhase = 0.0
    var style = OutlineStyle()

    /// The outline, for animations; empty for nil.
    var outline: Path {
      get { path ?? Path() }
      set { path = newValue }
    }
  }

  /// The values of a gradient layer, or of the gradient in a shape layer; without colours nothing
  /// is drawn.
  struct GradientState: Hashable, Sendable {
    var kind = Choice(GradientLayer.GradientType.axial)
    var colors: [Color] = []
    var locations: [Double] = []
    var start = Point(0.5, 0)
    var end = Point(0.5, 1)
  }

  struct InstanceState: Hashable, Sendable {
    /// The number of instances, fractional during an animation.
    var number = 1.0
    var transform = Affine.identity
    var color = Color.white
    /// Red, green, blue, alpha.
    var colorOffsets = [0.0, 0, 0, 0]
    /// In seconds.
    var delay = 0.0

    var count: Int { Int(max(0, min(number, 10_000))) }
  }
}

/// The parts of a shape layer's style that do not interpolate; the defaults are Core Animation's.
public struct OutlineStyle: Hashable, Sendable {
  var cap = StrokeStyle.Cap.butt
  var join = StrokeStyle.Join.miter
  /// The limit of a miter's length, in widths of the line.
  var miterLimit = 10.0
  var fillRule = FillRule.nonZero

  /// The defaults.
  public init() {}
}

/// Layers by their numbers, the lowest first.
struct LayerNumbers: Hashable, Sendable {
  var numbers: [Int]

  init(_ numbers: [Int]) { self.numbers = numbers }
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
