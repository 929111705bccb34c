import CVectors

/// How the colours of a linear gradient advance from column to column, and where its pieces lie on a row: what all
/// rows have in common, so that a row spends little on each piece. No colour depends on whether it is there.
package struct GradientSteps: Sendable {
  /// Gradients of more pieces have none: the pieces are mostly too short to gain by it.
  private static let mostPieces = 128

  let steps: [gradient_step]
  let places: [Double]

  /// None.
  package init() { (steps, places) = ([], []) }

  /// Those of pieces where offsets change by `step` per column.
  package init(
    _ pieces: Span<GradientPiece>, _ rule: EdgeRule, step: Double,
    vectors: vector_width = widest_vectors()
  ) {
    guard 1...Self.mostPieces ~= pieces.count, step != 0, step.isFinite else {
      (steps, places) = ([], [])
      return
    }
    let isEndless = rule == .pad || rule == .none
    let unit = rule == .reflect ? 2 * pieces.count : pieces.count
    let count = isEndless ? unit : (Int(least_places) + unit - 1) / unit * unit
    var places = [Double](
      repeating: 0, count: Int(place_kinds) * (count + Int(places_beyond)))
    var steps = [gradient_step](repeating: gradient_step(), count: unit)
    let colors = GradientSpan(pieces, rule, isOpaque: false)
    unsafe colors.lend { colors in
      unsafe find_steps(vectors, colors, step, &steps, &places, count)
    }
    (self.steps, self.places) = (steps, places)
  }
}
