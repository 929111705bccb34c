import Foundation
import TestSupport
import Testing

@testable import SceneCommand

@Suite struct SweepValuesTests {
  private func read(_ text: String, isValue: Bool = false) throws -> [String] {
    try SweepValues.read(text) { _ in isValue }
  }

  @Test func aRangeHasBothEndsAndItsUnit() throws {
    try expectEqual(read("0.05s..0.3s/6"), ["0.05s", "0.1s", "0.15s", "0.2s", "0.25s", "0.3s"])
    try expectEqual(read("0..1/3"), ["0", "0.5", "1"])
    try expectEqual(read("10..-10pt/3"), ["10pt", "0pt", "-10pt"])
    try expectEqual(read("1s..2s/2"), ["1s", "2s"])
  }

  /// The texts have other meanings, or none, which the option itself tells.
  @Test(arguments: ["1s..2ms/3", "a..b/3", "1..2..3/3", "30000/1001", "x..2s"])
  func whatIsNoRangeStaysAsItIs(_ text: String) throws { try expectEqual(read(text), [text]) }

  @Test(arguments: ["1s..2s/1", "1s..2s", "1s..2s/x", "1s..2s/10001"])
  func aRangeNeedsANumberOfValues(_ text: String) throws {
    let error = #expect(throws: CommandError.self) { try read(text) }
    #expect(
      error?.message
        == "The range '\(text)' needs a number of values from 2 to 10000 after a slash, "
        + "such as '1s..2s/6'")
    // Of an option such as --select it is a value.
    try expectEqual(read(text, isValue: true), [text])
  }

  @Test func commasSeparateWhatIsNoValueAsAWhole() throws {
    try expectEqual(read("0.2s, 0.35s"), ["0.2s", "0.35s"])
    try expectEqual(read("red,blue", isValue: true), ["red,blue"])
    #expect(
      try read("linear,cubic-bezier(.4,0,.2,1),spring(0.7)")
        == ["linear", "cubic-bezier(.4,0,.2,1)", "spring(0.7)"])
  }

  @Test func aBarAlwaysSeparates() throws {
    try expectEqual(read("red,blue|green,orange", isValue: true), ["red,blue", "green,orange"])
    try expectEqual(read("a|", isValue: true), ["a", ""])
  }
}

@Suite struct SweepTests: CommandSuite {
  let folder = TemporaryFolder()

  private static let small = "sweep table --size 40x60 --scale 1 --select 0.3s..0.4s"

  private func refusal(_ arguments: String...) async -> String {
    let trial = Trial()
    await expectEqual(trial.command.run(["sweep"] + arguments), .usage)
    return String(trial.errors.text.split(separator: "\n")[0])
  }

  /// The key tells scripts apart, and a name keeps what files may be called on every system.
  @Test func keysTellScriptsApart() throws {
    let trial = Trial()
    let keys = try ["wait 1s; end", "wait 2s; end"].map {
      try trial.command.renderRequest(["sample", "--output=a.gif", "--script=\($0)"])?.key()
    }
    #expect(keys[0] != nil && keys[0] != keys[1])
  }

  @Test func namesKeepPercentages() async {
    let trial = Trial()
    let code = await trial.run(
      "sweep", "sample", "--select", "25%|50%", "-o", "{select}.png", "--print-jobs")
    expectEqual(code, .done)
    #expect(trial.output.text.contains("25%.png"))
  }

  @Test func aGridIsAColumnWiderThanASquare() throws {
    for (count, columns) in [(2, 2), (4, 3), (9, 4), (10, 5)] {
      let option = OptionDescription(name: "turn", value: "duration", help: "")
      let given = Invocation.Given(
        option: option, text: (1...count).map { "\($0)s" }.joined(separator: ","))
      let plan = try SweepPlan(scene: "sample", given: [given], template: nil) { _ in false }
      expectEqual(plan.columns, columns)
    }
  }

  @Test func everyCombinationIsAFileAsRenderWritesIt() throws {
    let line =
      "refresh \(Self.small) --row-height 20,30 --appearance light,dark "
      + "-o 'out/deep/{appearance}-{row-height}.gif'"
    let first = try run(line)
    #expect(first.code == 0 && first.output.isEmpty)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder("out/deep"))
      .filter { !$0.hasPrefix(".") }.sorted()
    expectEqual(names, ["dark-20.gif", "dark-30.gif", "light-20.gif", "light-30.gif"])
    #expect(first.errors.hasSuffix("\n4 variants: 4 made\n"))
    let alone = "refresh render table --size 40x60 --scale 1 --select 0.3s..0.4s --row-height 30"
    try expectEqual(
      run("\(alone) --appearance dark -o a.gif && cmp a.gif out/deep/dark-30.gif").code, 0)
    try expectEqual(run("\(line) -j 1").errors, "4 variants: 0 made, 4 there already\n")
  }

