import Render2D

/// The line at the top of the screen: signal, wireless, the time 9:41, and the battery.
public final class StatusBar: Layer {
  /// The height of the line.
  public static let height = 20.0

  /// A line as wide as the screen, without a ground of its own.
  public init(width: Double, color: Color) {
    super.init("status bar")
    frame = Rect(0, 0, width, StatusBar.height)
    content = .shapes(
      StatusBar.signal(color) + StatusBar.wireless(color) + StatusBar.battery(color, width))
    let time = Label(
      "9:41 AM", font: .system(12, .semibold), color: color, alignment: .center, name: "time")
    time.frame = Rect(0, 0, width, StatusBar.height)
    add(time)
    let charge = Label(
      "100%", font: .system(12), color: color, alignment: .right, name: "charge")
    charge.frame = Rect(width - 83, 0, 50, StatusBar.height)
    add(charge)
  }

  private static func signal(_ color: Color) -> [Shape] {
    (0..<5).map { index in
      Shape(.circle(center: Point(9.25 + Double(index) * 7, 10), radius: 2.75), fill: color)
    }
  }

  /// Three arcs over a point, each a quarter turn wide.
  private static func wireless(_ color: Color) -> [Shape] {
    let foot = Point(53, 14.25)
    let quarter = (start: Angle.degrees(-135), end: Angle.degrees(-45))
    var drop = Path()
    drop.move(to: foot)
    drop.addArc(center: foot, radius: 2.75, start: quarter.start, end: quarter.end)
    drop.close()
    let arcs = [5.1, 8.1].map { radius in
      var path = Path()
      path.addArc(center: foot, radius: radius, start: quarter.start, end: quarter.end)
      return Shape(path, stroke: color, style: StrokeStyle(width: 1.7))
    }
    return [Shape(drop, fill: color)] + arcs
  }

  private static func battery(_ color: Color, _ width: Double) -> [Shape] {
    let left = width - 30.5
    let shell = Path.roundedRect(Rect(left + 0.25, 5.25, 22, 9.5), radius: 2)
    var knob = Path()
    knob.addArc(
      center: Point(left + 23.25, 10), radius: 1.75, start: .degrees(-90), end: .degrees(90))
    knob.close()
    return [
      Shape(shell, stroke: color, style: StrokeStyle(width: 0.5)),
      Shape(.roundedRect(Rect(left + 1.25, 6.25, 20, 7.5), radius: 1.25), fill: color),
      Shape(knob, fill: color),
    ]
  }
}
