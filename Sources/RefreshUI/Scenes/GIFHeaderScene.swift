import Motion
import Render2D

/// A header with a film: the pull chooses the picture, and the work lets it play.
public struct GIFHeaderScene: Scene {
  /// `gif-header`
  public static let name = "gif-header"
  /// One line for listings.
  public static let summary = "a header whose film follows the pull and plays while it refreshes"
  /// The finger's movements.
  public static let gestures = PullGestures.down

  /// From when on the film plays by itself.
  enum Play: String, ParameterChoice {
    /// As soon as the pull is far enough.
    case pulling
    /// When it is let go.
    case refreshing
  }

  /// The film; a paper windmill where there is none.
  @FileParameter("frames", "the film: a GIF, an APNG, or PNGs numbered {n}; none for a windmill")
  public var frames: Clip?
  @Parameter(
    "frame-time", "how long a picture stands that does not say it itself",
    in: Flipbook.shortest...Time.seconds(10))
  var frameTime = Time.milliseconds(40)
  @Parameter("play", "from when on the film plays by itself")
  var play = Play.refreshing
  @Parameter("colors", "the colours of the windmill's blades, in order")
  var colors: [Color] = [
    .rgb(0xE6, 0x39, 0x46), .rgb(0xF4, 0xA2, 0x61), .rgb(0x2A, 0x9D, 0x8F), .rgb(0x3A, 0x6E, 0xA5),
  ]
  @Parameter("image-size", "the height of the film; its width follows", in: 1...500)
  var imageSize: Length = 44
  @Parameter("labels", "whether there is a text beside the film")
  var labels = true
  @Parameter("normal-text", "the text before the point")
  var normalText = "Pull down to refresh"
  @Parameter("pulling-text", "the text past the point")
  var pullingText = "Release to refresh"
  @Parameter("loading-text", "the text while it loads")
  var loadingText = "Loading..."
  @Parameter("text-color", "the colour of the text; auto for that of the appearance")
  var textColor: Color? = nil
  @Parameter("font-size", "the size of the text", in: 1...200)
  var fontSize: Length = 14
  @Parameter("gap", "from the film to the widest text", in: 0...500)
  var gap: Length = 20
  @Parameter("height", "the height of the header", in: 1...500)
  var height: Length = 54
  @Parameter("background", "the ground of the header")
  var background = Color.clear
  let pull = PullSettings()
  let page = TablePage(title: "Inbox", rows: (1...12).map { "Message \($0)" })

  /// The scene with its defaults.
  public init() {}

  /// Puts the header above the table's first row.
  public func build(on stage: Stage) {
    let table = page.addTable(to: stage)
    table.add(FilmHeader(scene: self, stage: stage, table: table))
  }

  /// The film as pictures.
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
private final class FilmHeader: Layer {
  private let scene: GIFHeaderScene
  private let film: Flipbook
  private let label: Label
  private var refresher: PullRefresher?

  init(scene: GIFHeaderScene, stage: Stage, table: TableView) {
    self.scene = scene
    film = scene.makeFilm()
    label = Label(
      scene.normalText, font: .system(scene.fontSize.points, .bold),
      color: scene.textColor ?? stage.appearance.secondaryLabel, name: "text")
    super.init("header")
    let size = Size(stage.size.width, scene.height.points)
    frame = Rect(0, -size.height, size.width, size.height)
    background = scene.background
    let top = ((size.height - film.size.height) / 2).rounded()
    if scene.labels {
      let width =
        [scene.normalText, scene.pullingText, scene.loadingText]
        .map { TextLayout($0, font: label.font).size.width.rounded(.up) }.max() ?? 0
      let left = ((size.width - film.size.width - scene.gap.points - width) / 2).rounded()
      film.frame.origin = Point(left, top)
      label.frame = Rect(left + film.size.width + scene.gap.points, 0, width, size.height)
      add(label)
    } else {
      film.frame.origin = Point((size.width - film.size.width) / 2, top)
    }
    add(film)
    let refresher = PullRefresher(
      self, at: .top, of: table, distances: scene.pull.distances(extent: size.height),
      timing: scene.pull.timing, on: stage)
    refresher.pulled = { [unowned self] in if !film.isPlaying { film.show(part: $0) } }
    refresher.phaseChanged = { [unowned self] in show($0) }
    self.refresher = refresher
  }

  private func show(_ phase: RefreshPhase) {
    switch phase {
    case .idle:
      label.text = scene.normalText
      film.stop()
    case .pulling:
      label.text = scene.pullingText
      if scene.play == .pulling { film.play() }
    case .refreshing:
      label.text = scene.loadingText
      film.play()
    case .done:
      break
    }
  }
}

/// A paper windmill on a pin, in the pictures of one turn.
enum Windmill {
  /// How many pictures a turn has.
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

  /// A blade in a circle of radius 1: up from the middle and back in a wide bow.
  private static let paper: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(0, -0.96))
    path.cubic(Point(0.42, -0.98), Point(0.74, -0.72), to: Point(0.62, -0.3))
    path.close()
    return path
  }()

  /// The corner that is folded to the middle.
  private static let fold: Path = {
    var path = Path()
    path.move(to: .zero)
    path.line(to: Point(0, -0.96))
    path.quadratic(Point(0.08, -0.5), to: Point(0.34, -0.34))
    path.close()
    return path
  }()
}
