/// Parses the text of a curve word by word.
struct CurveParser {
  /// A word, a comma or a parenthesis, and the column where it begins.
  private struct Word {
    var text: String
    var column: Int

    /// Whether there is no argument where one is expected.
    var isMissing: Bool { text.isEmpty || text == "," || text == ")" }
  }

  private var words: [Word] = []
  private var next = 0
  private let end: Int
  /// The column of a leading or trailing space.
  private var outerSpace: Int?

  /// Splits the text into words, in lower case.
  init(_ text: String) {
    var column = 1
    var isInWord = false
    for character in text.lowercased() {
      if character == "(" || character == ")" || character == "," {
        words.append(Word(text: String(character), column: column))
        isInWord = false
      } else if character.isWhitespace {
        isInWord = false
      } else {
        if !isInWord { words.append(Word(text: "", column: column)) }
        words[words.count - 1].text.append(character)
        isInWord = true
      }
      column += 1
    }
    end = column
    if text.first?.isWhitespace == true { outerSpace = 1 }
    if text.last?.isWhitespace == true { outerSpace = outerSpace ?? column - 1 }
  }

  /// Parses the whole text as one curve.
  mutating func curve() throws(CurveError) -> Curve {
    let expected = "a curve such as linear, ease-in-out or cubic-bezier(.4, 0, .2, 1)"
    if let column = outerSpace, !words.isEmpty {
      let space = Word(text: " ", column: column)
      throw error(.surplus, space, "no space around the curve", nil)
    }
    let name = take()
    // As in CSS, the parenthesis follows the name without a space.
    let isCall = peek == "(" && look().column == name.column + name.text.count
    if !isCall,
      let named = Curve.names.first(where: { $0.name == name.text || $0.other == name.text })
    {
      try close()
      return named.curve
    }
    guard let function = Function(rawValue: name.text) else {
      let names = isCall ? Function.allCases.map(\.rawValue) : Curve.names.map(\.name)
      throw error(
        name.text.isEmpty ? .missing : .unknownName, name, expected,
        suggestion(for: name.text, among: names))
    }
    guard isCall else {
      throw error(.missing, look(), "\"(\"", "write for instance \(function.example)")
    }
    next += 1
    let curve: Curve
    switch function {
    case .bezier: curve = try bezier()
    case .steps: curve = try steps()
    case .linear: curve = try points()
    case .spring: curve = try spring()
    }
    try expect(")")
    try close()
    return curve
  }

  private enum Function: String, CaseIterable {
    case bezier = "cubic-bezier"
    case steps, linear, spring

    var example: String {
      switch self {
      case .bezier: "cubic-bezier(.4, 0, .2, 1)"
      case .steps: "steps(4, jump-end)"
      case .linear: "linear(0, 0.2 60%, 1)"
      case .spring: "spring(0.7)"
      }
    }
  }

  // MARK: The functions

  private mutating func bezier() throws(CurveError) -> Curve {
    var numbers: [Double] = []
    for (index, name) in ["x1", "y1", "x2", "y2"].enumerated() {
      if index > 0 { try expect(",") }
      numbers.append(
        index % 2 == 0
          ? try number("\(name) from 0 to 1", in: 0...1) : try number("the number \(name)"))
    }
    return .cubicBezier(numbers[0], numbers[1], numbers[2], numbers[3])
  }

  private mutating func steps() throws(CurveError) -> Curve {
    let word = take()
    let count = Int(word.text)
    guard let count, count >= 1, count <= StepCurve.mostSteps else {
      let problem: CurveError.Problem = count == nil ? .unreadable : .outOfRange
      throw error(
        word.isMissing ? .missing : problem, word, "a number of steps from 1 to 1000000", nil)
    }
    guard peek == "," else { return .steps(count) }
    next += 1
    let place = take()
    let names = StepJump.allCases.map(\.rawValue) + ["start", "end"]
    let jump: StepJump?
    switch place.text {
    case "start": jump = .start
    case "end": jump = .end
    default: jump = StepJump(rawValue: place.text)
    }
    guard let jump else {
      throw error(
        place.isMissing ? .missing : .unreadable, place,
        "jump-start, jump-end, jump-both or jump-none", suggestion(for: place.text, among: names))
    }
    guard count >= 2 || jump != .neither else {
      throw error(.outOfRange, word, "at least 2 steps for jump-none", nil)
    }
    return .steps(count, jump)
  }

  /// The corners of `linear(…)`: a value each, with one or two times in per cent before or after
  /// it.
  private mutating func points() throws(CurveError) -> Curve {
    var values: [Double] = []
    var times: [Double?] = []
    while true {
      let leading = try percentages()
      let value = try number("a number, with its time in per cent or without")
      let percent = leading.isEmpty ? try percentages() : leading
      values.append(value)
      times.append(percent.first)
      if percent.count == 2 {
        values.append(value)
        times.append(percent[1])
      }
      guard peek == "," else { break }
      next += 1
    }
    guard values.count >= 2 else {
      throw error(.missing, look(), "a second point", "write for instance linear(0, 1)")
    }
    return Curve(.points(PointCurve(corners: CurveParser.corners(values, times))))
  }

