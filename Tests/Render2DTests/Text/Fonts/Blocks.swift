#if Fonts
  @testable import Render2D

  /// A font in which every letter is a block of another width, with something of everything.
  extension FontBuilder {
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
      font.add("\u{301}", Glyph(advance: 0, contours: [[(-200, 750), (-150, 800), (-100, 750)]]))
      let ligature = font.add("\u{FB01}", .block(350, 700))  // 10
      font.glyphs.append(.block(400, 700))  // 11, a figure of the common width
      font.kerning = [(a, v, -80)]
      font.ligatures = [("liga", [f, i], ligature)]
      font.substitutions = [("tnum", one, 11)]
      return font
    }

    /// The same as a face.
    var face: FontFace {
      get throws { try FontFace(data()) }
    }

    /// A family of this face alone.
    var asFamily: FontFamily {
      get throws { FontFamily(name: family, faces: [try face]) }
    }
  }

  extension Font {
    /// The glyphs of a text on one line, with their clusters and advances in thousandths of the em.
    func shaped(_ text: String, level: UInt8 = 0) -> [String] {
      let scalars = Array(text.unicodeScalars)
      return Shaper.shape(scalars, scalars.indices, font: self, level: level).flatMap { run in
        run.glyphs.map { glyph in
          let advance = Int((glyph.advance / size * 1000).rounded())
          return "\(run.font.family.name):\(glyph.id)=\(glyph.cluster)+\(advance)"
        }
      }
    }
  }
#endif
