import Films
import ImageCodecs
import RefreshUI
import SystemCalls

/// A program that renders scenes.
///
///     @main struct Badges: RenderCommand {
///       static let scenes: [any Scene.Type] = [Badge.self]
///     }
///
/// It has all commands of `refresh-render`; settings come from the same configuration file and the
/// same environment variables.
public protocol RenderCommand: SendableMetatype {
  /// The program's name in messages; by default that of its file.
  static var name: String { get }
  /// The scenes, in the order in which they are listed.
  static var scenes: [any Scene.Type] { get }
  /// The figures of `figures`; without any the command does not exist.
  static var figures: [Figure] { get }
}

extension RenderCommand {
  /// The name of the program's file, or of the type if it has none.
  public static var name: String {
    let file = CommandLine.arguments.first.map { splitPath($0).name } ?? ""
    return file.isEmpty ? String(describing: self) : file
  }

  /// No figures.
  public static var figures: [Figure] { [] }

  /// Runs the command line of the process, and exits.
  ///
  /// On the main actor: a thread of the runtime might open a closed standard descriptor first.
  @MainActor public static func main() async {
    SpareMemory.keep()
    System.fillStandardDescriptors()
    Interrupt.install()
    let code = await Program.$name.withValue(name) {
      let environment = System.environment
      let command = Command(
        scenes: scenes, figures: figures, environment: environment,
        directory: System.workingDirectory ?? "/",
        console: Console(
          output: Stream(descriptor: 1), errors: Stream(descriptor: 2), environment: environment))
      // Most commands wait for nothing, and end on this thread.
      switch command.begin(Array(CommandLine.arguments.dropFirst())) {
      case .ended(let code): return code
      case .waits(let rest): return await rest()
      }
    }
    System.end(code)
  }
}

enum Program {
  /// Its name in messages.
  @TaskLocal static var name = "refresh-render"
}
