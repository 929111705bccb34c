extension GestureScript {
  /// Reads a script; the error says where it is not one, what was expected, and what was perhaps
  /// meant.
  public init(_ text: String) throws(GestureScriptError) {
    var parser = GestureScriptParser()
    for step in GestureScriptParser.split(text) { try parser.read(step) }
    steps = parser.steps
  }
}

/// Reads a script step by step, and knows whether the finger is down.
struct GestureScriptParser {
  private(set) var steps: [GestureScript.Step] = []
  private var isFingerDown = false
  private var hasEnded = false

  /// A word and where it stands.
  struct Word {
    var text: String
    var line, column: Int
  }

  /// The words of one step, and the place just after them.
  struct Source {
    var words: [Word] = []
    var line, column: Int
  }

  /// The farthest that a finger goes in one pull, in points.
  static let farthest = 1_000_000.0

  /// The text's steps that have any words.
  static func split(_ text: String) -> [Source] {
    var sources: [Source] = []
    var (line, column) = (1, 1)
    var source = Source(line: 1, column: 1)
    var isComment = false
    var isInWord = false
    for character in text {
      if character.isNewline { isComment = false }
      if isComment || character == "#" {
        isComment = true
        isInWord = false
      } else if character == ";" || character.isNewline {
        sources.append(source)
        source.words = []
        isInWord = false
      } else if character.isWhitespace {
        isInWord = false
      } else {
        if !isInWord { source.words.append(Word(text: "", line: line, column: column)) }
        source.words[source.words.count - 1].text.append(character)
        isInWord = true
        (source.line, source.column) = (line, column + 1)
      }
      (line, column) = character.isNewline ? (line + 1, 1) : (line, column + 1)
    }
    sources.append(source)
    return sources.filter { !$0.words.isEmpty }
  }

  /// Reads one step.
  mutating func read(_ source: Source) throws(GestureScriptError) {
    let name = source.words[0]
    guard !hasEnded else {
      throw error(.afterEnd, name, "nothing after \"end\"", nil)
    }
    let step: GestureScript.Step
    switch name.text {
    case "pull":
      step = try pull(source)
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
    case "wait":
      guard !isFingerDown else {
        let hint = "with the finger down, write \"hold\""
        throw error(.fingerDown, name, "a release before it", hint)
      }
      step = .wait(try time(source, 1, of: "wait"))
      try close(source, after: 2)
    case "mark":
      step = .mark(try word(source, 1, "a name for the mark").text)
      try close(source, after: 2)
    case "end":
      step = .end
      hasEnded = true
      try close(source, after: 1)
    default:
      let names = ["pull", "hold", "release", "wait", "mark", "end"]
      let hint = Spelling.nearest(to: name.text, in: names).map { "did you mean \"\($0)\"?" }
      throw error(.unknownStep, name, "pull, hold, release, wait, mark or end", hint)
    }
    steps.append(step)
  }

  private func pull(_ source: Source) throws(GestureScriptError) -> GestureScript.Step {
    let expected = "a distance in points, such as 120"
    let distance = try word(source, 1, expected)
    guard let points = NumberText.number(distance.text[...]) else {
      let bare = distance.text.hasSuffix("pt") ? distance.text.dropLast(2) : ""
      let hint = NumberText.number(bare).map { "write \(NumberText.text($0)) without a unit" }
      throw error(.unreadable, distance, expected, hint)
    }
    guard points.magnitude <= GestureScriptParser.farthest else {
      throw error(.unreadable, distance, "a distance of at most 1000000 points", nil)
    }
    let over = try word(source, 2, "\"over\" and a time")
    guard over.text == "over" else {
      let hint = Spelling.nearest(to: over.text, in: ["over"]).map { "did you mean \"\($0)\"?" }
      throw error(.unreadable, over, "\"over\" and a time", hint)
    }
    let duration = try time(source, 3, of: "pull")
    guard source.words.count > 4 else { return .pull(points, over: duration) }
    let text = source.words[4...].map(\.text).joined(separator: " ")
    guard let curve = Curve(text) else {
      let names = Curve.names.map(\.name)
      let hint = Spelling.nearest(to: text, in: names).map { "did you mean \"\($0)\"?" }
      let expected = "a curve such as linear, ease-in-out or cubic-bezier(.4, 0, .2, 1)"
      let place = source.words[4]
      throw error(
        .unreadable, Word(text: text, line: place.line, column: place.column), expected, hint)
    }
    return .pull(points, over: duration, curve: curve)
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
        hint = Time(word.text + "s").map { "did you mean \"\($0)\"?" }
      }
      throw error(.unreadable, word, expected, hint)
    }
    return time
  }

  private func word(
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

  private func error(
    _ problem: GestureScriptError.Problem, _ word: Word, _ expected: String, _ hint: String?
  ) -> GestureScriptError {
    GestureScriptError(
      problem: problem, line: word.line, column: word.column, found: word.text,
      expected: expected, hint: hint)
  }
}
