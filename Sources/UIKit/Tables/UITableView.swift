import Motion
import RefreshUI
import Render2D

/// A list of rows in sections. Only cells that show are asked for.
open class UITableView: UIScrollView {
  public enum Style: Int, Sendable { case plain, grouped, insetGrouped }
  public enum ScrollPosition: Int, Sendable { case none, top, middle, bottom }
  public enum RowAnimation: Int, Sendable {
    case fade, right, left, top, bottom, none, middle
    case automatic = 100
  }

  public static let automaticDimension: CGFloat = -1
  static let standardHeight: CGFloat = 44
  /// The height of a section's header that has a title, in plain tables and in others.
  static let headerHeight: (plain: CGFloat, grouped: CGFloat) = (28, 38)

  public let style: Style
  private var places = TableRows()
  private var cells: [IndexPath: UITableViewCell] = [:]
  private var headers: [Int: UIView] = [:]
  private var footers: [Int: UIView] = [:]
  private var free: [String: [UITableViewCell]] = [:]
  private var cellClasses: [String: UITableViewCell.Type] = [:]
  private var headerClasses: [String: UITableViewHeaderFooterView.Type] = [:]
  private var selected: [IndexPath] = []
  private var lit: IndexPath?
  private var needsReload = true
  private var laidOutWidth: CGFloat = -1

  public init(frame: CGRect, style: Style) {
    self.style = style
    super.init(frame: frame)
    begin()
  }
  public override convenience init(frame: CGRect) { self.init(frame: frame, style: .plain) }
  public required init?(coder: NSCoder) {
    style = .plain
    super.init(coder: coder)
    begin()
  }
  private func begin() {
    alwaysBounceVertical = true
    backgroundColor = style == .plain ? .systemBackground : .systemGroupedBackground
  }

  open weak var dataSource: (any UITableViewDataSource)? { didSet { reloadData() } }
  /// One that is a `UITableViewDelegate` is asked for rows too. Swift gives a property one type, so that this is the
  /// type of a scroll view's.
  open override var delegate: (any UIScrollViewDelegate)? { didSet { reloadData() } }
  private var rowDelegate: (any UITableViewDelegate)? { delegate as? any UITableViewDelegate }

  // MARK: Looks

  open var rowHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var estimatedRowHeight = UITableView.automaticDimension
  open var sectionHeaderHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var sectionFooterHeight = UITableView.automaticDimension { didSet { reloadData() } }
  open var estimatedSectionHeaderHeight = UITableView.automaticDimension
  open var estimatedSectionFooterHeight = UITableView.automaticDimension
  open var sectionHeaderTopPadding: CGFloat = 0
  open var separatorStyle = SeparatorStyle.singleLine { didSet { setNeedsLayout() } }
  open var separatorColor: UIColor? = .separator { didSet { setNeedsLayout() } }
  open var separatorInset = UIEdgeInsets(top: 0, left: 15, bottom: 0, right: 0)
  open var allowsSelection = true
  open var allowsMultipleSelection = false
  open var tableHeaderView: UIView? { didSet { replace(oldValue, by: tableHeaderView) } }
  open var tableFooterView: UIView? { didSet { replace(oldValue, by: tableFooterView) } }
  open var backgroundView: UIView? { didSet { replace(oldValue, by: backgroundView) } }

  private func replace(_ old: UIView?, by new: UIView?) {
    guard old !== new else { return }
    old?.removeFromSuperview()
    if let new { insertSubview(new, at: 0) }
    needsReload = true
    setNeedsLayout()
  }

  // MARK: Rows

  open func reloadData() {
    needsReload = true
    selected = []
    setNeedsLayout()
  }
  open var numberOfSections: Int {
    prepare()
    return places.sections.count
  }
  open func numberOfRows(inSection section: Int) -> Int {
    prepare()
    return places.sections[section].rows.count
  }

