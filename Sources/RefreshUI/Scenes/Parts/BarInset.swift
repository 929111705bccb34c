import Render2D

/// How far bars at the top of the screen cover what lies below, as a parameter: as far as those of
/// the screen do, or a length.
enum BarInset: Hashable, Sendable {
  /// As far as the status bar and the navigation bar of the screen reach.
  case bars
  /// A length in points, from 0 to 500.
  case length(Length)

  /// The inset in points on a screen.
  func points(on settings: StageSettings) -> Double {
    switch self {
    case .bars: NavigationBar.height(on: settings)
    case .length(let length): length.points
    }
  }
}

extension BarInset: ParameterValue {
  /// `length`.
  static var kind: String { Length.kind }

  /// Reads `bars`, or a length such as `64`.
  init(parameter input: ParameterInput) throws(UnreadableValue) {
    let expected = "bars, or a length in points from 0 to 500"
    if try input.single(expected) == "bars" {
      self = .bars
      return
    }
    let length: Length
    do {
      length = try Length(parameter: input)
    } catch {
      throw UnreadableValue(expected: expected, hint: error.hint)
    }
    guard (0...500).contains(length) else { throw UnreadableValue(expected: expected) }
    self = .length(length)
  }

  /// `bars`, or the number of points.
  var parameterText: String {
    switch self {
    case .bars: "bars"
    case .length(let length): length.parameterText
    }
  }
}
