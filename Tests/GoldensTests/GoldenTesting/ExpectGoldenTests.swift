import GoldenTesting
import Render2D
import TestSupport
import Testing

@Suite struct ExpectGoldenTests {
  let shelf = Shelf()
  let card = Films.still()
  let other = Films.still { $0[19] = 0xFF00_00FF }

  @Test func `an equal picture passes`() throws {
    try shelf.put(card, "equal")
    let outcome = shelf.scoped { expectGolden(card, "equal", rules: .suite("Suite")) }
    expectEqual(outcome?.finding, .equal)
  }

  @Test func `a difference is an issue at the line of the call`() throws {
    try shelf.put(card, "differs")
    let line = #line + 2
    withKnownIssue {
      shelf.scoped { _ = expectGolden(other, "differs", rules: .suite("Suite")) }
    } matching: { issue in
      issue.sourceLocation?.line == line
        && issue.comments.first?.rawValue.hasPrefix("Suite/differs differs from its golden") == true
    }
  }

  @Test func `a missing golden is an issue`() {
    withKnownIssue {
      shelf.scoped { _ = expectGolden(card, "missing", rules: .record(.never)) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("ExpectGoldenTests/missing has no golden") == true
    }
  }

  @Test func `what cannot be checked is an issue`() {
    withKnownIssue {
      #expect(shelf.scoped { expectGolden(card, "no name") } == nil)
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("no name: \"no name\" is not a valid name") == true
    }
  }

  @Test func `one name in two lines of a test is an issue`() throws {
    try shelf.put(card, "twice")
    withKnownIssue {
      shelf.scoped {
        _ = expectGolden(card, "twice", rules: .suite("Suite"))
        _ = expectGolden(card, "twice", rules: .suite("Suite"))
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("is used twice in one run") == true
    }
  }

  @Test func `a failure in a detached task is an issue`() async {
    await Task.detached {
      withKnownIssue {
        shelf.scoped { _ = expectGolden(card, "detached", rules: .record(.never)) }
      } matching: { issue in
        issue.comments.first?.rawValue.hasPrefix("ExpectGoldenTests/detached has no golden")
          == true
      }
    }.value
  }

  @Test func `a pixmap is a still`() throws {
    try shelf.put(card, "pixmap")
    var pixmap = Pixmap(width: 8, height: 6)
    for y in 0..<6 { for x in 0..<8 { pixmap[x, y] = Pixel(rgba: Films.grey) } }
    let outcome = shelf.scoped { expectGolden(pixmap, "pixmap", rules: .suite("Suite")) }
    expectEqual(outcome?.finding, .equal)
  }

  @Test func acceptingIsOneCommand() throws {
    try shelf.put(card, "command")
    withKnownIssue {
      shelf.scoped { _ = expectGolden(other, "command", rules: .suite("Suite")) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasSuffix(
        "\naccept: GOLDEN_RECORD=failed swift test "
          + #"--filter '^GoldensTests\.ExpectGoldenTests/acceptingIsOneCommand\(\)(/|$)'"#) == true
    }
  }

  @Test func `a test's name in words is quoted for the shell`() throws {
    try shelf.put(card, "words")
    withKnownIssue {
      shelf.scoped { _ = expectGolden(other, "words", rules: .suite("Suite")) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasSuffix(
        #"^GoldensTests\.ExpectGoldenTests/`a test.s name in words is quoted for the shell`\(\)(/|$)'"#
      ) == true
    }
  }

  @Test func `a text and a display list have goldens too`() throws {
    var list = DisplayList()
    list.append(.fill(.rect(Rect(0, 0, 3, 4)), .nonZero, .color(.white), .identity))
    try shelf.check(text: list.description, "printed", variable: "all")
    expectEqual(
      shelf.scoped { expectGolden(list, "printed", rules: .suite("Suite")) }?.finding, .equal)
    withKnownIssue {
      shelf.scoped { _ = expectGolden("fill", rules: .suite("Suite"), .record(.never)) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix(
        "Suite/a-text-and-a-display-list-have-goldens-too has no golden at "
          + shelf.directory + "/Suite/a-text-and-a-display-list-have-goldens-too.txt") == true
    }
  }
}
