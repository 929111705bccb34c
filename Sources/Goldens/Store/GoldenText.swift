/// A text as it is stored: in UTF-8, with a line feed at its end.
struct GoldenText: Hashable, Sendable {
  let bytes: [UInt8]

  /// A text with or without the line feed at its end.
  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes.last == UInt8(ascii: "\n") ? bytes : bytes + [UInt8(ascii: "\n")]
  }
}

extension GoldenText: GoldenContent {
  static var fileExtension: String { "txt" }

  static func decoded(
    _ bytes: [UInt8], strictAlpha: Bool
  ) throws(DamagedContent) -> GoldenText {
    guard !bytes.isEmpty, !DamagedContent.isPointer(bytes),
      let text = String(validating: bytes, as: UTF8.self)
    else { throw DamagedContent(bytes, "it is not text in UTF-8") }
    return GoldenText(text)
  }

  func encoded(for path: String) throws(GoldenError) -> [UInt8] {
    if bytes.count == 1 { throw .emptyText(path: path) }
    return bytes
  }

  func verdict(of actual: GoldenText, by comparison: Comparison) -> Verdict {
    var verdict = Verdict()
    verdict.text = TextDifference(expected: bytes, actual: actual.bytes)
    return verdict
  }

  var lockText: String {
    var hash = Hash64()
    for byte in bytes { hash.add(UInt64(byte)) }
    let lines = bytes.count { $0 == UInt8(ascii: "\n") }
    return "text lines=\(lines) hash=\(hash.text)"
  }

  var frameCount: Int { 1 }

  func artefact(_ stem: String) -> GoldenOutcome.Artefact? {
    GoldenOutcome.Artefact(name: stem + ".txt", bytes: bytes)
  }

  func difference(
    from actual: GoldenText, by comparison: Comparison
  ) -> GoldenOutcome.Artefact? {
    TextDifference(expected: bytes, actual: actual.bytes).map {
      GoldenOutcome.Artefact(
        name: "diff.txt", bytes: Array($0.lines.map { $0 + "\n" }.joined().utf8))
    }
  }
}
