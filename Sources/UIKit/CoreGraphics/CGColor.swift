import Render2D

/// What the numbers of colours mean. All of them are sRGB or its greys here.
public final class CGColorSpace: Hashable, Sendable {
  public let model: CGColorSpaceModel
  public let name: String?

  private init(_ model: CGColorSpaceModel, _ name: String) {
    self.model = model
    self.name = name
  }

  /// The space of a name; nil for one whose colours would have to be converted.
  public convenience init?(name: String) {
    switch name {
    case Self.sRGB, Self.extendedSRGB: self.init(.rgb, name)
    case Self.genericGrayGamma2_2, Self.extendedGray: self.init(.monochrome, name)
    default: return nil
    }
  }

  public static let sRGB = "kCGColorSpaceSRGB"
  public static let extendedSRGB = "kCGColorSpaceExtendedSRGB"
  public static let genericGrayGamma2_2 = "kCGColorSpaceGenericGrayGamma2_2"
  public static let extendedGray = "kCGColorSpaceExtendedGray"

  static let rgb = CGColorSpace(.rgb, sRGB)
  static let gray = CGColorSpace(.monochrome, genericGrayGamma2_2)
  static let pattern = CGColorSpace(.pattern, "kCGColorSpacePattern")

  /// Components without alpha.
  public var numberOfComponents: Int {
    switch model {
    case .rgb: 3
    case .monochrome: 1
    default: 0
    }
  }

  public static func == (a: CGColorSpace, b: CGColorSpace) -> Bool { a.model == b.model }
  public func hash(into hasher: inout Hasher) { hasher.combine(model) }
}

public enum CGColorSpaceModel: Int32, Sendable {
  case unknown = -1
  case monochrome, rgb, cmyk, lab, deviceN, indexed, pattern
}

public func CGColorSpaceCreateDeviceRGB() -> CGColorSpace { .rgb }
public func CGColorSpaceCreateDeviceGray() -> CGColorSpace { .gray }

/// A colour, or a picture that tiles the plane.
public final class CGColor: Hashable, Sendable, CustomStringConvertible {
  let kit: Color
  /// The picture of a pattern, whose `kit` is clear.
  let tile: Image?
  public let colorSpace: CGColorSpace?

  init(_ kit: Color, _ space: CGColorSpace = .rgb, tile: Image? = nil) {
    self.kit = kit
    self.tile = tile
    colorSpace = space
  }

  public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(Color(red: red, green: green, blue: blue, alpha: alpha))
  }
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }
  public convenience init(gray: CGFloat, alpha: CGFloat) {
    self.init(Color(red: gray, green: gray, blue: gray, alpha: alpha), .gray)
  }
  /// A colour from as many components as its space has, and alpha.
  public convenience init?(colorSpace: CGColorSpace, components: UnsafePointer<CGFloat>) {
    switch colorSpace.model {
    case .rgb:
      unsafe self.init(
        red: components[0], green: components[1], blue: components[2], alpha: components[3])
    case .monochrome: unsafe self.init(gray: components[0], alpha: components[1])
    default: return nil
    }
  }

  public static let white = CGColor(gray: 1, alpha: 1)
  public static let black = CGColor(gray: 0, alpha: 1)
  public static let clear = CGColor(gray: 0, alpha: 0)

  public var alpha: CGFloat { tile == nil ? kit.alpha : 1 }
  /// The components of its space, then alpha: two of a grey, four of another colour.
  public var components: [CGFloat]? {
    switch colorSpace?.model {
    case .rgb: [kit.red, kit.green, kit.blue, kit.alpha]
    case .monochrome: [kit.red, kit.alpha]
    default: [alpha]
    }
  }
  public var numberOfComponents: Int { components?.count ?? 0 }

  public func copy() -> CGColor? { self }
  public func copy(alpha: CGFloat) -> CGColor? {
    var kit = kit
    kit.alpha = alpha
    return CGColor(kit, colorSpace ?? .rgb, tile: tile)
  }

  /// What it fills areas with.
  var paint: Paint {
    guard let tile else { return .color(kit) }
    return .image(ImagePattern(tile))
  }

  public static func == (a: CGColor, b: CGColor) -> Bool {
    a.kit == b.kit && a.colorSpace == b.colorSpace && a.tile == b.tile
  }
  public func hash(into hasher: inout Hasher) { hasher.combine(kit) }
  public var description: String {
    let numbers = (components ?? []).map { "\($0)" }.joined(separator: " ")
    return "<CGColor \(colorSpace?.model == .monochrome ? "gray" : "rgb") (\(numbers))>"
  }
}
