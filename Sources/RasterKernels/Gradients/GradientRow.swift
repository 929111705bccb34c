// A gradient is a list of pieces, each with a start colour and a slope (`GradientPiece`); there is no
// table of colours. Along a line, colours within a piece advance by addition with sixteen fractional
// bits, four pixels at a time, and rows of the picture are stretches of a few lines of colours
// (`GradientRamp`). Round gradients find the place of every pixel (`RoundGradientRow`): for two circles
// by the quadratic equation that the HTML canvas's definition of a radial gradient leads to, for a
// turn by an arctangent of its own. A colour is within a level of the reference in `Double`.
// Decisions 9 and 12.

/// Writes the colours of a row of a gradient along a line, those of as many columns from `minX` on as
/// there is room for. A column gets the same colour whatever part of the row is asked for.
///
/// - Precondition: there are pieces.
package func linearRow(
  _ ramp: GradientRamp, _ rule: EdgeRule, _ pieces: Span<GradientPiece>, y: Int, from minX: Int,
  into colors: inout MutableSpan<UInt32>
) {
  guard ramp.lines > 0 else {
    linearLine(
      ramp.origin + Double(y) * ramp.stepY, ramp.stepX, rule, pieces, from: minX, into: &colors)
    return
  }
  let row = ramp.stretch(ofRow: y)
  linearLine(
    ramp.start(ofLine: row.line), ramp.stepX, rule, pieces, from: minX + row.column, into: &colors)
}

/// Writes the colours of columns from `minX` on of a line that rows of a gradient are stretches of.
///
/// - Precondition: the ramp has the line; otherwise as above.
package func linearLine(
  _ line: Int, of ramp: GradientRamp, _ rule: EdgeRule, _ pieces: Span<GradientPiece>,
  from minX: Int, into colors: inout MutableSpan<UInt32>
) {
  precondition(line >= 0 && line < ramp.lines)
  linearLine(ramp.start(ofLine: line), ramp.stepX, rule, pieces, from: minX, into: &colors)
}

/// Writes colours as above: at column x it is the one at the place start + x · step.
private func linearLine(
  _ start: Double, _ step: Double, _ rule: EdgeRule, _ pieces: Span<GradientPiece>,
  from minX: Int, into colors: inout MutableSpan<UInt32>
) {
  precondition(pieces.count > 0)
  let maxX = minX + colors.count
  var cursor = GradientCursor(rule)
  var x = minX
  while x < maxX {
    let place = clampedPlace(start + Double(x) * step)
    let inner = cursor.find(place, pieces)
    let bounds = cursor.bounds(pieces)
    // Columns that lie for certain in the same piece, two of them given away for rounding.
    let border = step > 0 ? bounds.end : bounds.start
    let reach = step == 0 ? 0x1p40 : (border - place) / step - 1
    let end = reach < Double(maxX - x) ? x + max(Int(max(reach, 0)), 1) : maxX
    let piece = pieces[cursor.index]
    if piece.slope == SIMD4(repeating: 0) || step == 0 {
      let color = piece.pixel(at: inner)
      store(color, into: &colors, from: x - minX, to: end - minX)
    } else if bounds.end - bounds.start >= 8 * step.magnitude,
      max(bounds.end.magnitude, bounds.start.magnitude) < 0x1p20
    {
      // What is asked here is asked of the piece, not of the columns that are left of it, on which
      // colours must not depend.
      let origin =
        rule == .pad
        ? piece.origin
        : cursor.isBackwards ? cursor.round + 1 - piece.origin : cursor.round + piece.origin
      evenRow(
        piece.color, cursor.isBackwards ? 0 - piece.slope : piece.slope, start - origin,
        step, from: x, to: end, into: &colors, at: x - minX)
    } else {
      // In pieces of a few pixels each is found by itself.
      for column in x..<end {
        let place = clampedPlace(start + Double(column) * step)
        let inner = cursor.find(place, pieces)
        unsafe colors[unchecked: column &- minX] = pieces[cursor.index].pixel(at: inner)
      }
    }
    x = end
  }
}

/// Places so far off that they cannot be told apart count as 2⁴⁰ away.
@inline(__always)
func clampedPlace(_ place: Double) -> Double {
  // What is not a number fails the comparison.
  place > -0x1p40 ? min(place, 0x1p40) : -0x1p40
}

