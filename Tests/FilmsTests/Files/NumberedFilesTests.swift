import Foundation
import TestSupport
import Testing

@testable import Films

@Suite struct NumberedFilesTests {
  private let folder = TemporaryFolder()

  private func set(_ name: String = "f{n}.png") throws -> NumberedFiles {
    try NumberedFiles(folder(name))
  }

  private func write(_ text: String, _ number: Int, _ set: NumberedFiles) throws {
    try set.write(number) { sink in try sink.write(Array(text.utf8).span) }
  }

  @Test func untilItIsPublishedTheOldFilesStay() throws {
    try folder.write("old", to: "f00.png")
    let set = try set()
    for number in (0..<11).reversed() { try write("\(number)", number, set) }
    expectEqual(folder.text(of: "f00.png"), "old")
    expectEqual(folder.names.filter { $0.hasPrefix("f") }, ["f00.png"])
    expectEqual(set.bytes, 12)
    let files = try set.publish()
    #expect(folder.names == (0..<11).map { $0 < 10 ? "f0\($0).png" : "f\($0).png" })
    expectEqual(files.map(\.path), folder.names.map { folder($0) })
    expectEqual(files.map(\.bytes), [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    for number in 0..<11 { expectEqual(folder.text(of: folder.names[number]), "\(number)") }
    expectEqual(files[0].digest, "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9")
  }

  @Test func anAbandonedSetLeavesNothing() throws {
    try folder.write("old", to: "f0.png")
    do {
      let set = try set()
      try write("new", 0, set)
      try write("new", 1, set)
    }
    expectEqual(folder.names, ["f0.png"])
    expectEqual(folder.text(of: "f0.png"), "old")
  }

  @Test func whereOneHasNoPlaceNoneIsPut() throws {
    try folder.write("x", to: "f2.png/inner")
    do {
      let set = try set()
      for number in 0..<3 { try write("new", number, set) }
      let error = #expect(throws: FileError.self) { try set.publish() }
      expectEqual(error?.description, "Cannot create '\(folder("f2.png"))': it is a directory")
    }
    expectEqual(folder.names, ["f2.png"])
  }

  @Test func aFileThatIsNotWholeIsNotThere() throws {
    let set = try set()
    try write("whole", 0, set)
    #expect(throws: CancellationError.self) {
      try set.write(1) { sink in
        try sink.write(Array("half".utf8).span)
        throw CancellationError()
      }
    }
    try expectEqual(set.publish().count, 1)
    expectEqual(folder.names, ["f0.png"])
  }

  @Test func linksStayAndSoDoPermissions() throws {
    try folder.write("old", to: "real")
    try folder.write("old", to: "f1.png")
    try FileManager.default.createSymbolicLink(
      atPath: folder("f0.png"), withDestinationPath: "real")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o640], ofItemAtPath: folder("f1.png"))
    let set = try set()
    for number in 0..<2 { try write("new", number, set) }
    _ = try set.publish()
    #expect(folder.text(of: "real") == "new" && folder.text(of: "f1.png") == "new")
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: folder("f0.png")), "real")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("f1.png"))
    expectEqual(attributes[.posixPermissions] as? Int, 0o640)
    expectEqual(folder.names, ["f0.png", "f1.png", "real"])
  }

  @Test func aMissingFolderIsToldAtOnce() throws {
    let error = #expect(throws: FileError.self) { _ = try set("no/f{n}.png") }
    #expect(error?.description.hasSuffix("there is no directory '\(folder("no"))/'") == true)
  }

  @Test func workersWriteAtOnce() async throws {
    let set = try set()
    await withTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try? set.write(number) { try $0.write([UInt8(number)].span) } }
      }
    }
    let files = try set.publish()
    #expect(files.count == 40 && set.bytes == 40)
    for (number, name) in folder.names.enumerated() {
      expectEqual(FileManager.default.contents(atPath: folder(name)), Data([UInt8(number)]))
    }
  }

  @Test func numbersAreAsWideAsTheLast() {
    expectEqual(NumberedFiles.path("d/a{n}b{n}.png", of: 7, count: 101), "d/a007b007.png")
    expectEqual(NumberedFiles.path("d/a{n}b{n}.png", of: 9, count: 10), "d/a9b9.png")
  }
}
