import Motion
import Render2D

/// A header above a table's first row: pulled far enough and let go it stays, works, and closes.
///
/// What it looks like is up to subclasses, which are told of every change.
class PullHeader: Layer {
  /// What the header is about.
  enum State {
    /// Nothing, or not pulled far enough.
    case idle
    /// Pulled so far that letting go refreshes.
    case pulling
    /// Open, while the work is done.
    case refreshing
  }

  unowned let theStage: Stage
  let table: TableView
  let pull: PullParameters
  private(set) var state = State.idle

  init(_ pull: PullParameters, above table: TableView, on stage: Stage) {
    theStage = stage
    self.table = table
    self.pull = pull
    super.init("header")
    frame = Rect(0, -pull.height.points, stage.size.width, pull.height.points)
    table.whenScrolled { [unowned self] in observeOffset() }
  }

  // MARK: - What subclasses are told

  /// The state is another one.
  func stateChanged(from old: State) {}
  /// The table is pulled by a part of the trigger, which is 1; not while it refreshes.
  func pulled(_ part: Double) {}
  /// Within the animation that makes room.
  func opening() {}
  /// The work is done. Whoever overrides this closes the header.
  func workEnded() { close() }
  /// Within the animation that closes the header.
  func closing() {}
  /// The header is closed.
  func closed() {}

  // MARK: - The course of things

  private func observeOffset() {
    let overscroll = table.lowestOffset - table.contentOffset.y
    guard state != .refreshing, overscroll >= 0 else { return }
    let part = overscroll / pull.trigger.points
    if table.isDragging {
      pulled(part)
      if state == .idle && part > 1 {
        become(.pulling)
      } else if state == .pulling && part <= 1 {
        become(.idle)
      }
    } else if state == .pulling {
      beginRefreshing()
    } else if part < 1 {
      pulled(part)
    }
  }

  private func become(_ new: State) {
    let old = state
    state = new
    theStage.mark("\(new)")
    theStage.log("state", state: "\(new)", of: self, at: table)
    stateChanged(from: old)
  }

  private func beginRefreshing() {
    become(.refreshing)
    theStage.animate(pull.open) {
      table.contentInset.top += pull.height.points
      table.contentOffset.y = -table.contentInset.top
      opening()
    } completion: { [self] _ in
      theStage.mark("refresh")
      theStage.log("work begins", of: self, at: table)
      theStage.after(pull.work) { [self] in
        theStage.log("work ends", of: self, at: table)
        workEnded()
      }
    }
  }

  /// Goes back to rest.
  func close() {
    theStage.mark("collapse")
    become(.idle)
    theStage.animate(pull.collapse) {
      table.contentInset.top -= pull.height.points
      closing()
    } completion: { [self] _ in
      theStage.log("closed", of: self, at: table)
      closed()
    }
  }
}
