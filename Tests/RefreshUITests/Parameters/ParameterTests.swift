import Render2D
import Testing

@testable import RefreshScenes
@testable import RefreshUI

private enum Look: String, ParameterChoice { case classic, modern }

private struct SharedTable {
  @Parameter("row-height", "how high a row is", in: 1...500) var rowHeight: Length = 60
  @Parameter("rows", "the texts of the rows") var rows = ["One", "Two"]
}

private struct Sample: Scene {
  static let name = "sample"
  static let summary = "a scene for tests"
  static let gestures = [Gesture("pull", "pulls", "pull 10 over 1s; end")]

  @Parameter("zoom", "how large", in: 0...10) var zoom = 1.5
  @Parameter("count", "how many") var count = 3
  var table = SharedTable()
  @Parameter("look", "which wheel") var look = Look.classic
  @Parameter("tint", "the colour") var tint = Color.rgb(255, 128, 0)
  let unrelated = 7

  func build(on stage: Stage) {}
}

@Suite struct ParameterTests {
  @Test func parametersStandInDeclaredOrderThroughSharedStructures() {
    let names = Sample().parameters.map(\.name)
    #expect(names == ["zoom", "count", "row-height", "rows", "look", "tint"])
  }

  @Test func settingAParameterSetsItInTheScene() throws {
    let scene = Sample()
    try #require(scene.parameters.first { $0.name == "row-height" }).set("44pt")
    #expect(scene.table.rowHeight == 44)
  }

  @Test func anotherSceneKeepsItsOwnValue() throws {
    let scene = Sample()
    try scene.parameters[0].set("2")
    #expect(scene.zoom == 2)
    #expect(Sample().zoom == 1.5)
  }

  @Test func resetGoesBackToTheDefault() throws {
    let scene = Sample()
    try scene.parameters[0].set("2")
    scene.parameters[0].reset()
    #expect(scene.zoom == 1.5)
  }

  @Test func aBadValueLeavesTheValueAsItWas() throws {
    let scene = Sample()
    try scene.parameters[0].set("2")
    #expect(throws: ParameterError.self) { try scene.parameters[0].set("11") }
    #expect(scene.zoom == 2)
  }

  @Test func outOfRangeNamesTheParameterTheValueAndTheLimits() {
    let error = #expect(throws: ParameterError.self) { try Sample().parameters[0].set("11") }
    #expect(
      error?.description == "The value '11' is invalid for 'zoom': it must be from 0 to 10")
  }

  @Test func noTextAndNoListIsLongerThanAnySceneShows() throws {
    let text = Parameter(wrappedValue: "", "text", "a text")
    let longest = String(repeating: "é", count: 1000)
    try text.set(longest)
    let error = #expect(throws: ParameterError.self) { try text.set(longest + "x") }
    #expect(error?.reason == "expected at most 1000 characters; these are 1001")
    #expect(text.wrappedValue == longest)
    let rows = Parameter(wrappedValue: [String](), "rows", "texts")
    try rows.set(.list([String](repeating: "x", count: 1000)))
    let many = #expect(throws: ParameterError.self) {
      try rows.set(.list([String](repeating: "x", count: 1001)))
    }
    #expect(many?.reason == "expected at most 1000 texts; these are 1001")
    let long = #expect(throws: ParameterError.self) { try rows.set(.list(["a", longest + "x"])) }
    #expect(long?.reason == "expected at most 1000 characters; these are 1001")
  }

  @Test func aMisspeltChoiceIsAnsweredWithTheNearest() {
    let error = #expect(throws: ParameterError.self) { try Sample().parameters[4].set("clasic") }
    #expect(
      error?.description
        == "The value 'clasic' is invalid for 'look': expected classic or modern; "
        + "did you mean 'classic'?")
  }

  @Test func whatIsAllowedIsTold() {
    let allowed = Sample().parameters.map(\.allowed)
    #expect(
      allowed == ["from 0 to 10", nil, "from 1 to 500", nil, "classic or modern", nil])
  }

  @Test func defaultsPrintAsTheyAreTyped() {
    let texts = Sample().parameters.map(\.defaultText)
    #expect(texts == ["1.5", "3", "60", "One,Two", "classic", "orange"])
  }
}
