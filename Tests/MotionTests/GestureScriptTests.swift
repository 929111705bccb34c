import Motion
import TestSupport
import Testing

@Suite struct GestureScriptTests {
  @Test func readsEveryStep() throws {
    let script = try GestureScript(
      "pull 120 over 0.5s; hold 200ms; mark top; release; wait 4s; end")
    expectEqual(
      script.steps,
      [
        .pull(120, over: ms(500)), .hold(ms(200)), .mark("top"), .release, .wait(.seconds(4)), .end,
      ])
    expectEqual(script.duration, .seconds(4.7))
  }

  @Test func linesCommentsAndEmptyStepsAreAllowed() throws {
    let script = try GestureScript(
      """
      # past the point
      pull -12.5 over 1s linear # up
      ;; release\r\n\twait 1s ;

      """)
    expectEqual(
      script.steps,
      [
        .pull(-12.5, over: .seconds(1), curve: .linear), .release, .wait(.seconds(1)),
      ])
  }

  @Test func aPullTakesAnyCurve() throws {
    let script = try GestureScript("pull 1 over 1s cubic-bezier(.4, 0,  .2, 1); release")
    expectEqual(script.steps[0], .pull(1, over: .seconds(1), curve: .cubicBezier(0.4, 0, 0.2, 1)))
  }

  @Test func nothingIsAScript() throws {
    #expect(try GestureScript("").steps.isEmpty)
    #expect(try GestureScript(" \n ; # nothing").steps.isEmpty)
  }

  @Test(arguments: [
    (
      "pull 120.0 over 500ms ease-in-out\nhold 0.2s\nrelease;wait 4000ms;end",
      "pull 120 over 0.5s; hold 0.2s; release; wait 4s; end"
    ),
    (
      "pull -1e1 over .25s easeIn; mark a;release",
      "pull -10 over 0.25s ease-in; mark a; release"
    ),
    (
      "repeat 2{pull 10 over 1s;fling -8e2\n repeat 3 {tap 200, 320;};wait 1s};swipe  up",
      "repeat 2 { pull 10 over 1s; fling -800; repeat 3 { tap 200,320 }; wait 1s }; swipe up"
    ),
    (
      "press 10 , 20 for 500ms; drag 1,2 to 30, 40 over 1s;drag 0,0 to 5,5 over 1s linear",
      "press 10,20 for 0.5s; drag 1,2 to 30,40 over 1s; drag 0,0 to 5,5 over 1s linear"
    ),
    (
      "tap footer;tap  \"footer\"; press \"Row 3\" for 1s; drag \"a; # {\"to  \"to\" over 1s",
      "tap footer; tap footer; press \"Row 3\" for 1s; drag \"a; # {\" to \"to\" over 1s"
    ),
    (
      #"tap "\"\\ \n\d" # "; tap"# + "\nmark \"two words\"; mark \"one\"; tap \"5,5\"",
      #"tap "\"\\ \nd"; mark "two words"; mark one; tap "5,5""#
    ),
    ("repeat 3 {;}", "repeat 3 { }"),
    ("", ""),
  ])
  func isPrintedInItsNormalForm(text: String, normal: String) throws {
    let script = try GestureScript(text)
    expectEqual(script.description, normal)
    try expectEqual(GestureScript(normal), script)
  }

  @Test func aNameIsWhatItsQuotesHold() throws {
    let script = try GestureScript(#"tap "a \"b\" \\ c\nd"; mark "e f""#)
    expectEqual(script.steps, [.tap(.layer("a \"b\" \\ c\nd")), .mark("e f")])
    try expectEqual(GestureScript(#"tap "a\\"; end"#).steps, [.tap(.layer("a\\")), .end])
  }

  @Test func whereANameStandsDoesNotMatter() throws {
    try expectEqual(GestureScript("tap a"), GestureScript("\n  tap \"a\""))
    #expect(try GestureScript("tap a") != GestureScript("tap b"))
    try expectEqual(Set([GestureScript("tap a"), GestureScript(" tap a")]).count, 1)
  }

  @Test func roundsComeOneAfterTheOther() throws {
    let script = try GestureScript(
      "repeat 2 { mark a; repeat 2 { mark b; swipe up }; repeat 9 {} }; mark c")
    let names = script.unrolled.map(\.description)
    let round = ["mark a", "mark b", "swipe up", "mark b", "swipe up"]
    expectEqual(names, round + round + ["mark c"])
    expectEqual(script.duration, SwipeDirection.duration * 4)
  }

  @Test func tenThousandStepsAreTheMost() throws {
    let most = "repeat 4999 { wait 1ms; mark a }; wait 1ms; mark b"
    try expectEqual(GestureScript(most).unrolled.count { _ in true }, 10_000)
    try expectEqual(GestureScript("repeat 10000 { wait 1ms }").duration, .seconds(10))
    let error = #expect(throws: GestureScriptError.self) { try GestureScript(most + "; wait 0s") }
    #expect(error?.problem == .tooMany && error?.column == most.count + 3)
  }

  @Test func aRepeatBuiltInCodeNeedNotBeSmall() {
    let once = GestureScript.Step.repeat(.max, [.wait(.seconds(1))])
    let script = GestureScript(steps: [.repeat(-1, [.release]), .repeat(.max, [once])])
    expectEqual(script.duration, .max)
    #expect(script.unrolled.prefix(5).allSatisfy { $0 == .wait(.seconds(1)) })
  }

  @Test func nonsenseNeverTraps() {
    var dice = Dice(seed: 9)
    let pieces = [
      "pull ", "over ", "hold ", "release", "wait ", "mark ", "end", "120", " ", "0.5s", ";", "\n",
      "#", "é", "-", "\r\n", "linear", "1e400", "🧵", "\u{0}", "99999999999999999999s", "repeat 2 {",
      "}",
      "swipe up", "tap ", "fling ", "200,3", "\"", "\\", "press ", "drag ", "for ", "to ",
    ]
    for _ in 0..<20_000 {
      let text = nonsense(of: pieces, using: &dice)
      do {
        let script = try GestureScript(text)
        try expectEqual(GestureScript(script.description), script, "\(text)")
      } catch {
        #expect(error.line >= 1 && error.column >= 1)
        #expect(!error.description.isEmpty)
      }
    }
  }
}
