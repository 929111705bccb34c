/// Pairs of glyphs that would look too far apart at their advances.
enum Kerning {
  /// What is added between two glyphs, in thousandths of the em.
  static func distance(between first: UInt32, and second: UInt32) -> Double {
    guard first < 0x80, second < 0x80 else { return 0 }
    return Double(table[Int(first) << 7 | Int(second)])
  }

  /// The distance of every pair of ASCII characters, by the first and then the second.
  private static let table: [Int8] = {
    var table = [Int8](repeating: 0, count: 1 << 14)
    for (firsts, seconds, distance) in pairs {
      for first in firsts.utf8 {
        for second in seconds.utf8 { table[Int(first) << 7 | Int(second)] = distance }
      }
    }
    return table
  }()

  /// Each of the first characters before each of the second. A later line outweighs an earlier one.
  ///
  /// Figures take no part: columns of them have to stay columns.
  private static let pairs: [(String, String, Int8)] = [
    // Slopes that run along each other.
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
  ]
}
