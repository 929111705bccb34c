/// The matches that begin at each position of a segment: for each length the nearest.
///
/// All positions that begin with the same three bytes are in a binary search tree, ordered by the
/// bytes that follow, with a nearer position always above a farther one. The path to a new
/// position's place passes the nearest match of each length; the subtrees beside the path become
/// the new position's two branches. So the longest match is found among thousands in some dozens of
/// steps. Compressors of the LZMA family use such trees (decision 11).
struct MatchTable {
  /// The limits of the search.
  struct Reach {
    /// How many earlier positions to visit, for each one.
    var depth = 300
    /// The match length at which the search of a tree stops.
    var enough = DeflateSymbols.longestMatch
    /// The bytes of a row, if the rows above are searched too; 0 otherwise.
    var row = 0
    /// The bytes of a pixel, if runs of one pixel have trees by their length; 0 otherwise.
    var step = 0
    /// Whether to keep the longest match of each distance symbol on the path, not only the nearest
    /// match of each length: a farther one costs less if its symbol is frequent.
    var keepsSymbols = false
  }

  /// The index in `matches` of each position's first match, and after those of the segment their number.
  private(set) var starts: [UInt32] = []
  private(set) var matches: [DeflateToken] = []
  /// The root of the tree of each hash of three bytes; −1 for none.
  private var roots = [Int32](repeating: -1, count: 1 << Int(hashBits))
  /// The two children of each position in the window: one that comes before it in order, and one
  /// that comes after it; −1 for none.
  private var branches = [Int32](repeating: -1, count: 2 * DeflateSymbols.window)

  private var runs = PixelRuns()

  private static let hashBits: UInt64 = 15

  /// Removes all positions, before other bytes are searched.
  mutating func forget() {
    var roots = roots.mutableSpan
    for index in roots.indices { roots[index] = -1 }
    runs.forget()
  }

  /// Finds the matches of a segment, after those of the segments before it. No match crosses its
  /// end. Positions within repeats have none.
  mutating func fill(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ reach: Reach, _ repeats: [LongRepeat] = []
  ) {
    if starts.count <= segment.count {
      starts = [UInt32](repeating: 0, count: segment.count + 1)
    }
    matches.removeAll(keepingCapacity: true)
    runs.measure(bytes, segment, step: reach.step, hashes: roots.count)
    var place = segment.lowerBound
    for repeated in repeats {
      fill(bytes, place..<repeated.inner.lowerBound, in: segment, reach)
      let count = UInt32(truncatingIfNeeded: matches.count)
      var skipped = starts.mutableSpan
      skipped.fill(
        repeated.inner.lowerBound - segment.lowerBound..<repeated.inner.upperBound
          - segment.lowerBound,
        with: count)
      place = repeated.inner.upperBound
    }
    fill(bytes, place..<segment.upperBound, in: segment, reach)
    starts[segment.count] = UInt32(truncatingIfNeeded: matches.count)
  }

