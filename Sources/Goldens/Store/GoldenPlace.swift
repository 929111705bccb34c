import ImageCodecs
import SystemCalls

/// The paths of a golden and of the pictures of its failure.
struct GoldenPlace: Hashable, Sendable {
  /// "Suite/name".
  let id: String
  private let fileExtension: String
  let directory: String
  /// Where the pictures of this golden's failure go.
  let failureFolder: FailureFolder

  /// The place of a golden with a checked name, whose path is the same on every file system.
  ///
  /// - Parameters:
  ///   - suite: the folder: the test's suite or file.
  ///   - name: the file without its extension; it may have parts with `/` between them.
  init(
    suite: String, name: String, fileExtension: String, directory: String?,
    environment: GoldenEnvironment, file: String
  ) throws(GoldenError) {
    guard Self.isPart(suite) else { throw .invalidName(suite) }
    let parts = name.split(separator: "/", omittingEmptySubsequences: false)
    guard parts.allSatisfy(Self.isPart) else { throw .invalidName(name) }
    let directory = directory ?? "Fixtures/Goldens"
    let root = Disk.packageRoot(above: file)
    if root == nil, !directory.hasPrefix("/") { throw .packageNotFound(file: file) }
    id = "\(suite)/\(name)"
    self.fileExtension = fileExtension
    self.directory = joinPath(directory, below: root ?? "")
    var base = root.map { joinPath(".build/golden-failures", below: $0) }
    if let named = environment.failures { base = joinPath(named, below: root ?? "") }
    failureFolder = FailureFolder(
      id: id, base: base ?? joinPath("golden-failures", below: self.directory))
  }

  /// The directory for the pictures of this golden's failure.
  var failures: String { failureFolder.path }

  /// The name and the path of the actual picture or text of its failure.
  var pictureName: String { "actual." + fileExtension }
  var picture: String { joinPath(pictureName, below: failures) }
  /// "Suite/name.png".
  var path: String { "\(id).\(fileExtension)" }
  var file: String { joinPath(path, below: directory) }

  /// Whether a text is a path such as "Suite/name.png", whose parts are those of a golden: it leads to no
  /// other folder.
  static func isPath(_ text: String) -> Bool {
    let endings = [Animation.fileExtension, GoldenText.fileExtension].map { "." + $0 }
    guard let ending = endings.first(where: text.hasSuffix) else { return false }
    let parts = text.dropLast(ending.count).split(separator: "/", omittingEmptySubsequences: false)
    return parts.count > 1 && parts.allSatisfy(isPart)
  }

  private static func isPart(_ text: some StringProtocol) -> Bool {
    guard let first = text.utf8.first, first != UInt8(ascii: ".") else { return false }
    return text.utf8.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "."), UInt8(ascii: "-"),
        UInt8(ascii: "_"):
        true
      default: false
      }
    }
  }
}
