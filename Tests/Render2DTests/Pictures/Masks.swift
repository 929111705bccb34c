import Render2D

extension Picture {
  /// What lets only some of a picture through.
  static let masks: [Picture] = [
    Picture("mask/alpha") { list in
      var mask = DisplayList()
      mask.fill(
        .rect(Rect(0, 0, 64, 64)), from: Point(8, 0), to: Point(56, 0),
        [
          .init(0, .black), .init(1, .clear),
        ])
      bars(&list, masked: mask, .alpha)
    },
    Picture("mask/luminance") { list in
      var mask = DisplayList()
      mask.fill(.circle(center: Point(32, 32), radius: 26), .white)
      mask.fill(.circle(center: Point(24, 26), radius: 12), .red)
      mask.fill(.circle(center: Point(40, 38), radius: 10), .black)
      bars(&list, masked: mask, .luminance)
    },
    Picture("mask/levels") { list in
      var levels = AlphaPixmap(width: 16, height: 16)
      for y in 0..<16 {
        for x in 0..<16 { levels[x, y] = UInt8((x + y) % 4 * 85) }
      }
      let image = try! Image(levels)
      bars(&list, masked: DisplayList([.image(image, .scale(4))]), .alpha)
    },
    Picture("mask/group") { list in
      // Left each disc is masked, right both together.
      let half = DisplayList([
        .fill(.rect(Rect(0, 0, 64, 64)), .nonZero, .color(Color.black.faded(0.5)), .identity)
      ])
      for (index, x) in [16.0, 48].enumerated() {
        list.append(.pushMask(half, .alpha, .identity))
        if index == 1 { list.append(.pushGroup(opacity: 1)) }
        list.fill(.circle(center: Point(x, 24), radius: 13), blue)
        list.fill(.circle(center: Point(x, 40), radius: 13), coral)
        list.append(.pop)
        if index == 1 { list.append(.pop) }
      }
    },
    Picture("mask/glyph") { list in
      let glyph = GlyphRun.Glyph(id: 82, origin: Point(10, 52))
      let mask = DisplayList([
        .glyphs(GlyphRun(font: .system(60, .bold), glyphs: [glyph]), .black, .identity)
      ])
      bars(&list, masked: mask, .alpha)
    },
  ]

  private static func bars(_ list: inout DisplayList, masked: DisplayList, _ channel: MaskChannel) {
    list.append(.pushMask(masked, channel, .identity))
    for (index, color) in [coral, sun, mint, blue].enumerated() {
      list.fill(.rect(Rect(4, 4 + Double(index) * 14, 56, 14)), color)
    }
    list.append(.pop)
  }
}
