import Films
import GoldenTesting
import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Each view by itself, one thing a picture.
@Suite(.goldens(.directory("Fixtures/Goldens"), .suite("Views")))
struct ViewGoldens {
  private func expect(
    _ name: String, _ settings: StageSettings, at seconds: Double = 0.05, _ build: (Stage) -> Void
  ) async throws {
    let tape = try Stage.play(settings, seconds: seconds + 0.1, build)
    expectGolden(try Film(tape).picture(at: .seconds(seconds)), name)
  }

  // MARK: - Bars

  /// The bars at the top of a screen, which is shown no further down than they reach.
  private func bars(_ name: String, _ screen: StageSettings) async throws {
    var strip = screen
    strip.size.height = NavigationBar.height(on: screen) + 4
    try await expect(name, strip) { stage in
      stage.screen.add(NavigationBar("Title", on: screen))
      if let status = StatusBar(on: screen) { stage.screen.add(status) }
    }
  }

  @Test func barsWithAHomeButton() async throws {
    try await bars("bars.home-button", StageSettings())
  }

  @Test func barsBesideANotch() async throws {
    try await bars("bars.notch-44", StageSettings(size: Size(375, 812), scale: 3))
  }

  @Test func barsBesideALowerNotch() async throws {
    try await bars("bars.notch-47", StageSettings(size: Size(390, 844), scale: 3))
  }

  @Test func barsBesideAnIslandInTheDark() async throws {
    try await bars(
      "bars.island-dark", StageSettings(size: Size(393, 852), scale: 3, appearance: .dark))
  }

  @Test func homeIndicator() async throws {
    let settings = StageSettings(size: Size(390, 844), scale: 3)
    var strip = settings
    strip.size.height = 34
    try await expect("home-indicator", strip) { stage in
      guard let bar = HomeIndicator(on: settings) else { return }
      bar.frame.origin.y -= 810
      stage.screen.add(bar)
    }
  }

  // MARK: - Tables

  private func table(on stage: Stage, _ sections: [TableSection]) -> TableView {
    let table = TableView(
      sections: sections, style: TableView.Style(appearance: stage.appearance),
      frame: Rect(origin: .zero, size: stage.size))
    table.showsIndicators = false
    stage.screen.add(table)
    return table
  }

  private static let fruit = [
    TableSection(header: "A", rows: ["Apple", "Apricot"]),
    TableSection(header: "B", rows: ["Banana", "Blueberry"]),
  ]

  @Test func headerPushedOut() async throws {
    try await expect("table.header-pushed", StageSettings(size: Size(160, 180))) { stage in
      table(on: stage, ViewGoldens.fruit).contentOffset.y = 102
    }
  }

  @Test func headerThatStaysInTheDark() async throws {
    let settings = StageSettings(size: Size(160, 180), appearance: .dark)
    try await expect("table.header-dark", settings) { stage in
      table(on: stage, ViewGoldens.fruit).contentOffset.y = 30
    }
  }

  @Test func rowsOfEveryKind() async throws {
    try await expect("table.rows", StageSettings(size: Size(240, 230))) { stage in
      let table = table(
        on: stage,
        [
          TableSection(rows: [
            "Title", TableRow("Title", detail: "Detail"), TableRow("Title", subtitle: "Subtitle"),
            TableRow("Higher", height: 60),
          ])
        ])
      table.select(RowPosition(1))
    }
  }

  @Test func headerAndFooterViews() async throws {
    try await expect("table.header-footer", StageSettings(size: Size(160, 180))) { stage in
      let table = table(on: stage, [TableSection(rows: ["One", "Two"])])
      table.headerView = Layer("top", frame: Rect(0, 0, 160, 30), background: .orange)
      table.footerView = Layer("bottom", frame: Rect(0, 0, 160, 20), background: .cyan)
    }
  }

  private func insertion(_ name: String, _ animation: RowAnimation) async throws {
    try await expect(name, StageSettings(size: Size(160, 180)), at: 0.15) { stage in
      table(on: stage, [TableSection(rows: ["One", "Two", "Three"])])
        .insertRows(["New"], at: RowPosition(1), animation: animation)
    }
  }

  @Test func rowFadingIn() async throws { try await insertion("table.insert-fade", .fade) }

  @Test func rowSlidingIn() async throws { try await insertion("table.insert-top", .top) }

  // MARK: - Scrolling

  @Test func indicator() async throws {
    let settings = StageSettings(size: Size(160, 180), appearance: .dark)
    try await expect("scroll.indicator", settings, at: 0.3) { stage in
      let table = table(on: stage, [TableSection(rows: (1...9).map { TableRow("Row \($0)") })])
      table.showsIndicators = true
      stage.at(0) {
        table.beginDragging()
        table.drag(by: -120, over: .seconds(0.2))
      }
    }
  }

  @Test func pageMidway() async throws {
    try await expect("scroll.page", StageSettings(size: Size(120, 60)), at: 0.22) { stage in
      let scroll = stage.addScrollView(Size(360, 60))
      scroll.isPagingEnabled = true
      for (page, color) in [Color.red, .green, .blue].enumerated() {
        scroll.add(
          Layer("page", frame: Rect(Double(page) * 120, 0, 120, 60), background: color))
      }
      scroll.swipe(.left, by: 50)
    }
  }

  // MARK: - Signs

  @Test(arguments: Appearance.allCases) func spinners(_ appearance: Appearance) async throws {
    let settings = StageSettings(size: Size(132, 100), appearance: appearance)
    let tape = try Stage.play(settings, seconds: 1) { stage in
      for (row, style) in Spinner.Style.allCases.enumerated() {
        for (column, extent) in Spinner.Extent.allCases.enumerated() {
          let spinner = Spinner(style, extent: extent, color: style.color(appearance))
          spinner.frame.origin = Point(8 + Double(column) * 34, 8 + Double(row) * 46)
          spinner.startSpinning()
          stage.screen.add(spinner)
        }
        let part = Spinner(style, color: style.color(appearance), hidesWhenStopped: false)
        part.shownPart = 0.5
        part.frame.origin = Point(98, 8 + Double(row) * 46)
        stage.screen.add(part)
      }
    }
    expectGolden(
      try await Film(tape, fps: 24).animation(),
      "spinners.\(appearance)")
  }

  @Test func arrows() async throws {
    try await expect("arrows", StageSettings(size: Size(120, 71))) { stage in
      for (index, style) in Arrow.Style.allCases.enumerated() {
        let arrow = Arrow(style, color: .rgb(87, 108, 137))
        arrow.frame.origin = Point(8 + Double(index) * 40, 8)
        stage.screen.add(arrow)
      }
    }
  }
}
