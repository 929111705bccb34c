#if Fonts
  import Render2D

  extension Picture {
    /// Text in a font from a file: our own test font, in which Hebrew and Arabic letters are bars.
    static let directions: [Picture] = [
      Picture("fonts/joining-forms", width: 132, height: 132) { list in
        let lines = [
          "\u{628}", "\u{628}\u{628}", "\u{628}\u{628}\u{628}", "\u{628}\u{627}\u{628}",
          "\u{644}\u{627} \u{628}\u{644}\u{627}", "\u{628}\u{64E}\u{644}\u{64E}\u{628}\u{64E}",
        ]
        for (index, line) in lines.enumerated() {
          let (column, row) = (Double(index % 2), Double(index / 2))
          list.text(line, blocks(32), ink, 8 + 64 * column, 6 + 42 * row)
        }
      },
      layout(
        "right-to-left",
        "\u{5D0}\u{5D1}\u{5D2} \u{5DC}\u{5D0} (\u{5D1}\u{5D2}) \u{628}\u{644}\u{627}"
          + " \u{628}\u{628}\u{64E}\u{644} \u{5D1}\u{5D0}\u{5DC}", Size(64, 84)),
      layout("mixed-from-the-left", mixed, Size(84, 56)) { $0.direction = .leftToRight },
      layout("mixed-from-the-right", mixed, Size(84, 56)) { $0.direction = .rightToLeft },
      Picture("fonts/right-to-left-alignments", width: 72, height: 152) { list in
        let alignments: [ParagraphStyle.Alignment] = [.natural, .left, .center, .justified]
        for (index, alignment) in alignments.enumerated() {
          let text = AttributedText(
            "\u{5D0}\u{5D1} \u{5D2}\u{5DC}\u{5D0} \u{5D1}\u{5D0} \u{5DC}\u{5DC}", font: blocks(16))
          let layout = TextLayout(text, style: .init(alignment: alignment), width: 60)
          list.layout(layout, 6, 4 + 37 * Double(index), room: Size(60, layout.size.height))
        }
      },
      Picture("fonts/right-to-left-truncated", width: 60, height: 72) { list in
        let truncations: [ParagraphStyle.Truncation] = [.head, .middle, .tail]
        for (index, truncation) in truncations.enumerated() {
          let text = AttributedText(
            "\u{5D0}\u{5D1}\u{5D2}\u{5DC}\u{5D0}\u{5D1}\u{5D0}\u{5DC}\u{5DC}", font: blocks(16))
          var style = ParagraphStyle()
          style.truncation = truncation
          let layout = TextLayout(text, style: style, width: 48, lineLimit: 1)
          list.layout(layout, 6, 4 + 22 * Double(index), room: Size(48, layout.size.height))
        }
      },
      Picture("fonts/right-to-left-tabs", width: 132, height: 60) { list in
        var style = ParagraphStyle()
        style.tabInterval = 40
        let text = AttributedText(
          "\u{5D0}\t\u{5D1}\u{5D2}\t\u{5DC}\n\u{5DC}\u{5DC}\t\u{5D0}\t1", font: blocks(16))
        let layout = TextLayout(text, style: style, width: 120)
        list.layout(layout, 6, 8, room: Size(120, layout.size.height))
      },
      Picture("fonts/accents-and-ligatures", width: 132, height: 78) { list in
        var plain = blocks(24)
        plain.features = [Font.Feature("-liga"), Font.Feature("tnum")].compactMap { $0 }
        list.text("A\u{301}V\u{301} fi i\u{301} 11", blocks(24), ink, 4, 6)
        list.text("A\u{301}V\u{301} fi i\u{301} 11", plain, coral, 4, 42)
      },
      Picture("fonts/with-the-built-in", width: 132, height: 36) { list in
        list.text("A刷f新\u{5D0}\u{5D1}Ref", blocks(20), ink, 4, 6)
      },
      Picture("fonts/boxes", width: 132, height: 60) { list in
        let text = AttributedText(
          "A\u{301}\u{5D0}(\u{5D2})\u{628}\u{64E}\u{644}\u{627}", font: blocks(28))
        let map = Affine.rotation(.degrees(-6)).then(.translation(4, 18))
        list.append(TextLayout(text), ink, map)
        list = list.showingGlyphBoxes(pixel: 0.5)
      },
    ]

    private static let family: FontFamily = {
      do {
        return try FontBuilder.blocks.asFamily
      } catch {
        fatalError("the test font is refused: \(error)")
      }
    }()

    private static func blocks(_ size: Double) -> Font { Font(size: size, family: family) }

    private static func layout(
      _ name: String, _ text: String, _ room: Size,
      _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> Picture {
      layout(name, AttributedText(text, font: blocks(16)), room, change)
    }

    private static func layout(
      _ name: String, _ text: AttributedText, _ room: Size,
      _ change: (inout ParagraphStyle) -> Void = { _ in }
    ) -> Picture {
      var style = ParagraphStyle()
      change(&style)
      let layout = TextLayout(text, style: style, width: room.width, height: room.height)
      return Picture("fonts/\(name)", width: room.width + 12, height: room.height + 12) {
        $0.layout(layout, 6, 6, room: room)
      }
    }

    /// Words of both directions, figures and brackets, with lines along some.
    private static var mixed: AttributedText {
      func style(_ color: Color, underlined: Bool = false) -> AttributedText.Style {
        .init(font: blocks(16), color: color, isUnderlined: underlined)
      }
      var text = AttributedText("AV (", style: style(ink))
      text.append("\u{5D0}\u{5D1} 11 \u{5D2}", style: style(coral))
      text.append(") fi ", style: style(ink))
      text.append("\u{628}\u{644}\u{627}", style: style(blue, underlined: true))
      text.append(" V1 \u{5DC}\u{5D0}", style: style(ink, underlined: true))
      return text
    }
  }
#endif
