import RefreshUI
import Render2D

extension UIView {
  /// Follows a change of the superview's size by the autoresizing mask: what is flexible shares the change in
  /// proportion to its length, equally where all lengths are zero.
  final func autoresize(from old: CGSize, to new: CGSize) {
    guard translatesAutoresizingMaskIntoConstraints, !autoresizingMask.isEmpty else { return }
    var bounds = bounds
    var center = center
    let across = Autoresizing(
      [.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], autoresizingMask)
    let down = Autoresizing(
      [.flexibleTopMargin, .flexibleHeight, .flexibleBottomMargin], autoresizingMask)
    let anchor = layer.anchorPoint
    let (x, width) = across.resize(
      start: center.x - anchor.x * bounds.size.width, length: bounds.size.width,
      from: old.width, to: new.width)
    let (y, height) = down.resize(
      start: center.y - anchor.y * bounds.size.height, length: bounds.size.height,
      from: old.height, to: new.height)
    bounds.size = CGSize(width: width, height: height)
    center = CGPoint(x: x + anchor.x * width, y: y + anchor.y * height)
    self.bounds = bounds
    if center != self.center { self.center = center }
  }

  /// The insets of the screen's safe area that reach into the view.
  final var safeArea: UIEdgeInsets {
    guard let window else { return .zero }
    let insets = window.screenInsets
    if self === window { return insets }
    let own = convert(bounds, to: window)
    let inner = window.bounds.inset(by: insets)
    // Without the noise of the arithmetic, which would be a change of the insets.
    func part(_ length: CGFloat) -> CGFloat { (max(length, 0) * 1024).rounded() / 1024 }
    return UIEdgeInsets(
      top: part(inner.minY - own.minY), left: part(inner.minX - own.minX),
      bottom: part(own.maxY - inner.maxY), right: part(own.maxX - inner.maxX))
  }

  /// A view that shows what this one shows now.
  final func snapshot() -> UIView? {
    guard layer.kit.stage != nil, !bounds.isEmpty else { return nil }
    let view = UIView(frame: frame)
    let copy = layer.kit.shownCopy()
    copy.transform3D = .identity
    copy.frame = Rect(origin: .zero, size: bounds.size.kit)
    copy.opacity = 1
    copy.isHidden = false
    view.layer.kit.add(copy)
    view.isUserInteractionEnabled = false
    return view
  }
}

/// Which of start margin, length and end margin follow a change of the room around them.
private struct Autoresizing {
  let flexible: [Bool]

  init(_ options: [UIView.AutoresizingMask], _ mask: UIView.AutoresizingMask) {
    flexible = options.map(mask.contains)
  }

  func resize(
    start: Double, length: Double, from old: Double, to new: Double
  ) -> (start: Double, length: Double) {
    guard old != new, flexible.contains(true) else { return (start, length) }
    let parts = [start, length, old - start - length]
    let total = zip(parts, flexible).reduce(0) { $0 + ($1.1 ? $1.0 : 0) }
    let count = Double(flexible.count { $0 })
    func grown(_ index: Int) -> Double {
      guard flexible[index] else { return parts[index] }
      let share = total == 0 ? 1 / count : parts[index] / total
      return parts[index] + (new - old) * share
    }
    return (grown(0), max(grown(1), 0))
  }
}
