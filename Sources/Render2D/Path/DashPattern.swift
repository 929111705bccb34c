/// Lengths of dashes and gaps along a line, repeated without end.
struct DashPattern {
  /// The number of a dash: the period that it is in, and its index among dashes and gaps.
  struct Number: Comparable {
    var period: Double
    var index: Int

    static func < (a: Number, b: Number) -> Bool {
      a.period != b.period ? a.period < b.period : a.index < b.index
    }
  }

  /// The sum of all lengths.
  let period: Double
  /// Where the period of number 0 begins: at most at 0.
  private let origin: Double
  /// Where dashes and gaps begin within a period, and the period.
  private let offsets: [Double]

  /// The pattern of a style; nil if it has none.
  init?(_ style: StrokeStyle) {
    guard !style.dash.isEmpty, style.dash.allSatisfy({ $0 >= 0 && $0.isFinite }) else { return nil }
    // With an odd number of lengths, dashes and gaps swap in each round.
    let lengths = style.dash.count % 2 == 0 ? style.dash : style.dash + style.dash
    var sum = 0.0
    var offsets = [0.0]
    for length in lengths {
      sum += length
      offsets.append(sum)
    }
    guard sum > 0, sum.isFinite else { return nil }
    let phase = style.dashPhase.isFinite ? style.dashPhase : 0
    let begin = 0 - phase.truncatingRemainder(dividingBy: sum)
    self.init(period: sum, origin: begin > 0 ? begin - sum : begin, offsets: offsets)
  }

  private init(period: Double, origin: Double, offsets: [Double]) {
    self.period = period
    self.origin = origin
    self.offsets = offsets
  }

  /// The longest gap; infinite if none has a length.
  var longestGap: Double {
    var longest = 0.0
    for gap in 0..<dashCount { longest = max(longest, offsets[2 * gap + 2] - offsets[2 * gap + 1]) }
    return longest > 0 ? longest : .infinity
  }

  /// The number of dashes in a period.
  var dashCount: Int { offsets.count / 2 }

  /// The share of a line that dashes cover, each of which reaches on into its gap by a length.
  func share(reachingOn more: Double) -> Double {
    var sum = 0.0
    for dash in 0..<dashCount {
      let (begin, end, next) = (offsets[2 * dash], offsets[2 * dash + 1], offsets[2 * dash + 2])
      sum += min(end - begin + more, next - begin)
    }
    return min(sum / period, 1)
  }

  /// The pattern with all lengths some times as long, and the same share of them in dashes.
  func enlarged(_ times: Double) -> DashPattern {
    DashPattern(period: period * times, origin: origin, offsets: offsets.map { $0 * times })
  }

  /// Where a dash begins and ends. It depends on its number alone, so that it is the same whichever
  /// others are passed over.
  func dash(_ number: Number) -> (low: Double, high: Double) {
    let begin = origin + number.period * period
    return (begin + offsets[number.index], begin + offsets[number.index + 1])
  }

  /// The first and the last dash of those in some consecutive periods, one of which is that of a number.
  func run(of number: Number, periods: Double) -> (first: Number, last: Number) {
    let first = (number.period / periods).rounded(.down) * periods
    return (
      Number(period: first, index: 0), Number(period: first + periods - 1, index: offsets.count - 3)
    )
  }

  func next(after number: Number) -> Number {
    number.index + 2 < offsets.count - 1
      ? Number(period: number.period, index: number.index + 2)
      : Number(period: number.period + 1, index: 0)
  }

  func last(before number: Number) -> Number {
    number.index > 0
      ? Number(period: number.period, index: number.index - 2)
      : Number(period: number.period - 1, index: offsets.count - 3)
  }

  /// The first dash that begins at a place or after it.
  func first(from place: Double) -> Number {
    let round = ((place - origin) / period).rounded(.down)
    let way = place - (origin + round * period)
    var (low, high) = (0, dashCount)
    while low < high {
      let middle = (low + high) / 2
      if offsets[2 * middle] < way { low = middle + 1 } else { high = middle }
    }
    var number =
      low < dashCount
      ? Number(period: round, index: 2 * low) : Number(period: round + 1, index: 0)
    // The quotient is rounded.
    while dash(number).low < place { number = next(after: number) }
    return number
  }

  /// The dash that a line begins in, if it begins in one.
  var initial: (low: Double, high: Double)? {
    var number = Number(period: 0, index: 0)
    while number.period == 0 {
      let dash = dash(number)
      if dash.low <= 0 && dash.high > 0 { return dash }
      number = next(after: number)
    }
    return nil
  }

  /// Whether a line without length has a dash.
  var marksDots: Bool {
    var number = Number(period: 0, index: 0)
    while number.period == 0 {
      let dash = dash(number)
      if dash.low == 0 || dash.low < 0 && dash.high > 0 { return true }
      number = next(after: number)
    }
    return false
  }
}

/// What is seen of dashes: pixels, and how the path gets there.
struct DashView {
  /// At most so many dashes to a pixel are told apart: where they are finer, several are drawn as a
  /// single longer one.
  private static let mostInPixel = 8.0
  /// At most so many periods of a piece are.
  private static let mostInPiece = 65_536.0

