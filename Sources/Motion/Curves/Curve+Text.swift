extension Curve: LosslessStringConvertible {
  /// Reads a curve by name or by its numbers, in any case, as CSS writes them:
  ///
  ///     linear   ease   ease-in   ease-out   ease-in-out   step-start   step-end
  ///     cubic-bezier(.4, 0, .2, 1)   steps(4)   steps(4, jump-start)
  ///     linear(0, 0.2 60%, 1)   spring(0.7)   spring(0.7, 2)
  ///
  /// `default` is `ease`, and the names of UIKit (`easeInOut`) are understood too.
  public init?(_ text: String) {
    let text = text.lowercased()
    if let named = Curve.names.first(where: { $0.name == text || $0.other == text }) {
      self = named.curve
      return
    }
    guard let open = text.firstIndex(of: "("), text.last == ")" else { return nil }
    let inside = text[text.index(after: open)...].dropLast()
    let parts = inside.split(separator: ",", omittingEmptySubsequences: false).map {
      $0.split(whereSeparator: \.isWhitespace)
    }
    guard let kind = Curve.kind(text[..<open], parts) else { return nil }
    self.init(kind)
  }

  /// The curves that have a name, the name that is printed first.
  static let names: [(name: String, other: String, curve: Curve)] = [
    ("linear", "linear", .linear),
    ("ease", "default", .default),
    ("ease-in", "easein", .easeIn),
    ("ease-out", "easeout", .easeOut),
    ("ease-in-out", "easeinout", .easeInOut),
    ("step-start", "step-start", .steps(1, .start)),
    ("step-end", "step-end", .steps(1, .end)),
  ]

  private static func kind(_ name: Substring, _ parts: [[Substring]]) -> Kind? {
    if name == "linear" { return points(parts) }
    // Everywhere else an argument is one word.
    guard parts.allSatisfy({ $0.count == 1 }) else { return nil }
    let words = parts.map { $0[0] }
    let numbers = words.compactMap(NumberText.number)
    switch (name, words.count) {
    case ("cubic-bezier", 4):
      guard numbers.count == 4, (0...1).contains(numbers[0]), (0...1).contains(numbers[2])
      else { return nil }
      return .bezier(CubicBezier(numbers[0], numbers[1], numbers[2], numbers[3]))
    case ("steps", 1), ("steps", 2):
      guard let count = Int(words[0]) else { return nil }
      let jump: StepJump?
      switch words.count == 1 ? "end" : words[1] {
      case "start": jump = .start
      case "end": jump = .end
      default: jump = StepJump(rawValue: String(words[1]))
      }
      guard let jump else { return nil }
      let curve = StepCurve(count: count, jump: jump)
      return curve.count == count ? .steps(curve) : nil
    case ("spring", 1), ("spring", 2):
      guard numbers.count == words.count, (0.01...1).contains(numbers[0]) else { return nil }
      let velocity = numbers.count == 2 ? numbers[1] : 0
      guard (-1000...1000).contains(velocity) else { return nil }
      return .spring(SpringCurve(damping: numbers[0], velocity: velocity))
    default:
      return nil
    }
  }

  /// The corners of `linear(…)`: a value each, with the time in per cent where it is given; times
  /// left out are spread evenly, and no time comes before the one in front of it.
  private static func points(_ parts: [[Substring]]) -> Kind? {
    var values: [Double] = []
    var times: [Double?] = []
    for part in parts {
      guard (1...2).contains(part.count), let value = NumberText.number(part[0]) else {
        return nil
      }
      values.append(value)
      guard part.count == 2 else {
        times.append(nil)
        continue
      }
      guard part[1].hasSuffix("%"), let percent = NumberText.number(part[1].dropLast())
      else { return nil }
      times.append(percent)
    }
    guard values.count >= 2 else { return nil }
    return .points(PointCurve(corners: corners(values, times)))
  }

  private static func corners(_ values: [Double], _ times: [Double?]) -> [PointCurve.Corner] {
    var times = times
    times[0] = times[0] ?? 0
    times[times.count - 1] = times[times.count - 1] ?? 100
    var latest = -Double.infinity
    for index in times.indices {
      guard let time = times[index] else { continue }
      latest = max(latest, time)
      times[index] = latest
    }
    var known = 0
    for index in times.indices.dropFirst() {
      guard let time = times[index] else { continue }
      let before = times[known] ?? 0
      for gap in known..<index where gap > known {
        times[gap] = before + (time - before) * Double(gap - known) / Double(index - known)
      }
      known = index
    }
    return zip(times, values).map { PointCurve.Corner(percent: $0 ?? 0, value: $1) }
  }

  /// The curve as `init(_:)` reads it, by its name where it has one.
  public var description: String {
    if let named = Curve.names.first(where: { $0.curve == self }) { return named.name }
    func list(_ numbers: [Double]) -> String {
      numbers.map(NumberText.text).joined(separator: ", ")
    }
    switch kind {
    case .linear:
      return "linear"
    case .bezier(let curve):
      return "cubic-bezier(\(list([curve.x1, curve.y1, curve.x2, curve.y2])))"
    case .steps(let curve):
      return "steps(\(curve.count)\(curve.jump == .end ? "" : ", " + curve.jump.rawValue))"
    case .points(let curve):
      let corners = curve.corners.map {
        NumberText.text($0.value) + " " + NumberText.text($0.percent) + "%"
      }
      return "linear(\(corners.joined(separator: ", ")))"
    case .spring(let curve):
      return "spring(\(list([curve.damping] + (curve.velocity == 0 ? [] : [curve.velocity]))))"
    }
  }
}
