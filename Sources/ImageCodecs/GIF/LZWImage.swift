/// The pixels of an image, row after row, as runs of equal ones.
///
/// A drawn interface is mostly even areas, so that runs are far fewer than pixels.
struct LZWImage: Equatable {
  /// Pixels that may be written in the same ways.
  struct Run: Equatable {
    var pixel: LZWPixel
    /// How many pixels there are up to the end of this run: the format's largest image fits.
    var end: UInt32
  }

  private(set) var runs: [Run] = []

  /// No pixels.
  init() {}

  /// The given pixels.
  init(_ pixels: some Sequence<LZWPixel>) {
    for pixel in pixels { append(pixel, count: 1) }
  }

  /// Pixels of one index each.
  init(indices: Span<UInt8>) {
    var start = 0
    while start < indices.count {
      var end = start + 1
      while end < indices.count, indices[end] == indices[start] { end += 1 }
      append(LZWPixel(indices[start]), count: end - start)
      start = end
    }
  }

  /// How many pixels there are.
  var count: Int { Int(runs.last?.end ?? 0) }

  /// Adds a pixel a number of times.
  mutating func append(_ pixel: LZWPixel, count: Int) {
    let added = UInt32(truncatingIfNeeded: count)
    guard let last = runs.last else {
      runs.append(Run(pixel: pixel, end: added))
      return
    }
    if last.pixel == pixel {
      runs[runs.count - 1].end = last.end + added
    } else {
      runs.append(Run(pixel: pixel, end: last.end + added))
    }
  }

  /// The nearest index of each pixel.
  var indices: [UInt8] {
    var indices: [UInt8] = []
    indices.reserveCapacity(count)
    for run in runs {
      let count = Int(run.end) - indices.count
      indices.append(contentsOf: repeatElement(run.pixel.index, count: count))
    }
    return indices
  }

  /// The same pixels with no index at or past a bound; those that are free become clear for it.
  func below(_ bound: Int) -> LZWImage {
    var reduced = LZWImage()
    reduced.runs.reserveCapacity(runs.count)
    for place in runs.indices {
      reduced.append(runs[place].pixel.below(bound), count: Int(runs[place].end) - start(of: place))
    }
    return reduced
  }

  /// The nearest indices, free pixels clear where as many follow one another.
  func clearing(runsFrom shortest: Int) -> LZWImage {
    var cleared = LZWImage()
    cleared.runs.reserveCapacity(runs.count)
    var place = 0
    while place < runs.count {
      var after = place
      while after < runs.count, runs[after].pixel.mayBeClear { after += 1 }
      let length = start(of: after) - start(of: place)
      if length >= shortest {
        cleared.append(LZWPixel(0), count: length)
        place = after
      }
      // What is kept of the stretch, and the run that ends it.
      while place < min(after + 1, runs.count) {
        let pixel = LZWPixel(runs[place].pixel.index)
        cleared.append(pixel, count: Int(runs[place].end) - start(of: place))
        place += 1
      }
    }
    return cleared
  }

  /// How many pixels stand before a run, or before the end.
  private func start(of run: Int) -> Int { run == 0 ? 0 : Int(runs[run - 1].end) }
}
