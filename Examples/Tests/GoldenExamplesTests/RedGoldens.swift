import ExampleScenes
import Foundation
import GoldenTesting
import RefreshRender
import Testing

/// A golden of each kind, whose test fails as it should: what it says and leaves is checked.
@Suite struct RedGoldens {
  private let wrong: Color = Samples.isRecording ? .orange : .red

  /// Expects a test to fail with all these words, and to leave these files.
  private func red(
    _ words: [String], leaves files: [String], function: String = #function,
    _ body: () async throws -> Void
  ) async throws {
    let name = String(function.prefix { $0 != "(" })
    try await withKnownIssue(isIntermittent: Samples.isRecording) {
      try await body()
    } matching: { issue in
      let text = issue.comments.map(\.rawValue).joined()
      let command =
        #"swift test --filter '^GoldenExamplesTests\.RedGoldens/\#(name)\(\)(/|$)'"#
      return text.hasPrefix("RedGoldens/\(name) differs from its golden\n")
        && text.hasSuffix("\naccept: GOLDEN_RECORD=failed \(command)")
        && words.allSatisfy(text.contains)
    }
    if Samples.isRecording { return }
    let package = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent()
    let folder = package.appendingPathComponent(".build/golden-failures/RedGoldens/\(name)").path
    let left = try? FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(left == files)
  }

  private let pictures = ["actual.png", "diff.png", "expected.png", "result.json"]
  private let texts = ["actual.txt", "diff.txt", "expected.txt", "result.json"]

  @Test func picture() async throws {
    try await red(
      ["\npixels: 1028 px in 40 × 26 at (10, 14), largest difference"], leaves: pictures
    ) { expectGolden(Samples.card(wrong)) }
  }

  @Test func film() async throws {
    try await red(["\ntiming: ", "expected 0.2s, actual 0.25s", "\npixels: "], leaves: pictures) {
      await expectGolden(try Badge().film(fps: Samples.isRecording ? 5 : 4))
    }
  }

  @Test func scene() async throws {
    try await red(["\npixels: "], leaves: pictures) {
      expectGolden(Badge(), at: .seconds(Samples.isRecording ? 0.2 : 0.1))
    }
  }

  @Test func animation() async throws {
    try await red(
      ["\npixels: 2 of 2 frames differ, first 1/2 at 0.00s, 1 px in 1 × 1 at (3, 3)"],
      leaves: pictures
    ) { expectGolden(Samples.blink(Samples.isRecording ? 0xFF00_00FF : 0xFF00_00FE)) }
  }

  @Test func displayList() async throws {
    try await red(["\ntext: line ", "\n@@ -", "\n-", "\n+"], leaves: texts) {
      var badge = Badge()
      badge.color = wrong
      expectGolden(try badge.film().tape.displayList(at: .seconds(0.2)))
    }
  }

  @Test func text() async throws {
    try await red(["; 0 removed, 1 added\n@@ -", "\n+2.5s   late\n"], leaves: texts) {
      expectGolden(try Samples.events() + (Samples.isRecording ? "" : "2.5s   late\n"))
    }
  }

  @Test func hashOnly() async throws {
    try await red(
      [
        "\ngoldens.lock: RedGoldens/hashOnly.png 640x400 ", "\nit is: RedGoldens/hashOnly.png",
        "the expected picture is not stored; where the test passes, GOLDEN_RECORD=all ",
      ],
      leaves: ["actual.png", "result.json"]
    ) {
      var chart = Chart()
      chart.accent = wrong
      expectGolden(chart, at: .zero, rules: .hashOnly)
    }
  }

  @Test func tolerance() async throws {
    try await red(["equal from .edgeShift(px: 0.593) on"], leaves: pictures) {
      expectGolden(
        Samples.card(.orange, x: Samples.isRecording ? 0 : 0.6), rules: .tolerance(.edgeShift))
    }
  }

  @Test func ignoredRegion() async throws {
    try await red(["\npixels: 1028 px in 40 × 26 at (10, 14)"], leaves: pictures) {
      expectGolden(
        Samples.card(wrong, clock: .black),
        rules: .ignoring(IgnoredRegion(48, 4, 12, 6, name: "clock")))
    }
  }
}
