import Foundation
import TestSupport
import Testing

/// The exit codes and streams of the command.
@Suite struct ExitCodeTests: CommandSuite {
  let folder = TemporaryFolder()

  @Test func manyPicturesDoNotFitAPNG() throws {
    let run = try run("\(Self.table) -o a.png")
    expectEqual(run.code, 64)
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
    expectEqual(run.code, code, "\(run.errors)")
    // Data on one stream, messages on the other.
    #expect(run.output.isEmpty == (code != 0))
    #expect(run.errors.isEmpty == (code == 0))
    #expect(code == 0 || run.errors.hasPrefix("Error: "))
    #expect(!folder.names.contains { $0.hasSuffix(".tmp") })
  }

  @Test func aNameWithALineEndStaysOnItsLine() throws {
    let run = try run("\(Self.shortTable) -q -o '\u{1B}\n.gif'; refresh decode '\u{1B}\n.gif'")
    #expect(run.output.hasPrefix(#"\u{1B}\n.gif: "#))
    try expectEqual(self.run("refresh compare no 'a\nb'").errors.split(separator: "\n").count, 1)
  }

  @Test func aReaderThatLeavesIsNoError() throws {
    let run = try run("(refresh help render; echo $? >&2) | head -c 1")
    expectEqual(run.output, "O")
    expectEqual(run.errors, "0\n")
  }

  @Test func aClosedOutputIsAnError() throws {
    let run = try run("refresh list >&-")
    expectEqual(run.code, 74)
    expectEqual(run.errors, "Error: Cannot write to standard output: bad file descriptor\n")
  }

  @Test func aClosedOutputDoesNotReachTheFile() throws {
    try expectEqual(run("\(Self.shortTable) -o a.gif --json >&- 2>&-").code, 74)
    #expect(try decode("a.gif").frames.count > 0)
  }

  @Test func aFullOutputIsAnError() throws {
    let list = try run("refresh list > /dev/full")
    expectEqual(list.code, 74)
    expectEqual(list.errors, "Error: Cannot write to standard output: no space left on device\n")
    let film = try run("\(Self.shortTable) -o /dev/full --format gif")
    expectEqual(film.code, 74)
    expectEqual(film.errors, "Error: Cannot write '/dev/full': no space left on device\n")
  }

  @Test func devicesAreWrittenDirectly() throws {
    let run = try run("\(Self.shortTable) -q -o /dev/stdout --format gif | head -c 6")
    expectEqual(run.output, "GIF89a")
    try expectEqual(self.run("\(Self.shortTable) -q -o /dev/null --format gif").code, 0)
    #expect(folder.names.isEmpty)
  }
}
