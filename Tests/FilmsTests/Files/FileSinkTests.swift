import Foundation
import TestSupport
import Testing

@testable import Films

@Suite struct FileSinkTests {
  private let folder = TemporaryFolder()

  private func bytes(_ text: String) -> [UInt8] { Array(text.utf8) }

  @Test func aFinishedOutputReplacesTheOldFile() throws {
    try folder.write("old", to: "a.gif")
    let file = try FileSink(folder("a.gif"))
    try file.write(bytes("new").span)
    try file.finish()
    expectEqual(folder.text(of: "a.gif"), "new")
    expectEqual(folder.names, ["a.gif"])
    expectEqual(file.count, 3)
    expectEqual(file.digest, "11507a0e2f5e69d5dfa40a62a1bd7b6ee57e6bcd85c67c9b8431b36fff21c437")
  }

  @Test func anAbandonedOutputLeavesTheOldFileAndNoOther() throws {
    try folder.write("old", to: "a.gif")
    do {
      let file = try FileSink(folder("a.gif"))
      try file.write([UInt8](repeating: 1, count: 200_000).span)
      expectEqual(folder.names.count, 2)
    }
    expectEqual(folder.text(of: "a.gif"), "old")
    expectEqual(folder.names, ["a.gif"])
  }

  @Test func untilItIsFinishedTheOldFileStays() throws {
    try folder.write("old", to: "a.gif")
    let file = try FileSink(folder("a.gif"))
    try file.write([UInt8](repeating: 1, count: 200_000).span)
    expectEqual(folder.text(of: "a.gif"), "old")
    try file.finish()
    expectEqual(folder.text(of: "a.gif")?.utf8.count, 200_000)
  }

