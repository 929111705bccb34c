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
  private let step: Int
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
    return Int((inner * 0x1p24).rounded())
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

  /// The place `count` columns on, where nothing comes again.
  @inline(__always)
  func later(_ count: Int) -> Int { place &+ step &* count &- ImagePlaces.half }

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
  let isStraight = layout.ruleX != .repeat && layout.ruleX != .reflect
  let isPlain = isStraight && layout.ruleY != .repeat && layout.ruleY != .reflect
  let (lastColumn, lastRow) = (width &- 2, height &- 2)
  func isWithin(_ place: Int, _ last: Int) -> Bool { place >= 0 && place >> 24 <= last }
  while index < end {
    var corners = Corners()
    let isInside =
      isPlain && isWithin(across.inner, lastColumn) && isWithin(across.later(3), lastColumn)
      && isWithin(down.inner, lastRow) && isWithin(down.later(3), lastRow)
    let count = min(4, end &- index)
    for lane in 0..<4 {
      if lane >= count { break }
      let (x, y) = (across.inner, down.inner)
      let (column, row) = (x >> 24, y >> 24)
      if isInside {
        let place = row &* width &+ column
        corners.set(
          lane, unsafe pixels[unchecked: place], unsafe pixels[unchecked: place &+ 1],
          unsafe pixels[unchecked: place &+ width], unsafe pixels[unchecked: place &+ width &+ 1],
          x, y)
      } else {
        corners.set(
          lane, at(column, row), at(column &+ 1, row), at(column, row &+ 1),
          at(column &+ 1, row &+ 1), x, y)
      }
      across.advance()
      down.advance()
    }
    let mixed = corners.mixed
    if count == 4 {
      setQuad(&colors, at: index, to: mixed)
    } else {
      for lane in 0..<count { unsafe colors[unchecked: index &+ lane] = mixed[lane] }
    }
    index &+= 4
  }
}

/// The pixels around four places.
private struct Corners {
  var topLeft = SIMD4<UInt32>()
  var topRight = SIMD4<UInt32>()
  var bottomLeft = SIMD4<UInt32>()
  var bottomRight = SIMD4<UInt32>()
  /// How far each place is from the left and the top pixel, in 1/2¹⁵, twice in each number.
  var right = SIMD4<UInt32>()
  var down = SIMD4<UInt32>()

  @inline(__always)
  mutating func set(
    _ lane: Int, _ topLeft: UInt32, _ topRight: UInt32, _ bottomLeft: UInt32,
    _ bottomRight: UInt32, _ x: Int, _ y: Int
  ) {
    self.topLeft[lane] = topLeft
    self.topRight[lane] = topRight
    self.bottomLeft[lane] = bottomLeft
    self.bottomRight[lane] = bottomRight
    right[lane] = (UInt32(truncatingIfNeeded: x >> 9) & 0x7FFF) &* 0x1_0001
    down[lane] = (UInt32(truncatingIfNeeded: y >> 9) & 0x7FFF) &* 0x1_0001
  }

  /// The four pixels mixed by their distances, and rounded once.
  @inline(__always)
  var mixed: SIMD4<UInt32> {
    let right = unsafe unsafeBitCast(self.right, to: SIMD8<Int16>.self)
    let down = unsafe unsafeBitCast(self.down, to: SIMD8<Int16>.self)
    // Seven bits after the point: the largest component, 255 · 128, still is a positive number.
    @inline(__always)
    func half(_ pixels: SIMD4<UInt32>, _ shift: UInt32) -> SIMD8<Int16> {
      let half = pixels &>> shift & SIMD4(repeating: halfMask)
      return unsafe unsafeBitCast(half &<< 7, to: SIMD8<Int16>.self)
    }
    @inline(__always)
    func mix(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>, _ part: SIMD8<Int16>) -> SIMD8<Int16> {
      a &+ highProduct(b &- a, part) &<< 1
    }
    @inline(__always)
    func mixed(_ shift: UInt32) -> SIMD4<UInt32> {
      let top = mix(half(topLeft, shift), half(topRight, shift), right)
      let bottom = mix(half(bottomLeft, shift), half(bottomRight, shift), right)
      let all = mix(top, bottom, down) &+ SIMD8(repeating: 64)
      let words = unsafe unsafeBitCast(all, to: SIMD4<UInt32>.self)
      return words &>> 7 & SIMD4(repeating: halfMask)
    }
    return mixed(0) | mixed(8) &<< 8
  }
}

/// The upper halves of products.
@inline(__always)
private func highProduct(_ a: SIMD8<Int16>, _ b: SIMD8<Int16>) -> SIMD8<Int16> {
  let product = SIMD8<Int32>(truncatingIfNeeded: a) &* SIMD8<Int32>(truncatingIfNeeded: b)
  return SIMD8<Int16>(truncatingIfNeeded: product &>> 16)
}
