import ImageCodecs

/// What a golden can hold: an animation, of which a still is one, or a text.
protocol GoldenContent: Sendable {
  /// How the names of its files end.
  static var fileExtension: String { get }

  /// Reads the bytes of a golden.
  static func decoded(
    _ bytes: [UInt8], strictAlpha: Bool
  ) throws(DamagedContent) -> Self
  /// The bytes of its golden.
  func encoded(for path: String) throws(GoldenError) -> [UInt8]

  /// How what came instead of it differs.
  func verdict(of actual: Self, by comparison: Comparison) -> Verdict

  /// What the lock file says of it between path and bytes.
  var lockText: String { get }
  /// How many frames it has.
  var frameCount: Int { get }

  /// A file for people to look at; nil where it cannot be encoded.
  func artefact(_ stem: String) -> GoldenOutcome.Artefact?
  /// A file that shows how what came instead of it differs.
  func difference(from actual: Self, by comparison: Comparison) -> GoldenOutcome.Artefact?
}

/// Why the bytes of a golden are no whole picture or text, and what mends it.
struct DamagedContent: Error {
  var reason: String

  init(_ bytes: [UInt8], _ fault: String) {
    if bytes.isEmpty {
      reason = "the file is empty; git checkout or record it anew"
    } else if Self.isPointer(bytes) {
      reason = "it is a pointer of Git LFS and no picture: run git lfs pull"
    } else if bytes.starts(with: Array("<<<<<<<".utf8)) {
      reason = "it holds the marks of a merge conflict: git checkout --ours or --theirs"
    } else {
      reason = "\(fault); git checkout or record it anew"
    }
  }

  /// Whether a file's place is taken by a pointer to it.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs".utf8))
  }
}
