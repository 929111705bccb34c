import Render2D

extension Picture {
  /// Images that areas are filled with.
  static let patterns: [Picture] =
    [EdgeRule.pad, .repeat, .reflect, .none].map { edges in
      filled("pattern/\(edges)", ImagePattern(flag, edges: edges, transform: place))
    } + [
      filled(
        "pattern/repeat-across",
        ImagePattern(flag, edgesX: .repeat, edgesY: .none, transform: place)),
      filled(
        "pattern/nearest",
        ImagePattern(
          flag, edges: .none, sampling: .nearest,
          transform: Affine.scale(5).then(.rotation(.degrees(20))).then(.translation(16, 6)))),
      filled(
        "pattern/bilinear",
        ImagePattern(
          flag, edges: .none, sampling: .bilinear,
          transform: Affine.scale(5).then(.rotation(.degrees(20))).then(.translation(16, 6)))),
      filled(
        "pattern/turned-repeat",
        ImagePattern(
          flag, sampling: .nearest,
          transform: Affine.rotation(.degrees(-30)).then(.scale(2)))),
      Picture("pattern/much-smaller") { list in
        // Rings 192 pixels wide on 52: left out between, and every pixel counted.
        for (index, sampling) in [ImagePattern.Sampling.bilinear, .smooth].enumerated() {
          let pattern = ImagePattern(
            rings, edges: .none, sampling: sampling,
            transform: Affine.scale(0.41).then(.translation(4 + Double(index) * 30, 19)))
          list.append(
            .fill(.rect(Rect(0, 0, 64, 64)), .nonZero, .image(pattern), .identity))
        }
      },
      Picture("pattern/stroke") { list in
        list.append(
          .stroke(
            .roundedRect(Rect(12, 12, 40, 40), radius: 12), StrokeStyle(width: 14),
            .image(ImagePattern(flag, sampling: .nearest)), .identity))
      },
    ]

  private static let place = Affine.scale(2).then(.translation(24, 26))

  /// Eight by six pixels of different colours, the last column half clear.
  private static let flag: Image = {
    var pixels: [UInt32] = []
    for y in 0..<6 {
      for x in 0..<8 {
        let color = [coral, sun, mint, blue][(x / 2 + y / 2) % 4]
        let own = x == 7 ? color.faded(0.5) : y == 0 ? ink : color
        pixels.append(own.premultiplied.rgba)
      }
    }
    return try! Image(width: 8, height: 6, premultiplied: pixels)
  }()

  /// Thin circles round the middle.
  private static let rings = Image(
    DisplayList(
      (1..<16).map { index in
        .stroke(
          .circle(center: Point(32, 32), radius: Double(index) * 2), StrokeStyle(width: 0.7),
          .color(ink), .identity)
      }), width: 192, height: 192, scale: 3)

  private static func filled(_ name: String, _ pattern: ImagePattern) -> Picture {
    Picture(name) {
      $0.append(.fill(.rect(Rect(4, 4, 56, 56)), .nonZero, .image(pattern), .identity))
    }
  }
}
