import GoldenTesting
import ImageCodecs
import TestSupport
import Testing

@testable import Goldens

@Suite struct RecordModeTests {
  let shelf = Shelf()
  let card = Films.still()
  let other = Films.still { $0[19] = 0 }

  /// What a mode does where the golden is missing, equal or another picture: what it finds, whether it passes, and which
  /// picture is there afterwards.
  @Test func `each mode reads, writes and passes as it says`() throws {
    enum Finding { case missing, equal, differs, recorded }
    let modes: [(RecordMode, golden: Animation?, Finding, passes: Bool, after: Animation?)] = [
      (.never, nil, .missing, false, nil), (.never, card, .equal, true, card),
      (.never, other, .differs, false, other),
      (.missing, nil, .recorded, false, card), (.missing, card, .equal, true, card),
      (.missing, other, .differs, false, other),
      (.failed, nil, .recorded, false, card), (.failed, card, .equal, true, card),
      (.failed, other, .recorded, false, card),
      (.all, nil, .recorded, false, card), (.all, card, .equal, true, card),
      // A mode left in the source does not pass what it writes.
      (.all, other, .recorded, false, card),
    ]
    for (mode, golden, finding, passes, after) in modes {
      let shelf = Shelf()
      if let golden { try shelf.put(golden) }
      let outcome = try shelf.check(card, record: mode)
      let found: Finding? =
        switch outcome.finding {
        case .missing: .missing
        case .equal: .equal
        case .differs: .differs
        case .recorded: .recorded
        case .lockDisagrees: nil
        }
      expectEqual(found, finding, "\(mode), \(outcome)")
      expectEqual(outcome.passes, passes, "\(mode), \(outcome)")
      #expect(shelf.exists("Goldens") == (after != nil), "\(mode), \(outcome)")
      if let after {
        try expectEqual(shelf.decoded("Goldens/Suite/card.png"), after, "\(mode), \(outcome)")
      }
    }
  }

  @Test func `what is left alone keeps its bytes, and says where it differs`() throws {
    try shelf.put(card)
    let before = try shelf.bytes("Goldens/Suite/card.png")
    for mode in [RecordMode.never, .missing] {
      let outcome = try shelf.check(other, record: mode)
      guard case .differs(let verdict) = outcome.finding else {
        Issue.record("\(outcome.finding)")
        continue
      }
      expectEqual(verdict.pixels?.first.count, 1)
      try expectEqual(shelf.bytes("Goldens/Suite/card.png"), before)
    }
    // The same pixels in other bytes.
    try shelf.put(Films.straight { $0[3] = 0 })
    let clear = try shelf.bytes("Goldens/Suite/card.png")
    let outcome = try shelf.check(Films.straight { $0[3] = 0x0012_3456 }, record: .all)
    expectEqual(outcome.finding, .equal)
    try expectEqual(shelf.bytes("Goldens/Suite/card.png"), clear)
  }

  @Test func `what the run was asked to record passes, new or not`() throws {
    let new = try shelf.check(card, variable: "failed")
    expectEqual(new.finding, .recorded(.new))
    #expect(new.passes)
    #expect(try shelf.check(other, variable: "failed").passes)
    try expectEqual(shelf.decoded("Goldens/Suite/card.png"), other)
  }

  @Test func `a retry in the run that wrote still fails`() throws {
    let run = RunLedger()
    try shelf.check(card, record: .missing, run: run)
    let retry = try shelf.check(card, record: .missing, run: run)
    expectEqual(retry.finding, .recorded(.earlier))
    #expect(!retry.passes)
  }

  @Test func `the run after the one that wrote passes`() throws {
    try shelf.check(card, record: .missing)
    #expect(shelf.exists("failures/Suite/card/result.json"))
    #expect(try shelf.check(card, record: .missing).passes)
    #expect(!shelf.exists("failures/Suite/card"))
  }

  @Test func `failed leaves what is equal within its tolerance`() throws {
    let rules = Comparison(tolerance: .channel(1))
    try shelf.put(card, comparison: rules)
    let near = Films.still { $0[19] += 1 }
    let outcome = try shelf.check(near, record: .failed, comparison: rules)
    expectEqual(outcome.finding, .equal)
    try expectEqual(shelf.decoded("Goldens/Suite/card.png"), card)
  }

  @Test func `all writes what is equal within a tolerance only`() throws {
    try shelf.put(card)
    let near = Films.still { $0[19] += 1 }
    try shelf.check(near, record: .all, comparison: Comparison(tolerance: .channel(1)))
    try expectEqual(shelf.decoded("Goldens/Suite/card.png"), near)
  }

  @Test func `failed replaces a file that is no picture`() throws {
    try shelf.write("no picture", to: "Goldens/Suite/card.png")
    try shelf.check(card, record: .failed)
    try expectEqual(shelf.decoded("Goldens/Suite/card.png"), card)
  }

  @Test func `a golden that is no picture is an error`() throws {
    try shelf.write("no picture", to: "Goldens/Suite/card.png")
    #expect {
      try shelf.check(card, record: .never)
    } throws: { error in
      guard case .damagedGolden? = error as? GoldenError else { return false }
      return true
    }
  }
}

@Suite struct RecordModeOrderTests {
  let shelf = Shelf()
  let card = Films.still()

  @Test(
    arguments: [
      (nil, false), ("", false), ("0", false), ("false", false), ("1", true), ("true", true),
    ] as [(String?, Bool)])
  func `CI is set unless it says no`(_ text: String?, _ isSet: Bool) {
    let environment = GoldenEnvironment { $0 == "CI" ? text : "" }
    expectEqual(environment, GoldenEnvironment(isContinuousIntegration: isSet))
  }

  @Test func `the default writes nothing where CI is set`() throws {
    let outcome = try shelf.check(card, ci: true)
    #expect(outcome.finding == .missing && "\(outcome)" == outcome.message)
    #expect(outcome.message.contains("card.png; none is written where CI is set\n"))
    let asked = try shelf.check(card, variable: "never")
    #expect(asked.finding == .missing && !asked.message.contains("CI"))
  }

  @Test func `arguments win over scopes, the variable and CI, in this order`() throws {
    try expectEqual(Shelf().check(card).finding, .recorded(.new))
    try expectEqual(Shelf().check(card, variable: "missing", ci: true).finding, .recorded(.new))
    let scoped = try withGoldens(.record(.never)) { try shelf.check(card, variable: "all") }
    expectEqual(scoped.finding, .missing)
    let asked = try withGoldens(.record(.all)) { try shelf.check(card, record: .never) }
    expectEqual(asked.finding, .missing)
  }

  @Test(arguments: ["always", "NEVER", "missing "])
  func `an unknown value is an error`(value: String) {
    #expect(throws: GoldenError.unknownRecordMode(value)) {
      try shelf.check(card, variable: value)
    }
  }

  @Test func `an unknown value is an error under an argument too`() {
    #expect(throws: GoldenError.unknownRecordMode("yes")) {
      try shelf.check(card, record: .never, variable: "yes")
    }
  }
}
