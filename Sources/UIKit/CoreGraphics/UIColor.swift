import Elementary
import RefreshUI
import Render2D

/// A colour, which may be another one in a light and in a dark appearance.
open class UIColor: NSObject, NSCopying, @unchecked Sendable {
  private enum Value {
    case plain(CGColor)
    case dynamic(@Sendable (UITraitCollection) -> UIColor)
  }

  private let value: Value

  public init(cgColor: CGColor) { value = .plain(cgColor) }
  /// A clear colour.
  public override convenience init() { self.init(white: 0, alpha: 0) }

  /// A colour that is asked for each time it is used.
  public init(dynamicProvider: @escaping @Sendable (UITraitCollection) -> UIColor) {
    value = .dynamic(dynamicProvider)
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(
    displayP3Red red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat
  ) {
    self.init(cgColor: CGColor(Color(displayP3: (red, green, blue), alpha: alpha)))
  }
  public convenience init(white: CGFloat, alpha: CGFloat) {
    self.init(cgColor: CGColor(gray: white, alpha: alpha))
  }
  public convenience init(
    hue: CGFloat, saturation: CGFloat, brightness: CGFloat, alpha: CGFloat
  ) {
    self.init(
      cgColor: CGColor(Color(hue: hue, saturation: saturation, brightness: brightness, alpha)))
  }
  /// A picture that tiles the plane from its origin on.
  public convenience init(patternImage image: UIImage) {
    self.init(cgColor: CGColor(.clear, .pattern, tile: image.kit))
  }
  public required convenience init(
    _colorLiteralRed red: Float, green: Float, blue: Float, alpha: Float
  ) {
    self.init(red: Double(red), green: Double(green), blue: Double(blue), alpha: Double(alpha))
  }

  convenience init(_ kit: Color) { self.init(cgColor: CGColor(kit)) }
  /// The colour of each appearance.
  convenience init(_ color: @escaping @Sendable (Appearance) -> Color) {
    self.init { UIColor(color($0.userInterfaceStyle == .dark ? .dark : .light)) }
  }

  // MARK: - What it is

  /// The colour in the current appearance.
  open var cgColor: CGColor { cgColor(with: .current) }

  var kit: Color { cgColor.kit }

  private func cgColor(with traits: UITraitCollection) -> CGColor {
    switch value {
    case .plain(let color): color
    case .dynamic(let provider): provider(traits).cgColor(with: traits)
    }
  }

  open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
    if case .plain = value { return self }
    return UIColor(cgColor: cgColor(with: traitCollection))
  }

  open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
    switch value {
    case .plain(let color): UIColor(cgColor: color.copy(alpha: alpha) ?? color)
    case .dynamic(let provider): UIColor { provider($0).withAlphaComponent(alpha) }
    }
  }

  @discardableResult
  open func getRed(
    _ red: UnsafeMutablePointer<CGFloat>?, green: UnsafeMutablePointer<CGFloat>?,
    blue: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.tile == nil else { return false }
    unsafe red?.pointee = color.kit.red
    unsafe green?.pointee = color.kit.green
    unsafe blue?.pointee = color.kit.blue
    unsafe alpha?.pointee = color.kit.alpha
    return true
  }

  @discardableResult
  open func getHue(
    _ hue: UnsafeMutablePointer<CGFloat>?, saturation: UnsafeMutablePointer<CGFloat>?,
    brightness: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.tile == nil else { return false }
    let parts = color.kit.hueSaturationBrightness
    unsafe hue?.pointee = parts.hue
    unsafe saturation?.pointee = parts.saturation
    unsafe brightness?.pointee = parts.brightness
    unsafe alpha?.pointee = color.kit.alpha
    return true
  }

  /// The grey that is as bright.
  @discardableResult
  open func getWhite(
    _ white: UnsafeMutablePointer<CGFloat>?, alpha: UnsafeMutablePointer<CGFloat>?
  ) -> Bool {
    let color = cgColor
    guard color.tile == nil else { return false }
    unsafe white?.pointee = color.kit.grayLevel
    unsafe alpha?.pointee = color.kit.alpha
    return true
  }

  open func copy(with zone: NSZone?) -> Any { self }
  open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UIColor else { return false }
    if other === self { return true }
    guard case .plain(let a) = value, case .plain(let b) = other.value else { return false }
    return a == b
  }
  open override var hash: Int {
    guard case .plain(let color) = value else { return super.hash }
    return color.hashValue
  }
  open override var description: String { "<UIColor \(cgColor)>" }
}

/// The type of `#colorLiteral(…)`.
public typealias _ColorLiteralType = UIColor

extension UIColor: _ExpressibleByColorLiteral {}

// MARK: - Colours with names

extension UIColor {
  public static let black = UIColor(white: 0, alpha: 1)
  public static let darkGray = UIColor(white: 1.0 / 3, alpha: 1)
  public static let lightGray = UIColor(white: 2.0 / 3, alpha: 1)
  public static let white = UIColor(white: 1, alpha: 1)
  public static let gray = UIColor(white: 0.5, alpha: 1)
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  public static let clear = UIColor(white: 0, alpha: 0)

