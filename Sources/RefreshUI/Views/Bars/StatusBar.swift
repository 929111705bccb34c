import Render2D

/// The bar at the top of the screen: signal, wireless, the time 9:41, and the battery.
public final class StatusBar: Layer {
  /// The height of the bar on a screen with a home button.
  public static let height = 20.0

  /// A bar for a screen: between its edges, beside its notch, or beside its island; nil if the
  /// screen is not a phone's, narrower than 320 points or wider than 440.
  public init?(on settings: StageSettings) {
    let top = ScreenTop.of(settings.size)
    guard top.kind != .bare else { return nil }
    super.init("status bar")
    frame = Rect(0, 0, settings.size.width, top.height)
    let color = settings.appearance.label
    if top.kind == .plain {
      addClassicLine(
        width: settings.size.width, color: color, ios: settings.ios ?? .usual(on: settings.size))
    } else {
      addEars(EarMetrics(top.kind, size: size, scale: settings.scale), color: color)
    }
  }
}

// MARK: - With a home button

extension StatusBar {
  private func addClassicLine(width: Double, color: Color, ios: IOSVersion) {
    let signal = ios < .ios13 ? StatusBar.dots(color) : StatusBar.bars(color)
    let wireless = StatusBar.wireless(from: ios < .ios13 ? 44 : 27.5, color)
    content = .shapes(signal + wireless + StatusBar.battery(color, width))
    let time = Label(
      "9:41 AM", font: .system(12, .semibold), color: color, alignment: .center, name: "time")
    time.frame = Rect(0, 0, width, StatusBar.height)
    add(time)
    let charge = Label(
      "100%", font: .system(12), color: color, alignment: .right, name: "charge")
    charge.frame = Rect(width - 83, 0, 50, StatusBar.height)
    add(charge)
  }

  private static func dots(_ color: Color) -> [Shape] {
    (0..<5).map { index in
      Shape(.circle(center: Point(9.25 + Double(index) * 7, 10), radius: 2.75), fill: color)
    }
  }

  /// Four bars, each higher than the one before.
  private static func bars(_ color: Color) -> [Shape] {
    (0..<4).map { index in
      let height = 4 + 2 * Double(index)
      let frame = Rect(6.5 + 4.5 * Double(index), 14.5 - height, 3, height)
      return Shape(.roundedRect(frame, radius: 0.75), fill: color)
    }
  }

  /// Three arcs over a point, each a quarter turn and together 12 points wide.
  private static func wireless(from left: Double, _ color: Color) -> [Shape] {
    fan(Point(left + 6, 14), drop: 2.6, arcs: [4.85, 7.65], width: 1.65, color: color)
  }

  private static func fan(
    _ foot: Point, drop radius: Double, arcs: [Double], width: Double, color: Color
  ) -> [Shape] {
    let quarter = (start: Angle.degrees(-135), end: Angle.degrees(-45))
    var drop = Path()
    drop.move(to: foot)
    drop.addArc(center: foot, radius: radius, start: quarter.start, end: quarter.end)
    drop.close()
    return [Shape(drop, fill: color)]
      + arcs.map { radius in
        var path = Path()
        path.addArc(center: foot, radius: radius, start: quarter.start, end: quarter.end)
        return Shape(path, stroke: color, style: StrokeStyle(width: width))
      }
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

// MARK: - With ears

/// The positions of items beside a notch or an island.
private struct EarMetrics {
  var time: Point
  var fontSize: Double
  /// The right end of the battery and the vertical centre of the icons.
  var end: Point
  /// The size of the icons relative to those beside a notch.
  var zoom: Double
  /// The pixels to a point.
  var scale: Double

  init(_ kind: ScreenTop, size: Size, scale: Int) {
    self.scale = Double(scale)
    switch kind {
    case .bare, .plain, .notch:
      let ear = size.width / 2 - 105
      time = Point(ear / 2 + 6, size.height - 20)
      fontSize = size.height > 44 ? 17 : 16
      end = Point(size.width - 14, size.height - 20)
      zoom = 1
    case .island:
      time = Point(64, size.height - 26)
      fontSize = 17
      end = Point(size.width - 26, size.height - 26)
      zoom = 1.125
    }
  }

  /// A length rounded to whole pixels.
  func snapped(_ length: Double) -> Double { (length * scale).rounded() / scale }
}

extension StatusBar {
  private func addEars(_ metrics: EarMetrics, color: Color) {
    let battery = StatusBar.earBattery(metrics, color)
    let wireless = StatusBar.earWireless(metrics, color)
    content = .shapes(StatusBar.earSignal(metrics, color) + wireless + battery)
    let time = Label(
      "9:41", font: .system(metrics.fontSize, .semibold), color: color, alignment: .center,
      name: "time")
    time.frame = Rect(metrics.time.x - 40, metrics.time.y - 11, 80, 22)
    add(time)
  }

  /// The height of the icons beside a notch, in points.
  private static let signHeight = 11.0

  /// The battery, including its terminal.
  private static func earBattery(_ metrics: EarMetrics, _ color: Color) -> [Shape] {
    let pixel = 1 / metrics.scale
    let height = metrics.snapped(signHeight * metrics.zoom)
    let width = metrics.snapped(22 * metrics.zoom)
    let knob = Size(metrics.snapped(1.4 * metrics.zoom), metrics.snapped(4 * metrics.zoom))
    let top = metrics.snapped(metrics.end.y - height / 2)
    let left = metrics.snapped(metrics.end.x) - knob.width - pixel - width
    let shell = Rect(left, top, width, height).inset(by: Insets(0.5))
    let charge = Rect(left, top, width, height).inset(by: Insets(metrics.snapped(2)))
    let knobTop = metrics.snapped(top + (height - knob.height) / 2)
    let end = left + width + pixel
    var cap = Path()
    cap.move(to: Point(end, knobTop))
    cap.cubic(
      Point(end + knob.width * 1.3, knobTop + knob.height * 0.25),
      Point(end + knob.width * 1.3, knobTop + knob.height * 0.75),
      to: Point(end, knobTop + knob.height))
    cap.close()
    return [
      Shape(
        .roundedRect(shell, radius: 3 * metrics.zoom), stroke: color.faded(0.4),
        style: StrokeStyle(width: 1)),
      Shape(.roundedRect(charge, radius: 1.6 * metrics.zoom), fill: color),
      Shape(cap, fill: color.faded(0.45)),
    ]
  }

  private static func earWireless(_ metrics: EarMetrics, _ color: Color) -> [Shape] {
    let zoom = metrics.zoom
    let foot = Point(
      metrics.snapped(metrics.end.x - 37.5 * zoom),
      metrics.snapped(metrics.end.y + signHeight * zoom / 2))
    return fan(
      foot, drop: 3.6 * zoom, arcs: [6.1 * zoom, 9.8 * zoom], width: 2.3 * zoom, color: color)
  }

  /// Four bars of increasing height.
  private static func earSignal(_ metrics: EarMetrics, _ color: Color) -> [Shape] {
    let zoom = metrics.zoom
    let foot = metrics.snapped(metrics.end.y + signHeight * zoom / 2)
    let left = metrics.snapped(metrics.end.x - 67 * zoom)
    let width = metrics.snapped(3 * zoom)
    let pitch = metrics.snapped(14.0 / 3 * zoom)
    return [4, 6.33, 8.66, 11].enumerated().map { index, height in
      let height = metrics.snapped(height * zoom)
      return Shape(
        .roundedRect(
          Rect(left + Double(index) * pitch, foot - height, width, height), radius: 0.8 * zoom),
        fill: color)
    }
  }
}
