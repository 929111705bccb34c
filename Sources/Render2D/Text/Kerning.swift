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
    for (firsts, seconds, distance) in pairs + cyrillicPairs {
      for first in firsts.unicodeScalars {
        for second in seconds.unicodeScalars {
          distances[key(first.value, second.value)] = distance
        }
      }
    }
    return distances
  }()

  /// Each of the first characters before each of the second. A later line overrides an earlier one.
  ///
  /// Figures are kerned only if they are proportional: columns of them have to stay aligned.
  private static let pairs: [(String, String, Int8)] = [
    // Parallel slopes.
    ("A", "T", -66), ("A", "V", -50), ("A", "W", -36), ("A", "Y", -60),
    ("T", "A", -66), ("V", "A", -50), ("W", "A", -36), ("Y", "A", -60),
    ("A", "vy", -26), ("A", "w", -20), ("A", "t", -10), ("A", "CGOQ", -18), ("A", "U", -6),
    ("A", "'\"", -56), ("'\"", "A", -50),
    // Room below an arm.
    ("T", "acdegoqs", -72), ("T", "mnpru", -52), ("T", "vwy", -48), ("T", "zx", -44),
    ("T", ".,", -84), ("T", ":;", -30), ("T", "-", -60), ("T", "CGOQ", -18),
    ("V", "acdegoqs", -34), ("V", "mnpru", -20), ("V", ".,", -76), ("V", "-", -24),
    ("V", "CGOQ", -14),
    ("W", "acdegoqs", -24), ("W", "mnpru", -14), ("W", ".,", -54), ("W", "-", -14),
    ("Y", "acdegoqs", -58), ("Y", "mnpru", -40), ("Y", "vw", -20), ("Y", ".,", -84),
    ("Y", ":;", -28), ("Y", "-", -50), ("Y", "CGOQ", -24),
    ("P", "A", -50), ("P", ".,", -100), ("P", "acdegoq", -12), ("P", "-", -12),
    ("F", "A", -42), ("F", ".,", -84), ("F", "acdegoq", -16), ("F", "ur", -8),
    ("r", ".,", -56), ("r", "acdegoq", -10), ("r", "-", -16),
    ("f", ".,", -28), ("f", "acdegoq", -8), ("f", "'\"", 14),
    // Room above a foot.
    ("L", "T", -74), ("L", "V", -58), ("L", "W", -42), ("L", "Y", -72), ("L", "vwy", -28),
    ("L", "'\"", -70), ("L", "CGOQ", -20), ("L", "-", -20),
    ("R", "T", -10), ("R", "VY", -16), ("R", "W", -10), ("R", "CGOQ", -8),
    ("K", "CGOQ", -26), ("K", "acdegoq", -14), ("K", "vwy", -24), ("K", "-", -24),
    ("X", "CGOQ", -24), ("X", "acdegoq", -12), ("X", "-", -18),
    ("k", "acdegoq", -14), ("x", "acdegoq", -10), ("k", "-", -14),
    // Rounds beside slopes.
    ("DOQ", "A", -20), ("DOQ", "T", -18), ("DOQ", "V", -16), ("DOQ", "Y", -26),
    ("DOQ", "X", -24), ("DOQ", ".,", -20), ("B", "TVY", -12),
    ("bop", "vwxy", -8), ("e", "vwxy", -6), ("c", "acdegoq", -4), ("bcehmnops", "T", -60),
    ("bcehmnops", "Y", -50), ("bcehmnops", "V", -26),
    ("v", "acdegoq", -10), ("y", "acdegoq", -10), ("w", "acdegoq", -8),
    ("v", ".,", -54), ("y", ".,", -54), ("w", ".,", -42),
    ("-", "TY", -54), ("-", "V", -24), ("-", "X", -18), ("-", "A", -6),
    // Proportional figures.
    ("1", "1", -14), ("7", "4", -30), ("7", ".,", -80), ("7", "-", -30), ("4", "7", -12),
    ("4", "1", -14), ("6", "1", -10), ("0", "7", -10), ("7", "0689", -6),
  ]

  /// Pairs with a Cyrillic letter. Those that look like a Latin letter are written as that letter.
  private static let cyrillicPairs: [(String, String, Int8)] = [
    // Room below an arm.
    ("Г", "aceoдлфэ", -54), ("Г", "pвгжзийклмнптцчшщыьюя", -36), ("Г", "yx", -34),
    ("Г", ".,", -90), ("Г", ":;", -28), ("Г", "-", -50), ("Г", "AДЛ", -62), ("Г", "COФ", -14),
    ("Ґ", "aceoдл", -30), ("Ґ", ".,", -60), ("Ґ", "AДЛ", -40),
    ("T", "длфэ", -62), ("T", "вгжзийклмнптцчшщыьюя", -46), ("T", "ДЛ", -52), ("T", "ФЭ", -16),
    ("У", "aceoдлфэ", -46), ("У", "pyвгжзийклмнптцчшщыьюя", -26), ("У", ".,", -84),
    ("У", ":;", -24), ("У", "AДЛ", -56), ("У", "-", -40), ("У", "COФ", -16),
    ("P", "ДЛ", -44), ("P", "дл", -12),
    ("г", "aceoдл", -14), ("г", ".,", -72), ("г", "-", -24),
    ("т", "aceoдл", -12), ("т", ".,", -50), ("т", "-", -18),
    // Slopes and rounds.
    ("A", "УЧ", -44), ("A", "чт", -14), ("Л", "T", -8),
    ("OФЮЭ", "У", -18), ("OЭФЮ", "ДЛЖ", -18), ("ЭФЮ", "AXT", -18), ("ЬЪ", "TУЧ", -48),
    ("ЬЪ", "ЖX", -14), ("КЖ", "COФЭ", -24), ("КЖ", "aceoфэ", -12), ("КЖ", "-", -20),
    ("XК", "Ч", -14), ("кж", "aceoфэ", -12), ("xкж", "-", -12), ("ь", "тч", -20), ("ъ", "тч", -16),
    ("oбюэ", "тжxл", -8),
  ]
}

extension UInt32 {
  fileprivate var isFigure: Bool { (0x30...0x39).contains(self) }
}
