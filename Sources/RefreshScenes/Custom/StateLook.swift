import Motion
import RefreshUI
import Render2D

/// How a refresh control looks in one of its states: the settings of a view that a file describes.
public struct StateLook {
  /// A picture that needs no file.
  enum Drawing: String, ParameterChoice {
    case none
    /// An arrow that points down.
    case arrow
    /// A wheel of spokes.
    case wheel
    /// A hook: done.
    case check
  }

  @Parameter("text", "the text")
  var text = ""
  @Parameter("subtitle", "a smaller text below it")
  var subtitle = ""
  @Parameter("text-color", "the colour of both; auto for that of the appearance")
  var textColor: Color? = nil
  @Parameter("font-size", "the size of the text", in: 1...200)
  var fontSize: Length = 15
  @Parameter("subtitle-size", "the size of the subtitle", in: 1...200)
  var subtitleSize: Length = 12
  @Parameter("bold", "whether the text is bold")
  var bold = true
  @Parameter("background", "the ground")
  var background = Color.clear
  @Parameter("drawing", "a picture that needs no file")
  var drawing = Drawing.none
  @Parameter("tint", "the colour of the drawing; auto for that of the text")
  var tint: Color? = nil
  @Parameter("width", "the width of the picture; auto for its own", in: 1...1000)
  var width: Length? = nil
  @Parameter("height", "the height of the picture; auto for its own", in: 1...1000)
  var height: Length? = nil
  @Parameter("angle", "how far the picture is turned")
  var angle = Angle.zero
  @Parameter(
    "spin", "how long the picture takes for a turn; 0s for none", in: .zero...Time.seconds(60))
  var spin = Time.zero
  @Parameter(
    "frame-time", "how long a picture is shown that has no time of its own",
    in: Flipbook.shortest...Time.seconds(10))
  var frameTime = Time.milliseconds(40)
  /// A picture from a file, in place of the drawing.
  @FileParameter("image", "a PNG, APNG or GIF in place of the drawing")
  public var image: Clip?

  /// The settings by name.
  public var parameters: [any AnyParameter] { declaredParameters(of: self, "a state") }

  /// A look in which some settings differ from the defaults.
  ///
  /// - Precondition: there are such settings, and the values read well.
  init(_ values: KeyValuePairs<String, String>) {
    for (name, value) in values {
      guard let parameter = parameters.first(where: { $0.name == name }),
        (try? parameter.set(value)) != nil
      else { preconditionFailure("A look's \(name) cannot be \(value)") }
    }
  }
}

/// How a refresh control looks in each of its states.
public struct StateLooks {
  private let looks: [StateLook]

  /// The looks where nothing else is said.
  public init() {
    looks = RefreshPhase.allCases.map { phase in
      switch phase {
      case .idle:
        StateLook(["text": "Pull to refresh", "drawing": "arrow", "tint": "#8e8e93"])
      case .pulling:
        StateLook([
          "text": "Let go to refresh", "drawing": "arrow", "tint": "#007aff", "angle": "180deg",
        ])
      case .refreshing:
        StateLook(["text": "Refreshing", "drawing": "wheel", "tint": "#8e8e93", "spin": "1s"])
      case .done:
        StateLook(["text": "Up to date", "drawing": "check", "tint": "#34c759"])
      }
    }
  }

  /// The look in a state.
  public subscript(phase: RefreshPhase) -> StateLook {
    looks[RefreshPhase.allCases.firstIndex(of: phase) ?? 0]
  }
}
