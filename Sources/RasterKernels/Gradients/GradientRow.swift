// A gradient is a list of pieces, each with a start colour and a slope (`GradientPiece`); there is
// no table of colours. For a linear gradient, colours within a piece advance by addition with
// sixteen fractional bits, four pixels at a time, and rows of the picture are parts of a few lines
// of colours (`GradientRamp`). Radial and conic gradients compute the offset of every pixel
// (`RoundGradientRow`): for two circles by the quadratic equation of the HTML canvas's definition
// of a radial gradient, for a turn by an arctangent of its own. A colour is within a level of the
// reference in `Double`. Decisions 9 and 12.

/// Writes the colours of a row of a linear gradient from the column `minX`, as many as `colors`
/// holds. A column has the same colour whatever part of the row is computed.
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

/// Writes the colours from the column `minX` of a line that rows of a gradient are parts of.
///
/// - Precondition: the ramp has the line; otherwise as above.
package func linearLine(
  _ line: Int, of ramp: GradientRamp, _ rule: EdgeRule, _ pieces: Span<GradientPiece>,
  from minX: Int, into colors: inout MutableSpan<UInt32>
) {
  precondition(line >= 0 && line < ramp.lines)
  linearLine(ramp.start(ofLine: line), ramp.stepX, rule, pieces, from: minX, into: &colors)
}

/// Writes colours as above: column x has the one at the offset start + x · step.
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
    // Columns that are certainly in the same piece; two are left out because of rounding.
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
      // Depends on the piece only and not on its remaining columns, which must not affect colours.
      let origin =
        rule == .pad
        ? piece.origin
        : cursor.isBackwards ? cursor.round + 1 - piece.origin : cursor.round + piece.origin
      evenRow(
        piece.color, cursor.isBackwards ? 0 - piece.slope : piece.slope, start - origin,
        step, from: x, to: end, into: &colors, at: x - minX)
    } else {
      // Pieces of a few pixels: each pixel is located by itself.
      for column in x..<end {
        let place = clampedPlace(start + Double(column) * step)
        let inner = cursor.find(place, pieces)
        unsafe colors[unchecked: column &- minX] = pieces[cursor.index].pixel(at: inner)
      }
    }
    x = end
  }
}

/// Clamps offsets to ±2⁴⁰, beyond which they cannot be distinguished.
@inline(__always)
func clampedPlace(_ place: Double) -> Double {
  // NaN fails the comparison.
  place > -0x1p40 ? min(place, 0x1p40) : -0x1p40
}

/// Writes colours that change linearly: column x has color + slope · (start + x · step). Colours
/// past the end may be overwritten.
///
/// Columns are processed in blocks of 64 that start at multiples of 64. Within a block sixteen
/// fractional bits are enough, and the result does not depend on where the row starts.
@inline(__always)
private func evenRow(
  _ color: SIMD4<Double>, _ slope: SIMD4<Double>, _ start: Double, _ step: Double, from minX: Int,
  to maxX: Int, into colors: inout MutableSpan<UInt32>, at offset: Int
) {
  let steps = fixed(slope * step * 65_536)
  let ramps = Ramps(steps)
  let isOpaque = color.w == 255 && slope.w == 0
  // 64 steps are off by at most 32 either way: with a little more, no component exceeds the alpha.
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

/// The nearest whole numbers, wrapped, so that negative ones work too.
@inline(__always)
private func fixed(_ values: SIMD4<Double>) -> SIMD4<UInt32> {
  // Adding 1.5 · 2⁵² leaves the nearest whole number in the lowest bits. A piece has at least eight
  // columns and a block 64, so the values stay far below 2⁵¹.
  let bits = unsafe unsafeBitCast(
    values + SIMD4(repeating: 0x1.8p52), to: SIMD8<UInt32>.self)
  return SIMD4(bits[0], bits[2], bits[4], bits[6])
}

/// The differences of four columns from the first.
private struct Ramps {
  let red, green, blue, alpha: SIMD4<UInt32>

  @inline(__always)
  init(_ steps: SIMD4<UInt32>) {
    red = Ramps.ramp(steps.x)
    green = Ramps.ramp(steps.y)
    blue = Ramps.ramp(steps.z)
    alpha = Ramps.ramp(steps.w)
  }

  // Computed in a call for each piece; otherwise the compiler recomputes them for each block.
  @inline(never)
  private static func ramp(_ step: UInt32) -> SIMD4<UInt32> {
    SIMD4(repeating: step) &* SIMD4(0, 1, 2, 3)
  }
}

/// Writes pixels whose components start at `first` and change by `steps`, with sixteen fractional
/// bits.
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
  // Excess pixels are within the row, and will be overwritten.
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
