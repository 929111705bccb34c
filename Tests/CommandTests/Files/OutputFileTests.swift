import Foundation
import Testing

@testable import refresh_render

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
