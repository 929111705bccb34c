import Foundation
import TestSupport
import Testing

@testable import Goldens

/// Attacks: whatever a lock file says and wherever links lead, nothing outside a folder is read, written or
/// removed.
@Suite struct OutsideTests {
  let shelf = Shelf()
  let card = Films.still()
  let other = Films.still { $0[30] = 0xFF00_FF00 }
  private var folder: GoldensFolder { GoldensFolder(shelf.directory) }

  init() throws {
    // Equal to a golden, so that only its place is wrong.
    try shelf.put(card)
    try shelf.write("", to: "outside/keep.txt")
    try FileManager.default.copyItem(
      atPath: shelf.directory + "/Suite/card.png", toPath: shelf.root + "/outside/card.png")
  }

  private func outside() throws -> [String: [UInt8]] {
    var contents: [String: [UInt8]] = [:]
    for name in shelf.files where name.hasPrefix("outside/") {
      contents[name] = try shelf.bytes(name)
    }
    return contents
  }

  private func link(_ name: String, to target: String) throws {
    try? FileManager.default.removeItem(atPath: shelf.root + "/" + name)
    try FileManager.default.createSymbolicLink(
      atPath: shelf.root + "/" + name, withDestinationPath: shelf.root + "/" + target)
  }

  @Test(arguments: [
    "../outside/card.png", "Suite/../../outside/card.png", "/etc/card.png", "Suite//card.png",
    "Suite/./card.png", "./Suite/card.png", "card.png", "Suite/card.gif", "Suite/.png",
    "Suite/.card.png", "Suite/größe.png", "Suite\\card.png", "Suite/card.png/", "Suite",
    "Suite/a\u{0}b.png", "..", "Suite/card.png\u{301}",
  ])
  func `a line with another path is an error wherever the file is read`(path: String) throws {
    let line = String(try #require(shelf.lock.split(separator: "\n").last))
    try shelf.write(line.replacing("Suite/card.png", with: path), to: "Goldens/goldens.lock")
    let error = GoldenError.foreignPath(
      path: shelf.directory + "/goldens.lock", line: 1, name: path)
    let before = try outside()
    #expect(throws: error) { try folder.faults() }
    #expect(throws: error) { try folder.goldens() }
    #expect(throws: error) { try folder.remove([path]) }
    #expect(throws: error) { try shelf.check(card, record: .never) }
    try expectEqual(outside(), before)
  }

  @Test(arguments: [
    ("Goldens/Suite", "outside"), ("Goldens/Suite/card.png", "outside/card.png"),
    ("Goldens/goldens.lock", "outside/keep.txt"),
  ])
  func `a link within the goldens is never followed`(name: String, target: String) throws {
    try link(name, to: target)
    let before = try outside()
    let isLock = name.hasSuffix(".lock")
    let faults = Result { try folder.faults().map { "\($0)" } }
    if isLock {
      #expect(throws: GoldenError.self) { try faults.get() }
    } else {
      #expect(try faults.get().contains { $0.contains("symbolic link") })
    }
    for record in [RecordMode.never, .failed, .all] {
      // A picture that differs does not get as far as the lock file.
      let picture = isLock && record == .never ? card : other
      #expect(throws: GoldenError.self) { try shelf.check(picture, record: record) }
    }
    if name.hasSuffix("Suite") {
      #expect(throws: GoldenError.self) { try folder.remove(["Suite/card.png"]) }
      #expect(throws: GoldenError.self) {
        try folder.accept("Suite/card.png", try shelf.bytes("outside/card.png"), rules: "")
      }
    } else {
      // The link itself may go.
      try? folder.remove(["Suite/card.png"])
    }
    try expectEqual(outside(), before)
  }

  @Test func `a pipe in the place of a golden is a fault and is not waited for`() throws {
    let path = shelf.directory + "/Suite/card.png"
    try FileManager.default.removeItem(atPath: path)
    let isMade = unsafe mkfifo(path, 0o600) == 0
    #expect(isMade)
    try expectEqual(folder.faults().map { "\($0)" }, ["Suite/card.png: it is not a regular file"])
    #expect(throws: GoldenError.self) { try shelf.check(card, record: .never) }
  }

  @Test func `of the folder of goldens itself a link is followed`() throws {
    try FileManager.default.moveItem(
      atPath: shelf.directory, toPath: shelf.root + "/elsewhere")
    try link("Goldens", to: "elsewhere")
    #expect(try folder.faults().isEmpty)
    #expect(try shelf.check(card, record: .never).passes)
  }

  @Test(arguments: ["failures/Suite", "failures/Suite/card", "failures/Suite/card/actual.png"])
  func `a link among the failures is never followed`(name: String) throws {
    try shelf.check(other, record: .never)
    for file in ["card/result.json", "result.json", "actual.png", "card/actual.png"] {
      try shelf.write("kept", to: "outside/" + file)
    }
    try link(name, to: name.hasSuffix("png") ? "outside/actual.png" : "outside")
    let before = try outside()
    for failure in try LeftFailure.all(below: shelf.failures) {
      #expect(!failure.has("actual.png"))
      #expect(failure.contents(of: "actual.png") == nil)
      #expect(throws: GoldenError.self) { try failure.actual(for: "Suite/card.png") }
    }
    // Another failure cannot be left there, or replaces the link.
    _ = try? shelf.check(other, record: .never)
    _ = try? shelf.check(card, record: .never)
    try expectEqual(outside(), before)
  }

  /// Rules are what a file of results says.
  @Test(arguments: [
    "x", "tolerance=", "tolerance=channel=2\n../x.png 1x1 frames=1 time=0s plays=1 hash=0 bytes=1",
    "ignore=1,2,3,4\r\nx", "tolerance=exact  alpha=strict",
  ])
  func `rules that are more than rules are not accepted`(rules: String) throws {
    let lock = shelf.lock
    let picture = try shelf.bytes("Goldens/Suite/card.png")
    #expect(throws: GoldenError.self) {
      try folder.accept("Suite/card.png", picture, rules: rules)
    }
    expectEqual(shelf.lock, lock)
  }

  /// A text that somebody put beside the goldens is none.
  @Test func `what has no golden's path is not taken for an unused golden`() throws {
    try shelf.write("read me", to: "Goldens/README.txt")
    try shelf.write("notes", to: "Goldens/Suite/my notes.txt")
    let faults = try folder.faults(asked: [shelf.directory + "/Suite/card.png"])
    #expect(faults.compactMap(\.orphan).isEmpty)
    expectEqual(faults.count, 2)
  }
}
