public struct UILayoutPriority: RawRepresentable, Hashable, Sendable, Comparable {
  public let rawValue: Float
  public init(rawValue: Float) { self.rawValue = rawValue }
  public init(_ rawValue: Float) { self.rawValue = rawValue }

  public static let required = UILayoutPriority(1000)
  public static let defaultHigh = UILayoutPriority(750)
  public static let defaultLow = UILayoutPriority(250)
  public static let fittingSizeLevel = UILayoutPriority(50)

  public static func < (a: UILayoutPriority, b: UILayoutPriority) -> Bool {
    a.rawValue < b.rawValue
  }
}

open class NSLayoutConstraint: NSObject {
  public enum Axis: Int, Sendable { case horizontal, vertical }
}

open class UILayoutGuide: NSObject {}

/// How much a view resists to be larger or smaller than its content, across and down.
struct ContentPriorities {
  var hugging = [UILayoutPriority](repeating: .defaultLow, count: 2)
  var resistance = [UILayoutPriority](repeating: .defaultHigh, count: 2)
}

extension UIView {
  final func constraintsChanged() {}
  final func applyConstraints() {}
  final func dropConstraints(of view: UIView) {}
  final func fittingSize(
    _ target: CGSize, _ across: UILayoutPriority = .fittingSizeLevel,
    _ down: UILayoutPriority = .fittingSizeLevel
  ) -> CGSize { bounds.size }
}
