/// A long repeat, of which only both ends are looked at closely: a token begins or ends near them or
/// nowhere within.
struct Leap {
  /// The bytes that repeat what lies `distance` before them.
  var range: Range<Int>
  let distance: Int
  /// Places at either end that are looked at.
  let margin: Int

  /// Bytes of a leap at the most, so that one fits a token.
  private static let longest = 1 << 15

  /// The places that are passed over; empty for what is left of a leap that was cut.
  var inner: Range<Int> {
    let start = min(range.upperBound, range.lowerBound + margin)
    return start..<max(start, range.upperBound - margin)
  }

  /// The leaps of a length or more among tokens for the bytes from a place on.
  static func all(
    in tokens: ArraySlice<DeflateToken>, from start: Int, shortest: Int, margin: Int
  ) -> [Leap] {
    var leaps: [Leap] = []
    var place = start
    for token in tokens {
      let end = place + token.span
      // Matches of one distance that follow each other are one repeat, cut where a token has to end.
      if token.length > 0 {
        if let last = leaps.last, last.range.upperBound == place, last.distance == token.low,
          end - last.range.lowerBound <= longest
        {
          leaps[leaps.count - 1].range = last.range.lowerBound..<end
        } else {
          if let last = leaps.last, last.range.count < shortest { leaps.removeLast() }
          leaps.append(Leap(range: place..<end, distance: token.low, margin: margin))
        }
      }
      place = end
    }
    if let last = leaps.last, last.range.count < shortest { leaps.removeLast() }
    return leaps
  }
}
