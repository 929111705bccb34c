import GoldenTesting
import ImageCodecs
import Motion
import RefreshScenes
import RefreshUI
import Render2D
import Testing

/// `system-spinner`, `custom`, `gif-header` and `horizontal` at their key moments, and their runs.
@Suite(.goldens(directory: "Fixtures/Goldens"))
struct PulledSceneGoldens {
  private func expect<S: Scene>(
    _ scene: S, _ name: String, _ moment: SceneMoment
  ) async throws {
    expectGolden(
      try moment.picture(of: scene), "\(S.name).\(name)", suite: "Scenes")
  }

  // MARK: - system-spinner

  @Test(arguments: ["modern", "classic"]) func spinnerHalfPulled(_ look: String) async throws {
    try await expect(
      SystemSpinnerScene(), "half.\(look)",
      SceneMoment(
        mark: "touch", delay: .milliseconds(410), size: Size(375, 667), settings: ["look": look]))
  }

  @Test(arguments: ["modern", "classic"]) func spinnerSpinning(_ look: String) async throws {
    try await expect(
      SystemSpinnerScene(), "spinning.\(look)",
      SceneMoment(
        mark: "release", delay: .milliseconds(700), size: Size(375, 667), settings: ["look": look]))
  }

  @Test func spinnerInColours() async throws {
    try await expect(
      SystemSpinnerScene(), "colours",
      SceneMoment(
        mark: "release", size: Size(375, 667),
        settings: ["look": "classic", "background": "red", "tint": "yellow"]))
  }

  @Test func spinnerInTheDark() async throws {
    try await expect(
      SystemSpinnerScene(), "dark",
      SceneMoment(mark: "release", size: Size(375, 667), appearance: .dark))
  }

  @Test func spinnerClosing() async throws {
    try await expect(
      SystemSpinnerScene(), "closing",
      SceneMoment(mark: "collapse", delay: .milliseconds(140), size: Size(375, 667)))
  }

  @Test func spinnerRun() async throws {
    expectGolden(
      try await Animation(runOf: SystemSpinnerScene(), height: 568), "system-spinner.run",
      suite: "Scenes")
  }

  // MARK: - custom

  @Test(
    arguments: [
      ("idle", "touch", 400), ("turning", "pulling", 80), ("pulling", "pulling", 400),
      ("refreshing", "refresh", 600), ("done", "done", 300),
    ] as [(String, String, Double)])
  func custom(name: String, mark: String, delay: Double) async throws {
    try await expect(
      CustomScene(), name, SceneMoment(mark: mark, delay: .milliseconds(delay)))
  }

  @Test func customRun() async throws {
    expectGolden(try await Animation(runOf: CustomScene()), "custom.run", suite: "Scenes")
  }

  // MARK: - gif-header

  @Test(
    arguments: [("idle", "touch", 380), ("refreshing", "refresh", 330)]
      as [(String, String, Double)])
  func film(name: String, mark: String, delay: Double) async throws {
    try await expect(
      GIFHeaderScene(), name, SceneMoment(mark: mark, delay: .milliseconds(delay)))
  }

  @Test func filmWithoutLabelsInTheDark() async throws {
    try await expect(
      GIFHeaderScene(), "no-labels-dark",
      SceneMoment(mark: "refresh", appearance: .dark, settings: ["labels": "false"]))
  }

  @Test func filmRun() async throws {
    expectGolden(
      try await Animation(runOf: GIFHeaderScene(), rate: 6), "gif-header.run", suite: "Scenes")
  }

  // MARK: - horizontal

  @Test(
    arguments: [
      ("pulled", "short", "touch", 620), ("pulling", "whole", "pulling", 350),
      ("loading", "whole", "refresh", 400), ("right", "whole", "release", 4300),
    ] as [(String, String, String, Double)])
  func horizontal(name: String, gesture: String, mark: String, delay: Double) async throws {
    try await expect(
      HorizontalScene(), name,
      SceneMoment(
        gesture: gesture, mark: mark, delay: .milliseconds(delay), size: Size(375, 280)))
  }

  @Test func horizontalWithTurnedText() async throws {
    try await expect(
      HorizontalScene(), "turned-text",
      SceneMoment(
        mark: "release", size: Size(375, 280),
        settings: [
          "writing": "turned", "loading-text": "Loading more", "pulling-text": "Release to load",
        ]))
  }

  @Test func horizontalRun() async throws {
    expectGolden(
      try await Animation(runOf: HorizontalScene(), height: 280, rate: 6), "horizontal.run",
      suite: "Scenes")
  }
}
