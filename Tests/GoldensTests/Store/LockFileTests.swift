import Goldens
import TestSupport
import Testing

@Suite struct LockFileTests {
  let shelf = Shelf()
  let card = Films.still()

  private var lines: [String] { shelf.lock.split(separator: "\n").map(String.init) }

  @Test func `a still has its line`() throws {
    try shelf.put(card)
    let bytes = try shelf.bytes("Goldens/Suite/card.png").count
    expectEqual(
      shelf.lock,
      """
      # goldens.lock 1: path, size, frames, time, plays, hash, bytes
      Suite/card.png 8x6 frames=1 time=0s plays=1 hash=4ed22b2cb5cb3605 bytes=\(bytes)

      """)
  }

  @Test func `a pixel changes the sum`() throws {
    try shelf.put(card, "a")
    try shelf.put(Films.still { $0[47] ^= 1 }, "b")
    #expect(try hash(0) != hash(1))
  }

  @Test func `lines are sorted by path`() throws {
    for name in ["c", "a", "b10", "b"] { try shelf.put(card, name) }
    let paths = lines.dropFirst().map { String($0.prefix { $0 != " " }) }
    expectEqual(paths, ["Suite/a.png", "Suite/b.png", "Suite/b10.png", "Suite/c.png"])
  }

  @Test func `a golden that changes replaces its line`() throws {
    try shelf.put(card)
    let before = lines
    try shelf.put(Films.still(width: 9))
    expectEqual(lines.count, before.count)
    #expect(lines[1].hasPrefix("Suite/card.png 9x6 "))
  }

  @Test func `a golden without a line fails`() throws {
    try shelf.put(card)
    try shelf.write("", to: "Goldens/goldens.lock")
    let outcome = try shelf.check(card, record: .never)
    guard case .lockDisagrees(nil, let found) = outcome.finding else {
      Issue.record("\(outcome.finding)")
      return
    }
    #expect(found.hasPrefix("Suite/card.png 8x6 frames=1 "))
    #expect(!outcome.passes)
  }

  @Test func `a golden with another line fails`() throws {
    try shelf.put(card)
    try shelf.write(shelf.lock.replacing("8x6", with: "8x7"), to: "Goldens/goldens.lock")
    #expect(try !shelf.check(card, record: .never).passes)
  }

  @Test func `what a test forgives stands in its line`() throws {
    let rules = Comparison(
      timing: .timeline(milliseconds: 5), tolerance: .edgeShift,
      ignoring: [IgnoredRegion(0, 0, 8, 2, name: "clock"), IgnoredRegion(1, 2, 3, 4)])
    try shelf.put(card)
    let exact = shelf.lock
    // A tolerance that is added is a difference until it is accepted.
    #expect(try !shelf.check(card, record: .never, comparison: rules).passes)
    #expect(try shelf.check(card, variable: "failed", comparison: rules).passes)
    #expect(
      lines[1].hasSuffix(
        " timing=timeline=5ms tolerance=edge-shift=0.45/0.09 ignore=clock:0,0,8,2 ignore=1,2,3,4"))
    #expect(try shelf.check(card, record: .never, comparison: rules).passes)
    #expect(try !shelf.check(card, record: .never).passes)
    #expect(try shelf.check(card, variable: "failed").passes)
    expectEqual(shelf.lock, exact)
  }

  @Test func `failed mends a line`() throws {
    try shelf.put(card)
    let whole = shelf.lock
    try shelf.write("", to: "Goldens/goldens.lock")
    let outcome = try shelf.check(card, variable: "failed")
    expectEqual(outcome.finding, .recorded(.lockLine))
    expectEqual(shelf.lock, whole)
  }

  @Test func `the marks of a conflict are an error with their line`() throws {
    try shelf.put(card)
    try shelf.write(shelf.lock + "<<<<<<< HEAD\n", to: "Goldens/goldens.lock")
    #expect(throws: GoldenError.damagedLock(path: shelf.directory + "/goldens.lock", line: 3)) {
      try shelf.check(card, record: .never)
    }
  }

  @Test func `a path with two lines is an error`() throws {
    try shelf.put(card)
    try shelf.write(shelf.lock + lines[1] + "\n", to: "Goldens/goldens.lock")
    #expect(throws: GoldenError.damagedLock(path: shelf.directory + "/goldens.lock", line: 3)) {
      try shelf.check(card, record: .never)
    }
  }

  @Test func `lines written at the same time are all there`() async throws {
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<40 {
        group.addTask { try shelf.put(card, "card-\(number)") }
      }
      try await group.waitForAll()
    }
    expectEqual(lines.count, 41)
  }

  @Test func `nothing half written is left`() throws {
    try shelf.put(card)
    expectEqual(shelf.files, ["Goldens/Suite/card.png", "Goldens/goldens.lock"])
  }

  private func hash(_ index: Int) throws -> String {
    let field = try #require(lines[index + 1].split(separator: " ").first { $0.hasPrefix("hash=") })
    return String(field.dropFirst(5))
  }
}
