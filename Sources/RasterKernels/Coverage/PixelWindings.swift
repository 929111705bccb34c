import CVectors

/// By how much the area inside an outline is larger in a pixel than what its lines add up to; see
/// `Windings.h`.
struct PixelWindings: Sendable {
  /// The most lines in one pixel.
  static let mostLines = Int(most_pixel_lines)

  private let vectors: vector_width

  init(vectors: vector_width = widest_vectors()) { self.vectors = vectors }

  /// The excess over a sum of cells, in pixels, of some of an outline's lines; the pixel's corner is in 1/256.
  func excess(
    of lines: Span<FixedLine>, _ chosen: Span<Int32>, over sum: Double, minX: Int32, minY: Int32,
    _ rule: WindingRule
  ) -> Double {
    var areas = pixel_areas()
    unsafe lines.withUnsafeBufferPointer { lines in
      unsafe lines.withMemoryRebound(to: pixel_line.self) { lines in
        unsafe chosen.withUnsafeBufferPointer { chosen in
          var outline = unsafe pixel_outline(
            lines: lines.baseAddress, chosen: chosen.baseAddress, count: chosen.count, min_x: minX,
            min_y: minY, sum: sum, is_even_odd: rule == .evenOdd,
            is_one_signed: rule == .oneSigned)
          unsafe measure_pixel(vectors, &outline, &areas)
        }
      }
    }
    return areas.may_differ
      ? areas.inside - coveredArea(areas.sum, evenOdd: rule == .evenOdd) : 0
  }

  /// How many pixels with few lines are kept, eight for each number of lines.
  static let sparseCapacity = 8 * (Int(most_sparse_lines) - 1)

  /// The first of eight pixels with a number of lines, at least two.
  static func firstSparse(_ count: Int) -> Int { 8 &* (count &- 2) }

  /// Writes the excesses of the eight pixels with a number of lines.
  func measure(
    _ pixels: inout MutableSpan<sparse_pixel>, of lines: Span<FixedLine>, _ count: Int,
    _ rule: WindingRule
  ) {
    precondition(2...Int(most_sparse_lines) ~= count && pixels.count >= Self.sparseCapacity)
    unsafe pixels.withUnsafeMutableBufferPointer { pixels in
      unsafe lines.withUnsafeBufferPointer { lines in
        unsafe lines.withMemoryRebound(to: pixel_line.self) { lines in
          guard let start = pixels.baseAddress else { return }
          unsafe measure_sparse(
            vectors, lines.baseAddress, start + Self.firstSparse(count), count, rule == .evenOdd,
            rule == .oneSigned)
        }
      }
    }
  }
}

extension FixedLine {
  /// Whether the line goes on with another one.
  @inline(__always)
  func joins(_ other: FixedLine) -> Bool {
    startX == other.endX && startY == other.endY || endX == other.startX && endY == other.startY
  }
}

/// Which windings of an outline are inside it.
package enum WindingRule: Sendable {
  case evenOdd, nonZero
  /// Non-zero, for an outline that nowhere winds both ways, as a stroke's.
  case oneSigned
}

/// The nearest whole number of a small one: adding 1.5 · 2⁵² leaves it in the low bits.
@inline(__always)
func nearest(_ value: Double) -> Int32 {
  Int32(truncatingIfNeeded: (value + 0x1.8p52).bitPattern)
}

/// The area that is covered where lines add up to `sum`, in pixels.
func coveredArea(_ sum: Double, evenOdd: Bool) -> Double {
  guard evenOdd else { return min(sum.magnitude, 1) }
  let rest = sum.magnitude - 2 * (sum.magnitude / 2).rounded(.down)
  return min(rest, 2 - rest)
}
