import RasterKernels

/// The colours of a gradient, ready for rows of pixels.
struct GradientColors {
  let pieces: [GradientPiece]
  let edges: EdgeRule
  /// Whether every colour covers what is below it.
  let isOpaque: Bool
  /// By how many levels a component changes at most from a place to that which is one further on,
  /// as the steepest piece goes; infinite where a colour jumps.
  let steepest: Double

  init(_ pieces: [GradientPiece], _ edges: EdgeRule) {
    self.pieces = pieces
    self.edges = edges
    var isOpaque = true
    var steepest = SIMD4<Double>()
    /// The largest step of a component from the end of a piece to the start of the next.
    var jump = SIMD4<Double>()
    // Where the gradient starts anew, the first piece follows the last.
    var end = edges == .repeat ? pieces.last.map { $0.color(at: $0.end) } : nil
    for piece in pieces {
      isOpaque = isOpaque && piece.isOpaque
      steepest.grow(to: piece.slope)
      if let end { jump.grow(to: piece.color(at: piece.start) - end) }
      end = piece.color(at: piece.end)
    }
    self.isOpaque = isOpaque
    self.steepest = jump.max() < 1.0 / 256 ? steepest.max() : .infinity
  }
}

extension GradientPiece {
  /// Whether the piece covers what is below it.
  fileprivate var isOpaque: Bool { color.w == 255 && slope.w == 0 }

  /// The components at a place, which may be endless in a piece that is even.
  fileprivate func color(at place: Double) -> SIMD4<Double> {
    place.isFinite ? color + slope * (place - origin) : color
  }
}

extension SIMD4<Double> {
  /// Makes each component at least as large as the magnitude of another.
  fileprivate mutating func grow(to other: SIMD4<Double>) {
    replace(with: other, where: other .> self)
    replace(with: 0 - other, where: 0 - other .> self)
  }
}
