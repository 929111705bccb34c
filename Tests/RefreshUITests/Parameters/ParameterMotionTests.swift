import Motion
import TestSupport
import Testing

@testable import RefreshUI

@Suite struct ParameterMotionTests {
  @Test(arguments: [
    ("0.35s", Time.milliseconds(350)), ("350ms", .milliseconds(350)), ("2 s", .seconds(2)),
    ("0", .zero), (" 1s ", .seconds(1)), ("5S", .seconds(5)),
  ])
  func durationsRead(_ text: String, _ time: Time) throws {
    try expectEqual(Time(parameter: .text(text)), time)
  }

  @Test(arguments: [
    ("0.35", "add a unit: 0.35s or 0.35ms"), ("-1s", "a duration is not negative"),
    ("10sm", "did you mean 's'?"), ("1e12s", "no duration is that long"),
    ("1e400s", "no duration is that long"), ("1e400min", "no duration is that long"),
    ("99999999999999999s", "no duration is that long"), ("-1e12s", "a duration is not negative"),
  ])
  func aBadDurationIsExplained(_ text: String, _ hint: String) {
    expectEqual(refusal(Time.self, text), "expected a duration such as 0.35s or 350ms; \(hint)")
  }

  @Test(arguments: ["", "abc", "s", "nan s", "1e400s"])
  func whatIsNoDurationIsRefused(_ text: String) {
    #expect(refusal(Time.self, text)?.hasPrefix("expected a duration") == true)
  }

  @Test func durationsRoundTrip() throws {
    for ticks in stride(from: Int64(0), to: 3_000_000_000, by: 7_654_321) {
      let time = Time(ticks: ticks)
      try expectEqual(Time(parameter: .text(time.parameterText)), time)
    }
    expectEqual(Time.milliseconds(100).parameterText, "0.1s")
  }

  @Test(arguments: [
    Curve.linear, .easeIn, .easeInOut, .default, .cubicBezier(0.4, 0, 0.2, 1),
    .spring(damping: 0.7), .steps(4),
  ])
  func curvesRoundTrip(_ curve: Curve) throws {
    try expectEqual(Curve(parameter: .text(curve.parameterText)), curve)
  }

  @Test func aMisspeltCurveIsAnsweredWithTheNearest() {
    #expect(refusal(Curve.self, "ease-inout")?.hasSuffix("did you mean 'ease-in-out'?") == true)
  }

  @Test func aCurveWithWrongNumbersIsAnsweredWithThePlace() {
    let refusal = refusal(Curve.self, "cubic-bezier(1,2)")
    #expect(refusal?.hasPrefix("expected a curve; column 17") == true, "\(refusal ?? "accepted")")
  }
}
