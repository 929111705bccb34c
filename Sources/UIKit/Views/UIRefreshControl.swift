import Motion
import RefreshUI
import Render2D

/// The layer of the kit's refresh control, with the system's wheel.
private final class RefreshLayer: CALayer {
  override class func makeKit() -> Layer {
    let control = RefreshControl()
    let stage = RecordedStage.current?.stage
    let style: Spinner.Style = stage.map { $0.ios < .ios13 } == true ? .classic : .modern
    control.add(RefreshWheel(style, appearance: stage?.appearance ?? .light))
    return control
  }
}

/// The system's refresh control, which is the kit's.
open class UIRefreshControl: UIControl {
  open class override func makeLayer() -> CALayer { RefreshLayer() }
  private var kit: RefreshControl? { layer.kit as? RefreshControl }

  public override init(frame: CGRect) {
    super.init(frame: .zero)
    kit?.whenTriggered { [weak self] in self?.sendActions(for: .valueChanged) }
  }
  public convenience init() { self.init(frame: .zero) }
  public required init?(coder: NSCoder) { super.init(coder: coder) }

  open var isRefreshing: Bool { kit?.isRefreshing ?? false }
  open func beginRefreshing() { kit?.beginRefreshing() }
  open func endRefreshing() { kit?.endRefreshing() }
  open override var tintColor: UIColor! {
    didSet { kit?.tint = tintColor.kit }
  }
}
