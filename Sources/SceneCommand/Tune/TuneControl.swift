import Goldens
import RefreshUI

/// A value that the page of `tune` can set: a parameter of the scene, or an option of `render`.
struct TuneControl: Sendable {
  /// Where the page shows it.
  enum Group: String {
    case parameters, screen, gesture, film, file
  }

  let option: OptionDescription
  /// A parameter's kind; for options also `script`, `size`, `rate` and `selection`.
  var kind: String
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
  /// The controls of a scene: the options of `tune`, and its parameters. A page must name no files, so it has none of
  /// fonts and none for a file.
  static func all(of scene: any Scene.Type) -> [TuneControl] {
    let parameters = scene.init().parameters.filter { $0.kind != "file" }.map { parameter in
      TuneControl(
        option: OptionDescription(parameter), kind: parameter.kind, group: .parameters,
        choices: parameter.choices, least: parameter.least, most: parameter.most,
        isOptional: parameter.isOptional, standard: parameter.defaultText)
    }
    let options = declaredOptions(of: TuneVerb()).filter {
      ![.general, .fonts].contains($0.description.group)
    }
    return options.map { TuneControl($0, of: scene) } + parameters
  }

  /// The control of an option, as it is declared but for what the scene decides.
  private init(_ declared: any DeclaredOption, of scene: any Scene.Type) {
    let option = declared.description
    let group: Group =
      switch option.group {
      case .screen: .screen
      case .gesture: .gesture
      default: option.kinds.isSuperset(of: .animations) && option.group != .gif ? .film : .file
      }
    self.init(
      option: option, kind: option.kind, group: group, choices: option.words, least: option.least,
      most: option.most, standard: option.defaultText.flatMap { declared.accepts($0) ? $0 : nil },
      hint: option.defaultText ?? "none")
    switch option.name {
    case "gesture":
      choices = scene.gestures.map(\.name)
      standard = choices.first
      kind = "choice"
    case "fps": standard = scene.fps.description
    case "device":
      standard = Device.all.contains(scene.device) ? scene.device.name : nil
      hint = "\(scene.device.width) × \(scene.device.height)"
    case "show":
      choices = ["touches", "glyph-boxes", "glyph-boxes,touches"]
      kind = "choice"
    case "scale":
      choices = Limits.scale.map { "\($0)" }
      kind = "choice"
    default: if kind == Bool.kind { standard = "\(false)" }
    }
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
