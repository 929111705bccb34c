import Foundation
import GoldenTesting
import RefreshScenes
import TestSupport
import Testing

@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardized

  /// The example of a golden, and the line of `goldens.lock` that stands below it.
  @Test func theLockLineIsTheOneThatTheExampleMakes() throws {
    let readme = try String(
      contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("expectGolden(LettersScene(), at: .seconds(3.4))"))
    let folder = TemporaryFolder()
    // A first run fails: nobody has looked at the golden.
    withKnownIssue {
      _ = expectGolden(
        LettersScene(), at: .seconds(3.4), "lettersGrow", rules: .suite("LettersTests"),
        .directory(folder.path), .record(.missing))
    }
    let lock = try #require(folder.text(of: "goldens.lock"))
    let line = try #require(lock.split(separator: "\n").last { $0.hasPrefix("LettersTests/") })
    #expect(readme.contains("\n\(line)\n"), "\(line)")
  }

  /// The scene of the README is the first of the examples, which are built and tested.
  @Test func theSceneIsAnExample() throws {
    func text(_ path: String) throws -> String {
      try String(contentsOf: Self.package.appendingPathComponent(path), encoding: .utf8)
    }
    let example = try text("Examples/Sources/ExampleScenes/Badge.swift")
      .replacingOccurrences(of: "public ", with: "")
      .replacingOccurrences(of: "  init() {}\n\n", with: "")
    let scene = try #require(example.range(of: "struct Badge").map { example[$0.lowerBound...] })
    #expect(try text("README.md").contains(scene))
  }
}
