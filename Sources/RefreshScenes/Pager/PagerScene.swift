import Motion
import RefreshUI
import Render2D

/// InfiniteScrollView: options in an endless row, with a tap or a swipe to the next one.
public struct PagerScene: Scene {
  public static let summary = "options in an endless row of pages, the next with every tap"
  public static let gestures = [
    Gesture(
      "tap", "tapped until the first option is back",
      "wait 0.5s; repeat 4 { tap 160,320; wait 0.8s }; end"),
    Gesture(
      "swipe", "swiped to the left until the first option is back",
      "wait 0.4s; repeat 4 { swipe left; wait 1.1s }; end"),
    Gesture(
      "swipe-back", "swiped to the right",
      "wait 0.4s; repeat 3 { swipe right; wait 1.1s }; end"),
    Gesture(
      "drag", "dragged a little and released, then dragged further",
      """
      wait 0.4s; pull -60 over 0.4s; hold 0.2s; release; wait 1.2s;
      pull -130 over 0.6s; hold 0.2s; release; wait 1.2s; end
      """),
    Gesture(
      "fling", "dragged slowly, then flung to the left",
      "wait 0.4s; pull -30 over 0.3s; fling -900; wait 1.4s; end"),
    Gesture(
      "hasty", "tapped again while the page still turns",
      "wait 0.4s; tap 160,320; wait 0.15s; tap 160,320; wait 1s; end"),
  ]

  /// The gesture that turns a page.
  public enum Touch: String, ParameterChoice {
    /// A tap anywhere on the view, as in the tutorial.
    case tap
    /// A swipe over the pages.
    case swipe
    /// Either of them.
    case both
  }

  /// When the row of pages wraps around.
  public enum Reset: String, ParameterChoice {
    /// As soon as any part of the page before the first option is visible, as in the tutorial: a
    /// pull to the right then jumps.
    case early
    /// When the page before the first option has arrived.
    case seamless
  }

  /// The effect of a tap while a page turns.
  public enum HastyTap: String, ParameterChoice {
    /// The page arrives at once, and the next one turns.
    case finish
    /// Nothing.
    case ignore
    /// The next page is counted from the current offset, as in the tutorial, so that it stops
    /// between two pages.
    case between
  }

  @Parameter("the text of each page")
  public var options = ["option one", "option two", "option three", "option four"]
  @Parameter("what turns a page")
  public var turnedBy = Touch.both
  @Parameter("when the row of pages wraps to the right")
  public var reset = Reset.seamless
  @Parameter("what a tap does while a page turns")
  public var hastyTap = HastyTap.finish
  @Parameter("how long a tapped page takes to turn", in: Time.zero...Time.seconds(60))
  public var flip = ScrollView.scrollingTime
  @Parameter("how a tapped page turns")
  public var curve = Curve.easeInOut
  @Parameter("where the view begins, from the top of the screen", in: 0...2000)
  public var top: Length = 300
  @Parameter("the height of the view", in: 1...500)
  public var height: Length = 40
  @Parameter("the part of the view's width that the pages take, at the right", in: 0.1...1)
  public var share: Double = 0.5
  @Parameter("the background of the view")
  public var background = Color.gray
  @Parameter("the background of the pages")
  public var pageBackground = Color.red
  @Parameter("the colour of the options")
  public var textColor = Color.black
  @Parameter("the size of the options", in: 1...200)
  public var fontSize: Length = 17
  @Parameter("the text before the selected option, below the view")
  public var selectionText = "selected: "
  @Parameter("the distance from the view to the selected option", in: -500...500)
  public var selectionGap: Length = 24
  @Parameter("the title in the navigation bar, which shows where there are rows")
  public var title = "Options"
  @Parameter("the text of each row above and below the view; none for a bare screen")
  public var rows = [
    "Sound", "Brightness", "Language", "Region", "Text size", "Calendar", "Backup", "About",
  ]

  public init() {}

  /// Adds the view and the selected option to the screen.
  public func build(on stage: Stage) {
    let appearance = stage.appearance
    let selection = Label(
      "", font: .system(fontSize.points), color: appearance.label, alignment: .center,
      name: "selection")
    selection.frame = Rect(
      0, top.points + height.points + selectionGap.points, stage.size.width,
      TextLayout("x", font: .system(fontSize.points)).size.height)
    let view = InfiniteScrollView(
      scene: self, frame: Rect(0, top.points, stage.size.width, height.points))
    view.optionChanged = { selection.text = selectionText + $0 }
    addRows(below: (selection.frame.maxY + selectionGap.points).rounded(), on: stage)
    stage.screen.add(view)
    stage.screen.add(selection)
    if rows.isEmpty { stage.addSystemBars() } else { stage.addBars(title: title) }
    view.dataSource = options
    if turnedBy != .tap { stage.touched = view.scrollView }
  }

