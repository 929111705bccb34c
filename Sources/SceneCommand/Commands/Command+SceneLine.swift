import RefreshUI

/// Lines of commands about scenes, whose parameters are options too.
extension Command {
  /// Splits the line of a command about scenes.
  ///
  /// Whether a word is an option's value depends on the scene, and which words are scenes on the options. So
  /// the line is read with the parameters of all scenes, first those of the scenes that any of its words
  /// names; and where the scenes that it then has take other numbers of words, with another of those first.
  func sceneLine(
    _ arguments: ArraySlice<String>, _ page: CommandPage
  ) throws(CommandError) -> Invocation {
    var named: [any Scene.Type] = []
    for word in arguments where !named.contains(where: { $0.name == word }) {
      named += scenes.filter { $0.name == word }
    }
    var refusal: CommandError?
    for first in [named] + named.dropFirst().map({ [$0] + named }) {
      do throws(CommandError) {
        let line = try Invocation(
          arguments, page: page, parameter: { parameter(named: $0, of: first) },
          suggested: { named.first.map { parameters(of: $0) } ?? [] })
        guard let clash = clash(in: line) else { return line }
        refusal = refusal ?? clash
      } catch {
        refusal = refusal ?? error
      }
    }
    guard let refusal else { preconditionFailure("a line is read or refused") }
    throw refusal
  }

  /// The error that an option was read with a value, or without one, and one of the line's scenes does it the
  /// other way; nil if all agree.
  private func clash(in line: Invocation) -> CommandError? {
    if line.wantsHelp { return nil }
    let shown = scenes.filter { line.words.contains($0.name) }
    for option in line.given.map(\.option) {
      func takesValue(_ scene: any Scene.Type) -> Bool? {
        parameters(of: scene).first { $0.name == option.name }.map { $0.value != nil }
      }
      let takes = option.value != nil
      guard let other = shown.first(where: { takesValue($0) == !takes }) else { continue }
      let same = shown.first { takesValue($0) == takes }
      let (value, none) = (takes ? "a value" : "no value", takes ? "none" : "one")
      return .usage(
        same.map {
          "'--\(option.name)' takes \(value) in '\($0.name)' and \(none) in '\(other.name)': "
            + "render them one at a time"
        } ?? "'--\(option.name)' takes \(takes ? "no value" : "a value") in '\(other.name)'")
    }
    return nil
  }

  /// The parameter with a name, of the first scene that has one: some scenes come before all others.
  private func parameter(named name: String, of first: [any Scene.Type]) -> OptionDescription? {
    (first + scenes).lazy.compactMap { scene in
      parameters(of: scene).first { $0.name == name }
    }.first
  }

  /// The parameters of all scenes as options; of those with one name the first.
  func parametersOfAllScenes() -> [OptionDescription] {
    var options: [OptionDescription] = []
    var names: Set<String> = []
    for scene in scenes {
      options += parameters(of: scene).filter { names.insert($0.name).inserted }
    }
    return options
  }
}
