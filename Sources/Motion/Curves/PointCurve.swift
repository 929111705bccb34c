/// Straight lines between points, as CSS's `linear(…)`.
struct PointCurve: Hashable, Sendable {
  /// A corner: how much time has passed, in per cent so that it prints as it was read, and how far
  /// along the way it is.
  struct Corner: Hashable, Sendable {
    var percent, value: Double
  }

  /// At least two, in order of time, the first at or after 0.
  let corners: [Corner]

  /// The corner that ends the line over a time, never the first one.
  private func index(at percent: Double) -> Int {
    var low = 1
    var high = corners.count - 1
    while low < high {
      let middle = (low + high) / 2
      if corners[middle].percent > percent { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func value(at fraction: Double) -> Double {
    let percent = fraction * 100
    let end = index(at: percent)
    let (from, to) = (corners[end - 1], corners[end])
    if percent >= to.percent { return to.value }
    if percent <= from.percent { return from.value }
    let part = (percent - from.percent) / (to.percent - from.percent)
    return from.value + (to.value - from.value) * part
  }

  func slope(at fraction: Double) -> Double {
    let percent = fraction * 100
    let end = index(at: percent)
    let (from, to) = (corners[end - 1], corners[end])
    guard to.percent > from.percent, percent >= from.percent, percent <= to.percent else {
      return 0
    }
    return (to.value - from.value) / (to.percent - from.percent) * 100
  }
}
