import Render2D

// Radius, saturation and tints until iOS 12 are those of Apple's sample code UIImageEffects (2013), which
// shows the system's blurs; those of bars since iOS 13 are in Apple's design resources. Decision 22.

extension Backdrop {
  /// The material of `UIBlurEffect.Style.light`.
  public static let light = Backdrop(radius: 30, saturation: 1.8, tint: .white.faded(0.3))
  /// The material of `UIBlurEffect.Style.extraLight`, and of bars until iOS 12.
  public static let extraLight = Backdrop(
    radius: 20, saturation: 1.8, tint: Color(red: 0.97, green: 0.97, blue: 0.97, alpha: 0.82))
  /// The material of `UIBlurEffect.Style.dark`, and of dark bars until iOS 12.
  public static let dark = Backdrop(
    radius: 20, saturation: 1.8, tint: Color(red: 0.11, green: 0.11, blue: 0.11, alpha: 0.73))

  /// The material of bars since iOS 13, `UIBlurEffect.Style.systemChromeMaterial`.
  public static func systemChromeMaterial(_ appearance: Appearance) -> Backdrop {
    let tint = appearance.pick(.rgb(249, 249, 249, alpha: 0.94), .rgb(29, 29, 29, alpha: 0.94))
    return Backdrop(radius: 20, saturation: 1.8, tint: tint)
  }

  /// `UIBlurEffect.Style.systemUltraThinMaterial`, about as clear.
  public static func systemUltraThinMaterial(_ appearance: Appearance) -> Backdrop {
    material(appearance, alpha: 0.55)
  }
  /// `UIBlurEffect.Style.systemThinMaterial`, about as clear.
  public static func systemThinMaterial(_ appearance: Appearance) -> Backdrop {
    material(appearance, alpha: 0.7)
  }
  /// `UIBlurEffect.Style.systemMaterial`, about as clear.
  public static func systemMaterial(_ appearance: Appearance) -> Backdrop {
    material(appearance, alpha: 0.82)
  }
  /// `UIBlurEffect.Style.systemThickMaterial`, about as clear.
  public static func systemThickMaterial(_ appearance: Appearance) -> Backdrop {
    material(appearance, alpha: 0.9)
  }

  private static func material(_ appearance: Appearance, alpha: Double) -> Backdrop {
    let tint = appearance.pick(.rgb(249, 249, 249, alpha: alpha), .rgb(37, 37, 37, alpha: alpha))
    return Backdrop(radius: 20, saturation: 1.8, tint: tint)
  }

  /// The material of bars in an iOS.
  static func bar(_ appearance: Appearance, _ ios: IOSVersion) -> Backdrop {
    if ios >= .ios13 { return .systemChromeMaterial(appearance) }
    return appearance == .light ? .extraLight : .dark
  }
}
