import Motion
import Render2D

/// Rows that are inserted, removed and replaced while the table is shown.
///
/// The offset stays as it is, unless the content becomes too short for it; the rows below move.
extension TableView {
  /// How long the rows below take to move.
  static let changeTime = Time.milliseconds(300)

  /// Inserts rows, the first of them at `position`.
  public func insertRows(
    _ rows: [TableRow], at position: RowPosition, animation: RowAnimation = .automatic
  ) {
    guard !rows.isEmpty else { return }
    require(position.row..<position.row, inSection: position.section)
    sections[position.section].rows.insert(contentsOf: rows, at: position.row)
    if let selected = selectedRow, selected.section == position.section,
      selected.row >= position.row
    {
      selectedRow?.row += rows.count
    }
    guard stage != nil else { return place() }
    let section = sectionLayers[position.section]
    let new = rows.enumerated().map { index, row in
      makeRow(row, at: RowPosition(position.row + index, inSection: position.section))
    }
    section.rows.insert(contentsOf: new, at: position.row)
    let shift = block(rows, animation)
    stage?.recorder.withoutAnimation {
      for (index, layer) in new.enumerated() {
        // Behind the present rows.
        section.insert(layer, at: 0)
        layer.frame = frame(ofRow: position.row + index, in: sections[position.section])
          .offset(by: shift)
        if animation != .none { layer.opacity = 0 }
      }
    }
    change(animation) {
      for layer in new { layer.opacity = 1 }
    }
    write("\(text(rows.count)) inserted")
  }

  /// Removes `count` rows from `position` on.
  ///
  /// - Precondition: the table has these rows.
  public func removeRows(
    _ count: Int = 1, at position: RowPosition, animation: RowAnimation = .automatic
  ) {
    guard count > 0 else { return }
    let range = position.row..<position.row + count
    require(range, inSection: position.section)
    let rows = Array(sections[position.section].rows[range])
    sections[position.section].rows.removeSubrange(range)
    if let selected = selectedRow, selected.section == position.section {
      if range.contains(selected.row) { selectedRow = nil }
      if selected.row >= range.upperBound { selectedRow?.row -= count }
    }
    guard stage != nil else { return place() }
    let section = sectionLayers[position.section]
    let old = Array(section.rows[range])
    section.rows.removeSubrange(range)
    let shift = block(rows, animation)
    if animation != .none {
      stage?.recorder.withoutAnimation {
        for layer in old { section.insert(layer, at: 0) }
      }
    }
    change(animation) {
      for layer in old {
        layer.opacity = 0
        layer.frame = layer.frame.offset(by: shift)
      }
    } completion: {
      for layer in old { layer.removeFromSuperlayer() }
    }
    write("\(text(count)) removed")
  }

  /// Replaces the contents of a row. Animated, the new row fades in over the old one.
  ///
  /// - Precondition: the table has the row.
  public func reloadRow(
    at position: RowPosition, with row: TableRow, animation: RowAnimation = .automatic
  ) {
    require(position.row..<position.row + 1, inSection: position.section)
    sections[position.section].rows[position.row] = row
    if selectedRow == position { selectedRow = nil }
    guard stage != nil else { return place() }
    let section = sectionLayers[position.section]
    let old = section.rows[position.row]
    let new = makeRow(row, at: position)
    section.rows[position.row] = new
    stage?.recorder.withoutAnimation {
      section.insert(new, at: (section.sublayers.firstIndex { $0 === old } ?? 0) + 1)
      new.frame.origin = old.frame.origin
      if animation != .none { new.opacity = 0 }
    }
    change(animation) {
      new.opacity = 1
    } completion: {
      old.removeFromSuperlayer()
    }
    write("row reloaded")
  }

  /// Ends the program with a message unless the section has these rows, or a place for the empty range.
  private func require(_ rows: Range<Int>, inSection section: Int) {
    precondition(
      sections.indices.contains(section),
      "The table has no section \(section)")
    let count = sections[section].rows.count
    precondition(
      rows.lowerBound >= 0 && rows.upperBound <= count,
      "Section \(section) of the table has \(text(count)), and not \(rows)")
  }

  private func text(_ count: Int) -> String { count == 1 ? "1 row" : "\(count) rows" }

  /// The displacement of rows before they appear and after they have disappeared.
  private func block(_ rows: [TableRow], _ animation: RowAnimation) -> Vector {
    let height = rows.reduce(0) { $0 + self.height(of: $1) }
    return switch animation {
    case .none, .fade: .zero
    case .top: Vector(0, -height)
    case .bottom: Vector(0, height)
    case .left: Vector(-size.width, 0)
    case .right: Vector(size.width, 0)
    // The rows below move by the whole height meanwhile.
    case .middle: Vector(0, -height / 2)
    }
  }

  private func change(
    _ animation: RowAnimation, _ changes: () -> Void, completion: @escaping () -> Void = {}
  ) {
    guard let stage, animation != .none else {
      changes()
      place()
      return completion()
    }
    stage.animate(TableView.changeTime) {
      changes()
      place()
    } completion: { _ in
      completion()
    }
  }
}
