extension Letters {
  /// Pairs of characters whose distance is adjusted, in thousandths of the em: each of the first before each
  /// of the second. A later line overrides an earlier one.
  package static let kerning = pairs + cyrillicPairs

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
