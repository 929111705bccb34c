import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Views beside tables: progress, dots, a large title, and what is found by its tag.
@Suite struct KitViewTests {
  private func stage() -> Stage { Stage(StageSettings(size: Size(320, 480))) }

  @Test(arguments: ProgressView.Style.allCases)
  func progressIsTheDrawnPart(style: ProgressView.Style) throws {
    let stage = stage()
    let view = ProgressView(style, tint: .red, lineWidth: 6)
    view.frame = Rect(10, 10, 100, style == .bar ? 6 : 100)
    stage.screen.add(view)
    stage.animate(.seconds(1), curve: .linear) { view.progress = 0.5 }
    view.tint = .blue
    let tape = try stage.record(GestureScript("wait 1s; end"))
    func length(_ seconds: Double) -> Double {
      tape.displayList(at: .seconds(seconds)).commands.reduce(0) { sum, command in
        guard case .stroke(let path, let line, .color(.blue), _) = command else { return sum }
        expectEqual(line.width, 6)
        return sum + path.length
      }
    }
    let whole = style == .bar ? 94 : 94 * Double.pi
    expectEqual(length(0), 0)
    #expect((length(0.5) - whole / 4).magnitude < 0.01)
    #expect((length(1) - whole / 2).magnitude < 0.01)
    view.progress = 7
    expectEqual(view.progress, 1)
  }

  @Test func dotsFollowThePages() throws {
    let stage = stage()
    let scroll = stage.addScrollView(Size(960, 480))
    scroll.isPagingEnabled = true
    let dots = PageControl(pages: 3, color: .gray, currentColor: .red)
    expectEqual(dots.size, Size(39, 7))
    stage.screen.add(dots)
    dots.follow(scroll)
    var pages: [Int] = []
    for seconds in [0.1, 1.5, 3] { stage.at(seconds) { pages.append(dots.currentPage) } }
    let tape = try stage.record(
      GestureScript("wait 0.2s; swipe left; wait 1.3s; swipe left; wait 2s; end"))
    expectEqual(pages, [0, 1, 2])
    for (page, seconds) in [0.1, 1.5, 3].enumerated() {
      let strong = tape.rectangles(filledWith: .red, at: seconds).map(\.minX)
      expectEqual(strong, [Double(page) * PageControl.pitch])
    }
  }

  @Test func dotsAreInTheMiddle() throws {
    let stage = stage()
    let dots = PageControl(pages: 3, color: .gray, currentColor: .red)
    dots.frame = Rect(0, 400, 320, 30)
    stage.screen.add(dots)
    let tape = try stage.record(GestureScript("wait 0.1s; end"))
    expectEqual(tape.rectangles(filledWith: .red, at: 0), [Rect(140.5, 411.5, 7, 7)])
    expectEqual(tape.rectangles(filledWith: .gray, at: 0).map(\.minX), [156.5, 172.5])
  }

  @Test(arguments: [(Appearance.light, 60), (.dark, 195)])
  func theCurrentDotStandsOutFromTheGround(_ appearance: Appearance, _ level: Int) throws {
    let stage = Stage(StageSettings(size: Size(100, 100), appearance: appearance))
    stage.screen.add(PageControl(pages: 3))
    let tape = try stage.record(GestureScript("wait 0.1s; end"))
    expectEqual(tape.rectangles(filledWith: .gray(level), at: 0).map(\.minX), [0])
  }

