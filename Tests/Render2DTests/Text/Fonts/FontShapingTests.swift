import TestSupport

#if Fonts
  import Testing

  @testable import Render2D

  @Suite struct FontShapingTests {
    let blocks: Font

    init() throws { blocks = Font(size: 20, family: try FontBuilder.blocks.asFamily) }

    /// The same numbers that `hb-shape` of HarfBuzz 6.0 prints for the font, kept here.
    @Test func glyphsClustersAndAdvances() {
      #expect(
        blocks.shaped("AV fi")
          == ["Blocks:2=0+560", "Blocks:3=1+580", "Blocks:1=2+250", "Blocks:10=3+450"])
      // The table of pairs moves both glyphs by half of the distance.
      let glyphs = Shaper.shape(Array("AV".unicodeScalars), 0..<2, font: blocks)[0].glyphs
      expectEqual(glyphs.map(\.offset), [.zero, Vector(-0.8, 0)])
    }

    @Test func aFeatureIsTurnedOffAndOn() throws {
      var font = blocks
      font.features = [try #require(Font.Feature("-liga")), try #require(Font.Feature("tnum"))]
      expectEqual(font.shaped("fi1"), ["Blocks:4=0+300", "Blocks:5=1+200", "Blocks:11=2+500"])
      expectEqual(blocks.shaped("1"), ["Blocks:6=0+250"])
    }

    @Test func kerningCanBeTurnedOff() throws {
      var font = blocks
      font.features = [try #require(Font.Feature("-kern"))]
      expectEqual(font.shaped("AV"), ["Blocks:2=0+600", "Blocks:3=1+620"])
    }

    @Test func lettersFromRightToLeftComeInTheOrderTheyAreSeen() {
      expectEqual(blocks.shaped("\u{5D0}\u{5D1}", level: 1), ["Blocks:8=1+430", "Blocks:7=0+400"])
      // A line of both.
      let layout = TextLayout("A\u{5D0}\u{5D1}", font: blocks)
      expectEqual(layout.runs.flatMap(\.glyphs).map(\.id), [2, 8, 7])
      expectEqual(layout.runs.flatMap(\.glyphs).map(\.origin.x), [0, 12, 20.6])
    }

    @Test func anAccentStaysWithItsLetterAndStandsAboveIt() {
      let glyphs = Shaper.shape(Array("A\u{301}".unicodeScalars), 0..<2, font: blocks)[0].glyphs
      expectEqual(glyphs.map(\.id), [2, 9])
      expectEqual(glyphs.map(\.cluster), [0, 0])
      expectEqual(glyphs[1].advance, 0)
      // From the end of the A's 600 units back to its middle, and from the accent's own height.
      expectEqual(glyphs[1].offset, Vector((300 - 600 + 150) * 0.02, -(740 - 750) * 0.02))
    }

    // MARK: - From right to left

    /// Letters by the number of the glyph that stands for them, from left to right.
    private func forms(_ text: String) -> [UInt32] {
      let scalars = Array(text.unicodeScalars)
      return Shaper.shape(scalars, scalars.indices, font: blocks, level: 1).flatMap { run in
        run.glyphs.map(\.id)
      }
    }

    @Test func lettersTakeTheFormsOfTheirPlaces() {
      // Alone; start and end; start, middle and end.
      expectEqual(forms("\u{628}"), [16])
      expectEqual(forms("\u{628}\u{628}"), [19, 17])
      expectEqual(forms("\u{628}\u{628}\u{628}"), [19, 18, 17])
      // Alef joins only what is before it.
      expectEqual(forms("\u{628}\u{627}\u{628}"), [16, 25, 17])
      // Hebrew letters do not join.
      expectEqual(forms("\u{5D0}\u{5D2}"), [12, 7])
    }

    @Test func lamAndAlefAreOneGlyphWithTwoForms() {
      expectEqual(forms("\u{644}\u{627}"), [26])
      expectEqual(forms("\u{628}\u{644}\u{627}"), [27, 17])
      let glyphs = Shaper.shape(
        Array("\u{628}\u{644}\u{627}".unicodeScalars), 0..<3, font: blocks, level: 1)[0].glyphs
      expectEqual(glyphs.map(\.cluster), [1, 0])
    }

    @Test func marksStandOnWhateverFormALetterTakes() {
      let text = Array("\u{628}\u{64E}\u{644}\u{64E}".unicodeScalars)
      let glyphs = Shaper.shape(text, text.indices, font: blocks, level: 1)[0].glyphs
      expectEqual(glyphs.map(\.id), [28, 23, 28, 17])
      expectEqual(glyphs.map(\.cluster), [2, 2, 0, 0])
      // Marks come before their letters, which start where they do: no advance lies between.
      expectEqual(glyphs[0].offset, Vector((430 - 110) * 0.02, -800 * 0.02))
      expectEqual(glyphs[2].offset, Vector((240 - 110) * 0.02, -360 * 0.02))
    }

    @Test func joiningReachesAcrossTheEndOfWhatIsShaped() {
      let text = Array("\u{628}\u{628}\u{628}".unicodeScalars)
      let glyphs = Shaper.shape(text, 1..<2, font: blocks, level: 1)[0].glyphs
      expectEqual(glyphs.map(\.id), [18])
    }

    @Test func tabsAndLineEndsAreSpaces() {
      expectEqual(blocks.shaped("A\t\n"), ["Blocks:2=0+600", "Blocks:1=1+250", "Blocks:1=2+250"])
    }

    @Test func whatIsNotSeenHasNoGlyph() {
      expectEqual(blocks.shaped("A\u{200B}\u{FEFF}A"), ["Blocks:2=0+600", "Blocks:2=3+600"])
      #expect(blocks.shaped("\u{200B}").isEmpty)
      #expect(blocks.shaped("").isEmpty)
    }

    @Test func surroundingsCountButAreNotShaped() {
      let scalars = Array("AAfiAA".unicodeScalars)
      let run = Shaper.shape(scalars, 2..<4, font: blocks)[0]
      expectEqual(run.glyphs.map(\.id), [10])
      expectEqual(run.glyphs[0].cluster, 2)
      expectEqual(run.range, 2..<4)
    }

    // MARK: - Several families

    @Test func eachCharacterTakesTheFirstFamilyThatHasIt() throws {
      var other = FontBuilder()
      other.family = "Other"
      other.add("AB", .block(300, 700))
      let font = Font(size: 10, family: blocks.family.fallingBack(on: try other.asFamily))
      expectEqual(
        font.shaped("ABa"), ["Blocks:2=0+600", "Other:1=1+400", "built-in:97=2+\(builtIn("a"))"])
      expectEqual(font.family.name, "Blocks; Other")
      expectEqual(font.ascent, 8)
    }

    private func builtIn(_ text: String) -> Int {
      Int((TextLayout(text, font: Font(size: 10)).size.width * 100).rounded())
    }

    @Test func aLetterAndItsAccentComeFromOneFamily() throws {
      var other = FontBuilder()
      other.family = "Other"
      other.add("B", .block(300, 700))
      other.add("\u{301}", Glyph.block(10, 10))
      // Blocks has the accent and no B.
      let font = Font(size: 10, family: blocks.family.fallingBack(on: try other.asFamily))
      expectEqual(font.shaped("B\u{301}"), ["Other:1=0+400", "Other:2=0+0"])
    }

    private typealias Glyph = FontBuilder.Glyph

    @Test func aLetterIsTakenForItsPartsAndPartsForTheLetter() throws {
      // Á as A and an accent.
      expectEqual(blocks.shaped("\u{C1}"), ["Blocks:2=0+600", "Blocks:9=0+0"])
      var whole = FontBuilder()
      whole.family = "Whole"
      whole.add("\u{C1}", .block(480, 700))
      let font = Font(size: 10, family: try whole.asFamily)
      expectEqual(font.shaped("A\u{301}"), ["Whole:1=0+580"])
    }

    @Test func whatNoFamilyHasIsABox() {
      let layout = TextLayout("A\u{10D0}", font: blocks)
      expectEqual(layout.runs.map(\.missing), [[], ["\u{10D0}"]])
      expectEqual(layout.runs[1].font, Font(size: 20))
      #expect(!blocks.covers("A\u{10D0}"))
      #expect(blocks.covers("AV fi \u{5D0} \u{628}\u{64E} and what is built in"))
    }

    @Test func scriptsAreShapedApartAndSpacesGoAlong() throws {
      let scalars = Array("A \u{5D0}".unicodeScalars)
      let items = Itemizer(scalars, font: blocks).items(0..<3)
      expectEqual(items.map(\.range), [0..<2, 2..<3])
      let leading = Itemizer(Array("1 A".unicodeScalars), font: blocks).items(0..<3)
      expectEqual(leading.map(\.range), [0..<3])
    }

    @Test func theBuiltInTypefaceIsTurnedRoundAndItsBracketsToo() {
      let font = Font(size: 10)
      expectEqual(
        font.shaped("(a", level: 1).map { $0.prefix(11) }, ["built-in:97", "built-in:41"])
    }

    @Test func theFontOfTheInterfaceCanBeAnother() {
      expectEqual(Font.system(12).family, .builtIn)
      FontFamily.$interface.withValue(blocks.family) {
        expectEqual(Font.system(12).family, blocks.family)
        expectEqual(Font(size: 12).family, .builtIn)
      }
    }
  }
#endif
