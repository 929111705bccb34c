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
  @Test func like() { expectGolden(LikeButton(), at: .seconds(0.75)) }
  @Test func skeleton() { expectGolden(Skeleton(), at: .seconds(0.6)) }
  @Test func card() { expectGolden(CardFlip(), at: .seconds(0.75)) }
  @Test func onboarding() { expectGolden(Onboarding(), at: .seconds(0.75)) }
  @Test func plane() { expectGolden(PaperPlane(), at: .seconds(1.5)) }
  @Test func segments() { expectGolden(FlyingSegments(), at: .seconds(0.95)) }
  @Test func landscape() { expectGolden(Landscape(), at: .seconds(2.5)) }
  @Test func bricks() { expectGolden(BrickWall(), at: .seconds(2.5)) }
  @Test func chart() { expectGolden(Chart(), at: .zero) }
}
