import Films
import Motion
import RefreshUI
import SystemCalls

/// A rendering: the scene with its parameters set, and the options.
struct RenderRequest {
  var scene: any Scene
  var options: RenderOptions
  /// Every value that was set, and its origin.
  var settings: Settings
  /// The parameters of other scenes that the environment and a configuration file set.
  var idle: [Setting] = []
  /// The files that were read for it, but for the script and the configuration: those of parameters, those that
  /// these name, and fonts.
  var files: [String] = []
  /// The objects of a configuration file that replace files, by their parameters.
  var objects: [(parameter: String, bytes: [UInt8])] = []
  var isJSON: Bool
  /// Warnings of unknown environment variables.
  var warnings: [String]

  /// What records and writes it.
  func rendering(_ console: Console) -> Rendering { Rendering(request: self, console: console) }

  /// An error of the gesture as it was played.
  func refusal(of error: GestureScriptError) -> CommandError {
    guard options.gestureName == RenderOptions.ownScript else {
      return .recording(.gesture(error), of: scene)
    }
    return settings.refusal(ofPlayed: error)
  }
}

extension Command {
  /// The only rendering of a command line, or its first; nil if the line asked for help.
  func renderRequest(
    _ arguments: ArraySlice<String>
  ) throws(CommandError) -> RenderRequest? {
    let page = CommandTable.render
    guard let invocation = try parsed(arguments, page, ofScenes: true) else { return nil }
    return try renderRequests(of: invocation, as: page).first
  }

  /// Collects the settings of a rendering of each scene from the command line, the environment and
  /// a configuration file.
  func renderRequests(
    of invocation: Invocation, as page: CommandPage
  ) throws(CommandError) -> [RenderRequest] {
    let layout: SheetLayout =
      switch page.name {
      case CommandTable.sheet.name: .fitting
      case CommandTable.strip.name: .strip
      default: .asked
      }
    var types: [any Scene.Type] = []
    for word in invocation.words {
      types.append(try renderedScene(named: word))
    }
    var page = page
    if types.count == 1 { page.scene = types[0].name }
    do {
      try checkParameters(invocation, of: types)
      var requests: [RenderRequest] = []
      for type in types {
        requests.append(
          try request(
            of: type, invocation, configuration(invocation, scene: type.name), layout: layout))
      }
      try checkOutputs(requests)
      // Of the environment, which is the same for all.
      for index in requests.indices.dropFirst() { requests[index].warnings = [] }
      return requests
    } catch {
      throw error.code == .usage ? error.showing(page) : error
    }
  }

  /// The scene of a command about one scene, which has all parameters of the command line.
  func scene(
    of invocation: Invocation, _ page: CommandPage
  ) throws(CommandError) -> any Scene.Type {
    let scene = try scene(named: invocation.words[0])
    try checkParameters(invocation, page, of: [scene])
    return scene
  }

  private func renderedScene(named name: String) throws(CommandError) -> any Scene.Type {
    do {
      return try scene(named: name)
    } catch {
      guard OutputFormat(nameOf: name) != nil else { throw error }
      throw .usage("Unexpected argument '\(name)'; a file to write is given with --output")
    }
  }

  /// Rejects one output for several scenes.
  private func checkOutputs(_ requests: [RenderRequest]) throws(CommandError) {
    let paths = requests.map(\.options.output.path)
    guard let path = paths.first, paths.dropFirst().contains(path) else { return }
    let name = splitPath(path).name
    throw .usage(
      "The output '\(path)' is the same for \(requests.count) scenes: put \(OutputPlace.sceneMark) into "
        + "its name, as in '\(OutputPlace.sceneMark)\(OutputFormat(nameOf: name).map { ".\($0)" } ?? "")'",
      option: FilmOption.output.option)
  }

