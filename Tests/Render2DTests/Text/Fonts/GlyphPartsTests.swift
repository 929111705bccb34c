import TestSupport

#if Fonts
  import Testing

  @testable import Render2D
  @testable import SystemFonts

  /// Fonts whose glyphs are made of others, as often as nobody can draw them.
  @Suite struct GlyphPartsTests {
    private func error(_ builder: FontBuilder) -> FontError? {
      do throws(FontError) {
        _ = try FontFace(builder.data())
        return nil
      } catch {
        return error
      }
    }

    /// A font of `count` glyphs, each made of the one before it, `copies` times.
    private func chain(_ count: Int, copies: Int) -> FontBuilder {
      var builder = FontBuilder()
      var last = builder.add("A", .block(100, 100))
      for _ in 0..<count {
        builder.glyphs.append(.init(advance: 500))
        let next = builder.glyphs.count - 1
        builder.composites[next] = (0..<copies).map { (last, 150 * $0, 0) }
        last = next
      }
      builder.characters.append((0x42, last))
      return builder
    }

    @Test func aGlyphOfOthersIsDrawn() throws {
      let font = Font(size: 1000, family: try chain(2, copies: 2).asFamily)
      let outline = font.outline(of: 3)
      expectEqual(outline.bounds, Rect(minX: 50, minY: -100, maxX: 450, maxY: 0))
      expectEqual(outline.elements.count { $0 == .close }, 4)
    }

    @Test func whatNamesTheNextOneTwiceIsRefused() {
      #expect(error(chain(9, copies: 2)) == nil)
      // Two to the tenth and all on the way to it are more than a thousand.
      expectEqual(error(chain(10, copies: 2)), .tooComplex(glyph: 11))
      expectEqual(error(chain(60, copies: 2)), .tooComplex(glyph: 11))
      // Nor may a single chain be deeper than anybody needs.
      #expect(error(chain(15, copies: 1)) == nil)
      expectEqual(error(chain(40, copies: 1)), .tooComplex(glyph: 17))
    }

    @Test func aGlyphWithoutPointsCountsAsWell() {
      var builder = FontBuilder()
      builder.add("A", .init(advance: 500))
      for glyph in 2...70 {
        builder.glyphs.append(.init(advance: 500))
        builder.composites[glyph] = [(glyph - 1, 0, 0), (glyph - 1, 0, 0), (glyph - 1, 0, 0)]
      }
      expectEqual(error(builder), .tooComplex(glyph: 7))
    }

    @Test func whatIsMadeOfItselfIsRefused() {
      var builder = FontBuilder()
      let a = builder.add("A", .init(advance: 500))
      let b = builder.add("B", .init(advance: 500))
      builder.composites[a] = [(b, 0, 0)]
      builder.composites[b] = [(a, 0, 0), (a, 0, 0)]
      expectEqual(error(builder), .tooComplex(glyph: a))
    }

    @Test func aPartThatIsNotThereIsNothing() throws {
      var builder = FontBuilder()
      let a = builder.add("A", .init(advance: 500))
      builder.composites[a] = [(700, 0, 0)]
      let font = Font(size: 10, family: try builder.asFamily)
      #expect(font.outline(of: UInt32(a)).isEmpty)
    }

    /// A comb of so many teeth, as wide and as high as points may be.
    private func comb(_ teeth: Int) -> FontBuilder {
      var builder = FontBuilder()
      let points = (0..<2 * teeth).map { (x: $0 * 7 % 16000, y: $0 % 2 == 0 ? -16000 : 16000) }
      builder.add("A", .init(advance: 500, contours: [points]))
      return builder
    }

    @Test func tooManyPointsAreRefusedAndManyAreDrawn() throws {
      expectEqual(error(comb(20_000)), .tooComplex(glyph: 1))
      let family = try comb(16_000).asFamily
      for size in [3.0, 40, 900] {
        var list = DisplayList()
        list.text("AAA", Font(size: size, family: family), .black, 1, 1)
        var pixmap = Pixmap(width: 40, height: 40)
        var rasterizer = Rasterizer()
        // Without bounds this would take minutes.
        rasterizer.draw(list, scale: 1, into: &pixmap)
        #expect((0..<40).contains { y in pixmap.row(y)[20] != 0 })
      }
    }
  }
#endif
