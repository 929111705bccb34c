import Motion
import Render2D

/// What a refresh control goes through.
public enum RefreshPhase: String, Hashable, Sendable, CaseIterable {
  /// It waits, or is pulled less far than it needs.
  case idle
  /// It is pulled far enough: let go, it begins.
  case pulling
  /// It is at work.
  case refreshing
  /// The work is done, and it is about to close or closes.
  case done
}

/// What makes a layer at an edge of a scroll view a refresh control: it watches the pull, holds the
/// place open while the work goes on, and closes it again.
final class PullRefresher {
  /// Where the control waits.
  enum Edge { case top, left, right }

  /// What it takes to open the place, and how much of it there is, in points.
  struct Distances {
    var extent: Double
    var trigger: Double
  }

  /// How long it opens, works, shows that it is done, and closes.
  struct Timing {
    var open: Time
    var work: Time
    var done: Time
    var collapse: Time
  }

  /// What it goes through at this moment.
  private(set) var phase = RefreshPhase.idle {
    didSet {
      guard phase != oldValue else { return }
      stage.mark(phase.rawValue)
      stage.log("state", state: phase.rawValue, of: subject, at: scrollView)
      phaseChanged(phase)
    }
  }
  /// What is told of every new phase.
  var phaseChanged: (RefreshPhase) -> Void = { _ in }
  /// What is told, until it works, how much of the way to the point it is pulled: 1 is there.
  var pulled: (Double) -> Void = { _ in }

  private unowned let stage: Stage
  private unowned let scrollView: ScrollView
  private unowned let subject: Layer
  private let edge: Edge
  private let distances: Distances
  private let timing: Timing

  /// Watches a scroll view for a control, which holds the watcher.
  init(
    _ subject: Layer, at edge: Edge, of scrollView: ScrollView, distances: Distances,
    timing: Timing, on stage: Stage
  ) {
    self.subject = subject
    self.edge = edge
    self.scrollView = scrollView
    self.distances = distances
    self.timing = timing
    self.stage = stage
    scrollView.whenScrolled { [unowned self] in scrolled() }
    scrollView.whenDraggingEnds { [unowned self] in letGo() }
  }

  /// How far past its end the plane is.
  private var pull: Double {
    let offset = scrollView.contentOffset
    return switch edge {
    case .top: scrollView.low(.vertical) - offset.y
    case .left: scrollView.low(.horizontal) - offset.x
    case .right: offset.x - scrollView.high(.horizontal)
    }
  }

  private func scrolled() {
    guard phase == .idle || phase == .pulling else { return }
    if scrollView.isDragging { phase = pull >= distances.trigger ? .pulling : .idle }
    pulled(max(pull, 0) / distances.trigger)
  }

  private func letGo() {
    guard phase == .pulling else { return }
    phase = .refreshing
    stage.animate(timing.open) {
      widen(by: distances.extent)
      switch edge {
      case .top: scrollView.contentOffset.y = scrollView.low(.vertical)
      case .left: scrollView.contentOffset.x = scrollView.low(.horizontal)
      case .right: scrollView.contentOffset.x = scrollView.high(.horizontal)
      }
    } completion: { [self] _ in
      stage.mark("refresh")
      stage.log("work begins", of: subject, at: scrollView)
      stage.after(timing.work) { self.finish() }
    }
  }

  private func finish() {
    stage.log("work ends", of: subject, at: scrollView)
    phase = .done
    stage.after(timing.done) { [self] in
      stage.mark("collapse")
      stage.animate(timing.collapse) {
        widen(by: -distances.extent)
      } completion: { [self] _ in
        phase = .idle
        scrolled()
      }
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