  /// Asks for counts and heights again, if it must.
  private func prepare() {
    guard needsReload else { return }
    needsReload = false
    laidOutWidth = bounds.width
    for path in cells.keys.sorted() { retire(path) }
    for view in headers.values { view.removeFromSuperview() }
    for view in footers.values { view.removeFromSuperview() }
    (headers, footers) = ([:], [:])
    let count = dataSource?.numberOfSections(in: self) ?? 0
    let sections = (0..<count).map { number -> TableRows.Section in
      var section = TableRows.Section()
      let rows = dataSource?.tableView(self, numberOfRowsInSection: number) ?? 0
      section.rows = (0..<rows).map { height(at: IndexPath(row: $0, section: number)) }
      section.header = edgeHeight(number, isHeader: true)
      section.footer = edgeHeight(number, isHeader: false)
      return section
    }
    places = TableRows(sections, from: tableHeaderView?.bounds.height ?? 0)
    resize()
  }

  private func resize() {
    contentSize = CGSize(
      width: bounds.width, height: places.end + (tableFooterView?.bounds.height ?? 0))
  }

  private func height(at path: IndexPath) -> CGFloat {
    let height = rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight
    if height >= 0 { return height }
    let guess = rowDelegate?.tableView(self, estimatedHeightForRowAt: path) ?? estimatedRowHeight
    return guess > 0 ? guess : UITableView.standardHeight
  }
  private func isSelfSizing(_ path: IndexPath) -> Bool {
    (rowDelegate?.tableView(self, heightForRowAt: path) ?? rowHeight) < 0
  }
  private func edgeHeight(_ section: Int, isHeader: Bool) -> CGFloat {
    let height =
      isHeader
      ? rowDelegate?.tableView(self, heightForHeaderInSection: section) ?? sectionHeaderHeight
      : rowDelegate?.tableView(self, heightForFooterInSection: section) ?? sectionFooterHeight
    if height >= 0 { return height }
    guard let view = edgeView(section, isHeader: isHeader) else { return 0 }
    let fitting = view.systemLayoutSizeFitting(CGSize(width: bounds.width, height: 0)).height
    if fitting > 0 { return fitting }
    let standard = UITableView.headerHeight
    return style == .plain ? standard.plain : standard.grouped
  }
  /// The delegate's view of a header or footer, or one with the data source's title.
  private func edgeView(_ section: Int, isHeader: Bool) -> UIView? {
    let view =
      isHeader
      ? rowDelegate?.tableView(self, viewForHeaderInSection: section)
      : rowDelegate?.tableView(self, viewForFooterInSection: section)
    if let view { return view }
    let title =
      isHeader
      ? dataSource?.tableView(self, titleForHeaderInSection: section)
      : dataSource?.tableView(self, titleForFooterInSection: section)
    guard let title else { return nil }
    let header = UITableViewHeaderFooterView(reuseIdentifier: nil)
    let isPlain = style == .plain
    header.textLabel?.text = isPlain ? title : title.uppercased()
    header.textLabel?.font =
      isPlain ? .systemFont(ofSize: 17, weight: .semibold) : .systemFont(ofSize: 13)
    if isPlain {
      header.contentView.backgroundColor = .systemGroupedBackground
    } else {
      header.textLabel?.textColor = .secondaryLabel
    }
    return header
  }

  // MARK: Reuse

  open func register(_ cellClass: AnyClass?, forCellReuseIdentifier identifier: String) {
    cellClasses[identifier] = cellClass as? UITableViewCell.Type
  }
  open func register(_ viewClass: AnyClass?, forHeaderFooterViewReuseIdentifier identifier: String)
  {
    headerClasses[identifier] = viewClass as? UITableViewHeaderFooterView.Type
  }
  open func dequeueReusableCell(withIdentifier identifier: String) -> UITableViewCell? {
    if let cell = free[identifier]?.popLast() {
      cell.prepareForReuse()
      return cell
    }
    return cellClasses[identifier]?.makeCell(style: .default, reuseIdentifier: identifier)
  }
  /// - Precondition: a class is registered for the identifier.
  open func dequeueReusableCell(
    withIdentifier identifier: String, for indexPath: IndexPath
  ) -> UITableViewCell {
    guard let cell = dequeueReusableCell(withIdentifier: identifier) else {
      preconditionFailure("No class of cells is registered for \"\(identifier)\"")
    }
    return cell
  }
  open func dequeueReusableHeaderFooterView(
    withIdentifier identifier: String
  ) -> UITableViewHeaderFooterView? {
    headerClasses[identifier]?.makeView(reuseIdentifier: identifier)
  }

