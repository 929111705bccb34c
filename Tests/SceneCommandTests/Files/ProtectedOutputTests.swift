import Foundation
import TestSupport
import Testing

@testable import SceneCommand

/// Outputs that may not be written.
@Suite struct ProtectedOutputTests {
  private let folder = TemporaryFolder()

  /// Runs a command without the right of root to write what is protected.
  private func run(_ command: String) throws -> Run {
    try Run(
      """
      if [ "$(id -u)" = 0 ]; then
        setpriv --bounding-set=-dac_override,-dac_read_search -- '\(Run.executable)' \(command)
      else
        '\(Run.executable)' \(command)
      fi
      """, in: folder)
  }

  private func protect(_ name: String, _ permissions: Int) throws {
    try FileManager.default.setAttributes(
      [.posixPermissions: permissions], ofItemAtPath: folder(name))
  }

  private static let render = "render table --size 40x120 --scale 1 --select 0.3s..0.5s -q -o"

  @Test func aFileThatMayNotBeWrittenStays() throws {
    try folder.write("old", to: "a.gif")
    try protect("a.gif", 0o444)
    let run = try run("\(Self.render) a.gif")
    expectEqual(run.code, 73)
    expectEqual(run.errors, "Error: Cannot create 'a.gif': permission denied\n")
    #expect(folder.text(of: "a.gif") == "old" && folder.names == ["a.gif"])
    try protect("a.gif", 0o644)
    try expectEqual(self.run("\(Self.render) a.gif").code, 0)
    #expect(folder.text(of: "a.gif") != "old")
  }

  @Test func aFolderThatMayNotBeWrittenStaysAsItIs() throws {
    try FileManager.default.createDirectory(
      atPath: folder("sealed"), withIntermediateDirectories: false)
    try protect("sealed", 0o555)
    let run = try run("\(Self.render) sealed/a.gif")
    expectEqual(run.code, 73)
    expectEqual(run.errors, "Error: Cannot create 'sealed/a.gif': permission denied\n")
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("sealed")).isEmpty)
  }

  @Test func aListedPictureInAFolderThatMayNotBeWrittenIsToldOf() throws {
    try folder.write(#"{ "films": { "sealed/a.svg": "timeline arrow" } }"#, to: FilmList.name)
    try FileManager.default.createDirectory(
      atPath: folder("sealed"), withIntermediateDirectories: false)
    try protect("sealed", 0o555)
    try expectEqual(run("films --check").code, 1)
    let run = try run("films --write")
    expectEqual(run.code, 73)
    #expect(run.errors.contains(":1:14: Cannot write 'sealed/a.svg': permission denied\n"))
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder("sealed")).isEmpty)
  }
}
