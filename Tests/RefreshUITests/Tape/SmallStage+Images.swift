import Motion
import RefreshUI
import Render2D

extension SmallStage {
  /// Images.
  static let images =
    [
      ("fill", ContentMode.fill), ("aspect-fit", .aspectFit), ("aspect-fill", .aspectFill),
      ("center", .center),
    ].map { name, mode in
      SmallStage("image-\(name)") { stage in
        let image = ImageLayer(landscape(scale: 2), contentMode: mode)
        image.frame = Rect(12, 12, 56, 56)
        image.background = .rgb(225, 225, 230)
        image.clips = true
        image.cornerRadius = 8
        stage.screen.add(image)
        image.sway(on: stage)
      }
    } + [
      SmallStage("image-turned") { stage in
        let image = ImageLayer(landscape(scale: 2))
        image.position = Point(40, 40)
        stage.screen.add(image)
        stage.animate(.milliseconds(800), curve: .linear) {
          image.transform = .rotation(.degrees(40))
        }
      },
      SmallStage("image-made-smaller") { stage in
        // 30 pixels of the image to one of the picture, at the end even more.
        let image = ImageLayer(landscape(scale: 24))
        image.frame = Rect(10, 20, 60, 40)
        stage.screen.add(image)
        stage.animate(.milliseconds(800), curve: .linear) { image.transform = .scale(0.6) }
      },
    ]

  /// Hills under a sun, 48 by 32 points.
  static func landscape(scale: Double) -> Image {
    var list = DisplayList()
    let sky = LinearGradient(
      from: .zero, to: Point(0, 32), stops: [.init(0, .sea), .init(1, .rgb(190, 225, 255))])
    list.append(.fill(.rect(Rect(0, 0, 48, 32)), .nonZero, .linear(sky), .identity))
    list.append(
      .fill(.circle(center: Point(36, 9), radius: 5), .nonZero, .color(.sun), .identity))
    var far = Path()
    far.move(to: Point(0, 22))
    far.cubic(Point(12, 8), Point(20, 14), to: Point(30, 24))
    far.cubic(Point(36, 16), Point(42, 18), to: Point(48, 22))
    far.line(to: Point(48, 32))
    far.line(to: Point(0, 32))
    list.append(.fill(far, .nonZero, .color(.mint), .identity))
    var near = Path()
    near.move(to: Point(0, 28))
    near.cubic(Point(14, 22), Point(30, 26), to: Point(48, 30))
    near.line(to: Point(48, 32))
    near.line(to: Point(0, 32))
    list.append(.fill(near, .nonZero, .color(.rgb(0, 140, 100)), .identity))
    return Image(list, width: Int(48 * scale), height: Int(32 * scale), scale: scale)
  }
}
