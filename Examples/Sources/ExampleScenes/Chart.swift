import RefreshRender

/// A chart, drawn once: no layers, no time, only a drawing.
public struct Chart: Scene {
  public static let summary = "a chart of build times, as a still"
  public static let device = Device(width: 320, height: 200)
  @Parameter("seconds, a bar for each")
  public var seconds: [Double] = [491, 402, 418, 310, 262, 245]
  @Parameter("the colour of the last bar") public var accent = Color.rgb(0x0A, 0x84, 0xFF)

  public init() {}

  public func build(on stage: Stage) {
    let chart = Layer("chart", frame: stage.screen.bounds)
    chart.content = .drawing(drawing(in: stage.screen.bounds, stage.appearance))
    stage.screen.add(chart)
  }

  /// The chart in a rectangle.
  public func drawing(in bounds: Rect, _ appearance: Appearance) -> DisplayList {
    let plot = Rect(
      bounds.minX + 44, bounds.minY + 44, bounds.width - 60, bounds.height - 72)
    let most = Double(max(Int(((seconds.max() ?? 0) / 100).rounded(.up)), 1)) * 100
    var list = DisplayList()

    /// Writes a line whose middle is at the height of `point`; `anchor` of its width lies before it.
    func write(
      _ text: String, _ font: Font, _ color: Color, at point: Point, anchor: Double = 0
    ) {
      let layout = TextLayout(text, font: font)
      let left = point.x - anchor * layout.size.width
      list.append(layout, color, .translation(left, point.y - layout.size.height / 2))
    }
    write(
      "Cold build, seconds", .system(15, .semibold), appearance.label,
      at: Point(bounds.minX + 16, bounds.minY + 22))
    let small = Font.system(11)

    for step in 0...4 {
      let value = most * Double(step) / 4
      let y = (plot.maxY - plot.height * Double(step) / 4).rounded()
      let line = Path.rect(Rect(plot.minX, y, plot.width, step == 0 ? 1 : 0.5))
      let color = step == 0 ? appearance.tertiaryLabel : appearance.opaqueSeparator
      list.append(.fill(line, .nonZero, .color(color), .identity))
      write(
        "\(Int(value))", small, appearance.secondaryLabel, at: Point(plot.minX - 8, y), anchor: 1)
    }

    let pitch = plot.width / Double(max(seconds.count, 1))
    for (index, value) in seconds.enumerated() {
      let height = plot.height * value / most
      let bar = Rect(
        plot.minX + pitch * Double(index) + pitch * 0.2, plot.maxY - height, pitch * 0.6, height)
      let shape = Path.roundedRect(bar, radii: CornerRadii(topLeft: 4, topRight: 4))
      let color = index == seconds.count - 1 ? accent : appearance.opaqueSeparator
      list.append(.fill(shape, .nonZero, .color(color), .identity))
      write(
        "\(index + 1)", small, appearance.secondaryLabel, at: Point(bar.midX, plot.maxY + 12),
        anchor: 0.5)
    }
    return list
  }
}
