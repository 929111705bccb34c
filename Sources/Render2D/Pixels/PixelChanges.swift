import RasterKernels

/// The difference between two pictures: the pixels that differ, packed.
public struct PixelChanges: Hashable, Sendable {
  /// The rectangle around all pixels that differ; empty where none do.
  public private(set) var bounds = IntRect.zero
  /// Whether any of these pixels is translucent in the newer picture: neither opaque nor clear.
  public private(set) var hasTranslucent = false
  /// Runs in row order. Each begins with a word: its length in the upper bits, its kind in the
  /// lower ones. A `pass` has no colours, a `fill` one for all its pixels, a `copy` one for each.
  package private(set) var words: [UInt32] = []

  private static let pass: UInt32 = 0
  private static let fill: UInt32 = 1
  private static let copy: UInt32 = 2
  /// The width of a run's kind.
  private static let kindBits: UInt32 = 2
  /// Shorter runs of one colour cost more than they save.
  private static let shortestFill = 3

  /// No changes.
  public init() {}

  /// Collects what differs between two pictures within a region, and makes the older one equal to
  /// the newer.
  ///
  /// - Precondition: the pictures have the same size, and the region lies inside.
  public init(
    of new: Span<UInt32>, since old: inout MutableSpan<UInt32>, width: Int,
    within region: DirtyRegion
  ) {
    self.init(of: new, since: old.span, width: width, within: region)
    apply(to: &old)
  }

  /// Collects what differs between two pictures within a region.
  ///
  /// - Precondition: the pictures have the same size, and the region lies inside.
  package init(
    of new: Span<UInt32>, since old: Span<UInt32>, width: Int, within region: DirtyRegion
  ) {
    precondition(new.count == old.count, "The pictures are of one extent")
    collect(new, old, stride: width, width: width, within: region)
  }

  /// Collects what differs from a clear picture within a region.
  ///
  /// - Precondition: the region lies inside the picture.
  public init(of new: Span<UInt32>, width: Int, within region: DirtyRegion) {
    let row = [UInt32](repeating: 0, count: width)
    collect(new, row.span, stride: 0, width: width, within: region)
  }

  /// Collects what differs from an older picture, whose rows are `stride` apart.
  private mutating func collect(
    _ new: Span<UInt32>, _ old: Span<UInt32>, stride: Int, width: Int, within region: DirtyRegion
  ) {
    let extent = region.bounds
    let rects = region.rects.sorted { $0.minX < $1.minX }
    var end = 0
    for y in extent.minY..<extent.maxY {
      for rect in rects where y >= rect.minY && y < rect.maxY {
        let row = new.extracting(y * width + rect.minX..<y * width + rect.maxX)
        let former = old.extracting(y * stride + rect.minX..<y * stride + rect.maxX)
        append(row, since: former, x: rect.minX, y: y, width: width, after: &end)
      }
    }
    trim()
  }

  /// Adds what differs in a part of a row, right of or below all that was added before.
  ///
  /// - Parameters:
  ///   - x: the column where it begins, of a picture of a `width`.
  ///   - end: where the last run ends, 0 at first.
  @inline(__always)
  private mutating func append(
    _ row: Span<UInt32>, since former: Span<UInt32>, x: Int, y: Int, width: Int,
    after end: inout Int
  ) {
    let start = y * width + x
    var place = nextDifference(row, former, from: 0)
    while place < row.count {
      let first = place
      append(Self.pass, start + first - end)
      place = take(row, from: first, since: former)
      end = start + place
      bounds = bounds.union(IntRect(x + first, y, place - first, 1))
      place = nextDifference(row, former, from: place)
    }
  }

  /// Releases the spare capacity of an array that grew, which would be kept with it.
  private mutating func trim() { words = Array(words[...]) }

  /// Collects what differs within a rectangle from an older picture, where the newer one is made a row at a time:
  /// `make` writes all its pixels of a row's part.
  ///
  /// - Precondition: the rectangle lies inside the picture.
  package init(
    since old: Span<UInt32>, width: Int, within rect: IntRect,
    _ make: (_ y: Int, _ row: inout MutableSpan<UInt32>) -> Void
  ) {
    var pixels = [UInt32](repeating: 0, count: rect.width)
    var end = 0
    for y in rect.minY..<rect.maxY {
      let former = old.extracting(y * width + rect.minX..<y * width + rect.maxX)
      var row = pixels.mutableSpan
      make(y, &row)
      append(pixels.span, since: former, x: rect.minX, y: y, width: width, after: &end)
    }
    trim()
  }

