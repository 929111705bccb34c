import Motion
import Testing

@testable import SceneCommand

@Suite struct RateTextTests {
  @Test(arguments: [
    ("50", "50"), ("100/3", "33.3"), ("100/7", "14.3"), ("29.97", "29.97"), ("100/6", "16.7"),
  ])
  func ratesReadAsPeopleSayThem(_ rate: String, _ text: String) throws {
    #expect(try #require(FrameRate(rate)).shortText == text)
  }
}
