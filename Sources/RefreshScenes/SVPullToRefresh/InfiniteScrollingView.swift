import RefreshUI
import Render2D

/// The footer of SVPullToRefresh that loads more whenever the table scrolls past its end.
final class InfiniteScrollingView: Layer {
  enum State: String {
    /// At rest.
    case stopped
    /// The table scrolls past its end: it loads with the next tick.
    case triggered
    /// The work is in progress.
    case loading
  }

  private(set) var state = State.stopped

  private let passing: SVPullToRefreshInfiniteScene.Passing
  private let scrollView: ScrollView
  private let spinner: Spinner
  private var action: () -> Void = {}

  /// A footer below the content of a scroll view, with a permanent inset for it.
  init(
    _ spinner: Spinner, height: Double, background: Color,
    passing: SVPullToRefreshInfiniteScene.Passing, of scrollView: ScrollView
  ) {
    self.passing = passing
    self.scrollView = scrollView
    self.spinner = spinner
    super.init("infinite scrolling")
    self.background = background
    frame = Rect(0, scrollView.contentSize.height, scrollView.size.width, height)
    add(spinner)
    spinner.position = Point(size.width / 2, size.height / 2)
    scrollView.contentInset.bottom += height
    scrollView.observeOffset { [unowned self] in didScroll(to: $0) }
    // A table that is released at rest does not scroll any more.
    scrollView.whenDraggingEnds { [unowned self] willDecelerate in
      if !willDecelerate { didScroll(to: scrollView.contentOffset) }
    }
    scrollView.observeContentSize { [unowned self] _ in place() }
  }

  /// Calls `body` when the work begins, which must end with `stopAnimating`.
  func whenTriggered(_ body: @escaping () -> Void) { action = body }

  /// Loads as if the table had scrolled past its end.
  func triggerLoading() {
    guard state == .stopped else { return }
    enter(.triggered)
    enter(.loading)
  }

  /// The work is done.
  func stopAnimating() { enter(.stopped) }

  public override func dismantle() {
    super.dismantle()
    action = {}
  }

  private func place() { frame.origin.y = scrollView.contentSize.height }

  private func didScroll(to offset: Point) {
    guard state != .loading else { return }
    let threshold = scrollView.contentSize.height - scrollView.size.height
    if !scrollView.isDragging && state == .triggered {
      enter(.loading)
    } else if offset.y > threshold && state == .stopped && isPassing {
      enter(.triggered)
    } else if offset.y < threshold && state != .stopped {
      enter(.stopped)
    }
  }

  /// Whether the present movement of the table may trigger a load.
  private var isPassing: Bool {
    scrollView.isDragging || (passing == .any && scrollView.isDecelerating)
  }

  private func enter(_ new: State) {
    guard new != state else { return }
    let old = state
    state = new
    stage.note(new.rawValue, of: self, at: scrollView)
    if new == .stopped { spinner.stopSpinning() } else { spinner.startSpinning() }
    if old == .triggered && new == .loading { action() }
  }
}
