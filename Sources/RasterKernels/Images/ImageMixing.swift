/// The pixels around four positions in an image.
struct Corners {
  let topLeft, topRight, bottomLeft, bottomRight: SIMD4<UInt32>
  /// The distance of each position from the left and the top pixel, in 1/2¹⁵, twice.
  let right, down: SIMD8<Int16>

  /// The four pixels interpolated by their distances, and rounded once.
  ///
  /// Distances have fifteen fractional bits, components six until the end.
  @inline(__always)
  var mixed: SIMD4<UInt32> {
    @inline(__always)
    func mixed(_ half: (SIMD4<UInt32>) -> SIMD8<Int16>) -> SIMD8<Int16> {
      @inline(__always)
      func mix(_ left: SIMD8<Int16>, _ other: SIMD8<Int16>) -> SIMD8<Int16> {
        left &<< 6 &+ upperProduct((other &- left) &<< 7, right)
      }
      let top = mix(half(topLeft), half(topRight))
      let bottom = mix(half(bottomLeft), half(bottomRight))
      let sum = top &+ upperProduct((bottom &- top) &<< 1, down)
      return (sum &+ SIMD8(repeating: 32)) &>> 6
    }
    let redBlue = mixed { pixels in
      unsafe unsafeBitCast(pixels & SIMD4(repeating: halfMask), to: SIMD8<Int16>.self)
    }
    let greenAlpha = mixed { pixels in
      unsafe unsafeBitCast(
        unsafeBitCast(pixels, to: SIMD8<UInt16>.self) &>> 8, to: SIMD8<Int16>.self)
    }
    return unsafe unsafeBitCast(redBlue | greenAlpha &<< 8, to: SIMD4<UInt32>.self)
  }

  /// The upper fifteen bits of each number, for both halves of its pixel.
  @inline(__always)
  static func weights(_ places: SIMD4<UInt32>) -> SIMD8<Int16> {
    let words = unsafe unsafeBitCast(places, to: SIMD8<UInt16>.self)
    let half = words &>> 1
    let twice =
      SIMD8(
        half[1], half[1], half[3], half[3], half[5], half[5], half[7], half[7])
    return unsafe unsafeBitCast(twice, to: SIMD8<Int16>.self)
  }
}

/// Writes four columns or more whose positions have all four pixels inside the image.
@inline(__always)
func mixInside(
  _ across: ImagePlaces, _ down: ImagePlaces, _ pixels: Span<UInt32>,
  into colors: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  let width = across.count
  var (x, y) = (across.inner, down.inner)
  let (stepX, stepY) = (across.step, down.step)
  // The fractions are in the lower half of a position, and advance by themselves.
  var right = parts(x, stepX)
  var below = parts(y, stepY)
  let nextRight = SIMD4(repeating: UInt32(truncatingIfNeeded: stepX &<< 10))
  let nextBelow = SIMD4(repeating: UInt32(truncatingIfNeeded: stepY &<< 10))
  // Carried over between iterations, or else the compiler splits them again where they are used.
  var rightWeights = Corners.weights(right)
  var belowWeights = Corners.weights(below)
  var index = start
  while true {
    @inline(__always)
    func next() -> Int {
      let place = (y >> 24) &* width &+ x >> 24
      x &+= stepX
      y &+= stepY
      return place
    }
    let (first, second, third, fourth) = (next(), next(), next(), next())
    @inline(__always)
    func sides(_ offset: Int) -> (left: SIMD4<UInt32>, right: SIMD4<UInt32>) {
      let a = pairs(pixels, at: first &+ offset, second &+ offset)
      let b = pairs(pixels, at: third &+ offset, fourth &+ offset)
      return (SIMD4(a[0], a[2], b[0], b[2]), SIMD4(a[1], a[3], b[1], b[3]))
    }
    let (top, bottom) = (sides(0), sides(width))
    let mixed = Corners(
      topLeft: top.left, topRight: top.right, bottomLeft: bottom.left, bottomRight: bottom.right,
      right: rightWeights, down: belowWeights
    ).mixed
    setQuad(&colors, at: index, to: mixed)
    index &+= 4
    if index == end { return }
    if index &+ 4 <= end {
      right = right &+ nextRight
      below = below &+ nextBelow
    } else {
      // The last four overlap those before them.
      let back = index &+ 4 &- end
      x &-= stepX &* back
      y &-= stepY &* back
      right = parts(x, stepX)
      below = parts(y, stepY)
      index = end &- 4
    }
    rightWeights = Corners.weights(right)
    belowWeights = Corners.weights(below)
  }
}

