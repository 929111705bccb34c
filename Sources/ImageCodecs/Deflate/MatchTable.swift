/// For each place of a segment the matches that begin there: for each length the nearest.
///
/// All places that begin with the same three bytes are in a binary tree by the order of what follows,
/// a nearer place always above a farther one. The way down to where a new place belongs passes
/// the nearest match of each length; what hangs beside the way becomes the new place's two branches.
/// So the longest match is found among thousands in some dozens of steps. Such trees are those of the
/// compressors of the LZMA family (decision 11).
struct MatchTable {
  /// How far is looked.
  struct Reach {
    /// Earlier places that are looked at, for each place.
    var depth = 300
    /// With a match so long nothing longer is looked for in the trees.
    var enough = DeflateSymbols.longestMatch
    /// Bytes of a row, where what is above is looked at; 0 where there are no rows.
    var row = 0
    /// Bytes of a pixel, where runs of one pixel are told apart by their lengths; 0 where they are not.
    var step = 0
    /// Whether for each place the longest match of each symbol of distances that is come by is kept,
    /// not for each length the nearest alone: a farther one costs less where its symbol is frequent.
    var keepsSymbols = false
  }

  /// Where each place's matches begin in `matches`; one more than there are places.
  private(set) var starts: [UInt32] = []
  /// The matches.
  private(set) var matches: [DeflateToken] = []
  /// The root of the tree of each hash of three bytes; −1 for none.
  private var roots = [Int32](repeating: -1, count: 1 << Int(hashBits))
  /// For each place of the window the places that follow it in its tree: one that comes before it in
  /// order, and one that comes after it; −1 for none.
  private var branches = [Int32](repeating: -1, count: 2 * DeflateSymbols.window)

  private var runs = PixelRuns()

  private static let hashBits: UInt64 = 15

  /// Forgets all places, so that other bytes can be looked at.
  mutating func forget() {
    var roots = roots.mutableSpan
    for index in roots.indices { roots[index] = -1 }
    runs.forget()
  }

  /// Finds the matches of a segment; the segments before it must have been looked at. No match goes
  /// past its end. Within leaps none are looked for.
  mutating func fill(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ reach: Reach, _ leaps: [Leap] = []
  ) {
    starts.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    starts.reserveCapacity(segment.count + 1)
    runs.measure(bytes, segment, step: reach.step, hashes: roots.count)
    var place = segment.lowerBound
    for leap in leaps {
      fill(bytes, place..<leap.inner.lowerBound, in: segment, reach)
      let count = UInt32(truncatingIfNeeded: matches.count)
      starts.append(contentsOf: repeatElement(count, count: leap.inner.count))
      place = leap.inner.upperBound
    }
    fill(bytes, place..<segment.upperBound, in: segment, reach)
    starts.append(UInt32(truncatingIfNeeded: matches.count))
  }

  /// Finds the matches of some places of a segment.
  private mutating func fill(
    _ bytes: Span<UInt8>, _ places: Range<Int>, in segment: Range<Int>, _ reach: Reach
  ) {
    // Taken out for the time of the loop, so that they may change beside each other.
    var (roots, starts, matches) = ([Int32](), [UInt32](), [DeflateToken]())
    var runs = PixelRuns()
    swap(&runs, &self.runs)
    swap(&roots, &self.roots)
    swap(&starts, &self.starts)
    swap(&matches, &self.matches)
    defer {
      swap(&runs, &self.runs)
      swap(&roots, &self.roots)
      swap(&starts, &self.starts)
      swap(&matches, &self.matches)
    }
    let raw = unsafe bytes.bytes
    var branches = branches.mutableSpan
    var known = KnownRepeat()
    for place in places {
      starts.append(UInt32(truncatingIfNeeded: matches.count))
      let site = Site(place, bytes.count, segmentEnd: segment.upperBound)
      guard place + 8 <= bytes.count else {
        // The last few bytes of all are looked for with less haste.
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

  /// Rests of runs change the highest bits of their trees' numbers.
  private static let restShift = 6

  /// A place that is looked at.
  private struct Site {
    let place: Int
    /// How long a match may be, which does not go past the segment, and how long the order of the
    /// trees is.
    let usable, limit: Int
    /// The ring has forgotten the branches of what is farther back.
    let oldest: Int

    init(_ place: Int, _ byteCount: Int, segmentEnd: Int) {
      self.place = place
      usable = min(DeflateSymbols.longestMatch, segmentEnd - place)
      limit = min(DeflateSymbols.longestMatch, byteCount - place)
      oldest = max(0, place - (DeflateSymbols.window - 1))
    }
  }

  /// A repeat that was followed as far as was allowed: at the places in it most bytes are known to be
  /// the same.
  private struct KnownRepeat {
    var distance = 0
    var end = 0

    /// How many bytes are known to be the same.
    @inline(__always)
    func length(_ distance: Int, _ site: Site) -> Int {
      distance == self.distance ? max(0, min(site.limit, end &- site.place)) : 0
    }
  }

  /// The hash of the three bytes at a place, of eight that are there.
  @inline(__always)
  private static func hash(_ raw: RawSpan, _ place: Int) -> Int {
    let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
      .littleEndian
    return Int(truncatingIfNeeded: (next << 40 &* 0x9E37_79B9_7F4A_7C15) >> (64 - hashBits))
  }

  /// Goes down a tree from its root to where a place belongs, hangs there what belongs below the place,
  /// and keeps the matches on the way. Returns the length of the longest.
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
    // Where the next place that comes before or after the new one is to hang.
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
      // Everything between two places in order begins with what these have in common.
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
        // The new place takes the old one's.
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

  /// Keeps a match: where the longest of each symbol are kept, in place of a shorter one of its own.
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

  /// Keeps the match with another place, where no longer one was come by. Returns the longer length.
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

  /// The nearest match at one of the last seven places, looked for among the last few hundred bytes.
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

  /// How many bytes are the same from two places on, of which some are known to be.
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
