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
  /// Stretches up to this length are not looked for by vectors.
  private static let fewPixels = 4

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
    self = Self.collected(new, old, stride: width, width: width, within: region)
  }

  /// Collects what differs from a clear picture within a region.
  ///
  /// - Precondition: the region lies inside the picture.
  public init(of new: Span<UInt32>, width: Int, within region: DirtyRegion) {
    let row = [UInt32](repeating: 0, count: width)
    self = Self.collected(new, row.span, stride: 0, width: width, within: region)
  }

  /// What differs from an older picture, whose rows are `stride` apart.
  private static func collected(
    _ new: Span<UInt32>, _ old: Span<UInt32>, stride: Int, width: Int, within region: DirtyRegion
  ) -> PixelChanges {
    var builder = Builder(width: width)
    let extent = region.bounds
    let rects = region.rects.sorted { $0.minX < $1.minX }
    for y in extent.minY..<extent.maxY {
      for rect in rects where y >= rect.minY && y < rect.maxY {
        let row = new.extracting(y * width + rect.minX..<y * width + rect.maxX)
        let former = old.extracting(y * stride + rect.minX..<y * stride + rect.maxX)
        var place = nextDifference(row, former, from: 0)
        while place < row.count {
          let first = place
          place = nextMatch(row, former, from: first)
          builder.append(row.extracting(first..<place), x: rect.minX + first, y: y)
          place = nextDifference(row, former, from: place)
        }
      }
    }
    return builder.finished()
  }

  /// Collects changes run by run, for a picture that is made while it is compared.
  package struct Builder {
    private var changes = PixelChanges()
    private let width: Int
    /// Where the last run ends.
    private var end = 0

    /// A builder of the changes of a picture of a width.
    package init(width: Int) { self.width = width }

    /// Adds neighbouring pixels of a row that differ, right of or below all that were added before.
    package mutating func append(_ pixels: Span<UInt32>, x: Int, y: Int) {
      let start = y * width + x
      changes.append(PixelChanges.pass, start - end)
      changes.pack(pixels)
      end = start + pixels.count
      changes.bounds = changes.bounds.union(IntRect(x, y, pixels.count, 1))
    }

    /// The changes.
    package consuming func finished() -> PixelChanges {
      // An array that grew has spare capacity, which would be kept with it.
      changes.words = Array(changes.words[...])
      return changes
    }
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

  /// Adds pixels, of which long stretches of one colour are packed.
  private mutating func pack(_ pixels: Span<UInt32>) {
    // Pixels that are not in a run yet.
    var single = 0
    var place = 0
    while place < pixels.count {
      let (begin, pixel) = (place, pixels[place])
      // Where colours change often, a call takes longer than a few looks.
      repeat {
        place += 1
      } while place < pixels.count && place < begin + Self.fewPixels && pixels[place] == pixel
      if place == begin + Self.fewPixels {
        place = endOfStretch(of: pixel, pixels, from: place)
      }
      if (1...254).contains(pixel >> 24) { hasTranslucent = true }
      if place - begin >= Self.shortestFill {
        append(pixels.extracting(single..<begin))
        append(Self.fill, place - begin)
        words.append(pixel)
        single = place
      }
    }
    append(pixels.extracting(single..<place))
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
