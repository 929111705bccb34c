import Foundation
import Goldens
import TestSupport
import Testing

@testable import SceneCommand

/// `new` makes a package that is whole, or nothing.
@Suite struct NewTests {
  private let folder = TemporaryFolder()

  /// What stands for the package refresh-render.
  private func addPackage(_ name: String = "refresh-render") throws {
    try folder.write(
      "let package = Package(\n  name: \"refresh-render\",\n", to: "\(name)/Package.swift")
    try folder.write("", to: "\(name)/Sources/RefreshRender/RefreshRender.swift")
  }

  /// A run in a folder within the test's.
  private func run(_ arguments: String..., in directory: String = "") async -> (ExitCode, String) {
    let trial = Trial(directory: directory.isEmpty ? folder.path : folder(directory))
    let code = await trial.command.run(["new"] + arguments)
    return (code, trial.errors.text)
  }

  private func manifest(_ package: String) -> String {
    folder.text(of: "\(package)/Package.swift") ?? ""
  }

  @Test func thePackageIsWhole() throws {
    try addPackage()
    let run = try Run("refresh new badges --package refresh-render", in: folder)
    expectEqual(run.code, 0)
    #expect(run.output.hasPrefix("badges is a package with a scene, its command and its test:\n"))
    expectEqual(folder.names, ["badges", "refresh-render"])
    let files = try FileManager.default.subpathsOfDirectory(atPath: folder("badges"))
      .filter { $0.contains(".") }
    expectEqual(
      files.sorted(),
      [
        ".gitignore", ".refresh-render-films.json", "Fixtures/Goldens/BadgeTests/badge.png",
        "Fixtures/Goldens/goldens.lock",
        "Package.swift", "Pictures/badge.gif", "README.md", "Sources/Scenes/Badge.swift",
        "Sources/films/Films.swift",
        "Tests/ScenesTests/BadgeTests.swift",
      ])
    expectEqual(folder.text(of: "badges/.gitignore"), ".build/\n")
    #expect(folder.text(of: "badges/README.md")?.hasPrefix("# badges\n") == true)
    #expect(manifest("badges").contains("\n  name: \"badges\",\n"))
  }

