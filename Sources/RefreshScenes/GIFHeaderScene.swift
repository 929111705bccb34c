import Motion
import RefreshUI
import Render2D

/// A header with a film: the pull selects the picture, and during the work the film plays.
public struct GIFHeaderScene: Scene {
  public static let summary = "a header whose film follows the pull and plays while it refreshes"
  public static let gestures = Gesture.pulledDown

  /// When the film starts to play by itself.
  public enum Play: String, ParameterChoice {
    /// As soon as the pull is far enough.
    case pulling
    /// When the finger is lifted.
    case refreshing
  }

  /// The film; by default a paper windmill.
  @FileParameter("the film: a GIF, an APNG, or PNGs numbered {n}; none for a windmill")
  public var frames: Clip?
  @Parameter(
    "how long a picture without a delay of its own is shown",
    in: Flipbook.shortest...Time.seconds(10))
  public var frameTime = Time.milliseconds(40)
  @Parameter("when the film begins to play by itself")
  public var play = Play.refreshing
  @Parameter("the colours of the windmill's blades, in order")
  public var colors: [Color] = [
    .rgb(0xE6, 0x39, 0x46), .rgb(0xF4, 0xA2, 0x61), .rgb(0x2A, 0x9D, 0x8F), .rgb(0x3A, 0x6E, 0xA5),
  ]
  @Parameter("the height of the film; its width follows", in: 1...500)
  public var imageSize: Length = 44
  @Parameter("whether there is a text beside the film")
  public var labels = true
  @Parameter("the language of the texts")
  public var language = Language.english
  @Parameter("the text while the pull is short of the trigger, instead of the language's")
  public var normalText = ""
  @Parameter("the text while the pull is past the trigger, instead of the language's")
  public var pullingText = ""
  @Parameter("the text while it loads, instead of the language's")
  public var loadingText = ""
  @Parameter("the colour of the text; auto for that of the appearance")
  public var textColor: Color? = nil
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 14
  @Parameter("the distance from the film to the widest text", in: 0...500)
  public var gap: Length = 20
  @Parameter("the background of the header")
  public var background = Color.clear
  public var pull = PullParameters(height: 54, open: .milliseconds(300))
  @Parameter("how long the done state shows", in: .zero...Time.seconds(60))
  public var done = Time.milliseconds(500)
  public var list = ListPage(title: "Inbox", rows: (1...12).map { "Message \($0)" })

  public init() {}

  /// Adds the header above the table's first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    table.add(FilmHeader(scene: self, stage: stage, table: table))
  }

  /// The text in a phase; it stays when the work is done.
  func text(_ phase: PullControl.Phase) -> String {
    switch phase {
    case .idle: MJRefreshText.headerIdle.text(language, own: normalText)
    case .pulling: MJRefreshText.headerPulling.text(language, own: pullingText)
    case .refreshing, .done: MJRefreshText.headerLoading.text(language, own: loadingText)
    }
  }

  func makeFilm() -> Flipbook {
    let side = imageSize.points
    let film: Flipbook
    if let frames {
      film = Flipbook(frames, frameTime: frameTime, name: "film")
      film.size = Size(side * frames.size.width / frames.size.height, side)
    } else {
      film = Flipbook(
        Windmill.pictures(side: side, colors: colors).map { .init($0, for: frameTime) },
        name: "film")
      film.size = Size(side, side)
    }
    return film
  }
}

/// The film in the middle, or to the left of a text.
private final class FilmHeader: TimedPullControl {
  private let scene: GIFHeaderScene
  private let film: Flipbook
  private let label: Label

  init(scene: GIFHeaderScene, stage: Stage, table: TableView) {
    self.scene = scene
    film = scene.makeFilm()
    label = Label(
      scene.text(.idle), font: .system(scene.fontSize.points, .bold),
      color: scene.textColor ?? stage.appearance.secondaryLabel, name: "text")
    super.init(scene.pull, of: table, release: .notified(done: scene.done))
    background = scene.background
    let top = ((size.height - film.size.height) / 2).rounded()
    if scene.labels {
      let width =
        PullControl.Phase.allCases
        .map { TextLayout(scene.text($0), font: label.font).size.width.rounded(.up) }.max() ?? 0
      let left = ((size.width - film.size.width - scene.gap.points - width) / 2).rounded()
      film.frame.origin = Point(left, top)
      label.frame = Rect(left + film.size.width + scene.gap.points, 0, width, size.height)
      add(label)
    } else {
      film.frame.origin = Point((size.width - film.size.width) / 2, top)
    }
    add(film)
  }

  override func pulled(_ part: Double) {
    if !film.isPlaying { film.show(part: part) }
  }

  override func phaseChanged(from old: PullControl.Phase) {
    label.text = scene.text(phase)
    switch phase {
    case .idle:
      film.stop()
    case .pulling:
      if scene.play == .pulling { film.play() }
    case .refreshing:
      film.play()
    case .done:
      break
    }
  }
}

/// A paper windmill on a pin, in the pictures of one turn.
enum Windmill {
  static let count = 24

  /// The pictures of a turn, in a square of the given side.
  static func pictures(side: Double, colors: [Color]) -> [Content] {
    (0..<count).map {
      picture(side: side, turn: .turns(Double($0) / Double(count)), colors: colors)
    }
  }

  /// The windmill, turned clockwise.
  static func picture(side: Double, turn: Angle, colors: [Color]) -> Content {
    let radius = side / 2
    let blades = 4
    var shapes: [Shape] = []
    for index in 0..<blades {
      let color = colors.isEmpty ? Color.gray : colors[index % colors.count]
      let place = Affine.scale(radius)
        .then(.rotation(turn)).then(.rotation(.turns(Double(index) / Double(blades))))
        .then(.translation(radius, radius))
      shapes.append(Shape(paper.transformed(by: place), fill: color))
      shapes.append(Shape(fold.transformed(by: place), fill: .rgb(0, 0, 0, alpha: 0.22)))
    }
    let middle = Point(radius, radius)
    shapes.append(Shape(.circle(center: middle, radius: radius * 0.13), fill: Color.white))
    shapes.append(Shape(.circle(center: middle, radius: radius * 0.06), fill: Color.darkGray))
    return .shapes(shapes)
  }

  /// A blade in a circle of radius 1: up from the centre and back in a wide curve.
  private static let paper: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(0, -0.96))
    path.cubic(Point(0.42, -0.98), Point(0.74, -0.72), to: Point(0.62, -0.3))
    path.close()
    return path
  }()

  /// The corner that is folded to the centre.
  private static let fold: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(0, -0.96))
    path.quadratic(Point(0.08, -0.5), to: Point(0.34, -0.34))
    path.close()
    return path
  }()
}
