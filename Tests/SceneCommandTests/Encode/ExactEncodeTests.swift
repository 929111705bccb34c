import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// What an output can hold comes out as it went in, and what it cannot is told.
@Suite struct ExactEncodeTests: CommandSuite {
  let folder = TemporaryFolder()

  /// Colours of every alpha, which premultiplication would round.
  private static let straight = (0..<256).map { UInt32($0) << 24 | 0x00C8_6421 &+ UInt32($0) }
  private static let deep = (0..<256).map { UInt64($0) << 56 | 0x0000_1234_5678_9ABC &+ UInt64($0) }

  private func writeStraight(to name: String) throws {
    let sink = MemorySink()
    try PNGEncoder.encode(straight: Self.straight.span, width: 16, height: 16, into: sink)
    try folder.write(sink.bytes, to: name)
  }

  private func writeDeep(to name: String) throws {
    let sink = MemorySink()
    try PNGEncoder.encode(straight16: Self.deep.span, width: 16, height: 16, into: sink)
    try folder.write(sink.bytes, to: name)
  }

  @Test(arguments: ["b.png", "b{n}.png", "b.apng"])
  func straightPixelsStay(_ name: String) throws {
    try writeStraight(to: "a.png")
    let run = try run("refresh encode a.png -o '\(name)'")
    #expect(run.code == 0 && !run.errors.contains("Warning"), "\(run.errors)")
    let film = try decode(name.replacing("{n}", with: "0"))
    expectEqual(film.frames.map(\.pixels), [.eight(Self.straight)])
  }

  /// What a GIF cannot hold is told, with the option that helps.
  @Test(arguments: [
    ("soft.png", "so soft edges and shadows become dots; --matte white draws them on a colour"),
    ("soft.png --matte white", nil),
    ("sky.png", "so gradients have bands; --dither diffusion mixes them"),
    ("sky.png --dither diffusion", nil), ("sky.png --max-bytes 20kB", nil),
  ])
  func whatAGIFLacksIsTold(_ inputAndOptions: String, _ warning: String?) throws {
    try writeStraight(to: "soft.png")
    // A gradient in two directions.
    let sky: [UInt32] = (0..<4096 as Range<UInt32>).map { (place: UInt32) -> UInt32 in
      let (x, y) = (place % 64, place / 64)
      return 0xFF40_0000 + x * 0x400 + y * 4
    }
    let sink = MemorySink()
    try PNGEncoder.encode(straight: sky.span, width: 64, height: 64, into: sink)
    try folder.write(sink.bytes, to: "sky.png")
    let run = try run("refresh encode \(inputAndOptions) -o b.gif")
    expectEqual(run.code, 0)
    if let warning {
      #expect(run.errors.contains(warning), "\(run.errors)")
    } else {
      #expect(!run.errors.contains("Warning"), "\(run.errors)")
    }
  }

  /// Browsers show frames of 10 ms and less for 100 ms: an input that looked slow would come out fast.
  @Test(arguments: [
    (
      0, "gif", "",
      "3 of 3 frames of 'a.gif' have no delay, which browsers show for 100 ms, and here last one"
    ),
    (
      0, "apng", "",
      "3 of 3 frames of 'a.gif' have no delay, which browsers show for 100 ms, and here last one"
    ),
    (0, "gif", "--fps 10", nil), (0, "apng", "--speed 0.5", nil), (0, "png --sheet 3", "", nil),
    (
      1, "gif", "",
      "3 of 3 frames of 'a.gif' have a delay of 10 ms or less, and browsers show such frames for 100 ms; --speed 0.1"
    ),
    (1, "gif", "--reverse", "3 of 3 frames of 'a.gif' have a delay of 10 ms or less"),
    (1, "gif", "--speed 0.1", nil), (1, "apng", "--speed 0.1", nil), (2, "gif", "", nil),
  ])
  func delaysThatBrowsersDoNotHeedAreTold(
    _ delay: Int, _ format: String, _ options: String, _ warning: String?
  ) throws {
    // A GIF of 1 × 1 pixels in two colours.
    var film = Array("GIF89a".utf8) + [1, 0, 1, 0, 0x80, 0, 0, 0, 0, 0, 255, 255, 255]
    for color: UInt8 in [0x44, 0x4C, 0x44] {
      film += [0x21, 0xF9, 4, 0, UInt8(delay), 0, 0, 0]
      film += [0x2C, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, color, 1, 0]
    }
    try folder.write(film + [0x3B], to: "a.gif")
    let run = try run("refresh encode a.gif -o b.\(format) \(options)")
    expectEqual(run.code, 0)
    if let warning {
      #expect(run.errors.contains("Warning: " + warning), "\(run.errors)")
    } else {
      #expect(!run.errors.contains("browsers"), "\(run.errors)")
    }
  }