  /// Finds the matches of some positions of a segment.
  private mutating func fill(
    _ bytes: Span<UInt8>, _ places: Range<Int>, in segment: Range<Int>, _ reach: Reach
  ) {
    // Moved out during the loop, so that they can change independently (exclusive access).
    var (roots, taken, matches) = ([Int32](), [UInt32](), [DeflateToken]())
    var runs = PixelRuns()
    swap(&runs, &self.runs)
    swap(&roots, &self.roots)
    swap(&taken, &starts)
    swap(&matches, &self.matches)
    defer {
      swap(&runs, &self.runs)
      swap(&roots, &self.roots)
      swap(&taken, &starts)
      swap(&matches, &self.matches)
    }
    let raw = unsafe bytes.bytes
    var branches = branches.mutableSpan
    var starts = taken.mutableSpan
    var known = KnownRepeat()
    for place in places {
      starts[place &- segment.lowerBound] = UInt32(truncatingIfNeeded: matches.count)
      let site = Site(place, bytes.count, segmentEnd: segment.upperBound)
      guard place + 8 <= bytes.count else {
        // The last few bytes of the stream have a slower search.
        if site.usable >= DeflateSymbols.shortestMatch {
          MatchTable.findTail(bytes, place, segment.upperBound, &matches)
        }
        continue
      }
      let rest = runs.rest(at: place)
      let inRun = runs.match(bytes, place, rest: rest, usable: site.usable)
      if let inRun, rest == DeflateSymbols.longestMatch, inRun.length == rest {
        matches.append(inRun)
        continue
      }
      let hash = MatchTable.hash(raw, place)
      let tree = hash ^ rest << MatchTable.restShift
      let root = roots[tree]
      roots[tree] = Int32(truncatingIfNeeded: place)
      var best = MatchTable.descend(
        raw, site, from: root, reach, &branches, &matches, &known)
      if let inRun {
        matches.append(inRun)
      } else if rest > 0 {
        let start = runs.lastStart(hash, now: place)
        best = MatchTable.look(raw, site, at: start, longerThan: best, &matches)
      }
      for rows in 1...2 where reach.row > 0 {
        best = MatchTable.look(
          raw, site, at: place &- rows &* reach.row, longerThan: best, &matches)
      }
    }
  }

  /// The rest of a run changes the highest bits of its tree's number.
  private static let restShift = 6

  /// The position whose matches are searched.
  private struct Site {
    let place: Int
    /// The longest match, within the segment, and the longest comparison for the order of the
    /// trees.
    let usable, limit: Int
    /// The oldest position whose branches are still in the ring.
    let oldest: Int

    init(_ place: Int, _ byteCount: Int, segmentEnd: Int) {
      self.place = place
      usable = min(DeflateSymbols.longestMatch, segmentEnd - place)
      limit = min(DeflateSymbols.longestMatch, byteCount - place)
      oldest = max(0, place - (DeflateSymbols.window - 1))
    }
  }

  /// A repeat that was followed up to the limit: at positions within it most bytes are known to be
  /// equal.
  private struct KnownRepeat {
    var distance = 0
    var end = 0

    /// How many bytes are known to be equal.
    @inline(__always)
    func length(_ distance: Int, _ site: Site) -> Int {
      distance == self.distance ? max(0, min(site.limit, end &- site.place)) : 0
    }
  }

  /// The hash of the three bytes at a position; reads eight.
  @inline(__always)
  private static func hash(_ raw: RawSpan, _ place: Int) -> Int {
    let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      .littleEndian
    return Int(truncatingIfNeeded: (next << 40 &* 0x9E37_79B9_7F4A_7C15) >> (64 - hashBits))
  }

  /// Descends a tree from its root to the new position's place, makes the subtrees beside the path
  /// its branches, and keeps the matches on the path. Returns the length of the longest.
  @inline(__always)
  private static func descend(
    _ raw: RawSpan, _ site: Site, from root: Int32, _ reach: Reach,
    _ branches: inout MutableSpan<Int32>, _ matches: inout [DeflateToken],
    _ known: inout KnownRepeat
  ) -> Int {
    let place = site.place
    let mask = DeflateSymbols.window &- 1
    let enough = min(reach.enough, site.limit)
    var node = Int(root)
    // The branches to which the next position before or after the new one is attached.
    var before = 2 &* (place & mask)
    var after = before &+ 1
    var (lengthBefore, lengthAfter) = (0, 0)
    var best = DeflateSymbols.shortestMatch - 1
    /// The symbol of the last match's distance.
    var symbol = -1
    var left = reach.depth
    while node >= site.oldest, left > 0 {
      left &-= 1
      let distance = place &- node
      // Everything between two positions in order begins with their common prefix.
      let length = common(
        raw, node, place,
        from: max(min(lengthBefore, lengthAfter), known.length(distance, site)),
        limit: site.limit)
      if length == site.limit { known = KnownRepeat(distance: distance, end: place &+ length) }
      if length > best || reach.keepsSymbols, length >= DeflateSymbols.shortestMatch,
        site.usable >= DeflateSymbols.shortestMatch
      {
        let token = DeflateToken(length: min(length, site.usable), distance: distance)
        keep(token, reach, after: &symbol, &matches)
        best = max(best, length)
      }
      let branch = 2 &* (node & mask)
      if length >= enough {
        // The new position replaces the old one.
        unsafe branches[unchecked: before] = branches[unchecked: branch]
        unsafe branches[unchecked: after] = branches[unchecked: branch &+ 1]
        return best
      }
      if unsafe raw.unsafeLoad(fromByteOffset: node &+ length, as: UInt8.self)
        < raw.unsafeLoad(fromByteOffset: place &+ length, as: UInt8.self)
      {
        unsafe branches[unchecked: before] = Int32(truncatingIfNeeded: node)
        before = branch &+ 1
        lengthBefore = length
        node = Int(unsafe branches[unchecked: before])
      } else {
        unsafe branches[unchecked: after] = Int32(truncatingIfNeeded: node)
        after = branch
        lengthAfter = length
        node = Int(unsafe branches[unchecked: after])
      }
    }
    unsafe branches[unchecked: before] = -1
    unsafe branches[unchecked: after] = -1
    return best
  }

