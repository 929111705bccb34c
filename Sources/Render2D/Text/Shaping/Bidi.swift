import SystemFonts

/// The direction of the lines of a paragraph.
public enum BaseDirection: Hashable, Sendable {
  /// That of the first letter that has one.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft

  /// Nil where the text decides.
  fileprivate var isRightToLeft: Bool? { self == .natural ? nil : self == .rightToLeft }
}

/// The directions of the characters of a text.
enum Bidi {
  /// A level for each scalar of a paragraph, by the Unicode bidirectional algorithm; odd levels run
  /// from right to left.
  ///
  /// Without the trait `Fonts` all levels are 0: the built-in typeface has no letters that run from
  /// right to left.
  static func levels(of scalars: [Unicode.Scalar], base: BaseDirection) -> [UInt8] {
    // Below the first Hebrew letter nothing runs from right to left.
    let isPlain = base != .rightToLeft && scalars.allSatisfy { $0.value < 0x590 }
    let levels =
      isPlain ? nil : CharacterData.levels(of: scalars, isRightToLeft: base.isRightToLeft)
    return levels ?? [UInt8](repeating: 0, count: scalars.count)
  }

  /// The visual order of characters, or runs of them, from left to right, by rule L2: from the
  /// highest level down to the lowest odd one, every sequence of that level or higher is reversed.
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
