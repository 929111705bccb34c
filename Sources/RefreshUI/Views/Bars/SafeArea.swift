import Render2D

/// The top of a screen held upright.
enum ScreenTop: Hashable, Sendable {
  /// No telephone's: the system shows nothing over the picture.
  case bare
  /// A plain edge: the screen ends below in a home button.
  case plain
  /// A notch between two ears.
  case notch
  /// An island within the screen.
  case island

  /// Whether a bar at the bottom takes the place of a home button.
  var hasHomeIndicator: Bool { self == .notch || self == .island }

  /// How wide telephones are, in points. A lower screen of such a width is the top of one.
  private static let widths = 320.0...440

  /// The kind of a screen of a size in points, and the height of its status bar.
  static func of(_ size: Size) -> (kind: ScreenTop, height: Double) {
    switch (size.width, size.height) {
    case (375, 812), (414, 896): (.notch, 44)
    case (360, 780): (.notch, 50)
    case (390, 844), (428, 926): (.notch, 47)
    case (393, 852), (430, 932): (.island, 59)
    case (402, 874), (440, 956): (.island, 62)
    default: widths.contains(size.width) ? (.plain, 20) : (.bare, 0)
    }
  }
}

extension StageSettings {
  /// How far from each edge of the screen nothing stands in the way: what the status bar covers at
  /// the top, and the home indicator at the bottom.
  ///
  /// It follows from the size alone. Screens 320 to 440 points wide that no telephone without a home
  /// button has count as those with one: 20 at the top, nothing at the bottom. Others are no
  /// telephones', and nothing covers them.
  public var safeArea: Insets {
    let top = ScreenTop.of(size)
    return Insets(top: top.height, bottom: top.kind.hasHomeIndicator ? HomeIndicator.area : 0)
  }
}
