import Render2D

/// An upright telephone around its screen: its body, the screen's round corners, and the notch, the
/// island or the home button, in the proportions of the real devices.
public struct DeviceFrame: Hashable, Sendable {
  /// The extent of the screen in points.
  public let screen: Size
  /// The width of the body at each side, in points.
  public let insets: Insets
  private let top: ScreenTop

  /// How far the metal and the keys at the sides reach beyond the glass.
  private static let band = 4.0
  private static let keys = 2.0

  /// The body of a telephone with a screen of the given extent; a plain one around other screens.
  public init(screen: Size) {
    self.screen = screen
    top = ScreenTop.of(screen).kind
    let edge = DeviceFrame.band + DeviceFrame.keys
    insets =
      switch top {
      case .bare: Insets(12 + edge)
      case .plain: Insets(top: 110 + edge, left: 28 + edge, bottom: 110 + edge, right: 28 + edge)
      case .notch: Insets(22 + edge)
      case .island: Insets(18 + edge)
      }
  }

  /// The extent of screen and body together, in points.
  public var size: Size {
    Size(
      screen.width + insets.left + insets.right, screen.height + insets.top + insets.bottom)
  }

  private var screenRadius: Double {
    switch top {
    case .bare: 8
    case .plain: 0
    case .notch: 42
    case .island: 55
    }
  }

  /// A picture of the screen with the body around it.
  public func around(_ list: DisplayList) -> DisplayList {
    let place = Affine.translation(insets.left, insets.top)
    let glass = DeviceFrame.rounded(Rect(origin: .zero, size: screen), screenRadius)
    var result = DisplayList(body + [.pushClip(glass, .nonZero, place)])
    result.append(list, place)
    result.append(.pop)
    result.append(DisplayList(openings), place)
    return result
  }

  private static func rounded(_ rect: Rect, _ radius: Double) -> Path {
    .roundedRect(rect, radius: radius, curve: .continuous)
  }

  private func fill(_ path: Path, _ color: Color) -> DisplayList.Command {
    .fill(path, .nonZero, .color(color), .identity)
  }

  /// Keys, metal and glass.
  private var body: [DisplayList.Command] {
    let band = DeviceFrame.band
    let all = Rect(origin: .zero, size: size).inset(
      by: Insets(top: 0, left: DeviceFrame.keys, bottom: 0, right: DeviceFrame.keys))
    let radius = top == .plain ? 62 : screenRadius + insets.top
    let keys =
      top == .bare
      ? []
      : [
        Rect(0, insets.top + 40, 12, 26), Rect(0, insets.top + 96, 12, 52),
        Rect(0, insets.top + 160, 12, 52), Rect(size.width - 12, insets.top + 106, 12, 84),
      ]
    return keys.map { fill(.roundedRect($0, radius: 1.5), .gray(58)) } + [
      fill(DeviceFrame.rounded(all, radius), .gray(92)),
      fill(DeviceFrame.rounded(all.inset(by: Insets(1)), radius - 1), .gray(44)),
      fill(DeviceFrame.rounded(all.inset(by: Insets(band)), radius - band), .gray(8)),
    ]
  }

  /// The notch or island on the screen, or the openings above and below it.
  private var openings: [DisplayList.Command] {
    let middle = screen.width / 2
    switch top {
    case .bare: return []
    case .plain:
      let home = Point(middle, screen.height + 55)
      return [
        fill(.roundedRect(Rect(middle - 32, -58, 64, 6), radius: 3), .gray(38)),
        fill(.circle(center: Point(middle - 58, -55), radius: 7), .gray(24)),
        .stroke(
          .circle(center: home, radius: 34), StrokeStyle(width: 2), .color(.gray(62)), .identity),
      ]
    case .notch: return [fill(notch, .gray(8))]
    case .island:
      return [
        fill(.roundedRect(Rect(middle - 63, 11, 126, 37), radius: 18.5), .black),
        fill(.circle(center: Point(middle + 44.5, 29.5), radius: 6), .rgb(14, 16, 28)),
      ]
    }
  }

  /// 209 points wide and 30 high, with flared upper corners.
  private var notch: Path {
    let (left, right) = (screen.width / 2 - 104.5, screen.width / 2 + 104.5)
    var path = Path()
    path.move(to: Point(left - 6, -1))
    path.line(to: Point(left - 6, 0))
    path.cubic(Point(left - 2, 0), Point(left, 2), to: Point(left, 6))
    path.line(to: Point(left, 10))
    path.cubic(Point(left, 21), Point(left + 9, 30), to: Point(left + 20, 30))
    path.line(to: Point(right - 20, 30))
    path.cubic(Point(right - 9, 30), Point(right, 21), to: Point(right, 10))
    path.line(to: Point(right, 6))
    path.cubic(Point(right, 2), Point(right + 2, 0), to: Point(right + 6, 0))
    path.line(to: Point(right + 6, -1))
    path.close()
    return path
  }
}
