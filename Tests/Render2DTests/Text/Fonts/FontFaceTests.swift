import TestSupport

#if Fonts
  import Foundation
  import Testing

  @testable import Render2D
  @testable import SystemFonts

  @Suite struct FontFaceTests {
    @Test func measuresAreInPoints() throws {
      let font = Font(size: 20, family: try FontBuilder.blocks.asFamily)
      expectEqual(font.ascent, 16)
      expectEqual(font.descent, 4)
      expectEqual(font.lineHeight, 20)
      expectEqual(font.capHeight, 14)
      expectEqual(font.xHeight, 10)
      expectEqual(font.advance(of: 2), 12)
    }

    @Test func anOutlineIsInPointsAndPointsDown() throws {
      let font = Font(size: 10, family: try FontBuilder.blocks.asFamily)
      expectEqual(font.outline(of: 2).bounds, Rect(minX: 0.5, minY: -7, maxX: 5.5, maxY: 0))
      #expect(font.outline(of: 1).isEmpty)
      #expect(font.outline(of: 4000).isEmpty)
    }

    @Test func aBlockFillsItsPixels() throws {
      let font = Font(size: 20, family: try FontBuilder.blocks.asFamily)
      var list = DisplayList()
      list.text("A", font, .black, 0, 0)
      var pixmap = Pixmap(width: 12, height: 20)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, into: &pixmap)
      for y in 0..<20 {
        for x in 0..<12 {
          let isInside = (1..<11).contains(x) && (2..<16).contains(y)
          #expect(pixmap.row(y)[x] == (isInside ? 0xFF00_0000 : 0), "at \(x), \(y)")
        }
      }
    }

    @Test func contoursThatOverlapAreOneShape() throws {
      var builder = FontBuilder()
      builder.add(
        "A",
        .init(
          advance: 1000,
          contours: [
            [(0, 0), (0, 500), (600, 500), (600, 0)],
            [(300, 0), (300, 500), (1000, 500), (1000, 0)],
          ]))
      var list = DisplayList()
      list.text("A", Font(size: 20, family: try builder.asFamily), .black, 0.5, 0)
      var pixmap = Pixmap(width: 21, height: 20)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, into: &pixmap)
      for x in 1..<20 { expectEqual(pixmap.row(10)[x], 0xFF00_0000, "at \(x)") }
    }

    /// The tests of the command read the file; it is written anew with
    /// `try Data(FontBuilder.blocks.data()).write(to: stored)`.
    @Test func theStoredFontIsTheOneThatIsBuilt() throws {
      let stored = URL(fileURLWithPath: #filePath)
        .appendingPathComponent("../../../../../Fixtures/Fonts/blocks.ttf").standardized
      try expectEqual([UInt8](Data(contentsOf: stored)), FontBuilder.blocks.data())
    }

    @Test func theFamilyAndTheWeightAreRead() throws {
      var builder = FontBuilder.blocks
      builder.family = "Other Blocks"
      builder.weight = 300
      let face = try builder.face
      expectEqual(face.family, "Other Blocks")
      expectEqual(face.weights, 300...300)
    }

    // MARK: - Weights

    @Test func aVariableFaceTakesAnyWeightItHas() throws {
      var builder = FontBuilder()
      builder.isVariable = true
      builder.add("A", .block(500, 700, growth: 100))
      let family = try builder.asFamily
      expectEqual(family.members[0].faces[0].weights, 400...900)
      func width(_ weight: Double) -> Double {
        Font(size: 1000, weight: .init(weight), family: family).outline(of: 1).bounds.width
      }
      expectEqual(width(400), 500)
      expectEqual(width(650), 550)
      expectEqual(width(900), 600)
      // Past its ends it stays at them.
      expectEqual(width(100), 500)
      expectEqual(width(1000), 600)
      expectEqual(Font(size: 10, weight: .init(900), family: family).advance(of: 1), 7)
    }

    @Test(arguments: [
      (100.0, 300.0), (300, 300), (350, 300), (400, 400), (450, 400), (500, 400), (501, 700),
      (600, 700), (700, 700), (900, 700),
    ])
    func theNearestFaceIsTaken(wanted: Double, given: Double) throws {
      let faces = try [700, 300, 400].map { weight in
        var builder = FontBuilder.blocks
        builder.weight = weight
        return try builder.face
      }
      let member = FontFamily(name: "Blocks", faces: faces).members[0]
      expectEqual(member.face(for: wanted).weights.lowerBound, given)
    }

    @Test func mediumTakesTheFaceForRegularTextBeforeALighterOne() throws {
      let faces = try [300, 500].map { weight in
        var builder = FontBuilder.blocks
        builder.weight = weight
        return try builder.face
      }
      let member = FontFamily(name: "Blocks", faces: faces).members[0]
      expectEqual(member.face(for: 400).weights.lowerBound, 500)
    }

    // MARK: - Caches

    @Test func manyThreadsSeeTheSame() async throws {
      let font = Font(size: 17, family: try FontBuilder.blocks.asFamily)
      let expected = TextLayout("AV fi 1\u{5D0}", font: font)
      let outlines = (0..<12).map { font.outline(of: $0) }
      await withTaskGroup(of: Bool.self) { group in
        for task in 0..<8 {
          group.addTask {
            (0..<50).allSatisfy { turn in
              // Other sizes fill the caches meanwhile.
              let other = Font(size: Double(8 + (task + turn) % 40), family: font.family)
              _ = TextLayout("AV", font: other)
              _ = (0..<12).map { other.outline(of: $0) }
              return TextLayout("AV fi 1\u{5D0}", font: font) == expected
                && (0..<12).map { font.outline(of: $0) } == outlines
            }
          }
        }
        for await same in group { #expect(same) }
      }
    }

    @Test func aRunIsPrintedWithItsFont() throws {
      var font = Font(size: 10, family: try FontBuilder.blocks.asFamily)
      font.features = [try #require(Font.Feature("-liga"))]
      let run = try #require(TextLayout("A", font: font).runs.first)
      expectEqual("\(run)", "font(\"Blocks\" 10 400 -liga) #2@0 8")
    }
  }
#endif
