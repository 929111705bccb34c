import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// `-` in the place of a file to read.
@Suite struct StandardInputTests: CommandSuite {
  let folder = TemporaryFolder()
  private static let film =
    "refresh render table --size 40x120 --scale 1 --select 0.3s..0.54s -q"

  @Test(arguments: ["gif", "apng"])
  func aFilmComesThroughAPipe(_ format: String) throws {
    let line = """
      \(Self.film) -o a.apng; refresh encode a.apng -q -o b.\(format)
      cat a.apng | refresh encode - -q -o c.\(format) && cmp b.\(format) c.\(format)
      cat a.apng | refresh encode - -q --reverse -o d.\(format)
      refresh encode a.apng -q --reverse -o e.\(format) && cmp d.\(format) e.\(format)
      refresh encode - -q -o f.\(format) < a.apng && cmp b.\(format) f.\(format)
      """
    let run = try run(line)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    expectEqual(folder.names.count, 6)
  }

  @Test func picturesOneAfterAnotherAreAFilm() throws {
    let line = """
      \(Self.film) -o 'f{n}.png'; refresh encode f*.png -q -o a.gif
      cat f*.png | refresh encode - -q -o b.gif && cmp a.gif b.gif
      cat f*.png | refresh encode - -q --reverse -o c.gif; refresh encode f*.png -q --reverse -o d.gif; cmp c.gif d.gif
      """
    let run = try run(line)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(try ImageDecoder.decode(folder.bytes(of: "a.gif")).frames.count > 5)
    let other = try self.run(
      "\(Self.film) --scale 2 -o large.png --select 0.3s; cat f01.png large.png | refresh encode - -o e.gif"
    )
    #expect(
      other.errors.contains("picture 2 has 80 × 240 pixels, and not 40 × 120"), "\(other.errors)")
    // What is no picture is no part of one.
    try expectEqual(
      self.run("(cat f01.png; echo more) | refresh encode - -q -o g.png; refresh decode g.png")
        .code, 0)
  }

  /// A program before it may have failed.
  @Test(arguments: ["b.png", "- --format png", "f{n}.png", "b.png --sheet 2", "b.gif", "b.apng"])
  func aPipeWithoutFramesIsAnError(_ output: String) throws {
    let run = try run(": | refresh encode - --raw 4x4 -o \(output)")
    #expect(run.code == 65 && run.bytes.isEmpty, "\(run.errors)")
    #expect(run.errors.hasPrefix("Error: ") && folder.names.isEmpty)
  }

  /// What is sent from a file may have been read in part already.
  @Test func aFileIsReadFromWhereItStands() throws {
    let line = """
      \(Self.film) -o a.apng; (echo 'a line'; cat a.apng) > b
      (read line; refresh encode - -q -o c.gif) < b; refresh encode a.apng -q -o d.gif
      (echo 'a line'; head -c 48 /dev/zero) > r
      (read line; refresh encode - --raw 3x2 -q -o e.gif) < r && cmp c.gif d.gif
      """
    // `read` of the shell takes one byte at a time from a file that it cannot seek in, and goes back
    // otherwise.
    let run = try run(line)
    expectEqual(run.code, 0, "\(run.errors)")
  }

  @Test(arguments: ["b.gif", "b.apng", "f{n}.png", "b.png --sheet 3"])
  func rawFramesComeThroughAPipe(_ output: String) throws {
    var bytes: [UInt8] = []
    for frame in 0..<7 {
      for place in 0..<6 { bytes += [UInt8(frame * 30), UInt8(place * 9), 0, 255] }
    }
    try folder.write(bytes, to: "a.rgba")
    let other = output.replacing("b.", with: "c.").replacing("f{", with: "g{")
    let line = """
      refresh encode a.rgba --raw 3x2 -q -o \(output)
      (head -c 50 a.rgba; sleep 0.1; tail -c +51 a.rgba) | refresh encode - --raw 3x2 -q -o \(other)
      refresh encode - --raw 3x2 -q --reverse -o back.apng < a.rgba
      cat a.rgba | refresh encode - --raw 3x2 -q --reverse -o too.apng && cmp back.apng too.apng
      """
    let run = try run(line)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    let written = folder.names.filter { $0.hasPrefix("b.") || $0.hasPrefix("f") }
    #expect(written.count == (output.hasPrefix("f") ? 7 : 1))
    for name in written {
      let twin = name.hasPrefix("f") ? "g" + name.dropFirst() : "c" + name.dropFirst()
      let isSame = FileManager.default.contentsEqual(
        atPath: folder(name), andPath: folder(twin))
      #expect(isSame, "\(name)")
    }
  }

  @Test(arguments: ["a.rgba", "- < a.rgba", "- --reverse < a.rgba"])
  func rawFramesHaveALimitTogether(_ input: String) throws {
    let line = "head -c 24 /dev/zero > a.rgba; refresh encode --raw 1x2 -o b.gif --max-film-pixels"
    try expectEqual(run("\(line) 6 \(input)").code, 0)
    let run = try run("\(line) 5 \(input)")
    expectEqual(run.code, 65)
    #expect(
      run.errors.contains("3 frames of 1 × 2 have more than 5 pixels together"), "\(run.errors)")
  }

  @Test func rawFramesThatEndTooEarlyAreRefused() throws {
    for output in ["a.apng", "a.gif"] {
      let run = try run("printf 12345 | refresh encode - --raw 1x1 -o \(output)")
      expectEqual(run.code, 65)
      #expect(run.errors.hasPrefix("Error: Cannot read 'standard input': "))
      #expect(run.errors.hasSuffix("not whole frames of 1 × 1 pixels\n"))
    }
    #expect(folder.names.isEmpty)
  }

  @Test func decodeReadsAPipe() throws {
    let line = """
      \(Self.film) -o a.gif; cat a.gif | refresh decode - -q -o 'f{n}.png'
      refresh decode a.gif -q -o 'g{n}.png'; cat f*.png > f; cat g*.png > g; cmp f g
      cat a.gif | refresh decode - -q -o s.png --sheet 3; refresh decode a.gif -q -o t.png --sheet 3
      cmp s.png t.png; cat a.gif | refresh decode -
      """
    let run = try run(line)
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    #expect(run.output.hasPrefix("standard input: "))
  }

  @Test func itIsReadOnce() throws {
    let run = try run("refresh encode - - -o a.gif < /dev/null")
    expectEqual(run.code, 64)
    #expect(run.errors.hasPrefix("Error: Standard input, '-', can be given once\n"))
    let nothing = try self.run("refresh encode - -o a.gif < /dev/null")
    expectEqual(nothing.code, 65)
    expectEqual(nothing.errors, "Error: Cannot read 'standard input': it is empty\n")
  }
}
