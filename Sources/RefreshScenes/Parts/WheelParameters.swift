import Motion
import RefreshUI
import Render2D

/// The wheel that turns while something is under way.
public struct WheelParameters {
  /// How the wheel looks.
  public enum Look: String, ParameterChoice {
    /// Twelve spokes, all round the wheel ever fainter.
    case classic
    /// Eight spokes, of which half are equally faint.
    case modern

    var style: Spinner.Style { self == .classic ? .classic : .modern }
  }

  @Parameter public var look: Look
  @Parameter public var color: Color?
  @Parameter("wheel-size", "the side of the wheel", in: 1...200)
  public var side: Length = 20
  @Parameter("how long the wheel takes for a turn", in: Time.milliseconds(1)...Time.seconds(60))
  public var spin = Time.seconds(1)

  /// `name` is what people call its colour; where there is none, it has that of its look.
  init(_ look: Look = .classic, color: Color? = .gray, named name: String = "spinner-color") {
    _look = Parameter(
      wrappedValue: look, "the style of the wheel, with twelve spokes or eight")
    _color = Parameter(
      wrappedValue: color, name,
      "the colour of the wheel; auto for that of the look and the appearance")
  }

  /// A wheel; `own` is its colour where none is set.
  func makeSpinner(
    _ appearance: Appearance, color own: Color? = nil, hidesWhenStopped: Bool = true
  ) -> Spinner {
    Spinner(
      look.style, side: side.points, color: color ?? own ?? look.style.color(appearance),
      hidesWhenStopped: hidesWhenStopped, turn: spin)
  }
}
