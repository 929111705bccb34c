import Motion
import RefreshUI
import Render2D

/// The view of SVPullToRefresh, above the first row of a table or below the last.
///
/// It only observes the table's offset and size, so that a table need not know of it.
final class PullToRefreshView: Layer {
  enum State: String {
    /// At rest.
    case stopped
    /// Pulled past the trigger: on release it loads.
    case triggered
    /// The work is in progress.
    case loading
  }

  enum Edge { case top, bottom }

  private(set) var state = State.stopped
  var lastUpdate: TimeOfDay? { didSet { showTexts() } }

  private let settings: PullToRefreshSettings
  private let edge: Edge
  private let scrollView: ScrollView
  private let originalInset: Insets
  private var action: () -> Void = {}
  private let titleLabel: Label
  private let subtitleLabel: Label
  private let arrow: Arrow
  private let spinner: Spinner
  private let picture = Layer("custom view")

  /// A view at an edge of a scroll view whose insets are those at rest.
  init(
    _ settings: PullToRefreshSettings, at edge: Edge, of scrollView: ScrollView,
    on stage: Stage
  ) {
    self.settings = settings
    self.edge = edge
    self.scrollView = scrollView
    originalInset = scrollView.contentInset
    let color =
      settings.textColor ?? stage.appearance.pick(.darkGray, Appearance.dark.secondaryLabel)
    titleLabel = Label(
      "", font: .system(settings.fontSize.points, .bold), color: color, name: "title")
    subtitleLabel = Label(
      "", font: .system(settings.subtitleSize.points), color: color, name: "subtitle")
    arrow = Arrow(.bars, color: settings.tint)
    spinner = settings.wheel.makeSpinner(on: stage)
    super.init("pull to refresh")
    background = settings.background
    place()
    arrow.transform = .rotation(turn)
    for layer in [arrow, spinner, titleLabel, subtitleLabel, picture] { add(layer) }
    show()
    isHidden = !settings.isShown
    guard settings.isShown else { return }
    scrollView.observeOffset { [unowned self] in didScroll(to: $0) }
    scrollView.observeContentSize { [unowned self] _ in place() }
  }

  /// Calls `body` when the work begins, which must end with `stopAnimating`.
  func whenTriggered(_ body: @escaping () -> Void) { action = body }

  /// Loads as if it had been pulled: the table scrolls until the view is visible.
  func triggerRefresh() {
    guard state == .stopped, settings.isShown else { return }
    enter(.triggered)
    var target = scrollView.contentOffset
    switch edge {
    case .top where target.y == -originalInset.top: target.y -= size.height
    case .bottom where target.y == endOffset: target.y += originalInset.bottom + size.height
    default: break
    }
    scrollView.setContentOffset(target, animated: true)
    enter(.loading)
  }

  /// The work is done: the view closes.
  func stopAnimating() { enter(.stopped) }

  public override func dismantle() {
    super.dismantle()
    action = {}
  }

  // MARK: - States

  private func didScroll(to offset: Point) {
    guard state != .loading else {
      // The rows can be pushed back over the view while it loads.
      scrollView.contentInset = loadingInset
      return
    }
    let isPast = pull(offset) > settings.trigger.points
    if !scrollView.isDragging && state == .triggered {
      enter(.loading)
    } else if isPast && scrollView.isDragging && state == .stopped {
      enter(.triggered)
    } else if !isPast && state != .stopped {
      enter(.stopped)
    }
  }

  private func enter(_ new: State) {
    guard new != state else { return }
    let old = state
    state = new
    stage.note(new.rawValue, of: self, at: scrollView)
    show()
    turnArrow()
    switch new {
    case .stopped: setInset(originalInset, over: settings.collapse)
    case .triggered: break
    case .loading:
      setInset(loadingInset, over: settings.open)
      clearHomeIndicator()
      if old == .triggered { action() }
    }
  }

  // MARK: - Distances

