#if Fonts
  @testable import Render2D
  @testable import SystemFonts

  extension FontBuilder {
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
