import CVectors

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

  /// The positions for a loop.
  var inLoops: image_places {
    image_places(
      place: Int64(place &- ImagePlaces.half), step: Int64(step),
      end: cycle > 0 ? Int64(cycle &- ImagePlaces.half) : .max, cycle: Int64(cycle),
      mirror: rule == .reflect ? Int64(period &- ImagePlaces.half) : .max)
  }

  /// The pixel for an index, or nil.
  @inline(__always)
  func resolve(_ index: Int) -> Int? {
    if index >= 0 && index < count { return index }
    let last = count &- 1
    return switch rule {
    case .none: nil
    case .repeat: min(max(index < 0 ? index &+ count : index &- count, 0), last)
    case .pad, .reflect: min(max(index, 0), last)
    }
  }
}
