import Motion
import Render2D

/// The view above a table that a pull reveals, and that stays open while the table refreshes.
///
/// It lies behind the rows, even if it is added to the table like a UIKit control, at the top of
/// the visible part, and grows with the pull. Its contents are its sublayers; ``whenTriggered(_:)``
/// reports a refresh.
///
/// As on iOS it opens under the finger as soon as the pull is far enough: the rows jump down, and back
/// up if the work ends before the finger is lifted. It can start again only once the pull has gone back
/// below a tenth of the trigger. ``PullControl`` opens only once the finger is lifted, at any edge.
public final class RefreshControl: Layer {
  /// What it does.
  public enum State: String, Hashable, Sendable {
    /// The table is not pulled.
    case idle
    /// The table is pulled, not far enough yet or after a refresh.
    case pulled
    /// A refresh is under way.
    case refreshing
  }

  /// What it does.
  public var state: State { isRefreshing ? .refreshing : pull > 0 ? .pulled : .idle }
  /// The colour of a ``RefreshWheel`` in it that has none of its own; nil for the system's.
  public var tint: Color? { didSet { if tint != oldValue { for body in tinted { body() } } } }
  /// Whether a refresh is under way.
  public private(set) var isRefreshing = false
  /// Whether a pull can start a refresh: after one, only once the pull has gone back.
  public private(set) var isArmed = true
  private weak var table: ScrollView?
  private let givenTrigger: Double?
  private let height: Double
  let collapse: Time
  private let opensUnderFinger: Bool
  private var isOpen = false
  private var pulled: [() -> Void] = []
  private var triggered: [() -> Void] = []
  private var begun: [() -> Void] = []
  private var tinted: [() -> Void] = []
  private var ended: [() -> Void] = []

  /// A control that refreshes the table it is added to.
  ///
  /// - Parameters:
  ///   - height: how much of it stays open during the work.
  ///   - trigger: the pull that starts a refresh; nil for the system's, see ``systemTrigger(height:)``.
  ///   - collapse: how long it takes to close.
  ///   - opensUnderFinger: whether it opens when it is triggered, and not only when the finger is
  ///     lifted.
  public init(
    height: Double = 60, trigger: Double? = nil, collapse: Time = .milliseconds(300),
    opensUnderFinger: Bool = true
  ) {
    self.opensUnderFinger = opensUnderFinger
    self.height = height
    givenTrigger = trigger
    self.collapse = collapse
    super.init("refresh control", placement: .pulledOpen(minimum: height))
    clips = true
  }

  /// A control for a table, behind its rows.
  public convenience init(
    table: ScrollView, height: Double, trigger: Double?, collapse: Time,
    opensUnderFinger: Bool = true
  ) {
    self.init(
      height: height, trigger: trigger, collapse: collapse, opensUnderFinger: opensUnderFinger)
    table.insert(self, at: 0)
    listen(to: table)
  }

  public override func didEnterStage() {
    super.didEnterStage()
    if table == nil, let table = superlayer as? ScrollView { listen(to: table) }
  }

  private func listen(to table: ScrollView) {
    self.table = table
    keepBelowBars()
    table.listeners.contentInset.append { [weak self] in self?.keepBelowBars() }
    table.whenScrolled { [unowned self] in scrolled() }
    table.whenDraggingEnds { [unowned self] in open() }
  }

  /// Positions it below the bars that cover the top of the table.
  private func keepBelowBars() {
    guard let table else { return }
    let covered = table.contentInset.top - (isOpen ? height : 0)
    if covered != frame.origin.y { stage?.recorder.withoutAnimation { frame.origin.y = covered } }
  }

  /// The pull that starts a refresh in a scroll view of a height, as measured on iOS 15 and 18: 132.5
  /// points of 667, 150.33 of 852.
  public static func systemTrigger(height: Double) -> Double {
    132.5 + (height - 667) * (150.33 - 132.5) / (852 - 667)
  }

  /// The pull that starts a refresh, in points.
  public var trigger: Double {
    givenTrigger ?? RefreshControl.systemTrigger(height: table?.size.height ?? 667)
  }

  /// How far the table is pulled, in points.
  public var pull: Double { table.map { $0.lowestOffset - $0.contentOffset.y } ?? 0 }

  /// Calls `body` when a pull has gone far enough.
  public func whenTriggered(_ body: @escaping () -> Void) { triggered.append(body) }

  /// Begins a refresh without a pull. As in UIKit those of ``whenTriggered(_:)`` are not called, and the table makes room
  /// but stays where it is: scroll it up to show the control.
  public func beginRefreshing() {
    guard !isRefreshing, let stage, let table else { return }
    begin()
    stage.log("refreshing begins", state: "refreshing", of: self, at: table)
    isOpen = true
    table.contentInset.top += height
  }

  private func begin() {
    isArmed = false
    isRefreshing = true
    for body in begun { body() }
  }

  /// Calls `body` when a refresh begins, by a pull or by itself.
  func whenBegun(_ body: @escaping () -> Void) { begun.append(body) }

  /// Calls `body` when the tint has changed.
  func whenTinted(_ body: @escaping () -> Void) { tinted.append(body) }

  /// Calls `body` whenever the pull has changed.
  func whenPulled(_ body: @escaping () -> Void) { pulled.append(body) }

  /// Calls `body` when the work is done and the control closes.
  func whenEnded(_ body: @escaping () -> Void) { ended.append(body) }

  /// How much of it stays open during the work, in points.
  package var openHeight: Double { height }

  /// Closes the control: the work is done.
  public func endRefreshing() {
    guard isRefreshing, let stage, let table else { return }
    isRefreshing = false
    stage.log("refreshing ends", state: "idle", of: self, at: table)
    for body in ended { body() }
    guard isOpen else { return }
    isOpen = false
    if table.isTracking {
      setTop(of: table, by: -height)
    } else {
      stage.animate(collapse) { setTop(of: table, by: -height) }
    }
  }

  private func setTop(of table: ScrollView, by height: Double) {
    var insets = table.contentInset
    insets.top += height
    table.setContentInset(insets, movesUnderFinger: true)
  }

  override var staysBehind: Bool { true }

  public override func dismantle() {
    super.dismantle()
    pulled = []
    begun = []
    tinted = []
    triggered = []
    ended = []
  }

  private func scrolled() {
    guard let table else { return }
    if pull < trigger / 10 { isArmed = true }
    for body in pulled { body() }
    guard table.isDragging, isArmed, !isRefreshing, pull >= trigger else { return }
    begin()
    stage?.mark("trigger")
    stage?.log("triggered", state: "refreshing", of: self, at: table)
    for body in triggered { body() }
    if opensUnderFinger { open() }
  }

  private func open() {
    guard isRefreshing, !isOpen, let table else { return }
    isOpen = true
    setTop(of: table, by: height)
  }
}
