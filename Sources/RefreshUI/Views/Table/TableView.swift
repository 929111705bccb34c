import Motion
import Render2D

/// A scroll view that shows rows of text in sections, with fine lines between them, as a plain
/// table of UIKit does.
public final class TableView: ScrollView {
  /// How the rows look.
  public struct Style: Hashable, Sendable {
    /// The height of a row that has none of its own.
    public var rowHeight: Double
    /// The font of the text.
    public var font: Font
    /// The colour of the text.
    public var textColor: Color
    /// The background of the rows and of the table.
    public var background: Color
    /// The colour of the lines between rows; nil for none.
    public var separator: Color?
    /// How far from the left edge text and lines start.
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

    /// A style in the colours of an appearance.
    public init(
      appearance: Appearance, rowHeight: Double = 44, font: Font = .system(17),
      separator: Bool = true, inset: Double = 15
    ) {
      self.rowHeight = rowHeight
      self.font = font
      textColor = appearance.label
      background = appearance.background
      self.separator = separator ? appearance.separator : nil
      self.inset = inset
      selection = appearance == .light ? .rgb(217, 217, 217) : .rgb(58, 58, 60)
      headerBackground = appearance == .light ? .rgb(247, 247, 247) : .rgb(28, 28, 30)
    }
  }

  /// How the rows look.
  public let style: Style
  /// What the table shows.
  public internal(set) var sections: [TableSection]
  /// A layer above the first section, as wide as the table and with its own height.
  public var headerView: Layer? { didSet { replace(oldValue, by: headerView) } }
  /// A layer below the last section. With one, no lines go on below the last row.
  public var footerView: Layer? { didSet { replace(oldValue, by: footerView) } }
  /// What shows a row in place of its texts, as large as the row; nil for the texts. Set it before the
  /// table is on a stage, or reload.
  public var cellForRow: ((RowPosition, TableRow) -> Layer?)?
  /// What shows a section's header in place of its text, as large as the header; nil for the text.
  public var viewForHeader: ((_ section: Int, _ text: String) -> Layer?)?
  /// The row that was tapped last and not deselected since.
  public internal(set) var selectedRow: RowPosition?

  var sectionLayers: [SectionLayer] = []
  /// The row that stands aside for its actions, and those.
  var actions: (row: RowLayer, layers: [Layer])?
  var rowTapped: [(RowPosition) -> Void] = []
  private let emptyArea = Layer("empty area")
  private var isBuilt = false

  /// A table with one section of rows with a title only.
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

  /// Builds the rows, and the lines that go on below the last one as far as a pull can show.
  public override func didEnterStage() {
    super.didEnterStage()
    guard !isBuilt else { return }
    isBuilt = true
    add(emptyArea)
    build()
    if style.separator != nil {
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

  /// Shows other sections, at once.
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

  // MARK: - Places

  func height(of row: TableRow) -> Double { row.height ?? style.rowHeight }

  func height(of section: TableSection) -> Double {
    section.rows.reduce(section.header == nil ? 0 : style.headerHeight) { $0 + height(of: $1) }
  }

  private var contentHeight: Double {
    sections.reduce((headerView?.size.height ?? 0) + (footerView?.size.height ?? 0)) {
      $0 + height(of: $1)
    }
  }

  /// The rectangle of a row in its section.
  func frame(ofRow row: Int, in section: TableSection) -> Rect {
    let top = section.rows[..<row].reduce(section.header == nil ? 0 : style.headerHeight) {
      $0 + height(of: $1)
    }
    return Rect(0, top, size.width, height(of: section.rows[row]))
  }

  /// The rectangle of a row in the table's plane.
  public func frame(ofRow position: RowPosition) -> Rect {
    frame(ofRow: position.row, in: sections[position.section])
      .offset(by: Vector(0, top(ofSection: position.section)))
  }

  func top(ofSection section: Int) -> Double {
    sections[..<section].reduce(headerView?.size.height ?? 0) { $0 + height(of: $1) }
  }

  /// Puts everything where it belongs; inside an animation it moves there.
  func place() {
    if let headerView { headerView.frame = Rect(0, 0, size.width, headerView.size.height) }
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
    emptyArea.isHidden = footerView != nil
    contentSize = Size(size.width, end)
  }

  /// Headers stay below what the bars cover.
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

/// A row, and the parts of it that change.
final class RowLayer: Layer {}
