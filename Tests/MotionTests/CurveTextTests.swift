import Motion
import TestSupport
import Testing

@Suite struct CurveTextTests {
  @Test(arguments: [
    ("linear", Curve.linear), ("ease", .default), ("default", .default), ("ease-in", .easeIn),
    ("ease-out", .easeOut), ("ease-in-out", .easeInOut), ("easeInOut", .easeInOut),
    ("EASE-IN", .easeIn), ("step-start", .steps(1, .start)), ("step-end", .steps(1)),
    ("cubic-bezier(.4,0,.2,1)", .cubicBezier(0.4, 0, 0.2, 1)),
    ("cubic-bezier( .4 , -1 , 2e-1 , 1 )", .cubicBezier(0.4, -1, 0.2, 1)),
    ("steps(4)", .steps(4)), ("steps(4, start)", .steps(4, .start)),
    ("steps(3,jump-none)", .steps(3, .neither)), ("spring(0.7)", .spring(damping: 0.7)),
    ("spring(.7, 2)", .spring(damping: 0.7, velocity: 2)), ("spring(2)", .spring(damping: 2)),
    ("spring(mass 1, stiffness 100, damping 10)", Spring().curve),
    ("spring(velocity -3, stiffness 50)", Spring(stiffness: 50, velocity: -3).curve),
    ("spring(damping 60)", Spring(damping: 60).curve),
    ("spring(overdamped, damping 60)", Spring(damping: 60, allowsOverdamping: true).curve),
    ("linear(0, 20% 40% 0.5, 1)", Curve("linear(0, 0.5 20%, 0.5 40%, 1)") ?? .linear),
    ("linear(0, 0.5 20% 40%, 1)", Curve("linear(0, 0.5 20%, 0.5 40%, 1)") ?? .easeIn),
  ])
  func isRead(text: String, curve: Curve) {
    expectEqual(Curve(text), curve)
  }

  @Test(arguments: [
    "", "eas", "ease-in-out ", " linear", "cubic-bezier", "cubic-bezier()", "cubic-bezier(1,2,3)",
    "cubic-bezier(-.1,0,1,1)", "cubic-bezier(0,0,1.1,1)", "cubic-bezier(0,nan,1,1)",
    "cubic-bezier(0,inf,1,1)", "cubic-bezier(0,0,1,1", "cubic-bezier(0,0,1,1,)",
    "cubic-bezier(0 0 1 1)", "cubic-bezier(0,0x1,1,1)", "steps(0)", "steps(-1)", "steps(1.5)",
    "steps(1,jump-none)", "steps(4,middle)", "steps(99999999999)", "spring(0)", "spring(20)",
    "spring()", "linear()", "linear(1)", "linear(0,1 50)", "linear(0,a)", "linear(0,,1)", "()", ")",
  ])
  func nothingElseIs(text: String) {
    #expect(Curve(text) == nil)
  }

  @Test(arguments: [
    (Curve.default, "ease"), (.easeInOut, "ease-in-out"), (.linear, "linear"),
    (.cubicBezier(0.4, 0, 0.2, 1), "cubic-bezier(0.4, 0, 0.2, 1)"), (.steps(4), "steps(4)"),
    (.steps(4, .both), "steps(4, jump-both)"), (.spring(damping: 0.7), "spring(0.7)"),
    (.spring(damping: 0.7, velocity: -2.5), "spring(0.7, -2.5)"),
    (.spring(damping: 1.5), "spring(1.5)"),
    (Spring(mass: 2, velocity: 4).curve, "spring(mass 2, stiffness 100, damping 10, velocity 4)"),
    (Spring(damping: 60).curve, "spring(mass 1, stiffness 100, damping 60)"),
    (
      Spring(damping: 60, allowsOverdamping: true).curve,
      "spring(mass 1, stiffness 100, damping 60, overdamped)"
    ),
  ])
  func isPrintedInItsNormalForm(curve: Curve, text: String) {
    expectEqual(curve.description, text)
    expectEqual(Curve(text), curve)
  }

  @Test(arguments: [
    ("linear(0, 0.2 60%, 1)", "linear(0 0%, 0.2 60%, 1 100%)"),
    ("linear(0, 0.5, 1)", "linear(0 0%, 0.5 50%, 1 100%)"),
    ("linear(0, 1, 0.5, 1)", nil), ("linear(0 50%, 1 25%)", "linear(0 50%, 1 50%)"),
    ("linear(0 10%, 5, 1 90%)", "linear(0 10%, 5 50%, 1 90%)"),
  ])
  func timesThatAreLeftOutAreSpread(text: String, normal: String?) throws {
    let curve = try #require(Curve(text))
    if let normal { expectEqual(curve.description, normal) }
    expectEqual(Curve(curve.description)?.value(at: 0.6), curve.value(at: 0.6))
  }

  @Test(arguments: [
    (
      "",
      "column 1: expected a curve such as linear, ease-in-out or cubic-bezier(.4, 0, .2, 1), "
        + "found the end"
    ),
    (
      "ease-inn",
      "column 1: expected a curve such as linear, ease-in-out or "
        + "cubic-bezier(.4, 0, .2, 1), found \"ease-inn\"; did you mean \"ease-in\"?"
    ),
    ("steps", "column 6: expected \"(\", found the end; write for instance steps(4, jump-end)"),
    ("cubic-bezier(.4, 0, 1.2, 1)", "column 21: expected x2 from 0 to 1, found \"1.2\""),
    ("cubic-bezier(.4, 0)", "column 19: expected \",\", found \")\""),
    (
      "steps(4, jump-edn)",
      "column 10: expected jump-start, jump-end, jump-both or jump-none, "
        + "found \"jump-edn\"; did you mean \"jump-end\"?"
    ),
    ("steps(1, jump-none)", "column 7: expected at least 2 steps for jump-none, found \"1\""),
    ("linear(0, 1 50)", "column 13: expected \")\", found \"50\""),
    (
      "linear(0)",
      "column 9: expected a second point, found \")\"; "
        + "write for instance linear(0, 1)"
    ),
    (
      "spring(stifness 4)",
      "column 8: expected mass, stiffness, damping, velocity, overdamped once, "
        + "found \"stifness\"; did you mean \"stiffness\"?"
    ),
    (
      "spring(mass -1)",
      "column 13: expected a mass of a spring that comes to rest, "
        + "found \"-1\"; the nearest is 1e-06"
    ),
    (
      "spring(damping 5, overdamped)",
      "column 19: expected a spring that is damped more than critically, "
        + "found \"overdamped\"; it is from a damping of 20 on"
    ),
    ("linear x", "column 8: expected nothing after the curve, found \"x\""),
  ])
  func theErrorSaysWhereAndWhy(text: String, message: String) {
    #expect {
      _ = try Curve(parsing: text)
    } throws: { error in
      (error as? CurveError)?.description == message
    }
  }

  @Test func nonsenseNeverTraps() {
    var dice = Dice(seed: 6)
    let pieces = [
      "cubic-bezier(", "steps(", "spring(", "linear(", ")", ",", "0", "1", ".5", " ", "%", "-",
      "1e9", "1e999", "jump-none", "ease", "é", "nan", "mass ", "damping ", "stiffness ",
    ]
    for _ in 0..<20_000 {
      let text = nonsense(of: pieces, using: &dice)
      guard let curve = Curve(text) else { continue }
      #expect(curve.value(at: 0.3).isFinite, "\(text)")
      #expect(Curve(curve.description) != nil, "\(text)")
    }
  }
}
