import Motion
import RefreshUI
import Render2D

/// The wheel that turns during the work.
public struct WheelParameters {
  /// The look of the wheel.
  public enum Look: String, ParameterChoice {
    /// Twelve spokes of decreasing opacity.
    case classic
    /// Eight spokes, round the wheel ever fainter to none.
    case modern

    var style: Spinner.Style { self == .classic ? .classic : .modern }
  }

  @Parameter("the style of the wheel, with twelve spokes or eight; auto for the system's")
  public var look: Look? = nil
  @Parameter public var color: Color?
  @Parameter public var side: Length?
  @Parameter("how long the wheel takes for a turn", in: Time.milliseconds(1)...Time.seconds(60))
  public var spin = Time.seconds(1)

  /// `name` is what people call its colour; a colour or a side of nil is the system's.
  init(
    color: Color? = nil, named name: String = "spinner-color", side: Length? = 20
  ) {
    _color = Parameter(
      wrappedValue: color, "the colour of the wheel; auto for the system's", named: name)
    _side = Parameter(
      wrappedValue: side, "the side of the wheel; auto for the system's", named: "wheel-size",
      in: 1...200)
  }

  func style(on stage: Stage) -> Spinner.Style { look?.style ?? stage.ios.wheel }

  /// A wheel; `own` is its colour where none is set.
  func makeSpinner(on stage: Stage, color own: Color? = nil) -> Spinner {
    let style = style(on: stage)
    return Spinner(
      style, side: side?.points ?? Spinner.Extent.small.rawValue,
      color: color ?? own ?? style.color(stage.appearance), turn: spin)
  }
}
