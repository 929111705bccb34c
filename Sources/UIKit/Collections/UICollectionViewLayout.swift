/// Where an item is.
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  open var indexPath: IndexPath
  open var frame: CGRect = .zero
  open var alpha: CGFloat = 1
  open var transform = CGAffineTransform.identity
  open var transform3D = CATransform3DIdentity
  open var zIndex = 0
  open var isHidden = false
  open private(set) var representedElementKind: String?

  public init(forCellWith indexPath: IndexPath) { self.indexPath = indexPath }
  public init(forSupplementaryViewOfKind kind: String, with indexPath: IndexPath) {
    (self.indexPath, representedElementKind) = (indexPath, kind)
  }

  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  open var center: CGPoint {
    get { CGPoint(x: frame.midX, y: frame.midY) }
    set {
      frame.origin = CGPoint(x: newValue.x - frame.width / 2, y: newValue.y - frame.height / 2)
    }
  }
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }

  open func copy(with zone: NSZone?) -> Any {
    let copy = UICollectionViewLayoutAttributes(forCellWith: indexPath)
    (copy.frame, copy.alpha, copy.transform, copy.transform3D) = (
      frame, alpha, transform, transform3D
    )
    (copy.zIndex, copy.isHidden) = (zIndex, isHidden)
    copy.representedElementKind = representedElementKind
    return copy
  }
}

/// Says where the items of a collection are.
open class UICollectionViewLayout: NSObject {
  open internal(set) weak var collectionView: UICollectionView?

  public override init() {}
  public required init?(coder: NSCoder) {}

  open func prepare() {}
  open var collectionViewContentSize: CGSize { .zero }
  open func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? { nil }
  open func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
    nil
  }
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? { nil }
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }
  open func targetContentOffset(
    forProposedContentOffset proposed: CGPoint, withScrollingVelocity velocity: CGPoint
  ) -> CGPoint { proposed }
  open func invalidateLayout() { collectionView?.layoutChanged() }
}

public protocol UICollectionViewDelegateFlowLayout: UICollectionViewDelegate {
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize
  func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize
}

extension UICollectionViewDelegateFlowLayout {
  private func flow(_ layout: UICollectionViewLayout) -> UICollectionViewFlowLayout? {
    layout as? UICollectionViewFlowLayout
  }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    sizeForItemAt indexPath: IndexPath
  ) -> CGSize { flow(collectionViewLayout)?.itemSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    insetForSectionAt section: Int
  ) -> UIEdgeInsets { flow(collectionViewLayout)?.sectionInset ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumLineSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumLineSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    minimumInteritemSpacingForSectionAt section: Int
  ) -> CGFloat { flow(collectionViewLayout)?.minimumInteritemSpacing ?? 0 }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForHeaderInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.headerReferenceSize ?? .zero }
  public func collectionView(
    _ collectionView: UICollectionView, layout collectionViewLayout: UICollectionViewLayout,
    referenceSizeForFooterInSection section: Int
  ) -> CGSize { flow(collectionViewLayout)?.footerReferenceSize ?? .zero }
}

