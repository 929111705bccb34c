import Adoption
import Films
import SystemCalls

/// `adopt`: rewrites a control for UIKit, and makes a package with a scene that shows it.
struct AdoptVerb: PlainVerb {
  static let name = "adopt"
  static let summary = "Makes a package that films a control for UIKit, from its source files"
  static let discussion = [
    "The sources are rewritten where a compiler for Linux knows no such thing, line by line, and compile with "
      + "the module UIKit of this package. The package has a command with a scene that shows the view or the "
      + "controller, and a test. Run again, it updates the sources alone.",
    "With --check writes nothing, lists what is out of reach, and exits with 1 if anything is.",
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(name: "file", help: "The control's source files, or folders of them", isRepeated: true)
  ]

  @Option(
    "--view", "What the scene shows: an expression for a view, such as 'RippleView()'",
    .text("expression"), isSetting: false)
  var view: String?
  @Option(
    "--controller", "What it shows instead: an expression for a view controller",
    .text("expression"), isSetting: false)
  var controller: String?
  @Option(
    "--name", "The name of the scene and the package; by default that of the type shown",
    .text("name"), isSetting: false)
  var sceneName: String?
  @Option(
    "-o, --output", "The folder of the package, new or written by adopt", .text("folder"),
    isSetting: false)
  var output: String?
  @Option(
    "--package",
    "The package refresh-render: the path of its folder, or the URL of its repository",
    .text("place"), isSetting: false)
  var package: String?
  @Option(
    "--from", "The minimum version, such as 1.0.0, if --package is a URL", .text("version"),
    isSetting: false)
  var from: String?
  @Option("--check", "List what is out of reach, and write nothing", .switch, isSetting: false)
  var check = false
  @Option(.json) var json: Bool
  @Option(.quiet) var quiet: Bool

  func run(_ words: [String], in command: Command) throws(CommandError) -> ExitCode {
    try checkOptions()
    let sources = try ControlSources(words, in: command.directory, output: output)
    var module: AdoptedName?
    if let output { module = try self.module(in: folder(output, command)) }
    let adoption = Adoption(
      sources.files, modules: sources.modules.union([module?.module ?? ""]))
    let findings = (adoption.findings + sources.findings)
      .sorted { ($0.file, $0.line) < ($1.file, $1.line) }
    var report = AdoptReport(adoption: adoption, findings: findings, isJSON: json, isQuiet: quiet)
    guard let output, let module else {
      try report.tellCheck(on: command.console)
      return findings.contains { $0.kind == .outOfReach } ? .different : .done
    }
    let pictures = try sources.pictures.map { (picture) throws(CommandError) -> SourceFile in
      let path = joinPath(picture.path, below: command.directory)
      let bytes = try readFile(path, limit: ControlSources.limit, named: picture.path)
      return SourceFile(name: picture.name, bytes: bytes)
    }
    let folder = folder(output, command)
    if try folder.isFree() {
      let package = try newPackage(module, output, command, hasPictures: !pictures.isEmpty)
      let parents = try command.makeFolder(splitPath(folder.place).directory)
      defer { parents.removeEmpty() }
      try folder.create(package, adoption.files, pictures)
      report.made = output
    } else {
      report.changes = try folder.update(adoption.files, pictures, module: module.module)
      if !pictures.isEmpty, !folder.looksForPictures() {
        command.console.warn(
          "The scene finds no pictures: let it begin with '\(AdoptedPackage.search)', and the target 'films' "
            + "of the manifest say '\(AdoptedPackage.exclusion)'")
      }
    }
    try report.tell(name: module.scene, on: command.console)
    return .done
  }

  private func checkOptions() throws(CommandError) {
    if view != nil, controller != nil { throw .usage("Give '--view' or '--controller', not both") }
    if check, output != nil { throw .usage("Give '--check' or '--output', not both") }
    if !check, output == nil {
      throw .usage("Missing expected option '--output <folder>'; --check writes nothing")
    }
    if output == "" { throw $output.refusal("expected the name of a folder") }
  }

  private func folder(_ output: String, _ command: Command) -> AdoptedFolder {
    AdoptedFolder(
      place: PackageDependency.path(joinPath(output, below: command.directory)), name: output)
  }

  // MARK: - Names

  private var shown: AdoptedPackage.Shown? {
    (view ?? controller).map { AdoptedPackage.Shown(expression: $0) }
  }

  /// The names of the package: as it is there, as the line says, or that of the type shown.
  private func module(in folder: AdoptedFolder) throws(CommandError) -> AdoptedName {
    var given: AdoptedName?
    if let sceneName { given = try AdoptedName(sceneName) }
    if try !folder.isFree() {
      guard let module = folder.adoptedModule() else {
        throw CommandError(
          code: .cannotCreate,
          message: "Cannot write to '\(folder.name)': it is there, and adopt did not write it; "
            + "choose another folder")
      }
      if let given, given.module != module {
        throw .usage(
          "The package in '\(folder.name)' has the sources of '\(module)', not of '\(given.module)': "
            + "choose another folder, or leave out --name")
      }
      return given ?? AdoptedName(module: module)
    }
    guard let shown else {
      throw .usage(
        "What shall the scene show? Say it with --view 'RippleView()', or with --controller")
    }
    if let given { return given }
    return try AdoptedName(of: shown)
  }

  private func newPackage(
    _ name: AdoptedName, _ output: String, _ command: Command, hasPictures: Bool
  ) throws(CommandError) -> AdoptedPackage {
    let path = PackageDependency.path(output)
    let parts = path.split(separator: "/")
    let isBelow = !path.hasPrefix("/") && parts.first != ".."
    let way = isBelow ? parts.map { _ in ".." }.joined(separator: "/") : nil
    return try AdoptedPackage(
      name: name, shown: shown ?? .init(expression: ""),
      dependency: PackageDependency(
        package: package, from: from, directory: command.directory, way: way),
      hasPictures: hasPictures)
  }
}
