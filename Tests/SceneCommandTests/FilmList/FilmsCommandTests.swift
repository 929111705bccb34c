import Foundation
import TestSupport
import Testing

@testable import SceneCommand

/// `films`, run as people run it, in the folder of a list or below it.
@Suite struct FilmsCommandTests: CommandSuite {
  let folder = TemporaryFolder()

  private static let still = "render table --size 40x120 --scale 1 --select 0.4s"

  private func list(_ films: KeyValuePairs<String, String>, _ rest: String = "") throws {
    let entries = films.map { "\"\($0)\": \($1.hasPrefix("{") ? $1 : "\"\($1)\"")" }
    try folder.write(
      "{ \(rest)\"films\": {\n\(entries.joined(separator: ",\n"))\n} }", to: FilmList.name)
  }

  /// Every command that writes one picture writes what it writes by itself.
  @Test func aListedPictureIsTheFileOfItsLine() throws {
    let table = "--size 40x120 --scale 1"
    let lines: KeyValuePairs = [
      "p/q/a.gif": "render table \(table) --select 0.3s..0.5s",
      "sheet.png": "sheet table \(table) --sheet 2", "strip.png": "strip table \(table)",
      "time.svg": "timeline arrow --track icon", "time.txt": "timeline arrow",
      "grid.gif": "sweep drop --tint 'red|rgb(1, 2, 3)' \(table) --select 0.3s..0.4s",
      "e.png": "encode p/q/a.gif --format apng",
    ]
    try list(lines)
    let made = try run("refresh films --write")
    #expect(made.code == 0 && made.output.isEmpty, "\(made.errors)")
    #expect(made.errors.hasPrefix("p/q/a.gif: 9 frames, 0.2s, 40 × 120, "))
    #expect(made.errors.hasSuffix("\n7 pictures: 7 written\n"))
    for (output, line) in lines {
      let option = line.hasPrefix("sweep") ? "--grid" : "-o"
      let other = "other." + (output.split(separator: ".").last ?? "")
      try expectEqual(run("refresh \(line) \(option) \(other)").code, 0)
      try expectEqual(folder.bytes(of: output), folder.bytes(of: other), "\(output)")
    }
    let check = try run("refresh films --check")
    #expect(check.code == 0 && check.errors.isEmpty && check.output == "all 7 pictures are fresh\n")
  }

  @Test func whatIsNotFreshIsNamedAndMade() throws {
    let still = Self.still
    try list(
      [
        "fresh.png": still, "stale.png": still, "p/missing.png": still, "wrong.png": "render tabel",
        "large.png": "{ \"line\": \"\(still)\", \"largest\": \"80B\" }",
      ], "\"largest\": \"9kB\", ")
    try folder.write("old", to: "stale.png")
    try folder.write("old", to: "large.png")
    try expectEqual(run("refresh \(still) -o fresh.png -q; ln fresh.png same.png").code, 0)
    let names = folder.names
    let check = try run("refresh films --check")
    expectEqual(check.code, 65)
    let large = try #require(
      check.output.split(separator: "\n").first { $0.hasPrefix("too large") })
    #expect(
      large.hasPrefix("too large: large.png: ") && large.contains(", and 80 bytes is the most: "))
    expectEqual(
      check.output,
      """
      stale: stale.png
      missing: p/missing.png
      \(large)
      4 of 5 pictures are not fresh; make anew what is missing or stale: \(Run.executable) films --write

      """)
    let error = "\(FilmList.name):5:14: Unknown scene 'tabel'. Did you mean 'table'?\n"
    #expect(check.errors.hasPrefix("Error: ") && check.errors.contains(error))
    #expect(folder.names == names && folder.text(of: "stale.png") == "old")

