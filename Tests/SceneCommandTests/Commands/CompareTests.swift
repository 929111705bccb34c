import Foundation
import ImageCodecs
import TestSupport
import Testing

/// `compare`, run as people run it.
@Suite struct CompareTests {
  private let folder = TemporaryFolder()

  init() throws {
    for (name, levels) in [("a", [10, 20, 30]), ("b", [10, 21, 30])] as [(String, [UInt32])] {
      try write(levels.map { [UInt32](repeating: 0xFF00_0000 | $0, count: 12) }, to: name + ".apng")
    }
  }

  private func run(_ line: String) throws -> Run { try Run("refresh compare " + line, in: folder) }

  private func write(
    _ frames: [[UInt32]], width: Int = 4, height: Int = 3, to name: String
  ) throws {
    let sink = MemorySink()
    let encoder = try APNGEncoder(
      width: width, height: height, plays: .forever, effort: .fast, into: sink)
    for pixels in frames {
      try encoder.write(
        Frame(pixels: pixels.span, width: width, height: height, delay: Fraction(1, 50)))
    }
    try encoder.finish()
    try folder.write(sink.bytes, to: name)
  }

  private func write(cut name: String, as other: String) throws {
    try folder.write(folder.bytes(of: name).dropLast(5), to: other)
  }

  @Test func equalBytesAreEqual() throws {
    try write(cut: "a.apng", as: "cut.apng")
    try expectEqual(Run("cp cut.apng again.apng; cp a.apng same.apng", in: folder).code, 0)
    try expectEqual(run("a.apng same.apng").output, "equal\n")
    // A damaged file is an error, also beside one of the same bytes.
    for pair in ["a.apng cut.apng", "cut.apng again.apng", "cut.apng cut.apng", "cut.apng a.apng"] {
      let run = try run(pair)
      #expect(run.code == 65 && run.output == "", "\(pair)")
      expectEqual(run.errors, "Error: Cannot read 'cut.apng': the file is cut short\n", "\(pair)")
    }
  }

  @Test func equalBytesThatAreNoImageAreAnError() throws {
    try folder.write("text", to: "a.png")
    try folder.write("text", to: "b.png")
    try expectEqual(run("a.png b.png").code, 65)
    try expectEqual(run("a.png a.png").code, 65)
  }

  /// Whole films would take 640 MB.
  @Test func aFilmMayBeLong() throws {
    for (name, last) in [("long", 80), ("other", 81)] as [(String, UInt32)] {
      let frames = (1..<80).map { UInt32($0) } + [last]
      try write(
        frames.map { [UInt32](repeating: 0xFF00_0000 | $0, count: 1_000_000) },
        width: 1000, height: 1000, to: name + ".apng")
    }
    for options in ["", "--diff d.png", "--timing timeline"] {
      let run = try Run(
        "ulimit -v 400000; refresh compare long.apng other.apng " + options, in: folder)
      expectEqual(run.code, 1, "\(run.errors)")
      let place =
        options.hasSuffix("timeline")
        ? "moments differ, first 1.58s, frame 80, actual frame 80"
        : "frames differ, first 80/80 at 1.58s"
      #expect(run.output.hasPrefix("pixels: 1 of 80 \(place), "))
    }
  }

