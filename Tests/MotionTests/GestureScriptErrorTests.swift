import Motion
import TestSupport
import Testing

@Suite struct GestureScriptErrorTests {
  @Test(arguments: [
    (
      "pul 120 over 1s",
      """
      line 1, column 1: expected pull, hold, release, fling, swipe, tap, press, drag, wait, mark, repeat or end, \
      found "pul"; \
      did you mean "pull"?
      """
    ),
    (
      "pull 120 over 1s\n  relaese",
      """
      line 2, column 3: expected pull, hold, release, fling, swipe, tap, press, drag, wait, mark, repeat or end, \
      found "relaese"; \
      did you mean "release"?
      """
    ),
    (
      "banana",
      """
      line 1, column 1: expected pull, hold, release, fling, swipe, tap, press, drag, wait, mark, repeat or end, \
      found "banana"
      """
    ),
    (
      "pull",
      "line 1, column 5: expected a distance in points, such as 120, found the end of the step"
    ),
    (
      "pull 120pt over 1s",
      """
      line 1, column 6: expected a distance in points, such as 120, found "120pt"; \
      write 120 without a unit
      """
    ),
    (
      "pull 1e9 over 1s",
      "line 1, column 6: expected a distance of at most 1000000 points, found \"1e9\""
    ),
    (
      "pull 120 ober 1s",
      "line 1, column 10: expected \"over\" and a time, found \"ober\"; did you mean \"over\"?"
    ),
    (
      "wait 0,5sec",
      "line 1, column 6: expected a time such as 0.5s or 500ms, found \"0,5sec\"; did you mean \"0.5s\"?"
    ),
    (
      "pull 120 over 0.5; release",
      """
      line 1, column 15: expected a time such as 0.5s or 500ms, found "0.5"; \
      did you mean "0.5s"?
      """
    ),
    (
      "pull 120 over ; release",
      "line 1, column 14: expected a time such as 0.5s or 500ms, found the end of the step"
    ),
    (
      "wait -1s",
      """
      line 1, column 6: expected a time such as 0.5s or 500ms, found "-1s"; \
      wait cannot take less than no time
      """
    ),
    (
      "pull 120 over 1s ease-inout",
      """
      line 1, column 18: expected a curve such as linear, ease-in-out or \
      cubic-bezier(.4, 0, .2, 1), found "ease-inout"; did you mean "ease-in-out"?
      """
    ),
    (
      "pull 1 over 1s; release now",
      """
      line 1, column 25: expected the end of the step, found "now"; \
      a step ends at ";" or at the end of the line
      """
    ),
    (
      "hold 1s",
      """
      line 1, column 1: expected a pull before it, found "hold"; \
      without a finger, write "wait"
      """
    ),
    ("release", "line 1, column 1: expected a pull before it, found \"release\""),
    (
      "pull 1 over 1s; wait 1s",
      """
      line 1, column 17: expected a release before it, found "wait"; \
      with the finger down, write "hold"
      """
    ),
    ("end; wait 1s", "line 1, column 6: expected nothing after \"end\", found \"wait\""),
    (
      "pull 1 over 1s  cubic-bezier(.4,  2, 3, 1); release",
      "line 1, column 38: expected x2 from 0 to 1, found \"3\""
    ),
    (
      "swipe upp",
      "line 1, column 7: expected left, right, up or down, found \"upp\"; did you mean \"up\"?"
    ),
    (
      "press 10,20 0.5s",
      "line 1, column 17: expected \"for\" and a time, found the end of the step"
    ),
    (
      "drag 10,20 over 1s",
      "line 1, column 19: expected \"to\" and a point such as 200,320 or a layer's name, found the end of the step"
    ),
    (
      "drag 10,20 to 5 over 1s",
      """
      line 1, column 15: expected a point such as 200,320 or a layer's name, found "5"; \
      x and y stand with a comma between them
      """
    ),
    (
      "pull 10 over 1s; drag 1,2 to 3,4 over 1s; release",
      """
      line 1, column 18: expected a release before it, found "drag"; \
      there is one finger, and it is down
      """
    ),
    (
      "tap 200 320",
      """
      line 1, column 5: expected a point such as 200,320 or a layer's name, found "200 320"; \
      x and y stand with a comma between them
      """
    ),
    (
      "tap page control",
      """
      line 1, column 5: expected a point such as 200,320 or a layer's name, found "page control"; \
      a name of several words stands in quotes
      """
    ),
    (
      "tap \"Row 3; wait 1s\ntap 1,2",
      "line 1, column 5: expected a closing quote, found \"Row 3; wait 1s"
    ),
    (
      "press \"Row 3\" 7 for 1s",
      "line 1, column 15: expected nothing after the name, found \"7\""
    ),
    (
      "drag footer to for over 1s; drag footer to 1, over 1s",
      "line 1, column 44: expected a point such as 200,320 or a layer's name, found \"1,\""
    ),
    (
      "fling 100",
      """
      line 1, column 1: expected a pull before it, found "fling"; \
      without a finger, write "swipe"
      """
    ),
    (
      "repeat 0 { wait 1s }",
      "line 1, column 8: expected how many rounds, from 1 to 10000, found \"0\""
    ),
    (
      "wait 1s\nrepeat 2 { wait 1s",
      "line 2, column 1: expected a \"}\" that ends the repeat, found \"repeat\""
    ),
    ("wait 1s }", "line 1, column 9: expected a \"repeat\" before it, found \"}\""),
    (
      "repeat 2 {\n  pull 1 over 1s\n}",
      """
      line 3, column 1: expected a release before it, found "}"; \
      each round ends with the finger as it began
      """
    ),
    ("repeat 2 { end }", "line 1, column 12: expected a \"}\" before it, found \"end\""),
    (
      "repeat 1000 { repeat 1000 { wait 0s } }",
      "line 1, column 1: expected at most 10000 steps in all rounds, found \"repeat\""
    ),
    (
      "repeat 2 wait 1s",
      "line 1, column 10: expected \"{\" and the steps to repeat, found \"wait\""
    ),
    (
      "wait 1s; pull 1 over 1s; pull 2 over 1s; hold 1s",
      "line 1, column 10: the finger was never lifted: add 'release'"
    ),
    (
      "pull 1 over 1s; release;\npull 1 over 1s",
      "line 2, column 1: the finger was never lifted: add 'release'"
    ),
    (
      String(repeating: "x", count: 100_000),
      """
      line 1, column 1: expected pull, hold, release, fling, swipe, tap, press, drag, wait, mark, repeat or end, \
      found "\(String(repeating: "x", count: 60))…"
      """
    ),
    ("mark", "line 1, column 5: expected a name for the mark, found the end of the step"),
  ])
  func saysWhereAndWhatAndWhy(text: String, message: String) {
    #expect {
      _ = try GestureScript(text)
    } throws: { error in
      (error as? GestureScriptError)?.description == message
    }
  }

  @Test func aScriptMayEndWithTheFingerDown() throws {
    try expectEqual(GestureScript("pull 1 over 1s; end").steps.count, 2)
    try expectEqual(GestureScript("pull 1 over 1s; fling -100").steps.count, 2)
  }

  @Test func columnsCountCharacters() {
    #expect {
      _ = try GestureScript("mark 👩‍👩‍👧; xx")
    } throws: { error in
      (error as? GestureScriptError)?.column == 9
    }
  }

  @Test func theProblemCanBeToldApart() {
    let problems: [(String, GestureScriptError.Problem)] = [
      ("xx", .unknownStep), ("wait", .missing), ("wait x", .unreadable), ("end end", .surplus),
      ("release", .noFinger), ("pull 1 over 1s;wait 1s", .fingerDown), ("end;end", .afterEnd),
      ("pull 1 over 1s", .neverLifted),
    ]
    for (text, problem) in problems {
      #expect {
        _ = try GestureScript(text)
      } throws: { error in
        (error as? GestureScriptError)?.problem == problem
      }
    }
  }
}
