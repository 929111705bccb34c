#if Fonts
  import Foundation
  import TestSupport
  import Testing

  @testable import Render2D
  @testable import SystemFonts

  @Suite struct FontErrorTests {
    private func error(_ bytes: [UInt8], face: Int = 0) -> FontError? {
      do throws(FontError) {
        _ = try FontFace(bytes, face: face)
        return nil
      } catch {
        return error
      }
    }

    @Test func whatIsNoFontIsRefused() {
      expectEqual(error([]), .notAFont)
      expectEqual(error(Array("this is a text and no font".utf8)), .notAFont)
      expectEqual(error(Array("wOF2".utf8) + [0, 0, 0, 0]), .packedForTheWeb)
      expectEqual(error(FontBuilder.blocks.data(), face: 1), .noSuchFace(index: 1, count: 1))
      #expect(
        error(Array("ttcf".utf8) + [0, 1, 0, 0, 0, 0, 0, 2], face: 2)
          == .noSuchFace(index: 2, count: 2))
    }

    @Test(arguments: ["head", "maxp", "cmap", "hhea", "hmtx"])
    func aMissingTableIsNamed(table: String) {
      var builder = FontBuilder.blocks
      builder.omitted = [table]
      expectEqual(error(builder.data()), .missingTable(table))
    }

    @Test func aFontWithoutOutlinesGlyphsOrCharactersIsRefused() {
      var builder = FontBuilder.blocks
      builder.omitted = ["glyf"]
      expectEqual(error(builder.data()), .noOutlines)
      builder = FontBuilder()
      expectEqual(error(builder.data()), .noCharacters)
      builder.add("A", .block(1, 1))
      builder.glyphs = []
      builder.omitted = ["hmtx", "glyf"]
      #expect(error(builder.data()) != nil)
    }

    @Test(arguments: [0, 15, 16_385, 65_535])
    func anEmOfNoUnitsIsRefused(units: Int) {
      var builder = FontBuilder.blocks
      builder.unitsPerEm = units
      expectEqual(error(builder.data()), .badUnitsPerEm(units))
    }

    @Test func everyBeginningOfAFontIsRefused() {
      var builder = FontBuilder.blocks
      builder.isVariable = true
      let whole = builder.data()
      #expect(error(whole) == nil)
      // The last bytes may be padding.
      for length in 0..<whole.count - 4 {
        #expect(error(Array(whole[..<length])) != nil, "\(length) of \(whole.count) bytes")
      }
    }

    /// How many damaged fonts are tried: REFRESH_RENDER_FONT_TRIALS, or so many.
    private static let trials =
      ProcessInfo.processInfo.environment["REFRESH_RENDER_FONT_TRIALS"].flatMap(Int.init) ?? 1500

    @Test func damagedFontsNeverCrash() {
      var builder = FontBuilder.blocks
      builder.isVariable = true
      for index in builder.glyphs.indices { builder.glyphs[index].growth = 40 }
      // Damage makes circles of glyphs that are made of each other.
      var nested = FontBuilder.blocks
      for glyph in 20..<27 {
        nested.composites[glyph] = (1...3).map { (glyph - $0, 100 * $0, 0) }
      }
      var files = [builder.data(), nested.data()]
      for path in InstalledFonts.samples {
        if let data = FileManager.default.contents(atPath: path), data.count < 1 << 20 {
          files.append([UInt8](data))
        }
      }
      var dice = Dice(seed: 20)
      var opened = 0
      for trial in 0..<Self.trials {
        var bytes = files[trial % files.count]
        for _ in 0..<Int(dice.next() % 12 + 1) {
          // Most damage goes where the tables are described and the small ones lie.
          let reach = dice.next() % 2 == 0 ? min(bytes.count, 4096) : bytes.count
          bytes[Int(dice.next() % UInt64(reach))] = UInt8(truncatingIfNeeded: dice.next() >> 32)
        }
        guard let face = try? FontFace(bytes) else { continue }
        opened += 1
        let family = FontFamily(name: "damaged", faces: [face])
        let font = Font(size: 17, weight: .bold, family: family)
        let layout = TextLayout("AV fi 1 \u{5D0}\u{5D1} A\u{301} \u{633}\u{644}", font: font)
        for run in layout.runs {
          for glyph in run.glyphs { _ = run.font.outline(of: glyph.id) }
        }
        for glyph in UInt32(0)..<24 { _ = font.outline(of: glyph) }
      }
      #expect(opened > Self.trials / 10)
    }
  }
#endif
