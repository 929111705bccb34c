extension FontBuilder.Glyph {
  /// A glyph of upright bars, each by its left lower corner, its width and its height.
  fileprivate static func bars(_ advance: Int, _ bars: (Int, Int, Int, Int)...) -> Self {
    Self(
      advance: advance,
      contours: bars.map { x, y, width, height in
        [(x, y), (x, y + height), (x + width, y + height), (x + width, y)]
      })
  }
}

extension FontBuilder {
  /// A font in which every letter is a block of another width, with something of everything: a
  /// ligature, kerning, figures of one width, an accent, and letters that run from right to left, of
  /// which some join.
  static var blocks: FontBuilder {
    var font = FontBuilder()
    font.add(" ", Glyph(advance: 250))  // 1
    let a = font.add("A", .block(500, 700))  // 2
    let v = font.add("V", .block(520, 700))  // 3
    let f = font.add("f", .block(200, 700))  // 4
    let i = font.add("i", .block(100, 500))  // 5
    let one = font.add("1", .block(150, 700))  // 6
    font.add("\u{5D0}", .block(300, 600))  // 7, alef
    font.add("\u{5D1}", .block(330, 600))  // 8, bet
    let accent = font.add(
      "\u{301}", Glyph(advance: 0, contours: [[(-200, 750), (-150, 800), (-100, 750)]]))  // 9
    let ligature = font.add("\u{FB01}", .block(350, 700))  // 10
    font.glyphs.append(.block(400, 700))  // 11, a figure of the common width
    font.kerning = [(a, v, -80)]
    font.ligatures = [("liga", [f, i], ligature)]
    font.substitutions = [("tnum", one, 11)]
    font.marks = [(accent, -150, 750)]
    font.letters = [(a, 300, 740), (v, 310, 740), (i, 100, 540)]
    font.addLettersFromRightToLeft()
    return font
  }

  /// Letters as Hebrew and Arabic have them, reduced to bars.
  private mutating func addLettersFromRightToLeft() {
    add("\u{5D2}", .bars(330, (170, 0, 90, 600), (60, 510, 200, 90), (40, 0, 120, 170)))  // gimel
    add("\u{5DC}", .bars(400, (50, 420, 90, 360), (50, 420, 300, 90), (260, 0, 90, 510)))  // lamed
    add("(", .bars(260, (60, -100, 80, 900), (60, 720, 150, 80), (60, -100, 150, 80)))
    add(")", .bars(260, (120, -100, 80, 900), (50, 720, 150, 80), (50, -100, 150, 80)))

    // Forms: alone, at the start, in the middle and at the end of what joins. A stroke along the
    // baseline leads to the neighbours: starts are on the right.
    let beh = add(
      "\u{628}",
      .bars(640, (60, 0, 520, 100), (60, 0, 100, 260), (480, 0, 100, 260), (270, -220, 120, 120)))
    let behForms = [
      Glyph.bars(360, (0, 0, 300, 100), (200, 0, 100, 300), (100, -220, 120, 120)),
      Glyph.bars(320, (0, 0, 320, 100), (120, 0, 100, 260), (110, -220, 120, 120)),
      Glyph.bars(620, (60, 0, 560, 100), (60, 0, 100, 260), (270, -220, 120, 120)),
    ].map { addForm($0) }
    let lam = add(
      "\u{644}", .bars(540, (380, 0, 100, 760), (60, 0, 420, 100), (60, 0, 100, 240)))
    let lamForms = [
      Glyph.bars(320, (160, 0, 100, 760), (0, 0, 260, 100)),
      Glyph.bars(340, (120, 0, 100, 760), (0, 0, 340, 100)),
      Glyph.bars(620, (380, 0, 100, 760), (60, 0, 560, 100), (60, 0, 100, 240)),
    ].map { addForm($0) }
    let alef = add("\u{627}", .bars(300, (100, 0, 100, 720)))
    let alefAtEnd = addForm(.bars(260, (60, 0, 100, 720), (60, 0, 200, 100)))
    for letter in [(beh, behForms), (lam, lamForms)] {
      for (feature, form) in zip(["init", "medi", "fina"], letter.1) {
        substitutions.append((feature, letter.0, form))
      }
    }
    substitutions.append(("fina", alef, alefAtEnd))

    // Lam and alef are one glyph, which may join on the right.
    let slanted = [
      [(320, 0), (60, 720), (170, 720), (430, 0)], [(80, 0), (360, 760), (470, 760), (190, 0)],
    ]
    let foot = [(60, 0), (60, 100), (430, 100), (430, 0)]
    let joint = [(60, 0), (60, 100), (540, 100), (540, 0)]
    let pair = addForm(Glyph(advance: 500, contours: slanted + [foot]))
    let pairAtEnd = addForm(Glyph(advance: 540, contours: slanted + [joint]))
    ligatures.append(("rlig", [lamForms[0], alefAtEnd], pair))
    ligatures.append(("rlig", [lamForms[1], alefAtEnd], pairAtEnd))

    // A short slanted stroke above.
    let fatha = add(
      "\u{64E}", Glyph(advance: 0, contours: [[(0, 0), (0, 70), (220, 130), (220, 60)]]))
    marks.append((fatha, 110, 0))
    letters += [
      (beh, 320, 320), (behForms[0], 240, 360), (behForms[1], 170, 320), (behForms[2], 340, 320),
      (lam, 430, 800), (lamForms[0], 210, 800), (lamForms[1], 170, 800), (lamForms[2], 430, 800),
      (alef, 150, 770), (alefAtEnd, 110, 770), (pair, 420, 810), (pairAtEnd, 420, 810),
    ]
  }

  /// Adds a glyph that no character has by itself.
  private mutating func addForm(_ glyph: Glyph) -> Int {
    glyphs.append(glyph)
    return glyphs.count - 1
  }
}
