import RefreshUI
import Render2D
import TestSupport
import Testing

/// The numbers of a file: a value of one's own.
private struct Numbers: FileValue, Equatable {
  var all: [UInt8]

  init(_ all: UInt8...) { self.all = all }

  init(file: some ParameterFile) throws { all = try file.bytes(limit: 10) }
}

/// A file with two bytes.
private struct TwoBytes: ParameterFile {
  struct Failure: Error {}

  let path = "a.bin"
  func bytes(limit: Int) throws -> [UInt8] { [7, 9] }
  func clip() throws -> Clip { throw Failure() }
  func group<Group: ParameterGroup>(_ type: Group.Type) throws -> Group { throw Failure() }
}

private struct Sample: Scene {
  static let summary = "a scene for tests"

  @FileParameter("numbers") var numbers: Numbers?
  @Parameter("a colour") var tint: Color? = nil
  @Parameter("a length", in: 0...9) var inset: Length? = nil
  @Parameter("a choice") var look: Look? = nil

  func build(on stage: Stage) {}
}

private enum Look: String, ParameterChoice { case classic, modern }

@Suite struct FileParameterTests {
  private func text(_ scene: Sample, _ name: String) -> String? {
    scene.parameters.first { $0.name == name }?.text
  }

  @Test func whatIsSetIsAPathAndWhatIsReadIsTheValue() throws {
    let (scene, parameters) = Sample.makeFillable()
    let file = try #require(parameters[0].declared as? any DeclaredFile)
    #expect(text(scene, "numbers") == "none" && scene.numbers == nil)
    try parameters[0].fill(.text("a.bin"))
    #expect(file.path == "a.bin" && text(scene, "numbers") == "a.bin" && scene.numbers == nil)
    try file.read(TwoBytes())
    expectEqual(scene.numbers, Numbers(7, 9))
    try parameters[0].fill(.text("none"))
    #expect(file.path == nil && scene.numbers == nil)
  }

  @Test func inSwiftTheValueIsSetAndACopyKeepsItsOwn() {
    var scene = Sample()
    scene.numbers = Numbers(1)
    var copy = scene
    copy.numbers = nil
    #expect(scene.numbers == Numbers(1) && copy.numbers == nil)
  }

  @Test func aListOrNothingIsNoPath() {
    let parameter = Sample.makeFillable().parameters[0]
    #expect(throws: ParameterError.self) { try parameter.fill(.list(["a", "b"])) }
    #expect(throws: ParameterError.self) { try parameter.fill(.text(" ")) }
  }

  @Test func resetForgetsBoth() throws {
    let (scene, parameters) = Sample.makeFillable()
    try parameters[0].fill(.text("a.bin"))
    try (parameters[0].declared as? any DeclaredFile)?.read(TwoBytes())
    parameters[0].declared.reset()
    #expect(text(scene, "numbers") == "none" && scene.numbers == nil)
  }

  // MARK: - auto

  @Test func automaticIsAWord() throws {
    let tint = Sample().parameters[1]
    #expect(tint.defaultText == "auto" && tint.kind == "colour")
    try expectEqual(Sample(parameters: ["tint": "red"]).tint, .red)
    #expect(try Sample(parameters: ["tint": "red", "tint": " AUTO "]).tint == nil)
  }

  @Test func whatIsNoneOfTheTwoIsToldBoth() {
    #expect {
      try Sample(parameters: ["tint": "rde"])
    } throws: {
      "\($0)".contains("or auto; did you mean 'red'?")
    }
  }

  @Test func limitsHoldForWhatIsSet() throws {
    expectEqual(Sample().parameters[2].allowed, "from 0 to 9")
    try expectEqual(Sample(parameters: ["inset": "9"]).inset, 9)
    #expect(throws: ParameterError.self) { try Sample(parameters: ["inset": "10"]) }
  }

  @Test func aChoiceHasOneMoreWord() {
    expectEqual(Sample().parameters[3].choices, ["classic", "modern", "auto"])
  }
}
