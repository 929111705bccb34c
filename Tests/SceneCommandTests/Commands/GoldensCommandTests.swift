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
      card(color), name, suite: "Suite",
      environment: GoldenEnvironment(
        record: record, asked: folder("asked.txt"), isContinuousIntegration: record == nil),
      file: folder("Tests/A.swift"))
  }

  @Test func goldensAreCheckedAcceptedAndPruned() throws {
    try ask("red", 0xFF00_00FF, record: "all")
    try ask("blue", 0xFFFF_0000, record: "all")
    #expect(try run("refresh goldens check").output == "all 2 goldens are in order\n")
    #expect(try !ask("red", 0xFF00_FF00).passes)
    let nothing = try run("refresh goldens accept Suite/rod")
    #expect(nothing.code == 66)
    #expect(nothing.errors.contains("Did you mean 'Suite/red'?"), "\(nothing.errors)")
    let accepted = try run("refresh goldens accept Suite/red")
    #expect(accepted.output == "accepted \(folder("Fixtures/Goldens/Suite/red.png"))\n")
    #expect(try ask("red", 0xFF00_FF00).passes)
    #expect(try run("refresh goldens accept").output == "no failure is left\n")
    try folder.write(folder("Fixtures/Goldens/Suite/red.png") + "\n", to: "asked.txt")
    let check = try run("refresh goldens check --asked asked.txt")
    #expect(check.code == 1)
    #expect(check.output == "Suite/blue.png: no test asked for it\n1 fault\n")
    #expect(
      try run("refresh goldens prune --asked asked.txt").output == "deleted Suite/blue.png\n")
    #expect(
      try run("refresh goldens check --asked asked.txt").output == "1 golden is in order\n")
    #expect(
      try run("refresh goldens prune --asked asked.txt").output == "every golden is used\n")
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
    #expect(run.code == 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func aFolderWithoutGoldensIsNamed() throws {
    let run = try run("refresh goldens check --directory nowhere")
    #expect(run.code == 66)
    #expect(run.errors.contains("There are no goldens in '\(folder("nowhere"))'"))
  }
}
