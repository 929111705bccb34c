import Motion
import RefreshUI
import Render2D

/// The three figures that explain the pager: pages in a row, a window that moves by one with every
/// tap, and the jump at the end.
public struct PagerFigureScene: Scene {
  public static let summary = "how an endless row of pages works, in three figures"
  public static let gestures = [
    Gesture(
      "taps", "to the end of the row, and past it",
      "wait 0.5s; repeat 4 { tap 20,20; wait 0.7s }; end"),
    Gesture("still", "left alone", "wait 0.5s; end"),
  ]

  /// The figure.
  public enum Figure: String, ParameterChoice {
    /// A page for each element: from the last one it jumps back to the first.
    case pages
    /// A copy of the last before the first, and of the first after the last: it moves on.
    case duplicates
    /// At the copy the offset is reset to the page that looks the same.
    case reset
  }

  @Parameter("which figure to show")
  public var figure = Figure.pages
  @Parameter("the colour of each page")
  public var colors: [Color] = [
    .rgb(0xE4, 0x57, 0x2E), .rgb(0xF0, 0xA2, 0x02), .rgb(0x2A, 0x9D, 0x8F), .rgb(0x35, 0x50, 0x8C),
  ]
  @Parameter("the side of a page; smaller where the screen has no room for all", in: 10...500)
  public var pageSize: Length = 54
  @Parameter("the margin at either side of the screen", in: 0...500)
  public var margin: Length = 16
  @Parameter("the opacity of the copies", in: 0...1)
  public var faded: Double = 0.55
  @Parameter("the size of the texts around the row", in: 1...200)
  public var fontSize: Length = 11
  @Parameter("the thickness of the window's edge", in: 0...50)
  public var lineWidth: Length = 3
  @Parameter("the colour of the numbers")
  public var textColor = Color.white
  @Parameter("the window's label")
  public var windowLabel = "scroll view"
  @Parameter("how long the window takes to move to the next page", in: Time.zero...Time.seconds(60))
  public var flip = Time.milliseconds(300)
  @Parameter(
    "how long the window rests on the copy before it jumps back",
    in: Time.zero...Time.seconds(60))
  public var pause = Time.milliseconds(250)

  public init() {}

  /// Draws the row and the window, and moves the window with every tap.
  public func build(on stage: Stage) {
    let row = PageRow(scene: self, stage: stage)
    stage.screen.add(row)
    stage.screen.whenTapped { [unowned row] _ in row.next() }
  }
}

/// Numbered pages, and the window on one of them.
private final class PageRow: Layer {
  private let scene: PagerFigureScene
  private let window = Layer("window")
  private let numbers: [Int]
  private let side: Double
  private var page: Int
  private var isMoving = false

  init(scene: PagerFigureScene, stage: Stage) {
    self.scene = scene
    let count = scene.colors.count
    let all = Array(1...max(count, 1))
    let room = stage.size.width - 2 * scene.margin.points
    side = min(scene.pageSize.points, max(room / Double(count + 2), 1)).rounded(.down)
    switch scene.figure {
    case .pages:
      numbers = all
      page = 0
    case .duplicates:
      numbers = [all.count] + all + [1]
      page = 1
    case .reset:
      numbers = [all.count] + all + [1]
      page = all.count
    }
    super.init("row")
    let width = side * Double(numbers.count)
    frame = Rect(
      ((stage.size.width - width) / 2).rounded(), (stage.size.height * 0.45 - side / 2).rounded(),
      width, side)
    for index in numbers.indices { addPage(index, stage.appearance) }
    if scene.figure == .reset { addWayBack(stage.appearance) }
    addWindow(stage.appearance)
  }

  private func place(_ index: Int) -> Rect { Rect(side * Double(index), 0, side, side) }

  private func isCopy(_ index: Int) -> Bool {
    scene.figure != .pages && (index == 0 || index == numbers.count - 1)
  }

  private func addPage(_ index: Int, _ appearance: Appearance) {
    let number = numbers[index]
    let color = scene.colors.isEmpty ? .gray : scene.colors[number - 1]
    let page = Layer(
      "page \(number)", frame: place(index),
      background: color.faded(isCopy(index) ? scene.faded : 1))
    let label = Label(
      "\(number)", font: .system(side * 0.44, .bold), color: scene.textColor, alignment: .center)
    label.frame = Rect(0, 0, side, side)
    page.add(label)
    add(page)
    let offset = Label(
      index == 0 ? "0" : index == 1 ? "w" : "\(index)w", font: .system(scene.fontSize.points),
      color: appearance.secondaryLabel, alignment: .center, name: "offset")
    offset.frame = Rect(side * Double(index), side + 8, side, 14)
    add(offset)
  }

  private func addWindow(_ appearance: Appearance) {
    window.frame = place(page)
    window.borderWidth = scene.lineWidth.points
    window.borderColor = appearance.label
    let label = Label(
      scene.windowLabel, font: .system(scene.fontSize.points, .semibold), color: appearance.label,
      alignment: .center, name: "window label")
    let width = label.fittingSize.width
    label.frame = Rect((side - width) / 2, -22, width, 14)
    window.add(label)
    add(window)
  }

  /// An arrow below the row from the last copy to the page that looks the same.
  private func addWayBack(_ appearance: Appearance) {
    let start = Point(side * (Double(numbers.count) - 0.5), side + 30)
    let end = Point(side * 1.5, side + 30)
    let depth = side * 0.9
    var path = Path()
    path.move(to: start)
    path.cubic(
      Point(start.x, start.y + depth), Point(end.x, end.y + depth), to: Point(end.x, end.y + 3))
    let line = ShapeLayer(path, stroke: appearance.secondaryLabel, width: 2, name: "way back")
    line.lineDashPattern = [5, 4]
    add(line)
    let head = [Point(end.x - 5, end.y + 8), end, Point(end.x + 5, end.y + 8)]
    let tip = ShapeLayer(.polygon(head), name: "tip")
    tip.fillColor = appearance.secondaryLabel
    add(tip)
  }

  /// Moves the window to the next page, or performs the step at the end of the row.
  func next() {
    guard !isMoving else { return }
    guard page + 1 < numbers.count else { return back(to: scene.figure == .pages ? 0 : 1) }
    page += 1
    isMoving = true
    stage.log("turns", state: "page \(numbers[page])", of: window)
    stage.animate(scene.flip) {
      window.frame = place(page)
    } completion: { [self] _ in
      guard scene.figure == .reset, page == numbers.count - 1 else {
        isMoving = false
        return
      }
      stage.after(scene.pause) { [self] in
        isMoving = false
        back(to: 1)
      }
    }
  }

  private func back(to index: Int) {
    page = index
    stage.mark("reset")
    stage.log("begins again", state: "page \(numbers[page])", of: window)
    window.frame = place(page)
  }
}
