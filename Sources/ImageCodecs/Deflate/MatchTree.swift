extension MatchTable {
  /// Finds for each place of a segment the nearest match of every length, in trees.
  ///
  /// All places that begin with the same three bytes are in a binary tree by the order of what
  /// follows, a nearer place always above a farther one. The way down to where a new place belongs
  /// passes the nearest match of each length; what hangs beside the way becomes the new place's
  /// two branches. Where thousands of places begin alike, as in a gradient, that takes some dozens of
  /// steps.
  ///
  /// - Parameter depth: steps down at the most.
  static func fillFromTrees(
    _ bytes: Span<UInt8>, _ segment: Range<Int>, depth: Int, heads: inout [Int32],
    links: inout [Int32], starts: inout [UInt32], matches: inout [DeflateToken]
  ) {
    var heads = heads.mutableSpan
    var links = links.mutableSpan
    let raw = unsafe bytes.bytes
    let mask = DeflateSymbols.window - 1
    for place in segment {
      starts.append(UInt32(truncatingIfNeeded: matches.count))
      guard place + 8 <= bytes.count else {
        if place + 3 <= bytes.count, segment.upperBound - place >= 3 {
          findTail(bytes, place, segment.upperBound, &matches)
        }
        continue
      }
      let next = unsafe raw.unsafeLoadUnaligned(fromByteOffset: place, as: UInt64.self)
        .littleEndian
      let tree = hash(next << 40)
      var node = Int(heads[tree])
      heads[tree] = Int32(truncatingIfNeeded: place)
      // Places from here on are still in the ring of links.
      let oldest = max(0, place - mask)
      let limit = min(DeflateSymbols.longestMatch, bytes.count - place)
      let usable = min(limit, segment.upperBound - place)
      var best = DeflateSymbols.shortestMatch - 1
      // Where the next place that comes before or after the new one is to hang.
      var less = 2 &* (place & mask)
      var greater = less &+ 1
      var (lengthOfLess, lengthOfGreater) = (0, 0)
      var length = 0
      var left = depth
      while true {
        guard node >= oldest, left > 0 else {
          links[less] = -1
          links[greater] = -1
          break
        }
        left &-= 1
        let branches = 2 &* (node & mask)
        length = common(raw, node, place, from: length, limit: limit)
        if length > best {
          best = length
          if usable >= DeflateSymbols.shortestMatch {
            matches.append(DeflateToken(length: min(length, usable), distance: place &- node))
          }
          if length == limit {
            // The new place takes the old one's.
            links[less] = links[branches]
            links[greater] = links[branches &+ 1]
            break
          }
        }
        if bytes[node &+ length] < bytes[place &+ length] {
          links[less] = Int32(truncatingIfNeeded: node)
          less = branches &+ 1
          node = Int(links[less])
          lengthOfLess = length
        } else {
          links[greater] = Int32(truncatingIfNeeded: node)
          greater = branches
          node = Int(links[greater])
          lengthOfGreater = length
        }
        length = min(lengthOfLess, lengthOfGreater)
      }
    }
    starts.append(UInt32(truncatingIfNeeded: matches.count))
  }
}
