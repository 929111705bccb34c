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

  /// The options of a recording, each as it is declared but for what the scene or the page decides.
  private static func options(of scene: any Scene.Type) -> [TuneControl] {
    func control(
      _ option: some CommandOption, _ group: Group, kind: String? = nil, choices: [String]? = nil,
      standard: String? = nil, hint: String? = nil
    ) -> TuneControl {
      let option = option.option
      return TuneControl(
        option: option, kind: kind ?? (choices == nil ? option.kind : "choice"), group: group,
        choices: choices ?? option.words, standard: standard, hint: hint ?? option.defaultText)
    }
    var rate = control(RenderOption.fps, .film, kind: "rate", standard: scene.fps.description)
    (rate.least, rate.most) = ("\(Limits.fps.lowerBound)", "\(Limits.fps.upperBound)")
    let gestures = scene.gestures.map(\.name)
    return [
      control(RenderOption.gesture, .gesture, choices: gestures, standard: gestures.first),
      control(RenderOption.script, .gesture, kind: "script"),
      control(
        RenderOption.device, .screen,
        standard: Device.all.contains(scene.device) ? scene.device.name : nil,
        hint: "\(scene.device.width) × \(scene.device.height)"),
      control(RenderOption.size, .screen, kind: "size"),
      control(RenderOption.scale, .screen, choices: Limits.scale.map { "\($0)" }),
      control(RenderOption.appearance, .screen, standard: Appearance.light.rawValue),
      control(RenderOption.ios, .screen),
      control(RenderOption.ground, .screen),
      control(RenderOption.frame, .screen, standard: "false"),
      control(
        RenderOption.show, .screen, choices: ["touches", "glyph-boxes", "glyph-boxes,touches"]),
      rate,
      control(RenderOption.select, .film, kind: "selection", standard: "start..end"),
    ] + FilmOption.files.map { TuneControl(ofFile: $0.option) }
  }

  /// The control of an option about the file, derived from its declaration.
  private init(ofFile option: Option) {
    self.init(
      option: option, kind: option.kind,
      group: option.kinds.isSuperset(of: .animations) && option.group != .gif ? .film : .file,
      choices: option.words,
      least: option.least, most: option.most,
      standard: option.kind == Bool.kind ? "\(false)" : option.defaultText,
      hint: option.defaultText ?? "none")
  }

  /// The control as JSON; `start` is its first value, if that is not the default.
  func json(start: String?) -> JSON {
    .object([
      "name": name, "help": option.help, "kind": kind,
      "group": group.rawValue, "choices": choices,
      "least": least.orNull, "most": most.orNull, "optional": isOptional,
      "standard": standard.orNull, "hint": hint.orNull, "start": start.orNull,
    ])
  }
}