  /// A file that was changed, or is gone, or has other settings is made again, and no other.
  @Test func whatIsThereIsNotMadeAgain() throws {
    let line = "refresh \(Self.small) --row-height 20..40/3 -o '{row-height}.gif'"
    try expectEqual(run(line).code, 0)
    try folder.write("nonsense", to: "20.gif")
    try FileManager.default.removeItem(atPath: folder("30.gif"))
    #expect(try run(line).errors.hasSuffix("3 variants: 2 made, 1 there already\n"))
    #expect(try run("\(line) --loop 3").errors.hasSuffix("3 variants: 3 made\n"))
  }

  /// What another program drew is drawn anew, whatever its settings.
  @Test func whatAnotherProgramMadeIsMadeAgain() throws {
    let line = "refresh \(Self.small) --row-height 20,30 -o '{row-height}.gif'"
    try expectEqual(run(line).code, 0)
    let record = try #require(folder.text(of: ".refresh-render-sweep"))
    let lines = record.split(separator: "\n").map { line in
      var words = line.split(separator: " ").map(String.init)
      if words[3] == "30.gif" { words[1] = "another" }
      return words.joined(separator: " ") + "\n"
    }
    try folder.write(lines.joined(), to: ".refresh-render-sweep")
    #expect(try run(line).errors.hasSuffix("2 variants: 1 made, 1 there already\n"))
  }

  @Test func theKeyIsThatOfTheSettings() throws {
    func keys(_ options: String) throws -> [Substring] {
      try run("refresh \(Self.small) \(options) -o '{key}.gif' --print-jobs").output
        .split(separator: "\n").map { $0.suffix(20).prefix(16) }
    }
    let keys1 = try keys("--row-height 20,30")
    #expect(keys1.count == 2 && Set(keys1).count == 2)
    try expectEqual(keys("--row-height 20pt,30.0 -j 1"), keys1)
    #expect(try keys("--row-height 20,30 --fps 25") != keys1)
  }

  /// The printed line needs neither the configuration nor the environment that it was made in.
  @Test func aPrintedJobMakesTheSameFileAnywhere() throws {
    try folder.write(
      #"{ "script": "wait 0.6s", "table": { "rows": ["It's", "A, B"] } }"#, to: "c.json")
    let line = "refresh \(Self.small) --row-height 20,30 --config c.json"
    try expectEqual(run("\(line) -o 'a-{row-height}.gif' -q").code, 0)
    let jobs = try run("\(line) -o 'b-{row-height}.gif' --print-jobs").output
    #expect(jobs.hasPrefix("refresh-render render table --config=none "))
    try folder.write(jobs.replacing("refresh-render render", with: "refresh render"), to: "jobs")
    try expectEqual(run("mv c.json gone; export REFRESH_RENDER_ROW_HEIGHT=50; . ./jobs").code, 0)
    try expectEqual(run("cmp a-20.gif b-20.gif && cmp a-30.gif b-30.gif").code, 0)
  }

  @Test func aGridShowsAllVariants() throws {
    let run = try run(
      "refresh \(Self.small) --row-height 20,30 --appearance light,dark --grid grid.gif")
    expectEqual(run.code, 0)
    // Two columns and rows of 40 x 60 points with labels of 24, and gaps of 16.
    #expect(run.errors.contains("grid.gif: "))
    #expect(run.errors.contains(" 128 × 184, "))
    expectEqual(folder.names, ["grid.gif"])
  }

  /// Up to eight values of the last option stand beside each other; more make a square.
  @Test(arguments: [("20..90/8", "464 × 184"), ("20..100/9", "352 × 268")])
  func aGridIsAsWideAsItsLastOption(_ values: String, _ size: String) throws {
    let run = try run(
      "refresh \(Self.small) --appearance light,dark --row-height \(values) --grid grid.gif")
    #expect(run.code == 0 && run.errors.contains(" \(size), "), "\(run.errors)")
  }

  /// Refused before anything is drawn.
  @Test(arguments: ["grid.png", "grid-{n}.png"])
  func aGridIsAFilm(_ path: String) throws {
    let run = try run(
      "refresh \(Self.small) --row-height 20,30 -o '{row-height}.gif' --grid '\(path)'")
    expectEqual(run.code, 64)
    #expect(run.errors.contains(".gif or .apng"))
    #expect(folder.names.isEmpty)
  }

  @Test(arguments: ["--select 0.3s", "--select 0.3s..0.4s --sheet 2x1", "--onion"])
  func aGridOfOnePictureMayBeAPNG(_ options: String) throws {
    let run = try run("refresh \(Self.small) --row-height 20,30 \(options) --grid grid.png")
    expectEqual(run.code, 0)
    expectEqual(folder.names, ["grid.png"])
  }

  @Test func asJSON() throws {
    let run = try run("refresh \(Self.small) --row-height 20,30 -o '{row-height}.gif' --json")
    let results = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [[String: Any]])
    expectEqual(results.map { $0["row-height"] as? String }, ["20", "30"])
    #expect(results.allSatisfy { ($0["key"] as? String)?.count == 16 })
  }

