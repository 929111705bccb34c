/// Chooses the few colours that best represent many.
///
/// Colours of flat areas represent themselves. Boxes of the others are cut where that reduces the
/// sum of squared errors most (Wu's criterion, 1991; decision 4, along the axis of greatest
/// variance), then the colours move to the means of their nearest ones (k-means).
enum Quantizer {
  /// The number of k-means iterations.
  private static let rounds = 12

  /// An opaque colour, or a step of colours, and how much of it is seen: its pixels, each for its time.
  struct Color {
    var color: UInt32
    var weight: Double
    /// How much of the weight is exactly this colour's, at least.
    var flat: Double

    init(color: UInt32, weight: Double, flat: Double? = nil) {
      self.color = color
      self.weight = weight
      self.flat = flat ?? weight
    }
  }

  /// Up to `limit` different opaque colours for the given ones. The first of the flat ones, up to
  /// half of the entries, represent themselves.
  static func palette(
    of colors: [Color], flat: [UInt32], limit: Int, _ workers: Workers = Workers()
  ) -> [UInt32] {
    precondition(limit > 0 && !colors.isEmpty)
    let flat = flat.prefix(limit / 2)
    let held = flat.map(ColorPoint.point)
    let isHeld = Set(flat)
    let often = colors.reduce(0) { $0 + $1.weight } * oftenSeen
    let samples = colors.filter { !isHeld.contains($0.color) }.map { color in
      Sample(color: color.color, weight: importance(color.weight, often))
    }
    var means = held
    if !samples.isEmpty { means += cut(samples, limit: limit - held.count) }
    for _ in 0..<rounds where !samples.isEmpty {
      let moved = refined(means, held: held.count, samples, workers)
      if moved == means { break }
      means = moved
    }
    var palette: [UInt32] = []
    for mean in means {
      let color = ColorPoint.color(mean)
      if !palette.contains(color) { palette.append(color) }
    }
    return palette
  }

  /// The share of all that is seen from which a colour counts in proportion.
  private static let oftenSeen = 1.0 / 4096

  /// How much a colour counts: as the square root of its weight, so that few but visible pixels, above all the
  /// edges of letters, keep colours of their own; but in proportion if it is seen often, as are those of a
  /// soft shadow, which must not get a hue.
  private static func importance(_ weight: Double, _ often: Double) -> Double {
    weight < often ? weight.squareRoot() : weight / often.squareRoot()
  }

  /// The colours of flat areas, the most seen first. Such a colour is seen more than the
  /// average entry of a full palette, and more than half of all others that look similar: those of
  /// a gradient are seen much too, but only together.
  static func flat(_ colors: [Color]) -> [UInt32] {
    let total = colors.reduce(0) { $0 + $1.weight }
    let frequent = colors.indices.filter { colors[$0].flat * Double(GIFPalette.capacity) > total }
    let points = frequent.isEmpty ? [] : colors.map { ColorPoint.point($0.color) }
    let flat = frequent.filter { number in
      var near = -colors[number].weight
      for other in colors.indices {
        let offset = points[other] - points[number]
        if (offset * offset).sum() <= alike { near += colors[other].weight }
      }
      return colors[number].flat * 2 > near
    }
    return flat.sorted { a, b in
      colors[a].flat != colors[b].flat
        ? colors[a].flat > colors[b].flat : colors[a].color < colors[b].color
    }.map { colors[$0].color }
  }

  /// The squared distance up to which colours look similar.
  private static let alike = 36.0

  /// A colour with its weight.
  private struct Sample {
    var color: UInt32
    var weight: Double

    var point: SIMD3<Double> { ColorPoint.point(color) }
  }

  /// A part of the samples, and its best cut.
  private struct Box {
    var samples: [Sample]
    var mean: SIMD3<Double>
    /// How much the cut reduces the error; 0 if it cannot be cut.
    var gain = 0.0
    /// The number of samples before the cut.
    var position = 0

    init(_ samples: [Sample]) {
      self.samples = samples
      var sum = SIMD3<Double>()
      var weight = 0.0
      for sample in samples {
        sum += sample.point * sample.weight
        weight += sample.weight
      }
      mean = sum / weight
      var variance = SIMD3<Double>()
      for sample in samples {
        let offset = sample.point - mean
        variance += offset * offset * sample.weight
      }
      let axis =
        variance.x >= variance.y && variance.x >= variance.z ? 0 : variance.y >= variance.z ? 1 : 2
      if variance[axis] > 0 { findCut(axis, sum, weight) }
    }

    /// Sorts along the axis and finds the cut with the least error on both sides: the one with the
    /// greatest sum of squared sums over weights.
    private mutating func findCut(_ axis: Int, _ sum: SIMD3<Double>, _ weight: Double) {
      samples = Quantizer.sorted(samples, along: axis)
      let whole = (sum * sum).sum() / weight
      var left = SIMD3<Double>()
      var leftWeight = 0.0
      for index in 0..<samples.count - 1 {
        left += samples[index].point * samples[index].weight
        leftWeight += samples[index].weight
        let right = sum - left
        let parts = (left * left).sum() / leftWeight + (right * right).sum() / (weight - leftWeight)
        if parts - whole > gain {
          gain = parts - whole
          position = index + 1
        }
      }
    }
  }

  /// The samples by their component of an axis, then by red, green and blue.
  ///
  /// Sorted as numbers: a key above the place of each.
  private static func sorted(_ samples: [Sample], along axis: Int) -> [Sample] {
    let shift = UInt32(axis) * 8
    let keys = samples.indices.map { place in
      let color = samples[place].color
      let rest = (color & 255) << 16 | color & 0xFF00 | color >> 16 & 255
      return UInt64((color >> shift & 255) << 24 | rest) << 32 | UInt64(place)
    }
    return keys.sorted().map { samples[Int($0 & 0xFFFF_FFFF)] }
  }

  /// The means of up to `limit` boxes, made by cutting the one that gains most.
  private static func cut(_ samples: [Sample], limit: Int) -> [SIMD3<Double>] {
    var boxes = [Box(samples)]
    while boxes.count < limit {
      var best = 0
      for index in boxes.indices where boxes[index].gain > boxes[best].gain { best = index }
      let box = boxes[best]
      if box.gain <= 0 { break }
      boxes[best] = Box(Array(box.samples[..<box.position]))
      boxes.append(Box(Array(box.samples[box.position...])))
    }
    return boxes.map(\.mean)
  }

  /// Moves each mean to the mean of its nearest samples. The first ones are fixed, and one without
  /// samples stays.
  private static func refined(
    _ means: [SIMD3<Double>], held: Int, _ samples: [Sample], _ workers: Workers
  ) -> [SIMD3<Double>] {
    let nearest = NearestColor(points: means).indices(of: samples.map(\.color), workers)
    var sums = [SIMD3<Double>](repeating: .zero, count: means.count)
    var weights = [Double](repeating: 0, count: means.count)
    for (sample, number) in zip(samples, nearest) {
      let index = Int(number)
      sums[index] += sample.point * sample.weight
      weights[index] += sample.weight
    }
    return means.indices.map {
      $0 >= held && weights[$0] > 0 ? sums[$0] / weights[$0] : means[$0]
    }
  }
}
