import GoldenTesting
import Goldens
import TestSupport
import Testing

@Suite(.goldens(.record(.never), .directory("Fixtures/Goldens/scoped"), .suite("Named")))
struct GoldensTraitTests {
  @Test func `the trait names directory and suite`() {
    withKnownIssue {
      let outcome = Shelf().quiet { expectGolden(Films.still(), "trait") }
      #expect(outcome?.path.hasSuffix("/Fixtures/Goldens/scoped/Named/trait.png") == true)
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Named/trait has no golden") == true
    }
  }

  @Test(.goldens(.suite("Nearer")))
  func `the trait of a test is nearer than that of its suite`() {
    withKnownIssue {
      Shelf().quiet { _ = expectGolden(Films.still(), "trait") }
    } matching: {
      $0.comments.first?.rawValue.hasPrefix("Nearer/trait has no golden") == true
    }
  }

  @Suite struct Inner {
    @Test func `a suite within is in the scope too`() {
      withKnownIssue {
        Shelf().quiet { _ = expectGolden(Films.still(), "inner") }
      } matching: {
        $0.comments.first?.rawValue.hasPrefix("Named/inner has no golden") == true
      }
    }
  }
}

@Suite struct WithGoldensTests {
  let shelf = Shelf()

  @Test func `a block says what is recorded within it`() {
    let outcome = shelf.scoped {
      withGoldens(.record(.failed)) {
        failing { expectGolden(Films.still(), "recorded", rules: .suite("Suite")) }
      }
    }
    expectEqual(outcome?.finding, .recorded(.new))
  }

  @Test func `an inner block's word wins, and what it leaves open stays`() {
    let outcome = withGoldens(.record(.all), .suite("Outer")) {
      shelf.scoped {
        withGoldens(.record(.never)) { failing { expectGolden(Films.still(), "inner") } }
      }
    }
    expectEqual(outcome?.finding, .missing)
    expectEqual(outcome?.id, "Outer/inner")
  }

  @Test func `an asynchronous block is a scope too`() async {
    let outcome = await withGoldens(.record(.never), .suite("Late")) {
      await Task.yield()
      return shelf.scoped { failing { expectGolden(Films.still(), "async") } }
    }
    expectEqual(outcome?.id, "Late/async")
  }

  private func failing(_ body: () -> GoldenOutcome?) -> GoldenOutcome? {
    var outcome: GoldenOutcome?
    withKnownIssue { outcome = body() }
    return outcome
  }
}
