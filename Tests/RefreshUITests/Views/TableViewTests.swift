import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

@Suite struct TableViewTests {
  /// A table 300 × 400 of three sections with five rows of 44 under a header of 28.
  private func table(on stage: Stage, sections: Int = 3, header: Bool = true) -> TableView {
    let table = TableView(
      sections: (0..<sections).map { section in
        TableSection(
          header: header ? "Section \(section)" : nil,
          rows: (0..<5).map { TableRow("Row \($0)") })
      },
      style: TableView.Style(appearance: .light), frame: Rect(0, 0, 300, 400))
    stage.screen.add(table)
    stage.touched = table
    return table
  }

  private static let header = Color.rgb(247, 247, 247)

  private func headerTops(offset: Double, inset: Double = 0) throws -> [Double] {
    let tape = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage)
      table.contentInset.top = inset
      table.contentOffset.y = offset
    }
    return tape.rectangles(filledWith: TableViewTests.header, at: 0.5).map(\.minY)
  }

  @Test func headersStandAboveTheirRows() throws {
    try expectEqual(headerTops(offset: 0), [0, 248, 496])
  }

  @Test func aHeaderStaysAtTheTopWhileItsSectionPasses() throws {
    try expectEqual(headerTops(offset: 100), [0, 148, 396])
  }

  @Test func theNextHeaderPushesItOut() throws {
    try expectEqual(headerTops(offset: 230), [-10, 18, 266])
  }

  @Test func aHeaderStaysBelowTheBars() throws {
    try expectEqual(headerTops(offset: 100, inset: 64), [64, 148, 396])
  }

  @Test func pulledDownTheFirstHeaderGoesWithItsRows() throws {
    try expectEqual(headerTops(offset: -50), [50, 298, 546])
  }

  @Test func theContentIsAsHighAsAllOfIt() throws {
    _ = try Stage.play(seconds: 0.1) { stage in
      let table = table(on: stage)
      expectEqual(table.contentSize, Size(300, 3 * (28 + 220)))
      table.headerView = Layer("top", frame: Rect(0, 0, 300, 50))
      table.footerView = Layer("bottom", frame: Rect(0, 0, 300, 70))
      expectEqual(table.contentSize, Size(300, 3 * (28 + 220) + 120))
      expectEqual(table.footerView?.frame, Rect(0, 794, 300, 70))
      expectEqual(table.frame(ofRow: RowPosition(1, inSection: 1)).minY, 50 + 248 + 28 + 44)
      table.headerView = nil
      expectEqual(table.contentSize.height, 3 * (28 + 220) + 70)
    }
  }

  /// Where the texts of a size stand, from the top down.
  private func baselines(_ tape: StageTape, at seconds: Double) -> [Double] {
    tape.displayList(at: .seconds(seconds)).commands.compactMap { command -> Double? in
      guard case .glyphs(let run, _, let map) = command, let glyph = run.glyphs.first else {
        return nil
      }
      return map.apply(glyph.origin).y
    }.sorted()
  }

  /// As in pictures of UIKit's tables at two and three pixels to the point.
  @Test(arguments: [(2, 27.5), (3, 27 + 2.0 / 3)])
  func aTitleStandsInTheRoomAboveTheSeparator(scale: Int, baseline: Double) throws {
    let tape = try Stage.play(
      StageSettings(size: Size(300, 400), scale: scale), seconds: 0.1
    ) { stage in
      _ = table(on: stage, sections: 1, header: false)
    }
    let first = try #require(baselines(tape, at: 0.05).first)
    #expect((first - baseline).magnitude < 1e-9)
  }

  @Test(arguments: RowAnimation.allCases)
  func rowsBelowNewOnesMakeRoom(_ animation: RowAnimation) throws {
    let tape = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage, sections: 1, header: false)
      stage.at(0.1) {
        table.insertRows(["New 1", "New 2"], at: RowPosition(1), animation: animation)
        expectEqual(table.contentSize.height, 7 * 44)
      }
    }
    let before = baselines(tape, at: 0.05)
    let after = baselines(tape, at: 0.5)
    #expect(after == (0..<7).map { before[0] + 44 * Double($0) })
    // Half-way in time is half-way in space: the last row moves by two rows.
    let last = try #require(baselines(tape, at: 0.25).max())
    let way = animation == .none ? 88.0 : 44
    #expect(abs(last - (before[4] + way)) < 0.01)
  }

  @Test(arguments: RowAnimation.allCases)
  func rowsBelowRemovedOnesCloseUp(_ animation: RowAnimation) throws {
    let tape = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage, sections: 1, header: false)
      stage.at(0.1) { table.removeRows(2, at: RowPosition(1), animation: animation) }
    }
    let before = baselines(tape, at: 0.05)
    expectEqual(baselines(tape, at: 0.5), Array(before[..<3]))
    #expect(baselines(tape, at: 0.15).count == (animation == .none ? 3 : 5))
  }

  /// Half-way in time two rows are half-way from where they come from.
  @Test(arguments: [
    (RowAnimation.left, Vector(-150, 0)), (.right, Vector(150, 0)), (.middle, Vector(0, -22)),
    (.top, Vector(0, -44)),
  ])
  func rowsComeFromTheirSide(_ animation: RowAnimation, _ way: Vector) throws {
    var row: Layer?
    var place = Point.zero
    _ = try Stage.play(seconds: 1) { stage in
      let table = TableView(
        rows: ["a"], style: .init(appearance: .light), frame: Rect(0, 0, 300, 400))
      stage.screen.add(table)
      stage.at(0.1) {
        table.insertRows(["b", "c"], at: RowPosition(1), animation: animation)
        row = table.sectionLayers[0].rows[1]
      }
      stage.at(0.25) { place = row?.shownState.position ?? .zero }
    }
    #expect((place - (try #require(row).position + way)).length < 0.01)
  }

  @Test func stringsAreRowsWhenItIsReloaded() throws {
    _ = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage, sections: 2, header: true)
      stage.at(0.1) {
        table.reload(["New", "Old"])
        expectEqual(table.sections, [TableSection(rows: ["New", "Old"])])
        table.reload([])
        #expect(table.sections.isEmpty)
      }
    }
  }

  @Test func aReloadedRowShowsItsNewText() throws {
    let tape = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage, sections: 1, header: false)
      stage.at(0.1) {
        table.reloadRow(at: RowPosition(4), with: TableRow("Other", height: 80))
        expectEqual(table.contentSize.height, 4 * 44 + 80)
      }
    }
    expectEqual(baselines(tape, at: 0.2).count, 6)
    expectEqual(baselines(tape, at: 0.5).count, 5)
  }

  @Test func aReloadedTableShowsItsNewSections() throws {
    let tape = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage)
      stage.at(0.1) { table.reload([TableSection(rows: ["One", "Two"])]) }
    }
    expectEqual(baselines(tape, at: 0.5).count, 2)
    #expect(tape.rectangles(filledWith: TableViewTests.header, at: 0.5).isEmpty)
  }

  @Test func aReloadedTableHasNoRowSelected() throws {
    _ = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage)
      table.select(RowPosition(1))
      table.reload(["One", "Two"])
      #expect(table.selectedRow == nil)
    }
  }

  @Test func theOffsetGivesWayWhereThePlaneBecomesTooShort() throws {
    _ = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage, sections: 2, header: false)
      table.contentOffset.y = 40
      table.removeRows(5, at: RowPosition(0))
      expectEqual(table.contentOffset, .zero)
    }
  }

  // MARK: - Taps

  @Test func aTapSelectsTheRowUnderIt() throws {
    var rows: [RowPosition] = []
    let tape = try Stage.play(seconds: 2) { stage in
      let table = table(on: stage)
      table.whenRowTapped { rows.append($0) }
      stage.at(0.1) { table.tap(at: Point(50, 80)) }
      stage.at(0.5) {
        table.contentOffset.y = 100
        table.tap(at: Point(50, 10))
        table.tap(at: Point(50, 200))
      }
      stage.at(1) { table.deselectRow(animated: true) }
    }
    // The second tap falls on the header that stays at the top.
    expectEqual(rows, [RowPosition(1), RowPosition(0, inSection: 1)].map { $0 })
    let selection = Color.rgb(217, 217, 217)
    expectEqual(tape.rectangles(filledWith: selection, at: 0.2).map(\.minY), [72])
    expectEqual(tape.rectangles(filledWith: selection, at: 0.6).map(\.minY), [176])
    #expect(tape.rectangles(filledWith: selection, at: 1.5).isEmpty)
  }

  @Test func aTapOnAMovingTableOnlyStopsIt() throws {
    var taps = 0
    _ = try Stage.play(seconds: 2) { stage in
      let table = table(on: stage)
      table.whenRowTapped { _ in taps += 1 }
      stage.drag(table, by: Vector(0, -100), at: 0)
      stage.at(0.3) {
        table.tap(at: Point(50, 200))
        #expect(!table.isDecelerating && !table.isTracking)
      }
    }
    expectEqual(taps, 0)
  }

  @Test func theSelectionGoesWithItsRow() throws {
    _ = try Stage.play(seconds: 1) { stage in
      let table = table(on: stage, sections: 1)
      table.select(RowPosition(3))
      table.insertRows(["New"], at: RowPosition(0))
      expectEqual(table.selectedRow, RowPosition(4))
      table.removeRows(2, at: RowPosition(0))
      expectEqual(table.selectedRow, RowPosition(2))
      table.removeRows(1, at: RowPosition(2))
      #expect(table.selectedRow == nil)
    }
  }

  @Test func rowsThatAreNotThereAreNamed() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      TableView(rows: ["a"], style: .init(appearance: .light), frame: Rect(0, 0, 100, 100))
        .removeRows(at: RowPosition(4))
    }
    let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(message.contains("Section 0 of the table has 1 row, and not 4..<5"))
  }
}
