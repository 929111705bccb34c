import GoldenTesting
import XCTest

/// Under XCTest a failure is caught here instead of being reported, and looked at.
final class ExpectGoldenXCTests: XCTestCase {
  private struct Failure {
    var text: String
    var file: String
    var line: Int
  }

  private var failures: [Failure] = []
  private var catches = false

  override func recordFailure(
    withDescription description: String, inFile filePath: String, atLine lineNumber: Int,
    expected: Bool
  ) {
    if catches {
      failures.append(Failure(text: description, file: filePath, line: lineNumber))
    } else {
      super.recordFailure(
        withDescription: description, inFile: filePath, atLine: lineNumber, expected: expected)
    }
  }

  func testAnEqualPicturePasses() throws {
    let shelf = Shelf()
    try shelf.put(Films.still())
    let outcome = shelf.scoped { expectGolden(Films.still(), "card", rules: .suite("Suite")) }
    XCTAssertEqual(outcome?.finding, .equal)
  }

  func testADifferenceFailsAtTheLineOfTheCall() throws {
    let shelf = Shelf()
    try shelf.put(Films.still())
    catches = true
    let line = #line + 2
    shelf.scoped {
      _ = expectGolden(Films.still { $0[0] = 0 }, "card", rules: .suite("Suite"))
    }
    catches = false
    XCTAssertEqual(failures.count, 1)
    XCTAssertEqual(failures.first?.line, line)
    XCTAssertEqual(failures.first?.file, #filePath)
    XCTAssertEqual(
      failures.first?.text.contains("Suite/card differs from its golden"), true)
    XCTAssertEqual(
      failures.first?.text.hasSuffix(
        #"swift test --filter '^GoldensTests\.[^/]+/testADifferenceFailsAtTheLineOfTheCall$'"#),
      true)
  }

  func testATextThatDiffersShowsItsLines() throws {
    let shelf = Shelf()
    try shelf.check(text: "a\nb", variable: "all")
    catches = true
    shelf.scoped { _ = expectGolden("a\nc", "list", rules: .suite("Suite")) }
    catches = false
    XCTAssertEqual(failures.first?.text.contains("\n a\n-b\n+c\n"), true)
  }

  func testAHelperNamesTheTestsOfItsFile() throws {
    catches = true
    helper()
    catches = false
    XCTAssertEqual(
      failures.first?.text.hasSuffix(#"swift test --filter '^GoldensTests\.ExpectGoldenXCTests/'"#),
      true)
  }

  private func helper() {
    _ = Shelf().scoped { expectGolden("a", rules: .record(.never)) }
  }
}
