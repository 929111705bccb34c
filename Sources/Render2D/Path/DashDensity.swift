/// How the dashes of a stroke are drawn where they are too fine or too many to be told apart, so that the
/// work is bounded by what shows.
///
/// Fine dashes cover the same share of every pixel along a line. So the whole line is drawn in their
/// place, and its coverage thinned to their share; see `CoverageBuffer.thin`. Longer dashes become fewer
/// where there are far more of them than pixels.
struct DashDensity {
  /// Dashes of a period of at most so many pixels are fine: they cover the same share of each pixel, but for 8
  /// levels of 255.
  private static let finePeriod = 1.0 / 8
  /// The same where they are so many that they lie over each other.
  private static let crowdedPeriod = 2.0
  /// So many dashes of a stroke are made, besides one for each pixel that is seen.
  private static let mostDashes = 131_072.0

  /// The share that dashes cover of the line that is drawn in their place; nil where dashes are made.
  let share: Double?
  /// How many times as long all lengths are made.
  let enlargement: Double

  /// Nil for a line without dashes, and for one whose caps fill its gaps. `canThin` says whether pixels
  /// can be covered in part.
  init?(
    _ path: Path, _ style: StrokeStyle, tolerance: Double, map: Affine?, view: DashView,
    canThin: Bool
  ) {
    guard let pattern = DashPattern(style), pattern.longestGap > style.filledGap(tolerance) else {
      return nil
    }
    let period = pattern.period * view.stretch
    var hasCurves = false
    var most = 0.0
    let segments = path.segments(under: map).lazy.filter { $0.kind != .gap }
    for segment in segments {
      hasCurves = hasCurves || !segment.isStraight
      let length = segment.curve.polygonLength
      if length.isFinite { most += length }
    }
    let density = Double(pattern.dashCount) / pattern.period
    let limit = Self.mostDashes + view.area
    var count = 0.0
    if most * density > limit {
      for segment in segments {
        count += view.dashCount(along: segment.curve, isStraight: segment.isStraight, pattern)
      }
    }
    let isCrowded = count > limit
    // On the outer side of a wide line's bends dashes are further apart than along the path.
    let isFine = period <= Self.finePeriod && !hasCurves
    let thins = canThin && (isFine || isCrowded && period <= Self.crowdedPeriod)
    share = thins ? pattern.share(reachingOn: style.capLength) : nil
    enlargement = isCrowded ? (count / limit).rounded(.up) : 1
  }
}

extension StrokeStyle {
  /// The length by which the caps of a dash together cover more of the line.
  fileprivate var capLength: Double {
    switch cap {
    case .butt: 0
    case .round: width * .pi / 4
    case .square: width
    }
  }
}

extension Cubic {
  /// The length of the control polygon: at least that of the curve.
  var polygonLength: Double {
    (first - start).length + (second - first).length + (end - second).length
  }
}
