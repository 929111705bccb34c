import Goldens
import RefreshUI

/// A value that the page of `tune` can set: a parameter of the scene, or an option of `render`.
struct TuneControl: Sendable {
  /// Where the page shows it.
  enum Group: String {
    case parameters, screen, gesture, film, file
  }

  let option: Option
  /// A parameter's kind; for options also `script`, `size`, `rate` and `selection`.
  let kind: String
  let group: Group
  var choices: [String] = []
  var least, most: String?
  /// Whether `auto` lets the scene choose.
  var isOptional = false
  /// The default, as a value that sets it; nil if there is no such value.
  var standard: String?
  /// The name of the default for people.
  var hint: String?

  var name: String { option.name }
}

extension TuneControl {
  /// The controls of a scene: its parameters, except files, which a page must not name, and the options for
  /// screen, gesture and film.
  static func all(of scene: any Scene.Type) -> [TuneControl] {
    let parameters = scene.init().parameters.filter { $0.kind != "file" }.map { parameter in
      TuneControl(
        option: Option(parameter), kind: parameter.kind, group: .parameters,
        choices: parameter.choices, least: parameter.least, most: parameter.most,
        isOptional: parameter.isOptional, standard: parameter.defaultText)
    }
    return options(of: scene) + parameters
  }

  private static func options(of scene: any Scene.Type) -> [TuneControl] {
    func control(
      _ option: some CommandOption, _ kind: String, _ group: Group, choices: [String] = [],
      standard: String? = nil
    ) -> TuneControl {
      TuneControl(
        option: option.option, kind: kind, group: group,
        choices: choices, standard: standard, hint: option.option.defaultText)
    }
    let limits = (least: "\(Limits.fps.lowerBound)", most: "\(Limits.fps.upperBound)")
    var rate = control(RenderOption.fps, "rate", .film, standard: scene.fps.description)
    (rate.least, rate.most) = limits
    let gestures = scene.gestures.map(\.name)
    return [
      control(
        RenderOption.gesture, "choice", .gesture, choices: gestures, standard: gestures.first),
      control(RenderOption.script, "script", .gesture),
      control(
        RenderOption.device, "choice", .screen, choices: Device.all.map(\.name),
        standard: scene.device.name),
      control(RenderOption.size, "size", .screen),
      control(
        RenderOption.scale, "choice", .screen, choices: Limits.scale.map { "\($0)" }),
      control(
        RenderOption.appearance, "choice", .screen, choices: Appearance.allCases.map(\.rawValue),
        standard: Appearance.light.rawValue),
      control(
        RenderOption.ios, "choice", .screen, choices: IOSVersion.allCases.map { "\($0.rawValue)" }),
      control(RenderOption.ground, "colour", .screen),
      control(RenderOption.frame, "switch", .screen, standard: "false"),
      control(
        RenderOption.show, "choice", .screen,
        choices: ["touches", "glyph-boxes", "glyph-boxes,touches"]),
      rate,
      control(RenderOption.select, "selection", .film, standard: "start..end"),
    ] + FilmOption.files.map { TuneControl(ofFile: $0.option) }
  }

  /// The control of an option about the file, derived from its declaration.
  private init(ofFile option: Option) {
    self.init(
      option: option, kind: option.kind,
      group: option.kinds.isSuperset(of: .animations) ? .film : .file, choices: option.words,
      least: option.least, most: option.most,
      standard: option.kind == Bool.kind ? "\(false)" : option.defaultText,
      hint: option.defaultText ?? "none")
  }

  /// The control as JSON; `start` is its first value, if that is not the default.
  func json(start: String?) -> JSON {
    func text(_ text: String?) -> JSON { text.map(JSON.string) ?? .null }
    return .object([
      "name": .string(name), "help": .string(option.help), "kind": .string(kind),
      "group": .string(group.rawValue), "choices": .texts(choices),
      "least": text(least), "most": text(most), "optional": .bool(isOptional),
      "standard": text(standard), "hint": text(hint), "start": text(start),
    ])
  }
}
