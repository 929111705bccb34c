import Motion
import Render2D

/// An animation of a layer's position along a path, as `CAKeyframeAnimation.path` and CSS's
/// `offset-path` describe it.
///
///     plane.add(PathAnimation(loop, duration: .seconds(2), rotation: .auto))
///
/// The way is told by its length, so that a linear curve goes at one speed.
public struct PathAnimation: LayerAnimation, Hashable {
  /// How the layer is turned on its way.
  public enum Rotation: Hashable, Sendable {
    /// As it is.
    case none
    /// With the path: its x axis points on, turned by an angle.
    case auto(Angle = .zero)

    /// With the path: its x axis points on.
    public static var auto: Rotation { .auto(.zero) }
  }

  /// The way, in the plane of the layer above.
  public let path: Path
  /// How each run goes.
  public var curve: Curve
  /// How the layer is turned on its way.
  public var rotation: Rotation
  /// When it runs, counted from the moment at which it is laid over the layer.
  public var timing: AnimationTiming

  /// An animation that begins when it is laid over the layer; as in Core Animation it is linear, and
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

  /// What it is called.
  public var usualKey: String? { AnimationKeyPath.position.name }

  /// The position, and the turn where it goes with the path. None where the path has no length.
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