  @Test func aVariantThatFailsDoesNotStopTheOthers() throws {
    let line =
      "refresh sweep table --size 40x60 --scale 1 --script 'wait 0.2s; mark a|wait 0.2s; mark b' "
      + "--select mark:b -o '{key}.png'"
    let run = try run(line)
    #expect(run.code != 0)
    #expect(run.errors.contains("Error: script wait 0.2s; mark a: "))
    #expect(run.errors.hasSuffix("2 variants: 1 made, 1 failed\n"))
  }

  /// The exit code is that of the first that failed.
  @Test func theFirstFailureIsTheCode() throws {
    try FileManager.default.createDirectory(
      atPath: folder("wait-0.2s--mark-b.png"), withIntermediateDirectories: false)
    let scripts = ["wait 0.2s", "wait 0.2s; mark b"]
    for (order, code) in [(scripts, 64), (scripts.reversed(), 73)] as [([String], Int32)] {
      let run = try run(
        "refresh sweep table --size 40x60 --scale 1 --script '\(order.joined(separator: "|"))' "
          + "--select mark:b -o '{script}.png'")
      #expect(run.code == code && run.errors.hasSuffix("2 variants: 0 made, 2 failed\n"))
    }
  }

  /// Given twice, the later values count, as everywhere.
  @Test func theLaterValuesCount() throws {
    let run = try run(
      "refresh \(Self.small) --row-height 20,30 --row-height 40,50,60 -o '{row-height}.gif'")
    #expect(run.code == 0 && run.errors.hasSuffix("3 variants: 3 made\n"), "\(run.errors)")
  }

  @Test func aNameMayContainWhatAllVariantsShare() throws {
    _ = try run(
      "refresh \(Self.small) --row-height 20,30 --fps 10 --fps 5 -o '{fps}-{row-height}.gif'")
    expectEqual(folder.names.filter { $0.hasSuffix(".gif") }, ["5-20.gif", "5-30.gif"])
  }

  @Test func refusals() async {
    #expect(
      await refusal("sample", "--turn", "0.1s,0.2s", "-o", "{key}-{trun}.gif")
        == "Error: '{trun}' in '{key}-{trun}.gif' is no option of this sweep; did you mean '{turn}'?"
    )
    #expect(
      await refusal("sample", "--turn", "0.1s,0.2s", "-o", "a.gif")
        == "Error: All variants of '--turn' would be 'a.gif': put {turn} into its name, or {key} for "
        + "a number that all settings make")
    #expect(
      await refusal("sample", "--turn", "0.1s")
        == "Error: Missing expected option '--output <file>' or '--grid <file>'")
    #expect(
      await refusal("sample", "--turn", "0.1s", "-o", "{n}.png").hasPrefix(
        "Error: A sweep writes a file for each variant"))
    #expect(
      await refusal("sample", "--heading", "a?|a!", "-o", "{heading}.gif")
        == "Error: 'a-.gif' would be both 'heading a?' and 'heading a!'")
    #expect(
      await refusal("sample", "--turn", "0.1s..1s/9999", "--count", "1..9/9", "-o", "{key}.gif")
        == "Error: This would be 89991 variants, and 10000 are the most")
    #expect(
      await refusal("sample", "--turn", "0.1s,2parsecs", "-o", "{key}.gif").contains("'2parsecs'"))
  }
}
