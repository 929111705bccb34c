import Render2D

extension Picture {
  /// Every character of a block at 20 points and two pixels to the point, and what a list says in it
  /// at 13 points and one pixel to the point, where strokes clog first.
  static let specimens: [Picture] =
    [
      ("latin-1", Characters.latin1), ("latin-extended-a", Characters.latinExtended),
      ("cyrillic", Characters.cyrillic), ("signs", Characters.signs),
      ("symbols", Characters.symbols),
      ("han-common", Characters.hanCommon), ("han-simplified", Characters.hanSimplified),
      ("han-traditional", Characters.hanTraditional), ("han-japanese", Characters.hanJapanese),
      ("hiragana", Characters.hiragana), ("katakana", Characters.katakana),
      ("full-width", Characters.fullWidth),
    ].map { specimen("text/\($0)-at-2x", $1, .system(20), scale: 2) }
    + [
      // There are too many to show them twice as large.
      specimen("text/han-frequent-at-1x", Characters.hanFrequent, .system(20), scale: 1),
      specimen(
        "text/han-frequent-traditional-at-1x", Characters.hanFrequentTraditional, .system(20),
        scale: 1),
    ]
    + [
      ("latin-1", "Déjà vu, größer, señor, «où?» ½ § ©"),
      ("latin-extended-a", "Odśwież, načítání, yükleniyor, ŁÓDŹ"),
      ("cyrillic", "Потяните, чтобы обновить. Завантаження їжі, ґанок, є"),
      ("signs", "“Pull ↓ – release ↑”… №1 ‰ €5 ₽7 ₴9 → ≈ 3 ≥ 2"),
      ("symbols", "★★★☆☆ ♥ 12 ☑ Buy milk ☐ Call ▲ 3 % ⌘S ⇧⌥⌫ ☰ ⋯"),
      ("han-simplified", "松开立即刷新 数据加载完毕，请检查网络连接后重试 刚刚 3分钟前"),
      ("han-traditional", "鬆開立即點擊釋放，請檢查網絡連線 繼續 鐘錄關顯觸還"),
      ("kana", "引っぱって更新 離して更新 読み込み中… リフレッシュ"),
    ].map { specimen("text/\($0)-at-1x", [$1], .system(13), scale: 1) }

  /// Symbols in the lightest and the boldest weights.
  static let symbolWeights: [Picture] = [100.0, 300, 600, 900].map {
    specimen("text/symbols-\(Int($0))-at-2x", Characters.symbols, .system(20, .init($0)), scale: 2)
  }

  /// Signs with much in little room, in the weights where it clogs first.
  static let heavySigns: [Picture] = [500.0, 700, 900].flatMap { weight in
    [1.0, 2].map { scale in
      specimen(
        "text/signs-\(Int(weight))-at-\(Int(scale))x",
        ["₩₴₿₽€₹₺₸¥ÅåŮů", "§¤®©¼½¾²³¹‰№™", "°ºª•*∞⇄◦"],
        .system(scale == 1 ? 13 : 20, .init(weight)), scale: scale)
    }
  }

  private static func specimen(
    _ name: String, _ lines: [String], _ font: Font, scale: Double
  ) -> Picture {
    let layouts = lines.map { TextLayout($0, font: font) }
    let height = font.lineHeight.rounded(.up)
    let width = layouts.map(\.size.width).max() ?? 0
    return Picture(
      name, width: width.rounded(.up) + 8, height: height * Double(lines.count) + 4, scale: scale,
      background: .white
    ) { list in
      for (index, line) in lines.enumerated() {
        list.text(line, font, .black, 4, 2 + height * Double(index))
      }
    }
  }
}
