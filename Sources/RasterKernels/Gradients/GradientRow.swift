import CVectors

// A gradient is a list of pieces, each with a start colour and a slope (`GradientPiece`); there is no table of colours. A
// pixel is computed in one way: its offset along the gradient from where it is, in floats, by the kind of gradient
// (`GradientShape`), and its colour from the piece that the offset lies in. The rows of a linear gradient are parts of a few
// lines of colours where that is exact enough. A colour is within a level of the reference in `Double`.
// Decisions 9, 12 and 33.

/// The colours along a gradient.
package struct GradientColors: Sendable {
  package let pieces: [GradientPiece]
  package let edges: EdgeRule
  /// Whether all of them are opaque.
  package let isOpaque: Bool
  /// The largest change of a component from an offset to 1 further on, in levels; infinite if any
  /// component jumps.
  package let steepest: Double
  /// The numbers of the pieces for loops: see `gradient_colors`.
  private let numbers: [Float]

  /// Colours from pieces, of which there is at least one.
  package init(_ pieces: [GradientPiece], _ edges: EdgeRule) {
    precondition(!pieces.isEmpty)
    self.pieces = pieces
    self.edges = edges
    var isOpaque = true
    var steepest = SIMD4<Double>()
    /// The largest step of a component from the end of a piece to the start of the next.
    var jump = SIMD4<Double>()
    // A repeating gradient goes from the last piece to the first.
    var end = edges == .repeat ? pieces.last.map { $0.color(at: $0.end) } : nil
    for piece in pieces {
      isOpaque = isOpaque && piece.isOpaque
      steepest.grow(to: piece.slope)
      if let end { jump.grow(to: piece.color(at: piece.start) - end) }
      end = piece.color(at: piece.end)
    }
    self.isOpaque = isOpaque
    self.steepest = jump.max() < 1.0 / 256 ? steepest.max() : .infinity
    numbers = Self.numbers(of: pieces)
  }

  private static func numbers(of pieces: [GradientPiece]) -> [Float] {
    let stride = pieces.count + Int(pieces_beyond)
    var numbers = [Float](repeating: 0, count: Int(number_kinds) * stride)
    for index in 0..<stride { numbers[Int(number_start) * stride + index] = .infinity }
    for (index, piece) in pieces.enumerated() {
      let (start, end) = (Float(piece.start), Float(piece.end))
      numbers[Int(number_start) * stride + index] = index == 0 ? -0x1p100 : start
      numbers[Int(number_origin) * stride + index] = piece.origin.isFinite ? Float(piece.origin) : 0
      // Between the rounded ends the colour runs from the one to the other, so that none is beyond them.
      let (first, last) = (piece.color(at: piece.start), piece.color(at: piece.end))
      let slope =
        piece.slope == .zero || start == end ? .zero : (last - first) / Double(end - start)
      for part in 0..<4 {
        // A little more alpha, for no component to come out above it.
        let half = part == 3 ? 256.5 + 0x1p-12 : 256.5
        numbers[(Int(number_color) + part) * stride + index] = Float(piece.color[part] + half)
        numbers[(Int(number_slope) + part) * stride + index] = Float(slope[part])
      }
    }
    return numbers
  }

  /// Lends the colours to a loop.
  fileprivate func lend(_ loop: (UnsafePointer<gradient_colors>) -> Void) {
    let rule: edge_rule =
      switch edges {
      case .pad, .none: edge_pad
      case .repeat: edge_repeat
      case .reflect: edge_reflect
      }
    unsafe numbers.withUnsafeBufferPointer { numbers in
      var colors = unsafe gradient_colors(
        numbers: numbers.baseAddress, count: pieces.count, rule: rule, is_opaque: isOpaque)
      unsafe loop(&colors)
    }
  }
}

extension GradientColors {
  /// Lends the colours and the place of a gradient to a loop.
  func lend(_ shape: GradientShape, _ loop: (UnsafePointer<gradient_source>) -> Void) {
    unsafe lend { colors in
      var source = unsafe gradient_source(
        first: shape.first, down_x: shape.downX, down_y: shape.downY, colors: colors,
        are_opaque: isOpaque && shape.coversAll)
      unsafe loop(&source)
    }
  }
}

extension GradientPiece {
  fileprivate var isOpaque: Bool { color.w == 255 && slope.w == 0 }
}

extension SIMD4<Double> {
  /// Makes each component at least as large as the magnitude of another.
  fileprivate mutating func grow(to other: SIMD4<Double>) {
    replace(with: other, where: other .> self)
    replace(with: 0 - other, where: 0 - other .> self)
  }
}

/// Writes the colours of a row of a gradient from the column `minX`, as many as `row` holds. A column has the
/// same colour whatever part of the row is computed.
package func gradientRow(
  _ shape: GradientShape, _ colors: GradientColors, y: Int, from minX: Int,
  into row: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  if shape.lines.count > 0 {
    let stretch = shape.lines.stretch(ofRow: y)
    gradientLine(
      stretch.line, of: shape, colors, from: minX + stretch.column, into: &row, vectors: vectors)
  } else {
    write(shape.line(ofRow: y), colors, minX, &row, vectors)
  }
}

/// Writes the colours from the column `minX` of a line that rows of a linear gradient are parts of.
///
/// - Precondition: the gradient has the line.
package func gradientLine(
  _ line: Int, of shape: GradientShape, _ colors: GradientColors, from minX: Int,
  into row: inout MutableSpan<UInt32>, vectors: vector_width = widest_vectors()
) {
  precondition(line >= 0 && line < shape.lines.count)
  write(shape.line(line), colors, minX, &row, vectors)
}

private func write(
  _ line: gradient_line, _ colors: GradientColors, _ minX: Int, _ row: inout MutableSpan<UInt32>,
  _ vectors: vector_width
) {
  var line = line
  unsafe row.withUnsafeMutableBufferPointer { row in
    guard let pixels = row.baseAddress else { return }
    unsafe colors.lend { colors in
      unsafe gradient_row(vectors, &line, colors, minX, pixels, row.count)
    }
  }
}
