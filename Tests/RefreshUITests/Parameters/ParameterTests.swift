import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

private enum Look: String, ParameterChoice { case classic, modern }

private struct SharedTable {
  @Parameter("how high a row is", in: 1...500) var rowHeight: Length = 60
  @Parameter("the texts of the rows", named: "rows") var texts = ["One", "Two"]
}

private struct SampleScene: Scene {
  static let summary = "a scene for tests"

  @Parameter("how large", in: 0...10) var zoom = 1.5
  @Parameter("how many") var count = 3
  var table = SharedTable()
  @Parameter("which wheel") var look = Look.classic
  @Parameter("the colour") var tint = Color.rgb(255, 128, 0)
  @Parameter("what it says") var caption = ""
  let unrelated = 7

  func build(on stage: Stage) {}
}

@Suite struct ParameterTests {
  @Test func parametersStandInDeclaredOrderThroughSharedStructures() {
    let names = SampleScene().parameters.map(\.name)
    expectEqual(names, ["zoom", "count", "row-height", "rows", "look", "tint", "caption"])
  }

  @Test(arguments: [
    ("rowHeight", "row-height"), ("zoom", "zoom"), ("GIFHeader", "gif-header"), ("iconX", "icon-x"),
    ("asRGB", "as-rgb"), ("page2Size", "page2-size"),
  ])
  func aNameOfSwiftIsTypedWithDashes(_ property: String, _ name: String) {
    expectEqual(property.dashed, name)
  }

  @Test func aSceneThatSaysNothingIsNamedForItsTypeAndHasNoGestures() {
    #expect(SampleScene.name == "sample" && SampleScene.gestures.isEmpty)
  }

  // MARK: - In Swift

  @Test func aParameterIsSetLikeAnyProperty() {
    var scene = SampleScene()
    scene.zoom = 2
    scene.table.rowHeight = 44
    scene.table.texts.append("Three")
    #expect(scene.zoom == 2 && scene.table.rowHeight == 44 && scene.table.texts.count == 3)
    let texts = scene.parameters.map(\.text)
    #expect(texts[0] == "2" && texts[2] == "44" && texts[3] == "One,Two,Three")
    expectEqual(scene.parameters[0].defaultText, "1.5")
  }

  @Test func copiesAreIndependent() {
    let first = SampleScene()
    var second = first
    second.zoom = 2
    second.table.rowHeight = 44
    var third = second
    third.zoom = 3
    expectEqual([first.zoom, second.zoom, third.zoom], [1.5, 2, 3])
    #expect(first.table.rowHeight == 60 && third.table.rowHeight == 44)
    expectEqual(SampleScene().zoom, 1.5)
  }

  @Test func outsideTheLimitsItThrowsAndTheValueStays() throws {
    var scene = SampleScene()
    try scene.$zoom.set(10)
    let error = #expect(throws: ParameterError.self) { try scene.$zoom.set(10.5) }
    expectEqual(
      error?.description, "The value '10.5' is invalid for 'how large': it must be from 0 to 10")
    #expect(scene.zoom == 10 && scene.$zoom.limits?.most == 10)
  }

  @Test func outsideTheLimitsASceneIsNotRecorded() throws {
    var scene = SampleScene()
    scene.zoom = 10.5
    scene.table.rowHeight = 0
    let error = #expect(throws: RecorderError.self) { try scene.record(on: StageSettings()) }
    expectEqual(
      error?.description, "The value '10.5' is invalid for 'zoom': it must be from 0 to 10")
    scene.zoom = 10
    let inner = #expect(throws: RecorderError.self) { try scene.record(on: StageSettings()) }
    #expect(inner?.description.contains("'row-height'") == true)
    scene.table.rowHeight = 1
    _ = try scene.record(on: StageSettings())
  }

  // MARK: - By text

  @Test func aSceneIsMadeOfTexts() throws {
    let scene = try SampleScene(parameters: ["row-height": "44pt", "zoom": "2"])
    #expect(scene.table.rowHeight == 44 && scene.zoom == 2 && scene.count == 3)
    expectEqual(SampleScene().table.rowHeight, 60)
  }

  @Test func whatIsSetByTextLeavesTheSceneItBeganWith() throws {
    var scene = SampleScene()
    scene.count = 5
    let other = try scene.setting([("zoom", "2")])
    #expect(scene.zoom == 1.5 && other.zoom == 2 && other.count == 5)
  }

  @Test func aParameterThatIsNotThereIsTold() {
    let error = #expect(throws: ParameterError.self) { try SampleScene(parameters: ["zom": "2"]) }
    expectEqual(error?.description, "There is no parameter 'zom'; did you mean 'zoom'?")
  }

  @Test func outOfRangeNamesTheParameterTheValueAndTheLimits() {
    let error = #expect(throws: ParameterError.self) { try SampleScene(parameters: ["zoom": "11"]) }
    expectEqual(error?.description, "The value '11' is invalid for 'zoom': it must be from 0 to 10")
  }

  @Test func aBadValueLeavesTheValueAsItWas() throws {
    let (scene, parameters) = SampleScene.makeFillable()
    try parameters[0].fill(.text("2"))
    #expect(throws: ParameterError.self) { try parameters[0].fill(.text("11")) }
    expectEqual(scene.zoom, 2)
    parameters[0].declared.reset()
    expectEqual(scene.zoom, 1.5)
  }

  @Test func noTextAndNoListIsLongerThanAnySceneShows() throws {
    let (scene, parameters) = SampleScene.makeFillable()
    let (rows, text) = (parameters[3], parameters[6])
    let longest = String(repeating: "é", count: 1000)
    try text.fill(.text(longest))
    let error = #expect(throws: ParameterError.self) { try text.fill(.text(longest + "x")) }
    expectEqual(error?.reason, "expected at most 1000 characters; these are 1001")
    expectEqual(scene.caption, longest)
    try rows.fill(.list([String](repeating: "x", count: 1000)))
    let many = #expect(throws: ParameterError.self) {
      try rows.fill(.list([String](repeating: "x", count: 1001)))
    }
    expectEqual(many?.reason, "expected at most 1000 texts; these are 1001")
    let long = #expect(throws: ParameterError.self) { try rows.fill(.list(["a", longest + "x"])) }
    expectEqual(long?.reason, "expected at most 1000 characters; these are 1001")
  }

  @Test func aMisspeltChoiceIsAnsweredWithTheNearest() {
    let error = #expect(throws: ParameterError.self) {
      try SampleScene(parameters: ["look": "clasic"])
    }
    #expect(
      error?.description
        == "The value 'clasic' is invalid for 'look': expected classic or modern; "
        + "did you mean 'classic'?")
  }

  @Test func whatIsAllowedIsTold() {
    let allowed = SampleScene().parameters.map(\.allowed)
    expectEqual(
      allowed, ["from 0 to 10", nil, "from 1 to 500", nil, "classic or modern", nil, nil])
  }

  @Test func defaultsPrintAsTheyAreTyped() {
    let texts = SampleScene().parameters.map(\.defaultText)
    expectEqual(texts, ["1.5", "3", "60", "One,Two", "classic", "orange", ""])
  }
}
