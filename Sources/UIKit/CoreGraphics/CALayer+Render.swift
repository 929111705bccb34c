import Motion
import RefreshUI
import Render2D

extension CALayer {
  /// Draws the layer and all in it, as they are seen now, into a context whose origin is the layer's. What lies outside
  /// of its bounds is left out.
  public func render(in context: CGContext) {
    guard let list = shownPicture() else { return }
    context.composite(list.mapped(by: context.kit.transform))
  }

  /// The picture of the layer as the kit draws it on a stage of its size; nil without a size.
  private func shownPicture() -> DisplayList? {
    guard !bounds.isEmpty else { return nil }
    prepare()
    let copy = kit.shownCopy()
    copy.transform3D = .identity
    copy.frame = Rect(origin: .zero, size: bounds.size.kit)
    copy.isHidden = false
    var settings = StageSettings(size: bounds.size.kit, ground: .clear)
    if let own = kit.stage?.settings {
      (settings.scale, settings.appearance, settings.ios) = (own.scale, own.appearance, own.ios)
    }
    let stage = Stage(settings)
    stage.screen.add(copy)
    return try? stage.record(GestureScript("wait 1ms")).displayList(at: .zero)
  }

  /// Lays out and draws what waits for it.
  private func prepare() {
    layoutIfNeeded()
    displayIfNeeded()
    for layer in sublayers ?? [] { layer.prepare() }
  }
}

extension UIView {
  /// Draws the view, as it is seen now, into a rectangle of the current context.
  @discardableResult
  public func drawHierarchy(in rect: CGRect, afterScreenUpdates afterUpdates: Bool) -> Bool {
    guard let context = UIGraphicsGetCurrentContext(), !bounds.isEmpty else { return false }
    context.saveGState()
    context.translateBy(x: rect.minX, y: rect.minY)
    context.scaleBy(x: rect.width / bounds.width, y: rect.height / bounds.height)
    layer.render(in: context)
    context.restoreGState()
    return true
  }
}
