import Motion
import Render2D

/// A property of a layer that is a 4 × 4 matrix.
public enum MatrixProperty: String, Hashable, Sendable {
  /// ``Layer/transform3D``.
  case transform3D
  /// ``Layer/sublayerTransform``.
  case sublayerTransform
  /// ``ReplicatorLayer/instanceTransform3D``.
  case instanceTransform3D
}

/// A part of a 4 × 4 matrix that can be animated by itself, by its name in Core Animation.
///
///     BasicAnimation(.part(.rotationY, of: .transform3D), from: 0, to: 2 * .pi, duration: .seconds(1))
///
/// The matrix is taken apart as `Matrix4.Parts` says, the part is set, and it is put together again. Several
/// animations set a part each. Angles are in radians.
public enum MatrixPart: String, Hashable, Sendable, CaseIterable {
  /// The rotation about the x axis.
  case rotationX = "rotation.x"
  /// The rotation about the y axis.
  case rotationY = "rotation.y"
  /// The rotation about the z axis, in the plane.
  case rotationZ = "rotation.z"
  /// The scale along all axes; reads as the mean of the three.
  case scale = "scale"
  /// The scale along x.
  case scaleX = "scale.x"
  /// The scale along y.
  case scaleY = "scale.y"
  /// The scale along z.
  case scaleZ = "scale.z"
  /// The translation along x.
  case translationX = "translation.x"
  /// The translation along y.
  case translationY = "translation.y"
  /// The translation along z.
  case translationZ = "translation.z"

  /// Where it is among a matrix's factors, but for the scale along all axes.
  fileprivate var place: WritableKeyPath<Matrix4.Parts, Double> {
    switch self {
    case .rotationX: \.rotation.x
    case .rotationY: \.rotation.y
    case .rotationZ: \.rotation.z
    case .scale, .scaleX: \.scale.x
    case .scaleY: \.scale.y
    case .scaleZ: \.scale.z
    case .translationX: \.translation.x
    case .translationY: \.translation.y
    case .translationZ: \.translation.z
    }
  }
}

/// A 4 × 4 matrix in a layer's state.
struct MatrixState: Hashable, Sendable {
  private(set) var matrix = Matrix4.identity
  /// The factors by which an animation has set a part; unlike the matrix's own, angles may exceed half a turn.
  private var parts: Matrix4.Parts?

  /// The matrix. Setting it discards what animations have set.
  var value: Matrix4 {
    get { matrix }
    set { (matrix, parts) = (newValue, nil) }
  }

  subscript(part: MatrixPart) -> Double {
    get {
      let parts = parts ?? matrix.parts ?? Matrix4.Parts()
      return part == .scale ? parts.scale.sum() / 3 : parts[keyPath: part.place]
    }
    set {
      var changed = parts ?? matrix.parts ?? Matrix4.Parts()
      if part == .scale {
        changed.scale = SIMD3(repeating: newValue)
      } else {
        changed[keyPath: part.place] = newValue
      }
      (matrix, parts) = (Matrix4(changed), changed)
    }
  }
}

extension LayerState {
  /// A part of one of the matrices.
  subscript(property: MatrixProperty, part: MatrixPart) -> Double {
    get {
      switch property {
      case .transform3D: rare.transform[part]
      case .sublayerTransform: rare.sublayerTransform[part]
      case .instanceTransform3D: rare.instanceTransform[part]
      }
    }
    set {
      switch property {
      case .transform3D: rare.transform[part] = newValue
      case .sublayerTransform: rare.sublayerTransform[part] = newValue
      case .instanceTransform3D: rare.instanceTransform[part] = newValue
      }
    }
  }
}

extension AnimationKeyPath where Value == Matrix4 {
  /// The map in space about the anchor.
  public static var transform3D: Self { Self("transform3D", \.rare.transform.value) }
  /// The map in space of the sublayers about the anchor.
  public static var sublayerTransform: Self {
    Self("sublayerTransform", \.rare.sublayerTransform.value)
  }
  /// The map in space from one instance of a replicator to the next.
  public static var instanceTransform3D: Self {
    Self("instanceTransform3D", \.rare.instanceTransform.value)
  }