  /// The changes of parts of a picture that follow one another from top to bottom: the same as those of all
  /// of it.
  package init(joining parts: [PixelChanges]) {
    var end = 0
    for part in parts {
      guard let head = part.words.first else { continue }
      let start = head & 3 == Self.pass ? Int(head >> Self.kindBits) : 0
      append(Self.pass, start - end)
      words += part.words[(start > 0 ? 1 : 0)...]
      end = part.end
      bounds = bounds.union(part.bounds)
      hasTranslucent = hasTranslucent || part.hasTranslucent
    }
  }

  /// Where the last run ends.
  private var end: Int {
    var (word, place) = (0, 0)
    while word < words.count {
      let (kind, count) = (words[word] & 3, Int(words[word] >> Self.kindBits))
      word += 1 + (kind == Self.pass ? 0 : kind == Self.fill ? 1 : count)
      place += count
    }
    return place
  }

  /// The same without the words, to be given back later: they may wait elsewhere.
  package var outline: PixelChanges { with([]) }

  package func with(_ words: [UInt32]) -> PixelChanges {
    var changes = self
    changes.words = words
    return changes
  }

  /// The same with other colours: that of each pixel is made from its own.
  package func mapColors(_ color: (UInt32) -> UInt32) -> PixelChanges {
    var changes = self
    var word = 0
    while word < words.count {
      let (kind, count) = (words[word] & 3, Int(words[word] >> Self.kindBits))
      let end = word + 1 + (kind == Self.pass ? 0 : kind == Self.fill ? 1 : count)
      for place in word + 1..<end { changes.words[place] = color(words[place]) }
      word = end
    }
    return changes
  }

  /// The memory that they take, in words of 4 bytes.
  public var count: Int { words.count }

  /// Adds the pixels of a row from `first` to the next one that does not differ from the former row.
  /// Returns their end.
  private mutating func take(
    _ row: Span<UInt32>, from first: Int, since former: Span<UInt32>
  ) -> Int {
    let end = nextMatch(row, former, from: first)
    let row = row.extracting(..<end)
    // Pixels that are not in a run yet.
    var single = first
    var place = first
    while place < end {
      let (begin, pixel) = (place, row[place])
      place = endOfStretch(of: pixel, row, from: place)
      if (1...254).contains(pixel >> 24) { hasTranslucent = true }
      if place - begin >= Self.shortestFill {
        append(row.extracting(single..<begin))
        append(Self.fill, place - begin)
        words.append(pixel)
        single = place
      }
    }
    append(row.extracting(single..<place))
    return place
  }

  private mutating func append(_ pixels: Span<UInt32>) {
    if pixels.isEmpty { return }
    append(Self.copy, pixels.count)
    unsafe pixels.withUnsafeBufferPointer { unsafe words.append(contentsOf: $0) }
  }

  private mutating func append(_ kind: UInt32, _ count: Int) {
    precondition(count < 1 << 30, "A picture has less than 2³⁰ pixels")
    if count > 0 { words.append(UInt32(truncatingIfNeeded: count) << Self.kindBits | kind) }
  }

  /// Makes the older picture equal to the newer.
  ///
  /// - Precondition: it has the size of the two that were compared.
  public func apply(to picture: inout MutableSpan<UInt32>) {
    let words = words.span
    var (word, place) = (0, 0)
    while word < words.count {
      let (kind, count) = (words[word] & 3, Int(words[word] >> Self.kindBits))
      word += 1
      if kind == Self.fill {
        store(words[word], into: &picture, from: place, to: place + count)
        word += 1
      } else if kind == Self.copy {
        for offset in 0..<count { picture[place + offset] = words[word + offset] }
        word += count
      }
      place += count
    }
  }

  /// Calls `receive` with each run of pixels that differ, in row order: its start, its length within
  /// one row, and the newer pixels, of which there is one if they are all equal.
  public func forEachRun(_ receive: (_ place: Int, _ count: Int, _ pixels: Span<UInt32>) -> Void) {
    let words = words.span
    var (word, place) = (0, 0)
    while word < words.count {
      let (kind, count) = (words[word] & 3, Int(words[word] >> Self.kindBits))
      let end = word + 1 + (kind == Self.pass ? 0 : kind == Self.fill ? 1 : count)
      if kind != Self.pass { receive(place, count, words.extracting(word + 1..<end)) }
      word = end
      place += count
    }
  }
}
