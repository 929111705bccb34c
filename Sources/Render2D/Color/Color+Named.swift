extension Color {
  /// No colour at all.
  public static let clear = Color(red: 0, green: 0, blue: 0, alpha: 0)
  /// Black.
  public static let black = gray(0)
  /// White.
  public static let white = gray(255)
  /// Two thirds of white.
  public static let lightGray = gray(170)
  /// Half of white.
  public static let gray = gray(128)
  /// A third of white.
  public static let darkGray = gray(85)
  /// Pure red.
  public static let red = rgb(255, 0, 0)
  /// Pure green.
  public static let green = rgb(0, 255, 0)
  /// Pure blue.
  public static let blue = rgb(0, 0, 255)
  /// Green and blue.
  public static let cyan = rgb(0, 255, 255)
  /// Red and blue.
  public static let magenta = rgb(255, 0, 255)
  /// Red and green.
  public static let yellow = rgb(255, 255, 0)
  /// Red and half of green.
  public static let orange = rgb(255, 128, 0)
  /// Half of red and blue.
  public static let purple = rgb(128, 0, 128)
  /// The brown that UIKit knows.
  public static let brown = rgb(153, 102, 51)
}
