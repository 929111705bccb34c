/// For each place of a segment the matches that begin there: for each length the nearest.
///
/// Places are found again by a chain of those that begin with the same three bytes. Within runs such
/// chains hold little else than the run, so there is a second one of those with the same eight bytes,
/// which leads to the long matches at a run's end.
struct MatchTable {
  /// How far is looked.
  struct Reach {
    /// Earlier places with the same three bytes that are looked at.
    var near: Int
    /// Earlier places with the same eight bytes that are looked at after those.
    var far: Int
    /// Bytes of a row, where what is above is looked at; 0 where there are no rows.
    var row = 0
    /// A match so long is taken at once, and nothing is looked for within it.
    var enough: Int
    /// If not 0, matches are looked for in trees with so many steps, and what else is told of chains
    /// does not matter.
    var depth = 0
    /// Whether for each place the longest match of each symbol of distances is kept, not for each
    /// length the nearest alone: a farther one costs less where its symbol is frequent.
    var keepsSymbols = false
  }

  /// Where each place's matches begin in `matches`; one more than there are places.
  private(set) var starts: [UInt32] = []
  /// The matches, each place's of rising length.
  private(set) var matches: [DeflateToken] = []
  /// Whether each place's matches are those of different symbols of distances, in no order.
  private(set) var keepsSymbols = false
  /// The last place of each hash of three bytes, then that of each hash of eight; −1 for none.
  private var heads: [Int32]
  /// For each place of the window the one before it with the same hash of three bytes, and that of
  /// eight.
  private var links = [Int32](repeating: -1, count: 2 * DeflateSymbols.window)

  /// From this length on the next match may well lie as far back.
  private static let longMatch = 16
  private static let hashBits: UInt64 = 15

  init() { heads = [Int32](repeating: -1, count: 2 << Int(MatchTable.hashBits)) }

  /// Forgets all places, so that other bytes can be looked at.
  mutating func forget() {
    var heads = heads.mutableSpan
    for index in heads.indices { heads[index] = -1 }
  }

  /// The number of some bytes, which must stand in the highest bits.
  @inline(__always)
  static func hash(_ bytes: UInt64) -> Int {
    Int(truncatingIfNeeded: (bytes &* 0x9E37_79B9_7F4A_7C15) >> (64 - hashBits))
  }

  /// Finds the matches of a segment; the segments before it must have been looked at. No match goes
  /// past its end.
  mutating func fill(_ bytes: Span<UInt8>, _ segment: Range<Int>, _ reach: Reach) {
    keepsSymbols = reach.keepsSymbols
    starts.removeAll(keepingCapacity: true)
    matches.removeAll(keepingCapacity: true)
    starts.reserveCapacity(segment.count + 1)
    if reach.depth > 0 {
      MatchTable.fillFromTrees(
        bytes, segment, depth: reach.depth, heads: &heads, links: &links, starts: &starts,
        matches: &matches)
      return
    }
    MatchTable.fill(
      bytes, segment, reach, heads: &heads, links: &links, starts: &starts, matches: &matches)
  }

