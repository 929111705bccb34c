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
    #expect(folder.text(of: "f00.png") == "old")
    #expect(folder.names.filter { $0.hasPrefix("f") } == ["f00.png"])
    #expect(set.bytes == 12)
    let files = try set.publish()
    #expect(folder.names == (0..<11).map { $0 < 10 ? "f0\($0).png" : "f\($0).png" })
    #expect(files.map(\.path) == folder.names.map { folder($0) })
    #expect(files.map(\.bytes) == [1, 1, 1, 1, 1, 1, 1, 1, 1, 1, 2])
    for number in 0..<11 { #expect(folder.text(of: folder.names[number]) == "\(number)") }
    #expect(
      files[0].digest == "5feceb66ffc86f38d952786c6d696c79c2dbc239dd4e91b46729d73a27fb57e9")
  }

  @Test func anAbandonedSetLeavesNothing() throws {
    try folder.write("old", to: "f0.png")
    do {
      let set = try set()
      try write("new", 0, set)
      try write("new", 1, set)
    }
    #expect(folder.names == ["f0.png"])
    #expect(folder.text(of: "f0.png") == "old")
  }

  @Test func whereOneHasNoPlaceNoneIsPut() throws {
    try folder.write("x", to: "f2.png/inner")
    do {
      let set = try set()
      for number in 0..<3 { try write("new", number, set) }
      let error = #expect(throws: FileError.self) { try set.publish() }
      #expect(error?.description == "Cannot create '\(folder("f2.png"))': it is a directory")
    }
    #expect(folder.names == ["f2.png"])
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
    #expect(try set.publish().count == 1)
    #expect(folder.names == ["f0.png"])
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
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: folder("f0.png")) == "real")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder("f1.png"))
    #expect(attributes[.posixPermissions] as? Int == 0o640)
    #expect(folder.names == ["f0.png", "f1.png", "real"])
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
      #expect(FileManager.default.contents(atPath: folder(name)) == Data([UInt8(number)]))
    }
  }

  @Test func numbersAreAsWideAsTheLast() {
    #expect(NumberedFiles.path("d/a{n}b{n}.png", of: 7, count: 101) == "d/a007b007.png")
    #expect(NumberedFiles.path("d/a{n}b{n}.png", of: 9, count: 10) == "d/a9b9.png")
  }
}