  @Test func aLargeTitleScrollsAwayBehindTheBar() throws {
    let stage = stage()
    let table = TableView(
      rows: (1...40).map { "\($0)" }, style: .init(appearance: .light),
      frame: Rect(0, 0, 320, 480))
    table.contentInset.top = 64
    table.contentOffset.y = -64
    let header = Layer(frame: Rect(0, 0, 10, 20))
    table.headerView = header
    stage.screen.add(table)
    let height = table.contentSize.height
    let bar = NavigationBar("Mail", on: stage.settings)
    stage.screen.add(bar)
    bar.showLargeTitle(over: table)
    #expect(table.contentOffset.y == -64 && table.contentSize.height == height + 52)
    let small = try #require(bar.sublayers.first { $0.name == "title" })
    let large = try #require(table.sublayers.first { $0.name == "large title" })
    #expect(large.frame == Rect(0, 0, 320, 52) && header.frame == Rect(0, 52, 320, 20))
    expectEqual(table.frame(ofRow: RowPosition(0)).minY, 72)
    expectEqual(small.opacity, 0)
    var opacities: [Double] = []
    for (seconds, offset) in [(0.5, -24.0), (1, -23.5), (2, -100)] {
      stage.at(seconds) {
        table.contentOffset.y = offset
        opacities.append(small.opacity)
      }
    }
    _ = try stage.record(GestureScript("wait 3s; end"))
    expectEqual(opacities, [0, 1, 0])
  }

  @Test func viewsAreFoundByTheirTags() {
    let (outer, inner, other) = (Layer(), Layer(), Layer())
    outer.add(inner)
    inner.add(other)
    other.tag = 7
    outer.tag = 3
    #expect(outer.viewWithTag(7) === other && outer.viewWithTag(3) === outer)
    #expect(inner.viewWithTag(3) == nil)
  }

  // MARK: - Tables

  private func table(on stage: Stage) -> TableView {
    let sections = [TableSection(header: "A", rows: ["a", "b"]), TableSection(rows: ["c"])]
    return TableView(
      sections: sections, style: .init(appearance: .light), frame: Rect(0, 0, 320, 480))
  }

  @Test func cellsAndHeadersOfOnesOwn() throws {
    let stage = stage()
    let table = table(on: stage)
    var asked: [RowPosition] = []
    table.cellForRow = { position, row in
      asked.append(position)
      return row.title == "b" ? nil : Layer("cell \(row.title)", frame: .zero, background: .red)
    }
    table.viewForHeader = { _, text in Layer("header \(text)", frame: .zero, background: .green) }
    stage.screen.add(table)
    expectEqual(asked, [RowPosition(0), RowPosition(1), RowPosition(0, inSection: 1)])
    table.insertRows(["d"], at: RowPosition(1), animation: .none)
    expectEqual(asked.last, RowPosition(1))
    let tape = try stage.record(GestureScript("wait 1s; end"))
    let cells = tape.rectangles(filledWith: .red, at: 0.5)
    expectEqual(cells, [Rect(0, 72, 320, 44), Rect(0, 28, 320, 44), Rect(0, 160, 320, 44)])
    expectEqual(tape.rectangles(filledWith: .green, at: 0.5), [Rect(0, 0, 320, 28)])
  }

  @Test func aRowMovesAsideForItsActions() throws {
    let stage = stage()
    let table = table(on: stage)
    stage.screen.add(table)
    var deleted = 0
    table.showActions(
      [SwipeAction("Delete", .red) { deleted += 1 }, SwipeAction("Pin", .orange)],
      at: RowPosition(1))
    stage.at(1) { stage.tap(at: Point(300, 90)) }
    stage.at(2) { table.hideActions() }
    let tape = try stage.record(GestureScript("wait 3s; end"))
    let red = try #require(tape.rectangles(filledWith: .red, at: 1).first)
    let orange = try #require(tape.rectangles(filledWith: .orange, at: 1).first)
    #expect(red.maxX == 320 && red.minY == 72 && red.height == 44)
    #expect(orange.maxX == red.minX && orange.width == 74)
    let rows = tape.rectangles(filledWith: .white, at: 1)
    #expect(rows.contains(Rect(orange.minX - 320, 72, 320, 44)))
    #expect(tape.rectangles(filledWith: .white, at: 2.5).contains(Rect(0, 72, 320, 44)))
    #expect(tape.rectangles(filledWith: .red, at: 2.5).isEmpty)
    #expect(deleted == 1 && table.selectedRow == nil)
  }
}
