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
}

// The colours that iOS 17 names, in both appearances.

extension Appearance {
  /// The background of screens.
  public var systemBackground: Color { background }
  /// The background of groups on a screen.
  public var secondarySystemBackground: Color { pick(.rgb(242, 242, 247), .rgb(28, 28, 30)) }
  /// The background of groups within a group.
  public var tertiarySystemBackground: Color { pick(.white, .rgb(44, 44, 46)) }
  /// The background of grouped tables.
  public var groupedBackground: Color { pick(.rgb(242, 242, 247), .black) }
  /// `secondarySystemGroupedBackground`: the ground of groups, such as a form's rows.
  public var secondaryGroupedBackground: Color { pick(.white, .rgb(28, 28, 30)) }
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
  public var tint: Color { systemBlue }
  /// Red.
  public var systemRed: Color { pick(.rgb(255, 59, 48), .rgb(255, 69, 58)) }
  /// Orange.
  public var systemOrange: Color { pick(.rgb(255, 149, 0), .rgb(255, 159, 10)) }
  /// Yellow.
  public var systemYellow: Color { pick(.rgb(255, 204, 0), .rgb(255, 214, 10)) }
  /// Green.
  public var systemGreen: Color { pick(.rgb(52, 199, 89), .rgb(48, 209, 88)) }
  /// Mint.
  public var systemMint: Color { pick(.rgb(0, 199, 190), .rgb(99, 230, 226)) }
  /// Teal.
  public var systemTeal: Color { pick(.rgb(48, 176, 199), .rgb(64, 200, 224)) }
  /// Cyan.
  public var systemCyan: Color { pick(.rgb(50, 173, 230), .rgb(100, 210, 255)) }
  /// Blue.
  public var systemBlue: Color { pick(.rgb(0, 122, 255), .rgb(10, 132, 255)) }
  /// Indigo.
  public var systemIndigo: Color { pick(.rgb(88, 86, 214), .rgb(94, 92, 230)) }
  /// Purple.
  public var systemPurple: Color { pick(.rgb(175, 82, 222), .rgb(191, 90, 242)) }
  /// Pink.
  public var systemPink: Color { pick(.rgb(255, 45, 85), .rgb(255, 55, 95)) }
  /// Brown.
  public var systemBrown: Color { pick(.rgb(162, 132, 94), .rgb(172, 142, 104)) }
  /// The grey in the middle, the same in both appearances.
  public var systemGray: Color { pick(.rgb(142, 142, 147), .rgb(142, 142, 147)) }
  /// The grey next nearer to the background.
  public var systemGray2: Color { pick(.rgb(174, 174, 178), .rgb(99, 99, 102)) }
  /// The third grey.
  public var systemGray3: Color { pick(.rgb(199, 199, 204), .rgb(72, 72, 74)) }
  /// The fourth grey.
  public var systemGray4: Color { pick(.rgb(209, 209, 214), .rgb(58, 58, 60)) }
  /// The fifth grey.
  public var systemGray5: Color { pick(.rgb(229, 229, 234), .rgb(44, 44, 46)) }
  /// The grey nearest to the background.
  public var systemGray6: Color { pick(.rgb(242, 242, 247), .rgb(28, 28, 30)) }
}