    let told = try run(
      "export GITHUB_ACTIONS=true; refresh films --check fresh.png stale.png wrong.png")
    #expect(told.errors.hasPrefix("::error file=stale.png,title=stale.png::stale: stale.png\n"))
    #expect(told.errors.contains("\n::error file=\(FilmList.name),title=wrong.png::"))
    try expectEqual(run("refresh films --check fresh.png stale.png").code, 1)
    let write = try run("refresh films --write")
    #expect(write.code == 65 && write.output == "\(large)\n" && write.errors.contains(error))
    #expect(write.errors.hasSuffix("\n5 pictures: 2 written, 1 fresh, 1 too large, 1 failed\n"))
    for name in ["stale.png", "p/missing.png"] {
      try expectEqual(folder.bytes(of: name), folder.bytes(of: "fresh.png"))
    }
    expectEqual(folder.text(of: "large.png"), "old")
    try expectEqual(run("[ fresh.png -ef same.png ]").code, 0, "what is fresh is not written")
    try expectEqual(run("refresh films --check large.png").code, 1)
  }

  /// Every fault of a line, found with and without drawing.
  @Test func aWrongLineIsToldAtItsPlace() throws {
    let lines: KeyValuePairs = [
      ("tune table"):
        "'tune' writes no picture: a line begins with render, sheet, strip, timeline, sweep or "
        + "encode",
      "rendr table":
        "'rendr' writes no picture: a line begins with render, sheet, strip, timeline, sweep or "
        + "encode. Did you mean 'render'?",
      "refresh-render render table":
        "'refresh-render' writes no picture: a line begins with render, sheet, "
        + "strip, timeline, sweep or encode, without the program",
      "render table -o b.gif":
        "'--output <file>' is not for a line of a list, which says only what its picture "
        + "shows",
      "sweep table --grid b.gif": "'--grid <file>' is not for a line",
      "render table --json": "'--json' is not for a line",
      "render table -j1": "'--jobs <count>' is not for a line",
      "render table --help": "'--help' makes no picture",
      "render table --fps 600": "The value '600' is invalid for '--fps <rate>': ",
      "render table --fsp 6": "Unknown option '--fsp'. Did you mean '--fps'?",
      "render table letters": "A line makes one picture, and this one names 2 scenes",
      "timeline arrow":
        "The value 'p11.gif' is invalid for '--output <file>': end the name in .png, .svg, ",
    ]
    let names = lines.indices.map { "p\($0).gif" }
    try folder.write(
      "{ \"films\": {\n"
        + zip(names, lines).map { "\"\($0)\": \"\($1.key)\"" }.joined(separator: ",\n") + "\n} }",
      to: FilmList.name)
    for command in ["validate \(FilmList.name)", "films --check"] {
      let run = try run("refresh \(command)")
      expectEqual(run.code, 65)
      let errors = run.errors.split(separator: "\n").filter { $0.hasPrefix("Error: ") }
      expectEqual(errors.count, lines.count)
      for (index, (error, line)) in zip(errors, lines).enumerated() {
        let place = "\(FilmList.name):\(index + 2):"
        #expect(error.contains(place) && error.contains(line.value), "\(error)")
      }
    }
  }

  /// A line is the same one wherever it is run, and whoever runs it.
  @Test func onlyItsWordsAffectALine() throws {
    try list([
      "a.png": Self.still, "sub/b.png": "encode a.png", "c.png": Self.still + " --config c.json",
    ])
    for (name, scale) in [(".refresh-render.json", 2), ("c.json", 3)] {
      try folder.write("{ \"scale\": \(scale) }", to: name)
    }
    let environment = "export REFRESH_RENDER_SCALE=2 REFRESH_RENDER_FPS=x; "
    let made = try run("mkdir sub; cd sub; \(environment) refresh films --write -j 1")
    expectEqual(made.code, 0, "\(made.errors)")
    try expectEqual(run("refresh \(Self.still) --config none -o b.png").code, 0)
    try expectEqual(folder.bytes(of: "a.png"), folder.bytes(of: "b.png"))
    // Its line says another scale itself.
    try expectEqual(folder.bytes(of: "c.png"), folder.bytes(of: "b.png"))
    try list(["c.png": "render table --size 40x120 --select 0.4s --config c.json"])
    try expectEqual(run("refresh films --write").code, 0)
    try expectEqual(decode("c.png").width, 120)
  }

  @Test func picturesAreChosenByTheirPathsFromHereOrInTheList() throws {
    try folder.write(
      "{ \"films\": { \"p/a.png\": \"\(Self.still)\", \"b.png\": \"x\" } }", to: "l.json")
    try expectEqual(run("refresh films --list l.json p/a.png").output, "p/a.png  \(Self.still)\n")
    let check = try run("refresh films --list l.json --check p/a.png")
    let remedy = "\(Run.executable) films --write --list l.json p/a.png"
    #expect(check.output.hasSuffix("make anew what is missing or stale: \(remedy)\n"))
    let made = try run("mkdir p; cd p; refresh films --list ../l.json --write --json a.png")
    #expect(made.code == 0 && made.errors.isEmpty)
    let results = try #require(
      try JSONSerialization.jsonObject(with: made.bytes) as? [[String: Any]])
    #expect(results.count == 1 && results[0]["state"] as? String == "written")
    try expectEqual(results[0]["bytes"] as? Int, folder.bytes(of: "p/a.png").count)
    let unknown = try run("refresh films --list l.json --check p/b.png")
    expectEqual(unknown.code, 64)
    #expect(
      unknown.errors.hasPrefix(
        "Error: 'l.json' has no picture 'p/b.png'. Did you mean 'p/a.png'?\n"))
    let failed = try run("refresh films --list l.json --check -q --json")
    #expect(failed.code == 65 && failed.output.contains("\"problem\": \"l.json:1:"))
  }

  /// Nothing outside the folder is read or written, and no file but a regular one.
  @Test func noLinkIsFollowed() throws {
    let elsewhere = TemporaryFolder()
    try elsewhere.write("old", to: "a.png")
    let still = Self.still
    try list([
      "out/a.png": still, "link.png": still, "pipe.png": still, "b.png/c.png": still,
      "d.png": still,
    ])
    let made = try run(
      "ln -s '\(elsewhere.path)' out; ln -s '\(elsewhere("a.png"))' link.png; mkfifo pipe.png; "
        + "echo > b.png; mkdir d.png; refresh films --write")
    expectEqual(made.code, 73)
    let link = "it is reached through a symbolic link, and nothing outside the folder is touched\n"
    for (index, reason) in [
      link, link, "it is not a regular file\n", "not a directory\n", "is a directory\n",
    ]
    .enumerated() {
      let place = "\(FilmList.name):\(index + 2):1: Cannot read '"
      #expect(made.errors.contains(place) && made.errors.contains(reason), "\(made.errors)")
    }
    #expect(elsewhere.names == ["a.png"] && elsewhere.text(of: "a.png") == "old")
  }

  @Test func aPictureIsNotMadeOfItself() throws {
    try list(["a.png": "encode a.png"])
    let made = try run("refresh \(Self.still) -o a.png -q; refresh films --write")
    expectEqual(made.code, 65)
    #expect(
      made.errors.contains("Cannot create 'a.png': it would be written over the input 'a.png'"))
  }

  @Test(arguments: [SIGINT, SIGTERM])
  func anInterruptLeavesWhatIsWhole(_ signal: Int32) throws {
    try list(["a.png": Self.still, "b.gif": "render letters --scale 3"])
    try folder.write("old", to: "b.gif")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = ["films", "--write", "-q"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    process.environment = ["TMPDIR": folder.path]
    try process.run()
    while !folder.names.contains("a.png"), process.isRunning { usleep(2000) }
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == signal)
    #expect(folder.names == [FilmList.name, "a.png", "b.gif"] && folder.text(of: "b.gif") == "old")
  }

  @Test(
    arguments: [
      (
        "films", 66, "There is no '\(FilmList.name)' here or in a folder above: write one such as {"
      ),
      ("films --check --write", 64, "Give '--check' or '--write', not both"),
      ("films -j 2", 64, "'--jobs <count>' needs '--check' or '--write'"),
      ("films --list no.json", 66, "Cannot read 'no.json': there is no such file"),
      ("films --check -j 0", 64, "The value '0' is invalid for '--jobs <count>'"),
    ])
  func aWrongCallIsRefused(_ line: String, _ code: Int32, _ message: String) throws {
    if line.contains("-j") { try list([:]) }
    let run = try run("refresh \(line)")
    #expect(run.code == code && run.errors.hasPrefix("Error: \(message)"), "\(run.errors)")
  }
}
