public import Motion
public import Render2D

/// A device's screen.
///
/// ```swift
/// let film = try SpinnerScene().film(on: .iPhone15)
/// let small = try SpinnerScene().film(on: Device("badge", width: 120, height: 80))
/// ```
public struct Device: Hashable, Sendable {
  /// The device's name on the command line and in messages.
  public let name: String
  /// Other devices with the same screen.
  public let aliases: [String]
  /// The width in points.
  public let width: Int
  /// The height in points.
  public let height: Int
  /// Pixels to a point: 1, 2 or 3.
  public let scale: Int

  /// A screen of any size.
  ///
  /// - Precondition: the sides are positive, and the scale is 1 to 3.
  public init(
    _ name: String = "screen", width: Int, height: Int, scale: Int = 2, aliases: [String] = []
  ) {
    precondition(width > 0 && height > 0, "A screen has points")
    precondition((1...3).contains(scale), "A point is 1 to 3 pixels wide")
    self.name = name
    self.aliases = aliases
    self.width = width
    self.height = height
    self.scale = scale
  }

  /// The extent in points.
  public var size: Size { Size(Double(width), Double(height)) }

  /// 320 × 568 points, of two pixels each.
  public static let iPhoneSE1 = Device(
    "iphone-se1", width: 320, height: 568,
    aliases: ["iphone-5", "iphone-5c", "iphone-5s", "iphone-se"])
  /// 375 × 667 points, of two pixels each.
  public static let iPhone8 = Device(
    "iphone-8", width: 375, height: 667,
    aliases: ["iphone-6", "iphone-6s", "iphone-7", "iphone-se2", "iphone-se3"])
  /// 414 × 736 points, of three pixels each.
  public static let iPhone8Plus = Device(
    "iphone-8-plus", width: 414, height: 736, scale: 3,
    aliases: ["iphone-6-plus", "iphone-6s-plus", "iphone-7-plus"])
  /// 375 × 812 points, of three pixels each.
  public static let iPhoneX = Device(
    "iphone-x", width: 375, height: 812, scale: 3,
    aliases: ["iphone-xs", "iphone-11-pro", "iphone-12-mini", "iphone-13-mini"])
  /// 390 × 844 points, of three pixels each.
  public static let iPhone14 = Device(
    "iphone-14", width: 390, height: 844, scale: 3,
    aliases: ["iphone-12", "iphone-12-pro", "iphone-13", "iphone-13-pro"])
  /// 393 × 852 points, of three pixels each.
  public static let iPhone15 = Device(
    "iphone-15", width: 393, height: 852, scale: 3,
    aliases: ["iphone-14-pro", "iphone-15-pro", "iphone-16"])

  /// The screens that have names, smallest first.
  public static let all: [Device] = [
    .iPhoneSE1, .iPhone8, .iPhone8Plus, .iPhoneX, .iPhone14, .iPhone15,
  ]

  /// The default screen.
  public static let standard = iPhone8
}

extension StageSettings {
  /// The screen of a device, with its own pixels to a point if `scale` is nil.
  public init(
    _ device: Device, scale: Int? = nil, appearance: Appearance = .light, ios: IOSVersion? = nil,
    fontFamily: FontFamily = .builtIn, limit: Time = .seconds(600), ground: Color? = nil
  ) {
    self.init(
      size: device.size, scale: scale ?? device.scale, appearance: appearance, ios: ios,
      fontFamily: fontFamily, limit: limit, ground: ground)
  }
}
