import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// The built command, run as people run it.
@Suite struct ProcessTests: CommandSuite {
  let folder = TemporaryFolder()
  /// A rendering that takes little time.
  private static let small = "refresh render table --size 40x120 --scale 1"
  private static let short = small + " --select 0.3s..0.5s"

  // MARK: - Formats

  @Test(arguments: ["gif", "apng"])
  func anAnimationIsWritten(_ format: String) throws {
    let run = try run("\(Self.short) -o a.\(format)")
    #expect(run.code == 0)
    #expect(run.output.isEmpty)
    // Two of the ten look the same.
    #expect(run.errors.hasPrefix("a.\(format): 9 frames, 0.2s, 40 × 120, "))
    let film = try decode("a.\(format)")
    #expect(film.width == 40 && film.height == 120)
    #expect(film.plays == .forever)
    let total = film.frames.reduce(Fraction.zero) { $0.adding($1.delay) ?? .zero }
    #expect(total == Fraction(1, 5))
    #expect(folder.names == ["a.\(format)"])
  }

  @Test func aStillIsWritten() throws {
    #expect(try run("\(Self.small) --select 0.4s -o a.png").code == 0)
    #expect(try decode("a.png").frames.count == 1)
  }

  @Test func glyphBoxesAreDrawnOverThePicture() throws {
    let still = "refresh render table --size 120x120 --scale 1 --select 0.4s"
    #expect(try run("\(still) -o plain.png").code == 0)
    #expect(try run("\(still) -o boxes.png --show glyph-boxes").code == 0)
    let (plain, boxes) = (try decode("plain.png"), try decode("boxes.png"))
    #expect(plain.width == boxes.width && plain.frames != boxes.frames)
  }

  @Test func aSequenceIsNumbered() throws {
    let run = try run("\(Self.short) --fps 60 -o 'f{n}.png'")
    #expect(run.code == 0)
    #expect(folder.names == (0...11).map { "f" + ($0 < 10 ? "0" : "") + "\($0).png" })
    #expect(run.errors.hasPrefix("f00.png … f11.png: 12 frames, 0.2s, 40 × 120, "))
  }

