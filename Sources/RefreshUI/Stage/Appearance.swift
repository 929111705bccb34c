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
