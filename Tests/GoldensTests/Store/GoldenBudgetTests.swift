import Goldens
import ImageCodecs
import Testing

@Suite struct GoldenBudgetTests {
  let shelf = Shelf()

  /// A still that does not compress: more than 20 KiB.
  private let noise: Animation = {
    var state: UInt32 = 1
    return Films.still(width: 96, height: 96) { pixels in
      for index in pixels.indices {
        state = state &* 1_664_525 &+ 1_013_904_223
        pixels[index] = 0xFF00_0000 | state >> 8
      }
    }
  }()

  @Test func `a still over 20 KiB is not written`() throws {
    #expect {
      try shelf.check(noise, variable: "all")
    } throws: { error in
      guard case .overBudget(_, let bytes, 20_480)? = error as? GoldenError else { return false }
      return bytes > 20_480
    }
    #expect(shelf.files.isEmpty)
  }

  @Test func `any size is written where the budget says so`() throws {
    try shelf.check(noise, variable: "all", budget: .unlimited)
    #expect(shelf.exists("Goldens/Suite/card.png"))
  }

  @Test func `a golden over its budget fails though it is equal`() throws {
    try shelf.check(noise, variable: "all", budget: .unlimited)
    #expect(throws: GoldenError.self) { try shelf.check(noise, record: .never) }
  }

  @Test func `a budget of one's own may be smaller`() throws {
    #expect(throws: GoldenError.self) {
      try shelf.check(Films.still(), variable: "all", budget: .bytes(10))
    }
  }
}
