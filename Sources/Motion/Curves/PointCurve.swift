/// Straight lines between points, like CSS's `linear(…)`.
struct PointCurve: Hashable, Sendable {
  /// A corner: the elapsed time, in per cent so that it prints as it was read, and the progress.
  struct Corner: Hashable, Sendable {
    var percent, value: Double
  }

  /// At least two, in order of time; before 0 % and after 100 % too. With several at one time the
  /// value jumps to the last of them. Before the first and after the last corner the nearest line
  /// is extended, as in CSS.
  let corners: [Corner]

  /// The two corners whose line applies at a time: those around it, or the nearest two at an end.
  private func line(at percent: Double) -> (from: Corner, to: Corner) {
    var low = 1
    var high = corners.count - 1
    while low < high {
      let middle = (low + high) / 2
      if corners[middle].percent > percent { high = middle } else { low = middle + 1 }
    }
    return (corners[low - 1], corners[low])
  }

  func value(at fraction: Double) -> Double {
    let percent = fraction * 100
    let (from, to) = line(at: percent)
    guard to.percent > from.percent, percent != to.percent else { return to.value }
    if percent == from.percent { return from.value }
    let part = (percent - from.percent) / (to.percent - from.percent)
    return from.value + (to.value - from.value) * part
  }

  func slope(at fraction: Double) -> Double {
    let (from, to) = line(at: fraction * 100)
    guard to.percent > from.percent else { return 0 }
    return (to.value - from.value) / (to.percent - from.percent) * 100
  }
}
