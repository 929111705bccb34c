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
