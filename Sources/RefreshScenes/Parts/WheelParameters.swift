import Motion
import RefreshUI
import Render2D

/// The wheel that turns during the work.
public struct WheelParameters {
  /// The look of the wheel.
  public enum Look: String, ParameterChoice {
    /// Twelve spokes of decreasing opacity.
    case classic
    /// Eight spokes, half of them at the same low opacity.
    case modern

    var style: Spinner.Style { self == .classic ? .classic : .modern }
  }

  @Parameter public var look: Look
  @Parameter public var color: Color?
  @Parameter("wheel-size", "the side of the wheel", in: 1...200)
  public var side: Length = 20
  @Parameter("how long the wheel takes for a turn", in: Time.milliseconds(1)...Time.seconds(60))
  public var spin = Time.seconds(1)

  /// `name` is the name of the colour's parameter; a nil colour means that of the look.
  init(_ look: Look = .classic, color: Color? = .gray, named name: String = "spinner-color") {
    _look = Parameter(
      wrappedValue: look, "the style of the wheel, with twelve spokes or eight")
    _color = Parameter(
      wrappedValue: color, name,
      "the colour of the wheel; auto for that of the look and the appearance")
  }

  /// A wheel; `own` is its colour if none is set.
  func makeSpinner(
    _ appearance: Appearance, color own: Color? = nil, hidesWhenStopped: Bool = true
  ) -> Spinner {
    Spinner(
      look.style, side: side.points, color: color ?? own ?? look.style.color(appearance),
      hidesWhenStopped: hidesWhenStopped, turn: spin)
  }
}
