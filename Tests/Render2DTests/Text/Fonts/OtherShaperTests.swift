import TestSupport

#if Fonts
  import Foundation
  import ImageCodecs
  import Testing

  @testable import Render2D
  @testable import SystemFonts

  /// Holds what we make of installed fonts against HarfBuzz's own tools. Skipped where those or the
  /// fonts are not there: Debian has them in libharfbuzz-bin, fonts-dejavu-core, fonts-inter and
  /// fonts-noto-cjk.
  @Suite(.enabled(if: InstalledFonts.canCompare, "hb-shape, hb-view or the fonts are missing"))
  struct OtherShaperTests {
    private struct Sample: CustomStringConvertible {
      var path: String
      var face = 0
      var text: String
      var isRightToLeft = false
      var features: [String] = []

      var description: String { "\(text) in \((path as NSString).lastPathComponent)#\(face)" }

      var unicodes: String {
        "--unicodes="
          + text.unicodeScalars.map { String($0.value, radix: 16) }.joined(separator: ",")
      }

      func family() throws -> FontFamily {
        let face = try FontFace(FontBytes(path: path), face: face)
        return FontFamily(name: face.family, faces: [face])
      }
    }

    private static let samples: [Sample] = [
      Sample(path: InstalledFonts.dejaVu, text: "Hamburgefonts AVATAR To fi ffi 0139 (&?)"),
      Sample(path: InstalledFonts.dejaVu, text: "fi ffi AV", features: ["-liga", "-kern"]),
      Sample(
        path: InstalledFonts.dejaVu, text: "e\u{301} a\u{323}\u{302} \u{1EA7} Q\u{302}\u{301}"),
      Sample(path: InstalledFonts.dejaVu, text: "\u{41F}\u{440}\u{438}\u{432}\u{435}\u{442}"),
      Sample(
        path: InstalledFonts.dejaVu,
        text: "\u{5E9}\u{5C1}\u{5B8}\u{5DC}\u{5D5}\u{5B9}\u{5DD}", isRightToLeft: true),
      Sample(
        path: InstalledFonts.dejaVu,
        text: "\u{627}\u{644}\u{633}\u{644}\u{627}\u{645} \u{639}\u{644}\u{64A}\u{643}\u{645}",
        isRightToLeft: true),
      // Text without vowels and with them, figures within, and what joins on one side alone.
      Sample(
        path: InstalledFonts.dejaVu,
        text: "\u{645}\u{64F}\u{62D}\u{64E}\u{645}\u{651}\u{64E}\u{62F} \u{648}\u{631}\u{62F}",
        isRightToLeft: true),
      Sample(
        path: InstalledFonts.dejaVu, text: "(\u{5D0}\u{5D1}) \u{5D2}, \u{5D3}!", isRightToLeft: true
      ),
      Sample(
        path: InstalledFonts.dejaVu, text: "\u{628}\u{200D} \u{200D}\u{628} \u{628}\u{200C}\u{628}",
        isRightToLeft: true),
      Sample(
        path: InstalledFonts.dejaVu, text: "\u{627}\u{644}\u{644}\u{647}", isRightToLeft: true,
        features: ["-liga", "-rlig"]),
      Sample(path: InstalledFonts.inter, text: "Typography AVAWATo 0123456789 -> 3x4 (A)"),
      Sample(path: InstalledFonts.inter, text: "11:21 1/2", features: ["tnum", "frac", "ss01"]),
      Sample(path: InstalledFonts.noto, text: "\u{4E0B}\u{62C9}\u{5237}\u{65B0}\u{FF0C}\u{52A0}"),
      Sample(
        path: InstalledFonts.noto, face: 2, text: "\u{91CA}\u{653E}\u{3002}\u{76F4}\u{9AA8}"),
      Sample(path: InstalledFonts.noto, face: 1, text: "\u{D55C}\u{AD6D}\u{C5B4}"),
    ].filter { InstalledFonts.samples.contains($0.path) }

    @Test(arguments: samples.indices)
    func glyphsAreThoseOfHarfBuzz(index: Int) throws {
      let sample = Self.samples[index]
      var arguments = [
        "--no-glyph-names", "--remove-default-ignorables", "--font-file=\(sample.path)",
        "--face-index=\(sample.face)",
        sample.unicodes,
      ]
      if sample.isRightToLeft { arguments.append("--direction=rtl") }
      if !sample.features.isEmpty {
        arguments.append("--features=" + sample.features.joined(separator: ","))
      }
      let expected = String(
        decoding: try InstalledFonts.run("hb-shape", arguments), as: UTF8.self
      ).trimmingCharacters(in: .whitespacesAndNewlines)

      var font = Font(size: 1, family: try sample.family())
      let units = Double(font.family.members[0].faces[0].data.unitsPerEm)
      font.size = units
      font.features = sample.features.compactMap(Font.Feature.init)
      let scalars = Array(sample.text.unicodeScalars)
      let runs = Shaper.shape(
        scalars, scalars.indices, font: font, level: sample.isRightToLeft ? 1 : 0)
      expectEqual(runs.count, 1, "\(sample)")
      let actual = runs.flatMap(\.glyphs).map { glyph in
        let (dx, dy) = (Int(glyph.offset.dx), -Int(glyph.offset.dy))
        let offset = dx == 0 && dy == 0 ? "" : "@\(dx),\(dy)"
        return "\(glyph.id)=\(glyph.cluster)\(offset)+\(Int(glyph.advance))"
      }
      expectEqual("[\(actual.joined(separator: "|"))]", expected, "\(sample)")
    }

    @Test(
      arguments: [
        (InstalledFonts.dejaVu, "R"), (InstalledFonts.dejaVu, "g"), (InstalledFonts.dejaVu, "&"),
        (InstalledFonts.dejaVu, "\u{1EA7}"), (InstalledFonts.inter, "Q"),
        (InstalledFonts.inter, "@"), (InstalledFonts.noto, "\u{5237}"),
        (InstalledFonts.noto, "\u{76F4}"), (InstalledFonts.dejaVu, "\u{5E9}\u{5C1}\u{5B8}"),
        (InstalledFonts.dejaVu, "\u{5DC}\u{5D5}\u{5DD}"),
        (InstalledFonts.dejaVu, "\u{633}\u{644}\u{627}\u{645}"),
        (InstalledFonts.dejaVu, "\u{628}\u{64E}\u{644}\u{651}\u{64F}"),
      ].filter { InstalledFonts.samples.contains($0.0) })
    func picturesDifferByNoMoreThanTheirEdges(path: String, text: String) throws {
      let sample = Sample(path: path, text: text)
      let png = try InstalledFonts.run(
        "hb-view",
        [
          "--font-file=\(path)", "--font-size=64", "--margin=0", "--font-extents=64,20",
          "--output-format=png", sample.unicodes,
        ])
      let picture = try ImageDecoder.decode([UInt8](png))
      let expected = picture.frames[0].pixels.premultiplied

      // Cairo puts glyphs on whole pixels; from version 1.18 on, on quarters of a pixel, by places that hb-view
      // has rounded to 1/64.
      let font = Font(size: 64, family: try sample.family())
      let places: [(Double, Double)] = [(1, 0), (4, -1.0 / 64), (4, 0), (4, 1.0 / 64)]
      let differences = places.map { steps, nudge in
        (
          steps: steps,
          pixels: Self.difference(
            Self.drawn(text, font, steps: steps, nudge: nudge, picture.width, picture.height),
            expected)
        )
      }
      let (steps, nearest) = try #require(differences.min { $0.pixels.sum < $1.pixels.sum })
      #expect(nearest.ink > 100 * 255, "hb-view drew next to nothing")
      // Cairo samples a pixel in 15 rows and snaps outlines to 1/256: an edge may be 17 and 2 levels off, and a
      // pixel may have two edges. On whole pixels none is as bad as that.
      #expect(
        nearest.largest <= (steps == 1 ? 36 : 38),
        "\(text): a pixel is off by \(nearest.largest) of 255")
      #expect(
        Double(nearest.sum) / Double(nearest.ink) < 0.01,
        "\(text): \(nearest.sum) levels off in \(nearest.ink)")
    }

    /// A text with every glyph on a step of so many in a pixel.
    private static func drawn(
      _ text: String, _ font: Font, steps: Double, nudge: Double, _ width: Int, _ height: Int
    ) -> Pixmap {
      func snapped(_ place: Double) -> Double { ((place + nudge) * steps).rounded() / steps }
      var list = DisplayList()
      for var run in TextLayout(text, font: font).runs {
        for index in run.glyphs.indices {
          let origin = run.glyphs[index].origin
          run.glyphs[index].origin = Point(
            snapped(origin.x), font.ascent + snapped(origin.y - font.ascent))
        }
        list.append(.glyphs(run, .black, .translation(0, 64 - font.ascent)))
      }
      var pixmap = Pixmap(width: width, height: height)
      var rasterizer = Rasterizer()
      rasterizer.draw(list, scale: 1, background: .white, into: &pixmap)
      return pixmap
    }

    private static func difference(
      _ ours: borrowing Pixmap, _ theirs: [UInt32]
    ) -> (sum: Int, largest: Int, ink: Int) {
      var result = (sum: 0, largest: 0, ink: 0)
      for index in theirs.indices {
        let (ours, theirs) = (Int(ours.pixels[index] & 0xFF), Int(theirs[index] & 0xFF))
        result.sum += abs(ours - theirs)
        result.largest = max(result.largest, abs(ours - theirs))
        result.ink += 255 - theirs
      }
      return result
    }
  }
#endif