  public static let systemRed = UIColor(\.systemRed)
  public static let systemGreen = UIColor(\.systemGreen)
  public static let systemBlue = UIColor(\.systemBlue)
  public static let systemOrange = UIColor(\.systemOrange)
  public static let systemYellow = UIColor(\.systemYellow)
  public static let systemPink = UIColor(\.systemPink)
  public static let systemPurple = UIColor(\.systemPurple)
  public static let systemTeal = UIColor(\.systemTeal)
  public static let systemIndigo = UIColor(\.systemIndigo)
  public static let systemBrown = UIColor(\.systemBrown)
  public static let systemMint = UIColor(\.systemMint)
  public static let systemCyan = UIColor(\.systemCyan)
  public static let systemGray = UIColor(\.systemGray)
  public static let systemGray2 = UIColor(\.systemGray2)
  public static let systemGray3 = UIColor(\.systemGray3)
  public static let systemGray4 = UIColor(\.systemGray4)
  public static let systemGray5 = UIColor(\.systemGray5)
  public static let systemGray6 = UIColor(\.systemGray6)
  // swift-format-ignore: DontRepeatTypeInStaticProperties
  public static let tintColor = UIColor(\.tint)

  public static let label = UIColor(\.label)
  public static let secondaryLabel = UIColor(\.secondaryLabel)
  public static let tertiaryLabel = UIColor(\.tertiaryLabel)
  public static let quaternaryLabel = UIColor(\.quaternaryLabel)
  public static let link = UIColor(\.systemBlue)
  public static let placeholderText = UIColor(\.tertiaryLabel)
  public static let separator = UIColor(\.clearSeparator)
  public static let opaqueSeparator = UIColor(\.opaqueSeparator)

  public static let systemBackground = UIColor(\.systemBackground)
  public static let secondarySystemBackground = UIColor(\.secondarySystemBackground)
  public static let tertiarySystemBackground = UIColor(\.tertiarySystemBackground)
  public static let systemGroupedBackground = UIColor(\.groupedBackground)
  public static let secondarySystemGroupedBackground = UIColor(\.secondaryGroupedBackground)
  public static let tertiarySystemGroupedBackground = UIColor {
    $0.pick(.rgb(242, 242, 247), .rgb(44, 44, 46))
  }
  public static let systemFill = UIColor(\.systemFill)
  public static let secondarySystemFill = UIColor(\.secondarySystemFill)
  public static let tertiarySystemFill = UIColor(\.tertiarySystemFill)
  public static let quaternarySystemFill = UIColor(\.quaternarySystemFill)

  public static let lightText = UIColor(white: 1, alpha: 0.6)
  public static let darkText = UIColor(white: 0, alpha: 1)
  public static let groupTableViewBackground = systemGroupedBackground
}

// MARK: - Conversions

extension Color {
  /// A colour of the hexcone: at full saturation and brightness two of red, green and blue are 1 and 0.
  init(hue: Double, saturation: Double, brightness: Double, _ alpha: Double) {
    func clamped(_ x: Double) -> Double { min(max(x, 0), 1) }
    let (hue, saturation, brightness) = (clamped(hue), clamped(saturation), clamped(brightness))
    func component(_ offset: Double) -> Double {
      let place = (offset + hue * 6).truncatingRemainder(dividingBy: 6)
      return brightness - brightness * saturation * max(0, min(place, 4 - place, 1))
    }
    self.init(red: component(5), green: component(3), blue: component(1), alpha: alpha)
  }

  var hueSaturationBrightness: (hue: Double, saturation: Double, brightness: Double) {
    let most = max(red, green, blue)
    let range = most - min(red, green, blue)
    guard range > 0 else { return (0, 0, most) }
    let sixths =
      switch most {
      case red: (green - blue) / range + (green < blue ? 6 : 0)
      case green: (blue - red) / range + 2
      default: (red - green) / range + 4
      }
    return (sixths / 6, range / most, most)
  }

  /// The level of the grey with the same luminance.
  var grayLevel: Double {
    if red == green, green == blue { return red }
    return Self.encoded(
      0.2126 * Self.linear(red) + 0.7152 * Self.linear(green) + 0.0722 * Self.linear(blue))
  }

  /// A colour whose components refer to the primaries of Display P3, which has sRGB's curve and white.
  init(displayP3 components: (Double, Double, Double), alpha: Double) {
    let (r, g, b) = (
      Self.linear(components.0), Self.linear(components.1), Self.linear(components.2)
    )
    self.init(
      red: Self.encoded(1.2249401762805587 * r - 0.2249401762805587 * g),
      green: Self.encoded(-0.0420569547096881 * r + 1.0420569547096881 * g),
      blue: Self.encoded(
        -0.0196375545903344 * r - 0.0786360455506319 * g + 1.0982736001409663 * b),
      alpha: alpha)
  }

  /// The light of an encoded component of sRGB.
  private static func linear(_ x: Double) -> Double {
    if x < 0 { return -linear(-x) }
    return x <= 0.04045 ? x / 12.92 : pow((x + 0.055) / 1.055, 2.4)
  }
  private static func encoded(_ x: Double) -> Double {
    if x < 0 { return -encoded(-x) }
    return x <= 0.0031308 ? x * 12.92 : 1.055 * pow(x, 1 / 2.4) - 0.055
  }
}
