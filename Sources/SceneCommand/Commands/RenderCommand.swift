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
}

extension RenderCommand {
  /// The name of the program's file, or of the type if it has none.
  public static var name: String {
    let file = CommandLine.arguments.first.map { splitPath($0).name } ?? ""
    return file.isEmpty ? String(describing: self) : file
  }

  /// Runs the command line of the process, and exits.
  ///
  /// On the main actor: a thread of the runtime might open a closed standard descriptor first.
  @MainActor public static func main() async {
    SpareMemory.keep()
    System.fillStandardDescriptors()
    Interrupt.install()
    Interrupt.setExitCode(ofMissingMemory: ExitCode.outOfMemory.rawValue)
    Interrupt.expectPictures(width: 0, height: 0)
    let environment = System.environment
    let command = Command(
      scenes: scenes, environment: environment,
      directory: System.workingDirectory ?? "/",
      console: Console(
        output: Stream(descriptor: 1), errors: Stream(descriptor: 2), environment: environment))
    let call = Program.call(
      System.arguments.first ?? name, program: System.programPath, from: command.directory)
    let code = await Program.$name.withValue(name) {
      await Program.$call.withValue(call) {
        // Most commands wait for nothing, and end on this thread.
        switch command.begin(Array(System.arguments.dropFirst())) {
        case .ended(let code): return code
        case .waits(let rest): return await rest()
        }
      }
    }
    Interrupt.waitIfLeaving()
    System.end(code)
  }
}

enum Program {
  /// Its name in messages.
  @TaskLocal static var name = "refresh-render"
  /// The words of the shell that run it again from the same directory, for lines to copy.
  @TaskLocal static var call = "refresh-render"

  /// The words that run a program again: its name where the shell has found it by that, `swift run films` for
  /// one that Swift has built in the package where it runs, or the path by which it was called.
  ///
  /// - Parameters:
  ///   - word: what it was called.
  ///   - program: the path of its file.
  static func call(
    _ word: String, program: String?, from directory: String,
    hasFile: (String) -> Bool = System.isTaken
  ) -> String {
    // `swift run` calls the file in the folder of its platform. Who types a path goes by the link to that.
    guard let program, let build = word.ranges(of: ".build/").last?.lowerBound,
      program.hasSuffix("/" + word[build...]),
      let package = OwnPackage(program: program, hasFile: hasFile),
      directory == package.root || directory.hasPrefix(package.root + "/")
    else { return word.shellQuoted }
    return package.runCommand.map(\.shellQuoted).joined(separator: " ")
  }
}
