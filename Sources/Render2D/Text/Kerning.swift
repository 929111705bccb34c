import Typeface

/// Adjustments for pairs of glyphs that would look too far apart at their advances.
enum Kerning {
  /// The adjustment of the distance between two glyphs, in thousandths of the em.
  ///
  /// A letter with a mark is kerned like the letter without it.
  static func distance(
    between first: UInt32, and second: UInt32, figures: Font.Figures
  ) -> Double {
    // Beyond the Cyrillic letters only quotation marks are kerned.
    guard first < kernedEnd, second < kernedEnd else { return 0 }
    let first = shape(of: first)
    let second = shape(of: second)
    if figures == .tabular, first.isFigure || second.isFigure { return 0 }
    return Double(distances[key(first, second)] ?? 0)
  }

  private static let kernedEnd: UInt32 = 0x2030

  /// The glyph whose kerning a glyph shares.
  private static func shape(of id: UInt32) -> UInt32 {
    switch id {
    case ..<0x80: id
    case 0x2018, 0x2019: 0x27
    case 0x201C, 0x201D: 0x22
    case 0x201A, 0x201E, 0x2026: 0x2E
    case 0x2013, 0x2014: 0x2D
    default: Typeface.letter(in: id)
    }
  }

  private static func key(_ first: UInt32, _ second: UInt32) -> UInt64 {
    UInt64(first) << 32 | UInt64(second)
  }

  /// The distances of all pairs that have one.
  private static let distances: [UInt64: Int8] = {
    var distances: [UInt64: Int8] = [:]
    for (firsts, seconds, distance) in Letters.kerning {
      for first in firsts.unicodeScalars {
        for second in seconds.unicodeScalars {
          distances[key(first.value, second.value)] = distance
        }
      }
    }
    return distances
  }()
}

extension UInt32 {
  fileprivate var isFigure: Bool { (0x30...0x39).contains(self) }
}
