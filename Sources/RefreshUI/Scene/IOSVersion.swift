import Render2D

/// The version of iOS whose look controls have: wheels, separators, the status bar.
public enum IOSVersion: Int, Hashable, Sendable, CaseIterable, Comparable {
  /// iOS 7 to 12: the wheel of twelve spokes, separators 15 points from the edge.
  case ios9 = 9
  /// iOS 13 to 17: the wheel of eight spokes, separators 16 points from the edge.
  case ios13 = 13
  /// Since iOS 18: no separators below a table's last row.
  case ios18 = 18

  /// Whether one is older than another.
  public static func < (a: IOSVersion, b: IOSVersion) -> Bool { a.rawValue < b.rawValue }

  /// The usual version on a screen of a size: 9 with a home button, 13 with the first notches, else 18.
  public static func usual(on screen: Size) -> IOSVersion {
    switch (ScreenTop.of(screen).kind, screen.width, screen.height) {
    case (.bare, _, _), (.plain, _, _): .ios9
    case (.notch, 375, 812), (.notch, 414, 896): .ios13
    case (.notch, _, _), (.island, _, _): .ios18
    }
  }

  /// The system's wheel.
  public var wheel: Spinner.Style { self < .ios13 ? .classic : .modern }
  /// The left inset of a table's texts and separators, in points.
  public var tableInset: Double { self < .ios13 ? 15 : 16 }
  /// Whether separators go on below the last row of a table.
  public var fillsTables: Bool { self < .ios18 }
}
