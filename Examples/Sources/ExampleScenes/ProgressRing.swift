import RefreshRender

/// A ring that fills with a number in it, on nothing: for a page of any colour.
public struct ProgressRing: Scene {
  public static let summary = "a ring that fills, with its percentage"
  public static let device = Device(width: 120, height: 120)
  public static let fps: FrameRate = 25
  @Parameter("how long it takes to fill", in: .milliseconds(100)...Time.seconds(60))
  public var fill = Time.seconds(1.5)
  @Parameter("the colour of the ring") public var tint = Color.rgb(0x30, 0xB0, 0x5C)
  @Parameter("the thickness of the ring", in: 1...30) public var thickness: Length = 10

  public init() {}

  public func build(on stage: Stage) {
    stage.screen.background = .clear
    let middle = Point(stage.size.width / 2, stage.size.height / 2)
    let circle = Path.arc(
      center: .zero, radius: (stage.size.width - thickness.points) / 2 - 6,
      start: .turns(-0.25), end: .turns(0.75))
    let track = ring(circle, tint.faded(0.2), at: middle)
    let value = ring(circle, tint, at: middle)
    value.strokeEnd = 0
    var font = Font.system(24, .semibold)
    font.figures = .tabular  // The number must not jump as it counts.
    let number = Label("0 %", font: font, color: tint, alignment: .center)
    number.frame = Rect(10, middle.y - 16, stage.size.width - 20, 32)
    for layer in [track, value, number] { stage.screen.add(layer) }

    stage.sequence { steps in
      steps.animate(fill) { value.strokeEnd = 1 }
      steps.animate(.milliseconds(120)) { number.transform = .scale(1.2) }
      steps.animate(.spring(.milliseconds(500), damping: 0.45)) { number.transform = .identity }
    }
    for step in 1...100 {
      let percent = Int((Curve.easeInOut.value(at: Double(step) / 100) * 100).rounded())
      stage.after(fill * (Double(step) / 100)) { number.text = "\(percent) %" }
    }
    stage.after(fill + .seconds(1.5)) {}
  }

  private func ring(_ circle: Path, _ color: Color, at middle: Point) -> ShapeLayer {
    let ring = ShapeLayer(circle, name: "ring")
    ring.position = middle
    ring.fillColor = .clear
    ring.strokeColor = color
    ring.lineWidth = thickness.points
    ring.lineCap = .round
    return ring
  }
}
