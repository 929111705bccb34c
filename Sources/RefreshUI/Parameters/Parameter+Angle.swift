import Motion
import Render2D

extension Angle: ParameterValue {
  /// `angle`.
  public static var kind: String { "angle" }

  /// Reads `45deg`, `0.25turn` or `0.78rad`; 0 needs no unit.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "an angle such as 45deg, 0.25turn or 0.78rad"
    let text = try input.single(expected)
    guard let (number, unit) = splitUnit(text) else { throw UnreadableValue(expected: expected) }
    switch unit {
    case "deg", "°": self = .degrees(number)
    case "turn": self = .turns(number)
    case "rad": self = .radians(number)
    case "" where number == 0: self = .zero
    case "":
      throw UnreadableValue(expected: expected, hint: "add a unit: \(number.plainText)deg")
    default:
      throw UnreadableValue(
        expected: expected,
        hint: nearestWord(to: unit, among: ["deg", "turn", "rad"]).map(didYouMean))
    }
  }

  /// Degrees if they read back as the same angle, otherwise radians.
  public var parameterText: String {
    let exact = degrees
    // 45° becomes 45.00000000000001 in radians and back: try the rounded number first.
    let round = (exact * 1e9).rounded() / 1e9
    for candidate in [round, exact] where Angle.degrees(candidate) == self {
      return candidate.plainText + "deg"
    }
    return radians.plainText + "rad"
  }
}
