import Films
import RefreshUI

/// A program that renders scenes.
///
///     @main struct Badges: RenderCommand {
///       static let scenes: [any Scene.Type] = [Badge.self]
///     }
///
/// It has all commands of `refresh-render`; settings come from the same configuration file and from
/// variables of the same names.
public protocol RenderCommand: SendableMetatype {
  /// What messages call the program; the name of its file where nothing is given.
  static var name: String { get }
  /// The scenes, in the order in which they are listed.
  static var scenes: [any Scene.Type] { get }
  /// What `figures` renders; without any there is no such command.
  static var figures: [Figure] { get }
}

extension RenderCommand {
  /// The name of the program's file, or that of the type where it has none.
  public static var name: String {
    let file = CommandLine.arguments.first.map { splitPath($0).name } ?? ""
    return file.isEmpty ? String(describing: self) : file
  }

  /// None.
  public static var figures: [Figure] { [] }

  /// Runs the command line that the process was started with, and exits.
  ///
  /// On the main actor: a thread of the runtime might open a closed standard descriptor first.
  @MainActor public static func main() async {
    System.fillStandardDescriptors()
    Interrupt.install()
    let code = await Program.$name.withValue(name) {
      let environment = System.environment
      let command = Command(
        scenes: scenes, figures: figures, environment: environment,
        directory: System.workingDirectory ?? "/",
        console: Console(
          output: Stream(descriptor: 1), errors: Stream(descriptor: 2), environment: environment))
      return await command.run(Array(CommandLine.arguments.dropFirst()))
    }
    System.exit(code)
  }
}

/// The program that runs.
enum Program {
  /// What messages call it.
  @TaskLocal static var name = "refresh-render"
}
