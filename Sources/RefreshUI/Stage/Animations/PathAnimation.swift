import Motion
import Render2D

/// An animation of a layer's position along a path, as `CAKeyframeAnimation.path` and CSS's
/// `offset-path` describe it.
///
///     plane.add(PathAnimation(loop, duration: .seconds(2), rotation: .auto))
///
/// Progress is measured along the path's length, so that a linear curve has constant speed.
public struct PathAnimation: LayerAnimation, Hashable {
  /// The rotation of the layer along the path.
  public enum Rotation: Hashable, Sendable {
    /// None.
    case none
    /// The layer's x axis follows the path, rotated by an angle.
    case auto(Angle = .zero)

    /// The layer's x axis follows the path.
    public static var auto: Rotation { .auto(.zero) }
  }

  /// The path, in the superlayer's coordinates.
  public let path: Path
  /// The curve of each run.
  public var curve: Curve
  /// The rotation of the layer along the path.
  public var rotation: Rotation
  /// When it runs, from the moment at which it is added to the layer.
  public var timing: AnimationTiming

  /// An animation that begins when it is added to the layer. As in Core Animation it is linear, and
  /// removed on completion.
  public init(
    _ path: Path, duration: Time, curve: Curve = .linear, repeats: Repeats = .once,
    rotation: Rotation = .none
  ) {
    self.init(
      path, timing: AnimationTiming(duration: duration, repeats: repeats), curve: curve,
      rotation: rotation)
  }

  /// An animation with a timing of its own.
  public init(
    _ path: Path, timing: AnimationTiming, curve: Curve = .linear, rotation: Rotation = .none
  ) {
    self.path = path
    self.timing = timing
    self.curve = curve
    self.rotation = rotation
  }

  /// The name of its property.
  public var usualKey: String? { AnimationKeyPath.position.name }

  /// The position, and the rotation if it follows the path; none for a path without length.
  public var effects: [AnimationEffect] {
    let measure = PathMeasure(path)
    guard measure.length > 0 else { return [] }
    let way = Overlay(timing, curve: curve, from: 0.0, to: 1)
    let start = path.currentPoint
    var effects = [
      AnimationEffect(.position, way, of: path) { measure.place(at: $0)?.point ?? start }
    ]
    if case .auto(let offset) = rotation {
      effects.append(
        AnimationEffect(.rotation, way, of: self) { part in
          let direction = measure.place(at: part)?.direction ?? .zero
          return .radians(direction.radians + offset.radians)
        })
    }
    return effects
  }
}
