import RefreshUI
import Render2D

open class UIVisualEffect: NSObject, NSCopying {
  open func copy(with zone: NSZone?) -> Any { self }
}

/// A material through which what lies behind shows, blurred.
open class UIBlurEffect: UIVisualEffect {
  public enum Style: Int, Sendable {
    case extraLight, light, dark
    case regular = 4
    case prominent = 5
    case systemUltraThinMaterial = 6
    case systemThinMaterial, systemMaterial, systemThickMaterial, systemChromeMaterial
    case systemUltraThinMaterialLight, systemThinMaterialLight, systemMaterialLight
    case systemThickMaterialLight, systemChromeMaterialLight
    case systemUltraThinMaterialDark, systemThinMaterialDark, systemMaterialDark
    case systemThickMaterialDark, systemChromeMaterialDark

    /// The material of the kit in an appearance.
    func kit(_ appearance: Appearance) -> Backdrop {
      switch self {
      case .extraLight: .extraLight
      case .light: .light
      case .dark: .dark
      case .regular: appearance == .dark ? .dark : .light
      case .prominent: appearance == .dark ? .dark : .extraLight
      case .systemUltraThinMaterial: .systemUltraThinMaterial(appearance)
      case .systemThinMaterial: .systemThinMaterial(appearance)
      case .systemMaterial: .systemMaterial(appearance)
      case .systemThickMaterial: .systemThickMaterial(appearance)
      case .systemChromeMaterial: .systemChromeMaterial(appearance)
      case .systemUltraThinMaterialLight: .systemUltraThinMaterial(.light)
      case .systemThinMaterialLight: .systemThinMaterial(.light)
      case .systemMaterialLight: .systemMaterial(.light)
      case .systemThickMaterialLight: .systemThickMaterial(.light)
      case .systemChromeMaterialLight: .systemChromeMaterial(.light)
      case .systemUltraThinMaterialDark: .systemUltraThinMaterial(.dark)
      case .systemThinMaterialDark: .systemThinMaterial(.dark)
      case .systemMaterialDark: .systemMaterial(.dark)
      case .systemThickMaterialDark: .systemThickMaterial(.dark)
      case .systemChromeMaterialDark: .systemChromeMaterial(.dark)
      }
    }
  }
  let style: Style

  public init(style: Style) { self.style = style }
}

public typealias UIBlurEffectStyle = UIBlurEffect.Style

/// Makes contents stand out over a blur. Here they keep their colours, which is a warning.
open class UIVibrancyEffect: UIVisualEffect {
  public init(blurEffect: UIBlurEffect) { withoutEffect("UIVibrancyEffect") }
}

/// A view of a material, with contents above it.
open class UIVisualEffectView: UIView {
  open private(set) lazy var contentView: UIView = {
    let view = UIView(frame: bounds)
    view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    return view
  }()

  public init(effect: UIVisualEffect?) {
    self.effect = effect
    super.init(frame: .zero)
    addSubview(contentView)
    show()
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    addSubview(contentView)
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    addSubview(contentView)
  }

  /// The material; within an animation it comes and goes.
  open var effect: UIVisualEffect? { didSet { show() } }
  open override func didMoveToWindow() {
    super.didMoveToWindow()
    show()
  }
  open override func traitCollectionDidChange(_ previousTraitCollection: UITraitCollection?) {
    super.traitCollectionDidChange(previousTraitCollection)
    show()
  }
  private func show() {
    let isDark = traitCollection.userInterfaceStyle == .dark
    let material = (effect as? UIBlurEffect)?.style.kit(isDark ? .dark : .light) ?? .none
    layer.change("backdrop") { layer.kit.backdrop = material }
  }
}
