import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// When a pull starts a refresh, and when the next one can.
@Suite struct RefreshControlTests {
  /// A table 400 high under a control that opens 60 and needs a pull of 100, held at one offset
  /// after the other.
  private final class Pull {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let table: ScrollView
    let control: RefreshControl
    private(set) var triggered: [Double] = []

    init(inset: Double = 0, opensUnderFinger: Bool = true) {
      table = stage.addScrollView(Size(300, 1000))
      table.contentInset.top = inset
      control = RefreshControl(
        table: table, height: 60, trigger: 100, collapse: .milliseconds(300),
        opensUnderFinger: opensUnderFinger)
      control.whenTriggered { [unowned self] in triggered.append(table.contentOffset.y) }
    }

    /// Puts the table to offsets with a finger.
    func hold(at offsets: Double...) {
      table.beginDragging()
      for offset in offsets { table.contentOffset.y = offset }
    }
  }

  @Test func addedToItsTableItStaysBehindTheRows() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let style = TableView.Style(appearance: .light)
    let table = TableView(rows: ["a"], style: style, frame: Rect(0, 0, 300, 400))
    let control = RefreshControl(
      table: table, height: 60, trigger: 100, collapse: .milliseconds(300))
    control.background = .red
    stage.screen.add(table)
    for put in [{ table.add(control) }, { table.bringToFront(control) }] {
      put()
      #expect(table.sublayers.first === control && table.sublayers.count > 1)
    }
    let tape = try stage.record(GestureScript("end"))
    expectEqual(tape.rectangles(filledWith: .red, at: 0), [Rect(0, 0, 300, 60)])
    let fills = tape.displayList(at: .zero).commands.compactMap { command in
      if case .fill(_, _, .color(let color), _) = command { color } else { nil }
    }
    let place = try #require(fills.firstIndex(of: .red))
    #expect(fills[(place + 1)...].contains(style.background), "the row lies above the control")
  }

  /// Measured on iOS 15 and 18.
  @Test func theSystemsTriggerGrowsWithTheTable() {
    expectEqual(RefreshControl.systemTrigger(height: 667), 132.5)
    #expect(abs(RefreshControl.systemTrigger(height: 852) - 150.33) < 1e-9)
  }

  /// Measured on iOS 15: 133 points of 667 become 171 at the trigger, and 133 again where the work
  /// ends under the finger.
  @Test func itOpensUnderTheFingerAndClosesUnderIt() {
    let stage = Stage(StageSettings(size: Size(375, 667)))
    let table = stage.addScrollView(Size(375, 2000))
    let control = RefreshControl()
    table.add(control)
    table.beginDragging()
    table.contentOffset.y = -133
    #expect(control.isRefreshing && abs(table.contentOffset.y + 171) < 0.1)
    expectEqual(control.pull, -60 - table.contentOffset.y)
    control.endRefreshing()
    #expect(abs(table.contentOffset.y + 133) < 1e-9 && table.contentInset.top == 0)
  }

  /// Below a bar it stands where the rows begin.
  @Test func itStandsBelowWhatCoversTheTable() throws {
    let pull = Pull(inset: 64)
    pull.control.background = .red
    pull.hold(at: -64 - 80)
    let tape = try pull.stage.record(GestureScript("end"))
    expectEqual(tape.rectangles(filledWith: .red, at: 0), [Rect(0, 64, 300, 80)])
  }

  /// Opened, it adds to what covers the table itself, and still follows what does.
  @Test func openItStandsThereToo() throws {
    let pull = Pull(inset: 64)
    pull.hold(at: -64 - 100)
    #expect(pull.table.contentInset.top == 124 && pull.control.frame.origin.y == 64)
    pull.table.contentInset.top += 20
    expectEqual(pull.control.frame.origin.y, 84)
    pull.control.endRefreshing()
    #expect(pull.table.contentInset.top == 84 && pull.control.frame.origin.y == 84)
  }

  @Test func thePullItselfIsEnough() {
    let pull = Pull()
    pull.hold(at: -99.75)
    #expect(pull.triggered.isEmpty && !pull.control.isRefreshing)
    pull.hold(at: -100)
    #expect(pull.triggered == [-100] && pull.control.isRefreshing && !pull.control.isArmed)
  }

  @Test func itCountsFromTheInset() {
    let pull = Pull(inset: 64)
    pull.hold(at: -163.75)
    #expect(pull.triggered.isEmpty)
    pull.hold(at: -164)
    expectEqual(pull.triggered, [-164])
  }

  @Test func whileItRefreshesAPullStartsNothing() {
    let pull = Pull()
    pull.hold(at: -100, 0, -100)
    expectEqual(pull.triggered.count, 1)
  }

  @Test func withoutAFingerNothingStarts() {
    let pull = Pull()
    pull.table.contentOffset.y = -120
    #expect(pull.triggered.isEmpty)
  }

  /// After a refresh the pull has to go back below a tenth of what starts one.
  @Test(arguments: [(-10.0, false), (-9.75, true), (0, true)])
  func itIsArmedBelowATenth(back: Double, isArmed: Bool) {
    let pull = Pull()
    pull.hold(at: -100)
    pull.control.endRefreshing()
    #expect(!pull.control.isRefreshing && !pull.control.isArmed)
    pull.hold(at: -120)
    expectEqual(pull.triggered.count, 1)
    pull.hold(at: back)
    expectEqual(pull.control.isArmed, isArmed)
    pull.hold(at: -100)
    #expect(pull.triggered.count == (isArmed ? 2 : 1))
  }

  @Test(arguments: [true, false])
  func itOpensUnderTheFingerOrWhenItIsLiftedAndClosesAfterTheWork(
    opensUnderFinger: Bool
  ) throws {
    let pull = Pull(opensUnderFinger: opensUnderFinger)
    var insets: [Double] = []
    pull.stage.at(0.1) { pull.hold(at: -100) }
    pull.stage.at(0.2) {
      insets.append(pull.table.contentInset.top)
      pull.table.endDragging(velocity: .zero)
      insets.append(pull.table.contentInset.top)
    }
    // Lifted again, it is open already.
    pull.stage.at(1.5) {
      pull.table.beginDragging()
      pull.table.endDragging(velocity: .zero)
      insets.append(pull.table.contentInset.top)
    }
    pull.stage.at(2) {
      pull.control.endRefreshing()
      insets.append(pull.table.contentInset.top)
      pull.control.endRefreshing()
      insets.append(pull.table.contentInset.top)
    }
    _ = try pull.stage.record(GestureScript(steps: [.wait(.seconds(3)), .end]))
    expectEqual(insets, [opensUnderFinger ? 60 : 0, 60, 60, 0, 0])
  }

  @Test func whatEndsUnderTheFingerNeverOpens() throws {
    let pull = Pull()
    pull.hold(at: -100)
    pull.control.endRefreshing()
    pull.table.endDragging(velocity: .zero)
    expectEqual(pull.table.contentInset.top, 0)
  }

  @Test func itCanBeginByItselfInItsTint() throws {
    let pull = Pull()
    pull.control.add(RefreshWheel())
    pull.control.tint = .red
    var states: [RefreshControl.State] = []
    pull.stage.at(0.1) {
      states.append(pull.control.state)
      pull.control.beginRefreshing()
      states.append(pull.control.state)
      #expect(pull.table.contentInset.top == 60 && pull.table.contentOffset.y == 0)
    }
    pull.stage.at(2) {
      pull.control.endRefreshing()
      pull.hold(at: -20)
      states.append(pull.control.state)
    }
    let tape = try pull.stage.record(GestureScript(steps: [.wait(.seconds(3)), .end]))
    #expect(states == [.idle, .refreshing, .pulled] && pull.triggered.isEmpty)
    let shown = tape.displayList(at: .seconds(1.9)).commands.contains { command in
      if case .fill(_, _, .color(.red), _) = command { true } else { false }
    }
    #expect(shown, "the wheel spins, in the tint")
  }
}