  /// Adds as many rows as there is room for between the bars and the view, and the others from `end`
  /// on.
  private func addRows(below end: Double, on stage: Stage) {
    let style = TableView.Style(appearance: stage.appearance, ios: stage.ios)
    let start = NavigationBar.height(on: stage.settings)
    let count = min(max(Int((top.points - start) / style.rowHeight), 0), rows.count)
    func add(_ rows: ArraySlice<String>, _ top: Double, _ height: Double) {
      guard !rows.isEmpty, height > 0 else { return }
      let table = TableView(
        rows: Array(rows), style: style, frame: Rect(0, top, stage.size.width, height))
      table.showsEmptyRows = false
      stage.screen.add(table)
    }
    add(rows[..<count], start, Double(count) * style.rowHeight)
    add(rows[count...], end, stage.size.height - end)
  }
}

/// A view whose right part shows one page of an endless row.
private final class InfiniteScrollView: Layer {
  let scrollView = ScrollView("pages")
  /// Called with every new selection.
  var optionChanged: (String) -> Void = { _ in }
  /// The options; fewer than two make no pages.
  var dataSource: [String] = [] { didSet { modifyDataSource() } }

  private let scene: PagerScene
  private let tapView = Layer("tap view")
  /// The options with the last one before the first and the first after the last.
  private var pages: [String] = [] { didSet { setUpContentView() } }
  /// The offset at which the turning page comes to rest.
  private var destination: Double?
  private var selectedOption = "" {
    didSet {
      stage.mark("select")
      stage.log("selected", state: selectedOption, of: self)
      optionChanged(selectedOption)
    }
  }

  init(scene: PagerScene, frame: Rect) {
    self.scene = scene
    super.init("pager")
    self.frame = frame
    background = scene.background
    let width = frame.width * scene.share
    scrollView.frame = Rect(frame.width - width, 0, width, frame.height)
    scrollView.background = scene.pageBackground
    scrollView.showsIndicators = false
    scrollView.isPagingEnabled = true
    add(scrollView)
    tapView.frame = Rect(origin: .zero, size: frame.size)
    add(tapView)
    if scene.turnedBy != .swipe { tapView.whenTapped { [unowned self] _ in didReceiveTap() } }
    scrollView.whenScrolled { [unowned self] in didScroll() }
    scrollView.whenScrollingAnimationEnds { [unowned self] in destination = nil }
    scrollView.whenDraggingBegins { [unowned self] in destination = nil }
    scrollView.whenDecelerationEnds { [unowned self] in selectShownPage() }
    scrollView.whenDraggingEnds { [unowned self] willDecelerate in
      if !willDecelerate { selectShownPage() }
    }
  }

  private func modifyDataSource() {
    guard dataSource.count >= 2, let first = dataSource.first, let last = dataSource.last else {
      return
    }
    pages = [last] + dataSource + [first]
  }

  private func setUpContentView() {
    let page = scrollView.size
    scrollView.contentSize = Size(page.width * Double(pages.count), page.height)
    for (index, text) in pages.enumerated() {
      let label = Label(text, font: .system(scene.fontSize.points), color: scene.textColor)
      label.frame = Rect(page.width * Double(index), 0, page.width, page.height)
      scrollView.add(label)
    }
    scrollView.contentOffset = Point(page.width, 0)
    selectedOption = pages[1]
  }

  private func didReceiveTap() {
    guard !pages.isEmpty, !scrollView.isDragging, !scrollView.isDecelerating else { return }
    if let destination {
      switch scene.hastyTap {
      case .finish: scrollView.setContentOffset(Point(destination, 0), animated: false)
      case .ignore: return
      case .between: break
      }
    }
    let width = scrollView.size.width
    let offset = scrollView.contentOffset.x
    // An offset slightly short of a page counts as that page.
    let index = Int(offset / width + 1e-6)
    selectedOption = dataSource[index < dataSource.count ? index : 0]
    let next = min(offset + width, scrollView.contentSize.width - width)
    destination = next
    scrollView.setContentOffset(Point(next, 0), over: scene.flip, curve: scene.curve)
  }

  /// Wraps the row of pages at its ends.
  private func didScroll() {
    guard !pages.isEmpty else { return }
    let width = scrollView.size.width
    let offset = scrollView.contentOffset.x
    let last = width * Double(pages.count - 1)
    let turn = width * Double(dataSource.count)
    switch scene.reset {
    case .early:
      if offset >= last {
        jump(to: width)
      } else if offset < width {
        jump(to: turn)
      }
    case .seamless:
      if offset >= last {
        jump(to: offset - turn)
      } else if offset <= 0 {
        jump(to: offset + turn)
      }
    }
  }

  private func jump(to offset: Double) {
    stage.mark("reset")
    stage.log("begins again", of: self, at: scrollView)
    scrollView.contentOffset = Point(offset, 0)
  }

  /// After a swipe the visible page is the selected one.
  private func selectShownPage() {
    guard !pages.isEmpty else { return }
    let index = Int((scrollView.contentOffset.x / scrollView.size.width).rounded())
    let option = pages[min(max(index, 0), pages.count - 1)]
    if option != selectedOption { selectedOption = option }
  }
}
