import SystemCalls

/// Why a golden could not be checked. A picture that differs is a ``Verdict``, not an error.
public enum GoldenError: Error, Hashable, Sendable {
  /// `GOLDEN_RECORD` is not the name of a ``RecordMode``.
  case unknownRecordMode(String)
  /// A suite or a name contains something other than ASCII letters, digits, `.`, `-`, `_` (and in a
  /// name `/` between components), or a component is empty or begins with a dot.
  case invalidName(String)
  /// Two places in the source use one name.
  case duplicateName(path: String, first: String, second: String)
  /// A place in the source has another picture for the golden than it had before in this run.
  case twoPictures(path: String, place: String)
  /// No directory above the file contains a `Package.swift`, so a relative directory is undefined.
  case packageNotFound(file: String)
  /// The file of a golden exceeds its budget, or would and was not written; the picture was, to look at. The
  /// advice says how to make it smaller.
  case overBudget(path: String, bytes: Int, budget: Int, picture: String, advice: String)
  /// A golden with only a hash cannot have a tolerance.
  case hashOnlyForgives(path: String, rules: String)
  /// A file could not be read; the code is the C library's.
  case unreadable(path: String, code: Int32)
  /// A file could not be written; the code is the C library's.
  case unwritable(path: String, code: Int32)
  /// A file is reached through a symbolic link, which leads out of the folder, or is no regular file.
  case unusable(path: String, reason: String)
  /// A line of `goldens.lock` is not valid.
  case damagedLock(path: String, line: Int)
  /// A line of `goldens.lock` begins with something other than the path of a golden.
  case foreignPath(path: String, line: Int, name: String)
  /// The file of a golden is not a complete picture.
  case damagedGolden(path: String, reason: String)
  /// The text of a new golden is empty.
  case emptyText(path: String)
  /// The picture cannot be written as a PNG or APNG.
  case unencodable(path: String, reason: String)
  /// A test run used no golden of a directory.
  case noneAsked(directory: String)
  /// A file of a failure does not exist.
  case missing(path: String)
}

extension GoldenError {
  /// Why a file of a folder cannot be used.
  init(_ failure: OpenFolder.Failure, _ path: String, isReading: Bool = false) {
    switch failure {
    case .link:
      self = .unusable(
        path: path,
        reason: "it is reached through a symbolic link, and nothing outside the folder is touched")
    case .special: self = .unusable(path: path, reason: "it is not a regular file")
    case .system(let error):
      self =
        isReading
        ? .unreadable(path: path, code: error.number) : .unwritable(path: path, code: error.number)
    }
  }
}

extension GoldenError: CustomStringConvertible {
  /// A message for people, with a remedy if one is known.
  public var description: String {
    switch self {
    case .unknownRecordMode(let text):
      let modes = RecordMode.allCases.map(\.rawValue).joined(separator: ", ")
      return "GOLDEN_RECORD is \"\(text)\"; expected one of \(modes)"
    case .invalidName(let name):
      return
        "\"\(name)\" is not a valid name for a golden: use ASCII letters, digits, \".\", \"-\" and \"_\""
    case .duplicateName(let path, let first, let second):
      return "the golden \(path) is used twice in one run: by \(first) and by \(second); "
        + "give one of them a name of its own"
    case .twoPictures(let path, let place):
      return "the golden \(path) has two pictures in one run, both by \(place): give each argument "
        + "of the test a name of its own"
    case .packageNotFound(let file):
      return "there is no Package.swift above \(file): give the goldens an absolute directory"
    case .overBudget(let path, let bytes, let budget, let picture, let advice):
      let kibibytes = (bytes + 1023) >> 10
      let has = path == picture ? "has" : "was not written: it would have"
      return "the golden \(path) \(has) \(bytes) bytes, "
        + "\(bytes - budget) over its budget of \(budget)\npicture: \(picture)\n"
        + "\(advice); or keep only its hash: storage: .hashOnly; "
        + "or say that it may be so large: budget: .bytes(\(kibibytes) << 10)"
    case .hashOnlyForgives(let path, let rules):
      return
        "the golden \(path) has no file, only its hash, so it cannot have a tolerance: \(rules)"
    case .unreadable(let path, let code):
      return "cannot read \(path): \(SystemError(number: code).sentence)"
    case .unwritable(let path, let code):
      return "cannot write \(path): \(SystemError(number: code).sentence)"
    case .unusable(let path, let reason): return "cannot use \(path): \(reason)"
    case .foreignPath(let path, let line, let name):
      return "\(path):\(line): \"\(name)\" is not the path of a golden, such as Suite/name.png; "
        + "delete the line"
    case .damagedLock(let path, let line):
      return "\(path):\(line): not a line of a lock file"
    case .damagedGolden(let path, let reason):
      return "the golden \(path) cannot be decoded: \(reason)"
    case .emptyText(let path):
      return "the text for \(path) is empty, so that it would hold nothing; a scene's log has the "
        + "events of scroll views, and those that the scene logs itself"
    case .unencodable(let path, let reason):
      return "the picture for \(path) cannot be encoded: \(reason)"
    case .noneAsked(let directory):
      return "the run asked for no golden of \(directory): is it the list of another package?"
    case .missing(let path):
      return "there is no \(path)"
    }
  }
}
