import RefreshUI
import Render2D
import Testing

@Suite struct FileParameterTests {
  private struct Sample {
    @FileParameter("film", "a film") var film: [Int]?
    @Parameter("tint", "a colour") var tint: Color? = nil
    @Parameter("inset", "a length", in: 0...100) var inset: Length? = nil
    @Parameter("look", "a choice") var look: Look? = nil
  }

  private enum Look: String, ParameterChoice { case classic, modern }

  @Test func whatIsSetIsAPathAndWhatIsFilledInIsTheValue() throws {
    let parameter = FileParameter<[Int]>("film", "a film")
    #expect(parameter.text == "none" && parameter.wrappedValue == nil)
    try parameter.set("a.gif")
    #expect(parameter.path == "a.gif" && parameter.text == "a.gif" && parameter.wrappedValue == nil)
    parameter.fill([1, 2])
    #expect(parameter.wrappedValue == [1, 2])
    try parameter.set("none")
    #expect(parameter.path == nil && parameter.wrappedValue == nil)
  }

  @Test func aListOrNothingIsNoPath() {
    let parameter = FileParameter<[Int]>("film", "a film")
    #expect(throws: ParameterError.self) { try parameter.set(.list(["a", "b"])) }
    #expect(throws: ParameterError.self) { try parameter.set(" ") }
  }

  @Test func resetForgetsBoth() throws {
    let parameter = FileParameter<[Int]>("film", "a film")
    try parameter.set("a.gif")
    parameter.fill([1])
    parameter.reset()
    #expect(parameter.text == parameter.defaultText && parameter.wrappedValue == nil)
  }

  // MARK: - auto

  @Test func automaticIsAWord() throws {
    let tint = Parameter<Color?>(wrappedValue: nil, "tint", "a colour")
    #expect(tint.defaultText == "auto" && tint.kind == "colour")
    try tint.set("red")
    #expect(tint.wrappedValue == .red && tint.text == "red")
    try tint.set(" AUTO ")
    #expect(tint.wrappedValue == nil)
  }

  @Test func whatIsNoneOfTheTwoIsToldBoth() {
    let tint = Parameter<Color?>(wrappedValue: nil, "tint", "a colour")
    #expect {
      try tint.set("rde")
    } throws: {
      "\($0)".contains("or auto; did you mean 'red'?")
    }
  }

  @Test func limitsHoldForWhatIsSet() throws {
    let inset = Parameter<Length?>(
      wrappedValue: nil, "inset", "a length", in: Length(0)...Length(9))
    #expect(inset.allowed == "from 0 to 9")
    try inset.set("9")
    #expect(inset.wrappedValue == 9)
    #expect(throws: ParameterError.self) { try inset.set("10") }
    #expect(inset.wrappedValue == 9)
  }

  @Test func aChoiceHasOneMoreWord() throws {
    let look = Parameter<Look?>(wrappedValue: nil, "look", "a choice")
    #expect(look.choices == ["classic", "modern", "auto"])
  }
}