  @Test func aLinkStaysALink() throws {
    try folder.write("old", to: "real.gif")
    try FileManager.default.createSymbolicLink(
      atPath: folder("link.gif"), withDestinationPath: "real.gif")
    let file = try FileSink(folder("link.gif"))
    try file.write(bytes("new").span)
    try file.finish()
    expectEqual(folder.text(of: "real.gif"), "new")
    try expectEqual(
      FileManager.default.destinationOfSymbolicLink(atPath: folder("link.gif")), "real.gif")
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
    let file = try FileSink(folder("first.gif"))
    try file.write(bytes("new").span)
    #expect(folder.text(of: "sub/real.gif") == nil)
    try file.finish()
    expectEqual(folder.text(of: "sub/real.gif"), "new")
    for name in ["first.gif", "sub/second.gif", "third.gif"] {
      let path = folder(name)
      #expect(throws: Never.self) {
        try FileManager.default.destinationOfSymbolicLink(atPath: path)
      }
    }
    expectEqual(folder.names, ["first.gif", "sub", "third.gif"])
  }

  private func refusal(_ path: String) -> FileError? {
    #expect(throws: FileError.self) { try FileSink(path) }
  }

  @Test func linksInACircleAreNoOutput() throws {
    try link("a.gif", to: "b.gif")
    try link("b.gif", to: "a.gif")
    let error = refusal(folder("a.gif"))
    expectEqual(
      error?.description, "Cannot create '\(folder("a.gif"))': its links lead in a circle")
  }

  @Test func aLinkIntoAMissingDirectoryNamesThatDirectory() throws {
    try link("a.gif", to: "no/b.gif")
    #expect(
      refusal(folder("a.gif"))?.description
        == "Cannot create '\(folder("a.gif"))': there is no directory '\(folder("no/"))'")
  }

  @Test(arguments: ["/dev/fd/", "/proc/self/fd/"])
  func aDescriptorIsWrittenFromWhereItStands(_ names: String) throws {
    let handle = try #require(
      FileManager.default.createFile(atPath: folder("log"), contents: nil)
        ? FileHandle(forWritingAtPath: folder("log")) : nil)
    try handle.write(contentsOf: Data("head ".utf8))
    let file = try FileSink("\(names)\(handle.fileDescriptor)")
    try file.write(bytes("tail").span)
    try file.finish()
    expectEqual(folder.text(of: "log"), "head tail")
    expectEqual(folder.names, ["log"])
  }

  @Test func aDescriptorThatIsNotOpenIsNoOutput() {
    expectEqual(
      refusal("/dev/fd/999")?.description, "Cannot create '/dev/fd/999': bad file descriptor")
  }

  @Test func thePermissionsOfTheOldFileStay() throws {
    try folder.write("old", to: "a.gif")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("a.gif"))
    let file = try FileSink(folder("a.gif"))
    try file.finish()
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("a.gif"))
    expectEqual(attributes[.posixPermissions] as? Int, 0o640)
  }

  @Test func aDeviceIsWrittenDirectly() throws {
    let file = try FileSink("/dev/null")
    try file.write(bytes("gone").span)
    try file.finish()
    expectEqual(file.count, 4)
  }

  @Test func aFullDiskIsToldWithPathAndReason() throws {
    let file = try FileSink("/dev/full")
    let error = #expect(throws: FileError.self) {
      try file.write([UInt8](repeating: 1, count: 200_000).span)
    }
    expectEqual(error?.description, "Cannot write '/dev/full': no space left on device")
  }

  /// The open descriptors of what has this path or lies in a folder of this path.
  private func descriptors(of path: String) -> [Int32] {
    let folder = "/proc/self/fd/"
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.compactMap { name in
      let target = try? FileManager.default.destinationOfSymbolicLink(atPath: folder + name)
      return target?.hasPrefix(path) == true ? Int32(name) : nil
    }
  }

  /// After an error the number of the descriptor may be another file's, which is neither written nor closed.
  @Test(arguments: [1, 200_000]) func afterAnErrorNothingIsWrittenOrClosed(_ count: Int) throws {
    let file = try FileSink(folder("a.gif"))
    let number = try #require(descriptors(of: folder("")).first)
    let full = unsafe open("/dev/full", O_WRONLY)
    dup2(full, number)
    close(full)
    func fill() throws {
      try file.write([UInt8](repeating: 1, count: count).span)
      try file.finish()
    }
    let error = #expect(throws: FileError.self) { try fill() }
    expectEqual(error?.description, "Cannot write '\(folder("a.gif"))': no space left on device")
    expectEqual(folder.names, [])
    let log = unsafe open(folder("log"), O_CREAT | O_RDWR, 0o600)
    // The same number, unless another test has it.
    let other = fcntl(log, F_DUPFD, number)
    close(log)
    defer { close(other) }
    for _ in 0..<2 {
      let again = #expect(throws: FileError.self) { try fill() }
      expectEqual(again, error)
    }
    #expect(throws: FileError.self) { try file.finish() }
    expectEqual(descriptors(of: folder("log")), [other])
    expectEqual(folder.text(of: "log"), "")
  }

  /// A pipe is closed whether it is finished, abandoned or cannot be written.
  @Test(arguments: ["finished", "abandoned", "broken"]) func aPipeIsClosed(_ end: String) throws {
    let pipe = folder("pipe")
    unsafe mkfifo(pipe, 0o600)
    _ = signal(SIGPIPE, SIG_IGN)
    let reader = unsafe open(pipe, O_RDONLY | O_NONBLOCK)
    do {
      let file = try FileSink(pipe)
      try file.write(bytes("some").span)
      if end == "broken" { close(reader) }
      if end != "abandoned" { try? file.finish() }
      if end != "abandoned" { #expect(descriptors(of: pipe).count == (end == "broken" ? 0 : 1)) }
    }
    if end != "broken" { close(reader) }
    expectEqual(descriptors(of: pipe), [])
  }

  @Test func aMissingDirectoryIsTold() throws {
    let error = #expect(throws: FileError.self) { try FileSink(folder("no/a.gif")) }
    #expect(
      error?.description
        == "Cannot create '\(folder("no/a.gif"))': there is no directory '\(folder("no/"))'")
  }

  @Test func aDirectoryIsNoOutput() throws {
    let error = #expect(throws: FileError.self) { try FileSink(folder.path) }
    expectEqual(error?.description, "Cannot create '\(folder.path)': it is a directory")
  }

  @Test func aFileIsNoDirectory() throws {
    try folder.write("x", to: "file")
    let error = #expect(throws: FileError.self) { try FileSink(folder("file/a.gif")) }
    expectEqual(error?.description, "Cannot create '\(folder("file/a.gif"))': not a directory")
  }

  @Test func aLongNameStillHasRoomForItsTemporaryOne() throws {
    let name = String(repeating: "n", count: 250) + ".gif"
    let file = try FileSink(folder(name))
    try file.finish()
    expectEqual(folder.names, [name])
  }
}
