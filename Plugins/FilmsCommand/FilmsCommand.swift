import Foundation
import PackagePlugin

/// `swift package films render badge -o badge.gif`: builds the package's command with scenes, in the
/// configuration that `swift package` is given, and runs it with the same words.
@main struct FilmsCommand: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    let (name, words) = try Self.split(arguments)
    let product = try command(named: name, in: context.package)
    let build = try packageManager.build(
      .product(product.name), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let executable = build.builtArtifacts.first(where: { $0.kind == .executable })
    else { throw FilmsCommandError("Cannot build '\(product.name)':\n\(build.logText)") }
    let process = Process()
    process.executableURL = executable.url
    process.arguments = words
    try process.run()
    process.waitUntilExit()
    // Of a signal the status is its number; a shell adds 128.
    let isSignal = process.terminationReason == .uncaughtSignal
    guard process.terminationStatus == 0 else {
      exit(process.terminationStatus + (isSignal ? 128 : 0))
    }
  }

  /// The name in `--product`, which comes before the command's words: a scene may have an option of that name.
  private static func split(_ arguments: [String]) throws -> (product: String?, words: [String]) {
    guard let first = arguments.first, first.hasPrefix("--product") else { return (nil, arguments) }
    if first.hasPrefix("--product=") {
      return (String(first.dropFirst("--product=".count)), Array(arguments.dropFirst()))
    }
    guard first == "--product", arguments.count > 1 else {
      throw FilmsCommandError("Expected '--product <name>' before the command's words")
    }
    return (arguments[1], Array(arguments.dropFirst(2)))
  }

  /// The executable of the given name, or the only one that knows scenes.
  private func command(named name: String?, in package: Package) throws -> ExecutableProduct {
    let products = package.products(ofType: ExecutableProduct.self)
    if let name {
      guard let product = products.first(where: { $0.name == name }) else {
        throw FilmsCommandError(
          "No executable is called '\(name)'; there are \(products.map(\.name))")
      }
      return product
    }
    let commands = products.filter { product in
      product.mainTarget.recursiveTargetDependencies.contains { $0.name == "SceneCommand" }
    }
    guard let product = commands.first else {
      throw FilmsCommandError(
        "No executable of this package has scenes: add one whose main type is a RenderCommand")
    }
    guard commands.count == 1 else {
      throw FilmsCommandError(
        "Several executables have scenes: choose one with --product, of \(commands.map(\.name))")
    }
    return product
  }
}

/// What went wrong, in words.
private struct FilmsCommandError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
