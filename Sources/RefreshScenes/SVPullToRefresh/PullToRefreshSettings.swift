import Motion
import RefreshUI
import Render2D

/// The look of SVPullToRefresh's view in each of its states, and its movement.
public struct PullToRefreshSettings {
  /// The contents of the view in a state.
  public enum Face: String, ParameterChoice {
    /// Title, subtitle, and arrow or wheel.
    case standard
    /// A disc in the arrow's colour instead.
    case disc
    /// A ring in that colour.
    case ring
  }

  @Parameter("the text while the pull is short of the trigger")
  public var stoppedTitle = "Pull to refresh..."
  @Parameter("the text while the pull is past the trigger")
  public var triggeredTitle = "Release to refresh..."
  @Parameter("the text while it loads")
  public var loadingTitle = "Loading..."
  @Parameter("the subtitle while the pull is short of the trigger")
  public var stoppedSubtitle = ""
  @Parameter("the subtitle while the pull is past the trigger")
  public var triggeredSubtitle = ""
  @Parameter("the subtitle while it loads")
  public var loadingSubtitle = ""
  @Parameter("whether the time of the last update shows where a state has no subtitle")
  public var lastUpdated = false
  @Parameter("the text before that time")
  public var lastUpdatedText = "Last Updated: "
  @Parameter("the text in place of the time before it has loaded")
  public var neverText = "Never"
  @Parameter("the day before the time")
  public var day = "4/23/12"
  @Parameter("what shows while the pull is short of the trigger", named: "stopped-view")
  public var stoppedFace = Face.standard
  @Parameter("what shows while the pull is past the trigger", named: "triggered-view")
  public var triggeredFace = Face.standard
  @Parameter("what shows while it loads", named: "loading-view")
  public var loadingFace = Face.standard
  @Parameter("the side of disc and ring", in: 1...500)
  public var viewSize: Length = 30
  @Parameter("the size of the title", in: 1...200)
  public var fontSize: Length = 14
  @Parameter("the size of the subtitle", in: 1...200)
  public var subtitleSize: Length = 12
  @Parameter("the colour of title and subtitle; auto for dark grey, or light grey in the dark")
  public var textColor: Color? = nil
  @Parameter("the colour of the arrow")
  public var tint = Color.gray
  @Parameter("the background of the view")
  public var background = Color.clear
  public var wheel = WheelParameters()
  @Parameter("the height of the view", in: 0...500)
  public var height: Length = 60
  @Parameter("the pull beyond which a release loads", in: 0...500)
  public var trigger: Length = 60
  @Parameter("the distance from the arrow to the title", in: 0...500)
  public var gap: Length = 10
  @Parameter("the distance from the title to the subtitle", in: 0...500)
  public var lineGap: Length = 2
  @Parameter("how long the arrow turns", in: .zero...Time.seconds(60))
  public var flip = Time.milliseconds(200)
  @Parameter("how far the arrow turns when the pull is past the trigger")
  public var angle = Angle.degrees(180)
  @Parameter("how the arrow turns")
  public var curve = Curve.easeInOut
  @Parameter("how long the table takes to open", in: .zero...Time.seconds(60))
  public var open = Time.milliseconds(300)
  @Parameter("how long the view takes to close", in: .zero...Time.seconds(60))
  public var collapse = Time.milliseconds(300)
  @Parameter("whether the view shows; without it the table is a plain one", named: "shown")
  public var isShown = true

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
  /// The picture, in a square of the given side; none for the standard one.
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