  /// The property.
  static func matrix(_ property: MatrixProperty) -> Self {
    switch property {
    case .transform3D: .transform3D
    case .sublayerTransform: .sublayerTransform
    case .instanceTransform3D: .instanceTransform3D
    }
  }
}

extension AnimationKeyPath where Value == Double {
  /// A part of a matrix; angles are in radians.
  public static func part(_ part: MatrixPart, of property: MatrixProperty) -> Self {
    Self("\(property.rawValue).\(part.rawValue)", \.[property, part], of: .matrix(property))
  }
}

// MARK: - A layer in space

extension Layer {
  /// The map in space of the layer and its sublayers about its anchor; it is applied after ``transform``,
  /// ``rotationX`` and ``rotationY``.
  ///
  ///     card.transform3D = Matrix4.rotation(.degrees(30), about: [0, 1, 0]).then(.perspective(500))
  ///
  /// The layer is a plane, in which its sublayers lie: depths within it do not reach out of it.
  public var transform3D: Matrix4 {
    get { self[.transform3D] }
    set { self[.transform3D] = newValue }
  }

  /// The map in space of the sublayers, about this layer's anchor: with `Matrix4.perspective(_:)` they are seen
  /// by one eye, and those with a greater ``zPosition`` are nearer.
  ///
  ///     ring.sublayerTransform = .perspective(500)
  public var sublayerTransform: Matrix4 {
    get { self[.sublayerTransform] }
    set { self[.sublayerTransform] = newValue }
  }
}

/// The map of a layer's sublayers in space, in the layer's own coordinates.
final class Lens: Sendable {
  let matrix: Matrix4

  init(_ matrix: Matrix4) { self.matrix = matrix }
}

extension LayerState {
  /// What the layer lets its sublayers be seen through; nil for nothing.
  func lens(in frame: Rect, offset: Point) -> Lens? {
    let matrix = rare.sublayerTransform.matrix
    guard matrix != .identity else { return nil }
    return Lens(
      matrix.about(
        Point(offset.x + anchor.x * frame.width, offset.y + anchor.y * frame.height)))
  }

  /// The map from the layer's rectangle to its superlayer's coordinates, with how the plane is seen from there, about its
  /// anchor, if it does not lie in the superlayer's. Nil if only a hidden back faces the eye.
  func place(in frame: Rect, _ lens: Lens?) -> (map: Affine, view: Projective?)? {
    let isPlain = isUsual && lens == nil
    if tilt.isFlat, isPlain { return (Placement.map(transform, about: anchor, in: frame), nil) }
    let view = isPlain ? tilt.projection : space(in: frame, lens).flattened
    guard tilt.isDoubleSided || view.determinant >= 0 else { return nil }
    let isFlat = tilt.isFlat && view.isAffine
    return (
      Placement.map(isFlat ? transform.then(view.affine) : transform, about: anchor, in: frame),
      isFlat ? nil : view
    )
  }

  /// The map in space about the anchor's place in the superlayer's plane.
  private func space(in frame: Rect, _ lens: Lens?) -> Matrix4 {
    let own = rare
    var map = own.transform.matrix
    if !tilt.isFlat { map = tilt.matrix.then(map) }
    if own.anchorZ != 0 { map = Matrix4.translation(0, 0, -own.anchorZ).then(map) }
    guard let lens else { return map }
    let pivot = frame.place(of: anchor)
    return map.then(.translation(pivot.dx, pivot.dy, depth)).then(lens.matrix)
      .then(.translation(-pivot.dx, -pivot.dy))
  }
}

extension Rect {
  /// A place within it from 0 to 1, as its distance from the origin.
  func place(of anchor: Point) -> Vector {
    Vector(minX + anchor.x * width, minY + anchor.y * height)
  }
}
