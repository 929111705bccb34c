import Foundation
import TestSupport
import Testing

@Suite struct OutputFileTests {
  private let folder = TemporaryFolder()

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder(name), withDestinationPath: target)
  }

  /// `script` runs a command on a terminal of its own.
  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: "/usr/bin/script"), "no script"))
  func noTerminalGetsAPicture() throws {
    try link("tty.gif", to: "/dev/tty")
    let names = [
      "-", "/dev/stdout", "/dev/stderr", "/dev/tty", "/dev/fd/1", "/proc/self/fd/1", "tty.gif",
    ]
    for name in names {
      let line = "'\(Run.executable)' render table --size 40x120 --scale 1 --select 0.3s..0.4s"
      let run = try Run("script -qec \"\(line) --format gif -o \(name)\" /dev/null", in: folder)
      expectEqual(run.code, 64, "\(name)")
      #expect(run.output.contains(" A terminal cannot show pictures: "), "\(name)")
      #expect(!run.output.contains("GIF89a"), "\(name)")
    }
  }

  @Test func permissionsAreAsked() throws {
    // Without its capabilities root may do no more than others.
    let plain = getuid() == 0 ? "setpriv --bounding-set=-all " : ""
    let line =
      plain + "'\(Run.executable)' render table --size 40x120 --scale 1 --select 0.3s..0.4s -o"
    try folder.write("old", to: "own.gif")
    let run = try Run("mkdir shut; chmod 555 shut; \(line) shut/a.gif", in: folder)
    expectEqual(run.code, 73)
    expectEqual(run.errors, "Error: Cannot create 'shut/a.gif': permission denied\n")
    let second = try Run("chmod 444 own.gif; \(line) own.gif", in: folder)
    expectEqual(second.code, 73)
    expectEqual(second.errors, "Error: Cannot create 'own.gif': permission denied\n")
    expectEqual(folder.text(of: "own.gif"), "old")
    expectEqual(folder.names, ["own.gif", "shut"])
  }
}
