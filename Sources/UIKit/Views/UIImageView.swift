import Motion
import RefreshUI
import Render2D

/// Shows a picture, or several in turn.
open class UIImageView: UIView {
  private var player: ScheduledCall?
  private var picture = 0

  public init(image: UIImage?) {
    super.init(frame: CGRect(origin: .zero, size: image?.size ?? .zero))
    self.image = image
    begin()
  }
  public convenience init(image: UIImage?, highlightedImage: UIImage?) {
    self.init(image: image)
    self.highlightedImage = highlightedImage
  }
  public override init(frame: CGRect) {
    super.init(frame: frame)
    begin()
  }
  public required init?(coder: NSCoder) {
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    isUserInteractionEnabled = false
    show()
  }

  open var image: UIImage? {
    didSet {
      if image?.size != oldValue?.size { invalidateIntrinsicContentSize() }
      if image?.images != nil { startAnimating() }
      show()
      keyValueChanged("image", old: oldValue, new: image)
    }
  }
  open var highlightedImage: UIImage? { didSet { show() } }
  open var isHighlighted = false { didSet { show() } }
  open override func tintColorDidChange() {
    super.tintColorDidChange()
    show()
  }
  open override var intrinsicContentSize: CGSize {
    image?.size ?? CGSize(width: UIView.noIntrinsicMetric, height: UIView.noIntrinsicMetric)
  }
  open override func sizeThatFits(_ size: CGSize) -> CGSize { image?.size ?? .zero }

  /// A picture with caps is made for a size.
  open override func layoutSubviews() {
    super.layoutSubviews()
    if shown?.look.caps != .zero { show() }
  }

  private var shown: UIImage? {
    if isAnimating, let images = playing, !images.isEmpty { return images[picture % images.count] }
    return isHighlighted ? highlightedImage ?? image : image
  }
  private func show() {
    let image = shown
    let kit = image.map { $0.look.mode == .alwaysTemplate ? $0.kit.tinted(tintColor.kit) : $0.kit }
    if let image, let kit, image.look.caps != .zero, !bounds.isEmpty, contentMode == .scaleToFill {
      let drawing = kit.stretched(image.look, to: bounds.size.kit)
      layer.changeAtOnce { layer.kit.content = .drawing(drawing) }
    } else {
      layer.contents = kit.map { UIImage($0) }
    }
  }

  // MARK: Pictures in turn

  open var animationImages: [UIImage]? { didSet { stopAnimating() } }
  open var highlightedAnimationImages: [UIImage]?
  /// How long all take; 0 is a thirtieth of a second for each.
  open var animationDuration: TimeInterval = 0
  /// How often they are shown; 0 is without an end.
  open var animationRepeatCount = 0
  open private(set) var isAnimating = false

  private var playing: [UIImage]? {
    if isHighlighted, let highlightedAnimationImages { return highlightedAnimationImages }
    return image?.images ?? animationImages
  }

  open func startAnimating() {
    guard !isAnimating, let images = playing, images.count > 1, let session = Session.current else {
      return
    }
    isAnimating = true
    picture = 0
    show()
    let whole = image?.images == nil ? animationDuration : image?.duration ?? 0
    let each = whole > 0 ? whole / Double(images.count) : 1.0 / 30
    let last = animationRepeatCount > 0 ? animationRepeatCount * images.count : Int.max
    player = session.stage.every(max(.seconds(each), .milliseconds(1))) { [weak self] timer in
      guard let self, isAnimating else { return timer.cancel() }
      picture += 1
      if picture >= last { return stopAnimating() }
      show()
    }
  }
  open func stopAnimating() {
    guard isAnimating else { return }
    isAnimating = false
    player?.cancel()
    player = nil
    show()
  }
}
