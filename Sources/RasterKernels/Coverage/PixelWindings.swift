import CVectors

/// By how much the area inside an outline is larger in a pixel than what its lines add up to; see
/// `Windings.h` and `LinePairs.h`.
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

  /// The most pairs at a time, a multiple of eight.
  static let mostPairs = 64

  /// Writes the excesses of the first pairs, for all of which there is room.
  func measure(_ pairs: inout MutableSpan<pixel_pair>, _ count: Int, _ rule: WindingRule) {
    precondition(pairs.count >= (count + 7) & ~7)
    unsafe pairs.withUnsafeMutableBufferPointer { pairs in
      unsafe measure_pairs(
        vectors, pairs.baseAddress, count, rule == .evenOdd, rule == .oneSigned)
    }
  }
}

extension FixedLine {
  /// Whether the line goes on with another one.
  @inline(__always)
  func joins(_ other: FixedLine) -> Bool {
    startX == other.endX && startY == other.endY || endX == other.startX && endY == other.startY
  }

  /// Whether the line crosses a pixel that it touches from border to border; the pixel's corner is in 1/256.
  /// Not so for horizontal ones.
  @inline(__always)
  func crossesPixel(minX: Int32, minY: Int32) -> Bool {
    let isDown = startY < endY
    let topX = (isDown ? startX : endX) &- minX
    let topY = (isDown ? startY : endY) &- minY
    let bottomX = (isDown ? endX : startX) &- minX
    let bottomY = (isDown ? endY : startY) &- minY
    let leadsRight = bottomX > topX
    return topY < bottomY && (topY <= 0 || (leadsRight ? topX <= 0 : topX >= 256))
      && (bottomY >= 256 || (leadsRight ? bottomX >= 256 : bottomX <= 0))
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
