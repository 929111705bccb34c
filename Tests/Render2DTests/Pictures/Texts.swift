import Render2D

extension DisplayList {
  /// Draws a line of text whose box has its top left corner in a point.
  mutating func text(
    _ text: String, _ font: Font, _ color: Color, _ x: Double, _ y: Double,
    _ map: Affine = .identity
  ) {
    for run in TextLayout(text, font: font).runs {
      append(.glyphs(run, color, Affine.translation(x, y).then(map)))
    }
  }
}

extension Picture {
  /// Text. These change with the typeface.
  static let texts: [Picture] =
    [13.0, 17, 20, 34].flatMap { size in [1.0, 2].map { sample(size: size, scale: $0) } } + [
      Picture("text/ascii", width: 232, height: 64, background: .white) { list in
        let lines = [
          "ABCDEFGHIJKLMNOPQRSTUVWXYZ", "abcdefghijklmnopqrstuvwxyz",
          "0123456789 !\"#$%&'()*+,-./", ":;<=>?@[\\]^_`{|}~",
        ]
        for (index, line) in lines.enumerated() {
          list.text(line, .system(13), .black, 3, Double(index) * 16)
        }
      },
      Picture("text/weights", width: 108, height: 126) { list in
        let weights: [Font.Weight] = [.init(200), .regular, .medium, .semibold, .bold, .init(900)]
        for (index, weight) in weights.enumerated() {
          list.text("Refresh 刷新", .system(17, weight), ink, 3, 1 + Double(index) * 20.5)
        }
      },
      Picture("text/labels", width: 136, height: 84) { list in
        let grounds: [Color] = [.white, ink, blue, sun]
        let colors: [Color] = [.gray(142), coral, mint]
        for (row, ground) in grounds.enumerated() {
          let y = Double(row) * 21
          list.fill(.rect(Rect(0, y, 136, 21)), ground)
          for (column, color) in colors.enumerated() {
            list.text("Label", .system(15, .medium), color, 4 + Double(column) * 45, y + 1.5)
          }
        }
      },
      Picture("text/faded", width: 72, height: 64) { list in
        for index in 0..<4 {
          let faded = ink.faded(1 - Double(index) / 4)
          list.text("Load 加载", .system(13), faded, 4, Double(index) * 15.5 + 1)
        }
      },
      Picture("text/between-pixels", width: 96, height: 80, scale: 1) { list in
        // Each line a quarter of a pixel further on and further down.
        for index in 0..<4 {
          let shift = Double(index) / 4
          list.text("Refresh 刷新", .system(13), ink, 4 + shift, 2 + Double(index) * 19 + shift)
        }
      },
      Picture("text/missing") { list in
        list.text("aא龘b", .system(20), ink, 2, 18)
      },
      Picture("text/clipped") { list in
        // The lower part is drawn again in blue, through a clip with a slanted edge.
        list.text("刷新", .system(28, .bold), .gray(200), 4, 14)
        let level = Path(Point(0, 40), Point(64, 22), Point(64, 64), Point(0, 64))
        list.clip(to: level) { $0.text("刷新", .system(28, .bold), blue, 4, 14) }
      },
      Picture("text/boxes-upright", width: 92, height: 46) { list in
        boxed("Agf. 加j", .system(24), .translation(6, 8), &list)
      },
      Picture("text/boxes-turned", width: 116, height: 112) { list in
        let map = Affine.scale(1.5).then(.rotation(.degrees(45))).then(.translation(36, 8))
        boxed("Agf. 加j", .system(20), map, &list)
      },
      Picture("text/boxes-uneven", width: 102, height: 72) { list in
        // Stretched and slanted: the boxes are no rectangles any more.
        let map = Affine.scale(1.2, 1.8).then(Affine(a: 1, b: -0.2, c: -0.3, d: 1, tx: 21, ty: 24))
        boxed("Agf. 加j", .system(18), map, &list)
      },
    ]

  /// Letters of all kinds, and what a list says while it is refreshed.
  private static func sample(size: Double, scale: Double) -> Picture {
    let lines = ["Hamburgefonts 0139 &?", "下拉刷新 释放加载 加载中....."]
    let font = Font.system(size)
    let height = font.lineHeight.rounded(.up)
    return Picture(
      "text/sample-\(Int(size))-at-\(Int(scale))x", width: (size * 14.5).rounded(.up),
      height: height * 2, scale: scale, background: .white
    ) { list in
      for (index, line) in lines.enumerated() {
        list.text(line, font, .black, 4, height * Double(index))
      }
    }
  }

  /// Text with the box of each advance and of each ink drawn round it, half a point thin.
  private static func boxed(
    _ text: String, _ font: Font, _ map: Affine, _ list: inout DisplayList
  ) {
    list.text(text, font, ink, 0, 0, map)
    let boxes = TextLayout(text, font: font).boxes(transform: map)
    func outline(_ box: Quadrilateral, _ color: Color) {
      var path = Path(box.topLeft, box.topRight, box.bottomRight, box.bottomLeft)
      path.close()
      list.stroke(path, StrokeStyle(width: 0.5), color)
    }
    for box in boxes { outline(box.advance, mint) }
    for box in boxes where !box.ink.bounds.isEmpty { outline(box.ink, coral) }
  }
}
