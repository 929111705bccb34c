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

  /// The size of what is pulled open: the kit places the layer for each picture, and views in it follow by this.
  private var pulled = CGSize(width: UIScreen.main.bounds.width, height: 60)

  open override var bounds: CGRect {
    get { CGRect(origin: .zero, size: pulled) }
    set {}
  }
  open override var frame: CGRect {
    get { CGRect(origin: CGPoint(x: 0, y: -pulled.height), size: pulled) }
    set {}
  }

  open override func didMoveToSuperview() {
    super.didMoveToSuperview()
    if let scrollView = superview as? UIScrollView { follow(scrollView) }
  }

  /// Takes the size of what a scroll view shows above its content, and no less than the system's height.
  final func follow(_ scrollView: UIScrollView) {
    let top = scrollView.contentOffset.y + layer.kit.frame.minY
    let old = bounds
    pulled = CGSize(width: scrollView.bounds.width, height: max(kit?.openHeight ?? 60, -top))
    if pulled != old.size { geometryChanged("bounds", old: old) }
  }

  open var isRefreshing: Bool { kit?.isRefreshing ?? false }
  open func beginRefreshing() { kit?.beginRefreshing() }
  open func endRefreshing() { kit?.endRefreshing() }
  open override var tintColor: UIColor! {
    didSet { kit?.tint = tintColor.kit }
  }
}
