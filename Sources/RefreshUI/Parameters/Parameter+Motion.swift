import Motion

extension Time: ParameterValue {
  /// `duration`.
  public static var kind: String { "duration" }

  /// Reads `0.35s` or `350ms`; a duration is not negative, and 0 needs no unit.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "a duration such as 0.35s or 350ms"
    let text = try input.single(expected)
    if let time = Time(text) {
      guard time >= .zero else {
        throw UnreadableValue(expected: expected, hint: "a duration is not negative")
      }
      self = time
      return
    }
    guard let (number, unit) = splitUnit(text) else { throw UnreadableValue(expected: expected) }
    if unit.isEmpty {
      if number == 0 {
        self = .zero
        return
      }
      throw UnreadableValue(
        expected: expected, hint: "add a unit: \(number.plainText)s or \(number.plainText)ms")
    }
    guard let length = Time.Unit(rawValue: unit)?.length.seconds else {
      throw UnreadableValue(
        expected: expected, hint: didYouMean(unit, among: Time.Unit.allCases.map(\.rawValue)))
    }
    // `5 s`, `5S` and `1e-3s` are durations too.
    let time = Time(number.plainText + unit) ?? .seconds(number * length)
    if time < .zero {
      throw UnreadableValue(expected: expected, hint: "a duration is not negative")
    }
    if time == .max { throw UnreadableValue(expected: expected, hint: "no duration is that long") }
    self = time
  }

  /// The time in seconds.
  public var parameterText: String { description }
}

extension Curve: ParameterValue {
  /// `curve`.
  public static var kind: String { "curve" }

  /// Reads a name, `cubic-bezier(.4, 0, .2, 1)`, `steps(4)` or `spring(0.7)`.
  public init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "a curve such as linear, ease-in-out, cubic-bezier(.4, 0, .2, 1) or spring(0.7)"
    let text = try input.single(expected)
    do {
      self = try Curve(parsing: text)
    } catch  where error.problem == .unknownName {
      let names = ["linear", "ease", "ease-in", "ease-out", "ease-in-out", "default"]
      let near = text.contains("(") ? nil : nearestWord(to: text, among: names)
      throw UnreadableValue(expected: expected, hint: near.map(didYouMean))
    } catch {
      throw UnreadableValue(expected: "a curve", hint: error.description)
    }
  }

  /// The name, if the curve has one, or its numbers.
  public var parameterText: String { description }
}
