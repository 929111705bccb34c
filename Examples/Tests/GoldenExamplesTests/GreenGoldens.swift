import ExampleScenes
import GoldenTesting
import RefreshRender
import Testing

/// A golden of each kind, whose tests pass.
@Suite struct GreenGoldens {
  @Test func picture() { expectGolden(Samples.card(.orange)) }
  @Test func film() async throws { await expectGolden(try Badge().film(fps: 5)) }
  @Test func scene() { expectGolden(Badge(), at: .seconds(0.2)) }
  @Test func animation() { expectGolden(Samples.blink(0xFF00_00FF)) }

  @Test func displayList() throws {
    expectGolden(try Badge().film().tape.displayList(at: .seconds(0.2)))
  }

  @Test func text() throws { expectGolden(try Samples.events()) }

  /// Too large to keep.
  @Test func hashOnly() { expectGolden(Chart(), at: .zero, rules: .hashOnly) }

  /// A fifth of a pixel off, as by another rasteriser.
  @Test func tolerance() {
    expectGolden(
      Samples.card(.orange, x: Samples.isRecording ? 0 : 0.2), rules: .tolerance(.edgeShift))
  }

  @Test func ignoredRegion() {
    expectGolden(
      Samples.card(.orange, clock: Samples.isRecording ? .white : .black),
      rules: .ignoring(IgnoredRegion(48, 4, 12, 6, name: "clock")))
  }
}
