#if Fonts
  internal import CFriBidi
#endif

/// The direction of the lines of a paragraph.
public enum BaseDirection: Hashable, Sendable {
  /// That of the first letter that has one.
  case natural
  /// From left to right.
  case leftToRight
  /// From right to left.
  case rightToLeft
}

/// The directions of the characters of a text.
enum Bidi {
  /// A level for each scalar of a paragraph, by the Unicode bidirectional algorithm; odd levels run
  /// from right to left.
  ///
  /// Without the trait `Fonts` all levels are 0: the built-in typeface has no letters that run from
  /// right to left.
  static func levels(of scalars: [Unicode.Scalar], base: BaseDirection) -> [UInt8] {
    let plain = [UInt8](repeating: 0, count: scalars.count)
    #if Fonts
      // Below the first Hebrew letter nothing runs from right to left.
      if base != .rightToLeft, scalars.allSatisfy({ $0.value < 0x590 }) { return plain }
      let text = scalars.map(\.value)
      let count = FriBidiStrIndex(text.count)
      var types = [FriBidiCharType](repeating: FRIBIDI_TYPE_ON, count: text.count)
      var brackets = [FriBidiBracketType](repeating: 0, count: text.count)
      var levels = [FriBidiLevel](repeating: 0, count: text.count)
      unsafe fribidi_get_bidi_types(text, count, &types)
      unsafe fribidi_get_bracket_types(text, count, types, &brackets)
      var direction: FriBidiParType =
        switch base {
        case .natural: FRIBIDI_PAR_ON
        case .leftToRight: FRIBIDI_PAR_LTR
        case .rightToLeft: FRIBIDI_PAR_RTL
        }
      let highest = unsafe fribidi_get_par_embedding_levels_ex(
        types, brackets, count, &direction, &levels)
      // 0 says that memory ran out.
      return highest > 0 ? levels.map { UInt8(clamping: $0) } : plain
    #else
      return plain
    #endif
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

  /// The mirrored character in text that runs from right to left: the other bracket of a pair.
  static func mirrored(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    #if Fonts
      var other: FriBidiChar = 0
      if unsafe fribidi_get_mirror_char(scalar.value, &other) != 0 {
        return Unicode.Scalar(other) ?? scalar
      }
    #endif
    return scalar
  }
}
