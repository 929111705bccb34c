import TestSupport

#if Fonts
  import Testing

  @testable import Render2D

  /// Where lines come to lie, in a font of which every glyph has a known advance: at 10 points an A
  /// takes 6 points, a space 2.5, an alef 4, a bet 4.3; a line is 10 high, of which 8 are above the
  /// baseline.
  struct LayoutNumbers: Sendable, CustomTestStringConvertible {
    var text: String
    var width: Double
    /// For each line the left edge, the top, the width and the baseline.
    var lines: [[Double]]
    /// What is not as in a plain paragraph.
    var change: @Sendable (inout ParagraphStyle) -> Void = { _ in }

    init(
      _ text: String, in width: Double, _ lines: [Double]...,
      change: @escaping @Sendable (inout ParagraphStyle) -> Void = { _ in }
    ) {
      self.text = text
      self.width = width
      self.lines = lines
      self.change = change
    }

    var testDescription: String { "\(text) in \(width)" }

    static let all: [LayoutNumbers] = [
      LayoutNumbers("A", in: 40, [0, 0, 6, 8]),
      LayoutNumbers("A A", in: 40, [0, 0, 14.5, 8]),
      LayoutNumbers("A A", in: 14, [0, 0, 6, 8], [0, 10, 6, 18]),
      // Spaces at a break hang.
      LayoutNumbers("A   A", in: 7, [0, 0, 6, 8], [0, 10, 6, 18]),
      // Alignment.
      LayoutNumbers("A", in: 40, [34, 0, 6, 8]) { $0.alignment = .right },
      LayoutNumbers("A", in: 40, [17, 0, 6, 8]) { $0.alignment = .center },
      LayoutNumbers("A A", in: 13, [7, 0, 6, 8], [7, 10, 6, 18]) { $0.alignment = .right },
      LayoutNumbers("A A A", in: 20, [0, 0, 20, 8], [0, 10, 6, 18]) { $0.alignment = .justified },
      LayoutNumbers("A\nA", in: 20, [0, 0, 6, 8], [0, 10, 6, 18]) { $0.alignment = .justified },
      // From right to left, natural is right, and so is the last line of a justified paragraph.
      LayoutNumbers("\u{5D0}", in: 40, [36, 0, 4, 8]),
      LayoutNumbers("\u{5D0}", in: 40, [0, 0, 4, 8]) { $0.alignment = .left },
      LayoutNumbers("\u{5D0}\nA", in: 40, [36, 0, 4, 8], [0, 10, 6, 18]),
      LayoutNumbers("A", in: 40, [34, 0, 6, 8]) { $0.direction = .rightToLeft },
      LayoutNumbers("\u{5D0} \u{5D1} \u{5D0}", in: 12, [0, 0, 12, 8], [8, 10, 4, 18]) {
        $0.alignment = .justified
      },
      LayoutNumbers("\u{5D0} \u{5D1} \u{5D0}", in: 12, [1.2, 0, 10.8, 8], [8, 10, 4, 18]),
      // Heights.
      LayoutNumbers("A\nA", in: 40, [0, 0, 6, 18], [0, 20, 6, 38]) { $0.lineHeight = .multiple(2) },
      LayoutNumbers("A\nA", in: 40, [0, 0, 6, 3], [0, 5, 6, 8]) { $0.lineHeight = .fixed(5) },
      LayoutNumbers("A\nA", in: 40, [0, 0, 6, 8], [0, 13, 6, 21]) { $0.lineSpacing = 3 },
      LayoutNumbers("A A\nA", in: 7, [0, 0, 6, 8], [0, 10, 6, 18], [0, 24, 6, 32]) {
        $0.paragraphSpacing = 4
      },
      // Tabs.
      LayoutNumbers("A\tA", in: 40, [0, 0, 26, 8]) { $0.tabInterval = 20 },
      LayoutNumbers("\tA", in: 40, [0, 0, 34, 8]),
      LayoutNumbers("AA\tA", in: 15, [0, 0, 12, 8], [0, 10, 6, 18]) { $0.tabInterval = 10 },
      LayoutNumbers("\u{5D0}\t\u{5D1}", in: 60, [35.7, 0, 24.3, 8]) { $0.tabInterval = 20 },
    ]
  }

  @Suite struct LayoutNumbersTests {
    @Test(arguments: LayoutNumbers.all) func linesLieWhereTheyShould(row: LayoutNumbers) throws {
      let font = Font(size: 10, family: try FontBuilder.blocks.asFamily)
      var style = ParagraphStyle()
      row.change(&style)
      let layout = TextLayout(AttributedText(row.text, font: font), style: style, width: row.width)
      let lines = layout.lines.map {
        [$0.rect.minX, $0.rect.minY, $0.rect.width, $0.baseline].map {
          ($0 * 1e6).rounded() / 1e6
        }
      }
      expectEqual(lines, row.lines)
      expectEqual(layout.size.height, layout.lines.last?.rect.maxY)
    }
  }
#endif
