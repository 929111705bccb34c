/// A cubic Bézier curve from (0, 0) to (1, 1) whose x does not decrease, as a function of x.
///
///     x(t) = 3(1−t)²t·x1 + 3(1−t)t²·x2 + t³        y(t) likewise
///
/// `value(at:)` solves x(t) = x and returns y(t), within 10⁻⁹ wherever the slope is below 10⁵. The
/// root is found in the quarter, half or quarter of t that contains it, measured from 0, from ½ or
/// from 1: near a point where x′(t) is zero (only these three can be), the polynomial about that
/// point has no cancellation.
struct CubicBezier: Hashable, Sendable {
  let x1, y1, x2, y2: Double

  /// The curve with two control points, x clamped to 0 … 1, numbers that are not finite as 0.
  init(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double) {
    func finite(_ number: Double) -> Double { number.isFinite ? number : 0 }
    self.x1 = min(max(finite(x1), 0), 1)
    self.y1 = finite(y1)
    self.x2 = min(max(finite(x2), 0), 1)
    self.y2 = finite(y2)
  }

  /// A cubic about a point: constant + linear·s + square·s² + cube·s³.
  struct Cubic {
    var constant, linear, square, cube: Double

    /// A coordinate with the control values 0, first, second, 1, expanded about t = 0.
    static func aboutStart(_ first: Double, _ second: Double) -> Cubic {
      Cubic(
        constant: 0, linear: 3 * first, square: 3 * (second - 2 * first),
        cube: 1 + 3 * (first - second))
    }

    /// The same about t = ½.
    static func aboutMiddle(_ first: Double, _ second: Double) -> Cubic {
      Cubic(
        constant: (3 * (first + second) + 1) / 8, linear: (1 + (second - first)) * 0.75,
        square: 1.5 * (1 - (first + second)), cube: 1 + 3 * (first - second))
    }

    func callAsFunction(_ s: Double) -> Double {
      constant + s * (linear + s * (square + s * cube))
    }

    func slope(_ s: Double) -> Double { linear + s * (2 * square + s * (3 * cube)) }

    /// The s in low … high at which the cubic, increasing there, reaches `target`.
    ///
    /// Newton's method with bisection where a step would leave the bracket. The number of steps is
    /// bounded and only basic operations are used: the same bits everywhere.
    func solve(_ target: Double, low: Double, high: Double, guess: Double) -> Double {
      var low = low
      var high = high
      var s = guess
      for _ in 0..<64 {
        let miss = (constant - target) + s * (linear + s * (square + s * cube))
        if miss == 0 { return s }
        if miss < 0 { low = s } else { high = s }
        var next = s - miss / slope(s)
        // Also catches the NaN and the infinity of a slope of zero.
        if !(next > low && next < high) { next = low + (high - low) / 2 }
        let step = (next - s).magnitude
        s = next
        // Newton's method squares its error: after a step of 2⁻³⁰ the next one would be below
        // rounding.
        if step <= 0x1p-54 || (step <= s.magnitude * 0x1p-30 && step < 0x1p-30) { return s }
      }
      return s
    }
  }

  /// The parameter, measured from one of the three points.
  private func parameter(at x: Double) -> (anchor: Anchor, s: Double) {
    // x at t = ¼ and t = ¾.
    let quarter = (27 * x1 + 9 * x2 + 1) / 64
    let threeQuarters = (9 * x1 + 27 * x2 + 27) / 64
    if x < quarter {
      let cubic = Cubic.aboutStart(x1, x2)
      return (.start, cubic.solve(x, low: 0, high: 0.25, guess: x / quarter * 0.25))
    }
    if x > threeQuarters {
      let rest = 1 - x
      let cubic = Cubic.aboutStart(1 - x2, 1 - x1)
      let guess = rest / (1 - threeQuarters) * 0.25
      return (.end, cubic.solve(rest, low: 0, high: 0.25, guess: guess))
    }
    let cubic = Cubic.aboutMiddle(x1, x2)
    let guess = (x - quarter) / (threeQuarters - quarter) * 0.5 - 0.25
    return (.middle, cubic.solve(x, low: -0.25, high: 0.25, guess: guess))
  }

  private enum Anchor { case start, middle, end }

  /// y at x, which is in 0 … 1.
  func value(at x: Double) -> Double {
    let (anchor, s) = parameter(at: x)
    switch anchor {
    case .start: return Cubic.aboutStart(y1, y2)(s)
    case .middle: return Cubic.aboutMiddle(y1, y2)(s)
    case .end: return 1 - Cubic.aboutStart(1 - y2, 1 - y1)(s)
    }
  }

  /// dy/dx at x; infinite at a vertical tangent.
  func slope(at x: Double) -> Double {
    if x <= 0 { return CubicBezier.endSlope((x1, y1), (x2, y2)) }
    if x >= 1 { return CubicBezier.endSlope((1 - x2, 1 - y2), (1 - x1, 1 - y1)) }
    let (anchor, s) = parameter(at: x)
    let rise: Double
    let run: Double
    switch anchor {
    case .start:
      (rise, run) = (Cubic.aboutStart(y1, y2).slope(s), Cubic.aboutStart(x1, x2).slope(s))
    case .middle:
      (rise, run) = (Cubic.aboutMiddle(y1, y2).slope(s), Cubic.aboutMiddle(x1, x2).slope(s))
    case .end:
      rise = Cubic.aboutStart(1 - y2, 1 - y1).slope(s)
      run = Cubic.aboutStart(1 - x2, 1 - x1).slope(s)
    }
    return run > 0 ? rise / run : (rise < 0 ? -.infinity : .infinity)
  }

  /// The slope of the tangent at an end: towards the first control point that differs from the end.
  private static func endSlope(
    _ near: (x: Double, y: Double), _ far: (x: Double, y: Double)
  ) -> Double {
    var target = (x: 1.0, y: 1.0)
    if near.x != 0 || near.y != 0 {
      target = near
    } else if far.x != 0 || far.y != 0 {
      target = far
    }
    if target.x > 0 { return target.y / target.x }
    return target.y < 0 ? -.infinity : .infinity
  }
}