/// Writes columns of an image padded on all sides. The positions are those of the first colour.
/// Other colours may be written again with the same value.
func mixPadded(
  _ across: ImagePlaces, _ down: ImagePlaces, _ pixels: Span<UInt32>,
  into colors: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  let width = across.count
  var index = start
  while index < end {
    // Four columns to write, if there are as many.
    let place = max(min(index, colors.count &- 4), 0)
    var (x, y) = (across.inner &+ across.step &* place, down.inner &+ down.step &* place)
    let right = parts(x, across.step)
    let below = parts(y, down.step)
    @inline(__always)
    func next() -> (UInt32, UInt32, UInt32, UInt32) {
      let (left, right) = (across.clamped(x >> 24), across.clamped(x >> 24 &+ 1))
      let (top, bottom) = (
        down.clamped(y >> 24) &* width, down.clamped(y >> 24 &+ 1) &* width
      )
      x &+= across.step
      y &+= down.step
      return unsafe (
        pixels[unchecked: top &+ left], pixels[unchecked: top &+ right],
        pixels[unchecked: bottom &+ left], pixels[unchecked: bottom &+ right]
      )
    }
    let (a, b, c, d) = (next(), next(), next(), next())
    let mixed = Corners(
      topLeft: SIMD4(a.0, b.0, c.0, d.0), topRight: SIMD4(a.1, b.1, c.1, d.1),
      bottomLeft: SIMD4(a.2, b.2, c.2, d.2), bottomRight: SIMD4(a.3, b.3, c.3, d.3),
      right: Corners.weights(right), down: Corners.weights(below)
    ).mixed
    setColors(&colors, at: place, to: mixed, colors.count)
    index = place &+ 4
  }
}

/// Writes columns at any positions, and advances past them.
func mixAnywhere(
  _ across: inout ImagePlaces, _ down: inout ImagePlaces, _ pixels: Span<UInt32>,
  into colors: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  var index = start
  while index < end {
    let count = min(4, end &- index)
    func next() -> (UInt32, UInt32, UInt32, UInt32, x: UInt32, y: UInt32) {
      let (x, y) = (across.inner, down.inner)
      let (left, top) = (x >> 24, y >> 24)
      across.advance()
      down.advance()
      func at(_ column: Int, _ row: Int) -> UInt32 { pixel(pixels, across, column, down, row) }
      return (
        at(left, top), at(left &+ 1, top), at(left, top &+ 1), at(left &+ 1, top &+ 1),
        UInt32(truncatingIfNeeded: x &<< 8), UInt32(truncatingIfNeeded: y &<< 8)
      )
    }
    let a = next()
    let b = count > 1 ? next() : a
    let c = count > 2 ? next() : a
    let d = count > 3 ? next() : a
    let mixed = Corners(
      topLeft: SIMD4(a.0, b.0, c.0, d.0), topRight: SIMD4(a.1, b.1, c.1, d.1),
      bottomLeft: SIMD4(a.2, b.2, c.2, d.2), bottomRight: SIMD4(a.3, b.3, c.3, d.3),
      right: Corners.weights(SIMD4(a.x, b.x, c.x, d.x)),
      down: Corners.weights(SIMD4(a.y, b.y, c.y, d.y))
    ).mixed
    setColors(&colors, at: index, to: mixed, end)
    index &+= count
  }
}

/// Writes four colours, or those up to the index `end`.
@inline(__always)
private func setColors(
  _ colors: inout MutableSpan<UInt32>, at index: Int, to quad: SIMD4<UInt32>, _ end: Int
) {
  if index &+ 4 <= end {
    setQuad(&colors, at: index, to: quad)
  } else {
    unsafe colors[unchecked: index] = quad[0]
    if index &+ 1 < end { unsafe colors[unchecked: index &+ 1] = quad[1] }
    if index &+ 2 < end { unsafe colors[unchecked: index &+ 2] = quad[2] }
  }
}

/// The fractions of the positions of four columns, in 1/2³² of a pixel.
@inline(__always)
private func parts(_ place: Int, _ step: Int) -> SIMD4<UInt32> {
  SIMD4(repeating: UInt32(truncatingIfNeeded: place &<< 8))
    &+ SIMD4(repeating: UInt32(truncatingIfNeeded: step &<< 8)) &* SIMD4(0, 1, 2, 3)
}

/// The pixels at two positions, each with the one to its right.
@inline(__always)
private func pairs(_ pixels: Span<UInt32>, at first: Int, _ second: Int) -> SIMD4<UInt32> {
  let two = SIMD2(pair(pixels, at: first), pair(pixels, at: second))
  return unsafe unsafeBitCast(two, to: SIMD4<UInt32>.self)
}

/// The upper halves of products, in one instruction; see the unsigned version.
@inline(__always)
private func upperProduct(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  let wide =
    SIMD8(
      Int32(a[0]), Int32(a[1]), Int32(a[2]), Int32(a[3]), Int32(a[4]), Int32(a[5]), Int32(a[6]),
      Int32(a[7]))
    &* SIMD8(
      Int32(b[0]), Int32(b[1]), Int32(b[2]), Int32(b[3]), Int32(b[4]), Int32(b[5]), Int32(b[6]),
      Int32(b[7]))
  @inline(__always)
  func upper(_ product: Int32) -> Int16 { Int16(truncatingIfNeeded: product >> 16) }
  return SIMD8(
    upper(wide[0]), upper(wide[1]), upper(wide[2]), upper(wide[3]), upper(wide[4]),
    upper(wide[5]), upper(wide[6]), upper(wide[7]))
}
