import RefreshUI
import Render2D

public protocol UICollectionViewDataSource: AnyObject {
  func numberOfSections(in collectionView: UICollectionView) -> Int
  func collectionView(
    _ collectionView: UICollectionView, numberOfItemsInSection section: Int
  ) -> Int
  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell
  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView
}

extension UICollectionViewDataSource {
  public func numberOfSections(in collectionView: UICollectionView) -> Int { 1 }
  public func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView { UICollectionReusableView(frame: .zero) }
}

public protocol UICollectionViewDelegate: UIScrollViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath)
}

extension UICollectionViewDelegate {
  public func collectionView(
    _ collectionView: UICollectionView, shouldHighlightItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didUnhighlightItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, shouldSelectItemAt indexPath: IndexPath
  ) -> Bool { true }
  public func collectionView(
    _ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
  public func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {}
}

/// Items where a layout puts them. Only cells that show are asked for.
open class UICollectionView: UIScrollView {
  public enum ScrollDirection: Int, Sendable { case vertical, horizontal }
  public struct ScrollPosition: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let top = ScrollPosition(rawValue: 1)
    public static let centeredVertically = ScrollPosition(rawValue: 2)
    public static let bottom = ScrollPosition(rawValue: 4)
    public static let left = ScrollPosition(rawValue: 8)
    public static let centeredHorizontally = ScrollPosition(rawValue: 16)
    public static let right = ScrollPosition(rawValue: 32)
  }
  public static let elementKindSectionHeader = "UICollectionElementKindSectionHeader"
  public static let elementKindSectionFooter = "UICollectionElementKindSectionFooter"

