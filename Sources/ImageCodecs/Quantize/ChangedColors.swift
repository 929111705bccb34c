package import Render2D

/// The colours that a frame's changes bring and take away, each once, in the order in which they occur.
///
/// Workers that draw frames make it, so that the survey of a film only has to add them up.
package struct ChangedColors: Sendable, Equatable {
  /// The opaque colours.
  let colors: [UInt32]
  /// The number of pixels that get each.
  let counts: [Int]
  /// The number of pixels that lose each.
  let losses: [Int]
  /// The number of all pixels, clear ones included.
  let pixels: Int
  /// Whether pixels become clear.
  let hasClear: Bool

  /// The colours of changes since an older picture, or since a clear one; nil if there are too many to be told
  /// apart.
  ///
  /// - Precondition: none is translucent.
  package init?(of changes: PixelChanges, since old: Span<UInt32>? = nil) {
    var histogram = ColorHistogram()
    var (gains, losses) = (ColorCounter(.gain(frame: 0), at: 0), ColorCounter(.loss, at: 0))
    changes.forEachRun { place, count, colors in
      gains.count(count, colors, in: &histogram)
      if let old { losses.count(count, old.extracting(place..<place + count), in: &histogram) }
    }
    gains.finish(in: &histogram)
    losses.finish(in: &histogram)
    guard histogram.isExact else { return nil }
    self.init(histogram, pixels: gains.pixels, hasClear: gains.hasClear)
  }

  private init(_ histogram: ColorHistogram, pixels: Int, hasClear: Bool) {
    (colors, counts) = (histogram.colors, histogram.counts)
    losses = colors.indices.map(histogram.removed)
    (self.pixels, self.hasClear) = (pixels, hasClear)
  }

  /// The colours of parts of a frame, one after another; nil if they are too many, or those of a part were.
  package init?(joining parts: [ChangedColors?]) {
    var histogram = ColorHistogram()
    for part in parts {
      guard let part, histogram.hasRoom(for: part.colors.count) else { return nil }
      histogram.add(part, frame: 0, at: 0)
    }
    self.init(
      histogram, pixels: parts.reduce(0) { $0 + ($1?.pixels ?? 0) },
      hasClear: parts.contains { $0?.hasClear == true })
  }
}

/// Counts the pixels that a frame changes by the colours that they get, or lose: first consecutive ones of one
/// colour, then those in a histogram.
struct ColorCounter {
  enum Kind {
    case gain(frame: UInt32)
    case loss
  }

  /// The number of all pixels, clear ones included.
  private(set) var pixels = 0
  /// Whether any of them is clear.
  private(set) var hasClear = false
  private let kind: Kind
  private let time: Int
  /// The colour of the last pixel, and how often it is to be counted; no colour before the first one.
  private var last = ColorCounter.none
  private var run = 0

  private static let none: UInt32 = 1

  /// A counter of pixels that change at a time.
  init(_ kind: Kind, at time: Int) {
    (self.kind, self.time) = (kind, time)
  }

  /// Counts opaque or clear pixels, of which one is given if they are all equal.
  @inline(__always)
  mutating func count(_ count: Int, _ colors: Span<UInt32>, in histogram: inout ColorHistogram) {
    pixels += count
    let each = colors.count == 1 ? count : 1
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
    guard last >> 24 != 0 else { return }
    switch kind {
    case .gain(let frame): histogram.add(last, run, frame: frame, at: time)
    case .loss: histogram.remove(last, run, at: time)
    }
  }
}

extension ColorHistogram {
  /// Counts the changes of a frame at a time.
  ///
  /// - Precondition: there is room for the colours. In steps the order of the single pixels would matter.
  mutating func add(_ tally: ChangedColors, frame: UInt32, at time: Int) {
    precondition(hasRoom(for: tally.colors.count), "Each colour has its own entry")
    for index in tally.colors.indices {
      let (color, count, loss) = (tally.colors[index], tally.counts[index], tally.losses[index])
      if count > 0 { add(color, count, frame: frame, at: time) }
      if loss > 0 { remove(color, loss, at: time) }
    }
  }
}
