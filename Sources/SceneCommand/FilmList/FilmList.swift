import Films
import Motion
import RefreshUI
import SystemCalls

/// The list of the pictures of documents, each with the command line that makes it.
///
///     { "largest": "150kB", "films": { "arrow.gif": "render arrow --scale 1" } }
///
/// Pictures and the paths in their lines are relative to the list's folder.
struct FilmList {
  /// A picture of the list.
  struct Film {
    /// Its path.
    let output: String
    /// The command line without the program and the output, and its words.
    var line = ""
    var words: [String] = []
    /// The most bytes that it may have, or nil.
    var largest: Int?
    /// What is wrong with what the list says of it.
    var problem: CommandError?
    /// The bytes of the list that hold its path, and its line.
    let outputRange: Range<Int>
    var lineRange: Range<Int>
  }

  let source: SourceText
  private(set) var films: [Film] = []

  /// The name of the file, which is searched in the directory and those above it.
  static let name = ".refresh-render-films.json"
  /// The key of its pictures.
  static let key = "films"
  private static let keys = ["largest", key]

  /// The folder of the list; empty for the working directory.
  var folder: String { splitPath(source.name).directory }

  init(path: String) throws(CommandError) {
    try self.init(SourceText(name: path, bytes: readFile(path, limit: 1 << 20)))
  }

  /// The nearest list in the directory or above it.
  static func nearest(to directory: String) throws(CommandError) -> FilmList {
    guard let path = try Configuration.nearestFile(name, to: directory) else {
      throw CommandError(
        code: .missingInput,
        message: "There is no '\(name)' here or in a folder above: write one such as "
          + #"{ "films": { "letters.gif": "render letters" } }"# + ", or name another with --list")
    }
    return try FilmList(path: path)
  }

  init(_ source: SourceText) throws(CommandError) {
    self.source = source
    let root = try source.json()
    guard case .object(let members) = root.value else {
      throw fault(
        root.range,
        #"expected an object such as { "films": { "letters.gif": "render letters" } }"#
          + ", but this is \(root.kind)")
    }
    for member in members where !Self.keys.contains(member.key) {
      throw unknown(member, among: Self.keys)
    }
    let largest = try members.first { $0.key == "largest" }.map(byteCount)
    guard let films = members.first(where: { $0.key == Self.key })?.node else {
      throw fault(root.range.lowerBound..<root.range.lowerBound + 1, "expected the key \"films\"")
    }
    guard case .object(let entries) = films.value else {
      throw fault(
        films.range, "expected an object with a line for each picture, but this is \(films.kind)")
    }
    for entry in entries { self.films.append(film(entry, largest)) }
  }

  private func film(_ entry: JSONNode.Member, _ largest: Int?) -> Film {
    var film = Film(
      output: entry.key, largest: largest, outputRange: entry.keyRange, lineRange: entry.node.range)
    do throws(CommandError) {
      if case .object(let members) = entry.node.value {
        for member in members {
          switch member.key {
          case "line": try read(member.node, into: &film)
          case "largest": film.largest = try byteCount(member)
          default: throw unknown(member, among: ["line", "largest"])
          }
        }
      } else {
        try read(entry.node, into: &film)
      }
      if let reason = Self.refusal(ofOutput: entry.key) {
        throw fault(entry.keyRange, "'\(entry.key.quotable)' cannot be a picture: \(reason)")
      }
      if film.words.isEmpty {
        throw fault(film.lineRange, "expected a line such as \"render letters --scale 1\"")
      }
    } catch {
      film.problem = error
    }
    return film
  }

  /// Reads the line of a picture.
  private func read(_ node: JSONNode, into film: inout Film) throws(CommandError) {
    guard case .string(let line) = node.value else {
      throw fault(
        node.range,
        "expected a line such as \"render letters --scale 1\", or an object with \"line\" and "
          + "\"largest\", but this is \(node.kind)")
    }
    film.line = line
    film.lineRange = node.range
    film.words = try orThrow(try ShellWords(line).words) { (error: ShellWords.Fault) in
      func byte(_ offset: Int) -> Int {
        JSONReader.place(ofByte: offset, inTextAt: node.range.lowerBound, of: source.bytes)
      }
      return fault(byte(error.range.lowerBound)..<byte(error.range.upperBound), error.reason)
    }
  }

  /// Why a path is not that of one file below the list's folder; nil if it is. No part may be hidden: the list must
  /// not lead to what other programs read there, or to itself.
  private static func refusal(ofOutput path: String) -> String? {
    let parts = path.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    if path.unicodeScalars.contains(where: \.isUnprintable) {
      return "it has an unprintable character"
    }
    if path.contains("{") { return "a line makes one file, and nothing in braces is filled in" }
    if path == "-" { return "it is standard output" }
    if parts.contains(where: { $0.isEmpty || $0.first == UInt8(ascii: ".") }) {
      return
        "expected a path in the list's folder such as Pictures/letters.gif, without '..' or hidden parts"
    }
    return nil
  }

  private func byteCount(_ member: JSONNode.Member) throws(CommandError) -> Int {
    let input = try Configuration.input(of: member.node, in: source)
    return try orThrow(try OptionText.byteCount(input)) { (error: UnreadableValue) in
      fault(
        member.node.range,
        "The value '\(input.description.quotable)' is invalid for 'largest': \(error)")
    }
  }

  private func unknown(_ member: JSONNode.Member, among keys: [String]) -> CommandError {
    fault(
      member.keyRange,
      "unknown key '\(member.key.quotable)'; "
        + (didYouMean(member.key, among: keys) ?? "there are \(keys.joined(separator: " and "))"))
  }

  private func fault(_ range: Range<Int>, _ message: String) -> CommandError {
    Configuration.error(in: source, at: range, message)
  }

  /// An error of a picture, at its place in the list.
  func refusal(_ error: CommandError, at range: Range<Int>) -> CommandError {
    var placed = fault(range, error.message)
    // A wrong line is a wrong file here.
    if error.code != .usage { placed.code = error.code }
    placed.details += error.details
    placed.option = error.option
    return placed
  }

  /// The pictures with some names: as the list has them, or as paths from a directory; all if there are none.
  func films(named words: [String], from directory: String) throws(CommandError) -> [Film] {
    if words.isEmpty { return films }
    var chosen: Set<String> = []
    for word in words {
      let path = System.resolved(joinPath(word, below: directory))
      let film =
        films.first { $0.output == word }
        ?? films.first { film in
          path != nil && System.resolved(joinPath(film.output, below: folder)) == path
        }
      guard let film else {
        throw .usage(
          "'\(source.name)' has no picture '\(word)'"
            + suggestion(for: word, among: films.map(\.output)))
      }
      chosen.insert(film.output)
    }
    return films.filter { chosen.contains($0.output) }
  }
}
