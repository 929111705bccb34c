extension Command {
  /// `new`: makes a package with a scene in the working directory.
  func new(_ invocation: Invocation) async throws(CommandError) -> ExitCode {
    let name = invocation.words[0]
    try NewPackage.check(name: name)
    let package = try NewPackage(
      name: name,
      dependency: PackageDependency(
        package: invocation.text(NewOption.package), from: invocation.text(NewOption.from),
        directory: directory),
      server: Settings(CommandTable.new, invocation).value(NewOption.ci))
    try await package.write(in: directory)
    try console.printResult(
      """
      \(name) is a package with a scene, its command and its test:
        cd \(name)
        swift run films render badge -o badge.gif
        swift test

      """)
    return .done
  }
}
