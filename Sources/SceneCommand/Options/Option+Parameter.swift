import RefreshUI

extension Option {
  /// An option for a scene's parameter.
  init(_ parameter: ParameterDescription) {
    let isSwitch = parameter.kind == Bool.kind
    let choices = parameter.choices
    self.init(
      name: parameter.name, value: isSwitch ? nil : choices.isEmpty ? parameter.kind : "choice",
      help: parameter.help + (choices.isEmpty ? "" : ": \(choices.alternatives)"),
      isSetting: true, allowed: choices.isEmpty ? parameter.allowed : nil,
      defaultText: isSwitch && parameter.defaultText == "false" ? nil : parameter.defaultText,
      isParameter: true)
  }
}
