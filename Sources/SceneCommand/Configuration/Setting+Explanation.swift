import Motion
import RefreshUI

extension Setting {
  /// The line of `--verbose`: `fps: 60 (from the command line; overrules 30 of
  /// .refresh-render.json)`. What has no effect on the output is named: on the command line it is an error.
  func explanation(overruledBy rival: Setting?, for kind: OutputKind) -> String {
    var notes: [String] = []
    if !overruled.isEmpty {
      let values = overruled.map { "\($0.input.description.quotable) of \($0.origin.description)" }
      notes.append("overrules \(values.joined(separator: ", "))")
    }
    if let rival {
      notes.append("overruled by '\(rival.option.name)' of \(rival.origin.description)")
    }
    if !option.kinds.contains(kind) { notes.append("has no effect on \(kind.name)") }
    return explanation(notes)
  }

  /// The line of a parameter that the scene does not have.
  func explanation(without scene: String) -> String {
    explanation(["has no effect, for the scene '\(scene)' has no such parameter"])
  }

  private func explanation(_ notes: [String]) -> String {
    let notes = ["from \(origin.description)"] + notes
    return "\(option.name): \(input.description.quotable) (\(notes.joined(separator: "; ")))"
  }
}

// The setting `script`: a text, or @ and the name of a file, which in a configuration file is relative to that file.
extension Setting {
  /// The gesture of the script.
  func gestureScript() throws(CommandError) -> GestureScript {
    if let file = try scriptFile() { return try GestureScript(file) }
    return try orThrow(try GestureScript(input.description), refusal(ofScript:))
  }

  /// An error of the script that was found while it was played.
  func refusal(ofPlayed error: GestureScriptError) -> CommandError {
    do throws(CommandError) {
      guard let file = try scriptFile() else { return refusal(ofScript: error) }
      return try SourceText(script: file).refusal(of: error)
    } catch {
      return error
    }
  }

  /// The file that the script names, or nil.
  func scriptFile() throws(CommandError) -> NamedFile? {
    let text = input.description.utf8
    guard text.first == UInt8(ascii: "@") else { return nil }
    return try NamedFile(String(Substring(text.dropFirst())), by: self)
  }

  /// An error that shows the position of an error in a gesture script: in the script, or in the
  /// file that contains it.
  private func refusal(ofScript error: GestureScriptError) -> CommandError {
    let script = input.description
    let place = error.range(in: script)
    if case .file(let file, let range) = origin {
      func byte(_ offset: Int) -> Int {
        // A number is parsed as a script too and rejected; it has no quotes.
        file.bytes[range.lowerBound] == UInt8(ascii: "\"")
          ? JSONReader.place(ofByte: offset, inTextAt: range.lowerBound, of: file.bytes)
          : range.lowerBound + offset
      }
      return Configuration.error(
        in: file, at: byte(place.lowerBound)..<byte(place.upperBound),
        "The value '\(script.quotable)' is invalid for 'script': \(error.reason)")
    }
    var refusal = refusal("\(error)")
    refusal.code = .badData
    refusal.details = SourceText(name: "", bytes: Array(script.utf8)).excerpt(of: place)
    return refusal
  }
}

extension GestureScript {
  /// Reads a file; an error shows its line.
  init(_ file: NamedFile) throws(CommandError) {
    let source = try SourceText(script: file)
    self = try orThrow(try GestureScript(source.script), source.refusal)
  }
}

extension SourceText {
  /// A file with a gesture script.
  fileprivate init(script file: NamedFile) throws(CommandError) {
    let path = file.path
    self.init(name: path, bytes: try readFile(path, limit: 1 << 20))
    guard String(validating: bytes, as: UTF8.self) != nil else {
      throw CommandError(code: .badData, message: "Cannot read '\(path)': it is not text in UTF-8")
    }
  }

  fileprivate var script: String { String(decoding: bytes, as: UTF8.self) }

  fileprivate func refusal(of error: GestureScriptError) -> CommandError {
    Configuration.error(in: self, at: error.range(in: script), error.reason)
  }
}

extension GestureScriptError {
  /// The byte range of the error in the script; empty at the end of a step.
  fileprivate func range(in script: String) -> Range<Int> {
    var (line, column) = (1, 1)
    var start = script.startIndex
    while start < script.endIndex, (line, column) != (self.line, self.column) {
      (line, column) = script[start].isNewline ? (line + 1, 1) : (line, column + 1)
      script.formIndex(after: &start)
    }
    let end =
      script.index(start, offsetBy: found.count, limitedBy: script.endIndex) ?? script.endIndex
    let begin = script[..<start].utf8.count
    return begin..<begin + script[start..<end].utf8.count
  }
}
