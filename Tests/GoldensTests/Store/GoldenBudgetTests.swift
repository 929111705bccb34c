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

  @Test func `a still over 20 KiB is not written, but left to look at`() throws {
    let error = try #require(throws: GoldenError.self) {
      try shelf.check(noise, variable: "all")
    }
    #expect(
      shelf.files == ["failures/Suite/card/actual.png", "failures/Suite/card/result.json"])
    #expect(try shelf.decoded("failures/Suite/card/actual.png") == noise)
    let bytes = try shelf.bytes("failures/Suite/card/actual.png").count
    #expect(
      "\(error)" == """
        the golden \(shelf.directory)/Suite/card.png has \(bytes) bytes, its budget is 20480
        picture: \(shelf.failures)/Suite/card/actual.png
        make it smaller, such as a film at half the scale and half the rate, which has about a quarter: \
        film(on: StageSettings(MyScene.device, scale: 1), fps: 5); \
        or keep only its hash: storage: .hashOnly; \
        or say that it may be so large: budget: .bytes(\(bytes / 1024 + 1) << 10)
        """)
    try shelf.check(noise, variable: "all", budget: .bytes((bytes / 1024 + 1) << 10))
    #expect(shelf.files == ["Goldens/Suite/card.png", "Goldens/goldens.lock"])
  }

  @Test func `any size is written where the budget says so`() throws {
    try shelf.check(noise, variable: "all", budget: .unlimited)
    #expect(shelf.exists("Goldens/Suite/card.png"))
  }

  @Test func `a golden over its budget fails though it is equal`() throws {
    try shelf.check(noise, variable: "all", budget: .unlimited)
    let bytes = try shelf.bytes("Goldens/Suite/card.png").count
    let path = shelf.directory + "/Suite/card.png"
    #expect(
      throws: GoldenError.overBudget(path: path, bytes: bytes, budget: 20_480, picture: path)
    ) { try shelf.check(noise, record: .never) }
  }

  @Test func `a budget of one's own may be smaller`() throws {
    #expect(throws: GoldenError.self) {
      try shelf.check(Films.still(), variable: "all", budget: .bytes(10))
    }
  }
}
