import RefreshRender

/// Three pages that are swiped through, with dots below and pictures that move at their own pace.
public struct Onboarding: Scene {
  public static let summary = "onboarding pages with dots"
  public static let device = Device(width: 230, height: 290, scale: 1)
  public static let fps: FrameRate = 20
  public static let gestures = [
    Gesture(
      "swipe", "swiped to the last page and back",
      "wait 0.5s; drag 190,150 to 50,150 over 0.35s; wait 0.7s; drag 190,150 to 50,150 over 0.35s;"
        + " wait 0.9s; end")
  ]
  @Parameter("the grounds of the pages")
  public var grounds: [Color] = [
    .rgb(0xFF, 0xE8, 0xD6), .rgb(0xDC, 0xEE, 0xFB), .rgb(0xE4, 0xF5, 0xE1),
  ]

  public init() {}

  private static let pages: [(title: String, text: String)] = [
    ("Write it in Swift", "Layers, springs and gestures"),
    ("Record it anywhere", "No simulator and no window"),
    ("Share it as a GIF", "Small, and the same every time"),
  ]

  public func build(on stage: Stage) {
    let size = stage.size
    let pages = ScrollView("pages")
    pages.frame = stage.screen.bounds
    pages.isPagingEnabled = true
    pages.showsIndicators = false
    pages.contentSize = Size(size.width * Double(Self.pages.count), size.height)
    stage.screen.add(pages)
    stage.touched = pages
    var pictures: [Layer] = []
    for (index, page) in Self.pages.enumerated() {
      let ground = Layer("page \(index)")
      ground.frame = Rect(Double(index) * size.width, 0, size.width, size.height)
      ground.background = grounds.isEmpty ? .white : grounds[index % grounds.count]
      ground.clips = true
      pages.add(ground)
      let picture = Layer("picture", frame: Rect(size.width / 2 - 70, 24, 140, 140))
      picture.draw { context, size in draw(index, context, size) }
      ground.add(picture)
      pictures.append(picture)
      for (text, font, color, y) in [
        (page.title, Font.system(18, .bold), Color.gray(30), 184.0),
        (page.text, .system(13), .gray(95), 210),
      ] {
        let label = Label(text, font: font, color: color, alignment: .center)
        label.frame = Rect(0, y, size.width, 28)
        ground.add(label)
      }
    }
    // The pages are light in every appearance.
    let dots = PageControl(pages: Self.pages.count, currentColor: .gray(60))
    dots.position = Point(size.width / 2, size.height - 30)
    dots.follow(pages)
    stage.screen.add(dots)
    // The pictures lag behind their pages, and grow as they come.
    pages.whenScrolled { [unowned pages] in
      for (index, picture) in pictures.enumerated() {
        let away = pages.contentOffset.x / size.width - Double(index)
        picture.transform = Affine.scale(1 - min(away.magnitude, 1) * 0.35)
          .then(.translation(away * 70, 0))
      }
    }
  }

  private func draw(_ page: Int, _ context: DrawingContext, _ size: Size) {
    context.translate(size.width / 2, size.height / 2)
    switch page {
    case 0: pen(context)
    case 1: moon(context)
    default: frames(context)
    }
  }

  /// A pen that has drawn a wave.
  private func pen(_ context: DrawingContext) {
    context.stroke = .color(.rgb(0xF0, 0x7F, 0x3C))
    context.line = StrokeStyle(width: 6, cap: .round, join: .round)
    if let wave = try? Path(data: "M-58 38C-40 10-24 10-12 34S14 56 26 28") { context.stroke(wave) }
    context.translate(26, 28)
    context.rotate(.degrees(38))
    context.fill = .color(.rgb(0x3A, 0x2E, 0x39))
    context.polygon([Point(0, 0), Point(-9, -20), Point(9, -20)])
    context.fill = .color(.rgb(0xF7, 0xC5, 0x48))
    context.fill(.rect(Rect(-9, -82, 18, 62)))
    context.fill = .color(.rgb(0xE2, 0x6D, 0x5A))
    context.fill(.roundedRect(Rect(-9, -98, 18, 16), radius: 5))
  }

  /// A moon over the sea.
  private func moon(_ context: DrawingContext) {
    context.fill = .color(.rgb(0x36, 0x5A, 0xA8))
    context.save()
    context.clip(.circle(center: .zero, radius: 62))
    context.fill(.rect(Rect(-62, -62, 124, 124)))
    for (radius, color) in [(34.0, Color.white.faded(0.12)), (20, .rgb(0xFF, 0xF4, 0xD0))] {
      context.fill = .color(color)
      context.fill(.circle(center: Point(14, -16), radius: radius))
    }
    for (index, y) in [22.0, 36, 50].enumerated() {
      context.fill = .color(Color.rgb(0x14, 0x3D, 0x6B).faded(0.45 + Double(index) * 0.2))
      if let wave = try? Path(data: "M-70 0Q-52 -12-35 0T0 0T35 0T70 0V60H-70Z") {
        context.save()
        context.translate(Double(index) * 9 - 9, y)
        context.fill(wave)
        context.restore()
      }
    }
    context.restore()
  }

  /// A stack of frames, the last with a play sign.
  private func frames(_ context: DrawingContext) {
    for (index, color) in [
      Color.rgb(0xA8, 0xD8, 0xA2), .rgb(0x6C, 0xBF, 0x84), .rgb(0x2F, 0x9E, 0x6E),
    ].enumerated() {
      context.save()
      context.rotate(.degrees(Double(index - 2) * 9))
      context.fill = .color(color)
      context.fill(.roundedRect(Rect(-52, -38, 104, 76), radius: 12, curve: .continuous))
      context.restore()
    }
    context.fill = .color(.white)
    context.polygon([Point(-12, -17), Point(20, 0), Point(-12, 17)])
  }
}
