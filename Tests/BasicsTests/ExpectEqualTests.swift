import TestSupport
import Testing

/// What most expectations stand on.
@Suite struct ExpectEqualTests {
  @Test func unequalValuesAreAnIssueThatNamesBoth() {
    expectEqual([1, 2], [1, 2])
    withKnownIssue {
      expectEqual("one", "two", "a comment")
    } matching: { issue in
      issue.comments.contains { "\($0)".contains(#""one" is not "two": a comment"#) }
    }
  }
}