  /// The golden is what the package's test will ask for, and its lock agrees.
  @Test func theGoldenIsThatOfTheTest() async throws {
    try addPackage()
    await expectEqual(run("badges", "--package", "refresh-render").0, .done)
    let test = try #require(folder.text(of: "badges/Tests/ScenesTests/BadgeTests.swift"))
    #expect(test.contains("@Test func badge() async throws {"))
    #expect(test.contains("Badge().film(fps: 10)"))
    let outcome = try verifyGolden(
      try await Badge().film(fps: 10).withEnd().animation(), "badge", rules: .record(.never),
      .environment(GoldenEnvironment(isContinuousIntegration: true)),
      file: folder("badges/Tests/ScenesTests/BadgeTests.swift"))
    expectEqual(outcome.finding, .equal, "\(outcome.message)")
    let golden = try #require(
      FileManager.default.contents(atPath: folder("badges/Fixtures/Goldens/BadgeTests/badge.png")))
    #expect(golden.count < 20_000)
  }

  /// What is compiled here to draw the golden is what the package compiles.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: sceneFile)))
  func theSceneIsTheOneThatTheGoldenShows() throws {
    let source = try String(contentsOfFile: Self.sceneFile, encoding: .utf8)
    let body = try #require(source.range(of: "\n///")).lowerBound
    #expect(
      NewPackage.scene.replacing("public ", with: "")
        == "import RefreshRender\n" + source[body...])
  }

  private static let sceneFile =
    URL(fileURLWithPath: #filePath).pathComponents.dropLast(4)
    .joined(separator: "/") + "/Sources/SceneCommand/New/Badge.swift"

  /// The picture of the README is what the line of the list makes.
  @Test func thePictureIsFresh() async throws {
    try addPackage()
    await expectEqual(run("badges", "--package", "refresh-render").0, .done)
    let list = try FilmList(path: folder("badges/\(FilmList.name)"))
    expectEqual(list.films.map(\.output), ["Pictures/badge.gif"])
    var command = Trial(directory: folder.path).command
    command.scenes = [Badge.self]
    for film in list.films {
      await expectEqual(command.run(film.words + ["-o", folder("badge.gif")]), .done)
      try expectEqual(folder.bytes(of: "badges/\(film.output)"), folder.bytes(of: "badge.gif"))
      #expect(folder.text(of: "badges/README.md")?.contains("](\(film.output))") == true)
    }
  }

  /// What the workflow does is tested by `Scripts/check-workflows`.
  @Test func aWorkflowComesWithItsServer() async {
    let workflow = ".github/workflows/films.yml"
    let url = ["--package", "https://example.org/me/refresh-render", "--from", "1.2.0"]
    for (name, options) in [("a", []), ("b", ["--ci", "github"])] {
      let trial = Trial(directory: folder.path)
      await expectEqual(trial.command.run(["new", name] + url + options), .done)
      let isThere = !options.isEmpty
      #expect((folder.text(of: "\(name)/\(workflow)") != nil) == isThere)
      expectEqual(folder.text(of: "\(name)/README.md")?.contains(workflow), isThere)
    }
  }

  // MARK: - Where refresh-render is

  @Test func aPathIsSeenFromWithinThePackage() async throws {
    try addPackage()
    try addPackage("here/copy")
    try addPackage("here/me@home:copy")
    for (name, path, expected) in [
      ("a", "refresh-render", "../refresh-render"), ("b", "./here/../here/copy/", "../here/copy"),
      ("c", folder("refresh-render"), folder("refresh-render")),
      ("d", "here/me@home:copy", "../here/me@home:copy"),
    ] {
      await expectEqual(run(name, "--package", path).0, .done)
      let line = ".package(name: \"refresh-render\", path: \"\(expected)\")"
      #expect(manifest(name).contains(line), "\(manifest(name))")
    }
  }

  @Test(arguments: [("refresh-render", ".."), ("refresh-render/Films", "../..")])
  func thePackageAroundIsTheDefault(_ directory: String, _ path: String) async throws {
    try addPackage()
    try folder.write("", to: "refresh-render/Films/a")
    await expectEqual(run("x", in: directory).0, .done)
    #expect(manifest("\(directory)/x").contains("path: \"\(path)\")"))
  }

  @Test(arguments: [
    ("https://example.org/me/refresh-render.git", "refresh-render"),
    ("git@example.org:me/fork", "fork"), ("ssh://git@example.org/me/fork.git/", "fork"),
  ])
  func aURLComesWithItsVersion(_ url: String, _ identity: String) async {
    await expectEqual(run("x", "--package", url, "--from", "1.2.0-beta.1").0, .done)
    #expect(manifest("x").contains(".package(url: \"\(url)\", from: \"1.2.0-beta.1\")"))
    #expect(manifest("x").contains("name: \"RefreshRender\", package: \"\(identity)\")"))
  }

  @Test func aNameHasUpToAHundredLetters() throws {
    try NewPackage.check(name: String(repeating: "a", count: 100))
    #expect(throws: CommandError.self) {
      try NewPackage.check(name: String(repeating: "a", count: 101))
    }
  }

  @Test func aPathIsWrittenAsALiteral() async throws {
    try addPackage("a\"\\b\u{1}")
    await expectEqual(run("x", "--package", "a\"\\b\u{1}").0, .done)
    #expect(manifest("x").contains(#"path: "../a\"\\b\u{1}")"#))
  }

  // MARK: - Errors

  @Test func whatIsThereIsNotTouched() async throws {
    try addPackage()
    try folder.write("mine", to: "file")
    try FileManager.default.createDirectory(
      atPath: folder("empty"), withIntermediateDirectories: true)
    for name in ["file", "empty"] {
      let (code, errors) = await run(name, "--package", "refresh-render")
      expectEqual(code, .cannotCreate)
      expectEqual(
        errors, "Error: Cannot create '\(name)': it is already there; choose another name\n")
    }
    expectEqual(folder.text(of: "file"), "mine")
    expectEqual(folder.names, ["empty", "file", "refresh-render"])
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("empty")).isEmpty)
  }

  /// Of the texts, the golden and the picture, one cannot grow; `ulimit -f` counts blocks of 512 bytes.
  @Test(arguments: [1, 4, 40]) func aFailureLeavesNothing(_ blocks: Int) throws {
    try addPackage()
    let run = try Run(
      "trap '' XFSZ; ulimit -f \(blocks); refresh new x --package refresh-render", in: folder)
    expectEqual(run.code, 74)
    #expect(run.errors.lowercased().contains("file too large"))
    #expect(run.errors.contains("x/") && !run.errors.contains(".new"), "\(run.errors)")
    expectEqual(folder.names, ["refresh-render"])
  }

  @Test func aFolderThatIsNotThereTakesNone() async throws {
    try addPackage()
    let (code, errors) = await run("x", "--package", folder("refresh-render"), in: "gone")
    expectEqual(code, .cannotCreate)
    #expect(errors.hasPrefix("Error: Cannot create 'x': there is no directory"), "\(errors)")
  }

  @Test(arguments: ["", ".", "a/b", "9a", "-", "ä", "a b", ".x", "Refresh-Render", "copy"])
  func aNameThatNoPackageCanHaveIsRefused(_ name: String) async throws {
    try addPackage("copy")
    let (code, errors) = await run("--package", "copy", "--", name)
    expectEqual(code, .usage)
    #expect(errors.hasPrefix("Error: '\(name)' is "), "\(errors)")
    expectEqual(folder.names, ["copy"])
  }

  /// The name is wrong wherever the package is that it needs.
  @Test func aPathIsNoName() async throws {
    let (code, errors) = await run("a/b")
    expectEqual(code, .usage)
    #expect(errors.hasPrefix("Error: 'a/b' is a path, and a package is made in "), "\(errors)")
  }

  @Test func aServerCannotReachAFolder() async throws {
    try addPackage()
    let (code, errors) = await run("x", "--package", "refresh-render", "--ci", "github")
    expectEqual(code, .usage)
    #expect(
      errors.hasPrefix(
        "Error: '--ci github' needs a package that the server can reach, and '../refresh-render' is a "
          + "folder of this machine: --package <url> --from <version>\n"))
    expectEqual(folder.names, ["refresh-render"])
  }

  @Test(
    arguments: [
      ([], 64, "Where is the package refresh-render? Say it with --package <path>, or with "),
      (["--from", "1.0.0"], 64, "'--from' needs the URL of a repository in '--package'\n"),
      (
        ["--package", "https://a.b/c"], 64,
        "The URL 'https://a.b/c' needs a version: --from 1.0.0\n"
      ),
      (
        ["--package", "https://a.b/c", "--from", "1.0.0", "--ci", "gitub"], 64,
        "The value 'gitub' is invalid for '--ci <server>': expected github; did you mean 'github'?\n"
      ),
      (["--package", "https://a.b/c", "--from", "1"], 64, "The value '1' is invalid for '--from'"),
      (["--package", "://", "--from", "1.0.0"], 64, "The URL '://' names no repository\n"),
      (
        ["--package", "other", "--from", "1.0.0"], 64,
        "'--from' needs the URL of a repository, and 'other' is a path\n"
      ),
      (["--package", "no"], 66, "Cannot use the package 'no': there is no Package.swift\n"),
      (
        ["--package", "other"], 66,
        "Cannot use the package 'other': its Package.swift is not that of refresh-render\n"
      ),
    ] as [([String], Int32, String)])
  func errorsSayTheWayOut(_ arguments: [String], _ code: Int32, _ message: String) async throws {
    // It depends on refresh-render, and is not it.
    try folder.write("name: \"refresh-render\", path: \"..\"", to: "other/Package.swift")
    let trial = Trial(directory: folder.path)
    await expectEqual(trial.command.run(["new", "x"] + arguments).rawValue, code)
    #expect(trial.errors.text.hasPrefix("Error: " + message), "\(trial.errors.text)")
    expectEqual(folder.names, ["other"])
  }
}
