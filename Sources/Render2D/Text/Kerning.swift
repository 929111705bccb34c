/// Pairs of glyphs that look too far apart or too close at their advances.
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

  /// Each of the first characters before each of the second; a later line outweighs an earlier one.
  private static let pairs: [(String, String, Int8)] = [
    ("A", "TVWY", -50), ("TVWY", "A", -50),
  ]
}