  /// A grey card of 8 × 8 with one pixel four steps off, and one of another grey.
  @Test func whatIsForgivenIsSaidByFlags() throws {
    let plain = [UInt32](repeating: 0xFF80_8080, count: 64)
    var other = plain
    other[9] += 4
    other[63] = 0xFF80_8090
    try write([plain], width: 8, height: 8, to: "plain.apng")
    try write([other], width: 8, height: 8, to: "other.apng")
    for (flags, code) in [
      ("", 1), ("--tolerance channel=16", 0), ("--tolerance channel=15", 1),
      ("--ignore 1,1,1,1 --ignore clock:7,7,1,1", 0), ("--ignore 1,1,1,1", 1),
      ("--ignore 7,7,1,1 --tolerance channel=4", 0), ("--tolerance delta-e=20", 0),
      ("--tolerance delta-e=2", 1), ("--tolerance edge-shift=1", 1),
    ] {
      #expect(try run("plain.apng other.apng \(flags)").code == code, "\(flags)")
    }
    let text = try run("plain.apng other.apng").output
    #expect(
      text.hasSuffix(
        "\n  equal from --tolerance channel=16 on\n  2 regions: 1 × 1 at (1, 1), 1 × 1 at (7, 7)\n")
    )
    let json = try run("plain.apng other.apng --json").output.filter { !$0.isWhitespace }
    #expect(json.contains("\"equalFrom\":[\"channel=16\"]"), "\(json)")
    #expect(json.contains("\"regions\":[[1,1,1,1],[7,7,1,1]]"), "\(json)")
  }

  @Test(arguments: [
    ("--tolerance chanel=2", "did you mean 'channel'?"), ("--tolerance channel=300", "channel=2"),
    ("--ignore 1,2,3", "x,y,width,height"), ("--ignore 0,0,1,1 --ignore a", "'a'"),
    ("--timing timeline=5", "timeline=5ms"),
  ])
  func whatIsForgivenIsCheckedFirst(_ flags: String, _ words: String) throws {
    let run = try run("a.apng b.apng \(flags)")
    expectEqual(run.code, 64)
    #expect(run.errors.contains(words), "\(run.errors)")
  }

  @Test func oneSideMayBeStandardInput() throws {
    try expectEqual(Run("cat a.apng | refresh compare - a.apng", in: folder).output, "equal\n")
    try expectEqual(Run("cat b.apng | refresh compare a.apng -", in: folder).code, 1)
    try expectEqual(Run("refresh compare a.apng - < b.apng", in: folder).code, 1)
    let cut = try Run("head -c 90 a.apng | refresh compare a.apng -", in: folder)
    #expect(cut.code == 65 && cut.errors.contains("Cannot read 'standard input': "))
    try expectEqual(run("- -").code, 64)
  }

  @Test func oneUnreadableFileIsOneResult() throws {
    try write(cut: "b.apng", as: "cut.apng")
    let line = """
      mkdir -p l/x r/x; cp a.apng l/1.apng; cp cut.apng l/2.apng; cp a.apng l/3.apng
      cp a.apng r/1.apng; cp a.apng r/2.apng; cp b.apng r/3.apng
      ln -s nowhere.png l/4.png; ln -s nowhere.png r/4.png; mkfifo l/5.png
      ln -s .. l/x/up; ln -s ../x r/x/again; ln -s .. r/above; ln -s "$PWD" l/x/farther
      """
    try expectEqual(Run(line, in: folder).code, 0)
    let result = try run("l r")
    expectEqual(result.code, 65)
    #expect(result.errors.isEmpty)
    #expect(
      result.output.hasPrefix("2.apng: Cannot read 'l/2.apng': the file is cut short\n3.apng: pix"))
    #expect(
      result.output.hasSuffix(
        """
        4.png: Cannot read 'l/4.png': there is no such file
        5.png: Cannot read 'l/5.png': it is not a file
        1 of 5 differs, 3 of 5 cannot be read

        """))
    let json = try run("l r --json")
    expectEqual(json.code, 65)
    let object = try JSONSerialization.jsonObject(with: json.bytes) as? [String: Any]
    let files = try #require(object?["files"] as? [[String: Any]])
    expectEqual(files.map { $0["equal"] as? Bool }, [true, false, false, false, false])
    expectEqual(files[1]["error"] as? String, "Cannot read 'l/2.apng': the file is cut short")
  }

  @Test(arguments: [
    ("--diff d.gif", "'d.gif' ends as gif, but '--diff <file>' writes one picture, as a PNG"),
    (
      "--diff d.jpg",
      "'d.jpg' ends as jpg, but '--diff <file>' writes one picture, as a PNG: give it a name that ends as "
        + "png, or - for standard output\n"
    ),
    ("--diff d.PNG.txt", "'d.PNG.txt' ends as txt, but"),
    ("--diff link.png", "'--diff link.png' would write over the input 'a.apng'"),
    ("--diff q.png --html q.png", "'--diff <file>' and '--html <file>' would both write 'q.png'"),
    (
      "--junit q --markdown ./new",
      "'--junit <file>' and '--markdown <file>' would both write './new'"
    ),
    ("--diff - --json", "Standard output takes '--json' or the picture of '--diff -', not both"),
    ("--max-frames 0", "The value '0' is invalid for '--max-frames <count>': "),
  ])
  func whatCannotBeIsRefused(options: String, message: String) throws {
    try expectEqual(Run("ln -s a.apng link.png; ln -s ./new q", in: folder).code, 0)
    let before = folder.names
    let run = try run("a.apng b.apng " + options)
    expectEqual(run.code, 64)
    #expect(run.errors.hasPrefix("Error: " + message), "\(run.errors)")
    expectEqual(folder.names, before)
    try expectEqual(self.run("a.apng b.apng").code, 1)
  }

  /// A frame that is split in two: what is after it is compared with what is shown then.
  @Test func filmsOfOtherTimingAreComparedByTime() throws {
    func film(_ levels: [UInt32], to name: String) throws {
      try write(levels.map { [UInt32](repeating: 0xFF00_0000 | $0, count: 12) }, to: name)
    }
    // An APNG joins equal neighbours.
    try film([10, 20, 20, 30], to: "c.apng")
    try film([10, 20, 25, 30], to: "d.apng")
    let words = "pixels: 1 of 4 moments differ, first 0.04s, frame 2, actual frame 3, 12 px"
    for input in ["c.apng d.apng", "- d.apng < c.apng"] {
      let run = try run(input + " --diff e.png")
      #expect(run.code == 1 && run.output.contains(words), "\(run.output)")
    }
    let piped = try Run("cat d.apng | refresh compare c.apng -", in: folder)
    #expect(piped.output.contains(words))
    try expectEqual(run("c.apng d.apng --html e.html").code, 1)
    try expectEqual(ImageDecoder.decode(folder.bytes(of: "e.png")).frames.count, 1)
    let json = try run("c.apng d.apng --json")
    try expectEqual(Schema("compare.schema.json").faults(json.bytes), [])
    let text = json.output.filter { !$0.isWhitespace }
    #expect(text.contains("\"pairing\":\"moments\""), "\(text)")
    #expect(text.contains("\"first\":{\"frame\":2,\"actualFrame\":3,\"seconds\":0.04,"), "\(text)")
    let page = folder.text(of: "e.html")?.filter { !$0.isWhitespace } ?? ""
    #expect(page.contains("\"pairing\":\"moments\"") && page.contains("\"2120043"), "the pair")
    try film([10, 20, 30, 30], to: "f.apng")
    try film([10, 20, 30], to: "g.apng")
    #expect(
      try run("f.apng g.apng").output
        == "timing: only delays differ, 1 of 3, first frame 3/3 at 0.04s: expected 0.04s, "
        + "actual 0.02s; lasts 0.06s instead of 0.08s\n")
    let same = try run("f.apng g.apng --json")
    #expect(same.output.contains("\"samePictures\": \"frames\""))
    try expectEqual(Schema("compare.schema.json").faults(same.bytes), [])
  }

  @Test func theDifferenceMayGoToStandardOutput() throws {
    let run = try run("a.apng b.apng --diff -")
    expectEqual(run.code, 1)
    #expect(run.errors.hasPrefix("pixels: 1 of 3 frames differ"))
    let picture = try ImageDecoder.decode([UInt8](run.bytes))
    #expect(picture.width == 4 && picture.height == 3)
    #expect(!folder.names.contains("-"))
  }

  @Test func theWorstPixelIsToldInJSON() throws {
    var pixels = [UInt32](repeating: 0xFF00_0000, count: 12)
    try write([pixels], to: "c.apng")
    pixels[5] = 0xFF00_0003
    pixels[6] = 0xFF00_0900
    try write([pixels], to: "d.apng")
    let run = try run("c.apng d.apng --json")
    let object = try JSONSerialization.jsonObject(with: run.bytes) as? [String: Any]
    let file = try #require((object?["files"] as? [[String: Any]])?.first)
    let first = try #require((file["pixels"] as? [String: Any])?["first"] as? [String: Any])
    let worst = try #require(first["worst"] as? [String: Any])
    #expect(worst["x"] as? Int == 2 && worst["y"] as? Int == 1)
    expectEqual(worst["expected"] as? [Int], [0, 0, 0, 255])
    expectEqual(worst["actual"] as? [Int], [0, 9, 0, 255])
    #expect((first["pixel"] as? [String: Any])?["x"] as? Int == 1)
  }

  @Test func limitsAreRaisedAndLowered() throws {
    let pixels = try run("a.apng b.apng --max-pixels 11")
    expectEqual(pixels.code, 65)
    #expect(
      pixels.errors
        == "Error: Cannot read 'a.apng': its frames have more than 11 pixels; "
        + "--max-pixels allows more\n")
    let frames = try run("a.apng b.apng --max-frames 2")
    #expect(frames.errors.contains("it has more than 2 frames; --max-frames allows more"))
    let film = try run("a.apng b.apng --max-film-pixels 35")
    #expect(
      film.code == 65
        && film.errors.contains("more than 35 pixels together; --max-film-pixels allows more"))
    let enough = "--max-pixels 12 --max-frames 3 --max-film-pixels 36"
    try expectEqual(run("a.apng b.apng \(enough)").code, 1)
  }

  @Test func namesAreShownWithoutControlCharacters() throws {
    let line = "mkdir l r; cp a.apng \"$(printf 'l/x\\033[2J\\ny.png')\"; cp a.apng r/z.png"
    try expectEqual(Run(line, in: folder).code, 0)
    let run = try run("l r")
    #expect(run.output.hasPrefix("x\\u{1B}[2J\\ny.png: missing from actual\n"))
  }
}