  private func retire(_ path: IndexPath) {
    guard let cell = cells.removeValue(forKey: path) else { return }
    cell.isHidden = true
    if let identifier = cell.reuseIdentifier {
      free[identifier, default: []].append(cell)
    } else {
      cell.removeFromSuperview()
    }
    rowDelegate?.tableView(self, didEndDisplaying: cell, forRowAt: path)
  }

  // MARK: Layout

  open override func layoutSubviews() {
    super.layoutSubviews()
    if bounds.width != laidOutWidth { needsReload = true }
    prepare()
    resize()
    tableHeaderView?.frame = CGRect(
      x: 0, y: 0, width: bounds.width, height: tableHeaderView?.bounds.height ?? 0)
    tableFooterView?.frame = CGRect(
      x: 0, y: places.end, width: bounds.width, height: tableFooterView?.bounds.height ?? 0)
    backgroundView?.frame = bounds
    if let backgroundView { sendSubviewToBack(backgroundView) }
    layOutRows()
    layOutEdges()
  }

  private func layOutRows() {
    // A cell that is higher than was guessed moves those below it out of sight.
    var paths = places.rows(in: bounds.minY..<max(bounds.maxY, bounds.minY))
    for path in cells.keys.sorted() where !paths.contains(path) { retire(path) }
    var index = 0
    while index < paths.count {
      if show(paths[index]) { paths = places.rows(in: bounds.minY..<bounds.maxY) }
      index += 1
    }
    for (path, cell) in cells {
      let (top, height) = places.row(path)
      cell.frame = CGRect(x: 0, y: top, width: bounds.width, height: height)
      cell.separate(separatorStyle == .none ? nil : separatorInset, separatorColor)
    }
  }

  /// Shows the cell of a row; true if its height is another one than before.
  private func show(_ path: IndexPath) -> Bool {
    guard cells[path] == nil, let cell = dataSource?.tableView(self, cellForRowAt: path) else {
      return false
    }
    cells[path] = cell
    cell.isHidden = false
    let isChosen = selected.contains(path)
    if cell.isSelected != isChosen { cell.setSelected(isChosen, animated: false) }
    if cell.superview !== self {
      insertSubview(cell, at: subviews.firstIndex { $0 is UITableViewCell } ?? subviews.count)
    }
    var isChanged = false
    if isSelfSizing(path) {
      cell.frame.size.width = bounds.width
      let line = separatorStyle == .none ? 0 : 1 / UIScreen.main.scale
      let fitting = cell.systemLayoutSizeFitting(CGSize(width: bounds.width, height: 0)).height
      let height = fitting > 0 ? fitting + line : UITableView.standardHeight
      if height != places.row(path).height {
        places.setHeight(height, at: path)
        resize()
        isChanged = true
      }
    }
    rowDelegate?.tableView(self, willDisplay: cell, forRowAt: path)
    return isChanged
  }

