import Foundation
import GoldenTesting
import RefreshScenes
import RefreshUI
import Render2D
import Testing

@Suite struct ReadmeTests {
  private static let package = URL(fileURLWithPath: #filePath)
    .appendingPathComponent("../../..").standardized

  /// The example of a golden, and the line of `goldens.lock` that stands below it.
  @Test func theLockLineIsTheOneThatTheExampleMakes() throws {
    let readme = try String(
      contentsOf: Self.package.appendingPathComponent("README.md"), encoding: .utf8)
    #expect(readme.contains("tape.displayList(at: .seconds(3.4)), scale: 1, into: &picture)"))
    let tape = try LettersScene().record(on: StageSettings(scale: 1), gesture: "whole")
    var picture = Pixmap(width: 375, height: 667)
    var rasterizer = Rasterizer()
    rasterizer.draw(tape.displayList(at: .seconds(3.4)), scale: 1, into: &picture)
    let folder = NSTemporaryDirectory() + "refresh-render-" + UUID().uuidString
    defer { try? FileManager.default.removeItem(atPath: folder) }
    // A first run fails: nobody has looked at the golden.
    withKnownIssue {
      _ = expectGolden(
        picture, "grown", suite: "LettersTests", directory: folder, record: .missing)
    }
    let lock = try String(contentsOfFile: folder + "/goldens.lock", encoding: .utf8)
    let line = try #require(lock.split(separator: "\n").last { $0.hasPrefix("LettersTests/") })
    #expect(readme.contains("\n\(line)\n"), "\(line)")
  }
}