  /// The end of the content, or of the screen if that is further down, past a home indicator: a view there
  /// is out of sight at rest.
  private var end: Double {
    originalInset.bottom
      + max(
        scrollView.contentSize.height,
        scrollView.size.height - originalInset.top - originalInset.bottom)
  }

  /// The offset at which `end` is at the end of the screen.
  private var endOffset: Double { end - scrollView.size.height }

  /// The distance of an offset past rest.
  private func pull(_ offset: Point) -> Double {
    switch edge {
    case .top: -originalInset.top - offset.y
    case .bottom: offset.y - endOffset
    }
  }

  /// The visible height of the view, at most all of it.
  private var loadingInset: Insets {
    let room = min(max(pull(scrollView.contentOffset), 0), size.height)
    var inset = scrollView.contentInset
    switch edge {
    case .top: inset.top = originalInset.top + room
    case .bottom:
      let gap = end - scrollView.contentSize.height
      inset.bottom = originalInset.bottom + (room > 0 ? gap + room : 0)
    }
    return inset
  }

  private func setInset(_ inset: Insets, over duration: Time) {
    stage.animate(duration) { scrollView.contentInset = inset }
  }

  /// Moves a view below the rows above a home indicator, if the release left it beside that.
  private func clearHomeIndicator() {
    guard edge == .bottom else { return }
    let clear = endOffset + originalInset.bottom + size.height
    let offset = scrollView.contentOffset.y
    guard pull(scrollView.contentOffset) >= size.height, offset < clear else { return }
    stage.animate(settings.open) { scrollView.contentOffset.y = clear }
  }

  private func place() {
    let top = edge == .top ? -settings.height.points : end
    frame = Rect(0, top, scrollView.size.width, settings.height.points)
  }

  // MARK: - Appearance

  private var turn: Angle { (state == .triggered) == (edge == .top) ? settings.angle : .zero }

  private func show() {
    let face = settings.face(state)
    let isStandard = face == .standard
    for layer in [titleLabel, subtitleLabel, arrow] { layer.isHidden = !isStandard }
    let side = min(settings.viewSize.points, size.height)
    picture.content = face.content(side: side, color: settings.tint)
    picture.frame = Rect((size.width - side) / 2, (size.height - side) / 2, side, side)
    if isStandard && state == .loading { spinner.startSpinning() } else { spinner.stopSpinning() }
    if state == .stopped { arrow.opacity = 1 }
    showTexts()
  }

  private func turnArrow() {
    stage.animate(settings.flip, curve: settings.curve) {
      arrow.transform = .rotation(turn)
      arrow.opacity = state == .loading ? 0 : 1
    }
  }

  /// Positions arrow and texts side by side in the middle, for the widest of the two texts.
  private func showTexts() {
    titleLabel.text = settings.title(state)
    subtitleLabel.text = settings.subtitle(state, lastUpdate: lastUpdate)
    let left = max(arrow.size.width, spinner.size.width)
    let gap = settings.gap.points
    let room = max(size.width - gap - left, 0)
    let titleSize = extent(of: titleLabel, atMost: room)
    let subtitleSize = extent(of: subtitleLabel, atMost: room)
    let widest = max(titleSize.width, subtitleSize.width)
    let total = left + (widest > 0 ? gap + widest : 0)
    let start = (size.width - total) / 2
    let between = subtitleSize.height > 0 ? settings.lineGap.points : 0
    let top = (size.height - titleSize.height - between - subtitleSize.height) / 2
    let x = (start + left + gap).rounded(.down)
    titleLabel.frame = Rect(
      origin: Point(x, top.rounded(.down)), size: titleSize)
    subtitleLabel.frame = Rect(
      origin: Point(x, (top + titleSize.height + between).rounded(.down)), size: subtitleSize)
    arrow.position = Point(start + left / 2, size.height / 2)
    spinner.position = arrow.position
  }

  private func extent(of label: Label, atMost room: Double) -> Size {
    guard !label.text.isEmpty else { return .zero }
    let size = label.fittingSize
    return Size(min(size.width, room), size.height)
  }
}
