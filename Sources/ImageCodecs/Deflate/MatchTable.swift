/// For each place of a segment the matches that begin there: for each length the nearest.
///
/// All places that begin with the same three bytes are in a binary tree by the order of what follows,
/// a nearer place always above a farther one. The way down to where a new place belongs passes
/// the nearest match of each length; what hangs beside the way becomes the new place's two branches.
/// So the longest match is found among thousands in some dozens of steps.
struct MatchTable {
  /// How far is looked.
  struct Reach {
    /// Earlier places that are looked at, for each place.
    var depth = 300
    /// With a match so long nothing longer is looked for in the trees.
    var enough = DeflateSymbols.longestMatch
    /// Bytes of a row, where what is above is looked at; 0 where there are no rows.
    var row = 0
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

  private static let hashBits: UInt64 = 15

  /// Forgets all places, so that other bytes can be looked at.
  mutating func forget() {
    var roots = roots.mutableSpan
    for index in roots.indices { roots[index] = -1 }
  }

  /// Finds the matches of a segment; the segments before it must have been looked at. No match goes
  /// past its end. Within leaps none are looked for.
  mutating func fill(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ reach: Reach, _ leaps: [Leap] = []
  ) {
    starts.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    starts.reserveCapacity(segment.count + 1)
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
    MatchTable.fill(
      bytes, places, segment, reach, roots: &roots, branches: &branches, starts: &starts,
      matches: &matches)
  }

  private static func fill(
    _ bytes: Span<UInt8>, _ places: Range<Int>, _ segment: Range<Int>, _ reach: Reach,
    roots: inout [Int32], branches: inout [Int32], starts: inout [UInt32],
    matches: inout [DeflateToken]
  ) {
    var roots = roots.mutableSpan
    var branches = branches.mutableSpan
    let raw = unsafe bytes.bytes
    let shortest = DeflateSymbols.shortestMatch
    let mask = DeflateSymbols.window - 1
    for place in places {
      starts.append(UInt32(truncatingIfNeeded: matches.count))
      // No match goes past the segment, but the order of the trees does.
      let usable = min(DeflateSymbols.longestMatch, segment.upperBound - place)
      let limit = min(DeflateSymbols.longestMatch, bytes.count - place)
      guard place + 8 <= bytes.count else {
        // The last few bytes of all are looked for with less haste.
        if usable >= shortest { findTail(bytes, place, segment.upperBound, &matches) }
        continue
      }
      let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
        .littleEndian
      let tree = Int(
        truncatingIfNeeded: (next << 40 &* 0x9E37_79B9_7F4A_7C15) >> (64 - hashBits))
      var node = Int(roots[tree])
      roots[tree] = Int32(truncatingIfNeeded: place)
      // The ring has forgotten the branches of what is farther back.
      let oldest = max(0, place - mask)
      let enough = min(reach.enough, limit)
      // Where the next place that comes before or after the new one is to hang.
      var before = 2 &* (place & mask)
      var after = before &+ 1
      var (lengthBefore, lengthAfter) = (0, 0)
      var best = shortest - 1
      /// The symbol of the last match's distance.
      var symbol = -1
      var left = reach.depth
      while node >= oldest, left > 0 {
        left &-= 1
        // Everything between two places in order begins with what these have in common.
        let length = common(raw, node, place, from: min(lengthBefore, lengthAfter), limit: limit)
        if length > best || reach.keepsSymbols, length >= shortest, usable >= shortest {
          let token = DeflateToken(length: min(length, usable), distance: place &- node)
          if !reach.keepsSymbols {
            matches.append(token)
          } else {
            let number = DeflateSymbols.distance(token.low).number
            if number != symbol {
              matches.append(token)
              symbol = number
            } else if matches[matches.count &- 1].length < token.length {
              matches[matches.count &- 1] = token
            }
          }
          best = max(best, length)
        }
        let branch = 2 &* (node & mask)
        if length >= enough {
          // The new place takes the old one's.
          branches[before] = branches[branch]
          branches[after] = branches[branch &+ 1]
          before = -1
          break
        }
        if bytes[node &+ length] < bytes[place &+ length] {
          branches[before] = Int32(truncatingIfNeeded: node)
          before = branch &+ 1
          lengthBefore = length
          node = Int(branches[before])
        } else {
          branches[after] = Int32(truncatingIfNeeded: node)
          after = branch
          lengthAfter = length
          node = Int(branches[after])
        }
      }
      if before >= 0 {
        branches[before] = -1
        branches[after] = -1
      }
      // The same place in the two rows above, where no longer match was come by.
      for rows in 1...2 where best < usable {
        let distance = rows &* reach.row
        let other = place &- distance
        if distance == 0 || other < oldest { continue }
        let length = common(raw, other, place, from: 0, limit: usable)
        if length > best {
          matches.append(DeflateToken(length: length, distance: distance))
          best = length
        }
      }
    }
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
