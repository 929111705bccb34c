import Foundation
import Testing

@testable import SceneCommand

@Suite struct OutputFileTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func aFinishedOutputReplacesTheOldFile() throws {
    try folder.write("old", to: "a.gif")
    let file = try OutputFile(folder("a.gif"))
    try file.write(bytes("new").span)
    try file.finish()
    #expect(folder.text(of: "a.gif") == "new")
    #expect(folder.names == ["a.gif"])
    #expect(file.count == 3)
    #expect(
      file.digest == "11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437")
  }

  @Test func anAbandonedOutputLeavesTheOldFileAndNoOther() throws {
    try folder.write("old", to: "a.gif")
    do {
      let file = try OutputFile(folder("a.gif"))
      try file.write([UInt8](repeating: 1, count: 200_000).span)
      #expect(folder.names.count == 2)
    }
    #expect(folder.text(of: "a.gif") == "old")
    #expect(folder.names == ["a.gif"])
  }

  @Test func untilItIsFinishedTheOldFileStays() throws {
    try folder.write("old", to: "a.gif")
    let file = try OutputFile(folder("a.gif"))
    try file.write([UInt8](repeating: 1, count: 200_000).span)
    #expect(folder.text(of: "a.gif") == "old")
    try file.finish()
    #expect(folder.text(of: "a.gif")?.utf8.count == 200_000)
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("old", to: "real.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.gif"), withDestinationPath: "real.gif")
    let file = try OutputFile(folder("link.gif"))
    try file.write(bytes("new").span)
    try file.finish()
    #expect(folder.text(of: "real.gif") == "new")
    #expect(
      try FileManager.default.destinationOfSymbolicLink(atPath: folder("link.gif")) == "real.gif")
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: folder(name), withDestinationPath: target)
  }

  @Test func aLinkThatLeadsNowhereIsWrittenThrough() throws {
    try FileManager.default.createDirectory(
      atPath: folder("sub"), withIntermediateDirectories: false)
    try link("first.gif", to: "sub/second.gif")
    try link("sub/second.gif", to: "../third.gif")
    try link("third.gif", to: folder("sub/real.gif"))
    let file = try OutputFile(folder("first.gif"))
    try file.write(bytes("new").span)
    #expect(folder.text(of: "sub/real.gif") == nil)
    try file.finish()
    #expect(folder.text(of: "sub/real.gif") == "new")
    for name in ["first.gif", "sub/second.gif", "third.gif"] {
      let path = folder(name)
      #expect(throws: Never.self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: path)
      }
    }
    #expect(folder.names == ["first.gif", "sub", "third.gif"])
  }

  private func refusal(_ path: String) -> CommandError? {
    #expect(throws: CommandError.self) { try OutputFile(path) }
  }

  @Test func linksInACircleAreNoOutput() throws {
    try link("a.gif", to: "b.gif")
    try link("b.gif", to: "a.gif")
    let error = refusal(folder("a.gif"))
    #expect(error?.code == .cannotCreate)
    #expect(error?.message == "Cannot create '\(folder("a.gif"))': its links lead in a circle")
  }

  @Test func aLinkIntoAMissingDirectoryNamesThatDirectory() throws {
    try link("a.gif", to: "no/b.gif")
    #expect(
      refusal(folder("a.gif"))?.message
        == "Cannot create '\(folder("a.gif"))': there is no directory '\(folder("no/"))'")
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func aDescriptorIsWrittenFromWhereItStands(_ names: String) throws {
    let handle = try #require(
      FileManager.default.createFile(atPath: folder("log"), contents: nil)
        ? FileHandle(forWritingAtPath: folder("log")) : nil)
    try handle.write(contentsOf: Data("head ".utf8))
    let file = try OutputFile("\(names)\(handle.fileDescriptor)")
    try file.write(bytes("tail").span)
    try file.finish()
    #expect(folder.text(of: "log") == "head tail")
    #expect(folder.names == ["log"])
  }

  @Test func aDescriptorThatIsNotOpenIsNoOutput() {
    #expect(refusal("/dev/fd/999")?.message == "Cannot create '/dev/fd/999': bad file descriptor")
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
      #expect(run.code == 64, "\(name)")
      #expect(run.output.contains(" A terminal shows no pictures: "), "\(name)")
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
    #expect(run.code == 73)
    #expect(run.errors == "Error: Cannot create 'shut/a.gif': permission denied\n")
    let second = try Run("chmod 444 own.gif; \(line) own.gif", in: folder)
    #expect(second.code == 73)
    #expect(second.errors == "Error: Cannot create 'own.gif': permission denied\n")
    #expect(folder.text(of: "own.gif") == "old")
    #expect(folder.names == ["own.gif", "shut"])
  }

  @Test func thePermissionsOfTheOldFileStay() throws {
    try folder.write("old", to: "a.gif")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("a.gif"))
    let file = try OutputFile(folder("a.gif"))
    try file.finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("a.gif"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
  }

  @Test func aDeviceIsWrittenDirectly() throws {
    let file = try OutputFile("/dev/null")
    try file.write(bytes("gone").span)
    try file.finish()
    #expect(file.count == 4)
  }

  @Test func aFullDiskIsToldWithPathAndReason() throws {
    let file = try OutputFile("/dev/full")
    let error = #expect(throws: CommandError.self) {
      try file.write([UInt8](repeating: 1, count: 200_000).span)
    }
    #expect(error?.code == .inputOutput)
    #expect(error?.message == "Cannot write '/dev/full': no space left on device")
  }

  @Test func aMissingDirectoryIsTold() throws {
    let error = #expect(throws: CommandError.self) { try OutputFile(folder("no/a.gif")) }
    #expect(error?.code == .cannotCreate)
    #expect(
      error?.message
        == "Cannot create '\(folder("no/a.gif"))': there is no directory '\(folder("no/"))'")
  }

  @Test func aDirectoryIsNoOutput() throws {
    let error = #expect(throws: CommandError.self) { try OutputFile(folder.path) }
    #expect(error?.code == .cannotCreate)
    #expect(error?.message == "Cannot create '\(folder.path)': it is a directory")
  }

  @Test func aFileIsNoDirectory() throws {
    try folder.write("x", to: "file")
    let error = #expect(throws: CommandError.self) { try OutputFile(folder("file/a.gif")) }
    #expect(error?.message == "Cannot create '\(folder("file/a.gif"))': not a directory")
  }

  @Test func aLongNameStillHasRoomForItsTemporaryOne() throws {
    let name = String(repeating: "n", count: 250) + ".gif"
    let file = try OutputFile(folder(name))
    try file.finish()
    #expect(folder.names == [name])
  }
}
