extension Curve: LosslessStringConvertible {
  /// Parses a curve by name or by its numbers, ignoring case, in the syntax of CSS:
  ///
  ///     linear   ease   ease-in   ease-out   ease-in-out   step-start   step-end
  ///     cubic-bezier(.4, 0, .2, 1)   steps(4)   steps(4, jump-start)
  ///     linear(0, 0.2 60%, 1)   linear(0, 0.5 25% 75%, 1)
  ///     spring(0.7)   spring(0.7, 2)   spring(stiffness 100, damping 10)
  ///
  /// `default` is `ease`, and UIKit's names (`easeInOut`) are accepted too. Nil if the text is not
  /// a curve; ``init(parsing:)`` says why.
  public init?(_ text: String) {
    guard let curve = try? Curve(parsing: text) else { return nil }
    self = curve
  }

  /// Parses a curve as ``init(_:)`` does; the error gives the position, what was expected, and
  /// perhaps a suggestion.
  public init(parsing text: String) throws(CurveError) {
    var parser = CurveParser(text)
    self = try parser.curve()
  }

  /// The named curves, the name that is printed first.
  package static let names: [(name: String, other: String, curve: Curve)] = [
    ("linear", "linear", .linear),
    ("ease", "default", .default),
    ("ease-in", "easein", .easeIn),
    ("ease-out", "easeout", .easeOut),
    ("ease-in-out", "easeinout", .easeInOut),
    ("step-start", "step-start", .steps(1, .start)),
    ("step-end", "step-end", .steps(1, .end)),
  ]

  /// The text that `init(_:)` parses: the curve's name if it has one.
  public var description: String {
    if let named = Curve.names.first(where: { $0.curve == self }) { return named.name }
    func list(_ numbers: [Double]) -> String {
      numbers.map(\.plainText).joined(separator: ", ")
    }
    switch kind {
    case .linear:
      return "linear"
    case .bezier(let curve):
      return "cubic-bezier(\(list([curve.x1, curve.y1, curve.x2, curve.y2])))"
    case .steps(let curve):
      return "steps(\(curve.count)\(curve.jump == .end ? "" : ", " + curve.jump.rawValue))"
    case .points(let curve):
      let corners = curve.corners.map { "\($0.value.plainText) \($0.percent.plainText)%" }
      return "linear(\(corners.joined(separator: ", ")))"
    case .spring(let curve):
      return "spring(\(list([curve.damping] + (curve.velocity == 0 ? [] : [curve.velocity]))))"
    case .settling(let curve):
      return "spring(\(curve.spring))"
    }
  }
}

extension Spring: CustomStringConvertible {
  /// The spring's parameters, such as `mass 1, stiffness 100, damping 10`; without the velocity if
  /// it is zero, and with `overdamped` if it is.
  public var description: String {
    "mass \(mass.plainText), stiffness \(stiffness.plainText), damping \(damping.plainText)"
      + (velocity == 0 ? "" : ", velocity \(velocity.plainText)")
      + (isOverdamped ? ", overdamped" : "")
  }
}
