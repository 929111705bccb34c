extension GestureScript {
  /// Parses a script; the error gives the position, what was expected, and perhaps a suggestion.
  public init(_ text: String) throws(GestureScriptError) {
    var parser = GestureScriptParser()
    for step in GestureScriptSource.split(text) { try parser.read(step) }
    steps = try parser.finished()
  }
}

/// Parses a script step by step, and tracks whether the finger is down.
struct GestureScriptParser {
  typealias Word = GestureScriptSource.Word
  typealias Source = GestureScriptSource

  /// An open `repeat`; the outermost level is the script itself.
  private struct Level {
    var steps: [GestureScript.Step] = []
    /// The number of steps with nested repeats unrolled.
    var total = 0
    var count = 1
    /// The word `repeat`.
    var name = Word(text: "", line: 1, column: 1)
    var wasFingerDown = false
  }

  private var levels = [Level()]
  private var isFingerDown = false
  /// The pull that brought the finger down.
  private var touch = Word(text: "", line: 1, column: 1)
  private var hasEnded = false

  /// The longest pull, in points, and the fastest fling, in points a second.
  static let farthest = 1_000_000.0
  /// The most steps of the unrolled script.
  static let mostSteps = 10_000
  /// The deepest nesting of `repeat`.
  static let deepest = 16

  private static let names = [
    "pull", "hold", "release", "fling", "swipe", "tap", "press", "drag", "wait", "mark", "repeat",
    "end",
  ]

  /// Parses one step, or a closing brace.
  mutating func read(_ source: Source) throws(GestureScriptError) {
    let name = source.words[0]
    guard !hasEnded else {
      throw error(.afterEnd, name, "nothing after \"end\"", nil)
    }
    switch name.text {
    case "repeat": try open(source)
    case "}": try closeRound(name)
    default: try add(step(source), name)
    }
  }

  /// The steps, after all of the text was parsed.
  func finished() throws(GestureScriptError) -> [GestureScript.Step] {
    if levels.count > 1 {
      throw error(.unbalanced, levels[levels.count - 1].name, "a \"}\" that ends the repeat", nil)
    }
    if isFingerDown && !hasEnded { throw error(.neverLifted, touch, "add 'release'", nil) }
    return levels[0].steps
  }

  private mutating func add(
    _ step: GestureScript.Step, total: Int = 1, _ place: Word
  ) throws(GestureScriptError) {
    let top = levels.count - 1
    levels[top].total += total
    guard levels[top].total <= GestureScriptParser.mostSteps else {
      throw error(
        .tooMany, place, "at most \(GestureScriptParser.mostSteps) steps in all rounds", nil)
    }
    levels[top].steps.append(step)
  }

  // MARK: Repeats

  private mutating func open(_ source: Source) throws(GestureScriptError) {
    let expected = "how many rounds, from 1 to \(GestureScriptParser.mostSteps)"
    let word = try word(source, 1, expected)
    guard let count = Int(word.text), (1...GestureScriptParser.mostSteps).contains(count) else {
      throw error(.unreadable, word, expected, nil)
    }
    let brace = try self.word(source, 2, "\"{\" and the steps to repeat")
    guard brace.text == "{" else {
      throw error(.unreadable, brace, "\"{\" and the steps to repeat", nil)
    }
    guard levels.count <= GestureScriptParser.deepest else {
      throw error(
        .tooMany, source.words[0],
        "at most \(GestureScriptParser.deepest) repeats within each other", nil)
    }
    levels.append(Level(count: count, name: source.words[0], wasFingerDown: isFingerDown))
  }

  private mutating func closeRound(_ brace: Word) throws(GestureScriptError) {
    guard levels.count > 1, let level = levels.popLast() else {
      throw error(.unbalanced, brace, "a \"repeat\" before it", nil)
    }
    guard isFingerDown == level.wasFingerDown else {
      let hint = "each round ends with the finger as it began"
      throw error(
        .unevenRound, brace, isFingerDown ? "a release before it" : "a pull before it", hint)
    }
    try add(.repeat(level.count, level.steps), total: level.total * level.count, level.name)
  }

  // MARK: Steps

  private mutating func step(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    let name = source.words[0]
    let step: GestureScript.Step
    switch name.text {
    case "pull":
      step = try pull(source)
      if !isFingerDown { touch = name }
      isFingerDown = true
    case "hold":
      guard isFingerDown else {
        throw error(.noFinger, name, "a pull before it", "without a finger, write \"wait\"")
      }
      step = .hold(try time(source, 1, of: "hold"))
      try close(source, after: 2)
    case "release":
      guard isFingerDown else { throw error(.noFinger, name, "a pull before it", nil) }
      step = .release
      isFingerDown = false
      try close(source, after: 1)
    case "fling":
      guard isFingerDown else {
        let hint = "without a finger, write \"swipe\""
        throw error(.noFinger, name, "a pull before it", hint)
      }
      step = .fling(try number(source, 1, "a velocity in points a second, such as -800"))
      isFingerDown = false
      try close(source, after: 2)
    case "swipe", "tap", "press", "drag":
      try lift(name)
      step = try touch(source)
    case "wait":
      guard !isFingerDown else {
        let hint = "with the finger down, write \"hold\""
        throw error(.fingerDown, name, "a release before it", hint)
      }
      step = .wait(try time(source, 1, of: "wait"))
      try close(source, after: 2)
    case "mark":
      step = .mark(try self.name(word(source, 1, "a name for the mark")))
      try close(source, after: 2)
    case "end":
      guard levels.count == 1 else {
        throw error(.endWithinRepeat, name, "a \"}\" before it", nil)
      }
      step = .end
      hasEnded = true
      try close(source, after: 1)
    default:
      let names = GestureScriptParser.names
      let hint = suggestion(for: name.text, among: names)
      let expected = names.dropLast().joined(separator: ", ") + " or end"
      throw error(.unknownStep, name, expected, hint)
    }
    return step
  }

