import Films
import Goldens
import Motion
import RefreshUI

/// The description of a recording for the page.
struct TuneDescription {
  private let session: TuneSession
  private let request: RenderRequest
  /// The requests for all formats.
  private let requests: [RenderRequest]
  private let values: [TuneSession.Value]
  private let key: String
  private let film: Film

  init(
    _ session: TuneSession, _ requests: [RenderRequest], _ values: [TuneSession.Value],
    _ key: String, _ film: Film
  ) {
    self.session = session
    self.requests = requests
    request = requests[0]
    self.values = values
    self.key = key
    self.film = film
  }

  var json: JSON {
    let tape = film.tape
    let options = request.options
    return .object([
      "key": key, "end": Int(tape.end.ticks),
      "width": film.width, "height": film.height, "scale": tape.scale,
      "frame": [film.frame?.insets.left ?? 0, film.frame?.insets.top ?? 0],
      "gesture": options.gestureName, "script": options.gesture.description,
      "steps": options.gesture.steps.map(Self.json),
      "marks": tape.marks.map { JSON.object(["name": $0.name, "at": Int($0.time.ticks)]) },
      "tracks": tape.trackOutlines.map(Self.json),
      "values": JSON.object(
        request.scene.parameters.map { .init(key: $0.name, value: $0.text) }),
      "warnings": Rendering.warnings(of: tape, isLooped: false),
      "flags": flagLine(.gif), "flagsOfAPNG": flagLine(.apng),
      "json": preset, "swift": swiftLine,
    ])
  }

  private static func json(_ step: GestureScript.Step) -> JSON {
    let text = step.description
    return .object([
      "text": text, "kind": String(text.prefix { $0 != " " }),
      "ticks": Int(step.duration.ticks),
    ])
  }

  private static func json(_ track: TrackOutline) -> JSON {
    let (kind, place) = track.layerName.withoutNumber
    return .object([
      "number": track.number, "layer": track.layer,
      "name": track.layerName, "kind": kind, "place": place, "property": track.property,
      "spans": track.spans.map { "\($0.begin.ticks) \($0.end.ticks) \($0.course)" },
    ])
  }

  // MARK: - Lines to copy

  /// The command that makes the same film.
  private func flagLine(_ format: TuneFormat) -> String {
    let flags = session.given(values, format).map { given in
      let (name, text) = (given.option.name, given.text)
      if given.option.value == nil { return text == "true" ? "--\(name)" : "--no-\(name)" }
      return text.hasPrefix("-") ? "--\(name)=\(text.shellQuoted)" : "--\(name) \(text.shellQuoted)"
    }
    let scene = session.scene
    let output = ["-o", format.fileName(of: scene)]
    return ([session.program, "render", scene.name] + flags + output)
      .joined(separator: " ")
  }

  /// The parameters of the scene that are not at their defaults.
  private var parameters: [ParameterDescription] {
    request.scene.parameters.filter { $0.kind != "file" && $0.text != $0.defaultText }
  }

  /// A configuration file with the same settings.
  private var preset: String {
    var members: [JSON.Member] = []
    for control in session.controls where control.group != .parameters {
      let settings = requests.map(\.settings)
      guard
        let setting = settings.flatMap(\.all).first(where: { $0.option.name == control.name }),
        settings.allSatisfy({ settings in
          settings[control.name].flatMap(settings.overruling) == nil
        })
      else { continue }
      members.append(.init(key: control.name, value: setting.input.description))
    }
    members += parameters.map { .init(key: $0.name, value: $0.text) }
    return JSON.object([.init(key: session.scene.name, value: JSON.object(members))]).text
  }

  private var swiftLine: String {
    let options = request.options
    let values = parameters.map { "\($0.name.literal): \($0.text.literal)" }
    let scene =
      "\(type(of: request.scene))"
      + (values.isEmpty ? "()" : "(parameters: [\(values.joined(separator: ", "))])")
    var arguments: [String] = []
    let screen = options.stage
    let standard = StageSettings(session.scene.device)
    if screen.size != standard.size || screen.scale != standard.scale
      || screen.appearance != .light || screen.ios != nil
    {
      var parts = [
        "size: Size(\(JSON.number(screen.size.width).text), \(JSON.number(screen.size.height).text))",
        "scale: \(screen.scale)",
      ]
      if screen.appearance != .light { parts.append("appearance: .\(screen.appearance.rawValue)") }
      if let ios = screen.ios { parts.append("ios: .ios\(ios.rawValue)") }
      arguments.append("on: StageSettings(\(parts.joined(separator: ", ")))")
    }
    if options.rate != session.scene.fps {
      arguments.append("fps: \(options.rate.framesPerSecond)")
    }
    if options.gestureName == "script" {
      arguments.append("script: GestureScript(\(options.gesture.description.literal))")
    } else if options.gestureName != session.scene.gestures.first?.name,
      options.gestureName != "none"
    {
      arguments.append("gesture: \(options.gestureName.literal)")
    }
    return "let film = try \(scene).film(\(arguments.joined(separator: ", ")))"
  }
}