  private static func fill(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, _ reach: Reach, heads: inout [Int32],
    links: inout [Int32], starts: inout [UInt32], matches: inout [DeflateToken]
  ) {
    var heads = heads.mutableSpan
    var links = links.mutableSpan
    let raw = unsafe bytes.bytes
    let mask = DeflateSymbols.window - 1
    /// How far back the last long match lay.
    var recent = 0
    /// For each symbol of distances where its longest match stands in `matches`, if it was found for
    /// this place.
    var kept = [Int](repeating: -1, count: DeflateSymbols.distanceCount)
    /// Places before this one lie within a match that is long enough.
    var passed = segment.lowerBound
    for place in segment {
      starts.append(UInt32(truncatingIfNeeded: matches.count))
      guard place + 8 <= bytes.count else {
        // The last few bytes of all are looked for with less haste.
        if place + 3 <= bytes.count, place >= passed, segment.upperBound - place >= 3 {
          findTail(bytes, place, segment.upperBound, &matches)
        }
        continue
      }
      let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
        .littleEndian
      let near = hash(next << 40)
      let far = (1 << Int(hashBits)) + hash(next)
      let link = 2 &* (place & mask)
      var candidate = Int(heads[near])
      var farCandidate = Int(heads[far])
      links[link] = Int32(truncatingIfNeeded: candidate)
      links[link &+ 1] = Int32(truncatingIfNeeded: farCandidate)
      heads[near] = Int32(truncatingIfNeeded: place)
      heads[far] = Int32(truncatingIfNeeded: place)
      if place < passed { continue }
      let limit = min(DeflateSymbols.longestMatch, segment.upperBound - place)
      var best = DeflateSymbols.shortestMatch - 1
      guard limit > best else { continue }
      let oldest = max(0, place - DeflateSymbols.window)
      let enough = min(reach.enough, limit)
      var left = reach.near
      if reach.keepsSymbols {
        let first = matches.count
        func keep(_ other: Int) {
          let symbol = DeflateSymbols.distance(place - other).number
          let isKept = kept[symbol] >= first
          let longest = isKept ? matches[kept[symbol]].length : DeflateSymbols.shortestMatch - 1
          if longest >= limit || bytes[other &+ longest] != bytes[place &+ longest] { return }
          let length = common(raw, other, place, limit: limit)
          if length <= longest { return }
          best = max(best, length)
          let token = DeflateToken(length: length, distance: place - other)
          if isKept {
            matches[kept[symbol]] = token
          } else {
            kept[symbol] = matches.count
            matches.append(token)
          }
        }
        while candidate >= oldest, left > 0, best < enough {
          keep(candidate)
          left &-= 1
          candidate = Int(links[2 &* (candidate & mask)])
        }
        for distance in [reach.row, 2 &* reach.row] where distance > 0 && place - distance >= oldest
        {
          keep(place - distance)
        }
        left = reach.far
        while farCandidate >= oldest, left > 0, best < enough {
          if farCandidate <= candidate { keep(farCandidate) }
          left &-= 1
          farCandidate = Int(links[2 &* (farCandidate & mask) &+ 1])
        }
        continue
      }
      while candidate >= oldest, left > 0, best < enough {
        if bytes[candidate &+ best] == bytes[place &+ best] {
          let length = common(raw, candidate, place, limit: limit)
          if length > best {
            matches.append(DeflateToken(length: length, distance: place - candidate))
            best = length
          }
        }
        left &-= 1
        candidate = Int(links[2 &* (candidate & mask)])
      }
      // The same place in the rows above, and as far back as the last long match.
      for hint in 0..<3 where best < enough {
        let distance = hint == 0 ? recent : hint &* reach.row
        let other = place - distance
        if distance > 0, other >= oldest, bytes[other &+ best] == bytes[place &+ best] {
          let length = common(raw, other, place, limit: limit)
          if length > best {
            matches.append(DeflateToken(length: length, distance: distance))
            best = length
          }
        }
      }
      left = reach.far
      while farCandidate >= oldest, left > 0, best < enough {
        // What is nearer was looked at.
        if farCandidate <= candidate, bytes[farCandidate &+ best] == bytes[place &+ best] {
          let length = common(raw, farCandidate, place, limit: limit)
          if length > best {
            matches.append(DeflateToken(length: length, distance: place - farCandidate))
            best = length
          }
        }
        left &-= 1
        farCandidate = Int(links[2 &* (farCandidate & mask) &+ 1])
      }
      if best >= longMatch { recent = matches[matches.count - 1].low }
      if best >= reach.enough { passed = place + best }
    }
    starts.append(UInt32(truncatingIfNeeded: matches.count))
  }

  /// The nearest match at one of the last seven places, looked for among the last few hundred bytes.
  static func findTail(
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
    _ raw: RawSpan, _ a: Int, _ b: Int, from start: Int = 0, limit: Int
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