  /// A step in which a finger comes down and is lifted.
  private func touch(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    switch source.words[0].text {
    case "swipe": try swipe(source)
    case "tap": .tap(try place(source, 1..<max(source.words.count, 1)))
    case "press": try press(source)
    default: try drag(source)
    }
  }

  private func lift(_ name: Word) throws(GestureScriptError) {
    guard isFingerDown else { return }
    throw error(.fingerDown, name, "a release before it", "there is one finger, and it is down")
  }

  private func swipe(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    let expected = "left, right, up or down"
    let word = try word(source, 1, expected)
    guard let direction = SwipeDirection(rawValue: word.text) else {
      let names = SwipeDirection.allCases.map(\.rawValue)
      let hint = suggestion(for: word.text, among: names)
      throw error(.unreadable, word, expected, hint)
    }
    try close(source, after: 2)
    return .swipe(direction)
  }

  private func press(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    let end = try index(of: "for", in: source, from: 1, "\"for\" and a time")
    let place = try place(source, 1..<end)
    let duration = try time(source, end + 1, of: "press")
    try close(source, after: end + 2)
    return .press(place, for: duration)
  }

  private func drag(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    let middle = try index(of: "to", in: source, from: 1, "\"to\" and \(Self.placeText)")
    let end = try index(of: "over", in: source, from: middle, "\"over\" and a time")
    let begin = try place(source, 1..<middle)
    let goal = try place(source, middle + 1..<end)
    let duration = try time(source, end + 1, of: "drag")
    let curve = source.words.count > end + 2 ? try curve(source, from: end + 2) : .easeInOut
    return .drag(begin, to: goal, over: duration, curve: curve)
  }

  /// Which word of a step is a certain one.
  private func index(
    of text: String, in source: Source, from start: Int, _ expected: String
  ) throws(GestureScriptError) -> Int {
    if let index = source.words[start...].firstIndex(where: { $0.text == text }) { return index }
    let end = Word(text: "", line: source.line, column: source.column)
    throw error(.missing, end, expected, nil)
  }

  private func number(
    _ source: Source, _ index: Int, _ expected: String
  ) throws(GestureScriptError) -> Double {
    let word = try word(source, index, expected)
    guard let number = word.text.decimalNumber else {
      throw error(.unreadable, word, expected, nil)
    }
    guard number.magnitude <= GestureScriptParser.farthest else {
      throw error(.unreadable, word, "at most 1000000", nil)
    }
    return number
  }

  private func pull(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    let expected = "a distance in points, such as 120"
    let distance = try word(source, 1, expected)
    guard let points = distance.text.decimalNumber else {
      let bare = distance.text.hasSuffix("pt") ? distance.text.dropLast(2) : ""
      let hint = bare.decimalNumber.map { "write \($0.plainText) without a unit" }
      throw error(.unreadable, distance, expected, hint)
    }
    guard points.magnitude <= GestureScriptParser.farthest else {
      throw error(.unreadable, distance, "a distance of at most 1000000 points", nil)
    }
    let over = try word(source, 2, "\"over\" and a time")
    guard over.text == "over" else {
      throw error(
        .unreadable, over, "\"over\" and a time", suggestion(for: over.text, among: ["over"]))
    }
    let duration = try time(source, 3, of: "pull")
    guard source.words.count > 4 else { return .pull(points, over: duration) }
    let curve = try curve(source, from: 4)
    return .pull(points, over: duration, curve: curve)
  }

  /// The curve in the remaining words of a step.
  private func curve(_ source: Source, from first: Int) throws(GestureScriptError) -> Curve {
    let words = source.words[first...]
    let text = words.map(\.text).joined(separator: " ")
    do {
      return try Curve(parsing: text)
    } catch {
      // The word in which the error lies; after the last one it is the step's end.
      var start = 1
      var place = Word(text: error.found, line: source.line, column: source.column)
      for word in words {
        if error.column < start + word.text.count {
          place.line = word.line
          place.column = word.column + error.column - start
          break
        }
        start += word.text.count + 1
      }
      throw self.error(.unreadable, place, error.expected, error.hint)
    }
  }

  private func time(
    _ source: Source, _ index: Int, of step: String
  ) throws(GestureScriptError) -> Time {
    let expected = "a time such as 0.5s or 500ms"
    let word = try word(source, index, expected)
    guard let time = Time(word.text), time >= .zero else {
      let hint: String?
      if Time(word.text) != nil {
        hint = "\(step) cannot take less than no time"
      } else {
        let near = [word.text, word.text + "s"].compactMap(plainQuantity)
        hint = near.first { Time($0) != nil }.map { "did you mean \"\($0)\"?" }
      }
      throw error(.unreadable, word, expected, hint)
    }
    return time
  }

  func word(
    _ source: Source, _ index: Int, _ expected: String
  ) throws(GestureScriptError) -> Word {
    guard index < source.words.count else {
      let place = Word(text: "", line: source.line, column: source.column)
      throw error(.missing, place, expected, nil)
    }
    return source.words[index]
  }

  private func close(_ source: Source, after count: Int) throws(GestureScriptError) {
    guard source.words.count > count else { return }
    let hint = "a step ends at \";\" or at the end of the line"
    throw error(.surplus, source.words[count], "the end of the step", hint)
  }

  func error(
    _ problem: GestureScriptError.Problem, _ word: Word, _ expected: String, _ hint: String?
  ) -> GestureScriptError {
    GestureScriptError(
      problem: problem, line: word.line, column: word.column, found: word.text,
      expected: expected, hint: hint)
  }
}
