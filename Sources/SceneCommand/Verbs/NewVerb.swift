/// `new`: makes a package with a scene in the working directory.
struct NewVerb: WaitingVerb {
  static let name = "new"
  static let summary = "Creates a package for your own scenes"
  static let discussion = [
    "The package has a scene, a command that renders it, and a test with its golden. Without "
      + "--package, the working directory or its parent must be the package refresh-render."
  ]
  static let arguments: [CommandPage.Argument] = [
    .init(name: "name", help: "The name of the package, and of its folder")
  ]

  @Option(
    "--package",
    "The package refresh-render: the path of its folder, or the URL of its repository",
    .text("place"), isSetting: false)
  var package: String?
  @Option(
    "--from", "The minimum version, such as 1.0.0, if --package is a URL", .text("version"),
    isSetting: false)
  var from: String?
  @Option(
    "--ci", "The CI server to write a workflow for, if --package is a URL", .value("server"),
    isSetting: false)
  var ci: PackageServer?

  func run(_ words: [String], in command: Command) async throws(CommandError) -> ExitCode {
    let name = words[0]
    try NewPackage.check(name: name)
    let package = try NewPackage(
      name: name,
      dependency: PackageDependency(
        package: self.package, from: from, directory: command.directory),
      server: ci)
    try await package.write(in: command.directory)
    try command.console.printResult(
      """
      \(name) is a package with a scene, its command and its test:
        cd \(name)
        swift run films render badge -o badge.gif
        swift test

      """)
    return .done
  }
}
