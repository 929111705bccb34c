/// How the pixels of an image lie over those of a picture: at the middle of the pixel (x, y) the
/// column of the image is originX + x · rightX + y · downX, and the row likewise. 0 is the middle of
/// the image's first pixel.
@frozen
public struct ImageRamp: Hashable, Sendable {
  /// The place in the image of the middle of the pixel (0, 0).
  public var originX, originY: Double
  /// By how much the place goes on per column.
  public var rightX, rightY: Double
  /// By how much the place goes on per row.
  public var downX, downY: Double

  /// A ramp from its six numbers.
  @inlinable
  public init(
    originX: Double, originY: Double, rightX: Double, rightY: Double, downX: Double, downY: Double
  ) {
    self.originX = originX
    self.originY = originY
    self.rightX = rightX
    self.rightY = rightY
    self.downX = downX
    self.downY = downY
  }
}

/// The sides of an image's pixels and how it is read.
@frozen
public struct ImageLayout: Hashable, Sendable {
  /// The number of columns and rows.
  public var width, height: Int
  /// After how many columns and rows an image that repeats starts anew.
  public var periodX, periodY: Double
  /// What stands past the left and right, and the top and bottom edge.
  public var ruleX, ruleY: EdgeRule
  /// Whether the four pixels around a place are mixed; otherwise the nearest counts.
  public var isSmooth: Bool

  /// A layout from its numbers.
  @inlinable
  public init(
    width: Int, height: Int, periodX: Double, periodY: Double, ruleX: EdgeRule, ruleY: EdgeRule,
    isSmooth: Bool
  ) {
    self.width = width
    self.height = height
    self.periodX = periodX
    self.periodY = periodY
    self.ruleX = ruleX
    self.ruleY = ruleY
    self.isSmooth = isSmooth
  }
}

/// The places in an image along a row of the picture, in one direction, in 1/2²⁴ of a pixel from
/// the image's edge. All sums are exact, so that a place does not depend on where the row starts.
private struct ImagePlaces {
  private(set) var place: Int
  let step: Int
  private let period: Int
  /// After how long all comes again; 0 for never.
  private let cycle: Int
  private let rule: EdgeRule
  private let count: Int

  private static let half = 1 << 23

  /// `origin` is the place in column 0, from the middle of the image's first pixel. Places so far
  /// off that they cannot be told apart count as 2³⁷ away, steps of more than 2²⁰ as that.
  init(
    _ origin: Double, _ step: Double, column: Int, _ rule: EdgeRule, period: Double, count: Int
  ) {
    let start = ImagePlaces.fixed(origin, 0x1p37)
    let step = ImagePlaces.fixed(step, 0x1p20)
    self.period = max(1, ImagePlaces.fixed(period, 0x1p30))
    self.rule = rule
    self.count = count
    cycle = rule == .repeat ? self.period : rule == .reflect ? 2 * self.period : 0
    let place = start &+ step &* column &+ ImagePlaces.half
    self.place = cycle > 0 ? ImagePlaces.remainder(place, cycle) : place
    self.step = cycle > 0 ? ImagePlaces.remainder(step, cycle) : step
  }

  private static func fixed(_ value: Double, _ limit: Double) -> Int {
    // What is not a number fails the comparison.
    let inner = value > 0 - limit ? min(value, limit) : 0 - limit
    // The nearest, halves away from zero; less than a half is added so that the sum with the number
    // before a half stays below the next whole one.
    let scaled = inner * 0x1p24
    return Int(scaled + Double(signOf: scaled, magnitudeOf: 0.5.nextDown))
  }

  private static func remainder(_ value: Int, _ cycle: Int) -> Int {
    let rest = value % cycle
    return rest < 0 ? rest + cycle : rest
  }

  @inline(__always)
  mutating func advance() {
    place &+= step
    if cycle > 0 && place >= cycle { place &-= cycle }
  }

  /// The place within the image, told from the middle of its first pixel.
  @inline(__always)
  var inner: Int {
    (rule == .reflect && place >= period ? cycle &- place : place) &- ImagePlaces.half
  }

  /// Goes on by some columns, where nothing comes again.
  @inline(__always)
  mutating func advance(by count: Int) { place &+= step &* count }

  /// The lower halves of the places of four columns.
  @inline(__always)
  static func parts(_ place: Int, _ step: Int) -> SIMD4<UInt32> {
    SIMD4(repeating: UInt32(truncatingIfNeeded: place))
      &+ SIMD4(repeating: UInt32(truncatingIfNeeded: step)) &* SIMD4(0, 1, 2, 3)
  }

  /// Which of so many columns from here on have a place from 0 up to a number of pixels, where
  /// nothing comes again.
  func columns(upTo pixels: Int, _ count: Int) -> Range<Int> {
    // Told from the low end of the way, whichever of the two comes first.
    let limit = pixels << 24
    let low = step < 0 ? limit &- 1 &- inner : inner
    let way = step < 0 ? 0 &- step : step
    // So far off that sums could wrap there is no image.
    guard limit > 0, low < limit, low > -1 << 62, count > 0 else { return 0..<0 }
    if way == 0 { return low >= 0 ? 0..<count : 0..<0 }
    let first = low >= 0 ? 0 : (0 &- low &+ way &- 1) / way
    let end = (limit &- low &+ way &- 1) / way
    return min(first, count)..<max(min(end, count), min(first, count))
  }