  private let map: Affine
  private let minX, minY, maxX, maxY: Double
  /// The number of pixels that are seen.
  let area: Double

  /// The most pixels that a length of 1 along the path becomes.
  var stretch: Double { map.stretch }

  /// A view of some pixels; dashes of a style reach into it from beside it.
  init(_ pixels: IntRect, _ map: Affine, _ style: StrokeStyle) {
    self.map = map
    area = Double(pixels.area)
    // A square cap reaches to the corner of its square.
    let reach = 0.75 * style.width * map.growth + 1
    (minX, minY) = (Double(pixels.minX) - reach, Double(pixels.minY) - reach)
    (maxX, maxY) = (Double(pixels.maxX) + reach, Double(pixels.maxY) + reach)
  }

  /// About how many dashes of a pattern are made along a piece: those that can be seen and told apart.
  func dashCount(along curve: Cubic, isStraight: Bool, _ pattern: DashPattern) -> Double {
    var (length, pixels) = (0.0, 0.0)
    for range in parts(of: curve, isStraight: isStraight) {
      let part = curve.part(from: range.lowerBound, to: range.upperBound)
      let share = isStraight ? range.upperBound - range.lowerBound : 1
      let seen = isStraight ? curve : part
      length += seen.polygonLength * share
      let (a, b) = (map.apply(seen.start), map.apply(seen.first))
      let (c, d) = (map.apply(seen.second), map.apply(seen.end))
      pixels += Cubic(a, b, c, d).polygonLength * share
    }
    let periods = min(length / pattern.period, Self.mostInPiece)
    let count = min(periods * Double(pattern.dashCount), pixels * Self.mostInPixel)
    return count.isFinite ? count : 0
  }

  /// A pattern with no more dashes along a piece than are told apart; `visible` is how much of it
  /// can be seen.
  func coarsened(
    _ pattern: DashPattern, along piece: PathMeasure.Piece, visible: Double
  ) -> DashPattern {
    let (a, b) = (map.apply(piece.curve.start), map.apply(piece.curve.first))
    let (c, d) = (map.apply(piece.curve.second), map.apply(piece.curve.end))
    let pixels = Cubic(a, b, c, d).polygonLength
    let periods = visible / pattern.period
    let density = Double(pattern.dashCount) / pattern.period * (piece.length / pixels)
    // A piece along which the map goes nowhere gets a single one.
    let finest = density.isFinite ? density / Self.mostInPixel : periods
    let times = max(finest, periods / Self.mostInPiece).rounded(.up)
    return times > 1 ? pattern.enlarged(times) : pattern
  }

  /// The parts of a piece that can be seen, as parameters in order.
  func parts(of curve: Cubic, isStraight: Bool) -> [ClosedRange<Double>] {
    let (start, end) = (map.apply(curve.start), map.apply(curve.end))
    if isStraight { return part(from: start, to: end).map { [$0] } ?? [] }
    var parts: [ClosedRange<Double>] = []
    let seen = Cubic(start, map.apply(curve.first), map.apply(curve.second), end)
    add(seen, 0, 1, depth: 0, to: &parts)
    return parts
  }

  /// The part of a line (Liang and Barsky, *A new concept and method for line clipping*, 1984).
  private func part(from start: Point, to end: Point) -> ClosedRange<Double>? {
    var (low, high) = (0.0, 1.0)
    for (from, way, least, most) in [
      (start.x, end.x - start.x, minX, maxX), (start.y, end.y - start.y, minY, maxY),
    ] {
      if way == 0 {
        guard from >= least && from <= most else { return nil }
      } else {
        let (enter, leave) = ((least - from) / way, (most - from) / way)
        low = max(low, min(enter, leave))
        high = min(high, max(enter, leave))
      }
    }
    return low <= high ? low...high : nil
  }

  private func add(
    _ curve: Cubic, _ low: Double, _ high: Double, depth: Int, to parts: inout [ClosedRange<Double>]
  ) {
    let (a, b, c, d) = (curve.start, curve.first, curve.second, curve.end)
    let (left, right) = (min(a.x, b.x, c.x, d.x), max(a.x, b.x, c.x, d.x))
    let (top, bottom) = (min(a.y, b.y, c.y, d.y), max(a.y, b.y, c.y, d.y))
    guard left <= maxX, right >= minX, top <= maxY, bottom >= minY else { return }
    let extent = max(right - left, bottom - top)
    guard extent.isFinite else { return }
    if depth == 48 || extent <= max(maxX - minX, maxY - minY) / 2 {
      if let last = parts.last, last.upperBound == low {
        parts[parts.count - 1] = last.lowerBound...high
      } else {
        parts.append(low...high)
      }
      return
    }
    let (first, second) = curve.halves
    let middle = (low + high) / 2
    add(first, low, middle, depth: depth + 1, to: &parts)
    add(second, middle, high, depth: depth + 1, to: &parts)
  }
}
