import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Where exactly the endless row of pages begins again: pages of 187.5, four options and two more.
@Suite struct PagerSeamTests {
  private func resets(_ reset: String, at offsets: [Double]) throws -> [Int] {
    let plane = try HeldPlane(
      PagerScene(), along: .horizontal, with: ["reset": reset],
      [.touch] + offsets.map { .put($0) })
    return plane.marks.dropFirst().map { marks in marks.count { $0 == "reset" } }
  }

  @Test(arguments: ["early", "seamless"]) func behindTheLastPage(reset: String) throws {
    try expectEqual(resets(reset, at: [937.25, 937.5]), [0, 1])
  }

  @Test func earlyBeforeTheFirstPage() throws {
    try expectEqual(resets("early", at: [400, 187.5, 187.25]), [0, 0, 1])
  }

  @Test func seamlessAtTheBeginning() throws {
    try expectEqual(resets("seamless", at: [187.25, 0.25, 0]), [0, 0, 1])
  }

  @Test(
    arguments: [
      ("early", 940.0, 187.5), ("early", 180, 750), ("seamless", 940, 190), ("seamless", -3, 747),
    ])
  func itGoesOnFromThere(reset: String, offset: Double, end: Double) throws {
    let plane = try HeldPlane(
      PagerScene(), along: .horizontal, with: ["reset": reset], [.touch, .put(offset)])
    let entry = try #require(plane.tape.log.entries.first { $0.event == "begins again" })
    expectEqual(entry.offset?.x, offset)
    let places = plane.tape.displayList(at: plane.tape.end).commands.compactMap { command in
      if case .glyphs(_, _, let map) = command { map.tx } else { nil as Double? }
    }
    let rest = try HeldPlane(
      PagerScene(), along: .horizontal, with: ["reset": reset], [.touch, .put(end)])
    let expected = rest.tape.displayList(at: rest.tape.end).commands.compactMap { command in
      if case .glyphs(_, _, let map) = command { map.tx } else { nil as Double? }
    }
    expectEqual(places, expected)
  }
}
