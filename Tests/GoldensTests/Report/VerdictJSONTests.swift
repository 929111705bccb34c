import ImageCodecs
import Testing

@testable import Goldens

@Suite struct VerdictJSONTests {
  private func text(_ verdict: Verdict) -> String { JSON.object(verdict.json).text }

  /// Frames are counted from one, and each film counts its own.
  @Test func `on the timeline both frames are told`() {
    let (tenth, half) = (Fraction(1, 10), Fraction(1, 20))
    let verdict = Comparison(timing: .timeline).verdict(
      expected: Films.film([1, 2, 3]),
      actual: Films.film([1, 8, 2, 3], delays: [half, half, tenth, tenth]))
    #expect(text(verdict).contains("\"frame\": 1,\n      \"actualFrame\": 2,"))
  }

  @Test func `lines are counted from one`() {
    var verdict = Verdict()
    verdict.text = TextDifference(expected: Array("a\nb\n".utf8), actual: Array("a\nc\n".utf8))
    #expect(text(verdict).contains("\"firstLine\": 2"))
  }
}
