import Goldens
import ImageCodecs
import TestSupport
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
    expectEqual(shelf.files, ["failures/Suite/card/actual.png", "failures/Suite/card/result.json"])
    try expectEqual(shelf.decoded("failures/Suite/card/actual.png"), noise)
    let bytes = try shelf.bytes("failures/Suite/card/actual.png").count
    expectEqual(
      "\(error)",
      """
      the golden \(shelf.directory)/Suite/card.png was not written: it would have \(bytes) bytes, \
      \(bytes - 20_480) over its budget of 20480
      picture: \(shelf.failures)/Suite/card/actual.png
      make it smaller; or keep only its hash: storage: .hashOnly; \
      or say that it may be so large: budget: .bytes(\(bytes / 1024 + 1) << 10)
      """)
    #expect(throws: GoldenError.self) {
      try shelf.check(noise, variable: "all", budget: .bytes(bytes - 1))
    }
    try shelf.check(noise, variable: "all", budget: .bytes(bytes))
    expectEqual(shelf.files, ["Goldens/Suite/card.png", "Goldens/goldens.lock"])
  }

  @Test func `any size is written where the budget says so`() throws {
    try shelf.check(noise, variable: "all", budget: .unlimited)
    #expect(shelf.exists("Goldens/Suite/card.png"))
  }

  @Test func `a golden over its budget fails though it is equal`() throws {
    try shelf.check(noise, variable: "all", budget: .unlimited)
    let bytes = try shelf.bytes("Goldens/Suite/card.png").count
    let path = shelf.directory + "/Suite/card.png"
    let error = #expect(throws: GoldenError.self) { try shelf.check(noise, record: .never) }
    let message = error.map { "\($0)" } ?? ""
    #expect(
      message.hasPrefix(
        """
        the golden \(path) has \(bytes) bytes, \(bytes - 20_480) over its budget of 20480
        picture: \(path)

        """))
  }

  private static let screen = GoldenOrigin.Screen(width: 240, height: 120, scale: 2)

  /// What was 432 bytes over needs no quarter of them.
  @Test(
    arguments: [
      (0.9958, 10, "fewer frames a second: film(fps: 8)"),
      (0.9, 25, "fewer frames a second: film(fps: 20)"),
      (0.9, 12.5, "fewer frames a second: film(fps: 10)"),
      (0.5, 25, "a pixel to a point: film(on: Device(width: 240, height: 120, scale: 1), fps: 22)"),
      (0.2, 25, "a pixel to a point: film(on: Device(width: 240, height: 120, scale: 1), fps: 9)"),
      (0.05, 25, "only the seconds that matter: film(select: .range(…))"),
    ] as [(Double, Double, String)])
  func `the advice is for the film as it is`(_ share: Double, _ rate: Double, _ advice: String) {
    let origin = GoldenOrigin(screen: Self.screen, rate: rate)
    expectEqual(origin.advice(share: share, frames: 44), "make it smaller with " + advice)
  }

  @Test func `a picture gets fewer pixels`() {
    let origin = GoldenOrigin(screen: Self.screen, rate: 10)
    #expect(
      origin.advice(share: 0.9, frames: 1)
        == "make it smaller with a pixel to a point: on: Device(width: 240, height: 120, scale: 1)")
    expectEqual(GoldenOrigin().advice(share: 0.9, frames: 1), "make it smaller")
    #expect(
      GoldenOrigin().advice(share: 0.9, frames: 9)
        == "make it smaller with fewer frames or fewer pixels")
  }

  @Test func `a budget of one's own may be smaller`() throws {
    #expect(throws: GoldenError.self) {
      try shelf.check(Films.still(), variable: "all", budget: .bytes(10))
    }
  }
}
