// swift-format-ignore-file
// A table, with two lines a name.
import Render2D

// UIColor's colours, which are of one appearance here.
extension Color {
  @available(*, unavailable, message: "use stage.appearance.systemRed")
  public static var systemRed: Color { Appearance.light.systemRed }
  @available(*, unavailable, message: "use stage.appearance.systemOrange")
  public static var systemOrange: Color { Appearance.light.systemOrange }
  @available(*, unavailable, message: "use stage.appearance.systemYellow")
  public static var systemYellow: Color { Appearance.light.systemYellow }
  @available(*, unavailable, message: "use stage.appearance.systemGreen")
  public static var systemGreen: Color { Appearance.light.systemGreen }
  @available(*, unavailable, message: "use stage.appearance.systemMint")
  public static var systemMint: Color { Appearance.light.systemMint }
  @available(*, unavailable, message: "use stage.appearance.systemTeal")
  public static var systemTeal: Color { Appearance.light.systemTeal }
  @available(*, unavailable, message: "use stage.appearance.systemCyan")
  public static var systemCyan: Color { Appearance.light.systemCyan }
  @available(*, unavailable, message: "use stage.appearance.systemBlue")
  public static var systemBlue: Color { Appearance.light.systemBlue }
  @available(*, unavailable, message: "use stage.appearance.systemIndigo")
  public static var systemIndigo: Color { Appearance.light.systemIndigo }
  @available(*, unavailable, message: "use stage.appearance.systemPurple")
  public static var systemPurple: Color { Appearance.light.systemPurple }
  @available(*, unavailable, message: "use stage.appearance.systemPink")
  public static var systemPink: Color { Appearance.light.systemPink }
  @available(*, unavailable, message: "use stage.appearance.systemBrown")
  public static var systemBrown: Color { Appearance.light.systemBrown }
  @available(*, unavailable, message: "use stage.appearance.systemGray")
  public static var systemGray: Color { Appearance.light.systemGray }
  @available(*, unavailable, message: "use stage.appearance.systemGray2")
  public static var systemGray2: Color { Appearance.light.systemGray2 }
  @available(*, unavailable, message: "use stage.appearance.systemGray3")
  public static var systemGray3: Color { Appearance.light.systemGray3 }
  @available(*, unavailable, message: "use stage.appearance.systemGray4")
  public static var systemGray4: Color { Appearance.light.systemGray4 }
  @available(*, unavailable, message: "use stage.appearance.systemGray5")
  public static var systemGray5: Color { Appearance.light.systemGray5 }
  @available(*, unavailable, message: "use stage.appearance.systemGray6")
  public static var systemGray6: Color { Appearance.light.systemGray6 }
  @available(*, unavailable, message: "use stage.appearance.label")
  public static var label: Color { Appearance.light.label }
  @available(*, unavailable, message: "use stage.appearance.secondaryLabel")
  public static var secondaryLabel: Color { Appearance.light.secondaryLabel }
  @available(*, unavailable, message: "use stage.appearance.tertiaryLabel")
  public static var tertiaryLabel: Color { Appearance.light.tertiaryLabel }
  @available(*, unavailable, message: "use stage.appearance.quaternaryLabel")
  public static var quaternaryLabel: Color { Appearance.light.quaternaryLabel }
  @available(*, unavailable, message: "use stage.appearance.systemFill")
  public static var systemFill: Color { Appearance.light.systemFill }
  @available(*, unavailable, message: "use stage.appearance.secondarySystemFill")
  public static var secondarySystemFill: Color { Appearance.light.secondarySystemFill }
  @available(*, unavailable, message: "use stage.appearance.tertiarySystemFill")
  public static var tertiarySystemFill: Color { Appearance.light.tertiarySystemFill }
  @available(*, unavailable, message: "use stage.appearance.quaternarySystemFill")
  public static var quaternarySystemFill: Color { Appearance.light.quaternarySystemFill }
  @available(*, unavailable, message: "use stage.appearance.systemBackground")
  public static var systemBackground: Color { Appearance.light.systemBackground }
  @available(*, unavailable, message: "use stage.appearance.secondarySystemBackground")
  public static var secondarySystemBackground: Color { Appearance.light.secondarySystemBackground }
  @available(*, unavailable, message: "use stage.appearance.tertiarySystemBackground")
  public static var tertiarySystemBackground: Color { Appearance.light.tertiarySystemBackground }
  @available(*, unavailable, message: "use stage.appearance.opaqueSeparator")
  public static var opaqueSeparator: Color { Appearance.light.opaqueSeparator }
  @available(*, unavailable, message: "use stage.appearance.groupedBackground")
  public static var systemGroupedBackground: Color { Appearance.light.groupedBackground }
  @available(*, unavailable, message: "use stage.appearance.secondaryGroupedBackground")
  public static var secondarySystemGroupedBackground: Color { Appearance.light.background }
  @available(*, unavailable, message: "use stage.appearance.clearSeparator")
  public static var separator: Color { Appearance.light.clearSeparator }
  @available(*, unavailable, message: "use stage.appearance.systemBlue")
  public static var link: Color { Appearance.light.systemBlue }
  @available(*, unavailable, message: "use stage.appearance.tint")
  public static var tintColor: Color { Appearance.light.tint }
  @available(*, unavailable, message: "use stage.appearance.tertiaryLabel")
  public static var placeholderText: Color { Appearance.light.tertiaryLabel }
}

extension Appearance {
  @available(*, unavailable, renamed: "secondaryGroupedBackground")
  public var secondarySystemGroupedBackground: Color { secondaryGroupedBackground }
  @available(*, unavailable, renamed: "groupedBackground")
  public var systemGroupedBackground: Color { groupedBackground }
  @available(*, unavailable, renamed: "tertiaryLabel")
  public var placeholderText: Color { tertiaryLabel }
  @available(*, unavailable, renamed: "clearSeparator")
  public var separator: Color { clearSeparator }
  @available(*, unavailable, renamed: "systemBlue") public var link: Color { systemBlue }
  @available(*, unavailable, renamed: "tint") public var tintColor: Color { tint }
}