  /// Keeps a match. If the longest of each symbol are kept, it replaces a shorter one of its
  /// symbol.
  @inline(__always)
  private static func keep(
    _ token: DeflateToken, _ reach: Reach, after symbol: inout Int,
    _ matches: inout [DeflateToken]
  ) {
    if !reach.keepsSymbols { return matches.append(token) }
    let number = DeflateSymbols.distance(token.low).number
    if number != symbol {
      matches.append(token)
      symbol = number
    } else if matches[matches.count &- 1].length < token.length {
      matches[matches.count &- 1] = token
    }
  }

  /// Keeps the match with another position if it is longer than `best`. Returns the longer length.
  @inline(__always)
  private static func look(
    _ raw: RawSpan, _ site: Site, at other: Int, longerThan best: Int,
    _ matches: inout [DeflateToken]
  ) -> Int {
    if best >= site.usable || other < site.oldest { return best }
    let length = common(raw, other, site.place, from: 0, limit: site.usable)
    if length <= best { return best }
    matches.append(DeflateToken(length: length, distance: site.place &- other))
    return length
  }

  /// The nearest match at one of the last seven positions, searched in the last few hundred bytes.
  private static func findTail(
    _ bytes: Span<UInt8>, _ place: Int, _ end: Int, _ matches: inout [DeflateToken]
  ) {
    var best = DeflateSymbols.shortestMatch - 1
    var candidate = place - 1
    while candidate >= max(0, place - 256), place + best < end {
      var length = 0
      while place + length < end, bytes[candidate + length] == bytes[place + length] { length += 1 }
      if length > best {
        matches.append(DeflateToken(length: length, distance: place - candidate))
        best = length
      }
      candidate -= 1
    }
  }

  /// The length of the common prefix of two positions, of which `start` bytes are known to be
  /// equal.
  @inline(__always)
  static func common(
    _ raw: RawSpan, _ a: Int, _ b: Int, from start: Int, limit: Int
  ) -> Int {
    var length = start
    while length &+ 8 <= limit {
      let left = unsafe raw.unsafeLoadUnaligned(fromByteOffset: a &+ length, as: UInt64.self)
      let right = unsafe raw.unsafeLoadUnaligned(fromByteOffset: b &+ length, as: UInt64.self)
      let difference = (left ^ right).littleEndian
      if difference != 0 { return length &+ (difference.trailingZeroBitCount >> 3) }
      length &+= 8
    }
    while length < limit {
      let left = unsafe raw.unsafeLoad(fromByteOffset: a &+ length, as: UInt8.self)
      let right = unsafe raw.unsafeLoad(fromByteOffset: b &+ length, as: UInt8.self)
      if left != right { break }
      length &+= 1
    }
    return length
  }
}