  /// The parameter `--work` is one of the first scene alone.
  @Test func severalScenesAreWrittenBesideEachOther() throws {
    let options = "--size 40x120 --scale 1 --select start --json"
    let run = try run("refresh render letters table -o '{scene}.png' --work 1s \(options)")
    #expect(run.code == 0)
    #expect(folder.names == ["letters.png", "table.png"])
    let results = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [[String: Any]])
    #expect(results.map { $0["scene"] as? String } == ["letters", "table"])
  }

  // MARK: - What describes the command

  @Test func doctorFindsNothingWrong() throws {
    let run = try run("refresh doctor --json")
    #expect(run.code == 0, "\(run.output)")
    let findings = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [[String: String]])
    let verdicts = Dictionary(
      uniqueKeysWithValues: findings.map { ($0["name"] ?? "", $0["verdict"]) })
    #expect(verdicts["bytes of GIF"] == "good" && verdicts["bytes of APNG"] == "good")
    for library in ["libpng", "giflib"] {
      #expect(findings.contains { $0["name"] == library && $0["detail"]?.contains(".") == true })
    }
    #expect(try self.run("refresh doctor").output.contains("ok  bytes of GIF"))
  }

  @Test func fontsListsWhatFontTakes() throws {
    let all = try run("refresh fonts").output.split(separator: "\n")
    #expect(all.first?.hasPrefix("built-in  ") == true)
    #expect(try run("refresh fonts --having 随机").output.hasPrefix("built-in "))
    #expect(try !run("refresh fonts --having \u{1F980}").output.contains("built-in"))
    #expect(try run("refresh fonts --json").output.hasPrefix("[\n  {\n    \"name\": \"built-in\""))
  }

  @Test func theManualPageIsPrinted() throws {
    let run = try run("refresh man")
    #expect(run.code == 0 && run.output.hasPrefix(".TH \"REFRESH-RENDER\" 1 "))
  }

  @Test func standardOutputGetsTheSameBytes() throws {
    let piped = try run("\(Self.short) -o - --format gif")
    #expect(piped.code == 0)
    #expect(try run("\(Self.short) -o a.gif -q").errors.isEmpty)
    #expect(piped.bytes == FileManager.default.contents(atPath: folder("a.gif")))
  }

  @Test func everyNumberOfJobsWritesTheSameBytes() throws {
    #expect(try run("\(Self.small) -o a.gif -j1 -q && \(Self.small) -o b.gif -j3 -q").code == 0)
    #expect(try run("cmp a.gif b.gif").code == 0)
  }

  @Test func lengthAndPlaysAreAsAsked() throws {
    #expect(
      try run("\(Self.short) -o a.apng -q --speed 0.5 --hold-last 1s --loop 3").code == 0)
    let film = try decode("a.apng")
    #expect(film.plays == .times(3))
    let total = film.frames.reduce(Fraction.zero) { $0.adding($1.delay) ?? .zero }
    #expect(total == Fraction(7, 5))
  }

  // MARK: - JSON

  @Test func jsonSaysWhatWasWritten() throws {
    let run = try run("\(Self.short) -o a.gif --json")
    #expect(run.code == 0)
    #expect(run.errors.isEmpty)
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(result["frames"] as? Int == 9)
    #expect(result["seconds"] as? Double == 0.2)
    #expect(result["duration"] as? String == "1/5")
    #expect(result["drift"] as? Double == 0)
    #expect(result["width"] as? Int == 40)
    let file = try #require((result["files"] as? [[String: Any]])?.first)
    #expect(file["path"] as? String == "a.gif")
    let sum = try self.run("sha256sum a.gif").output.prefix(64)
    #expect(file["sha256"] as? String == String(sum))
    #expect(file["bytes"] as? Int == FileManager.default.contents(atPath: folder("a.gif"))?.count)
  }

  @Test func aRateThatGIFCannotHoldIsReplacedAndToldOf() throws {
    let run = try run("\(Self.short) -o a.gif --fps 60 --json")
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(result["fps"] as? Double == 50)
    #expect(result["drift"] as? Double == 0)
    let warning =
      "A GIF counts hundredths of a second, so this one has 50 frames a second instead of 60; "
      + "an APNG can have 60"
    #expect(result["warnings"] as? [String] == [warning])
    #expect(run.errors == "Warning: \(warning)\n")
    #expect(try self.run("\(Self.short) -o b.gif && cmp a.gif b.gif").code == 0)
    #expect(try self.run("\(Self.short) -o a.gif --fps 100 -q").errors.isEmpty)
    #expect(try !self.run("\(Self.short) -o a.gif --fps 33.3").errors.contains("Warning"))
    let third = try self.run("\(Self.short) -o a.gif --fps 30").errors
    #expect(third.hasSuffix(" kB, 33.3 fps\n") || third.hasSuffix(" bytes, 33.3 fps\n"))
  }

  /// Of an APNG the frames are those of the rate, in milliseconds that add up.
  @Test func anAPNGHasTheRateThatWasAskedFor() throws {
    let run = try run("\(Self.short) -o a.apng --fps 60 --json")
    let result = try #require(
      try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any])
    #expect(result["fps"] as? Double == 60)
    #expect(result["warnings"] as? [String] == [])
    let delays = try decode("a.apng").frames.map(\.delay)
    #expect(delays.allSatisfy { 1000 % $0.denominator == 0 })
    #expect(delays.reduce(Fraction.zero) { $0.adding($1) ?? .zero } == Fraction(1, 5))
    #expect(delays.count > 10)
  }

  @Test(arguments: [("render table --size 40x120 --scale 1", "120"), ("encode f.apng", "120")])
  func delaysThatBrowsersStretchAreWarnedOf(_ command: String, _ rate: String) throws {
    _ = try run("\(Self.short) -o f.apng -q --fps 120")
    let run = try run(
      "refresh \(command) -o a.apng" + (command.hasPrefix("r") ? " --fps \(rate)" : ""))
    #expect(
      run.errors.contains("frames last 10 ms or less, and browsers show such frames for 100 ms"))
    #expect(try !self.run("\(Self.short) -o a.apng").errors.contains("Warning"))
  }

  /// A piece that ends with half a frame ends with a longer one, which browsers show as it is.
  @Test func anAPNGDoesNotEndWithASliver() throws {
    let run = try run("\(Self.small) --select 0.3s..0.41s -o a.apng")
    #expect(!run.errors.contains("Warning"))
    let delays = try decode("a.apng").frames.map(\.delay)
    #expect(delays.last == Fraction(3, 100) && delays.count > 3)
  }

  /// What is printed is what another reader finds in the file.
  @Test(arguments: ["a.gif", "a.apng", "b.gif", "b.apng", "c.gif", "c.apng"])
  func summariesSpeakOfTheFile(_ name: String) throws {
    let line =
      switch name.first {
      case "a": "\(Self.small) --select 0.2s..0.535s"
      case "b": "\(Self.small) --fps 24 --speed 1.3 --hold-last 0.3s"
      default: "\(Self.small) -o x.apng --fps 60 -q; refresh encode x.apng x.apng"
      }
    let made = try run("\(line) -o \(name)").errors
    let json = try #require(
      try JSONSerialization.jsonObject(with: run("\(line) -o \(name) --json 2>/dev/null").bytes)
        as? [String: Any])
    let film = try decode(name)
    #expect(json["frames"] as? Int == film.frames.count)
    let total = film.frames.reduce(Fraction.zero) { $0.adding($1.delay) ?? .zero }
    #expect(json["duration"] as? String == "\(total)")
    let read = try run("refresh decode \(name)").output
    let summary = read.dropLast(", plays forever\n".count)
    #expect(made.contains("\(summary), "), "\(made) \(read)")
    #expect(
      read.hasPrefix("\(name): \(film.frames.count) frames, \(durationText(total)), 40 × 120"))
  }

  // MARK: - Codes and streams

  @Test func manyPicturesDoNotFitAPNG() throws {
    let run = try run("\(Self.small) -o a.png")
    #expect(run.code == 64)
    #expect(
      run.errors.hasPrefix(
        "Error: A PNG holds one picture: choose it with --select 50%, number the files with "
          + "--output 'a-{n}.png', or write a.gif or a.apng\n"), "\(run.errors)")
    #expect(folder.names.isEmpty)
  }

  @Test(
    arguments: [
      ("refresh", 0), ("refresh --version", 0), ("refresh help render", 0), ("refresh list", 0),
      ("refresh rendr", 64), ("refresh render nothing -o a.gif", 64), ("refresh render table", 64),
      ("refresh render table -o a.gif --select 100s", 64),
      ("refresh render table -o a.gif --select mark:no", 64),
      ("refresh render table -o a.gif --config no.json", 66),
      ("echo '{' > c.json; refresh render table -o a.gif --config c.json", 65),
      ("echo '{\"fps\": \"x\"}' > .refresh-render.json; refresh render table -o a.gif", 65),
      ("REFRESH_RENDER_FPS=x refresh render table -o a.gif", 64),
      ("refresh render table -o a.gif --script 'wiat 1s'", 65),
      ("refresh render table -o a.gif --script 'pull 100 over 1s'", 65),
      ("refresh render table -o a.gif --script 'wait 601s; end'", 65),
      ("REFRESH_RENDER_SCRIPT='wait 1' refresh render table -o a.gif", 65),
      (
        "echo '{\"script\": \"wait 1\"}' > c.json; refresh render table -o a.gif --config c.json",
        65
      ),
      ("refresh render letters -o a.gif --turn 0s --restore 0s --grow 0s --shrink 0s", 65),
      ("ln -s no .refresh-render.json; refresh render table -o a.gif", 66),
      ("mkfifo .refresh-render.json; refresh render table -o a.gif", 66),
      ("echo x > f; refresh render table -o f/a.gif", 73),
      ("ln -s l l; refresh render table -o l --format gif", 73),
      ("refresh render table -o . --format gif", 73),
      ("refresh encode", 64), ("refresh encode no.png -o a.gif", 66),
      ("refresh encode no.png -o a.gif --dither much", 64),
      ("echo x > f; refresh encode no.png -o f/a.gif", 73),
      ("echo x > a.png; refresh encode a.png -o a.gif", 65),
      ("echo xx > a.raw; refresh encode a.raw --raw 1x1 -o a.gif", 65),
      ("refresh encode no.png -o a.apng --max-bytes 9", 64),
      ("refresh decode", 64), ("refresh decode no.gif", 66),
      ("echo x > a.gif; refresh decode a.gif", 65), ("refresh decode no.gif -o a.gif", 64),
      ("refresh compare no.png no.png", 66), ("echo x > a.png; refresh compare a.png a.png", 65),
      ("echo x > a.png; refresh compare a.png .", 64), ("refresh compare . .", 66),
    ] as [(String, Int32)])
  func theCodeTellsWhatHappened(_ line: String, _ code: Int32) throws {
    let run = try run(line)
    #expect(run.code == code, "\(run.errors)")
    // Data on one stream, messages on the other.
    #expect(run.output.isEmpty == (code != 0))
    #expect(run.errors.isEmpty == (code == 0))
    #expect(code == 0 || run.errors.hasPrefix("Error: "))
    #expect(!folder.names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func aNameWithALineEndStaysOnItsLine() throws {
    let run = try run("\(Self.short) -q -o '\u{1B}\n.gif'; refresh decode '\u{1B}\n.gif'")
    #expect(run.output.hasPrefix(#"\u{1B}\n.gif: "#))
    #expect(try self.run("refresh compare no 'a\nb'").errors.split(separator: "\n").count == 1)
  }

  @Test func aReaderThatLeavesIsNoError() throws {
    let run = try run("(refresh help render; echo $? >&2) | head -c 1")
    #expect(run.output == "O")
    #expect(run.errors == "0\n")
  }

  @Test func aClosedOutputIsAnError() throws {
    let run = try run("refresh list >&-")
    #expect(run.code == 74)
    #expect(run.errors == "Error: Cannot write to standard output: bad file descriptor\n")
  }

  @Test func aClosedOutputDoesNotReachTheFile() throws {
    #expect(try run("\(Self.short) -o a.gif --json >&- 2>&-").code == 74)
    #expect(try decode("a.gif").frames.count > 0)
  }

  @Test func aFullOutputIsAnError() throws {
    let list = try run("refresh list > /dev/full")
    #expect(list.code == 74)
    #expect(list.errors == "Error: Cannot write to standard output: no space left on device\n")
    let film = try run("\(Self.short) -o /dev/full --format gif")
    #expect(film.code == 74)
    #expect(film.errors == "Error: Cannot write '/dev/full': no space left on device\n")
  }

  /// `ulimit -f` stops a file at so many blocks, as a full disk does.
  @Test func aFileThatCannotGrowLeavesTheOldOne() throws {
    try folder.write("old", to: "a.apng")
    let run = try run(
      "ulimit -f 1; env --default-signal=XFSZ '\(Run.executable)' "
        + "render table --scale 1 --select 0.3s..0.4s -o a.apng")
    #expect(run.code == 74)
    #expect(run.errors == "Error: Cannot write 'a.apng': file too large\n")
    #expect(folder.text(of: "a.apng") == "old")
    #expect(folder.names == ["a.apng"])
  }

  @Test(arguments: ["apng", "png", "gif"])
  func aPictureThatMemoryHasNoRoomForIsAnError(_ format: String) throws {
    try folder.write("old", to: "a.\(format)")
    let run = try run(
      "ulimit -v 400000; refresh render table -o a.\(format) --size 2048x2048 --scale 3 "
        + (format == "png" ? "--select start" : "--select 0s..0.1s"))
    #expect(run.code == 71)
    #expect(
      run.errors == "Error: There is not enough memory for pictures of 6144 × 6144 pixels; "
        + "a lower --scale or --size needs less\n")
    #expect(folder.names == ["a.\(format)"] && folder.text(of: "a.\(format)") == "old")
  }

  /// What is found too late to be refused ends the process, and leaves nothing.
  @Test func anArrayThatMemoryHasNoRoomForLeavesTheOldFile() throws {
    try folder.write("old", to: "b.gif")
    try write(noise: 2, width: 3000, height: 3000, to: "noise")
    let run = try run(
      "ulimit -v 300000; refresh encode noise --raw 3000x3000 -o b.gif 2> errors; code=$?; "
        + "tail -n 1 errors >&2; rm errors noise; exit $code")
    #expect(run.code == 71)
    #expect(run.errors == "Error: There is not enough memory\n")
    #expect(folder.names == ["b.gif"] && folder.text(of: "b.gif") == "old")
  }

  /// Of large pictures one is compressed at a time, and what is kept waits in a file.
  @Test func noiseTakesTheMemoryOfAFewPictures() throws {
    try write(noise: 2, width: 3000, height: 2000, to: "noise")
    let run = try run(
      "ulimit -v 400000; refresh encode noise --raw 3000x2000 -o a.apng --effort fast -j 2 -q")
    #expect(run.code == 0, "\(run.errors.prefix(100))")
  }

  /// Opaque raw frames of which no two pixels are alike.
  private func write(noise count: Int, width: Int, height: Int, to name: String) throws {
    var state: UInt32 = 7
    let pixels = (0..<count * width * height).map { _ -> UInt32 in
      state = state &* 1_664_525 &+ 1_013_904_223
      return state >> 8 | 0xFF00_0000
    }
    let bytes = pixels.flatMap { pixel in
      [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: pixel >> UInt32($0)) }
    }
    try folder.write(bytes, to: name)
  }

  @Test(arguments: [SIGINT: 130, SIGTERM: 143, SIGHUP: 129, SIGQUIT: 131])
  func anInterruptLeavesTheOldFile(_ signal: Int32, _ code: Int32) throws {
    try folder.write("old", to: "a.gif")
    let process = Process()
    process.executableURL = URL(fileURLWithPath: Run.executable)
    process.arguments = ["render", "letters", "-o", "a.gif", "-q"]
    process.currentDirectoryURL = URL(fileURLWithPath: folder.path)
    let words = Pipe()
    process.standardOutput = words
    process.standardError = words
    try process.run()
    while folder.names.count < 2, process.isRunning { usleep(2000) }
    #expect(folder.names.count == 2)
    kill(process.processIdentifier, signal)
    process.waitUntilExit()
    #expect(process.terminationReason == .exit)
    #expect(process.terminationStatus == code)
    #expect(words.fileHandleForReading.availableData.isEmpty)
    #expect(folder.text(of: "a.gif") == "old")
    #expect(folder.names == ["a.gif"])
  }

  @Test func devicesAreWrittenDirectly() throws {
    let run = try run("\(Self.short) -q -o /dev/stdout --format gif | head -c 6")
    #expect(run.output == "GIF89a")
    #expect(try self.run("\(Self.short) -q -o /dev/null --format gif").code == 0)
    #expect(folder.names.isEmpty)
  }

  // MARK: - Compare

  @Test func equalAnimationsAreEqualWhateverTheirFormat() throws {
    #expect(try run("\(Self.short) -o a.gif -q && \(Self.short) -o b.apng -q").code == 0)
    let run = try run("refresh compare a.gif b.apng --timing timeline")
    #expect(run.code == 0, "\(run.output)")
    #expect(run.output == "equal\n")
    #expect(try self.run("refresh compare a.gif a.gif -q").output.isEmpty)
  }

  /// At 60 frames a second a GIF has 50, so it is made of the APNG.
  @Test func aGIFIsItsAPNGWithinFiveMilliseconds() throws {
    let line =
      "\(Self.small) --select 0s..1s --fps 40 -o a.apng -q; refresh encode a.apng -o b.gif -q"
    #expect(try run(line).code == 0)
    #expect(try run("refresh compare a.apng b.gif --timing timeline").code == 1)
    let near = try run("refresh compare a.apng b.gif --timing timeline=5ms")
    #expect(near.output == "equal\n", "\(near.output)")
  }

  @Test func theFirstDifferingFrameIsTold() throws {
    #expect(
      try run(
        "\(Self.short) -o a.apng -q && \(Self.short) --row-height 20 -o b.apng -q"
      ).code == 0)
    let run = try run("refresh compare a.apng b.apng --diff d.png")
    #expect(run.code == 1)
    #expect(run.output.contains("9 of 9 frames differ, first 1/9 at 0.00s"))
    #expect(try decode("d.png").width == 40)
    let json = try self.run("refresh compare a.apng b.apng --json")
    #expect(json.code == 1)
    let result = try #require(
      try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any])
    #expect(result["equal"] as? Bool == false)
  }

  @Test func foldersAreComparedByName() throws {
    let line = """
      mkdir -p a/x b/x
      \(Self.small) --select 0s -q -o a/same.png && cp a/same.png b/same.png
      cp a/same.png a/x/gone.png; cp a/same.png b/new.png; echo text > a/notes.txt
      """
    #expect(try run(line).code == 0)
    let run = try run("refresh compare a b")
    #expect(run.code == 1)
    #expect(
      run.output == """
        new.png: missing from expected
        x/gone.png: missing from actual
        2 of 3 differ

        """)
    #expect(try self.run("refresh compare a a").output == "all 2 are equal\n")
    #expect(try self.run("refresh compare a b --diff d.png").code == 64)
  }
}
