import Films
import GoldenTesting
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import Testing

/// A scene of two colours, one after the other.
private struct Blink: Scene {
  static let name = "blink"
  static let summary = "two colours"
  static let gestures = [Gesture("wait", "nobody touches it", "wait 0.2s; end")]

  func build(on stage: Stage) {
    stage.screen.background = .rgb(10, 20, 30)
    stage.after(.milliseconds(100)) { stage.screen.background = .rgb(200, 20, 30) }
  }
}

@Suite struct ExpectFilmTests {
  let shelf = Shelf()
  private let screen = Device(width: 8, height: 6, scale: 1)

  private func film() throws -> Film { try Blink().film(on: screen, fps: 10) }

  @Test func aFilmPassesUnderTheNameOfItsTest() async throws {
    let film = try film()
    try shelf.put(try await film.animation(), "aFilmPassesUnderTheNameOfItsTest")
    let outcome = await shelf.scopedTask { await expectGolden(film, suite: "Suite") }
    #expect(outcome?.finding == .equal)
  }

  @Test func `a scene's picture, named by its test`() throws {
    let film = try film()
    let picture = try Animation(still: film.picture(at: .seconds(0.15)))
    try shelf.put(picture, "a-scene-s-picture-named-by-its-test")
    let outcome = shelf.scoped {
      expectGolden(Blink(), at: .seconds(0.15), on: screen, suite: "Suite")
    }
    #expect(outcome?.finding == .equal)
    withKnownIssue {
      shelf.scoped { _ = expectGolden(film, at: .zero, "other", record: .never) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("ExpectFilmTests/other has no golden") == true
    }
  }

  @Test func aSecondGoldenOfATestNeedsAName() throws {
    let film = try film()
    try shelf.put(Animation(still: film.picture(at: .zero)), "aSecondGoldenOfATestNeedsAName")
    withKnownIssue {
      shelf.scoped {
        _ = expectGolden(film, at: .zero, suite: "Suite")
        _ = expectGolden(film, at: .zero, suite: "Suite")
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("is used twice in one run") == true
        && issue.comments.first?.rawValue.contains("give one of them a name of its own") == true
    }
  }

  @Test func aSceneThatCannotBePlayedIsAnIssue() {
    withKnownIssue {
      #expect(expectGolden(Blink(), at: .seconds(9), on: screen, record: .never) == nil)
    } matching: { issue in
      issue.comments.first?.rawValue
        == "The moment 9s is outside the recording, which lasts 0.2s"
    }
  }
}
