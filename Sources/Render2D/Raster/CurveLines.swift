/// The lines that replace a curve on the pixels, chosen so that they cover the same area.
///
/// Chords of a curve all lie on its inner side. Each corner between two pieces of parameter length
/// h is moved out by two thirds of the distance to the chords, h² · P″ / 12, which makes the area
/// between lines and curve vanish. The ends of the curve cannot move: there the area vanishes for a
/// piece that is shorter by √½.
struct CurveLines {
  /// How far lines of a pixel or two may stray from the curve, in pixels: the excess on one side of
  /// a corner and the lack on the other fall into the same few pixels and cancel.
  static let tolerance = 1.0 / 128
  /// How far longer lines may stray, in pixels: theirs does not cancel within a pixel.
  static let longTolerance = 1.0 / 400
  /// A curve of more pieces than this uses `longTolerance` where they are longer than
  /// `shortLength`.
  private static let mostShortPieces = 24.0
  /// An average length of pieces, in pixels, not a minimum: a curve with an uneven parametrisation
  /// has many shorter ones.
  private static let shortLength = 0.75
  /// An average length of pieces, in pixels, above which `longTolerance` is used for any number of
  /// them; if they are still longer with it, they are halved.
  private static let longLength = 2.0

  /// The number of lines, at least 1; may be infinite.
  let count: Double
  /// The pieces' parameter length, except for the first and the last.
  private let step: Double
  /// The position of a corner as a polynomial of the parameter.
  private let constant, linear, square, cube: SIMD2<Double>

  /// The lines of a curve in pixels, at most `most` of them; part of a long curve gets the
  /// tolerance of long lines.
  @inline(__always)
  init(_ curve: Cubic, isPart: Bool = false, most: Double = .infinity) {
    let start = SIMD2(curve.start.x, curve.start.y)
    let first = SIMD2(curve.first.x, curve.first.y)
    let second = SIMD2(curve.second.x, curve.second.y)
    let end = SIMD2(curve.end.x, curve.end.y)
    // A sixth of the second derivative at the two ends, which bounds the distance to chords.
    let startBend = second - first - (first - start)
    let endBend = end - second - (second - first)
    let (startSquare, endSquare) = ((startBend * startBend).sum(), (endBend * endBend).sum())
    let bend = 0.75 * max(startSquare, endSquare).squareRoot()
    // Too far out to compute, or nearly straight: one line.
    if bend <= Self.tolerance / 4 || (startSquare + endSquare).isNaN {
      count = 1
    } else {
      var pieces = (bend * (1 / Self.tolerance)).squareRoot()
      let (a, b, c) = (start - first, second - first, end - second)
      // At least the square of the curve's length, and little more where it is evenly bent.
      let square = 3 * (a * a + b * b + c * c).sum()
      if isPart || pieces > Self.mostShortPieces
        ? square > pieces * pieces * (Self.shortLength * Self.shortLength)
        : square > pieces * pieces * (Self.longLength * Self.longLength)
      {
        pieces = (bend * (1 / Self.longTolerance)).squareRoot()
        // Halves stray a quarter as far.
        if square > pieces * pieces * (Self.longLength * Self.longLength) { pieces *= 2 }
      }
      pieces += Self.endShare
      // Rounded up; adding 1.5 · 2⁵² leaves whole numbers.
      let near = (pieces + 0x1.8p52) - 0x1.8p52
      let whole = near <= pieces ? near + 1 : near
      count = pieces <= 0x1p30 ? min(max(2, whole), most) : most
    }
    step = 1 / (count - Self.endShare)
    let cube = endBend - startBend
    let lift = step * step / 2
    constant = start - startBend * lift
    linear = (first - start) * 3 - cube * lift
    square = startBend * 3
    self.cube = cube
  }

  /// By how much the two pieces at the ends are shorter than two others.
  private static var endShare: Double { 2 - 2.0.squareRoot() }

  /// The corner between the line of a number, counted from 1, and the next.
  @inline(__always)
  func corner(_ number: Double) -> Point {
    let place = place(number)
    return Point(place.x, place.y)
  }

  /// The position of that corner.
  @inline(__always)
  func place(_ number: Double) -> SIMD2<Double> {
    let t = (number - Self.endShare / 2) * step
    return ((cube * t + square) * t + linear) * t + constant
  }
}