/// Writes colours that change evenly: at column x it is color + slope · (start + x · step). What
/// stands past them may be overwritten.
///
/// Columns are taken in blocks of 64 that start at multiples of 64. Within a block sixteen bits
/// after the point suffice, and none depends on where the row starts.
@inline(__always)
private func evenRow(
  _ color: SIMD4<Double>, _ slope: SIMD4<Double>, _ start: Double, _ step: Double, from minX: Int,
  to maxX: Int, into colors: inout MutableSpan<UInt32>, at offset: Int
) {
  let steps = fixed(slope * step * 65_536)
  let ramps = Ramps(steps)
  let isOpaque = color.w == 255 && slope.w == 0
  // Sixty-four steps are off by 32 at most, either way: with a little more no component comes out
  // above the alpha.
  let half = SIMD4<UInt32>(0x8000, 0x8000, 0x8000, 0x8000 + 80)
  var x = minX
  while x < maxX {
    let block = x & ~63
    let end = min(block &+ 64, maxX)
    let first =
      fixed((color + slope * (start + Double(block) * step)) * 65_536)
      &+ steps &* SIMD4(repeating: UInt32(truncatingIfNeeded: x &- block)) &+ half
    let index = offset &+ x &- minX
    let count = end &- x
    if isOpaque {
      evenBlock(first, steps, ramps, true, into: &colors, at: index, count)
    } else {
      evenBlock(first, steps, ramps, false, into: &colors, at: index, count)
    }
    x = end
  }
}

/// The nearest whole numbers. They wrap, and so stand for negative ones as well.
@inline(__always)
private func fixed(_ values: SIMD4<Double>) -> SIMD4<UInt32> {
  // 1.5 · 2⁵² leaves the nearest whole number in the lowest bits. A piece has at least eight
  // columns and a block 64, so the values stay far below 2⁵¹.
  let bits = unsafe unsafeBitCast(
    values + SIMD4(repeating: 0x1.8p52), to: SIMD8<UInt32>.self)
  return SIMD4(bits[0], bits[2], bits[4], bits[6])
}

/// How far each of four columns is from the first.
private struct Ramps {
  let red, green, blue, alpha: SIMD4<UInt32>

  @inline(__always)
  init(_ steps: SIMD4<UInt32>) {
    red = Ramps.ramp(steps.x)
    green = Ramps.ramp(steps.y)
    blue = Ramps.ramp(steps.z)
    alpha = Ramps.ramp(steps.w)
  }

  // A call once a piece, lest the compiler works them out anew for each block, number by number.
  @inline(never)
  private static func ramp(_ step: UInt32) -> SIMD4<UInt32> {
    SIMD4(repeating: step) &* SIMD4(0, 1, 2, 3)
  }
}

/// Writes so many pixels whose components start at and go on by numbers with sixteen bits after the
/// point.
@inline(__always)
private func evenBlock(
  _ first: SIMD4<UInt32>, _ steps: SIMD4<UInt32>, _ ramps: Ramps, _ isOpaque: Bool,
  into colors: inout MutableSpan<UInt32>, at offset: Int, _ count: Int
) {
  var red = SIMD4(repeating: first.x) &+ ramps.red
  var green = SIMD4(repeating: first.y) &+ ramps.green
  var blue = SIMD4(repeating: first.z) &+ ramps.blue
  var alpha = SIMD4(repeating: first.w) &+ ramps.alpha
  let next = steps &* 4
  let nextRed = SIMD4(repeating: next.x)
  let nextGreen = SIMD4(repeating: next.y)
  let nextBlue = SIMD4(repeating: next.z)
  let nextAlpha = SIMD4(repeating: next.w)
  @inline(__always)
  func pixels() -> SIMD4<UInt32> {
    let low = red &>> 16 & SIMD4(repeating: 0xFF) | green &>> 8 & SIMD4(repeating: 0xFF00)
    let top = isOpaque ? SIMD4(repeating: 0xFF00_0000) : alpha &<< 8 & SIMD4(repeating: 0xFF00_0000)
    return low | (blue & SIMD4(repeating: 0xFF_0000) | top)
  }
  @inline(__always)
  func advance() {
    red = red &+ nextRed
    green = green &+ nextGreen
    blue = blue &+ nextBlue
    if !isOpaque { alpha = alpha &+ nextAlpha }
  }
  var index = offset
  let last = offset &+ count
  while index &+ 8 <= last {
    setQuad(&colors, at: index, to: pixels())
    advance()
    setQuad(&colors, at: index &+ 4, to: pixels())
    advance()
    index &+= 8
  }
  // What is written too much stands in the row as well, and is still to be written.
  while index < last && index &+ 4 <= colors.count {
    setQuad(&colors, at: index, to: pixels())
    advance()
    index &+= 4
  }
  let rest = pixels()
  var lane = 0
  while index < last {
    unsafe colors[unchecked: index] = rest[lane]
    index &+= 1
    lane &+= 1
  }
}
