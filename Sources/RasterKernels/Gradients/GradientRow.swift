import CVectors

// A gradient is a list of pieces, each with a start colour and a slope (`GradientPiece`); there is
// no table of colours. The loops are in `CVectors`. For a linear gradient, colours within a piece advance by
// addition with sixteen fractional bits, eight pixels at a time, and rows of the picture are parts of a few
// lines of colours (`GradientRamp`), or share what is the same in each (`GradientSteps`). Radial and conic gradients compute the offset of every pixel
// (`RoundGradientRow`), four at a time in `Double`: for two circles by the quadratic equation of the HTML
// canvas's definition of a radial gradient, for a turn by an arctangent of its own; most in floats first, where each
// lane takes the numbers of its piece from vectors (`GradientNumbers`). A colour is within a level
// of the reference in `Double`. Decisions 9, 12 and 20.

/// The colours of a gradient, lent to the loops.
package struct GradientSpan: ~Escapable {
  private let pieces: Span<GradientPiece>
  private let numbers: Span<Float>
  private let steps: Span<gradient_step>
  private let places: Span<Double>
  private let rule: EdgeRule
  private let isOpaque, isContinuous: Bool

  /// Colours of a linear gradient from pieces, of which there is at least one.
  @_lifetime(copy pieces)
  package init(_ pieces: Span<GradientPiece>, _ rule: EdgeRule, isOpaque: Bool) {
    precondition(pieces.count > 0)
    self.pieces = pieces
    (numbers, steps, places) = (Span(), Span(), Span())
    self.rule = rule
    (self.isOpaque, isContinuous) = (isOpaque, false)
  }

  /// Colours from pieces, of which there is at least one, and their numbers, which a linear gradient
  /// does not need.
  @_lifetime(copy pieces, borrow numbers)
  package init(
    _ pieces: Span<GradientPiece>, _ numbers: borrowing GradientNumbers, _ rule: EdgeRule,
    isOpaque: Bool
  ) {
    precondition(pieces.count > 0)
    let all = numbers.numbers.span
    precondition(all.isEmpty || all.count == GradientNumbers.count(ofPieces: pieces.count))
    self.pieces = pieces
    self.numbers = all
    (steps, places) = (Span(), Span())
    self.rule = rule
    (self.isOpaque, isContinuous) = (isOpaque, numbers.isContinuous)
  }

  /// Colours of a linear gradient, with steps for the change of the offset per column, if there are any.
  @_lifetime(copy pieces, borrow steps)
  package init(
    _ pieces: Span<GradientPiece>, _ steps: borrowing GradientSteps, _ rule: EdgeRule,
    isOpaque: Bool
  ) {
    precondition(pieces.count > 0)
    self.pieces = pieces
    numbers = Span()
    self.steps = steps.steps.span
    places = steps.places.span
    self.rule = rule
    (self.isOpaque, isContinuous) = (isOpaque, false)
  }

  /// Lends the colours and a row to a loop.
  func write(
    into row: inout MutableSpan<UInt32>,
    _ loop: (UnsafePointer<gradient_colors>, UnsafeMutablePointer<UInt32>, Int) -> Void
  ) {
    unsafe row.withUnsafeMutableBufferPointer { row in
      guard let pixels = row.baseAddress else { return }
      unsafe lend { colors in unsafe loop(colors, pixels, row.count) }
    }
  }

  /// Lends the colours to a loop.
  func lend(_ loop: (UnsafePointer<gradient_colors>) -> Void) {
    precondition(MemoryLayout<gradient_piece>.stride == MemoryLayout<GradientPiece>.stride)
    let rule: edge_rule =
      switch self.rule {
      case .pad, .none: edge_pad
      case .repeat: edge_repeat
      case .reflect: edge_reflect
      }
    unsafe pieces.withUnsafeBytes { bytes in
      unsafe numbers.withUnsafeBufferPointer { numbers in
        unsafe steps.withUnsafeBufferPointer { steps in
          unsafe places.withUnsafeBufferPointer { places in
            guard let base = bytes.baseAddress else { return }
            let count = places.count / Int(place_kinds) - Int(places_beyond)
            var colors = unsafe gradient_colors(
              pieces: base.assumingMemoryBound(to: gradient_piece.self),
              numbers: numbers.baseAddress,
              steps: gradient_steps(
                steps: steps.baseAddress, places: places.baseAddress, count: max(count, 0)),
              count: pieces.count, rule: rule, is_opaque: isOpaque,
              is_continuous: isContinuous)
            unsafe loop(&colors)
          }
        }
      }
    }
  }
}

/// Writes the colours of a row of a linear gradient from the column `minX`, as many as `row` holds. A
/// column has the same colour whatever part of the row is computed.
package func linearRow(
  _ ramp: GradientRamp, _ colors: GradientSpan, y: Int, from minX: Int,
  into row: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  guard ramp.lines > 0 else {
    linearLine(
      ramp.origin + Double(y) * ramp.stepY, ramp.stepX, colors, from: minX, into: &row, vectors)
    return
  }
  let stretch = ramp.stretch(ofRow: y)
  linearLine(
    stretch.line, of: ramp, colors, from: minX + stretch.column, into: &row, vectors: vectors)
}

/// Writes the colours from the column `minX` of a line that rows of a gradient are parts of.
///
/// - Precondition: the ramp has the line.
package func linearLine(
  _ line: Int, of ramp: GradientRamp, _ colors: GradientSpan, from minX: Int,
  into row: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  precondition(line >= 0 && line < ramp.lines)
  linearLine(ramp.start(ofLine: line), ramp.stepX, colors, from: minX, into: &row, vectors)
}

/// Writes colours as above: column x has the one at the offset start + x · step.
private func linearLine(
  _ start: Double, _ step: Double, _ colors: GradientSpan, from minX: Int,
  into row: inout MutableSpan<UInt32>, _ vectors: vector_width
) {
  unsafe colors.write(into: &row) { colors, pixels, count in
    unsafe linear_row(vectors, start, step, colors, minX, pixels, count)
  }
}
