import Motion
import Render2D

/// A scroll view that shows rows of text in sections, with thin lines between them, like a plain
/// table of UIKit.
public final class TableView: ScrollView {
  /// The look of the rows.
  public struct Style: Hashable, Sendable {
    /// The default height of a row.
    public var rowHeight: Double
    /// The font of the text.
    public var font: Font
    /// The colour of the text.
    public var textColor: Color
    /// The background of the rows and of the table.
    public var background: Color
    /// The colour of the lines between rows; nil for none.
    public var separator: Color?
    /// The distance of text and lines from the left edge.
    public var inset: Double
    /// The font of a row's second line.
    public var subtitleFont = Font.system(12)
    /// The colour of the text at the right.
    public var detailColor = Color.rgb(142, 142, 147)
    /// The background of a tapped row.
    public var selection: Color
    /// The height of a section's header.
    public var headerHeight = 28.0
    /// The font of a section's header.
    public var headerFont = Font.system(17, .semibold)
    /// The background of a section's header.
    public var headerBackground: Color

    /// Whether lines go on below the last row.
    public var fillsTable: Bool

    /// A style in the colours of an appearance, with the lines of an iOS; `inset` is that of the iOS
    /// where it is nil.
    public init(
      appearance: Appearance, ios: IOSVersion = .ios9, rowHeight: Double = 44,
      font: Font = .system(17), separator: Bool = true, inset: Double? = nil
    ) {
      self.rowHeight = rowHeight
      self.font = font
      textColor = appearance.label
      background = appearance.background
      self.separator = separator ? appearance.separator(ios) : nil
      fillsTable = ios.fillsTables
      self.inset = inset ?? ios.tableInset
      selection = appearance == .light ? .rgb(217, 217, 217) : .rgb(58, 58, 60)
      headerBackground = appearance == .light ? .rgb(247, 247, 247) : .rgb(28, 28, 30)
    }
  }

  /// The look of the rows.
  public let style: Style
  /// The contents of the table.
  public internal(set) var sections: [TableSection]
  /// A layer above everything else in the content, as wide as the table and with its own height, for a
  /// navigation bar's large title.
  var titleView: Layer? { didSet { replace(oldValue, by: titleView) } }
  /// A layer above the first section, as wide as the table and with its own height.
  public var headerView: Layer? { didSet { replace(oldValue, by: headerView) } }
  /// A layer below the last section. With one, no lines are drawn below the last row.
  public var footerView: Layer? { didSet { replace(oldValue, by: footerView) } }
  /// Whether lines go on below the last row, where the style has some.
  public var showsEmptyRows = true { didSet { if showsEmptyRows != oldValue { place() } } }
  /// Makes a view for a row, as large as the row, to replace its texts; nil keeps the texts. Set it
  /// before the table is on a stage, or reload.
  public var cellForRow: ((RowPosition, TableRow) -> Layer?)?
  /// Makes a view for a section's header, to replace its text; nil keeps the text.
  public var viewForHeader: ((_ section: Int, _ text: String) -> Layer?)?
  /// The row that was tapped last and not deselected since.
  public internal(set) var selectedRow: RowPosition?

  var sectionLayers: [SectionLayer] = []
  /// The swiped row, and the layers of its actions.
  var actions: (row: RowLayer, layers: [Layer])?
  var rowTapped: [(RowPosition) -> Void] = []
  private let emptyArea = Layer("empty area")
  private var isBuilt = false

  /// A table with one section of rows that only have titles.
  public convenience init(rows: [String], style: Style, frame: Rect) {
    self.init(
      sections: [TableSection(rows: rows.map { TableRow($0) })], style: style, frame: frame)
  }

  /// A table with the given sections.
  public init(sections: [TableSection], style: Style, frame: Rect) {
    self.sections = sections
    self.style = style
    super.init("table")
    alwaysBounces = [.vertical]
    self.frame = frame
    background = style.background
    contentSize = Size(frame.width, contentHeight)
    whenTapped { [unowned self] point in
      tap(at: Point(point.x - contentOffset.x, point.y - contentOffset.y))
    }
  }

  /// Builds the rows, and the lines that continue below the last one as far as a pull can show.
  public override func didEnterStage() {
    super.didEnterStage()
    guard !isBuilt else { return }
    isBuilt = true
    add(emptyArea)
    build()
    if style.separator != nil, style.fillsTable {
      let lines = Int(min(2 * size.height / max(style.rowHeight, 1), 200)) + 1
      for index in 0..<lines {
        emptyArea.add(separator(below: Double(index + 1) * style.rowHeight))
      }
    }
    place()
  }

