import Elementary
import Testing

@Suite struct ExponentialTests {
  @Test func theEndsOfTheRange() {
    #expect(Elementary.exp(0) == 1)
    #expect(Elementary.exp(-.infinity) == 0)
  }
}
