import Motion
import RefreshScenes
import RefreshUI
import Render2D
import TestSupport
import Testing

/// The rows of a mailbox.
@Suite struct MailCellTests {
  private func tape(_ set: [String: String]) throws -> StageTape {
    var scene = GIFHeaderScene()
    for (name, value) in set { try scene.set(name, value) }
    return try scene.record(on: StageSettings(), gesture: "whole")
  }

  private func separators(_ tape: StageTape) -> [Double] {
    let gray = Appearance.light.separator(.ios9)
    return tape.displayList(at: .zero).commands.compactMap { command in
      guard case .fill(let path, _, .color(gray), let map) = command else { return nil }
      return path.transformed(by: map).bounds.maxY
    }.sorted()
  }

  @Test func aLetterTakes76PointsAndSaysFromWhomAndWhen() throws {
    let tape = try tape(["rows-style": "mail", "rows": "Icons,Dinner"])
    let texts = tape.texts(.system(14), at: .zero) + tape.texts(.system(16, .semibold), at: .zero)
    for text in ["Icons", "Dinner", "9:38 AM", "9:12 AM", "Ada Marsh", "Noah Quill"] {
      #expect(texts.contains(text))
    }
    expectEqual(Array(separators(tape).prefix(3)), [140.0, 216, 292])
  }

  /// Later letters are no newer: from the sixth on they are of Sunday.
  @Test func lettersBecomeOlder() throws {
    let rows = (1...8).map { "\($0)" }.joined(separator: ",")
    let texts = try tape(["rows-style": "mail", "rows": rows]).texts(.system(14), at: .zero)
    #expect(texts.count { $0 == "Sunday" } == 3 && texts.count { $0.hasSuffix("AM") } == 3)
  }

  @Test func plainRowsTake44AndBothTakeWhatIsAskedFor() throws {
    expectEqual(separators(try tape([:])).first, 108)
    for style in ["plain", "mail"] {
      expectEqual(separators(try tape(["rows-style": style, "row-height": "90"])).first, 154)
    }
  }
}