/// Lays items out in lines across the direction of scrolling.
open class UICollectionViewFlowLayout: UICollectionViewLayout {
  open var scrollDirection = UICollectionView.ScrollDirection.vertical {
    didSet { invalidateLayout() }
  }
  open var itemSize = CGSize(width: 50, height: 50) { didSet { invalidateLayout() } }
  open var minimumLineSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var minimumInteritemSpacing: CGFloat = 10 { didSet { invalidateLayout() } }
  open var sectionInset: UIEdgeInsets = .zero { didSet { invalidateLayout() } }
  open var headerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }
  open var footerReferenceSize: CGSize = .zero { didSet { invalidateLayout() } }

  private var items: [[UICollectionViewLayoutAttributes]] = []
  private var edges: [UICollectionViewLayoutAttributes] = []
  private var length: CGFloat = 0

  open override var collectionViewContentSize: CGSize {
    guard let view = collectionView else { return .zero }
    let across = across(view)
    return scrollDirection == .vertical
      ? CGSize(width: across, height: length) : CGSize(width: length, height: across)
  }
  /// The room across the direction of scrolling.
  private func across(_ view: UICollectionView) -> CGFloat {
    let inset = view.adjustedContentInset
    return scrollDirection == .vertical
      ? view.bounds.width - inset.left - inset.right
      : view.bounds.height - inset.top - inset.bottom
  }

  open override func prepare() {
    super.prepare()
    (items, edges, length) = ([], [], 0)
    guard let view = collectionView else { return }
    for section in 0..<view.numberOfSections { place(section, in: view) }
  }

  private func place(_ section: Int, in view: UICollectionView) {
    let delegate = view.delegate as? any UICollectionViewDelegateFlowLayout
    let inset =
      delegate?.collectionView(view, layout: self, insetForSectionAt: section) ?? sectionInset
    let gaps = (
      line: delegate?.collectionView(view, layout: self, minimumLineSpacingForSectionAt: section)
        ?? minimumLineSpacing,
      item: delegate?.collectionView(
        view, layout: self, minimumInteritemSpacingForSectionAt: section)
        ?? minimumInteritemSpacing
    )
    let isVertical = scrollDirection == .vertical
    let header =
      delegate?.collectionView(view, layout: self, referenceSizeForHeaderInSection: section)
      ?? headerReferenceSize
    placeExtra(UICollectionView.elementKindSectionHeader, section, header, view)
    length += isVertical ? inset.top : inset.left
    let sizes = (0..<view.numberOfItems(inSection: section)).map {
      delegate?.collectionView(
        view, layout: self, sizeForItemAt: IndexPath(item: $0, section: section)) ?? itemSize
    }
    var flow = Flow(
      start: isVertical ? inset.left : inset.top,
      room: across(view) - (isVertical ? inset.left + inset.right : inset.top + inset.bottom),
      isVertical: isVertical, gaps: gaps)
    let frames = flow.frames(of: sizes, from: length)
    length = flow.end
    items.append(
      frames.enumerated().map { item, frame in
        let attributes = UICollectionViewLayoutAttributes(
          forCellWith: IndexPath(item: item, section: section))
        attributes.frame = frame
        return attributes
      })
    length += isVertical ? inset.bottom : inset.right
    let footer =
      delegate?.collectionView(view, layout: self, referenceSizeForFooterInSection: section)
      ?? footerReferenceSize
    placeExtra(UICollectionView.elementKindSectionFooter, section, footer, view)
  }

  private func placeExtra(
    _ kind: String, _ section: Int, _ size: CGSize, _ view: UICollectionView
  ) {
    let isVertical = scrollDirection == .vertical
    let extent = isVertical ? size.height : size.width
    guard extent > 0 else { return }
    let attributes = UICollectionViewLayoutAttributes(
      forSupplementaryViewOfKind: kind, with: IndexPath(item: 0, section: section))
    attributes.frame =
      isVertical
      ? CGRect(x: 0, y: length, width: across(view), height: extent)
      : CGRect(x: length, y: 0, width: extent, height: across(view))
    edges.append(attributes)
    length += extent
  }

  open override func layoutAttributesForElements(
    in rect: CGRect
  ) -> [UICollectionViewLayoutAttributes]? {
    (items.flatMap { $0 } + edges).filter { $0.frame.intersects(rect) }
  }
  open override func layoutAttributesForItem(
    at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    guard items.indices.contains(indexPath.section),
      items[indexPath.section].indices.contains(indexPath.item)
    else { return nil }
    return items[indexPath.section][indexPath.item]
  }
  open override func layoutAttributesForSupplementaryView(
    ofKind elementKind: String, at indexPath: IndexPath
  ) -> UICollectionViewLayoutAttributes? {
    edges.first { $0.representedElementKind == elementKind && $0.indexPath == indexPath }
  }
  open override func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool {
    guard let view = collectionView else { return false }
    return scrollDirection == .vertical
      ? newBounds.width != view.bounds.width : newBounds.height != view.bounds.height
  }
}

/// The lines of a flow: as many items as fit, apart by at least the gap, the space that is left shared among them; the
/// last line keeps the distances of the one before.
private struct Flow {
  let start: CGFloat
  let room: CGFloat
  let isVertical: Bool
  let gaps: (line: CGFloat, item: CGFloat)
  private(set) var end: CGFloat = 0

  init(
    start: CGFloat, room: CGFloat, isVertical: Bool, gaps: (line: CGFloat, item: CGFloat)
  ) { (self.start, self.room, self.isVertical, self.gaps) = (start, room, isVertical, gaps) }

  mutating func frames(of sizes: [CGSize], from begin: CGFloat) -> [CGRect] {
    var frames: [CGRect] = []
    end = begin
    var (index, gap) = (0, gaps.item)
    while index < sizes.count {
      var (last, used) = (index, across(sizes[index]))
      while last + 1 < sizes.count, used + gaps.item + across(sizes[last + 1]) <= room {
        last += 1
        used += gaps.item + across(sizes[last])
      }
      let line = sizes[index...last]
      let isFull = last + 1 < sizes.count
      if isFull, line.count > 1 {
        gap = (room - line.reduce(0) { $0 + across($1) }) / CGFloat(line.count - 1)
      }
      let height = line.map(along).max() ?? 0
      if index > 0 { end += gaps.line }
      // A single item of a full line stands in its middle.
      var place = start + (isFull && line.count == 1 ? max(room - used, 0) / 2 : 0)
      for size in line {
        let rest = end + (height - along(size)) / 2
        frames.append(
          CGRect(
            origin: isVertical ? CGPoint(x: place, y: rest) : CGPoint(x: rest, y: place),
            size: size))
        place += across(size) + gap
      }
      end += height
      index = last + 1
    }
    return frames
  }
  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
}

/// A layout of sections and groups, which there is not: code may ask whether a layout is one.
public final class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public let configuration = UICollectionViewCompositionalLayoutConfiguration()

  private override init() { super.init() }
  public required init?(coder: NSCoder) { nil }
}

public final class UICollectionViewCompositionalLayoutConfiguration: NSObject {
  public var scrollDirection = UICollectionView.ScrollDirection.vertical
}
