import Foundation
import TestSupport
import Testing

@testable import SceneCommand

/// `adopt` makes a package of a control's sources, and keeps it up to date.
@Suite struct AdoptTests {
  private let folder = TemporaryFolder()
  private let url = ["--package", "https://example.org/me/refresh-render", "--from", "1.2.0"]

  /// A run in the test's folder: its code, its output and its errors.
  private func run(_ line: String...) async -> (code: ExitCode, output: String, errors: String) {
    let trial = Trial(directory: folder.path)
    let code = await trial.command.run(["adopt"] + line)
    return (code, trial.output.text, trial.errors.text)
  }

  /// Makes a package of `ripple` in `out`.
  private func adopt() async {
    let trial = Trial(directory: folder.path)
    let line = ["adopt", "ripple", "--view", "RippleView(frame: .zero)", "-o", "out"] + url
    await expectEqual(trial.command.run(line), .done, "\(trial.errors.text)")
  }

  /// The files below a folder, sorted.
  private func files(_ name: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder(name))
      .filter { !isFolder("\(name)/\($0)") }.sorted()
  }

  private func isFolder(_ name: String) -> Bool {
    (try? FileManager.default.contentsOfDirectory(atPath: folder(name))) != nil
  }

  private static let view = """
    import UIKit
    import QuartzCore
    class RippleView: UIView {
      @objc func tap() {}
      lazy var action = #selector(tap)
      let haptics = UISelectionFeedbackGenerator()
    }

    """

  init() throws {
    try folder.write(Self.view, to: "ripple/RippleView.swift")
    try folder.write("extension RippleView {}", to: "ripple/More/Colors.swift")
    try folder.write("// hidden", to: "ripple/.build/Other.swift")
    try folder.write("// a manifest", to: "ripple/Package.swift")
    try folder.write("arrow", to: "ripple/arrow@2x.png")
  }

  // MARK: - The package

  @Test func thePackageIsWhole() async throws {
    let run = await run(
      ["ripple", "--view", "RippleView(frame: .zero)", "-o", "sub/out"] + url)
    expectEqual(run.code, .done, "\(run.errors)")
    expectEqual(
      run.output,
      """
      ripple: 2 files adopted, 1 #selector, 1 @objc, 1 import QuartzCore rewritten; 1 call without effect: \
      UISelectionFeedbackGenerator (RippleView.swift:6)
        cd sub/out
        swift run films render ripple -o ripple.gif
        swift test

      """)
    expectEqual(
      try files("sub/out"),
      [
        ".gitignore", "Package.swift", "README.md", "Sources/Ripple/More/Colors.swift",
        "Sources/Ripple/RippleView.swift", "Sources/films/Films.swift",
        "Sources/films/Pictures/arrow@2x.png", "Tests/RippleTests/RippleTests.swift",
      ])
    let source = folder.text(of: "sub/out/Sources/Ripple/RippleView.swift") ?? ""
    let first =
      "/* Rewritten by adopt from RippleView.swift; change that file, not this one. */ import UIKit\n"
    #expect(source.hasPrefix(first))
    expectEqual(source.count { $0 == "\n" }, Self.view.count { $0 == "\n" })
    let films = folder.text(of: "sub/out/Sources/films/Films.swift") ?? ""
    #expect(
      films.contains(
        "Stage) {\n    stage.addPictures(beside: #filePath)\n    stage.show(RippleView(frame: .zero))\n  }\n"
      ))
    #expect(films.contains("static let scenes: [any Scene.Type] = [RippleScene.self]"))
    let manifest = folder.text(of: "sub/out/Package.swift") ?? ""
    #expect(manifest.contains("      ],\n      exclude: [\"Pictures\"]),\n"), "\(manifest)")
    #expect(manifest.contains("name: \"ripple\"") && manifest.contains("from: \"1.2.0\""))
  }

  private func run(_ line: [String]) async -> (code: ExitCode, output: String, errors: String) {
    let trial = Trial(directory: folder.path)
    let code = await trial.command.run(["adopt"] + line)
    return (code, trial.output.text, trial.errors.text)
  }

  /// A path to the package refresh-render leads there from within the new one, however deep that is.
  @Test(arguments: [("out", "../refresh-render"), ("a/b/out", "../../../refresh-render")])
  func aPathIsSeenFromWithinThePackage(_ output: String, _ path: String) async throws {
    try folder.write(
      "let package = Package(\n  name: \"refresh-render\",\n", to: "refresh-render/Package.swift")
    try folder.write("", to: "refresh-render/Sources/RefreshRender/RefreshRender.swift")
    for place in [output, folder("x/" + output)] {
      await expectEqual(
        run("ripple", "--view", "A()", "--package", "refresh-render", "-o", place).code, .done)
    }
    #expect(folder.text(of: "\(output)/Package.swift")?.contains("path: \"\(path)\"") == true)
    #expect(
      folder.text(of: "x/\(output)/Package.swift")?
        .contains("path: \"\(folder("refresh-render"))\"") == true)
  }

  @Test(arguments: [
    ("RippleView(frame: .zero)", "ripple", "Ripple", "ripple"),
    ("PullToRefreshViewController()", "pull-to-refresh", "PullToRefresh", "pullToRefresh"),
    ("View()", "view", "View", "view"), ("make(Ring<Int>(3))", "ring", "Ring", "ring"),
    ("{ let v = HUD.shared; return v }()", "hud", "HUD", "hud"),
    ("SwitchView()", "switch", "Switch", "showsSwitch"),
    ("NVLoaderView()", "nv-loader", "NVLoader", "nvLoader"),
  ])
  func namesFollowTheType(
    _ expression: String, _ scene: String, _ module: String, _ function: String
  ) throws {
    let name = try AdoptedName(of: .init(expression: expression))
    expectEqual([name.scene, name.module, name.function], [scene, module, function])
  }

  @Test func aNameMayBeGiven() async throws {
    await expectEqual(
      run(["ripple", "--controller", "make()", "--name", "my-rings", "-o", "out"] + url).code, .done
    )
    #expect(try files("out").contains("Sources/MyRings/RippleView.swift"))
    #expect(
      folder.text(of: "out/Sources/films/Films.swift")?.contains("name = \"my-rings\"") == true)
  }

  // MARK: - Run again

  @Test func onlySourcesAreUpdated() async throws {
    await adopt()
    try folder.write("mine", to: "out/Sources/films/Films.swift")
    try folder.write("// mine", to: "out/Sources/Ripple/Mine.swift")
    try folder.write(Self.view + "// more\n", to: "ripple/RippleView.swift")
    try FileManager.default.removeItem(atPath: folder("ripple/More"))
    try folder.write("let a = 1", to: "ripple/New.swift")
    let again = await run("ripple", "-o", "out")
    expectEqual(again.code, .done, "\(again.errors)")
    #expect(
      again.output.hasPrefix("ripple: 2 files adopted (2 changed, 1 removed), "), "\(again.output)")
    expectEqual(
      try files("out/Sources/Ripple"), ["Mine.swift", "New.swift", "RippleView.swift"])
    #expect(!isFolder("out/Sources/Ripple/More"))
    expectEqual(folder.text(of: "out/Sources/films/Films.swift"), "mine")
    let third = await run("ripple", "-o", "out")
    #expect(third.output.hasPrefix("ripple: 2 files adopted (none changed), "), "\(third.output)")
  }

  /// The package may be inside of the sources: what adopt wrote is no original.
  @Test func thePackageIsNoSource() async throws {
    let line = ["ripple", "--view", "RippleView()", "-o", "ripple/film"] + url
    await expectEqual(run(line).code, .done)
    let again = await run("ripple", "-o", "ripple/film")
    #expect(
      again.output.hasPrefix("ripple: 2 files adopted (none changed)"),
      "\(again.output)\(again.errors)")
  }

  @Test func aFileOfTheUserStays() async throws {
    await adopt()
    try folder.write("// mine", to: "out/Sources/Ripple/New.swift")
    try folder.write("let a = 1", to: "ripple/New.swift")
    let again = await run("ripple", "-o", "out")
    expectEqual(again.code, .cannotCreate)
    #expect(
      again.errors.hasPrefix(
        "Error: Cannot write 'out/Sources/Ripple/New.swift': adopt did not write the file that is there; "
          + "move it, or "), "\(again.errors)")
    expectEqual(folder.text(of: "out/Sources/Ripple/New.swift"), "// mine")
  }

  /// Nothing outside of the package is written or removed through a link.
  @Test func linksAreNotFollowed() async throws {
    await adopt()
    try FileManager.default.moveItem(
      atPath: folder("out/Sources/Ripple"), toPath: folder("elsewhere"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("out/Sources/Ripple"), withDestinationPath: folder("elsewhere"))
    try folder.write("let a = 1", to: "ripple/New.swift")
    let again = await run("ripple", "-o", "out")
    expectEqual(again.code, .cannotCreate)
    expectEqual(try files("elsewhere"), ["More/Colors.swift", "RippleView.swift"])
  }

  /// A link in the sources is read, and one in a circle comes to an end.
  @Test func linksOfSourcesAreFollowed() async throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder("linked"), withDestinationPath: folder("ripple"))
    try FileManager.default.createSymbolicLink(
      atPath: folder("ripple/again"), withDestinationPath: folder("ripple"))
    let found = await run("linked", "--check")
    #expect(found.output.hasSuffix("2 files: nothing is out of reach\n"), "\(found.output)")
  }

  // MARK: - Check

  @Test func checkNamesWhatIsOutOfReach() async throws {
    let clean = await run("ripple", "--check")
    expectEqual(clean.code, .done)
    try folder.write("import UIKit\nimport SpriteKit\n", to: "ripple/Stars.swift")
    for name in ["Old.m", "Main.storyboard"] { try folder.write("", to: "ripple/\(name)") }
    let found = await run("ripple", "--check")
    expectEqual(found.code, .different)
    expectEqual(
      found.output,
      """
      Main.storyboard:1: nib is out of reach: make the views in code
      Old.m:1: Objective-C is out of reach: write it in Swift, or leave it out
      RippleView.swift:6: UISelectionFeedbackGenerator has no effect: it does nothing here, and nothing has to be done
      Stars.swift:2: SpriteKit is out of reach: draw its sprites as layers with contents
      3 files: 3 out of reach

      """)
    let json = await run("ripple", "--check", "--json")
    expectEqual(json.code, .different)
    #expect(json.output.contains("\"name\": \"SpriteKit\""))
    expectEqual(folder.names, ["ripple"])
  }

  // MARK: - Errors

  @Test(
    arguments: [
      (["ripple"], 64, "Missing expected option '--output <folder>'; --check writes nothing"),
      ([], 64, "Missing expected argument '<file>"),
      (
        ["ripple", "-o", "out"], 64, "What shall the scene show? Say it with --view 'RippleView()'"
      ),
      (["ripple", "-o", "out", "--view", "A()", "--controller", "B()"], 64, "Give '--view' or"),
      (["ripple", "--check", "-o", "out"], 64, "Give '--check' or '--output', not both"),
      (["ripple", "-o", "", "--view", "A()"], 64, "The value '' is invalid for '--output"),
      (["ripple", "-o", "out", "--view", "make()"], 64, "'make()' makes no type that can be seen"),
      (["ripple", "-o", "out", "--view", "A()", "--name", "9"], 64, "'9' is not a valid package"),
      (["ripple", "-o", "out", "--view", "UIKitView()"], 64, "'ui-kit' is the name of a module"),
      (["ripple", "-o", "out", "--view", "A()"], 64, "Where is the package refresh-render?"),
      (
        ["ripple", "-o", "other", "--view", "A()"], 73, "Cannot write to 'other': it is there, and "
      ),
      (["ripple", "-o", "other/a", "--view", "A()"], 73, "Cannot write to 'other/a'"),
      (["ripple", "-o", "ripple"], 64, "'ripple' is the folder to write to: choose another"),
      (["gone", "--check"], 66, "Cannot read 'gone': there is no such file"),
      (["other/a", "--check"], 64, "'other/a' is no Swift file: give the control's sources"),
      (["other", "--check"], 66, "There is no Swift file in 'other', but b.m: give the folder"),
      (["latin.swift", "--check"], 65, "Cannot read 'latin.swift': line 2 is not text in UTF-8"),
      (["ripple", "latin", "--check"], 64, "Two files are called 'Colors.swift'"),
      (["ripple", "--viw", "A()"], 64, "Unknown option '--viw'. Did you mean '--view'?"),
    ] as [([String], Int32, String)])
  func errorsSayTheWayOut(_ arguments: [String], _ code: Int32, _ message: String) async throws {
    try folder.write("mine", to: "other/a")
    try folder.write("", to: "other/b.m")
    try folder.write([0x61, 0x0A, 0xFF], to: "latin.swift")
    try folder.write("", to: "latin/Colors.swift")
    let names = folder.names
    let run = await run(arguments)
    expectEqual(run.code.rawValue, code)
    #expect(run.errors.hasPrefix("Error: " + message), "\(run.errors)")
    expectEqual(folder.names, names)
  }

  /// A set keeps its folder, as that says how its pictures are called and shown.
  @Test func picturesAreTakenWithTheirSets() async throws {
    let set = "ripple/Assets.xcassets/cross.imageset"
    try folder.write("{}", to: "\(set)/Contents.json")
    for name in ["a.png", "b.pdf"] { try folder.write(name, to: "\(set)/\(name)") }
    await adopt()
    expectEqual(
      try files("out/Sources/films/Pictures"),
      ["arrow@2x.png", "cross.imageset/Contents.json", "cross.imageset/a.png"])
  }

  /// The scene is the user's by the time when there are pictures.
  @Test func picturesThatCameLaterAreTold() async throws {
    try FileManager.default.removeItem(atPath: folder("ripple/arrow@2x.png"))
    await adopt()
    #expect(folder.text(of: "out/Sources/films/Films.swift")?.contains("addPictures") == false)
    try folder.write("arrow", to: "ripple/arrow.png")
    let again = await run("ripple", "-o", "out")
    #expect(
      again.errors.hasPrefix(
        "Warning: The scene finds no pictures: let it begin with 'stage.addPictures"),
      "\(again.errors)")
  }
}
