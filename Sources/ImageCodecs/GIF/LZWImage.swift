/// The ways to write a pixel in a GIF, packed into a word: the index of the nearest colour, up to
/// two others that are as good, and whether it may be clear.
struct LZWPixel: Hashable {
  private let bits: UInt32

  /// A pixel of one index; with `isFree` it may be clear as well, because the right colour is
  /// shown.
  @inline(__always)
  init(_ index: UInt8, second: UInt8 = 0, third: UInt8 = 0, isFree: Bool = false) {
    bits =
      UInt32(index) | UInt32(second) << 8 | UInt32(third) << 16 | (isFree ? 1 << 24 : 0)
  }

  @inline(__always)
  private init(bits: UInt32) { self.bits = bits }

  /// The nearest index; 0 is clear.
  @inline(__always)
  var index: UInt8 { UInt8(truncatingIfNeeded: bits) }

  /// Whether it may be clear as an alternative to its own index.
  @inline(__always)
  var isFree: Bool { bits >> 24 != 0 && bits & 255 != 0 }

  /// Whether it is clear or may be.
  @inline(__always)
  var mayBeClear: Bool { bits >> 24 != 0 || bits & 255 == 0 }

  /// Whether there is more than one way to write it.
  @inline(__always)
  var hasChoice: Bool { bits >> 8 != 0 && bits & 255 != 0 }

  /// The same pixel without the option to be clear.
  var bound: LZWPixel { LZWPixel(bits: bits & 0xFF_FFFF) }

  /// The same pixel with the option to be clear.
  var freed: LZWPixel { LZWPixel(bits: bits | 1 << 24) }

  /// The same pixel with all indices below a bound; a free one becomes clear if necessary.
  func below(_ bound: Int) -> LZWPixel {
    if Int(index) >= bound { return LZWPixel(0) }
    var bits = bits
    if Int(bits >> 8 & 255) >= bound { bits &= ~0xFF00 }
    if Int(bits >> 16 & 255) >= bound { bits &= ~0xFF_0000 }
    return LZWPixel(bits: bits)
  }

  /// Writes the indices that it may have, the nearest first, and returns their number.
  @inline(__always)
  func symbols(_ symbols: inout InlineArray<4, UInt8>) -> Int {
    symbols[0] = index
    if !hasChoice { return 1 }
    var count = 1
    if bits >> 24 != 0 {
      symbols[1] = 0
      count = 2
    }
    let second = UInt8(truncatingIfNeeded: bits >> 8)
    if second == 0 { return count }
    symbols[count] = second
    let third = UInt8(truncatingIfNeeded: bits >> 16)
    if third == 0 { return count + 1 }
    symbols[count + 1] = third
    return count + 2
  }

  /// Whether it may have an index.
  @inline(__always)
  func takes(_ symbol: UInt8) -> Bool {
    if symbol == index { return true }
    if bits >> 8 == 0 { return false }
    if symbol == 0 { return isFree }
    return symbol == UInt8(truncatingIfNeeded: bits >> 8)
      || symbol == UInt8(truncatingIfNeeded: bits >> 16)
  }
}

/// The pixels of an image, row after row, as runs of equal ones.
///
/// A drawn interface is mostly of even colour, so that runs are far fewer than pixels.
struct LZWImage: Equatable {
  /// Pixels that may be written in the same ways.
  struct Run: Equatable {
    var pixel: LZWPixel
    /// The number of pixels up to the end of this run; fits the format's largest image.
    var end: UInt32
  }

  private(set) var runs: [Run] = []

  init() {}

  /// An image of about so many runs.
  init(runs: Int) { self.runs.reserveCapacity(runs) }

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

  var count: Int { Int(runs.last?.end ?? 0) }

  /// Appends a pixel a number of times.
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

  /// The same pixels with all indices below a bound; free ones become clear if necessary.
  func below(_ bound: Int) -> LZWImage {
    rewritten { source, target, merger in
      for place in source.indices {
        merger.append(source[place].pixel.below(bound), to: source[place].end, in: &target)
      }
    }
  }

  /// The nearest indices below a bound, with free pixels made clear in runs of at least `shortest`.
  func clearing(runsFrom shortest: Int, below bound: Int = 256) -> LZWImage {
    rewritten { source, target, merger in
      // The start of the current run of free pixels, and the state before it.
      var (start, before) = (0 as UInt32, Merger())
      var end: UInt32 = 0
      var isOpen = false
      func close() {
        guard isOpen, Int(end - start) >= shortest else { return }
        if before.count > 0 { target[before.count - 1].end = start }
        merger = before
        merger.append(LZWPixel(0), to: end, in: &target)
      }
      for place in source.indices {
        let run = source[place]
        let pixel = run.pixel.below(bound)
        if isOpen != pixel.mayBeClear {
          close()
          (start, before) = (end, merger)
          isOpen = pixel.mayBeClear
        }
        merger.append(LZWPixel(pixel.index), to: run.end, in: &target)
        end = run.end
      }
      close()
    }
  }

  /// Whether a run of free pixels of a length in a range has an index below a bound, so that clearing
  /// runs from the start of the range on and from its end on differ.
  func hasFreeRun(of lengths: Range<Int>, below bound: Int) -> Bool {
    var (start, end) = (0 as UInt32, 0 as UInt32)
    var (isOpen, hasIndex) = (false, false)
    for run in runs {
      let pixel = run.pixel.below(bound)
      if isOpen != pixel.mayBeClear {
        if hasIndex, lengths.contains(Int(end - start)) { return true }
        (start, isOpen, hasIndex) = (end, pixel.mayBeClear, false)
      }
      if isOpen, pixel.index != 0 { hasIndex = true }
      end = run.end
    }
    return hasIndex && lengths.contains(Int(end - start))
  }

  /// Merges neighbours whose pixels became equal.
  private struct Merger {
    var count = 0
    private var last = LZWPixel(0)

    @inline(__always)
    mutating func append(_ pixel: LZWPixel, to end: UInt32, in target: inout MutableSpan<Run>) {
      if count > 0, last == pixel {
        target[count - 1].end = end
      } else {
        target[count] = Run(pixel: pixel, end: end)
        last = pixel
        count += 1
      }
    }
  }

  /// The same pixels with other indices, in at most as many runs.
  @inline(__always)
  private func rewritten(
    _ rewrite: (Span<Run>, inout MutableSpan<Run>, inout Merger) -> Void
  ) -> LZWImage {
    var image = LZWImage()
    image.runs = [Run](repeating: Run(pixel: LZWPixel(0), end: 0), count: runs.count)
    var merger = Merger()
    var target = image.runs.mutableSpan
    rewrite(runs.span, &target, &merger)
    image.runs.removeLast(runs.count - merger.count)
    return image
  }
}
