package import Render2D

/// The colours of the pixels that a frame changes, each once, in the order in which they occur.
///
/// Workers that draw frames make it, so that the survey of a film only has to add them up.
package struct ChangedColors: Sendable, Equatable {
  /// The opaque colours.
  let colors: [UInt32]
  /// The number of pixels of each.
  let counts: [Int]
  /// The number of all pixels, clear ones included.
  let pixels: Int
  /// Whether pixels become clear.
  let hasClear: Bool

  /// The colours of changes; nil if there are too many to be told apart.
  ///
  /// - Precondition: none is translucent.
  package init?(of changes: PixelChanges) {
    var histogram = ColorHistogram()
    var counter = ColorCounter(frame: 0)
    changes.forEachRun { _, count, colors in counter.count(count, colors, in: &histogram) }
    counter.finish(in: &histogram)
    guard histogram.isExact else { return nil }
    (colors, counts) = (histogram.colors, histogram.counts)
    (pixels, hasClear) = (counter.pixels, counter.hasClear)
  }

  /// The colours of parts of a frame, one after another; nil if they are too many, or those of a part were.
  package init?(joining parts: [ChangedColors?]) {
    var histogram = ColorHistogram()
    for part in parts {
      guard let part, histogram.add(part, weight: 1, frame: 0) else { return nil }
    }
    (colors, counts) = (histogram.colors, histogram.counts)
    pixels = parts.reduce(0) { $0 + ($1?.pixels ?? 0) }
    hasClear = parts.contains { $0?.hasClear == true }
  }
}

/// Counts the pixels of one frame by colours: first consecutive ones of one colour, then those in a histogram.
struct ColorCounter {
  /// The number of all pixels, clear ones included.
  private(set) var pixels = 0
  /// Whether any of them is clear.
  private(set) var hasClear = false
  private let frame: UInt32
  private let weight: Int
  /// The colour of the last pixel, and how often it is to be counted; no colour before the first one.
  private var last = ColorCounter.none
  private var run = 0

  private static let none: UInt32 = 1

  /// A counter of the pixels of a frame, each as often as the weight says.
  init(frame: UInt32, weight: Int = 1) {
    self.frame = frame
    self.weight = weight
  }

  /// Counts opaque or clear pixels, of which one is given if they are all equal.
  @inline(__always)
  mutating func count(_ count: Int, _ colors: Span<UInt32>, in histogram: inout ColorHistogram) {
    pixels += count
    let each = (colors.count == 1 ? count : 1) * weight
    for index in colors.indices {
      let color = colors[index]
      if color == last {
        run += each
        continue
      }
      finish(in: &histogram)
      if color == 0 { hasClear = true }
      (last, run) = (color, each)
    }
  }

  /// Counts the last of them.
  mutating func finish(in histogram: inout ColorHistogram) {
    if last >> 24 != 0 { histogram.add(last, run, frame: frame) }
  }
}

extension ColorHistogram {
  /// Counts the colours of a frame, each pixel as often as the weight says. Returns false, and counts nothing,
  /// if they had to be counted in steps: then the order of the single pixels matters.
  mutating func add(_ tally: ChangedColors, weight: Int, frame: UInt32) -> Bool {
    guard hasRoom(for: tally.colors.count) else { return false }
    for index in tally.colors.indices {
      add(tally.colors[index], tally.counts[index] * weight, frame: frame)
    }
    return true
  }
}
