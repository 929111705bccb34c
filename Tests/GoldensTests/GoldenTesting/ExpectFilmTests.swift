import Films
import GoldenTesting
import ImageCodecs
import Motion
import RefreshUI
import Render2D
import TestSupport
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

/// A square that swings until its spring settles.
private struct Swing: Scene {
  static let summary = "a spring"

  func build(on stage: Stage) {
    let square = Layer(frame: Rect(2, 2, 2, 2), background: .red)
    stage.screen.add(square)
    stage.animate(spring: Spring(duration: .seconds(0.35), bounce: 0.6)) {
      square.transform = .scale(2)
    }
  }
}

private struct Rate: Scene {
  static let summary = "a parameter"
  @Parameter("how fast", in: 0...1) var rate = 0.5

  func build(on stage: Stage) {}
}

@Suite struct ExpectFilmTests {
  let shelf = Shelf()
  private let screen = Device(width: 8, height: 6, scale: 1)

  private func film() throws -> Film { try Blink().film(on: screen, fps: 10) }

  @Test func aFilmPassesUnderTheNameOfItsTest() async throws {
    let film = try film()
    try shelf.put(try await film.withEnd().animation(), "aFilmPassesUnderTheNameOfItsTest")
    let outcome = await shelf.scopedTask { await expectGolden(film, rules: .suite("Suite")) }
    expectEqual(outcome?.finding, .equal)
  }

  @Test func `a film that ends when a spring settles needs no tolerance`() async throws {
    let film = try Swing().film(on: screen, fps: 10)
    let animation = try await film.withEnd().animation()
    let last = try #require(animation.frames.dropLast().last)
    #expect(last.delay.denominator > 65535)
    try shelf.put(animation, "swing")
    let outcome = await shelf.scopedTask {
      await expectGolden(film, "swing", rules: .suite("Suite"))
    }
    expectEqual(outcome?.finding, .equal)
  }

  @Test func `a film over its budget is told a rate below its own`() async throws {
    let film = try film()
    try shelf.put(try await film.withEnd().animation(), "large")
    let bytes = try shelf.bytes("Goldens/Suite/large.png").count
    await withKnownIssue {
      _ = await shelf.scopedTask {
        await expectGolden(film, "large", rules: .suite("Suite"), .budget(.bytes(bytes - 1)))
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("1 over its budget") == true
        && issue.comments.first?.rawValue.contains("frames a second: film(fps: 8); or") == true
    }
  }

  @Test func `a scene with a parameter out of its limits is a failure`() {
    var scene = Rate()
    scene.rate = 2
    withKnownIssue {
      expectGolden(scene, at: .zero, on: screen)
    } matching: { issue in
      issue.comments.first?.rawValue
        == "The value '2' is invalid for 'rate': it must be from 0 to 1"
    }
  }

  @Test func `a scene's picture, named by its test`() throws {
    let film = try film()
    let picture = try Animation(still: film.picture(at: .seconds(0.15)))
    try shelf.put(picture, "a-scene-s-picture-named-by-its-test")
    let outcome = shelf.scoped {
      expectGolden(Blink(), at: .seconds(0.15), on: screen, rules: .suite("Suite"))
    }
    expectEqual(outcome?.finding, .equal)
    withKnownIssue {
      shelf.scoped { _ = expectGolden(film, at: .zero, "other", rules: .record(.never)) }
    } matching: { issue in
      issue.comments.first?.rawValue.hasPrefix("ExpectFilmTests/other has no golden") == true
    }
  }

  @Test func aSecondGoldenOfATestNeedsAName() throws {
    let film = try film()
    try shelf.put(Animation(still: film.picture(at: .zero)), "aSecondGoldenOfATestNeedsAName")
    withKnownIssue {
      shelf.scoped {
        _ = expectGolden(film, at: .zero, rules: .suite("Suite"))
        _ = expectGolden(film, at: .zero, rules: .suite("Suite"))
      }
    } matching: { issue in
      issue.comments.first?.rawValue.contains("is used twice in one run") == true
        && issue.comments.first?.rawValue.contains("give one of them a name of its own") == true
    }
  }

  @Test func aSceneThatCannotBePlayedIsAnIssue() {
    withKnownIssue {
      #expect(expectGolden(Blink(), at: .seconds(9), on: screen, rules: .record(.never)) == nil)
    } matching: { issue in
      issue.comments.first?.rawValue
        == "The moment 9s is outside the recording, which lasts 0.2s"
    }
  }
}
