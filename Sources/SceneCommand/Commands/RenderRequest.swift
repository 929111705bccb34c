import Motion
import RefreshUI

/// A rendering: the scene with its parameters set, and the options.
struct RenderRequest {
  /// The scene with its parameters.
  var scene: any Scene
  var options: RenderOptions
  /// Every value that was set, and its origin.
  var settings: Settings
  var isJSON: Bool
  /// Warnings of unknown environment variables.
  var warnings: [String]
}

extension Command {
  /// Collects the settings of a rendering from the command line, the environment and a
  /// configuration file.
  ///
  /// Nil if the command line asked for help, which is printed.
  func renderRequest(
    _ arguments: ArraySlice<String>, isRow: Bool = false
  ) throws(CommandError) -> RenderRequest? {
    let invocation = try Invocation(
      arguments, page: CommandTable.render, parameters: parametersOfAllScenes,
      suggested: {
        let scene = scenes.first { arguments.contains($0.name) }
        return scene?.init().parameters.map { Option($0) } ?? []
      })
    if invocation.wantsHelp {
      let scene = invocation.words.first.flatMap { word in scenes.first { $0.name == word } }
      try printHelp(CommandTable.render, scene: scene)
      return nil
    }
    let type = try scene(named: words(invocation, CommandTable.render)[0])
    var page = CommandTable.render
    page.scene = type.name
    do {
      return try request(of: type, invocation, isRow: isRow)
    } catch {
      throw error.code == .usage ? error.showing(page) : error
    }
  }

  private func request(
    of type: any Scene.Type, _ invocation: Invocation, isRow: Bool
  ) throws(CommandError) -> RenderRequest {
    let (scene, parameters) = type.makeFillable()
    let options = CommandTable.render.options + parameters.map { Option($0.description) }
    try checkParameters(invocation, options, scene: type.name)
    let configuration = try configuration(invocation, scene: type.name)
    let settings = Settings(
      options: options, invocation: invocation, environment: environment,
      configuration: configuration)
    for parameter in parameters {
      guard let setting = settings[Option(parameter.description)] else { continue }
      do {
        try parameter.fill(setting.input)
      } catch {
        throw settings.refusal(of: setting, error.reason)
      }
      if let file = parameter.declared as? any DeclaredFile, let path = file.path {
        try SceneFile(path, from: setting, configuration).fill(file)
      }
    }
    let request = RenderRequest(
      scene: scene, options: try RenderOptions(settings, scene: type, isRow: isRow),
      settings: settings,
      isJSON: invocation.has(CommandTable.json), warnings: unknownVariables())
    if request.isJSON, request.options.output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
    return request
  }

  /// The parameters of all scenes as options, without duplicates.
  ///
  /// The scene is known only after the whole line was parsed, so an option may be a parameter of
  /// any.
  private func parametersOfAllScenes() -> [Option] {
    var options: [Option] = []
    for scene in scenes {
      for parameter in scene.init().parameters
      where !options.contains(where: { $0.name == parameter.name }) {
        options.append(Option(parameter))
      }
    }
    return options
  }

  /// Rejects a parameter of another scene.
  private func checkParameters(
    _ invocation: Invocation, _ options: [Option], scene: String
  ) throws(CommandError) {
    for given in invocation.given
    where !options.contains(where: { $0.name == given.option.name }) {
      let near = nearestWord(to: given.option.name, among: options.map(\.name))
      throw .usage(
        "The scene '\(scene)' has no parameter '--\(given.option.name)'"
          + (near.map { ". Did you mean '--\($0)'?" } ?? ""))
    }
  }

  private func configuration(
    _ invocation: Invocation, scene: String
  ) throws(CommandError) -> Configuration? {
    guard readsConfiguration else { return nil }
    let named =
      invocation.text(RenderOption.config) ?? environment[RenderOption.config.option.variable]
    if let named { return try Configuration(path: named, known: knownKeys, scene: scene) }
    return try Configuration.nearest(to: directory, known: knownKeys, scene: scene)
  }

  /// What may stand in a configuration file. Asked for where there is one: all scenes are made for it.
  private var knownKeys: Configuration.KnownKeys {
    let parameters = scenes.map { (scene: $0.name, declared: declaredParameters(of: $0.init())) }
    return Configuration.KnownKeys(
      options: CommandTable.render.options.filter(\.isSetting).map(\.name),
      parameters: parameters.map { ($0.scene, $0.declared.map(\.name)) },
      objects: parameters.flatMap(\.declared)
        .filter { ($0.declared as? any DeclaredFile)?.takesObject == true }.map(\.name))
  }

  /// A warning for each variable with our prefix that sets nothing.
  private func unknownVariables() -> [String] {
    let variables = environment.keys.filter { $0.hasPrefix(Option.variablePrefix) }.sorted()
    guard !variables.isEmpty else { return [] }
    let options = CommandTable.render.options.filter(\.isSetting) + parametersOfAllScenes()
    let known = (options + [RenderOption.config.option]).map(\.variable)
    return variables.filter { !known.contains($0) }.map { variable in
      // The prefix that all share must not make names more similar.
      let near = nearestWord(
        to: String(variable.dropFirst(Option.variablePrefix.count)),
        among: known.map { String($0.dropFirst(Option.variablePrefix.count)) })
      return "nothing is called \(variable)"
        + (near.map { "; \(didYouMean(Option.variablePrefix + $0))" } ?? "")
    }
  }
}
