import Motion
import RefreshUI
import Render2D

/// The phases of a refresh control.
public enum RefreshPhase: String, Hashable, Sendable, CaseIterable {
  /// At rest, or pulled less far than the trigger.
  case idle
  /// Pulled past the trigger: on release the work begins.
  case pulling
  /// The work is in progress.
  case refreshing
  /// The work is done, and it is about to close or is closing.
  case done
}

/// A refresh control past an edge of a scroll view: it watches the pull, stays open during the
/// work, and closes again.
///
/// Subclasses draw it, and are notified of every change.
class PullControl: Layer {
  enum Edge { case top, left, right }

  /// How the control learns of a pull.
  enum Manner: Equatable {
    /// Like MJRefresh, by the offset alone: a pull past the trigger counts, after release the work
    /// begins with the next tick, and the control is idle again as soon as it begins to close.
    case observing
    /// Notified when the finger is lifted: a pull to the trigger counts, and the work begins at
    /// once. The control shows for a while that the work is done, closes, and only then is idle
    /// again.
    case notified(done: Time)
  }

  let scrollView: ScrollView
  let edge: Edge
  let pull: PullParameters
  private let manner: Manner
  private(set) var phase = RefreshPhase.idle {
    didSet {
      guard phase != oldValue else { return }
      stage.note(phase.rawValue, of: self, at: scrollView)
      phaseChanged(from: oldValue)
    }
  }

  /// A control as long as the edge.
  init(
    _ pull: PullParameters, at edge: Edge = .top, of scrollView: ScrollView,
    manner: Manner = .observing, name: String = "header"
  ) {
    self.scrollView = scrollView
    self.edge = edge
    self.pull = pull
    self.manner = manner
    super.init(name)
    let extent = pull.height.points
    let window = scrollView.size
    frame =
      switch edge {
      case .top: Rect(0, -extent, window.width, extent)
      case .left: Rect(-extent, 0, extent, window.height)
      case .right: Rect(scrollView.contentSize.width, 0, extent, window.height)
      }
    scrollView.whenScrolled { [unowned self] in scrolled() }
    scrollView.whenDraggingEnds { [unowned self] in letGo() }
  }

  // MARK: - For subclasses

  func phaseChanged(from old: RefreshPhase) {}
  /// The pull as a fraction of the trigger; not called during the work.
  func pulled(_ part: Double) {}
  /// Called within the animation that opens it.
  func opening() {}
  /// The work is done. An override must close the control.
  func workEnded() {
    guard case .notified(let done) = manner else { return close() }
    phase = .done
    stage.after(done) { self.close() }
  }
  func closed() {}

  // MARK: - Pulling and closing

  /// How far the content is past its end.
  private var overscroll: Double {
    let offset = scrollView.contentOffset
    return switch edge {
    case .top: scrollView.low(.vertical) - offset.y
    case .left: scrollView.low(.horizontal) - offset.x
    case .right: offset.x - scrollView.high(.horizontal)
    }
  }

  private func scrolled() {
    guard phase == .idle || phase == .pulling else { return }
    let part = max(overscroll, 0) / pull.point
    if scrollView.isDragging {
      let isFarEnough = manner == .observing ? part > 1 : part >= 1
      phase = isFarEnough ? .pulling : .idle
    } else if phase == .pulling, manner == .observing, overscroll >= 0 {
      return begin()
    }
    pulled(part)
  }

  private func letGo() {
    if phase == .pulling, manner != .observing { begin() }
  }

  private func begin() {
    phase = .refreshing
    stage.animate(pull.open) {
      widen(by: pull.height.points)
      switch edge {
      case .top: scrollView.contentOffset.y = scrollView.low(.vertical)
      case .left: scrollView.contentOffset.x = scrollView.low(.horizontal)
      case .right: scrollView.contentOffset.x = scrollView.high(.horizontal)
      }
      opening()
    } completion: { [self] _ in
      stage.work(pull.work, of: self, at: scrollView, then: workEnded)
    }
  }

  func close() {
    stage.mark("collapse")
    if manner == .observing { phase = .idle }
    stage.animate(pull.collapse) {
      widen(by: -pull.height.points)
    } completion: { [self] _ in
      if manner == .observing {
        stage.log("closed", of: self, at: scrollView)
      } else {
        phase = .idle
        scrolled()
      }
      closed()
    }
  }

  private func widen(by extent: Double) {
    switch edge {
    case .top: scrollView.contentInset.top += extent
    case .left: scrollView.contentInset.left += extent
    case .right: scrollView.contentInset.right += extent
    }
  }
}
