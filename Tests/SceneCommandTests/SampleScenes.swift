import Motion
import RefreshUI
import Render2D

@testable import SceneCommand

enum Look: String, ParameterChoice { case classic, modern }

/// A scene with a parameter of every kind, for the tests of the command.
struct SampleScene: Scene {
  static let name = "sample"
  static let summary = "a square for tests"
  static let gestures = [
    Gesture("short", "a short pull", "wait 0.2s; mark middle; wait 0.2s; end"),
    Gesture("long", "a long pull", "wait 1s; end"),
  ]

  @Parameter("how long it turns", named: "turn", in: .zero...Time.seconds(10))
  var turn = Time.milliseconds(100)
  @Parameter("how far apart", named: "pitch", in: 1...100) var pitch: Length = 28
  @Parameter("which look", named: "look") var look = Look.classic
  @Parameter("the colours", named: "colors")
  var colors: [Color] = [.rgb(255, 0, 0), .rgb(0, 0, 255)]
  @Parameter("the rows", named: "rows") var rows = ["One", "Two"]
  @Parameter("how many", named: "count", in: 0...9) var count = 3
  @Parameter("as the original does it", named: "faithful") var faithful = false
  @Parameter("what it says", named: "heading") var heading = "hello"

  func build(on stage: Stage) {}
}

/// Another scene, with a parameter that the first does not have.
struct OtherScene: Scene {
  static let name = "other"
  static let summary = "nothing at all"
  static let gestures = [Gesture("still", "no pull", "wait 0.1s; end")]

  @Parameter("the arrow's colour", named: "arrow-color") var arrowColor = Color.rgb(255, 0, 0)

  func build(on stage: Stage) {}
}

/// A scene that marks moments, some of them more than once.
struct MarkedScene: Scene {
  static let name = "marked"
  static let summary = "three beats"

  func build(on stage: Stage) {
    for number in 1...3 { stage.after(.milliseconds(100) * number) { stage.mark("beat") } }
    stage.after(.milliseconds(300)) { stage.mark("last one") }
  }
}

/// A scene with a parameter that has the name of an option.
struct LoopingScene: Scene {
  static let name = "looping"
  static let summary = "a loop"
  @Parameter("how long a loop takes") var loop = Time.seconds(2)

  func build(on stage: Stage) {}
}

/// The command among the sample scenes, with its output kept for the test to read.
struct Trial {
  let output: Stream
  let errors: Stream
  var command: Command

  init(
    _ environment: [String: String] = [:], directory: String = "/nonexistent",
    isTerminal: Bool = false
  ) {
    output = Stream(capturing: isTerminal)
    errors = Stream(capturing: isTerminal)
    command = Command(
      scenes: [SampleScene.self, OtherScene.self], environment: environment, directory: directory,
      console: Console(output: output, errors: errors, environment: environment))
  }

  /// The code that a command line ends with.
  func run(_ arguments: String...) async -> ExitCode { await command.run(arguments) }

  /// The request of a rendering.
  func request(_ arguments: String...) throws -> RenderRequest {
    guard let request = try command.renderRequest(arguments[...]) else {
      throw CommandError(code: .done, message: "help")
    }
    return request
  }

  /// The message with which a rendering is refused.
  func refusal(_ arguments: String...) -> String {
    do {
      _ = try command.renderRequest(arguments[...])
      return "accepted"
    } catch {
      return error.lines.joined(separator: "\n")
    }
  }
}

extension Command {
  /// The only rendering of a line of `render`, or its first; nil if the line asks for help.
  func renderRequest(_ arguments: ArraySlice<String>) throws(CommandError) -> RenderRequest? {
    guard let line = try parsed(arguments, RenderVerb.self) else { return nil }
    return try renderRequests(of: line, as: RenderVerb.self).first
  }

  /// The request of an encoding; nil if the line asks for help.
  func encodeRequest(_ arguments: ArraySlice<String>) throws(CommandError) -> EncodeRequest? {
    try parsed(arguments, EncodeVerb.self).map { (line) throws(CommandError) in
      try EncodeRequest(line)
    }
  }
}
