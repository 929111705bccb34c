import RefreshRender

/// Grey shapes in place of what is still loading, with light that runs over all of them; then the
/// contents fade in.
public struct Skeleton: Scene {
  public static let summary = "a skeleton screen that shimmers until its contents come"
  public static let device = Device(width: 300, height: 236, scale: 1)
  public static let fps: FrameRate = 20
  @Parameter("how long a gleam takes", in: .milliseconds(200)...Time.seconds(10))
  public var gleam = Time.seconds(1.1)
  @Parameter("how long the work takes", in: .zero...Time.seconds(60))
  public var work = Time.seconds(2.2)
  @Parameter("the colour of the shapes") public var bone = Color.rgb(0xE3, 0xE5, 0xEA)

  public init() {}

  private static let people = [
    ("Ada", "sent the notes on the engine", Color.rgb(0xFF, 0x9F, 0x0A)),
    ("Grace", "found the moth at last", Color.rgb(0x30, 0xB0, 0xC7)),
    ("Katherine", "checked the numbers by hand", Color.rgb(0xAF, 0x52, 0xDE)),
  ]

  public func build(on stage: Stage) {
    stage.screen.background = .white
    // The shapes let a field of grey through, and the gleam that runs across it.
    let field = Layer("field", frame: stage.screen.bounds, background: bone)
    let bones = Layer("bones", frame: stage.screen.bounds)
    let contents = Layer("contents", frame: stage.screen.bounds)
    for (index, person) in Self.people.enumerated() {
      let top = 16 + Double(index) * 72
      for (rect, radius) in [
        (Rect(16, top, 48, 48), 24.0), (Rect(80, top + 8, 110, 12), 6),
        (Rect(80, top + 30, 196, 10), 5),
      ] {
        let shape = Layer("bone", frame: rect, background: .black)
        shape.cornerRadius = radius
        bones.add(shape)
      }
      contents.add(portrait(person.0, person.2, at: Rect(16, top, 48, 48)))
      for (text, font, color, y) in [
        (person.0, Font.system(16, .semibold), Color.gray(20), top + 2),
        (person.1, .system(14), .gray(110), top + 23),
      ] {
        let label = Label(text, font: font, color: color)
        label.frame = Rect(80, y, 210, 22)
        contents.add(label)
      }
    }
    field.mask = bones
    let light = GradientLayer([bone, .rgb(0xF7, 0xF8, 0xFA), bone], name: "light")
    light.startPoint = Point(0, 0.4)
    light.endPoint = Point(1, 0.6)
    light.frame = Rect(-160, 0, 160, stage.size.height)
    field.add(light)
    contents.opacity = 0
    stage.screen.add(field)
    stage.screen.add(contents)

    stage.animate(gleam, curve: .easeInOut, repeats: .forever) {
      light.frame.origin.x = stage.size.width
    }
    stage.after(work) {
      stage.animate(.milliseconds(350)) {
        field.opacity = 0
        contents.opacity = 1
      }
    }
    stage.after(work + .seconds(1)) { stage.mark("loaded") }
  }

  /// A disc with the first letter of a name.
  private func portrait(_ name: String, _ color: Color, at frame: Rect) -> Layer {
    let layer = Layer("portrait", frame: frame)
    layer.draw { context, size in
      let ground = LinearGradient(
        from: .zero, to: Point(0, size.height),
        stops: [.init(0, color.faded(0.7)), .init(1, color)])
      context.fill = .linear(ground)
      context.fill(.ellipse(in: Rect(origin: .zero, size: size)))
      context.font = .system(22, .semibold)
      context.fill = .color(.white)
      context.text(
        String(name.prefix(1)), at: Point(size.width / 2, size.height / 2), anchor: Point(0.5, 0.5))
    }
    return layer
  }
}
