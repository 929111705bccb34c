import Foundation
import PackagePlugin

/// `swift package render-scene badge -o badge.gif`: builds the command of a package, in the
/// configuration that `swift package` is given, and lets it render one of its scenes.
@main struct RenderScene: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    var extractor = ArgumentExtractor(arguments)
    let named = extractor.extractOption(named: "product").first
    let product = try command(named: named, in: context.package)
    let build = try packageManager.build(
      .product(product.name), parameters: .init(configuration: .inherit))
    guard build.succeeded,
      let executable = build.builtArtifacts.first(where: { $0.kind == .executable })
    else { throw RenderSceneError("Cannot build '\(product.name)':\n\(build.logText)") }
    let process = Process()
    process.executableURL = executable.url
    process.arguments = ["render"] + extractor.remainingArguments
    try process.run()
    process.waitUntilExit()
    // Of a signal the status is its number; a shell adds 128.
    let isSignal = process.terminationReason == .uncaughtSignal
    guard process.terminationStatus == 0 else {
      exit(process.terminationStatus + (isSignal ? 128 : 0))
    }
  }

  /// The executable of the given name, or the only one that knows scenes.
  private func command(named name: String?, in package: Package) throws -> ExecutableProduct {
    let products = package.products(ofType: ExecutableProduct.self)
    if let name {
      guard let product = products.first(where: { $0.name == name }) else {
        throw RenderSceneError(
          "No executable is called '\(name)'; there are \(products.map(\.name))")
      }
      return product
    }
    let commands = products.filter { product in
      product.mainTarget.recursiveTargetDependencies.contains { $0.name == "SceneCommand" }
    }
    guard let product = commands.first else {
      throw RenderSceneError(
        "No executable of this package has scenes: add one whose main type is a RenderCommand")
    }
    guard commands.count == 1 else {
      throw RenderSceneError(
        "Several executables have scenes: choose one with --product, of \(commands.map(\.name))")
    }
    return product
  }
}

/// What went wrong, in words.
private struct RenderSceneError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
