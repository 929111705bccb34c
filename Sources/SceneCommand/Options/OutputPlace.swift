import Films
import RefreshUI
import SystemCalls

struct OutputPlace: Hashable {
  /// The given path; `-` is standard output, and so are names such as `/dev/stdout`.
  var path: String
  var format: FileFormat
  /// Whether the name contains `{n}`, so that each picture has its own file.
  var isSequence: Bool

  var isStandardOutput: Bool { Self.isStandardOutput(path) }

  static func isStandardOutput(_ path: String) -> Bool {
    path == "-" || System.descriptor(named: path) == 1
  }

  /// The part of a path that stands for the scene's name.
  static let sceneMark = "{scene}"

  /// Parses the output and its format, which must agree; `scene` is the name of the rendered one.
  init(_ options: OutputOptions, scene: String? = nil) throws(CommandError) {
    guard var path = options.output else {
      throw .usage("Missing expected option '--output <file>'")
    }
    guard !path.isEmpty else {
      throw options.$output.refusal("expected the name of a file")
    }
    if let scene { path.replace(Self.sceneMark, with: scene) }
    self.path = path
    let filled = scene == nil ? [] : [Self.sceneMark]
    if let mark = Self.unfilledMark(in: path) {
      let known = (filled + ["{n}"]).joined(separator: " and ")
      throw options.$output.refusal(
        "\(mark) would stay as it is: here only \(known) \(filled.isEmpty ? "is" : "are") filled in"
          + (scene.map {
            "; '\(Program.name) sweep \($0)' fills in the values of options"
          } ?? ""))
    }
    guard let format = try Self.format(named: path, given: options.format) else {
      let hint =
        path == "-"
        ? "say what to write to standard output with --format \(FileFormat.all.map(\.rawValue).alternatives)"
        : "end the name in \(FileFormat.endings().alternatives), or add --format"
      throw options.$output.refusal(hint)
    }
    self.format = format
    isSequence = NumberedFiles.isNumbered(path)
    if isSequence, format != .png {
      throw options.$output.refusal("only PNG files can be numbered with {n}")
    }
  }

  /// The place of a film that goes to no file.
  init(unwritten path: String, _ format: FileFormat) {
    self.path = path
    self.format = format
    isSequence = false
  }

  /// The first part of a path like `{turn}`, but for `{n}`: what stands for nothing would be written as it is.
  /// A folder that is there may be called anything.
  static func unfilledMark(in path: String) -> String? {
    let (folder, name) = splitPath(path)
    let text = folder.isEmpty || System.isTaken(folder) ? name : path
    for piece in text.split(separator: "{", omittingEmptySubsequences: false).dropFirst() {
      guard let end = piece.firstIndex(of: "}") else { continue }
      let word = piece[..<end]
      let isWord = word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "-" || $0 == "_" }
      if isWord, !word.isEmpty, word != "n" { return "{\(word)}" }
    }
    return nil
  }

  /// The format of a name, which must agree with the given one: an APNG may be named as a PNG, which it is for
  /// programs that show no animations.
  private static func format(
    named path: String, given: FileFormat?
  ) throws(CommandError) -> FileFormat? {
    let named = FileFormat(nameOf: path)
    return named == .png && given == .apng ? .apng : try agreed(named, given, for: path)
  }

  /// A PNG holds one picture, so a film that moves must be reduced to one moment.
  func check(_ film: Film, sceneName: String) throws(CommandError) {
    guard format == .png, !isSequence, film.schedule.frames.count > 1, film.still == nil else {
      return
    }
    let stem = path.hasSuffix(".png") ? String(path.dropLast(4)) : sceneName
    throw .usage(
      "A PNG holds one picture: choose it with --select 50%, number the files with "
        + "--output '\(stem)-{n}.png', or write \(stem).gif or \(stem).apng")
  }
}

/// The format that the ending of a name says or `--format` gives; they must agree.
func agreed<Format: ParameterChoice & Equatable>(
  _ named: Format?, _ given: Format?, for path: String
) throws(CommandError) -> Format? {
  if let named, let given, named != given {
    throw .usage(
      "'\(path)' ends as \(named.rawValue), but '--format <format>' says \(given.rawValue)")
  }
  return given ?? named
}

extension FileFormat: ParameterChoice {
  /// All kinds of files.
  public static var allCases: [FileFormat] { all }
}
