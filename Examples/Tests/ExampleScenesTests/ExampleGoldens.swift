import ExampleScenes
import GoldenTesting
import RefreshRender
import Testing

@Suite struct ExampleGoldens {
  @Test func badge() async throws { await expectGolden(try Badge().film(fps: 10)) }
  @Test func letters() { expectGolden(AppCodaLetters(), at: .seconds(2.45)) }
  @Test func word() { expectGolden(WrittenWord(), at: .seconds(2.2)) }
  @Test func ball() { expectGolden(BouncingBall(), at: .seconds(2.6)) }
  @Test func progress() { expectGolden(ProgressRing(), at: .seconds(1.2)) }
  @Test func chart() { expectGolden(Chart(), at: .zero) }
}
