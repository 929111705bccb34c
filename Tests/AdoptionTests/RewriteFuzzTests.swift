import Adoption
import TestSupport
import Testing

/// Mutated sources: no crash, and no line lost.
@Suite struct RewriteFuzzTests {
  private static let snippets = [
    "import UIKit\n@objc protocol A { @objc optional func a() -> Int; @objc optional func b() }\n",
    "class Ring: UIView {\n  override class var layerClass: AnyClass { return CAShapeLayer.self }\n}\n",
    "extension Ring {\n  @objc override func layoutSubviews() {\n    super.layoutSubviews()\n  }\n}\n",
    "button.addTarget(self, action: #selector(Ring.tap(_:)), for: .touchUpInside)\n",
    "#if os(iOS) && !DEBUG\nlet a = #keyPath(CALayer.position)\n#else\nlet a = \"\\(b(\"c\"))\"\n#endif\n",
    "let x = delegate?.a?().magnitude ?? c[d?.a?() ?? 1]; e.f!.b?()\n",
    "let s = #\"\"\"\n \\#(a) \"\" \n\"\"\"#; /* a /* b */ */ // c\n",
  ]

  private static let pieces = [
    "\"", "\"\"\"", "/*", "*/", "#selector(", "extension Ring {", "optional func", "{", "}", "(",
    ")",
    "@objc", "#if os(iOS)", "#endif", "\\(", "class func", "protocol P", "override func f() {",
    "#keyPath(",
    "import ", ".", "?", ".a?(", "\u{0}", "é", "`", "#", "var layerClass", "[", "]", "->",
  ]

  @Test(arguments: 0..<8)
  func mutatedSourcesAreRewritten(_ seed: Int) {
    var dice = Dice(seed: UInt64(seed))
    for _ in 0..<60 {
      let files = (0..<2).map { SourceFile(name: "\($0).swift", bytes: mutated(&dice)) }
      let adoption = Adoption(files)
      #expect(adoption.files.allSatisfy { SourceFile.isRewritten($0.bytes) })
      // Of what is moved to another file the lines stay behind.
      let lines = [files, adoption.files].map { $0.map(\.bytes).joined().count { $0 == 0x0A } }
      #expect(lines[1] >= lines[0])
    }
  }

  private func mutated(_ dice: inout Dice) -> [UInt8] {
    var bytes: [UInt8] = []
    for _ in 0..<4 { bytes += Self.snippets[dice.below(Self.snippets.count)].utf8 }
    for _ in 0..<dice.below(12) {
      let place = dice.below(bytes.count + 1)
      if dice.below(3) > 0 {
        bytes.insert(contentsOf: Self.pieces[dice.below(Self.pieces.count)].utf8, at: place)
      } else {
        bytes.removeSubrange(place..<min(bytes.count, place + 1 + dice.below(30)))
      }
    }
    return bytes
  }
}
