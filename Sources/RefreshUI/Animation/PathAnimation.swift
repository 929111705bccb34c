import Motion
import Render2D

/// An animation of a layer's position along a path, as `CAKeyframeAnimation.path` and CSS's
/// `offset-path` describe it.
///
///     plane.add(PathAnimation(loop, duration: .seconds(2), calculation: .paced, rotation: .auto))
///
/// As in Core Animation each line and curve of the path takes equally long unless `times` say otherwise,
/// whatever its length; `.paced` goes at one speed.
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
  /// How it goes from point to point; `.curves` has a curve for each line and curve of the path, and those
  /// that are missing are linear. A path has its own bends, so that `.cubic` is `.linear` and `.cubicPaced` is
  /// `.paced`.
  public let calculation: KeyframeCalculation
  /// The curve of each run.
  public var curve: Curve
  /// The rotation of the layer along the path.
  public var rotation: Rotation
  /// When it runs, from the moment at which it is added to the layer.
  public var timing: AnimationTiming
  /// The positions on the path, in lines and curves of it or, paced, as a fraction of its length.
  private let keyframes: [Keyframe<StageValue>]

  /// An animation that begins when it is added to the layer. As in Core Animation it is linear, and
  /// removed on completion.
  public init(
    _ path: Path, duration: Time, curve: Curve = .linear, repeats: Repeats = .once,
    calculation: KeyframeCalculation = .linear, rotation: Rotation = .none
  ) {
    self.init(
      path, timing: AnimationTiming(duration: duration, repeats: repeats), curve: curve,
      calculation: calculation, rotation: rotation)
  }

  /// An animation with a timing of its own.
  public init(
    _ path: Path, timing: AnimationTiming, curve: Curve = .linear,
    calculation: KeyframeCalculation = .linear, rotation: Rotation = .none
  ) {
    self.path = path
    self.timing = timing
    self.curve = curve
    self.calculation = calculation
    self.rotation = rotation
    // Without times nothing fails.
    keyframes = (try? Self.keyframes(along: path, calculation, times: nil)) ?? []
  }

  /// An animation that passes the points of a path at given times. It fails if the times do not fit.
  ///
  /// - Parameters:
  ///   - path: the path, in the superlayer's coordinates.
  ///   - times: a time for its start and one for the end of each line and curve, in order from 0 to 1; a
  ///     `.discrete` animation may have one more. They are ignored where it is paced.
  ///   - calculation: how it goes from point to point.
  ///   - timing: when it runs.
  ///   - curve: the curve of each run.
  ///   - rotation: the rotation of the layer along the path.
  public init(
    _ path: Path, times: [Double], calculation: KeyframeCalculation = .linear,
    timing: AnimationTiming, curve: Curve = .linear, rotation: Rotation = .none
  ) throws(KeyframeError) {
    self.path = path
    self.timing = timing
    self.curve = curve
    self.calculation = calculation
    self.rotation = rotation
    keyframes = try Self.keyframes(along: path, calculation, times: times)
  }

  private static func keyframes(
    along path: Path, _ calculation: KeyframeCalculation, times: [Double]?
  ) throws(KeyframeError) -> [Keyframe<StageValue>] {
    let count = PathSteps(path).count
    guard count > 0 else { return [] }
    if calculation.isPaced { return [Keyframe(at: 1, .number(1))] }
    let points = (0...count).map { StageValue.number(Double($0)) }
    switch calculation {
    case .discrete:
      return try Keyframe.path(through: points, by: .discrete, times: times, name: "a path")
    case .curves(let curves):
      let linear = [Curve](repeating: .linear, count: max(count - curves.count, 0))
      return try Keyframe.path(
        through: points, times: times, curves: curves.prefix(count) + linear, name: "a path")
    case .linear, .cubic, .paced, .cubicPaced:
      return try Keyframe.path(through: points, times: times, name: "a path")
    }
  }

  /// The name of its property.
  public var usualKey: String? { AnimationKeyPath.position.name }

  /// The position, and the rotation if it follows the path; none for a path without length.
  public var effects: [AnimationEffect] {
    guard path.length > 0 else { return [] }
    let places = places
    func value(of rotation: Rotation) -> AnimationEffect.Source {
      .path(Value(animation: self, places: places, rotation: rotation))
    }
    let position = AnimationEffect(.position, timing: timing, value(of: .none))
    if rotation == .none { return [position] }
    return [position, AnimationEffect(.rotation, timing: timing, value(of: rotation))]
  }

  /// Where it is some time after it was added to a layer, and the direction of the path there; nil if it has
  /// no effect then, and for a path without length.
  public func place(at time: Time) -> (point: Point, direction: Angle)? {
    path.length > 0
      ? progress.value(over: .number(0), at: time).flatMap { places.place(at: $0) } : nil
  }

  /// Where it is at a fraction of a run, from 0 to 1, whenever it runs.
  public func place(atFraction fraction: Double) -> (point: Point, direction: Angle)? {
    path.length > 0 ? places.place(at: progress.value(over: .number(0), atFraction: fraction)) : nil
  }

  /// The animated position on the path.
  fileprivate var progress: Overlay<StageValue> {
    var progress = Overlay(timing, curve: curve, from: StageValue.number(0))
    progress.path = keyframes
    return progress
  }

  /// The places on the path.
  private var places: Places {
    calculation.isPaced ? .paced(PathMeasure(path)) : .stepped(PathSteps(path))
  }

  /// The places on a path by how much of it is behind them.
  fileprivate enum Places: Sendable {
    /// As a fraction of its length.
    case paced(PathMeasure)
    /// In lines and curves.
    case stepped(PathSteps)

    func place(at position: StageValue) -> (point: Point, direction: Angle)? {
      let position = Double.own(position)
      return switch self {
      case .paced(let measure): measure.place(at: position)
      case .stepped(let steps): steps.place(at: position)
      }
    }
  }

  /// The place of a layer on the path, or the rotation there, as a function of time.
  struct Value: Sendable {
    fileprivate let animation: PathAnimation
    /// Those of the animation, measured once.
    fileprivate let places: Places
    /// Which rotation it is; none for the place.
    fileprivate let rotation: Rotation

    /// The value some time after the animation was added; nil if it has no effect then.
    func value(at time: Time) -> StageValue? {
      guard let position = animation.progress.value(over: .number(0), at: time) else { return nil }
      let place = places.place(at: position)
      guard case .auto(let offset) = rotation else {
        return .point(place?.point ?? animation.path.currentPoint)
      }
      let direction = place?.direction ?? .zero
      return .number(direction.radians + offset.radians)
    }
  }
}

extension PathAnimation.Value: Hashable, CustomStringConvertible {
  static func == (a: Self, b: Self) -> Bool {
    a.animation == b.animation && a.rotation == b.rotation
  }

  func hash(into hasher: inout Hasher) { hasher.combine(animation) }

  var description: String { "\(animation.progress) of \(animation)" }
}

extension PathAnimation: CustomStringConvertible {
  /// The path, and how it is followed.
  public var description: String {
    "\(path), \(calculation)" + (rotation == .none ? "" : ", rotates \(rotation)")
  }
}
