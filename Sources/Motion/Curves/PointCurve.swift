/// Straight lines between points, as CSS's `linear(…)`.
struct PointCurve: Hashable, Sendable {
  /// A corner: how much time has passed, and how far along the way it is.
  struct Corner: Hashable, Sendable {
    var time, value: Double
  }

  /// At least two, in order of time, the first at or after 0.
  let corners: [Corner]

  /// The corner that ends the line over `fraction`, never the first one.
  private func index(at fraction: Double) -> Int {
    var low = 1
    var high = corners.count - 1
    while low < high {
      let middle = (low + high) / 2
      if corners[middle].time > fraction { high = middle } else { low = middle + 1 }
    }
    return low
  }

  func value(at fraction: Double) -> Double {
    let end = index(at: fraction)
    let (from, to) = (corners[end - 1], corners[end])
    if fraction >= to.time { return to.value }
    if fraction <= from.time { return from.value }
    return from.value + (to.value - from.value) * ((fraction - from.time) / (to.time - from.time))
  }

  func slope(at fraction: Double) -> Double {
    let end = index(at: fraction)
    let (from, to) = (corners[end - 1], corners[end])
    guard to.time > from.time, fraction >= from.time, fraction <= to.time else { return 0 }
    return (to.value - from.value) / (to.time - from.time)
  }
}