  /// What shows an element: a cell of an item, or a view of a kind.
  private struct Element: Hashable {
    let kind: String
    let path: IndexPath
  }
  private var shown: [Element: UICollectionReusableView] = [:]
  private var free: [Element: [UICollectionReusableView]] = [:]
  private var classes: [Element: UICollectionReusableView.Type] = [:]
  private var counts: [Int]?
  private var isPrepared = false
  private var preparedSize: CGSize?
  private var selected: [IndexPath] = []
  private var lit: IndexPath?

  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) {
    collectionViewLayout = layout
    super.init(frame: frame)
    layout.collectionView = self
    backgroundColor = .systemBackground
  }
  public required init?(coder: NSCoder) {
    collectionViewLayout = UICollectionViewFlowLayout()
    super.init(coder: coder)
    collectionViewLayout.collectionView = self
  }

  open weak var dataSource: (any UICollectionViewDataSource)? { didSet { reloadData() } }
  /// One that is a `UICollectionViewDelegate` hears of items too.
  open override var delegate: (any UIScrollViewDelegate)? { didSet { layoutChanged() } }
  private var itemDelegate: (any UICollectionViewDelegate)? {
    delegate as? any UICollectionViewDelegate
  }
  open var collectionViewLayout: UICollectionViewLayout {
    didSet {
      oldValue.collectionView = nil
      collectionViewLayout.collectionView = self
      layoutChanged()
    }
  }
  open func setCollectionViewLayout(_ layout: UICollectionViewLayout, animated: Bool) {
    collectionViewLayout = layout
    guard animated else { return }
    UIView.animate(withDuration: 0.3) { self.layoutIfNeeded() }
  }
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var backgroundView: UIView? {
    didSet {
      oldValue?.removeFromSuperview()
      if let backgroundView { insertSubview(backgroundView, at: 0) }
    }
  }

  // MARK: Items

  open func reloadData() {
    for element in shown.keys { retire(element) }
    (counts, selected) = (nil, [])
    layoutChanged()
  }
  final func layoutChanged() {
    isPrepared = false
    setNeedsLayout()
  }
  private var known: [Int] {
    if let counts { return counts }
    let sections = dataSource?.numberOfSections(in: self) ?? 0
    let new = (0..<sections).map {
      dataSource?.collectionView(self, numberOfItemsInSection: $0) ?? 0
    }
    counts = new
    return new
  }
  open var numberOfSections: Int { known.count }
  open func numberOfItems(inSection section: Int) -> Int { known[section] }

  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadData()
    completion?(true)
  }
  open func insertItems(at indexPaths: [IndexPath]) { change("insertItems(at:)") }
  open func deleteItems(at indexPaths: [IndexPath]) { change("deleteItems(at:)") }
  open func reloadItems(at indexPaths: [IndexPath]) { change("reloadItems(at:)") }
  open func reloadSections(_ sections: IndexSet) { change("reloadSections(_:)") }
  private func change(_ name: String) {
    withoutEffect("the animation of UICollectionView.\(name)")
    reloadData()
  }

  // MARK: Reuse

  private static let cellKind = "cell"
  /// A key for what has an identifier, whatever its place.
  private func key(_ kind: String, _ identifier: String) -> Element {
    Element(kind: kind + " " + identifier, path: IndexPath(item: 0, section: 0))
  }
  open func register(_ cellClass: AnyClass?, forCellWithReuseIdentifier identifier: String) {
    classes[key(UICollectionView.cellKind, identifier)] =
      cellClass as? UICollectionReusableView.Type
  }
  open func register(
    _ viewClass: AnyClass?, forSupplementaryViewOfKind elementKind: String,
    withReuseIdentifier identifier: String
  ) { classes[key(elementKind, identifier)] = viewClass as? UICollectionReusableView.Type }

  /// - Precondition: a class of cells is registered for the identifier.
  open func dequeueReusableCell(
    withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionViewCell {
    let view = dequeue(UICollectionView.cellKind, identifier, at: indexPath)
    guard let cell = view as? UICollectionViewCell else {
      preconditionFailure("No class of cells is registered for \"\(identifier)\"")
    }
    return cell
  }
  /// - Precondition: a class of views is registered for the kind and the identifier.
  open func dequeueReusableSupplementaryView(
    ofKind elementKind: String, withReuseIdentifier identifier: String, for indexPath: IndexPath
  ) -> UICollectionReusableView {
    guard let view = dequeue(elementKind, identifier, at: indexPath) else {
      preconditionFailure("No class of views is registered for \"\(identifier)\"")
    }
    return view
  }
  private func dequeue(
    _ kind: String, _ identifier: String, at path: IndexPath
  ) -> UICollectionReusableView? {
    let key = key(kind, identifier)
    if let view = free[key]?.popLast() {
      view.prepareForReuse()
      return view
    }
    let frame = collectionViewLayout.layoutAttributesForItem(at: path)?.frame ?? .zero
    let view = classes[key]?.makeView(frame: frame)
    view?.reuseIdentifier = identifier
    return view
  }

  private func retire(_ element: Element) {
    guard let view = shown.removeValue(forKey: element) else { return }
    view.isHidden = true
    if let identifier = view.reuseIdentifier {
      free[key(element.kind, identifier), default: []].append(view)
    } else {
      view.removeFromSuperview()
    }
    if let cell = view as? UICollectionViewCell {
      itemDelegate?.collectionView(self, didEndDisplaying: cell, forItemAt: element.path)
    }
  }

  // MARK: Layout

  private func prepare() {
    if preparedSize != bounds.size { isPrepared = false }
    guard !isPrepared else { return }
    (isPrepared, preparedSize) = (true, bounds.size)
    collectionViewLayout.prepare()
    contentSize = collectionViewLayout.collectionViewContentSize
  }

  open override func layoutSubviews() {
    super.layoutSubviews()
    if collectionViewLayout.shouldInvalidateLayout(forBoundsChange: bounds) { isPrepared = false }
    prepare()
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
    var places: [Element: UICollectionViewLayoutAttributes] = [:]
    var order: [Element] = []
    for attributes in collectionViewLayout.layoutAttributesForElements(in: bounds) ?? [] {
      let element = Element(
        kind: attributes.representedElementKind ?? UICollectionView.cellKind,
        path: attributes.indexPath)
      if places.updateValue(attributes, forKey: element) == nil { order.append(element) }
    }
    for element in shown.keys.sorted(by: { $0.path < $1.path }) where places[element] == nil {
      retire(element)
    }
    for element in order {
      guard let attributes = places[element] else { continue }
      let isNew = shown[element] == nil
      guard let view = shown[element] ?? make(element) else { continue }
      shown[element] = view
      if view.superview !== self { addSubview(view) }
      place(view, attributes, isNew)
      if isNew, let cell = view as? UICollectionViewCell {
        cell.isSelected = selected.contains(element.path)
        itemDelegate?.collectionView(self, willDisplay: cell, forItemAt: element.path)
      }
    }
  }
  private func make(_ element: Element) -> UICollectionReusableView? {
    element.kind == UICollectionView.cellKind
      ? dataSource?.collectionView(self, cellForItemAt: element.path)
      : dataSource?.collectionView(
        self, viewForSupplementaryElementOfKind: element.kind, at: element.path)
  }
  /// Moves a view to its place; a new one stands there at once, even inside an animation.
  private func place(
    _ view: UICollectionReusableView, _ attributes: UICollectionViewLayoutAttributes, _ isNew: Bool
  ) {
    func apply() {
      view.bounds.size = attributes.size
      view.center = attributes.center
      view.alpha = attributes.alpha
      view.isHidden = attributes.isHidden
      if CATransform3DIsIdentity(attributes.transform3D) {
        view.transform = attributes.transform
      } else {
        view.transform3D = attributes.transform3D
      }
      view.layer.zPosition = CGFloat(attributes.zIndex)
      view.apply(attributes)
    }
    if isNew { UIView.performWithoutAnimation(apply) } else { apply() }
  }

  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    prepare()
    return collectionViewLayout.layoutAttributesForItem(at: indexPath)
  }
  open func cellForItem(at indexPath: IndexPath) -> UICollectionViewCell? {
    shown[Element(kind: UICollectionView.cellKind, path: indexPath)] as? UICollectionViewCell
  }
  open func supplementaryView(
    forElementKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionReusableView? { shown[Element(kind: elementKind, path: indexPath)] }
  open func indexPath(for cell: UICollectionViewCell) -> IndexPath? {
    shown.first { $0.value === cell }?.key.path
  }
  open func indexPathForItem(at point: CGPoint) -> IndexPath? {
    prepare()
    let near = CGRect(x: point.x, y: point.y, width: 1, height: 1)
    return collectionViewLayout.layoutAttributesForElements(in: near)?.first {
      $0.representedElementKind == nil && $0.frame.contains(point)
    }?.indexPath
  }
  open var visibleCells: [UICollectionViewCell] {
    indexPathsForVisibleItems.compactMap(cellForItem)
  }
  open var indexPathsForVisibleItems: [IndexPath] {
    shown.keys.filter { $0.kind == UICollectionView.cellKind }.map(\.path).sorted()
  }

  open func scrollToItem(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    guard let frame = layoutAttributesForItem(at: indexPath)?.frame else { return }
    if position.isEmpty { return scrollRectToVisible(frame, animated: animated) }
    let window = bounds.inset(by: adjustedContentInset)
    var goal = contentOffset
    if position.contains(.left) { goal.x += frame.minX - window.minX }
    if position.contains(.centeredHorizontally) { goal.x += frame.midX - window.midX }
    if position.contains(.right) { goal.x += frame.maxX - window.maxX }
    if position.contains(.top) { goal.y += frame.minY - window.minY }
    if position.contains(.centeredVertically) { goal.y += frame.midY - window.midY }
    if position.contains(.bottom) { goal.y += frame.maxY - window.maxY }
    goal.x = min(max(goal.x, scroll.low(.horizontal)), scroll.high(.horizontal))
    goal.y = min(max(goal.y, scroll.low(.vertical)), scroll.high(.vertical))
    setContentOffset(goal, animated: animated)
  }

  // MARK: Selection

  open var indexPathsForSelectedItems: [IndexPath]? { selected.sorted() }
  open func selectItem(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectItem(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cellForItem(at: indexPath)?.isSelected = true
    if !scrollPosition.isEmpty {
      scrollToItem(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cellForItem(at: indexPath)?.isSelected = false
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard allowsSelection, let place = touches.first?.location(in: self),
      let path = indexPathForItem(at: place), let cell = cellForItem(at: path),
      itemDelegate?.collectionView(self, shouldHighlightItemAt: path) != false
    else { return }
    lit = path
    cell.isHighlighted = true
    itemDelegate?.collectionView(self, didHighlightItemAt: path)
  }
  private func unlight() -> IndexPath? {
    guard let path = lit else { return nil }
    lit = nil
    cellForItem(at: path)?.isHighlighted = false
    itemDelegate?.collectionView(self, didUnhighlightItemAt: path)
    return path
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let path = unlight(),
      itemDelegate?.collectionView(self, shouldSelectItemAt: path) != false
    else { return }
    if selected.contains(path) {
      guard allowsMultipleSelection else { return }
      deselectItem(at: path, animated: false)
      itemDelegate?.collectionView(self, didDeselectItemAt: path)
      return
    }
    let before = allowsMultipleSelection ? [] : selected
    selectItem(at: path, animated: false, scrollPosition: [])
    for other in before { itemDelegate?.collectionView(self, didDeselectItemAt: other) }
    itemDelegate?.collectionView(self, didSelectItemAt: path)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    _ = unlight()
  }
}

public let UICollectionElementKindSectionHeader = UICollectionView.elementKindSectionHeader
public let UICollectionElementKindSectionFooter = UICollectionView.elementKindSectionFooter
public typealias UICollectionViewScrollDirection = UICollectionView.ScrollDirection