  private mutating func percentages() throws(CurveError) -> [Double] {
    var percentages: [Double] = []
    while percentages.count < 2, let text = peek, text.hasSuffix("%") {
      let word = take()
      guard let percent = word.text.dropLast().decimalNumber else {
        throw error(.unreadable, word, "a time in per cent such as 60%", nil)
      }
      percentages.append(percent)
    }
    return percentages
  }

  /// Missing times are spread evenly, and times never decrease.
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

  /// `spring(ratio)`, `spring(ratio, velocity)` or `spring(stiffness 100, damping 10, …)`, whose words
  /// are those of ``Part``.
  private mutating func spring() throws(CurveError) -> Curve {
    if let text = peek, Part(rawValue: text) != nil || text.first?.isLetter == true {
      return try springByParts()
    }
    let damping = try number("a damping ratio from 0.01 to 10", in: SpringCurve.dampingRange)
    guard peek == "," else { return .spring(damping: damping) }
    next += 1
    let velocity = try number("a velocity from -1000 to 1000", in: SpringCurve.velocityRange)
    return .spring(damping: damping, velocity: velocity)
  }

  private enum Part: String, CaseIterable {
    case mass, stiffness, damping, velocity
    /// A word without a number.
    case overdamped
  }

  private mutating func springByParts() throws(CurveError) -> Curve {
    let usual = Spring()
    var parts: [Part: Double] = [:]
    var places: [Part: Word] = [:]
    repeat {
      if !parts.isEmpty { next += 1 }
      let word = take()
      guard let part = Part(rawValue: word.text), parts[part] == nil else {
        let left = Part.allCases.filter { parts[$0] == nil }.map(\.rawValue)
        throw error(
          word.isMissing ? .missing : .unreadable, word,
          left.isEmpty ? "the end of the spring" : left.joined(separator: ", ") + " once",
          suggestion(for: word.text, among: left))
      }
      places[part] = part == .overdamped ? word : look()
      parts[part] =
        part == .overdamped ? 1 : try number("the number of the \(part.rawValue)")
    } while peek == ","
    let spring = Spring(
      mass: parts[.mass] ?? usual.mass, stiffness: parts[.stiffness] ?? usual.stiffness,
      damping: parts[.damping] ?? usual.damping, velocity: parts[.velocity] ?? usual.velocity,
      allowsOverdamping: parts[.overdamped] != nil)
    for (part, value) in [
      (Part.mass, spring.mass), (.stiffness, spring.stiffness), (.damping, spring.damping),
      (.velocity, spring.velocity),
    ] {
      guard let given = parts[part], given != value, let place = places[part] else { continue }
      let hint = "the nearest is \(value.plainText)"
      throw error(.outOfRange, place, "a \(part.rawValue) of a spring that comes to rest", hint)
    }
    if let place = places[.overdamped], !spring.isOverdamped {
      let critical = 2 * (spring.mass * spring.stiffness).squareRoot()
      throw error(
        .outOfRange, place, "a spring that is damped more than critically",
        "it is from a damping of \(critical.plainText) on")
    }
    return spring.curve
  }

  // MARK: Words

  private var peek: String? { next < words.count ? words[next].text : nil }

  /// The next word, empty at the end.
  private func look() -> Word {
    next < words.count ? words[next] : Word(text: "", column: end)
  }

  private mutating func take() -> Word {
    let word = look()
    next += 1
    return word
  }

  private mutating func number(
    _ expected: String, in range: ClosedRange<Double>? = nil
  ) throws(CurveError) -> Double {
    let word = take()
    guard let number = word.text.decimalNumber else {
      let problem: CurveError.Problem = word.isMissing ? .missing : .unreadable
      throw error(problem, word, expected, nil)
    }
    if let range, !range.contains(number) { throw error(.outOfRange, word, expected, nil) }
    return number
  }

  private mutating func expect(_ text: String) throws(CurveError) {
    let word = take()
    guard word.text == text else {
      throw error(word.text.isEmpty ? .missing : .unreadable, word, "\"\(text)\"", nil)
    }
  }

  private func close() throws(CurveError) {
    guard next < words.count else { return }
    throw error(.surplus, look(), "nothing after the curve", nil)
  }

  private func error(
    _ problem: CurveError.Problem, _ word: Word, _ expected: String, _ hint: String?
  ) -> CurveError {
    CurveError(
      problem: problem, column: word.column, found: word.text, expected: expected, hint: hint)
  }
}

/// Why a text is not a curve, and the position of the error.
public struct CurveError: Error, Hashable, Sendable {
  /// The kinds of errors.
  public enum Problem: Hashable, Sendable {
    /// No curve has this name.
    case unknownName
    /// A required part is missing.
    case missing
    /// A part cannot be parsed.
    case unreadable
    /// A number is out of range.
    case outOfRange
    /// The curve is complete, but followed by more text.
    case surplus
  }

  /// The kind of error.
  public let problem: Problem
  /// The column, in characters from 1.
  public let column: Int
  /// The text there; empty at the end.
  public let found: String
  /// What was expected.
  public let expected: String
  /// A suggestion, or nil.
  public let hint: String?
}

extension CurveError: CustomStringConvertible {
  /// The column and the problem, in one line.
  public var description: String {
    let thing = found.isEmpty ? "the end" : "\"\(found)\""
    return "column \(column): expected \(expected), found \(thing)" + (hint.map { "; \($0)" } ?? "")
  }
}
