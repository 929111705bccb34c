import Motion
import RefreshUI
import Render2D

extension Option {
  /// An option for a scene's parameter.
  init(_ parameter: ParameterDescription) {
    let isSwitch = parameter.kind == Bool.kind
    let choices = parameter.choices
    self.init(
      name: parameter.name, value: isSwitch ? nil : choices.isEmpty ? parameter.kind : "choice",
      help: parameter.help, isSetting: true, allowed: choices.isEmpty ? parameter.allowed : nil,
      defaultText: isSwitch && parameter.defaultText == "false" ? nil : parameter.defaultText,
      isParameter: true)
    if !choices.isEmpty { self = choosing(choices) }
    switch parameter.kind {
    case Color.kind, Color.listKind: words = NamedColors.names
    case Curve.kind: words = Curve.names.map(\.name)
    default: break
    }
  }
}
