import Motion
import Render2D

extension Int: ParameterValue {
  /// `count`.
  public static var kind: String { "count" }

  /// Reads a whole number.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let text = try input.single("a whole number")
    guard let value = Int(text) else { throw UnreadableValue(expected: "a whole number") }
    self = value
  }

  /// The number in decimal.
  public var parameterText: String { String(self) }
}

extension Double: ParameterValue {
  /// `number`.
  public static var kind: String { "number" }

  /// Reads a finite number.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let text = try input.single("a number")
    guard let value = text.decimalNumber else { throw UnreadableValue(expected: "a number") }
    self = value
  }

  /// The shortest text that reads back as this number.
  public var parameterText: String { plainText }
}

extension Bool: ParameterValue {
  /// `switch`.
  public static var kind: String { "switch" }

  /// Reads `true` or `false`, or `yes`, `no`, `on`, `off`.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    switch try input.single("true or false").lowercased() {
    case "true", "yes", "on": self = true
    case "false", "no", "off": self = false
    default: throw UnreadableValue(expected: "true or false")
    }
  }

  /// `true` or `false`.
  public var parameterText: String { self ? "true" : "false" }
}

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
        hint: didYouMean(unit, among: ["deg", "turn", "rad"]))
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

/// A length on the screen in points, as a parameter.
///
///     @Parameter("from letter to letter", in: 1...200) var pitch: Length = 28
public struct Length: Hashable, Comparable, Sendable {
  /// The length in points.
  public var points: Double

  /// A length in points.
  public init(_ points: Double) { self.points = points }

  /// Compares by points.
  public static func < (a: Length, b: Length) -> Bool { a.points < b.points }
}

extension Length: ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral {
  /// A length in points.
  public init(integerLiteral points: Int) { self.init(Double(points)) }

  /// A length in points.
  public init(floatLiteral points: Double) { self.init(points) }
}

extension Length: ParameterValue {
  /// `length`.
  public static var kind: String { "length" }

  /// Reads `20` or `20pt`.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "a length in points such as 20 or 20pt"
    let text = try input.single(expected)
    guard let (points, unit) = splitUnit(text) else { throw UnreadableValue(expected: expected) }
    switch unit {
    case "", "pt": self.init(points)
    case "px":
      throw UnreadableValue(
        expected: expected, hint: "pixels depend on --scale, so lengths are in points")
    default: throw UnreadableValue(expected: expected)
    }
  }

  /// The number of points, without the unit.
  public var parameterText: String { points.plainText }
}