  /// In a plain table the header of the section at the top stays there until the section ends.
  private func layOutEdges() {
    let window = bounds.inset(by: adjustedContentInset)
    for (number, section) in places.sections.enumerated() {
      let isVisible = section.top < bounds.maxY && section.end > bounds.minY
      if section.header > 0, isVisible {
        let view = headers[number] ?? edgeView(number, isHeader: true)
        headers[number] = view
        let last = max(section.footerTop - section.header, section.top)
        let top = style == .plain ? min(max(section.top, window.minY), last) : section.top
        view?.frame = CGRect(x: 0, y: top, width: bounds.width, height: section.header)
        if let view, view.superview !== self { addSubview(view) }
      } else {
        headers.removeValue(forKey: number)?.removeFromSuperview()
      }
      if section.footer > 0, isVisible {
        let view = footers[number] ?? edgeView(number, isHeader: false)
        footers[number] = view
        view?.frame = CGRect(
          x: 0, y: section.footerTop, width: bounds.width, height: section.footer)
        if let view, view.superview !== self { addSubview(view) }
      } else {
        footers.removeValue(forKey: number)?.removeFromSuperview()
      }
    }
  }

  // MARK: Places

  open func rectForRow(at indexPath: IndexPath) -> CGRect {
    prepare()
    guard places.contains(indexPath) else { return .zero }
    let (top, height) = places.row(indexPath)
    return CGRect(x: 0, y: top, width: bounds.width, height: height)
  }
  open func rect(forSection section: Int) -> CGRect {
    prepare()
    let section = places.sections[section]
    return CGRect(x: 0, y: section.top, width: bounds.width, height: section.end - section.top)
  }
  open func rectForHeader(inSection section: Int) -> CGRect {
    prepare()
    let section = places.sections[section]
    return CGRect(x: 0, y: section.top, width: bounds.width, height: section.header)
  }
  open func indexPathForRow(at point: CGPoint) -> IndexPath? {
    prepare()
    return places.rows(in: point.y..<(point.y + 1)).first
  }
  open func indexPath(for cell: UITableViewCell) -> IndexPath? {
    cells.first { $0.value === cell }?.key
  }
  open func cellForRow(at indexPath: IndexPath) -> UITableViewCell? { cells[indexPath] }
  open func headerView(forSection section: Int) -> UITableViewHeaderFooterView? {
    headers[section] as? UITableViewHeaderFooterView
  }
  open var visibleCells: [UITableViewCell] {
    layoutIfNeeded()
    return cells.sorted { $0.key < $1.key }.map(\.value)
  }
  open var indexPathsForVisibleRows: [IndexPath]? { cells.keys.sorted() }
  open func scrollToRow(
    at indexPath: IndexPath, at position: ScrollPosition, animated: Bool
  ) {
    let rect = rectForRow(at: indexPath)
    let inset = adjustedContentInset
    let room = bounds.height - inset.top - inset.bottom
    let top: CGFloat
    switch position {
    case .none: return scrollRectToVisible(rect, animated: animated)
    case .top: top = rect.minY
    case .middle: top = rect.midY - room / 2
    case .bottom: top = rect.maxY - room
    }
    let goal = min(max(top - inset.top, scroll.low(.vertical)), scroll.high(.vertical))
    setContentOffset(CGPoint(x: contentOffset.x, y: goal), animated: animated)
  }

  // MARK: Changes