  public override func dismantle() {
    super.dismantle()
    rowTapped = []
    (cellForRow, viewForHeader) = (nil, nil)
    actions = nil
    sectionLayers = []
  }

  /// Replaces all sections, without animation.
  public func reload(_ sections: [TableSection]) {
    self.sections = sections
    selectedRow = nil
    if isBuilt {
      for layer in sectionLayers { layer.removeFromSuperlayer() }
      build()
    }
    stage?.recorder.withoutAnimation { place() }
    if stage != nil { write("reloaded") }
  }

  /// Replaces all sections by one of rows that only have titles, without animation.
  @_disfavoredOverload
  public func reload(_ rows: [String]) { reload([TableSection(rows: rows.map { TableRow($0) })]) }

  private func build() {
    sectionLayers = sections.enumerated().map { number, section in
      let layer = SectionLayer(number: number)
      for (index, row) in section.rows.enumerated() {
        layer.rows.append(makeRow(row, at: RowPosition(index, inSection: number)))
      }
      for row in layer.rows { layer.add(row) }
      if let text = section.header { layer.header = makeHeader(text, number: number) }
      if let header = layer.header { layer.add(header) }
      return layer
    }
    // Below the lines of the empty area, which follow them.
    for layer in sectionLayers {
      insert(layer, at: sublayers.firstIndex { $0 === emptyArea } ?? sublayers.count)
    }
  }

  private func replace(_ old: Layer?, by new: Layer?) {
    guard old !== new else { return }
    old?.removeFromSuperlayer()
    if let new { add(new) }
    place()
  }

  // MARK: - Positions

  func height(of row: TableRow) -> Double { row.height ?? style.rowHeight }

  func height(of section: TableSection) -> Double {
    section.rows.reduce(section.header == nil ? 0 : style.headerHeight) { $0 + height(of: $1) }
  }

  private var contentHeight: Double {
    top(ofSection: sections.count) + (footerView?.size.height ?? 0)
  }

  func frame(ofRow row: Int, in section: TableSection) -> Rect {
    let top = section.rows[..<row].reduce(section.header == nil ? 0 : style.headerHeight) {
      $0 + height(of: $1)
    }
    return Rect(0, top, size.width, height(of: section.rows[row]))
  }

  /// The rectangle of a row in the table's content.
  public func frame(ofRow position: RowPosition) -> Rect {
    frame(ofRow: position.row, in: sections[position.section])
      .offset(by: Vector(0, top(ofSection: position.section)))
  }

  func top(ofSection section: Int) -> Double {
    let above = (titleView?.size.height ?? 0) + (headerView?.size.height ?? 0)
    return sections[..<section].reduce(above) { $0 + height(of: $1) }
  }

  /// Updates all positions; inside an animation they are animated.
  func place() {
    var above = 0.0
    for layer in [titleView, headerView].compactMap({ $0 }) {
      layer.frame = Rect(0, above, size.width, layer.size.height)
      above += layer.size.height
    }
    for (section, layer) in zip(sections, sectionLayers) {
      layer.frame = Rect(
        0, top(ofSection: layer.section), size.width, height(of: section))
      var top = section.header == nil ? 0 : style.headerHeight
      for (row, rowLayer) in zip(section.rows, layer.rows) {
        rowLayer.frame = Rect(0, top, size.width, height(of: row))
        top += height(of: row)
      }
    }
    let end = contentHeight
    let below = footerView?.size.height ?? 0
    footerView?.frame = Rect(0, end - below, size.width, below)
    emptyArea.frame = Rect(0, end, size.width, 0)
    emptyArea.isHidden = footerView != nil || !showsEmptyRows
    contentSize = Size(size.width, end)
  }

  /// Keeps headers below the bars.
  public override func insetChanged() {
    for layer in sectionLayers { layer.header?.frame.origin.y = contentInset.top }
  }
}

/// The rows of a section, and its header above them.
final class SectionLayer: Layer {
  let section: Int
  var rows: [RowLayer] = []
  var header: Layer?

  init(number: Int) {
    section = number
    super.init("section \(number)")
  }

  public override func dismantle() {
    super.dismantle()
    rows = []
    header = nil
  }
}

/// A row, on whole pixels while it moves, so that its line and those beside it stay sharp.
final class RowLayer: Layer {
  init(_ name: String) { super.init(name, placement: .onPixels) }
}
