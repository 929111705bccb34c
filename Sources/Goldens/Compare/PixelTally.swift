import ImageCodecs
import Render2D

/// Collects the differing pixels of one frame.
struct PixelTally: Sendable {
  private var count = 0
  /// The sum of all differences in all channels.
  private var sum = 0
  private var isOneSided = false
  private var bounds = IntRect.zero
  private var largest = FrameDifference.Channels(red: 0, green: 0, blue: 0, alpha: 0)
  private var first: FrameDifference.Site?
  private var worst: FrameDifference.Site?
  /// The largest difference in any channel.
  private var most = -1
  private let depth: Int
  /// The smallest shift and overshoot, in thousandths, that tolerate all pixels; nil if there are
  /// none, or too many pixels differ to find them.
  private var edges: (shift: Int, overshoot: Int)? = (0, 0)
  /// The most pixels whose edges are examined.
  private static let mostEdges = 20_000

  init(_ rasters: FrameRasters, within region: IntRect) {
    let bands = rasters.forBands(of: region) { PixelTally(rasters, inOne: $0) }
    self = bands[0]
    for band in bands.dropFirst() { add(band) }
  }

  private init(_ rasters: FrameRasters, inOne region: IntRect) {
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

  /// Adds the pixels of a band below.
  private mutating func add(_ below: PixelTally) {
    guard below.count > 0 else { return }
    bounds = count == 0 ? below.bounds : bounds.union(below.bounds)
    count += below.count
    sum += below.sum
    isOneSided = isOneSided || below.isOneSided
    largest.red = max(largest.red, below.largest.red)
    largest.green = max(largest.green, below.largest.green)
    largest.blue = max(largest.blue, below.largest.blue)
    largest.alpha = max(largest.alpha, below.largest.alpha)
    first = first ?? below.first
    if below.most > most { (most, worst) = (below.most, below.worst) }
    guard let edges, let others = below.edges, count <= Self.mostEdges else {
      edges = nil
      return
    }
    self.edges = (max(edges.shift, others.shift), max(edges.overshoot, others.overshoot))
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
    // Pixels come in row order.
    bounds.maxY = pixel.y + 1
    // Compared with a clear pixel if one side has none.
    let distance = Lanes.distance(pixel.expected ?? 0, pixel.actual ?? 0)
    sum += distance.red + distance.green + distance.blue + distance.alpha
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

  /// The difference; nil if nothing differs.
  func difference(_ pair: FramePair) -> FrameDifference? {
    guard let first, let worst else { return nil }
    var difference = FrameDifference(
      index: pair.expected, actualIndex: pair.actual, moment: pair.moment, time: pair.time,
      count: count, bounds: bounds, largest: largest, first: first, worst: worst, depth: depth)
    difference.forgivingEdgeShift = edges.map {
      (Double($0.shift) / 1000, Double($0.overshoot) / 1000)
    }.map { .edgeShift(px: $0, overshoot: $1) }
    difference.isOneSided = isOneSided
    difference.sum = sum
    return difference
  }
}
