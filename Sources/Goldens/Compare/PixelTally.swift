import ImageCodecs
import Render2D

/// Sums up the differing pixels of one frame.
struct PixelTally {
  private var count = 0
  private var isOneSided = false
  private var bounds = IntRect.zero
  private var largest = FrameDifference.Channels(red: 0, green: 0, blue: 0, alpha: 0)
  private var first: FrameDifference.Site?
  private var worst: FrameDifference.Site?
  /// The largest difference in any channel.
  private var most = -1
  private let depth: Int
  /// The least shift and overshoot, in thousandths, that forgive all pixels; nil where there is none, or
  /// too many differ to find it.
  private var edges: (shift: Int, overshoot: Int)? = (0, 0)
  /// Pixels whose edges are looked at.
  private static let mostEdges = 20_000

  /// The tally of all pixels of a region that differ.
  init(_ rasters: FrameRasters, within region: IntRect) {
    depth = rasters.depth
    rasters.forEachDifference(within: region) { pixel in
      add(pixel)
      guard let edges else { return }
      let limits = count > Self.mostEdges ? nil : rasters.edgeShift(of: pixel)?.limits
      self.edges = limits.map {
        (max(edges.shift, $0.shift), max(edges.overshoot, $0.overshoot))
      }
    }
  }

  private mutating func add(_ pixel: FrameRasters.Pixel) {
    if pixel.expected == nil || pixel.actual == nil { isOneSided = true }
    if count == 0 {
      first = site(pixel)
      bounds = IntRect(pixel.x, pixel.y, 1, 1)
    }
    count += 1
    bounds.minX = min(bounds.minX, pixel.x)
    bounds.maxX = max(bounds.maxX, pixel.x + 1)
    // Rows come in their order.
    bounds.maxY = pixel.y + 1
    // Against the clear pixel where one side has none.
    let distance = Lanes.distance(pixel.expected ?? 0, pixel.actual ?? 0)
    largest.red = max(largest.red, distance.red)
    largest.green = max(largest.green, distance.green)
    largest.blue = max(largest.blue, distance.blue)
    largest.alpha = max(largest.alpha, distance.alpha)
    if distance.largest > most {
      most = distance.largest
      worst = site(pixel)
    }
  }

  private func site(_ pixel: FrameRasters.Pixel) -> FrameDifference.Site {
    FrameDifference.Site(
      x: pixel.x, y: pixel.y, expected: pixel.expected.map(Lanes.channels),
      actual: pixel.actual.map(Lanes.channels))
  }

  /// What it found; nil where nothing differs.
  func difference(index: Int, time: Fraction) -> FrameDifference? {
    guard let first, let worst else { return nil }
    var difference = FrameDifference(
      index: index, time: time, count: count, bounds: bounds, largest: largest, first: first,
      worst: worst, depth: depth)
    difference.forgivingEdgeShift = edges.map {
      (Double($0.shift) / 1000, Double($0.overshoot) / 1000)
    }.map { .edgeShift(px: $0, overshoot: $1) }
    difference.isOneSided = isOneSided
    return difference
  }
}
