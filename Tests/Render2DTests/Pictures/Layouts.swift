import Render2D

extension DisplayList {
  /// Draws a layout, with a thin frame round the room that it has.
  mutating func layout(
    _ layout: TextLayout, _ x: Double, _ y: Double, room: Size, _ map: Affine = .identity
  ) {
    let place = Affine.translation(x, y).then(map)
    stroke(
      .rect(Rect(-0.25, -0.25, room.width + 0.5, room.height + 0.5)), StrokeStyle(width: 0.5),
      .gray(200), .identity, place)
    append(layout.moved(down: 0, pixelsPerPoint: 2), Picture.ink, place)
  }

  fileprivate mutating func stroke(
    _ path: Path, _ style: StrokeStyle, _ color: Color, _ map: Affine, _ place: Affine
  ) {
    append(.stroke(path, style, .color(color), map.then(place)))
  }
}

extension Picture {
  /// A picture of one layout in a room of a size.
  private static func layout(
    _ name: String, _ text: AttributedText, _ room: Size, lineLimit: Int? = nil,
    _ change: (inout ParagraphStyle) -> Void = { _ in }
  ) -> Picture {
    var style = ParagraphStyle()
    change(&style)
    let layout = TextLayout(
      text, style: style, width: room.width, height: room.height, lineLimit: lineLimit)
    return Picture("layout/\(name)", width: room.width + 12, height: room.height + 12) {
      $0.layout(layout, 6, 6, room: room)
    }
  }

  private static let prose =
    "Pull the list down until the arrow turns, then let it go: the rows below are loaded again."
  private static let han = "下拉刷新，松后释放——“正在加载”（更新中）。下拉刷新，更新（加载）后释放。"

  /// Text set in lines.
  static let layouts: [Picture] =
    alignments + truncations + [
      layout("wrap-ideographs", AttributedText(han, font: .system(17)), Size(126, 124)),
      layout(
        "wrap-hyphens",
        AttributedText(
          "re\u{AD}fresh\u{AD}ing well-known 1,000.50 € non\u{2011}breaking", font: .system(15)),
        Size(61, 128)),
      layout(
        "line-height", AttributedText("Twice the\nheight\nof lines", font: .system(13)),
        Size(70, 96)
      ) { $0.lineHeight = .multiple(2) },
      layout(
        "paragraph-spacing", AttributedText("First one\nSecond one\nThird", font: .system(13)),
        Size(80, 72)
      ) { $0.paragraphSpacing = 10 },
      layout("sizes-share-a-baseline", sizes, Size(194, 42)),
      layout("colours", colors, Size(124, 22)),
      layout("letter-spacing", spacings, Size(150, 84)),
      rules(13), rules(17), rules(34),
      Picture("layout/shrink-to-fit", width: 112, height: 92) { list in
        for (index, width) in [100.0, 80, 60, 40].enumerated() {
          let layout = TextLayout(
            fitting: AttributedText("Refreshing", font: .system(17)), width: width, lineLimit: 1,
            minimumScale: 0.5)
          list.layout(layout, 6, 4 + 22 * Double(index), room: Size(width, 20))
        }
      },
      Picture("layout/tabs", width: 152, height: 76) { list in
        var style = ParagraphStyle()
        style.tabInterval = 48
        let text = AttributedText(
          "Name\tSize\tTime\nrows\t1.5 kB\t0:04\na longer one\t9 kB\n\t\t12:40", font: .system(13))
        let layout = TextLayout(text, style: style, width: 140)
        list.layout(layout, 6, 6, room: Size(140, 64))
        for stop in [48.0, 96] {
          list.stroke(Path(Point(6 + stop, 4), Point(6 + stop, 72)), StrokeStyle(width: 0.5), coral)
        }
      },
      Picture("layout/boxes-turned", width: 116, height: 96) { list in
        let layout = TextLayout(
          AttributedText("Agf 加\nQjp.", font: .system(20)), style: .init(alignment: .center))
        let map = Affine.scale(1.25).then(.rotation(.degrees(24))).then(.translation(34, 4))
        list.append(layout, ink, map)
        list = list.showingGlyphBoxes(pixel: 0.5)
      },
      Picture("layout/boxes-clipped", width: 72, height: 36) { list in
        list.clip(to: .rect(Rect(6, 8, 44, 18))) { list in
          list.fill(.rect(Rect(0, 0, 90, 90)), .white)
          list.append(TextLayout("Clipped", font: .system(20)), ink, .translation(8, 6))
        }
        list = list.showingGlyphBoxes(pixel: 0.5)
      },
      Picture("layout/starts-to-turn", width: 96, height: 236) { list in
        for (index, degrees) in [0, 0.1, 0.5, 1, 2, 5, 10.0].enumerated() {
          let map = Affine.rotation(.degrees(degrees))
            .then(.translation(4, 2 + 30 * Double(index)))
          list.text("Refresh 刷新", .system(15), ink, 0, 0, map)
        }
      },
    ]

  private static let alignments: [Picture] = [
    ("left", ParagraphStyle.Alignment.left), ("center", .center), ("right", .right),
    ("justified", .justified),
  ].map { name, alignment in
    layout("align-\(name)", AttributedText(prose, font: .system(13)), Size(132, 80)) {
      $0.alignment = alignment
    }
  }

  private static let truncations: [Picture] = [
    ("head", ParagraphStyle.Truncation.head), ("middle", .middle), ("tail", .tail),
    ("none", .none),
  ].map { name, truncation in
    layout(
      "truncate-\(name)", AttributedText(prose, font: .system(13)), Size(132, 34), lineLimit: 2
    ) { $0.truncation = truncation }
  }

  private static var sizes: AttributedText {
    var text = AttributedText("One ", font: .system(13))
    text.append("line ", style: .init(font: .system(34, .bold)))
    text.append("下拉 ", style: .init(font: .system(22)))
    text.append("base", style: .init(font: .system(17)))
    return text
  }

  private static var colors: AttributedText {
    var text = AttributedText("Red", style: .init(font: .system(17), color: coral))
    text.append("AV", style: .init(font: .system(17, .bold), color: blue))
    text.append("AVA ink", style: .init(font: .system(17, .bold)))
    return text
  }

  private static var spacings: AttributedText {
    var text = AttributedText("Closer\n", style: .init(font: .system(17), letterSpacing: -1))
    text.append("As it is\n", style: .init(font: .system(17)))
    text.append("Wider 下拉\n", style: .init(font: .system(17), letterSpacing: 2))
    text.append("Widest", style: .init(font: .system(17), letterSpacing: 8))
    return text
  }

  private static func rules(_ size: Double) -> Picture {
    var text = AttributedText("Under", style: .init(font: .system(size), isUnderlined: true))
    text.append(" ", style: .init(font: .system(size)))
    text.append(
      "gone", style: .init(font: .system(size), color: coral, isStruckThrough: true))
    text.append(
      " both", style: .init(font: .system(size), isUnderlined: true, isStruckThrough: true))
    let room = Size((size * 8.3).rounded(), (size * 1.3).rounded())
    return layout("rules-\(Int(size))", text, room)
  }
}
