/// An easing curve: the progress of an animation as a function of the elapsed fraction of its
/// duration.
///
///     Curve.easeInOut.value(at: 0.5)          // 0.5
///     Curve("cubic-bezier(.4, 0, .2, 1)")
///
/// Every curve is 0 at its start and 1 at its end, except for steps that jump at the start, and for
/// `linear(…)`, which follows its points.
public struct Curve: Hashable, Sendable {
  /// The kinds of curve, with their parameters clamped.
  enum Kind: Hashable, Sendable {
    case linear
    case bezier(CubicBezier)
    case steps(StepCurve)
    case points(PointCurve)
    case spring(SpringCurve)
    indirect case settling(SettlingCurve)
  }

  let kind: Kind

  init(_ kind: Kind) { self.kind = kind }

  /// Constant speed.
  public static let linear = Curve(.linear)
  /// Fast at first, then slow: UIKit's and CSS's default, (.25, .1, .25, 1).
  public static let `default` = cubicBezier(0.25, 0.1, 0.25, 1)
  /// Starts slowly: (.42, 0, 1, 1).
  public static let easeIn = cubicBezier(0.42, 0, 1, 1)
  /// Ends slowly: (0, 0, .58, 1).
  public static let easeOut = cubicBezier(0, 0, 0.58, 1)
  /// Starts and ends slowly: (.42, 0, .58, 1).
  public static let easeInOut = cubicBezier(0.42, 0, 0.58, 1)

  /// The curve from (0, 0) to (1, 1) with two control points.
  ///
  /// Both x are clamped to 0 … 1, so that time never runs backwards; numbers that are not finite
  /// count as 0.
  public static func cubicBezier(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) -> Curve {
    Curve(.bezier(CubicBezier(x1, y1, x2, y2)))
  }

  /// `count` equal jumps (at least one), at the ends of as many equal parts of the time.
  public static func steps(_ count: Int, _ jump: StepJump = .end) -> Curve {
    Curve(.steps(StepCurve(count: count, jump: jump)))
  }

  /// A spring with a damping ratio: the nearer to 1 the less it oscillates, and from 1 on not at
  /// all.
  ///
  /// - Parameters:
  ///   - damping: the damping ratio, clamped to 0.01 … 10. Recording an animation with one that is not
  ///     above zero is an error.
  ///   - velocity: the initial speed, in whole distances in one duration.
  public static func spring(damping: Double, velocity: Double = 0) -> Curve {
    Curve(.spring(SpringCurve(damping: damping, velocity: velocity)))
  }

  /// A mass on a spring over its ``Spring/settlingDuration``; at the end it is at rest.
  public static func spring(_ spring: Spring) -> Curve { Curve(.settling(SettlingCurve(spring))) }

  /// The beginning of a spring's movement, over a duration that is not its ``Spring/settlingDuration``.
  package static func spring(_ spring: Spring, over duration: Time) -> Curve {
    Curve(.settling(SettlingCurve(spring, over: duration)))
  }

  /// The damping ratio of its spring, if none can have it.
  var refusedDamping: Double? { if case .spring(let curve) = kind { curve.refused } else { nil } }

  /// Whether it only jumps.
  package var isStepped: Bool { if case .steps = kind { true } else { false } }

  /// The progress of the animation when `fraction` of its time has passed.
  ///
  /// Constant before 0 and after 1; NaN counts as 0.
  public func value(at fraction: Double) -> Double {
    if fraction >= 1 {
      if case .points(let curve) = kind { return curve.value(at: 1) }
      return 1
    }
    let fraction = fraction > 0 ? fraction : 0
    switch kind {
    case .linear: return fraction
    case .bezier(let curve): return curve.value(at: fraction)
    case .steps(let curve): return curve.value(at: fraction)
    case .points(let curve): return curve.value(at: fraction)
    case .spring(let curve): return curve.value(at: fraction)
    case .settling(let curve): return curve.value(at: fraction)
    }
  }

  /// The speed of the animation when `fraction` of its time has passed, in whole distances in one
  /// duration: the curve's slope, at 1 the slope of arrival.
  ///
  /// Clamped to ±1000, so that a vertical tangent is finite.
  public func slope(at fraction: Double) -> Double {
    let fraction = fraction > 0 ? min(fraction, 1) : 0
    let slope: Double
    switch kind {
    case .linear: slope = 1
    case .bezier(let curve): slope = curve.slope(at: fraction)
    case .steps: slope = 0
    case .points(let curve): slope = curve.slope(at: fraction)
    case .spring(let curve): slope = curve.slope(at: fraction)
    case .settling(let curve): slope = curve.slope(at: fraction)
    }
    return max(-1000, min(1000, slope))
  }
}
