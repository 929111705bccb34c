import Render2D

extension Picture {
  /// How colours come together with what is there.
  static let blends: [Picture] =
    BlendMode.allCases.map { mode in
      Picture("blend/\(mode)", width: 48, height: 48, background: .clear) { list in
        blendGround(&list)
        list.append(.pushBlend(mode))
        list.fill(
          .circle(center: Point(29, 29), radius: 15), from: Point(14, 0), to: Point(44, 0),
          [
            .init(0, coral), .init(0.6, sun), .init(1, blue.faded(0.4)),
          ])
        list.append(.pop)
      }
    } + [
      Picture("blend/in-a-clip") { list in
        // What is cleared outside the disc is cleared within the clip only.
        list.fill(.rect(Rect(4, 4, 56, 56)), blue)
        list.clip(to: .roundedRect(Rect(14, 14, 36, 36), radius: 10)) { list in
          list.append(.pushBlend(.sourceIn))
          list.fill(.circle(center: Point(32, 32), radius: 12), coral)
          list.append(.pop)
        }
      },
      Picture("blend/group") { list in
        // The discs multiply with the page as one, not with each other.
        list.fill(.rect(Rect(0, 20, 64, 24)), sun)
        list.append(.pushBlend(.multiply))
        list.group(opacity: 0.8) {
          $0.fill(.circle(center: Point(24, 32), radius: 16), blue)
          $0.fill(.circle(center: Point(42, 32), radius: 16), coral)
        }
        list.append(.pop)
      },
      Picture("blend/within-a-group") { list in
        // A disc is cut out of the group, not out of the page.
        list.fill(.rect(Rect(0, 26, 64, 12)), sun)
        list.group(opacity: 1) { list in
          list.fill(.roundedRect(Rect(8, 8, 48, 48), radius: 8), blue)
          list.append(.pushBlend(.destinationOut))
          list.fill(.circle(center: Point(32, 32), radius: 14), ink)
          list.append(.pop)
        }
      },
      Picture("blend/strokes") { list in
        list.append(.pushBlend(.difference))
        for index in 0..<4 {
          let center = Point(22 + Double(index % 2) * 20, 22 + Double(index / 2) * 20)
          list.stroke(.circle(center: center, radius: 14), StrokeStyle(width: 6), sun)
        }
        list.append(.pop)
      },
      Picture("blend/glyphs") { list in
        list.fill(.rect(Rect(0, 0, 32, 64)), blue)
        list.fill(.rect(Rect(32, 0, 32, 64)), sun)
        let glyphs = Array("AB".unicodeScalars).enumerated().map { index, letter in
          GlyphRun.Glyph(id: letter.value, origin: Point(8 + Double(index) * 26, 46))
        }
        list.append(.pushBlend(.difference))
        list.append(.glyphs(GlyphRun(font: .system(36), glyphs: glyphs), .white, .identity))
        list.append(.pop)
      },
    ]

  /// Stripes, opaque, half clear and clear from above, in several colours.
  private static func blendGround(_ list: inout DisplayList) {
    for (index, color) in [blue, mint, .white, ink, .gray(128), coral].enumerated() {
      let bar = Rect(4 + Double(index) * 6, 4, 6, 12)
      list.fill(.rect(bar), color)
      list.fill(.rect(bar.offset(by: Vector(0, 12))), color.faded(0.5))
    }
  }
}
