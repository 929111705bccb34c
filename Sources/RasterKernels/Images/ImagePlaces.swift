/// The places in an image along a row of the picture, in one direction, in 1/2²⁴ of a pixel from
/// the image's edge. All sums are exact, so that a place does not depend on where the row starts.
struct ImagePlaces {
  private(set) var place: Int
  let step: Int
  private let period: Int
  /// After how long all comes again; 0 for never.
  private let cycle: Int
  private let rule: EdgeRule
  /// The number of pixels of the image.
  let count: Int

  private static let half = 1 << 23

  /// `origin` is the place in column 0, from the middle of the image's first pixel. Places so far
  /// off that they cannot be told apart count as 2³⁷ away, steps of more than 2²⁰ as that.
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

  /// Which of so many columns from here on have a place from 0 up to a number of pixels; none where
  /// the places come again.
  func columns(upTo pixels: Int, _ count: Int) -> Range<Int> {
    // Told from the low end of the way, whichever of the two comes first.
    let limit = pixels << 24
    let low = step < 0 ? limit &- 1 &- inner : inner
    let way = step < 0 ? 0 &- step : step
    // So far off that sums could wrap there is no image.
    guard cycle == 0, limit > 0, low < limit, low > -1 << 62, count > 0 else { return 0..<0 }
    if way == 0 { return low >= 0 ? 0..<count : 0..<0 }
    let first = low >= 0 ? 0 : min(ImagePlaces.quotient(0 &- low &+ way &- 1, way), count)
    let end = min(ImagePlaces.quotient(limit &- low &+ way &- 1, way), count)
    return first..<max(end, first)
  }

  /// A number that is not negative over one that is positive, rounded down.
  private static func quotient(_ a: Int, _ b: Int) -> Int {
    // Up to 2⁵³ the quotient in Double is not rounded to a whole number that it does not reach.
    a < 1 << 53 ? Int(Double(a) / Double(b)) : a / b
  }

  /// Whether this row and the one after it move by whole pixels only.
  var isWhole: Bool { cycle == 0 && step == 1 << 24 && isOnPixel }
  /// Whether the row stays on one line of the image, through the middle of its pixels.
  var isLevel: Bool { cycle == 0 && step == 0 && isOnPixel }
  private var isOnPixel: Bool { (place &- ImagePlaces.half) & 0xFF_FFFF == 0 }

  /// The pixel that an index stands for where the edges go on outwards.
  @inline(__always)
  func clamped(_ index: Int) -> Int { min(max(index, 0), count &- 1) }

  /// The pixel that an index stands for; nil for none.
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