  open func beginUpdates() {}
  open func endUpdates() { reloadPlaces() }
  open func performBatchUpdates(
    _ updates: (() -> Void)?, completion: ((Bool) -> Void)? = nil
  ) {
    updates?()
    reloadPlaces()
    completion?(true)
  }
  private func reloadPlaces() {
    let chosen = selected
    reloadData()
    selected = chosen
  }
  private func change(_ name: String, _ animation: RowAnimation) {
    if animation != .none { withoutEffect("the animation of UITableView.\(name)") }
    reloadPlaces()
  }
  open func insertRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("insertRows(at:with:)", animation)
  }
  open func deleteRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("deleteRows(at:with:)", animation)
  }
  open func reloadRows(at indexPaths: [IndexPath], with animation: RowAnimation) {
    change("reloadRows(at:with:)", animation)
  }
  open func insertSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("insertSections(_:with:)", animation)
  }
  open func deleteSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("deleteSections(_:with:)", animation)
  }
  open func reloadSections(_ sections: IndexSet, with animation: RowAnimation) {
    change("reloadSections(_:with:)", animation)
  }

  // MARK: Selection

  open var indexPathForSelectedRow: IndexPath? { selected.first }
  open var indexPathsForSelectedRows: [IndexPath]? { selected.isEmpty ? nil : selected.sorted() }
  open func selectRow(
    at indexPath: IndexPath?, animated: Bool, scrollPosition: ScrollPosition
  ) {
    if !allowsMultipleSelection {
      for path in selected where path != indexPath { deselectRow(at: path, animated: animated) }
    }
    guard let indexPath else { return }
    if !selected.contains(indexPath) { selected.append(indexPath) }
    cells[indexPath]?.setSelected(true, animated: animated)
    if scrollPosition != .none {
      scrollToRow(at: indexPath, at: scrollPosition, animated: animated)
    }
  }
  open func deselectRow(at indexPath: IndexPath, animated: Bool) {
    selected.removeAll { $0 == indexPath }
    cells[indexPath]?.setSelected(false, animated: animated)
  }

  open override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesBegan(touches, with: event)
    guard allowsSelection, let place = touches.first?.location(in: self),
      let path = indexPathForRow(at: place), cells[path] != nil,
      rowDelegate?.tableView(self, shouldHighlightRowAt: path) != false
    else { return }
    lit = path
    cells[path]?.setHighlighted(true, animated: false)
    rowDelegate?.tableView(self, didHighlightRowAt: path)
  }
  private func unlight() -> IndexPath? {
    guard let path = lit else { return nil }
    lit = nil
    cells[path]?.setHighlighted(false, animated: false)
    rowDelegate?.tableView(self, didUnhighlightRowAt: path)
    return path
  }
  open override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesEnded(touches, with: event)
    guard let lit = unlight() else { return }
    var chosen: IndexPath? = lit
    if let rowDelegate { chosen = rowDelegate.tableView(self, willSelectRowAt: lit) }
    guard let chosen else { return }
    if allowsMultipleSelection, selected.contains(chosen) {
      deselectRow(at: chosen, animated: false)
      rowDelegate?.tableView(self, didDeselectRowAt: chosen)
      return
    }
    let before = allowsMultipleSelection ? [] : selected.filter { $0 != chosen }
    selectRow(at: chosen, animated: false, scrollPosition: .none)
    for path in before { rowDelegate?.tableView(self, didDeselectRowAt: path) }
    rowDelegate?.tableView(self, didSelectRowAt: chosen)
  }
  open override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    super.touchesCancelled(touches, with: event)
    _ = unlight()
  }
}

extension UITableView {
  public enum SeparatorStyle: Int, Sendable { case none, singleLine }
}

extension UITableViewCell {
  public typealias SeparatorStyle = UITableView.SeparatorStyle
}

public typealias UITableViewStyle = UITableView.Style
public let UITableViewAutomaticDimension = UITableView.automaticDimension

/// Whole numbers in order.
public struct IndexSet: Hashable, Sendable, ExpressibleByArrayLiteral, Sequence {
  private var numbers: Set<Int>
  public init() { numbers = [] }
  public init(integer: Int) { numbers = [integer] }
  public init(integersIn range: Range<Int>) { numbers = Set(range) }
  public init(integersIn range: ClosedRange<Int>) { numbers = Set(range) }
  public init<Numbers: Sequence>(_ numbers: Numbers) where Numbers.Element == Int {
    self.numbers = Set(numbers)
  }
  public init(arrayLiteral elements: Int...) { numbers = Set(elements) }
  public var count: Int { numbers.count }
  public func contains(_ number: Int) -> Bool { numbers.contains(number) }
  public mutating func insert(_ number: Int) { numbers.insert(number) }
  public func makeIterator() -> IndexingIterator<[Int]> { numbers.sorted().makeIterator() }
}
