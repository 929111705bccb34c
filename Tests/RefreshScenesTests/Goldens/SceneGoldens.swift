import Films
import GoldenTesting
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// The scenes at their key moments, as large as on a telephone, and their whole runs on a small
/// screen.
@Suite(.goldens(directory: "Fixtures/Goldens"))
struct SceneGoldens {
  /// The upper half of a telephone.
  private static let upper = StageSettings(size: Size(375, 260))

  private func tape(
    _ scene: any Scene, _ gesture: String? = nil, on settings: StageSettings = StageSettings()
  ) throws -> StageTape {
    try scene.record(on: settings, gesture: gesture ?? type(of: scene).gestures[0].name)
  }

  private func run(
    _ scene: any Scene, _ gesture: String? = nil, height: Double = 568, rate: Int64
  ) async throws -> Animation {
    let settings = StageSettings(size: Size(320, height), scale: 1)
    return try await Film(
      tape(scene, gesture, on: settings), fps: try #require(FrameRate(rate))
    ).animation()
  }

  // MARK: - table

  @Test func tableAtRest() async throws {
    expectGolden(try Film(tape(TableScene())).picture(at: .zero), "table.rest", suite: "Scenes")
  }

  @Test func tableInTheDark() async throws {
    let tape = try tape(TableScene(), on: StageSettings(appearance: .dark))
    expectGolden(try Film(tape).picture(at: .zero), "table.dark", suite: "Scenes")
  }

  @Test func tablePulled() async throws {
    let tape = try tape(TableScene())
    let time = try #require(tape.time(of: "release"))
    expectGolden(try Film(tape).picture(at: time), "table.pulled", suite: "Scenes")
  }

  @Test func tableRun() async throws {
    expectGolden(try await run(TableScene(), rate: 10), "table.run", suite: "Scenes")
  }

  // MARK: - letters

  private func letters(_ name: String, _ mark: String, plus delay: Time) async throws {
    let tape = try tape(LettersScene())
    let time = try #require(tape.time(of: mark, plus: delay))
    expectGolden(try Film(tape).picture(at: time), "letters.\(name)", suite: "Scenes")
  }

  @Test func lettersPulled() async throws {
    try await letters("pulled", "trigger", plus: .zero)
  }

  @Test func lettersWithTheFirstTurned() async throws {
    try await letters("first-turned", "round", plus: .milliseconds(95))
  }

  @Test func lettersWithTheThirdTurningBack() async throws {
    try await letters("third-turning-back", "round", plus: .milliseconds(425))
  }

  @Test func lettersGrown() async throws {
    try await letters("grown", "round", plus: .milliseconds(1400))
  }

  @Test func lettersClosing() async throws {
    try await letters("closing", "collapse", plus: .milliseconds(150))
  }

  @Test func lettersRun() async throws {
    expectGolden(try await run(LettersScene(), rate: 6), "letters.run", suite: "Scenes")
  }

  @Test func lettersRound() async throws {
    let tape = try tape(LettersScene(), on: StageSettings(size: Size(320, 568), scale: 1))
    let start = try #require(tape.time(of: "round"))
    let schedule = FrameSchedule(
      spans: [.init(from: start, to: start + .milliseconds(1650))],
      rate: 20)
    expectGolden(
      try await Film(tape, schedule: schedule).animation(), "letters.round", suite: "Scenes")
  }

  // MARK: - arrow

  private func arrow(
    _ name: String, _ gesture: String, _ mark: String, plus delay: Time
  ) async throws {
    let tape = try tape(ArrowScene(), gesture, on: SceneGoldens.upper)
    let time = try #require(tape.time(of: mark, plus: delay))
    expectGolden(try Film(tape).picture(at: time), "arrow.\(name)", suite: "Scenes")
  }

  @Test func arrowBeforeThePoint() async throws {
    try await arrow("normal", "short", "touch", plus: .milliseconds(700))
  }

  @Test func arrowTurning() async throws {
    try await arrow("turning", "past", "pulling", plus: .milliseconds(150))
  }

  @Test func arrowPastThePoint() async throws {
    try await arrow("pulling", "past", "pulling", plus: .milliseconds(600))
  }

  @Test func arrowLoading() async throws {
    try await arrow("loading", "past-released", "refresh", plus: .milliseconds(300))
  }

  @Test func arrowClosing() async throws {
    try await arrow("closing", "past-released", "collapse", plus: .milliseconds(200))
  }

  @Test(arguments: ArrowScene.gestures.prefix(5).map { $0.name })
  func arrowRun(_ gesture: String) async throws {
    expectGolden(
      try await run(ArrowScene(), gesture, height: 200, rate: 10), "arrow.run.\(gesture)",
      suite: "Scenes")
  }
}
