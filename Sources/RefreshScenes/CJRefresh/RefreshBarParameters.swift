import Motion
import RefreshUI
import Render2D

/// The look of the bar, the same for header and footers.
public struct RefreshBarParameters {
  /// The word shown before the first pull.
  public enum FirstText: String, ParameterChoice {
    /// That of a bar at rest.
    case idle
    /// None, as in the tutorial: its bar starts without a text.
    case empty
  }

  @Parameter("the text while the pull is short of the trigger")
  public var idleText = "idle"
  @Parameter("the text while the pull is past the trigger")
  public var pullingText = "pulling"
  @Parameter("the text while it refreshes")
  public var refreshingText = "refreshing"
  @Parameter("the text before the first pull")
  public var firstText = FirstText.idle
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 17
  @Parameter("the colour of the text")
  public var textColor = Color.black
  @Parameter("the background of the bar")
  public var background = Color.cyan
  @Parameter("the height of the bar", in: 0...500)
  public var height: Length = 30
  @Parameter("the width of the label in the middle of the bar", in: 0...500)
  public var labelWidth: Length = 100
  @Parameter("the height of that label", in: 0...500)
  public var labelHeight: Length = 20

  func text(_ state: RefreshBar.State) -> String {
    switch state {
    case .idle: idleText
    case .pulling: pullingText
    case .refreshing: refreshingText
    }
  }
}

/// The parameters that header and footer share.
public struct HeldBarParameters {
  public var bar = RefreshBarParameters()
  @Parameter("the pull beyond which a release refreshes", in: 0...500)
  public var trigger: Length = 30
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(3)
  @Parameter("how long the bar takes to close; 0s for at once", in: Time.zero...Time.seconds(60))
  public var collapse = Time.zero
}

/// The position of the footer if the rows do not fill the screen.
public enum ShortContent: String, ParameterChoice {
  /// At the screen's end, out of sight until the table is pulled.
  case screen
  /// Right below the last row, in sight.
  case rows
}
