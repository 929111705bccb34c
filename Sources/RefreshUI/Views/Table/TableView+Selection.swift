import Motion
import Render2D

/// Taps on rows, and their selection.
extension TableView {
  /// Calls `body` with the row whenever one is tapped.
  public func whenRowTapped(_ body: @escaping (RowPosition) -> Void) { rowTapped.append(body) }

  /// Taps at a point, counted from the top left of the window.
  ///
  /// A row there is selected instead of the previous one, and listeners are called. A tap on
  /// content that moves by itself only stops it, as in UIKit.
  public func tap(at point: Point) {
    guard stage != nil, !isTracking else { return }
    let isCaught = isDecelerating || isScrollAnimating
    touchDown()
    let row = isCaught ? nil : row(at: point)
    endDragging()
    guard let row else { return }
    select(row)
    write("row \(row.row) of section \(row.section) tapped")
    for body in rowTapped { body(row) }
  }

  /// Shows a row as selected.
  public func select(_ row: RowPosition) {
    deselectRow(animated: false)
    selectedRow = row
    stage?.recorder.withoutAnimation { layer(of: row)?.background = style.selection }
  }

  /// Deselects the row; animated, in 0.3 s.
  public func deselectRow(animated: Bool) {
    guard let row = selectedRow else { return }
    selectedRow = nil
    guard let layer = layer(of: row) else { return }
    if animated, let stage {
      stage.animate(TableView.changeTime) { layer.background = style.background }
    } else {
      layer.background = style.background
    }
  }

  /// The row at a point, counted from the top left of the window; nil if something else is there.
  public func row(at point: Point) -> RowPosition? {
    guard Rect(origin: .zero, size: size).contains(point) else { return nil }
    let y = point.y + contentOffset.y
    for (number, section) in sections.enumerated() {
      let top = top(ofSection: number)
      let height = height(of: section)
      guard y >= top, y < top + height else { continue }
      if section.header != nil {
        let header = min(
          max(contentOffset.y + contentInset.top, top), top + height - style.headerHeight)
        if y >= header, y < header + style.headerHeight { return nil }
      }
      return section.rows.indices.map { RowPosition($0, inSection: number) }
        .first { frame(ofRow: $0).contains(Point(point.x, y)) }
    }
    return nil
  }

  func layer(of row: RowPosition) -> RowLayer? {
    guard sectionLayers.indices.contains(row.section) else { return nil }
    let rows = sectionLayers[row.section].rows
    return rows.indices.contains(row.row) ? rows[row.row] : nil
  }
}
