/// A long repeat that a parse takes as a whole: tokens begin or end only near its ends.
struct LongRepeat {
  /// The bytes that repeat those `distance` before them.
  var range: Range<Int>
  let distance: Int
  /// How many positions at either end to consider.
  let margin: Int

  /// The most bytes of a long repeat, so that one fits a token.
  private static let longest = 1 << 15

  /// The positions that are skipped; empty for the rest of a long repeat that was cut.
  var inner: Range<Int> {
    let start = min(range.upperBound, range.lowerBound + margin)
    return start..<max(start, range.upperBound - margin)
  }

  /// The repeats of at least `shortest` bytes among tokens that begin at `start`.
  static func all(
    in tokens: ArraySlice<DeflateToken>, from start: Int, shortest: Int, margin: Int
  ) -> [LongRepeat] {
    var repeats: [LongRepeat] = []
    var place = start
    for token in tokens {
      let end = place + token.span
      // Consecutive matches of one distance are one repeat, cut where a token has to end.
      if token.length > 0 {
        if let last = repeats.last, last.range.upperBound == place, last.distance == token.low,
          end - last.range.lowerBound <= longest
        {
          repeats[repeats.count - 1].range = last.range.lowerBound..<end
        } else {
          if let last = repeats.last, last.range.count < shortest { repeats.removeLast() }
          repeats.append(LongRepeat(range: place..<end, distance: token.low, margin: margin))
        }
      }
      place = end
    }
    if let last = repeats.last, last.range.count < shortest { repeats.removeLast() }
    return repeats
  }
}