  /// Whether this row and the one after it move by whole pixels only.
  var isWhole: Bool { cycle == 0 && step == 1 << 24 && isOnPixel }
  /// Whether the row stays on one line of the image, through the middle of its pixels.
  var isLevel: Bool { cycle == 0 && step == 0 && isOnPixel }
  private var isOnPixel: Bool { (place &- ImagePlaces.half) & 0xFF_FFFF == 0 }

  /// The pixel that an index stands for; nil for none.
  @inline(__always)
  func resolve(_ index: Int) -> Int? {
    if index >= 0 && index < count { return index }
    switch rule {
    case .none: return nil
    case .repeat:
      let other = index < 0 ? index &+ count : index &- count
      return min(max(other, 0), count &- 1)
    case .pad, .reflect: return min(max(index, 0), count &- 1)
    }
  }
}

/// Writes the colours of a row of an image, columns `minX` up to `maxX` of the picture, to `colors`
/// from an index on. A column gets the same colour whatever part of the row is asked for.
///
/// Places are exact to 2⁻¹⁵ of a pixel.
///
/// - Precondition: the columns have their place in the span, and the image has its pixels.
public func imageRow(
  _ ramp: ImageRamp, _ layout: ImageLayout, _ pixels: Span<UInt32>, y: Int, from minX: Int,
  to maxX: Int, into colors: inout MutableSpan<UInt32>, at offset: Int
) {
  precondition(minX <= maxX && offset >= 0 && offset + maxX - minX <= colors.count)
  let (width, height) = (layout.width, layout.height)
  precondition(width > 0 && height > 0 && pixels.count >= width * height)
  var across = ImagePlaces(
    ramp.originX + Double(y) * ramp.downX, ramp.rightX, column: minX, layout.ruleX,
    period: layout.periodX, count: width)
  var down = ImagePlaces(
    ramp.originY + Double(y) * ramp.downY, ramp.rightY, column: minX, layout.ruleY,
    period: layout.periodY, count: height)
  var index = offset
  let end = offset + maxX - minX
  func at(_ column: Int, _ row: Int) -> UInt32 {
    guard let column = across.resolve(column), let row = down.resolve(row) else { return 0 }
    return unsafe pixels[unchecked: row &* width &+ column]
  }
  if across.isWhole && down.isLevel {
    // The image lies pixel on pixel.
    let row = down.inner >> 24
    var column = across.inner >> 24
    while index < end {
      let isInside = row >= 0 && row < height && column >= 0 && column &+ 4 <= width
      if isInside && index &+ 4 <= end {
        setQuad(&colors, at: index, to: quad(pixels, at: row &* width &+ column))
        index &+= 4
        column &+= 4
      } else {
        unsafe colors[unchecked: index] = at(column, row)
        index &+= 1
        column &+= 1
      }
    }
    return
  }
  if !layout.isSmooth {
    while index < end {
      unsafe colors[unchecked: index] = at(
        (across.inner &+ 1 << 23) >> 24, (down.inner &+ 1 << 23) >> 24)
      across.advance()
      down.advance()
      index &+= 1
    }
    return
  }
  let isPlain =
    layout.ruleX != .repeat && layout.ruleX != .reflect && layout.ruleY != .repeat
    && layout.ruleY != .reflect
  // The columns whose four pixels all stand in the image.
  let count = end &- index
  let inner =
    isPlain
    ? across.columns(upTo: width &- 1, count).clamped(to: down.columns(upTo: height &- 1, count))
    : 0..<0
  let plainEnd = inner.count >= 4 ? index &+ inner.upperBound : index
  let plainStart = inner.isEmpty ? end : index &+ inner.lowerBound
  while index < end {
    if index == plainStart, index < plainEnd {
      mixInside(across, down, width, pixels, into: &colors, from: index, to: plainEnd)
      across.advance(by: plainEnd &- index)
      down.advance(by: plainEnd &- index)
      index = plainEnd
      continue
    }
    let count = min(4, (index < plainStart ? min(plainStart, end) : end) &- index)
    func next() -> (UInt32, UInt32, UInt32, UInt32, x: Int, y: Int) {
      let (x, y) = (across.inner, down.inner)
      let (column, row) = (x >> 24, y >> 24)
      across.advance()
      down.advance()
      return (
        at(column, row), at(column &+ 1, row), at(column, row &+ 1), at(column &+ 1, row &+ 1), x, y
      )
    }
    let a = next()
    let b = count > 1 ? next() : a
    let c = count > 2 ? next() : a
    let d = count > 3 ? next() : a
    let mixed = Corners(
      topLeft: SIMD4(a.0, b.0, c.0, d.0), topRight: SIMD4(a.1, b.1, c.1, d.1),
      bottomLeft: SIMD4(a.2, b.2, c.2, d.2), bottomRight: SIMD4(a.3, b.3, c.3, d.3),
      right: Corners.twice(a.x, b.x, c.x, d.x), down: Corners.twice(a.y, b.y, c.y, d.y)
    ).mixed
    if count == 4 {
      setQuad(&colors, at: index, to: mixed)
    } else {
      for lane in 0..<count { unsafe colors[unchecked: index &+ lane] = mixed[lane] }
    }
    index &+= count
  }
}

