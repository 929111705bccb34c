import Foundation
import Goldens
import ImageCodecs
import TestSupport
import Testing

@Suite struct GoldensCommandTests: CommandSuite {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write("// swift-tools-version: 6.2\n", to: "Package.swift")
  }

  private func card(_ color: UInt32) -> Animation {
    Animation(width: 4, height: 4, premultiplied: [UInt32](repeating: color, count: 16))
  }

  /// Asks for a golden as a test does, in a run of its own.
  @discardableResult
  private func ask(
    _ name: String, _ color: UInt32, record: String? = nil
  ) throws -> GoldenOutcome {
    try verifyGolden(
      card(color), name, rules: .suite("Suite"),
      .environment(
        GoldenEnvironment(
          record: record, asked: folder("asked.txt"), isContinuousIntegration: record == nil)),
      file: folder("Tests/A.swift"))
  }

  @Test func goldensAreCheckedAcceptedAndPruned() throws {
    try ask("red", 0xFF00_00FF, record: "all")
    try ask("blue", 0xFFFF_0000, record: "all")
    try expectEqual(run("refresh goldens check").output, "all 2 goldens are in order\n")
    #expect(try !ask("red", 0xFF00_FF00).passes)
    let nothing = try run("refresh goldens accept Suite/rod")
    expectEqual(nothing.code, 66)
    #expect(nothing.errors.contains("Did you mean 'Suite/red'?"), "\(nothing.errors)")
    let accepted = try run("refresh goldens accept Suite/red")
    expectEqual(accepted.output, "accepted \(folder("Fixtures/Goldens/Suite/red.png"))\n")
    #expect(try ask("red", 0xFF00_FF00).passes)
    try expectEqual(run("refresh goldens accept").output, "no failure is left\n")
    try folder.write(folder("Fixtures/Goldens/Suite/red.png") + "\n", to: "asked.txt")
    let check = try run("refresh goldens check --asked asked.txt")
    expectEqual(check.code, 1)
    expectEqual(check.output, "Suite/blue.png: no test asked for it\n1 fault\n")
    try expectEqual(
      run("refresh goldens prune --asked asked.txt").output, "deleted Suite/blue.png\n")
    try expectEqual(run("refresh goldens check --asked asked.txt").output, "1 golden is in order\n")
    try expectEqual(run("refresh goldens prune --asked asked.txt").output, "every golden is used\n")
  }

  @Test(arguments: [
    ("prune --output x.html", "'--output <file>' is not for 'goldens prune'"),
    ("accept --junit x.xml", "'--junit <file>' is not for 'goldens accept'"),
    ("report --asked x", "'--asked <file>' is not for 'goldens report'"),
    ("chek", "Did you mean 'check'?"), ("check x", "only 'accept' takes goldens"),
    ("prune", "GOLDEN_ASKED=asked.txt"), ("", "Missing expected argument '<action>'"),
  ])
  func aWrongLineIsToldTheWayOut(_ line: String, _ words: String) throws {
    let run = try run("refresh goldens \(line)")
    expectEqual(run.code, 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  /// Attacks: a lock file and a file of results may come from anywhere.
  @Test(arguments: ["../../victim.txt", "Suite/../../../victim.txt", "/victim.txt", "victim.txt"])
  func aLockLeadsNowhereElse(_ path: String) throws {
    try ask("red", 0xFF00_00FF, record: "all")
    try folder.write("mine\n", to: "victim.txt")
    let lock = "Fixtures/Goldens/goldens.lock"
    let lines = try #require(folder.text(of: lock))
    let place = path.hasPrefix("/") ? folder.path + path : path
    try folder.write(
      lines + "\(place) text lines=1 hash=0123456789abcdef bytes=5\n", to: lock)
    for verb in ["prune --asked asked.txt", "check", "check --asked asked.txt"] {
      let run = try run("refresh goldens \(verb)")
      expectEqual(run.code, 65, "\(run.output)")
      #expect(run.errors.contains("goldens.lock:3: \"\(place)\" is not the path of a golden"))
    }
    expectEqual(folder.text(of: "victim.txt"), "mine\n")
  }

  @Test(arguments: ["{elsewhere}/Suite/red.png", "{own}/../x/Suite/red.png", "/Suite/red.png"])
  func aFailureIsAcceptedInTheWorkingDirectoryAlone(_ path: String) throws {
    let elsewhere = TemporaryFolder()
    try ask("red", 0xFF00_00FF, record: "all")
    #expect(try !ask("red", 0xFF00_FF00).passes)
    let result = ".build/golden-failures/Suite/red/result.json"
    let own = try #require(folder.text(of: result))
    let golden = folder("Fixtures/Goldens/Suite/red.png")
    let other = path.replacing("{elsewhere}", with: elsewhere.path)
      .replacing("{own}", with: folder.path)
    try folder.write(
      own.replacing("\"path\": \"\(golden)\"", with: "\"path\": \"\(other)\""), to: result)
    let before = try folder.bytes(of: "Fixtures/Goldens/Suite/red.png")
    let refused = try run("refresh goldens accept")
    #expect(
      refused.code == 65 && refused.errors.contains("name the folder of the goldens with --dir"))
    #expect(elsewhere.names.isEmpty)
    try expectEqual(folder.bytes(of: "Fixtures/Goldens/Suite/red.png"), before)
    // Results of another machine, accepted into the folder that is named.
    try expectEqual(run("refresh goldens accept --directory Fixtures/Goldens").code, 0)
    #expect(try ask("red", 0xFF00_FF00).passes)
  }

  @Test func aReportIsNotWrittenThroughALink() throws {
    try ask("red", 0xFF00_00FF, record: "all")
    #expect(try !ask("red", 0xFF00_FF00).passes)
    try folder.write("mine", to: "victim")
    let failures = ".build/golden-failures"
    try FileManager.default.createSymbolicLink(
      atPath: folder("\(failures)/report.html"), withDestinationPath: folder("victim"))
    try expectEqual(run("refresh goldens report").code, 0)
    expectEqual(folder.text(of: "victim"), "mine")
    #expect(folder.text(of: "\(failures)/report.html")?.contains("<html") == true)
    // Nor over what it shows, nor over what `check` reads.
    for line in [
      "report -o \(failures)/Suite/red/actual.png",
      "report --junit \(failures)/Suite/red/result.json",
      "check --junit Fixtures/Goldens/goldens.lock",
      "check --markdown Fixtures/Goldens/Suite/red.png",
    ] {
      let run = try run("refresh goldens \(line)")
      #expect(run.code == 64 && run.errors.contains("over the input"), "\(run.errors)")
    }
  }

  @Test func aFolderWithoutGoldensIsNamed() throws {
    let run = try run("refresh goldens check --directory nowhere")
    expectEqual(run.code, 66)
    #expect(run.errors.contains("There are no goldens in '\(folder("nowhere"))'"))
  }
}