  @Test func aRateThatNoInputTakesIsTold() throws {
    let screen = "refresh render table --size 16x16 --scale 1 -q"
    try expectEqual(
      run("\(screen) -o a.apng --select 0.4s..0.7s; \(screen) -o a.png --select 0.5s").code, 0)
    for (inputs, isTold) in [("a.apng", true), ("a.png", false), ("a.apng a.png", false)] {
      let run = try run("refresh encode \(inputs) -o b.apng --fps 50")
      expectEqual(run.code, 0)
      expectEqual(
        run.errors.contains("Warning: --fps is for stills and raw frames"), isTold,
        "\(run.errors)")
    }
  }

  /// Colours of another space would look different without a word.
  @Test(arguments: ["b.png", "b{n}.png", "b.gif", "b.apng", "b.png --sheet 1"])
  func colorsOfAnotherSpaceAreTold(_ output: String) throws {
    try writeStraight(to: "plain.png")
    try folder.write(Self.withProfile(folder.bytes(of: "plain.png"), at: 33), to: "a.png")
    let words =
      "'a.png' has the colour profile 'Display P3', which is neither applied nor kept: the colours are taken as sRGB's"
    let run = try run("refresh encode a.png -o \(output)")
    #expect(run.code == 0 && run.errors.contains("Warning: " + words), "\(run.errors)")
    let several = try self.run("cp a.png c.png; refresh encode plain.png a.png c.png -q -o d.gif")
    #expect(several.code == 0 && several.errors.isEmpty)
    let told = try self.run("refresh encode plain.png a.png c.png -o d.gif --jobs 2").errors
    #expect(
      told.contains("'a.png' has, as 1 more file does, the colour profile 'Display P3'"), "\(told)")
    if output.hasSuffix("gif") || output.hasSuffix("apng") { return }
    let decoded = try self.run("refresh decode a.png; refresh decode a.png -o \(output) >/dev/null")
    expectEqual(decoded.errors, "Warning: \(words)\n")
  }

  /// It is one file that has them, however many frames it has, and plays as often as it did: more often
  /// than a GIF can.
  @Test func aFilmOfAnotherSpaceIsOneFile() throws {
    let sink = MemorySink()
    let encoder = try APNGEncoder(width: 16, height: 16, plays: .times(70_000), into: sink)
    for pixels in [Self.straight, Self.straight.reversed()] {
      try encoder.write(
        straight: Frame(pixels: pixels.span, width: 16, height: 16, delay: Fraction(1, 10)))
    }
    try encoder.finish()
    // Behind the header of an APNG stands how often it plays.
    try folder.write(Self.withProfile(sink.bytes, at: 53), to: "a.apng")
    let run = try run("refresh encode a.apng -o b.apng; refresh encode a.apng -o c.gif")
    expectEqual(run.code, 0)
    let lines = run.errors.split(separator: "\n")
    expectEqual(lines.count { $0.hasPrefix("Warning: 'a.apng' has the colour profile") }, 2)
    expectEqual(lines.count { $0.hasSuffix("so it plays forever and not 70000 times") }, 1)
    #expect(try decode("b.apng").plays == .times(70_000) && decode("c.gif").plays == .forever)
  }

  /// A PNG whose sRGB chunk of 13 bytes became a profile.
  private static func withProfile(_ file: [UInt8], at place: Int) -> [UInt8] {
    var file = file
    expectEqual(Array(file[place + 4..<place + 8]), Array("sRGB".utf8))
    let chunk = Array("iCCPDisplay P3".utf8) + [0, 0, 7]
    file.replaceSubrange(
      place..<place + 13, with: [0, 0, 0, UInt8(chunk.count - 4)] + chunk + checksum(chunk))
    return file
  }

  /// The checksum of a chunk.
  private static func checksum(_ bytes: [UInt8]) -> [UInt8] {
    var sum = UInt32.max
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 0 ? sum >> 1 : sum >> 1 ^ 0xEDB8_8320 }
    }
    return (0..<4).map { UInt8(truncatingIfNeeded: ~sum >> UInt32(24 - 8 * $0)) }
  }

  @Test func straightPixelsOfASheetStay() throws {
    try writeStraight(to: "a.png")
    for command in ["encode", "decode"] {
      try expectEqual(run("refresh \(command) a.png -o b.png --sheet 1 -q").code, 0)
      try expectEqual(decode("b.png").frames.map(\.pixels), [.eight(Self.straight)])
    }
  }

  @Test func sixteenBitsStayInPNGs() throws {
    try writeDeep(to: "a.png")
    try writeStraight(to: "b.png")
    let run = try run("refresh encode a.png b.png -o 'c{n}.png'; refresh encode a.png -o d.png")
    #expect(run.code == 0 && !run.errors.contains("Warning"), "\(run.errors)")
    try expectEqual(decode("c0.png").frames.map(\.pixels), [.sixteen(Self.deep)])
    // All files of a sequence are of one kind.
    let widened = Animation.Pixels.eight(Self.straight).straight16
    try expectEqual(decode("c1.png").frames.map(\.pixels), [.sixteen(widened)])
    try expectEqual(decode("d.png").frames.map(\.pixels), [.sixteen(Self.deep)])
    // Played backward they are packed meanwhile.
    try expectEqual(self.run("refresh encode a.png b.png -o 'e{n}.png' -q --reverse").code, 0)
    try expectEqual(decode("e0.png").frames.map(\.pixels), [.sixteen(widened)])
    try expectEqual(decode("e1.png").frames.map(\.pixels), [.sixteen(Self.deep)])
  }

  /// The colour type and the depth of a PNG, from its header.
  private func kind(_ name: String) throws -> [UInt8] { Array(try folder.bytes(of: name)[24..<26]) }

  @Test func theFilesOfASequenceAreOfOneKind() throws {
    let grey = [UInt32](repeating: 0xFF80_8080, count: 256)
    let sink = MemorySink()
    try PNGEncoder.encode(straight: grey.span, width: 16, height: 16, into: sink)
    try folder.write(sink.bytes, to: "grey.png")
    try writeStraight(to: "alpha.png")
    let lines = """
      refresh encode grey.png grey.png -o 'a{n}.png' -q; refresh encode grey.png alpha.png -o b.apng -q
      refresh encode alpha.png grey.png -o 'c{n}.png' -q; refresh decode - -o 'd{n}.png' -q < b.apng
      refresh render table --size 20x20 --scale 1 --fps 5 --ground clear --select ..0.4s -o 'e{n}.png' -q
      refresh render table --size 20x20 --scale 1 --fps 5 --select ..0.4s -o 'f{n}.png' -q
      """
    try expectEqual(run(lines).code, 0)
    for (names, type) in [("a", 2), ("c", 6), ("d", 6), ("e", 6), ("f", 2)] as [(String, UInt8)] {
      for number in 0..<2 { try expectEqual(kind("\(names)\(number).png"), [8, type], "\(names)") }
    }
    try expectEqual(decode("d0.png").frames[0].pixels, .eight(grey))
    try expectEqual(decode("d1.png").frames[0].pixels, .eight(Self.straight))
  }

  /// The first picture decides, and is read again where a later one has more bits.
  @Test(arguments: ["a.png b.png", "b.png a.png"])
  func sixteenBitsStayInAPNGs(_ inputs: String) throws {
    try writeDeep(to: "a.png")
    try writeStraight(to: "b.png")
    let wide = Animation.Pixels.eight(Self.straight).straight16
    for jobs in [1, 3] {
      let line =
        "cat \(inputs.prefix(5)) | refresh encode - \(inputs.suffix(5)) -o c.apng --format apng "
        + "--fps 10 --hold-last 1s --loop 3 -j \(jobs)"
      let run = try run(line)
      #expect(run.code == 0 && !run.errors.contains("Warning"), "\(run.errors)")
      let film = try decode("c.apng")
      let frames = [Self.deep, wide]
      #expect(
        film.frames.map(\.pixels)
          == (inputs.hasPrefix("a") ? frames : frames.reversed()).map { .sixteen($0) })
      expectEqual(film.frames.map(\.delay), [Fraction(1, 10), Fraction(11, 10)])
      expectEqual(film.plays, .times(3))
    }
  }

  @Test(arguments: ["refresh encode a.png -o b.png --sheet 1", "refresh encode a.png -o b.gif"])
  func sixteenBitsThatAreLostAreTold(_ line: String) throws {
    let opaque = Self.deep.map { $0 | 0xFFFF << 48 }
    let sink = MemorySink()
    try PNGEncoder.encode(straight16: opaque.span, width: 16, height: 16, into: sink)
    try folder.write(sink.bytes, to: "a.png")
    let errors = try run(line).errors
    #expect(errors.contains("has 8 bits a sample, so the 16 of the inputs are rounded"))
    expectEqual(errors.split(separator: "\n").count, 2)
  }

  @Test func translucencyThatIsLostIsTold() throws {
    try writeStraight(to: "a.png")
    let told = try run("refresh encode a.png -o b.gif").errors
    #expect(told.hasPrefix("Warning: A GIF has no translucent pixels"))
    let chosen = try run("refresh encode a.png -o b.gif --matte black").errors
    #expect(!chosen.contains("Warning"))
  }

  @Test func clearPixelsAreKept() throws {
    let pixels = [UInt32](repeating: 0, count: 200) + [UInt32](repeating: 0xFF20_4060, count: 56)
    let sink = MemorySink()
    try PNGEncoder.encode(straight: pixels.span, width: 16, height: 16, into: sink)
    try folder.write(sink.bytes, to: "a.png")
    try expectEqual(
      run("refresh encode a.png -o b.gif").errors, "b.gif: 1 frame, 16 × 16, 80 bytes\n")
    try expectEqual(run("refresh decode b.gif -o c.png -q; refresh compare a.png c.png -q").code, 0)
  }

  // MARK: - Plays

  private static let film =
    "refresh render table --size 40x120 --scale 1 --select 0.3s..0.4s -q"

  @Test(arguments: ["gif", "apng"])
  func theInputsPlaysStay(_ format: String) throws {
    let line = """
      \(Self.film) -o a.\(format) --loop 3; \(Self.film) -o once.apng --loop 1
      \(Self.film) -o 'f{n}.png'
      for name in gif apng; do
        refresh encode a.\(format) -q -o b.$name; refresh encode a.\(format) -q -o c.$name --loop 5
        refresh encode a.\(format) once.apng -q -o d.$name
        refresh encode f*.png -q -o e.$name; refresh encode once.apng -q -o f.$name
        refresh encode a.\(format) -q -o g.$name --loop forever
        refresh encode a.\(format) f0.png -q -o h.$name
      done
      """
    try expectEqual(run(line).code, 0)
    for name in ["gif", "apng"] {
      try expectEqual(decode("b.\(name)").plays, .times(3))
      try expectEqual(decode("c.\(name)").plays, .times(5))
      // They do not agree.
      try expectEqual(decode("d.\(name)").plays, .forever)
      // A still says nothing.
      try expectEqual(decode("e.\(name)").plays, .forever)
      try expectEqual(decode("f.\(name)").plays, .times(1))
      try expectEqual(decode("g.\(name)").plays, .forever)
      try expectEqual(decode("h.\(name)").plays, .times(3))
    }
  }
}