/// Writes four columns or more whose places all have four pixels of the image around them.
@inline(__always)
private func mixInside(
  _ across: ImagePlaces, _ down: ImagePlaces, _ width: Int, _ pixels: Span<UInt32>,
  into colors: inout MutableSpan<UInt32>, from start: Int, to end: Int
) {
  var (x, y) = (across.inner, down.inner)
  let (stepX, stepY) = (across.step, down.step)
  // What lies after the point is in the lower half of a place, and goes on by itself.
  var right = ImagePlaces.parts(x, stepX)
  var below = ImagePlaces.parts(y, stepY)
  let nextRight = SIMD4(repeating: UInt32(truncatingIfNeeded: stepX &* 4))
  let nextBelow = SIMD4(repeating: UInt32(truncatingIfNeeded: stepY &* 4))
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
    func corners(_ offset: Int) -> (left: SIMD4<UInt32>, right: SIMD4<UInt32>) {
      let (a, b) = (pair(pixels, at: first &+ offset), pair(pixels, at: second &+ offset))
      let (c, d) = (pair(pixels, at: third &+ offset), pair(pixels, at: fourth &+ offset))
      return (SIMD4(a.x, b.x, c.x, d.x), SIMD4(a.y, b.y, c.y, d.y))
    }
    let (top, bottom) = (corners(0), corners(width))
    let mixed = Corners(
      topLeft: top.left, topRight: top.right, bottomLeft: bottom.left, bottomRight: bottom.right,
      right: Corners.twice(right), down: Corners.twice(below)
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
      right = ImagePlaces.parts(x, stepX)
      below = ImagePlaces.parts(y, stepY)
      index = end &- 4
    }
  }
}

/// The pixels around four places.
private struct Corners {
  let topLeft: SIMD4<UInt32>
  let topRight: SIMD4<UInt32>
  let bottomLeft: SIMD4<UInt32>
  let bottomRight: SIMD4<UInt32>
  /// How far each place is from the left and the top pixel, in 1/2¹⁵, twice in each number.
  let right: SIMD4<UInt32>
  let down: SIMD4<UInt32>

  /// What lies after the point of places in 1/2²⁴, in 1/2¹⁵ and twice in each number.
  @inline(__always)
  static func twice(_ places: SIMD4<UInt32>) -> SIMD4<UInt32> {
    let parts = places &>> 9 & SIMD4(repeating: 0x7FFF)
    return parts | parts &<< 16
  }

  @inline(__always)
  static func twice(_ a: Int, _ b: Int, _ c: Int, _ d: Int) -> SIMD4<UInt32> {
    twice(
      SIMD4(
        UInt32(truncatingIfNeeded: a), UInt32(truncatingIfNeeded: b),
        UInt32(truncatingIfNeeded: c), UInt32(truncatingIfNeeded: d)))
  }

  /// The four pixels mixed by their distances, and rounded once.
  @inline(__always)
  var mixed: SIMD4<UInt32> {
    let right = unsafe unsafeBitCast(self.right, to: SIMD8<Int16>.self)
    let down = unsafe unsafeBitCast(self.down, to: SIMD8<Int16>.self)
    @inline(__always)
    func mix(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>, _ part: SIMD8<Int16>) -> SIMD8<Int16> {
      a &+ upperProduct(b &- a, part) &<< 1
    }
    @inline(__always)
    func mixed(_ half: (SIMD4<UInt32>) -> SIMD8<Int16>) -> SIMD4<UInt32> {
      let top = mix(half(topLeft), half(topRight), right)
      let bottom = mix(half(bottomLeft), half(bottomRight), right)
      return unsafe unsafeBitCast(
        mix(top, bottom, down) &+ SIMD8(repeating: 64), to: SIMD4<UInt32>.self)
    }
    // Seven bits after the point: the largest component, 255 · 128, still is a positive number.
    let redBlue = mixed { pixels in
      unsafe unsafeBitCast((pixels & SIMD4(repeating: halfMask)) &<< 7, to: SIMD8<Int16>.self)
    }
    let greenAlpha = mixed { pixels in
      unsafe unsafeBitCast(pixels &>> 1 & SIMD4(repeating: halfMask &<< 7), to: SIMD8<Int16>.self)
    }
    return redBlue &>> 7 & SIMD4(repeating: halfMask)
      | greenAlpha &<< 1 & SIMD4(repeating: halfMask &<< 8)
  }
}

/// The upper halves of products.
@inline(__always)
private func upperProduct(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  let product = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
  return SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
}
