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
