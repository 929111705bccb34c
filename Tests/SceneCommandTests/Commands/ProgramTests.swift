import TestSupport
import Testing

@testable import SceneCommand

@Suite struct ProgramTests {
  /// `swift run` calls the path of the program from the directory where it was typed.
  @Test(arguments: [
    ("films", "/p/.build/debug/films", "/p", "films"),
    (".build/x/debug/films", "/p/.build/x/debug/films", "/p", "swift run films"),
    ("/p/.build/x/debug/films", "/p/.build/x/debug/films", "/p", "swift run films"),
    ("../.build/x/debug/films", "/p/.build/x/debug/films", "/p/Sources", "swift run films"),
    (
      "/p/.build/x/release/films", "/p/.build/x/release/films", "/p",
      "swift run --configuration release films"
    ),
    ("/p/.build/x/debug/my films", "/p/.build/x/debug/my films", "/p", "swift run 'my films'"),
    ("/p/.build/x/debug/films", "/p/.build/x/debug/films", "/pq", "/p/.build/x/debug/films"),
    (".build/debug/films", "/p/.build/x/debug/films", "/p", ".build/debug/films"),
    ("/usr/bin/films", "/usr/bin/films", "/p", "/usr/bin/films"),
    ("/a b/films", nil, "/p", "'/a b/films'"),
  ])
  func linesToCopyRunItAgain(
    _ word: String, _ program: String?, _ directory: String, _ call: String
  ) {
    expectEqual(
      Program.call(word, program: program, from: directory) { $0 == "/p/Package.swift" }, call)
  }
}
