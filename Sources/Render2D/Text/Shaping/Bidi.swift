/// Which way the lines of a paragraph run.
public enum BaseDirection: Hashable, Sendable {
  /// As the first letter that has a direction.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The directions of the characters of a text.
enum Bidi {
  /// A level for each scalar of a paragraph; odd levels run from right to left.
  static func levels(of scalars: [Unicode.Scalar], base: BaseDirection) -> [UInt8] {
    [UInt8](repeating: 0, count: scalars.count)
  }

  /// The order in which characters, or runs of them, are seen from left to right, by rule L2: from
  /// the highest level down to the lowest odd one, every stretch of that level or higher is turned
  /// round.
  static func visualOrder(_ levels: [UInt8]) -> [Int] {
    var order = Array(levels.indices)
    guard let highest = levels.max(), highest > 0 else { return order }
    for level in (1...highest).reversed() {
      var start = 0
      while start < order.count {
        guard levels[order[start]] >= level else {
          start += 1
          continue
        }
        var end = start
        while end < order.count, levels[order[end]] >= level { end += 1 }
        order[start..<end].reverse()
        start = end
      }
    }
    return order
  }
}
