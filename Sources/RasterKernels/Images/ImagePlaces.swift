/// The positions in an image along a row of the picture, in one direction, in 1/2²⁴ of a pixel from
/// the image's edge. All sums are exact, so that a position does not depend on where the row
/// starts.
struct ImagePlaces {
  private(set) var place: Int
  let step: Int
  private let period: Int
  /// The period of the positions; 0 for none.
  private let cycle: Int
  private let rule: EdgeRule
  /// The number of pixels of the image.
  let count: Int

  private static let half = 1 << 23

  /// `origin` is the position of column 0, relative to the centre of the image's first pixel. It is
  /// clamped to 2³⁷, beyond which positions cannot be distinguished, and the step to 2²⁰.
  init(
    _ origin: Double, _ step: Double, column: Int, _ rule: EdgeRule, period: Double, count: Int
  ) {
    let start = ImagePlaces.fixed(origin, 0x1p37)
    let step = ImagePlaces.fixed(step, 0x1p20)
    self.rule = rule
    self.count = count
    let isEndless = rule == .pad || rule == .none
    self.period = isEndless ? 0 : max(1, ImagePlaces.fixed(period, 0x1p30))
    cycle = rule == .reflect ? 2 * self.period : self.period
    let place = start &+ step &* column &+ ImagePlaces.half
    self.place = cycle > 0 ? ImagePlaces.remainder(place, cycle) : place
    self.step = cycle > 0 ? ImagePlaces.remainder(step, cycle) : step
  }

  private static func fixed(_ value: Double, _ limit: Double) -> Int {
    // NaN fails the comparison.
    let inner = value > 0 - limit ? min(value, limit) : 0 - limit
    // Rounded to the nearest, halves away from zero; adding slightly less than a half keeps the
    // number just below a half from being rounded up.
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

  /// The position within the image, relative to the centre of its first pixel.
  @inline(__always)
  var inner: Int {
    (rule == .reflect && place >= period ? cycle &- place : place) &- ImagePlaces.half
  }

  /// Advances by some columns, in an image without a period.
  @inline(__always)
  mutating func advance(by count: Int) { place &+= step &* count }

  /// The range of the next `count` columns whose positions are from 0 up to a number of pixels;
  /// empty for an image with a period.
  func columns(upTo pixels: Int, _ count: Int) -> Range<Int> {
    // Counted from the lower end, in either direction.
    let limit = pixels << 24
    let low = step < 0 ? limit &- 1 &- inner : inner
    let way = step < 0 ? 0 &- step : step
    // The image cannot be reached from positions so far away that sums could wrap.
    guard cycle == 0, limit > 0, low < limit, low > -1 << 62, count > 0 else { return 0..<0 }
    if way == 0 { return low >= 0 ? 0..<count : 0..<0 }
    let first = low >= 0 ? 0 : min(ImagePlaces.quotient(0 &- low &+ way &- 1, way), count)
    let end = min(ImagePlaces.quotient(limit &- low &+ way &- 1, way), count)
    return first..<max(end, first)
  }

  /// A non-negative number divided by a positive one, rounded down.
  private static func quotient(_ a: Int, _ b: Int) -> Int {
    // Up to 2⁵³ the quotient in Double is not rounded up to the next whole number.
    a < 1 << 53 ? Int(Double(a) / Double(b)) : a / b
  }

  /// Whether the row steps by whole pixels, through their centres.
  var isWhole: Bool { cycle == 0 && step == 1 << 24 && isOnPixel }
  /// Whether the row stays at one row or column of the image, through the centres of its pixels.
  var isLevel: Bool { cycle == 0 && step == 0 && isOnPixel }
  private var isOnPixel: Bool { (place &- ImagePlaces.half) & 0xFF_FFFF == 0 }

  /// The pixel for an index if the edges are padded.
  @inline(__always)
  func clamped(_ index: Int) -> Int { min(max(index, 0), count &- 1) }

  /// The pixel for an index, or nil.
  @inline(__always)
  func resolve(_ index: Int) -> Int? {
    if index >= 0 && index < count { return index }
    switch rule {
    case .none: return nil
    case .repeat:
      let other = index < 0 ? index &+ count : index &- count
      return clamped(other)
    case .pad, .reflect: return clamped(index)
    }
  }
}
