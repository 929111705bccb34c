import Motion
import RefreshUI
import Render2D

/// The look of a refresh control in one state: the settings of a view in a file.
public struct StateLook: ParameterGroup {
  /// A built-in picture.
  public enum Drawing: String, ParameterChoice {
    case none
    /// An arrow that points down.
    case arrow
    /// A wheel of spokes.
    case wheel
    /// A hook: done.
    case check
  }

  @Parameter("the text")
  public var text = ""
  @Parameter("a smaller text below it")
  public var subtitle = ""
  @Parameter("the colour of both; auto for that of the appearance")
  public var textColor: Color? = nil
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 15
  @Parameter("the size of the subtitle", in: 1...200)
  public var subtitleSize: Length = 12
  @Parameter("whether the text is bold")
  public var bold = true
  @Parameter("the ground")
  public var background = Color.clear
  @Parameter("a picture that needs no file")
  public var drawing = Drawing.none
  @Parameter("the colour of the drawing; auto for that of the text")
  public var tint: Color? = nil
  @Parameter("the width of the picture; auto for its own", in: 1...1000)
  public var width: Length? = nil
  @Parameter("the height of the picture; auto for its own", in: 1...1000)
  public var height: Length? = nil
  @Parameter("how far the picture is turned; auto for none, or what suits the drawing")
  public var angle: Angle? = nil
  @Parameter(
    "how long the picture takes for a turn; 0s for none, auto for what suits the drawing",
    in: .zero...Time.seconds(60))
  public var spin: Time? = nil
  @Parameter(
    "how long a picture without a delay of its own is shown",
    in: Flipbook.shortest...Time.seconds(10))
  public var frameTime = Time.milliseconds(40)
  @FileParameter("a PNG, APNG or GIF in place of the drawing")
  public var image: Clip?
  /// The rotation of the state's own drawing, and the duration of a turn; a picture from a file is
  /// upright and does not spin.
  private var ownTurn = (angle: Angle.zero, spin: Time.zero)

  var shownAngle: Angle { angle ?? (image == nil ? ownTurn.angle : .zero) }
  var shownSpin: Time { spin ?? (image == nil ? ownTurn.spin : .zero) }

  public init() {}

  init(
    _ text: String, _ drawing: Drawing, tint: Color, angle: Angle = .zero, spin: Time = .zero
  ) {
    self.text = text
    self.drawing = drawing
    self.tint = tint
    ownTurn = (angle, spin)
  }
}

/// The looks of a refresh control in all its states.
public struct StateLooks: ParameterGroup {
  public var idle = StateLook("Pull to refresh", .arrow, tint: .rgb(0x8E, 0x8E, 0x93))
  public var pulling = StateLook(
    "Let go to refresh", .arrow, tint: .rgb(0, 0x7A, 0xFF), angle: .degrees(180))
  public var refreshing = StateLook(
    "Refreshing", .wheel, tint: .rgb(0x8E, 0x8E, 0x93), spin: .seconds(1))
  public var done = StateLook("Up to date", .check, tint: .rgb(0x34, 0xC7, 0x59))

  public init() {}

  public subscript(phase: PullControl.Phase) -> StateLook {
    switch phase {
    case .idle: idle
    case .pulling: pulling
    case .refreshing: refreshing
    case .done: done
    }
  }
}
