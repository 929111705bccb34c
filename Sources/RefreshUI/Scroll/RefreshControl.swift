import Motion
import Render2D

/// The view above a table that a pull reveals, and that stays open while the table refreshes.
///
/// It lies behind the rows, even if it is added to the table like a UIKit control, at the top of
/// the visible part, and grows with the pull. Its contents are its sublayers; ``whenTriggered(_:)``
/// reports a refresh.
///
/// The system's own distances are not public; these are a model: a pull of `trigger` points starts
/// the refresh, and it can start again only after the pull has gone back below a tenth of that.
public final class RefreshControl: Layer {
  /// Whether a refresh is under way.
  public private(set) var isRefreshing = false
  /// Whether a pull can start a refresh: after one, only once the pull has gone back.
  public private(set) var isArmed = true
  private weak var table: ScrollView?
  private let trigger: Double
  private let height: Double
  private let collapse: Time
  private var isOpen = false
  private var triggered: [() -> Void] = []

  /// A control that refreshes the table it is added to.
  ///
  /// - Parameters:
  ///   - height: its height while it stays open.
  ///   - trigger: the pull that starts a refresh.
  ///   - collapse: how long it takes to close.
  public init(
    height: Double = 60, trigger: Double = 100, collapse: Time = .milliseconds(300)
  ) {
    self.height = height
    self.trigger = trigger
    self.collapse = collapse
    super.init("refresh control", placement: .pulledOpen(minimum: height))
    clips = true
  }

  /// A control for a table, behind its rows.
  public convenience init(table: ScrollView, height: Double, trigger: Double, collapse: Time) {
    self.init(height: height, trigger: trigger, collapse: collapse)
    table.insert(self, at: 0)
    listen(to: table)
  }

  public override func didEnterStage() {
    super.didEnterStage()
    if table == nil, let table = superlayer as? ScrollView { listen(to: table) }
  }

  private func listen(to table: ScrollView) {
    self.table = table
    table.whenScrolled { [unowned self] in scrolled() }
    table.whenDraggingEnds { [unowned self] in open() }
  }

  /// Calls `body` when a pull has gone far enough.
  public func whenTriggered(_ body: @escaping () -> Void) { triggered.append(body) }

  /// Closes the control: the work is done.
  public func endRefreshing() {
    guard isRefreshing, let stage, let table else { return }
    isRefreshing = false
    stage.log("refreshing ends", state: "idle", of: self, at: table)
    guard isOpen else { return }
    isOpen = false
    stage.animate(collapse) { table.contentInset.top -= height }
  }

  override var staysBehind: Bool { true }

  public override func dismantle() {
    super.dismantle()
    triggered = []
  }

  private func scrolled() {
    guard let table else { return }
    let pull = table.lowestOffset - table.contentOffset.y
    if pull < trigger / 10 { isArmed = true }
    guard table.isDragging, isArmed, !isRefreshing, pull >= trigger else { return }
    isArmed = false
    isRefreshing = true
    stage?.mark("trigger")
    stage?.log("triggered", state: "refreshing", of: self, at: table)
    for body in triggered { body() }
  }

  /// Keeps the control open after the finger is lifted.
  private func open() {
    guard isRefreshing, !isOpen, let table else { return }
    isOpen = true
    table.contentInset.top += height
  }
}
