import Motion
import RefreshUI
import Render2D

/// How the view of SVPullToRefresh looks in each of its states, and how it moves.
struct PullToRefreshSettings {
  /// What the view shows in a state.
  enum Face: String, ParameterChoice {
    /// Title, subtitle, and arrow or wheel.
    case standard
    /// A disc in the arrow's colour in their place.
    case disc
    /// A ring in that colour.
    case ring
  }

  @Parameter("stopped-title", "the text before the point")
  var stoppedTitle = "Pull to refresh..."
  @Parameter("triggered-title", "the text past the point")
  var triggeredTitle = "Release to refresh..."
  @Parameter("loading-title", "the text while it loads")
  var loadingTitle = "Loading..."
  @Parameter("stopped-subtitle", "the smaller text before the point")
  var stoppedSubtitle = ""
  @Parameter("triggered-subtitle", "the smaller text past the point")
  var triggeredSubtitle = ""
  @Parameter("loading-subtitle", "the smaller text while it loads")
  var loadingSubtitle = ""
  @Parameter("last-updated", "whether a state without a subtitle says when it last loaded")
  var lastUpdated = false
  @Parameter("last-updated-text", "what stands before that time")
  var lastUpdatedText = "Last Updated: "
  @Parameter("never-text", "what stands there before it has loaded")
  var neverText = "Never"
  @Parameter("day", "the day that stands before the time")
  var day = "4/23/12"
  @Parameter("stopped-view", "what shows before the point")
  var stoppedFace = Face.standard
  @Parameter("triggered-view", "what shows past the point")
  var triggeredFace = Face.standard
  @Parameter("loading-view", "what shows while it loads")
  var loadingFace = Face.standard
  @Parameter("view-size", "the side of disc and ring", in: 1...500)
  var viewSize: Length = 30
  @Parameter("font-size", "the size of the title", in: 1...200)
  var fontSize: Length = 14
  @Parameter("subtitle-size", "the size of the subtitle", in: 1...200)
  var subtitleSize: Length = 12
  @Parameter("text-color", "the colour of title and subtitle")
  var textColor = Color.darkGray
  @Parameter("tint", "the colour of the arrow")
  var tint = Color.gray
  @Parameter("background", "the background of the view")
  var background = Color.clear
  let wheel = WheelParameters()
  @Parameter("height", "the height of the view", in: 0...500)
  var height: Length = 60
  @Parameter("trigger", "the pull past rest beyond which letting go loads", in: 0...500)
  var trigger: Length = 60
  @Parameter("gap", "from the arrow to the title", in: 0...500)
  var gap: Length = 10
  @Parameter("line-gap", "from the title to the subtitle", in: 0...500)
  var lineGap: Length = 2
  @Parameter("flip", "how long the arrow turns", in: .zero...Time.seconds(60))
  var flip = Time.milliseconds(200)
  @Parameter("angle", "how far the arrow turns when the pull is past the point")
  var angle = Angle.degrees(180)
  @Parameter("curve", "how the arrow turns")
  var curve = Curve.easeInOut
  @Parameter("open", "how long the table takes to make room", in: .zero...Time.seconds(60))
  var open = Time.milliseconds(300)
  @Parameter("collapse", "how long the view takes to close", in: .zero...Time.seconds(60))
  var collapse = Time.milliseconds(300)
  @Parameter("shown", "whether the view is there: without it the table is a plain one")
  var isShown = true

  func title(_ state: PullToRefreshView.State) -> String {
    switch state {
    case .stopped: stoppedTitle
    case .triggered: triggeredTitle
    case .loading: loadingTitle
    }
  }

  func subtitle(_ state: PullToRefreshView.State, lastUpdate: TimeOfDay?) -> String {
    let own =
      switch state {
      case .stopped: stoppedSubtitle
      case .triggered: triggeredSubtitle
      case .loading: loadingSubtitle
      }
    guard own.isEmpty, lastUpdated else { return own }
    return lastUpdatedText + (lastUpdate.map { day + ", " + $0.short } ?? neverText)
  }

  func face(_ state: PullToRefreshView.State) -> Face {
    switch state {
    case .stopped: stoppedFace
    case .triggered: triggeredFace
    case .loading: loadingFace
    }
  }
}

extension PullToRefreshSettings.Face {
  /// The picture, in a square of the given side; nothing for the standard.
  func content(side: Double, color: Color) -> Content {
    switch self {
    case .standard: .none
    case .disc: .shapes([Shape(.ellipse(in: Rect(0, 0, side, side)), fill: color)])
    case .ring:
      .shapes([
        Shape(
          .circle(center: Point(side / 2, side / 2), radius: side * 7 / 16), stroke: color,
          style: StrokeStyle(width: side / 8))
      ])
    }
  }
}
