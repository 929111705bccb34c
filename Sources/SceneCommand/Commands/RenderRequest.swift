import Films
import Motion
import RefreshUI
import SystemCalls

/// A scene with its parameters set, and every value that was set for it and for a verb's options.
struct ConfiguredScene {
  let scene: any Scene
  let settings: Settings
  /// The files that were read for it, but for the script and the configuration: those of parameters, those that
  /// these name, and fonts.
  var files: [String] = []
  /// The objects of a configuration file that replace files, by their parameters.
  var objects: [(parameter: String, bytes: [UInt8])] = []

  var type: any Scene.Type { Swift.type(of: scene) }
}

/// A rendering: the scene with its parameters set, and the options.
struct RenderRequest {
  let configured: ConfiguredScene
  var options: RenderOptions
  /// The parameters of other scenes that the environment and a configuration file set.
  var idle: [Setting] = []
  /// Warnings of unknown environment variables.
  var warnings: [String] = []

  var scene: any Scene { configured.scene }
  var settings: Settings { configured.settings }

  /// The rendering of a scene by options, into an output; nil for where the options say.
  init(
    _ configured: ConfiguredScene, _ film: FilmOptions, to output: OutputPlace? = nil,
    layout: SheetLayout = .asked
  ) throws(CommandError) {
    options = try RenderOptions(
      film, configured.settings, scene: configured.type, output: output, layout: layout)
    var configured = configured
    configured.files += options.stage.fontFamily.files
    self.configured = configured
    if film.json, options.output.isStandardOutput {
      throw .usage("'--json' and '--output -' both write to standard output; give one of them")
    }
  }

  /// What records and writes it.
  func rendering(_ console: Console) -> Rendering { Rendering(request: self, console: console) }

  /// An error of the gesture as it was played.
  func refusal(of error: GestureScriptError) -> CommandError {
    guard options.gestureName == RenderOptions.ownScript,
      let script = options.film.recording.$script.setting
    else { return .recording(.gesture(error), of: scene) }
    return script.refusal(ofPlayed: error)
  }
}

extension Command {
  /// What sets the options of a line about a scene.
  func layers(
    _ line: Invocation, scene: any Scene.Type
  ) throws(CommandError) -> SettingLayers {
    SettingLayers(
      given: line.given, environment: environment,
      configuration: try configuration(line, scene: scene.name))
  }

  /// A verb's options and a scene's parameters, set by layers.
  func setUp<Options: Verb>(
    _ verb: Options.Type, _ type: any Scene.Type, by layers: SettingLayers
  ) throws(CommandError) -> (options: Options, scene: ConfiguredScene) {
    let options = Options()
    let declared = declaredOptions(of: options)
    let (scene, parameters) = type.makeFillable()
    let settings = Settings(
      of: declared.map(\.description) + parameters.map { OptionDescription($0.description) },
      by: layers)
    let reads = ReadFiles()
    for parameter in parameters {
      guard let setting = settings[parameter.name] else { continue }
      try setting.checkText()
      try orThrow(try parameter.fill(setting.input)) { (error: ParameterError) in
        setting.refusal(error.reason)
      }
      if let file = parameter.declared as? any DeclaredFile, let path = file.path {
        try SceneFile(NamedFile(path, by: setting), from: setting, layers.configuration, reads)
          .fill(file)
      }
    }
    try settings.fill(declared)
    let configured = ConfiguredScene(
      scene: scene, settings: settings, files: reads.paths, objects: reads.objects)
    return (options, configured)
  }

  /// The scene of a line about one scene, which has all parameters of the line.
  func scene(of line: Invocation, _ page: CommandPage) throws(CommandError) -> any Scene.Type {
    let scene = try scene(named: line.words[0])
    try checkParameters(line, page, of: [scene])
    return scene
  }

  /// The parameters that are set for all scenes, and that a scene does not have.
  func idleSettings(besides scene: ConfiguredScene, by layers: SettingLayers) -> [Setting] {
    let names = Set(parameters(of: scene.type).map(\.name))
    var layers = layers
    layers.given = []
    return Settings(of: parametersOfAllScenes().filter { !names.contains($0.name) }, by: layers).all
  }

  /// Rejects a parameter that none of the scenes has.
  func checkParameters(
    _ line: Invocation, _ page: CommandPage, of scenes: [any Scene.Type]
  ) throws(CommandError) {
    let names = page.options.map(\.name) + scenes.flatMap { parameters(of: $0).map(\.name) }
    for given in line.given where !names.contains(given.option.name) {
      let who = scenes.map { "'\($0.name)'" }
      throw .usage(
        (who.count == 1 ? "The scene \(who[0]) has" : "None of the scenes has")
          + " no parameter '--\(given.option.name)'"
          + suggestion(for: given.option.name, among: names, dashes: "--"))
    }
  }

  /// The configuration file that a command line names, or the nearest one.
  func configuration(
    _ line: Invocation, scene: String
  ) throws(CommandError) -> Configuration? {
    let named = namedConfiguration(line)
    if named == Configuration.none { return nil }
    if let named { return try Configuration(path: named, known: knownKeys, scene: scene) }
    return readsConfiguration ? try nearestConfiguration(scene: scene) : nil
  }

  /// What the command line or the environment says of the configuration file, or nil.
  func namedConfiguration(_ line: Invocation) -> String? {
    let option = RecordingOptions.configOption
    return line.text(option.name) ?? environment[option.variable]
  }

  func nearestConfiguration(scene: String) throws(CommandError) -> Configuration? {
    try Configuration.nearest(to: directory, known: knownKeys, scene: scene)
  }

  /// The valid keys of a configuration file. Evaluated only if there is one: it makes all scenes.
  var knownKeys: Configuration.KnownKeys {
    let parameters = scenes.map { (scene: $0.name, declared: declaredParameters(of: $0.init())) }
    return Configuration.KnownKeys(
      options: RenderVerb.page.options.filter(\.isSetting).map(\.name),
      parameters: parameters.map { ($0.scene, $0.declared.map(\.name)) },
      objects: parameters.flatMap(\.declared)
        .filter { ($0.declared as? any DeclaredFile)?.takesObject == true }.map(\.name))
  }

  /// A warning for each variable with our prefix that sets nothing.
  func unknownVariables() -> [String] {
    let prefix = OptionDescription.variablePrefix
    let variables = environment.keys.filter { $0.hasPrefix(prefix) }.sorted()
    guard !variables.isEmpty else { return [] }
    let options = RenderVerb.page.options.filter(\.isSetting) + parametersOfAllScenes()
    let known = (options + [RecordingOptions.configOption]).map(\.variable)
    return variables.filter { !known.contains($0) }.map { variable in
      // The prefix that all share must not make names more similar.
      let near = nearestWord(
        to: String(variable.dropFirst(prefix.count)),
        among: known.map { String($0.dropFirst(prefix.count)) })
      return "unknown variable \(variable)"
        + (near.map { "; \(didYouMean(prefix + $0))" } ?? "")
    }
  }
}
