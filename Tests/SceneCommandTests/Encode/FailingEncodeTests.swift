import Foundation
import ImageCodecs
import TestSupport
import Testing

@testable import SceneCommand

/// `encode` and `decode` where the output fails half-way.
@Suite struct FailingEncodeTests: CommandSuite {
  let folder = TemporaryFolder()
  private static let film =
    "refresh render table --size 160x240 --scale 1 --select 0.3s..0.54s -q -o"

  @Test(arguments: ["gif", "apng"])
  func aFullOutputIsAnError(_ format: String) throws {
    let line = "\(Self.film) a.apng; refresh encode a.apng -o /dev/full --format \(format)"
    let run = try run(line)
    expectEqual(run.code, 74)
    expectEqual(run.errors, "Error: Cannot write '/dev/full': no space left on device\n")
  }

  @Test func aFullOutputOfAPictureIsAnError() throws {
    try expectEqual(run("\(Self.film) a.apng").code, 0)
    let run = try run("refresh encode a.apng -o /dev/full --format png --sheet 3")
    expectEqual(run.code, 74)
    expectEqual(run.errors, "Error: Cannot write '/dev/full': no space left on device\n")
  }

  @Test func aReaderThatLeavesEndsItQuietly() throws {
    let line = """
      \(Self.film) a.apng
      (refresh encode a.apng -o - --format gif; echo $? >&2) | head -c 6
      """
    let run = try run(line)
    expectEqual(run.output, "GIF89a")
    #expect(run.errors.hasSuffix("0\n"))
  }

  /// `ulimit -f` stops a file at so many blocks of 512 bytes, as a full disk does.
  @Test(arguments: ["b.gif", "b.apng"])
  func aFileThatCannotGrowLeavesTheOldOne(_ name: String) throws {
    try expectEqual(run("\(Self.film) a.apng; refresh encode a.apng -q -o whole-\(name)").code, 0)
    let size = try #require(FileManager.default.contents(atPath: folder("whole-\(name)"))).count
    try folder.write("old", to: name)
    var blocks = 0
    while blocks * 512 < size {
      let run = try run("trap '' XFSZ; ulimit -f \(blocks); refresh encode a.apng -o \(name)")
      // The messages go into files too, which may not grow either where no block is left.
      expectEqual(run.code, 74, "\(blocks) blocks")
      if blocks > 0 { expectEqual(run.errors, "Error: Cannot write '\(name)': file too large\n") }
      expectEqual(folder.text(of: name), "old")
      expectEqual(folder.names, ["a.apng", name, "whole-\(name)"])
      blocks += max(1, size / 512 / 6)
    }
  }

  /// Where one file of many cannot be written, none is there.
  @Test(arguments: ["decode", "encode", "render"])
  func ofNumberedFilesThatCannotGrowNoneIsThere(_ command: String) throws {
    try expectEqual(run("\(Self.film) a.apng").code, 0)
    try folder.write("old", to: "f0.png")
    let line =
      command == "render" ? "\(Self.film) 'f{n}.png'" : "refresh \(command) a.apng -o 'f{n}.png'"
    let run = try run("trap '' XFSZ; ulimit -f 2; \(line)")
    expectEqual(run.code, 74)
    expectEqual(run.errors, "Error: Cannot write 'f{n}.png': file too large\n")
    expectEqual(folder.names, ["a.apng", "f0.png"])
    expectEqual(folder.text(of: "f0.png"), "old")
  }

  private static let mountsSmallDisk = "mkdir disk && mount -t tmpfs -o size=8k none disk"

  /// Whether this user may mount a file system of two pages.
  private static let canMount = {
    (try? Run("\(mountsSmallDisk) && umount disk", in: TemporaryFolder()))?.code == 0
  }()

  @Test(.enabled(if: canMount, "only root may mount a small disk")) func aFullDiskLeavesNothing()
    throws
  {
    try expectEqual(run(Self.mountsSmallDisk).code, 0)
    defer { _ = try? run("umount disk") }
    try expectEqual(run("\(Self.film) a.apng; refresh encode a.apng -q -o a.gif").code, 0)
    #expect(try #require(FileManager.default.contents(atPath: folder("a.gif"))).count > 8192)
    for name in ["a.gif", "b.apng"] {
      let encode = try run("refresh encode a.apng a.apng -o disk/\(name); ls disk")
      expectEqual(encode.errors, "Error: Cannot write 'disk/\(name)': no space left on device\n")
      #expect(encode.output.isEmpty)
    }
    let decode = try run("refresh decode a.gif -o 'disk/{n}.png'; echo $?; ls -A disk")
    expectEqual(decode.errors, "Error: Cannot write 'disk/{n}.png': no space left on device\n")
    expectEqual(decode.output, "74\n")
  }
}
