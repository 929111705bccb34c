import Motion
import Render2D

/// The screen that a scene is played on.
public struct StageSettings: Hashable, Sendable {
  /// The extent in points.
  public var size: Size
  /// The pixels to a point: 1, 2 or 3.
  public var scale: Int
  /// Light or dark.
  public var appearance: Appearance
  /// What ``Font/system(_:_:)`` means to a scene that is recorded with these settings.
  public var fontFamily: FontFamily
  /// How long a recording may run before it counts as one that never ends.
  public var limit: Time

  /// A screen; the default is 375 × 667 points at two pixels to a point.
  public init(
    size: Size = Size(375, 667), scale: Int = 2, appearance: Appearance = .light,
    fontFamily: FontFamily = .builtIn, limit: Time = .seconds(600)
  ) {
    self.size = size
    self.scale = scale
    self.appearance = appearance
    self.fontFamily = fontFamily
    self.limit = limit
  }
}

/// The colours of the interface.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light ground.
  case light
  /// Light text on a dark ground.
  case dark

  /// What lies behind everything.
  public var background: Color { self == .light ? .white : .black }
  /// Running text and titles.
  public var label: Color { self == .light ? .black : .white }
  /// The fine lines between rows.
  public var separator: Color {
    self == .light ? .rgb(0xC8, 0xC7, 0xCC) : .rgb(84, 84, 88, alpha: 0.6)
  }
  /// The ground of a navigation bar.
  public var bar: Color { self == .light ? .rgb(248, 248, 248) : .rgb(29, 29, 31) }
  /// The fine line below a navigation bar.
  public var barEdge: Color { self == .light ? .rgb(0xB2, 0xB2, 0xB2) : .rgb(60, 60, 64) }
}
