import Motion
import Render2D

/// A control past an edge of a scroll view that a pull reveals: past its trigger a release begins the refresh, during
/// which it stays open, and then it closes.
///
/// A subclass draws it and overrides what is called when its state changes; the rest is here. `RefreshRender` has an article with an example.
///
/// It lies outside the content, beside the edge that it is given. ``RefreshControl`` is the system's, behind the rows.
open class PullControl: Layer {
  /// The edge of the content that it lies at.
  public enum Edge: String, Hashable, Sendable, CaseIterable { case top, bottom, left, right }

  /// What it does.
  public enum Phase: String, Hashable, Sendable, CaseIterable {
    /// At rest, or pulled less far than the trigger.
    case idle
    /// Pulled past the trigger: a release begins the refresh.
    case pulling
    /// Opening, or open while the work is in progress.
    case refreshing
    /// The work is done, and it is about to close or is closing.
    case done
  }

  /// How it learns of a release.
  public enum Release: Hashable, Sendable {
    /// From the offset alone, as libraries do that only observe it: a pull counts past the trigger, the refresh begins with
    /// the first tick after the release, and the control is idle again as soon as it begins to close.
    case observed
    /// When the finger is lifted: a pull to the trigger counts, and the refresh begins at once. The control is
    /// done for a while, closes, and only then is idle again.
    case notified(done: Time = .zero)
  }

  /// The scroll view that is pulled.
  public let scrollView: ScrollView
  /// The edge of the content that it lies at.
  public let edge: Edge
  /// How much of it stays open during the work, in points: its height, or its width at the side.
  public let extent: Double
  /// The pull from which a release begins the refresh, in points.
  public var trigger: Double
  /// How long it takes to open after a release.
  public var openDuration = Time.milliseconds(250)
  /// How long it takes to close.
  public var closeDuration = Time.milliseconds(300)
  /// What it does.
  public private(set) var phase = Phase.idle {
    didSet {
      guard phase != oldValue else { return }
      stage.mark(phase.rawValue)
      stage.log("state", state: phase.rawValue, of: self, at: scrollView)
      phaseChanged(from: oldValue)
    }
  }
  private let release: Release
  private let restInset: Insets
  /// What it has added to the inset at its edge.
  private var addedInset = 0.0
  private var triggered: [() -> Void] = []

  /// A control as long as an edge of a scroll view.
  ///
  /// - Parameters:
  ///   - height: how much of it stays open during the work; its width at the left or right edge.
  ///   - trigger: the pull from which a release begins the refresh; nil for its height.
  ///   - edge: the edge of the content.
  ///   - scrollView: what is pulled. Its size is final, and its insets are those at rest.
  ///   - release: how it learns of a release.
  ///   - name: its name in logs and errors.
  public init(
    height: Double, trigger: Double? = nil, at edge: Edge = .top, of scrollView: ScrollView,
    release: Release = .notified(), name: String = "pull control"
  ) {
    self.scrollView = scrollView
    self.edge = edge
    self.release = release
    restInset = scrollView.contentInset
    extent = height
    self.trigger = trigger ?? height
    super.init(name)
    frame = place
    scrollView.whenScrolled { [unowned self] in scrolled() }
    scrollView.whenDraggingEnds { [unowned self] in letGo() }
    if edge == .bottom || edge == .right {
      scrollView.observeContentSize { [unowned self] _ in frame = place }
    }
  }

  // MARK: - For subclasses

  /// It does something else now.
  open func phaseChanged(from old: Phase) {}

  /// It is pulled to a fraction of the trigger, which may be above 1; not called from the release to the end of the work.
  open func pulled(_ fraction: Double) {}

  /// It opens after a release; called in the animation that opens it.
  open func opening() {}

  /// It is open: the work begins. Calls those that ``whenTriggered(_:)`` has been given.
  open func refresh() {
    for body in triggered { body() }
  }

  /// It has closed.
  open func closed() {}

  /// Ends the work: the control closes, if it has shown for long enough that it is done. An override may do something first,
  /// and then call ``close()`` later.
  open func endRefreshing() {
    guard phase == .refreshing else { return }
    guard case .notified(let done) = release else { return close() }
    phase = .done
    stage.after(done) { self.close() }
  }

  // MARK: - For those who use it

  /// Calls `body` when it is open and the work begins, which must end with ``endRefreshing()``.
  public func whenTriggered(_ body: @escaping () -> Void) { triggered.append(body) }

  /// Begins a refresh as if it had been pulled.
  public func beginRefreshing() {
    if phase == .idle || phase == .pulling { begin() }
  }

  /// How far the content is pulled past its end, in points; negative before it.
  public var distance: Double {
    let offset = scrollView.contentOffset
    return switch edge {
    case .top: scrollView.low(.vertical) - offset.y
    case .bottom: offset.y - scrollView.high(.vertical)
    case .left: scrollView.low(.horizontal) - offset.x
    case .right: offset.x - scrollView.high(.horizontal)
    }
  }

  /// The pull as a fraction of the trigger.
  public var fraction: Double { max(distance, 0) / trigger }

  /// Closes it: ``endRefreshing()`` does so by itself.
  public func close() {
    stage.mark("collapse")
    if release == .observed { phase = .idle }
    stage.animate(closeDuration) {
      widen(by: -addedInset)
    } completion: { [self] _ in
      if release == .observed {
        stage.log("closed", of: self, at: scrollView)
      } else {
        phase = .idle
        scrolled()
      }
      closed()
    }
  }

  open override func dismantle() {
    super.dismantle()
    triggered = []
  }

  // MARK: - Pulling and opening

  /// The frame beside the content. Where that does not fill the scroll view, its bottom is that of the scroll view.
  private var place: Rect {
    let (window, content) = (scrollView.size, scrollView.contentSize)
    return switch edge {
    case .top: Rect(0, -extent, window.width, extent)
    case .bottom: Rect(0, content.height + gap, window.width, extent)
    case .left: Rect(-extent, 0, extent, window.height)
    case .right: Rect(content.width, 0, extent, window.height)
    }
  }

  /// The space between the content and the bottom of the scroll view, which opens with the control.
  private var gap: Double {
    let room = scrollView.size.height - restInset.top - restInset.bottom
    return max(room - scrollView.contentSize.height, 0)
  }

  private func scrolled() {
    guard phase == .idle || phase == .pulling else { return }
    if scrollView.isDragging {
      let isFarEnough = release == .observed ? fraction > 1 : fraction >= 1
      phase = isFarEnough ? .pulling : .idle
    } else if phase == .pulling, release == .observed, distance >= 0 {
      return begin()
    }
    pulled(fraction)
  }

  private func letGo() {
    if phase == .pulling, release != .observed { begin() }
  }

  private func begin() {
    phase = .refreshing
    stage.animate(openDuration) {
      widen(by: edge == .bottom ? extent + gap : extent)
      switch edge {
      case .top: scrollView.contentOffset.y = scrollView.low(.vertical)
      case .bottom: scrollView.contentOffset.y = scrollView.high(.vertical)
      case .left: scrollView.contentOffset.x = scrollView.low(.horizontal)
      case .right: scrollView.contentOffset.x = scrollView.high(.horizontal)
      }
      opening()
    } completion: { [self] _ in
      refresh()
    }
  }

  private func widen(by length: Double) {
    addedInset += length
    switch edge {
    case .top: scrollView.contentInset.top += length
    case .bottom: scrollView.contentInset.bottom += length
    case .left: scrollView.contentInset.left += length
    case .right: scrollView.contentInset.right += length
    }
  }
}