  /// The request of a parsed command line with checked parameters.
  func request(
    of type: any Scene.Type, _ invocation: Invocation, _ configuration: Configuration?,
    layout: SheetLayout = .asked
  ) throws(CommandError) -> RenderRequest {
    let (scene, parameters) = type.makeFillable()
    let options = CommandTable.render.options + parameters.map { Option($0.description) }
    let settings = Settings(
      options: options, invocation: invocation, environment: environment,
      configuration: configuration)
    let reads = ReadFiles()
    for parameter in parameters {
      guard let setting = settings[Option(parameter.description)] else { continue }
      try settings.checkText(setting)
      try orThrow(try parameter.fill(setting.input)) { (error: ParameterError) in
        settings.refusal(of: setting, error.reason)
      }
      if let file = parameter.declared as? any DeclaredFile, let path = file.path {
        let named = try NamedFile(path, by: setting, in: settings)
        try SceneFile(named, from: setting, configuration, reads).fill(file)
      }
    }
    let renderOptions = try RenderOptions(settings, scene: type, layout: layout)
    let request = RenderRequest(
      scene: scene, options: renderOptions, settings: settings,
      idle: invocation.has(RenderOption.verbose)
        ? idleSettings(besides: options, configuration) : [],
      files: reads.paths + renderOptions.stage.fontFamily.files, objects: reads.objects,
      isJSON: invocation.has(CommandTable.json), warnings: unknownVariables())
    if request.isJSON, request.options.output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
    return request
  }

  /// The parameters that are set for all scenes, and that this one does not have.
  private func idleSettings(
    besides options: [Option], _ configuration: Configuration?
  ) -> [Setting] {
    let names = Set(options.map(\.name))
    return Settings(
      options: parametersOfAllScenes().filter { !names.contains($0.name) }, invocation: nil,
      environment: environment, configuration: configuration
    ).all
  }

  /// The request of `render` for the command line of another command, without that command's own options.
  func recordingRequest(
    of scene: any Scene.Type, _ invocation: Invocation, besides options: [any CommandOption]
  ) throws(CommandError) -> RenderRequest {
    let own = options.map(\.option.name)
    let given = invocation.given.filter { !own.contains($0.option.name) }
    let line = try Invocation(
      given.map { "--\($0.option.name)=\($0.text)" }
        // A film, for which options about time count too.
        + ["--\(FilmOption.output.name)=\(scene.name).apng", "--\(FilmOption.format.name)=apng"],
      page: CommandTable.render, parameters: { scene.init().parameters.map { Option($0) } })
    return try request(of: scene, line, configuration(line, scene: scene.name))
  }

  /// Rejects a parameter that none of the scenes has.
  func checkParameters(
    _ invocation: Invocation, _ page: CommandPage = CommandTable.render,
    of scenes: [any Scene.Type]
  ) throws(CommandError) {
    let names =
      page.options.map(\.name)
      + scenes.flatMap { $0.init().parameters.map(\.name) }
    for given in invocation.given where !names.contains(given.option.name) {
      let who = scenes.map { "'\($0.name)'" }
      throw .usage(
        (who.count == 1 ? "The scene \(who[0]) has" : "None of the scenes has")
          + " no parameter '--\(given.option.name)'"
          + suggestion(for: given.option.name, among: names, dashes: "--"))
    }
  }

  /// The configuration file that a command line names, or the nearest one.
  func configuration(
    _ invocation: Invocation, scene: String
  ) throws(CommandError) -> Configuration? {
    let named = namedConfiguration(invocation)
    if named == Configuration.none { return nil }
    if let named { return try Configuration(path: named, known: knownKeys, scene: scene) }
    return readsConfiguration ? try nearestConfiguration(scene: scene) : nil
  }

  /// What the command line or the environment says of the configuration file, or nil.
  func namedConfiguration(_ invocation: Invocation) -> String? {
    invocation.text(RenderOption.config) ?? environment[RenderOption.config.option.variable]
  }

  func nearestConfiguration(scene: String) throws(CommandError) -> Configuration? {
    try Configuration.nearest(to: directory, known: knownKeys, scene: scene)
  }

  /// The valid keys of a configuration file. Evaluated only if there is one: it makes all scenes.
  var knownKeys: Configuration.KnownKeys {
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
      return "unknown variable \(variable)"
        + (near.map { "; \(didYouMean(Option.variablePrefix + $0))" } ?? "")
    }
  }
}
