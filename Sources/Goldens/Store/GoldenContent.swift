/// The contents of a golden: an animation, which may be a still, or a text.
protocol GoldenContent: Sendable {
  static var fileExtension: String { get }

  static func decoded(
    _ bytes: [UInt8], strictAlpha: Bool
  ) throws(DamagedContent) -> Self
  func encoded(for path: String) throws(GoldenError) -> [UInt8]

  /// The difference of the actual contents from it.
  func verdict(of actual: Self, by comparison: Comparison) -> Verdict

  /// Its fields in the lock file, between the path and the number of bytes.
  var lockText: String { get }
  var frameCount: Int { get }

  /// A file to look at; nil if it cannot be encoded.
  func artefact(_ stem: String) -> GoldenOutcome.Artefact?
  /// A file that shows the difference of the actual contents from it.
  func difference(from actual: Self, by comparison: Comparison) -> GoldenOutcome.Artefact?
}

/// Why the bytes of a golden are no complete picture or text, and how to repair it.
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

  /// Whether the bytes are a pointer of Git LFS instead of the file.
  static func isPointer(_ bytes: [UInt8]) -> Bool {
    bytes.starts(with: Array("version https://git-lfs".utf8))
  }
}
