import Motion
import RefreshUI
import Testing

@Suite struct ArrowSceneTests {
  private func states(_ gesture: String) throws -> [String] {
    let tape = try ArrowScene().record(on: StageSettings(), gesture: gesture)
    return tape.marks.map(\.name).filter { $0 != "touch" && $0 != "release" }
  }

  @Test func shortOfThePointItStaysNormal() throws {
    #expect(try states("short").isEmpty)
  }

  @Test func pastThePointItIsPulling() throws {
    #expect(try states("past") == ["pulling"])
  }

  @Test func backBeforeThePointItIsNormalAgain() throws {
    #expect(try states("past-and-back") == ["pulling", "normal"])
  }

  @Test func letGoBeforeThePointNothingLoads() throws {
    #expect(try states("early").isEmpty)
  }

  @Test func letGoPastThePointItLoadsOnce() throws {
    #expect(try states("past-released") == ["pulling", "loading", "refresh", "collapse"])
  }

  @Test func theWorkBeginsWhenTheTableHasMadeRoom() throws {
    let tape = try ArrowScene().record(on: StageSettings(), gesture: "past-released")
    func time(_ name: String) throws -> Time {
      try #require(tape.marks.first { $0.name == name }).time
    }
    #expect(try time("refresh") - time("loading") == .milliseconds(500))
    #expect(try time("collapse") - time("refresh") == .seconds(2))
  }

  @Test func loadingBeginsWithTheFirstTickAfterLettingGo() throws {
    let tape = try ArrowScene().record(on: StageSettings(), gesture: "past-released")
    func time(_ name: String) throws -> Time {
      try #require(tape.marks.first { $0.name == name }).time
    }
    let wait = try time("loading") - time("release")
    #expect(wait > .zero && wait <= .displayInterval)
  }
}
