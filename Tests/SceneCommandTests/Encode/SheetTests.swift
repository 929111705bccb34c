import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// Frames on one PNG, from scenes and from files.
@Suite struct SheetTests: CommandSuite {
  let folder = TemporaryFolder()
  private static let scene = "refresh render table --size 40x120 --scale 1 --select 0.3s..0.44s"

  @Test func aSceneStandsInRowsAndColumns() throws {
    let line = "\(Self.scene) -o 'f{n}.png' -q; \(Self.scene) -o s.png --sheet 3x2 --sheet-by time"
    try expectEqual(run(line).code, 0)
    let sheet = try decode("s.png")
    expectEqual(folder.names.count, 8)
    #expect(sheet.width == 3 * 40 + 2 * 16 && sheet.height == 2 * 120 + 16)
    let pixels = sheet.frames[0].pixels.premultiplied
    for (cell, frame) in [0, 1, 2, 4, 5, 6].enumerated() {
      let wanted = try decode("f\(frame).png").frames[0].pixels.premultiplied
      let (left, top) = (cell % 3 * 56, cell / 3 * 136)
      for y in 0..<120 {
        let row = pixels[(top + y) * sheet.width + left..<(top + y) * sheet.width + left + 40]
        let isSame = row.elementsEqual(wanted[y * 40..<(y + 1) * 40])
        #expect(isSame, "\(cell), row \(y)")
      }
    }
    #expect(pixels[40] == 0 && pixels[121 * sheet.width] == 0)
  }

  @Test func filesStandInRowsAndColumns() throws {
    let line = """
      \(Self.scene) -o 'f{n}.png' -q; \(Self.scene) -o a.png --sheet 4 --sheet-by time -q
      refresh encode f?.png -o b.png --sheet 4 -q; refresh encode f?.png -o film.apng -q
      refresh encode film.apng -o c.png --sheet 4 -q
      refresh decode film.apng -o d.png --sheet 4 -q; cmp a.png b.png && cmp c.png d.png
      """
    let run = try run(line)
    expectEqual(run.code, 0, "\(run.errors)")
    // Equal frames have become one.
    let count = try decode("film.apng").frames.count
    #expect(count < 7 && count > 4)
    let sheet = try decode("d.png")
    #expect(sheet.width == 4 * 56 - 16 && sheet.height == 2 * 136 - 16)
  }

  @Test(
    arguments: [
      "refresh render table -o a.gif --sheet 3", "refresh render table -o 'a{n}.png' --sheet 3",
      "refresh render table -o a.png --sheet 0x3", "refresh render table -o a.png --sheet 3x",
      "refresh encode a.gif -o a.apng --sheet 3", "refresh decode a.gif --sheet 3",
      "refresh decode a.gif -o 'a{n}.png' --sheet 3",
    ])
  func whatIsNoSheetIsRefused(_ line: String) throws {
    let run = try run(line)
    expectEqual(run.code, 64, "\(run.errors)")
    #expect(run.errors.contains("--sheet"))
    #expect(folder.names.isEmpty)
  }

  /// A sheet of a scene shows its ends and marks, and with a rate all frames of it.
  @Test(arguments: [
    ("", 3), ("--sheet-by time", 10), ("--fps 20", 4), ("--fps 20 --sheet-by events", 3),
  ])
  func aSheetShowsWhereSomethingHappens(_ options: String, _ count: Int) throws {
    let scene = "refresh render table --size 40x120 --scale 1 --select 0.6s..0.8s"
    try expectEqual(run("\(scene) -o a.png --sheet 1 \(options)").code, 0)
    try expectEqual(decode("a.png").height, 136 * count - 16)
  }

  @Test func aCaptionTakes24Points() throws {
    let line = "\(Self.scene) --sheet 2x1 -o a.png; \(Self.scene) --sheet 2x1 --caption -o b.png"
    try expectEqual(run(line).code, 0)
    let (plain, captioned) = (try decode("a.png"), try decode("b.png"))
    #expect(captioned.width == plain.width && captioned.height == plain.height + 24)
    let (bare, pixels) = (
      plain.frames[0].pixels.premultiplied, captioned.frames[0].pixels.premultiplied
    )
    #expect(pixels.prefix(bare.count).elementsEqual(bare))
    #expect(pixels.suffix(24 * captioned.width).contains { $0 != 0 })
  }

  /// Frames that the sheet does not show have no captions.
  @Test func aCaptionIsThatOfItsPicture() throws {
    let line = "refresh render table --size 80x40 --scale 1 --caption -q"
    let select = "--select 0.6s..0.8s --sheet-by time --sheet 2x1"
    try expectEqual(
      run("\(line) -o a.png \(select); \(line) -o b.png --select 0.6s --sheet 1").code, 0)
    let (both, first) = (try decode("a.png"), try decode("b.png"))
    let (pixels, alone) = (
      both.frames[0].pixels.premultiplied, first.frames[0].pixels.premultiplied
    )
    for y in 40..<64 {
      let row = pixels[y * both.width..<y * both.width + 80]
      #expect(row.elementsEqual(alone[y * 80..<y * 80 + 80]), "row \(y)")
    }
  }

  /// A drag begins and ends at moments of its own.
  @Test func aStripShowsWhereADragBeginsAndEnds() throws {
    let drag = "--script 'wait 0.2s; drag 20,20 to 20,50 over 0.5s; wait 1s; end'"
    let scene = "refresh strip table --size 40x60 -q -o a.png"
    try expectEqual(run("\(scene) \(drag)").code, 0)
    #expect(try decode("a.png").width > 2 * 40 + 16)
  }

  @Test func decodeSaysWhatItWrote() throws {
    try expectEqual(self.run("refresh render table --size 9x9 --select 0s -o table.png -q").code, 0)
    let run = try run(
      "refresh decode table.png -o s.png --sheet 2; refresh decode table.png -o 'f{n}.png'")
    #expect(run.output.contains("\ns.png: ") && run.output.contains("\nf0.png: 1 file, "), "\(run)")
  }

  @Test func aSheetThatIsTooLargeIsAnError() throws {
    let run = try run("refresh render table --size 2000x2000 --scale 3 -o a.png --sheet 9")
    expectEqual(run.code, 73)
    #expect(run.errors.contains("is too large; give it fewer pictures with --sheet"))
    #expect(folder.names.isEmpty)
  }

  /// Five pictures with gaps of 16 between them stand beside each other up to 1600 pixels.
  @Test(arguments: [(307, 1599), (308, 1280)])
  func aSheetIsAsWideAsFits(_ width: Int, _ sheet: Int) throws {
    let run = try run("refresh sheet table --size \(width)x20 --scale 1 -q -o a.png")
    #expect(run.code == 0 && run.errors.isEmpty, "\(run.errors)")
    try expectEqual(decode("a.png").width, sheet)
  }
}
