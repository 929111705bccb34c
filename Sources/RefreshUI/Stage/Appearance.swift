import Render2D

/// The colours of the interface.
public enum Appearance: String, Hashable, Sendable, CaseIterable {
  /// Dark text on a light background.
  case light
  /// Light text on a dark background.
  case dark

  /// The background of the screen.
  public var background: Color { self == .light ? .white : .black }
  /// Running text and titles.
  public var label: Color { self == .light ? .black : .white }
  /// The fine lines between rows.
  public func separator(_ ios: IOSVersion) -> Color {
    switch (self, ios) {
    case (.dark, _): .rgb(84, 84, 88, alpha: 0.6)
    case (.light, .ios9): .rgb(0xC8, 0xC7, 0xCC)
    case (.light, _): opaqueSeparator
    }
  }
  /// The thin line below a navigation bar.
  var barEdge: Color { self == .light ? .rgb(0xB2, 0xB2, 0xB2) : .rgb(60, 60, 64) }

  /// One of two colours.
  public func pick(_ light: Color, _ dark: Color) -> Color { self == .light ? light : dark }

  // MARK: - The system's colours

  /// The background of screens.
  public var systemBackground: Color { background }
  /// The background of groups on a screen.
  public var secondarySystemBackground: Color { pick(.rgb(242, 242, 247), .rgb(28, 28, 30)) }
  /// The background of groups within a group.
  public var tertiarySystemBackground: Color { pick(.white, .rgb(44, 44, 46)) }
  /// The background of grouped tables.
  public var groupedBackground: Color { pick(.rgb(242, 242, 247), .black) }
  /// Text of secondary importance.
  public var secondaryLabel: Color {
    pick(.rgb(60, 60, 67, alpha: 0.6), .rgb(235, 235, 245, alpha: 0.6))
  }
  /// Text of tertiary importance.
  public var tertiaryLabel: Color {
    pick(.rgb(60, 60, 67, alpha: 0.3), .rgb(235, 235, 245, alpha: 0.3))
  }
  /// Text of the least importance.
  public var quaternaryLabel: Color {
    pick(.rgb(60, 60, 67, alpha: 0.18), .rgb(235, 235, 245, alpha: 0.16))
  }
  /// A thin translucent line.
  public var clearSeparator: Color {
    pick(.rgb(60, 60, 67, alpha: 0.29), .rgb(84, 84, 88, alpha: 0.6))
  }
  /// A thin opaque line.
  public var opaqueSeparator: Color { pick(.rgb(198, 198, 200), .rgb(56, 56, 58)) }
  /// The fill of thin and small shapes.
  public var systemFill: Color {
    pick(.rgb(120, 120, 128, alpha: 0.2), .rgb(120, 120, 128, alpha: 0.36))
  }
  /// The fill of medium-sized shapes.
  public var secondarySystemFill: Color {
    pick(.rgb(120, 120, 128, alpha: 0.16), .rgb(120, 120, 128, alpha: 0.32))
  }
  /// The fill of large shapes.
  public var tertiarySystemFill: Color {
    pick(.rgb(118, 118, 128, alpha: 0.12), .rgb(118, 118, 128, alpha: 0.24))
  }
  /// The fill of large areas with complex content.
  public var quaternarySystemFill: Color {
    pick(.rgb(116, 116, 128, alpha: 0.08), .rgb(118, 118, 128, alpha: 0.18))
  }
  /// Controls that can be touched.
  public var tint: Color { pick(.rgb(0, 122, 255), .rgb(10, 132, 255)) }
}
