// swift-format-ignore-file
// A table, with up to two lines a name.
import Render2D

// UILabel and UIImageView.
extension Label {
  @available(*, unavailable, message: "give the text, Label(\"Hi\"), and set frame")
  public convenience init(frame: Rect) { self.init() }
  @available(*, unavailable, renamed: "alignment")
  public var textAlignment: Alignment { get { alignment } set { alignment = newValue } }
  @available(*, unavailable, renamed: "fittingSize")
  public var intrinsicContentSize: Size { fittingSize }
  @available(*, unavailable, message: "use fittingSize(width:)")
  public func sizeThatFits(_ size: Size) -> Size { fittingSize(width: size.width) }
  @available(*, unavailable, message: "set minimumScaleFactor below 1")
  public var adjustsFontSizeToFitWidth: Bool { get { minimumScaleFactor < 1 } set {} }
}

extension ImageLayer {
  @available(*, unavailable, renamed: "init(_:contentMode:name:)")
  public convenience init(image: Image?) { self.init(image) }
  @available(*, unavailable, message: "give the image, ImageLayer(image), and set frame")
  public convenience init(frame: Rect) { self.init(nil) }
}
extension Image {
  @available(*, unavailable, message: "use try Image(file: \"photo.png\", scale: 2)")
  public init?(named name: String) { return nil }
  @available(*, unavailable, message: "there are no symbols: draw it as the path of a ShapeLayer")
  public init?(systemName name: String) { return nil }
}

// CAShapeLayer.
extension UIKitNames where Self: ShapeLayer {
  @available(*, unavailable, message: "use .clear instead of nil")
  public var fillColor: Color? { get { nil } set {} }
  @available(*, unavailable, message: "use .clear instead of nil")
  public var strokeColor: Color? { get { nil } set {} }
}

// UIScrollView.
extension UIKitNames where Self: ScrollView {
  @available(*, unavailable, renamed: "showsIndicators")
  public var showsVerticalScrollIndicator: Bool {
    get { showsIndicators } set { showsIndicators = newValue }
  }
  @available(*, unavailable, renamed: "showsIndicators")
  public var showsHorizontalScrollIndicator: Bool {
    get { showsIndicators } set { showsIndicators = newValue }
  }
  @available(*, unavailable, message: "use alwaysBounces = [.vertical]")
  public var alwaysBounceVertical: Bool { get { alwaysBounces.contains(.vertical) } set {} }
  @available(*, unavailable, message: "use alwaysBounces = [.horizontal]")
  public var alwaysBounceHorizontal: Bool { get { alwaysBounces.contains(.horizontal) } set {} }
  @available(*, unavailable, message: "give closures to whenScrolled, whenDraggingEnds, …")
  public var delegate: AnyObject? { get { nil } set {} }
  @available(*, unavailable, message: "use isScrollEnabled, cancelDragging(), touchState and observeState")
  public var panGestureRecognizer: PanRecognizer { PanRecognizer { _ in } }
  @available(*, unavailable, message: "a script has one finger: animate the transform of what is in it")
  public var zoomScale: Double { get { 1 } set {} }
  @available(*, unavailable, message: "use setContentOffset(_:animated:)")
  public func scrollRectToVisible(_ rect: Rect, animated: Bool) {}
  @available(*, unavailable, message: "add it to the table: table.add(refreshControl)")
  public var refreshControl: RefreshControl? { get { nil } set {} }
}

// UITableView.
extension TableView {
  @available(*, unavailable, renamed: "headerView")
  public var tableHeaderView: Layer? { get { headerView } set { headerView = newValue } }
  @available(*, unavailable, renamed: "footerView")
  public var tableFooterView: Layer? { get { footerView } set { footerView = newValue } }
  @available(*, unavailable, message: "give the rows to the initialiser, and cells to cellForRow")
  public var dataSource: AnyObject? { get { nil } set {} }
  @available(*, unavailable, renamed: "reload(_:)") public func reloadData() { reload(sections) }
  @available(*, unavailable, renamed: "removeRows(_:at:animation:)")
  public func deleteRows(at rows: [Any], with animation: RowAnimation) {}
  @available(*, unavailable, renamed: "reloadRow(at:with:animation:)")
  public func reloadRows(at rows: [Any], with animation: RowAnimation) {}
  @available(*, unavailable, message: "set rowHeight of its style, or height of a TableRow")
  public var rowHeight: Double { get { style.rowHeight } set {} }
}

// Other controls.
extension Spinner {
  @available(*, unavailable, renamed: "isSpinning") public var isAnimating: Bool { isSpinning }
  @available(*, unavailable, renamed: "startSpinning()")
  public func startAnimating() { startSpinning() }
  @available(*, unavailable, renamed: "stopSpinning()")
  public func stopAnimating() { stopSpinning() }
}
extension PageControl {
  @available(*, unavailable, message: "give the pages, PageControl(pages: 3), and set frame")
  public convenience init(frame: Rect) { self.init(pages: 0) }
  @available(*, unavailable, message: "give the pages to the initialiser")
  public var numberOfPages: Int { get { sublayers.count } set {} }
}
