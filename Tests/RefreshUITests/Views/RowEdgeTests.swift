import RefreshUI
import Render2D
import TestSupport
import Testing

/// The row at a point just at an edge: rows of 44 under headers of 28, in a table 300 × 400.
@Suite struct RowEdgeTests {
  private func row(
    at points: [Point], offset: Double = 0, inset: Double = 0, header: Bool = true
  ) -> [RowPosition?] {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let table = TableView(
      sections: (0..<3).map { _ in
        TableSection(header: header ? "Section" : nil, rows: (0..<5).map { TableRow("\($0)") })
      },
      style: TableView.Style(appearance: .light), frame: Rect(0, 0, 300, 400))
    stage.screen.add(table)
    table.contentInset.top = inset
    table.contentOffset.y = offset
    return points.map { table.row(at: $0) }
  }

  private func rows(
    at heights: [Double], offset: Double = 0, inset: Double = 0, header: Bool = true
  )
    -> [RowPosition?]
  {
    row(at: heights.map { Point(10, $0) }, offset: offset, inset: inset, header: header)
  }

  @Test func aRowBeginsAtItsTop() {
    #expect(
      rows(at: [0, 43.75, 44, 219.75, 220], header: false)
        == [
          RowPosition(0), RowPosition(0), RowPosition(1), RowPosition(4),
          RowPosition(0, inSection: 1),
        ])
    expectEqual(rows(at: [0, 27.75, 28, 72]), [nil, nil, RowPosition(0), RowPosition(1)])
    #expect(
      rows(at: [247.75, 248, 275.75, 276])
        == [RowPosition(4), nil, nil, RowPosition(0, inSection: 1)])
  }

  @Test func aHeaderThatStaysCoversItsRows() {
    // Scrolled by 100, the header covers what lies from 100 to 128.
    expectEqual(rows(at: [0, 27.75, 28], offset: 100), [nil, nil, RowPosition(2)])
    // Below bars of 64 it stays at their end.
    #expect(
      rows(at: [63.75, 64, 91.75, 92], offset: 100, inset: 64)
        == [RowPosition(3), nil, nil, RowPosition(3)])
    // The next one pushes it out: it ends where its section does.
    #expect(
      rows(at: [17.75, 18, 45.75, 46], offset: 230)
        == [nil, nil, nil, RowPosition(0, inSection: 1)])
  }

  @Test func outsideTheWindowThereIsNone() {
    let points = [Point(0, 100), Point(299.75, 100), Point(-0.25, 100), Point(300, 100)]
    expectEqual(row(at: points).map { $0 != nil }, [true, true, false, false])
    expectEqual(rows(at: [399.75, 400], header: false).map { $0 != nil }, [true, false])
    expectEqual(rows(at: [-1]), [nil])
    // Pulled down, above the first row is nothing.
    expectEqual(rows(at: [49.75, 50], offset: -50, header: false), [nil, RowPosition(0)])
  }
}
