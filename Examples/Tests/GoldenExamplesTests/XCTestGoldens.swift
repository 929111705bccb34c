import Foundation
import GoldenTesting
import RefreshRender
import XCTest

/// The same in XCTest.
final class XCTestGoldens: XCTestCase {
  func testPicture() { expectGolden(Samples.card(.orange)) }
  func testText() throws { expectGolden(try Samples.events()) }

  /// Fails where the variable `RED` is set: on Linux XCTest cannot expect that.
  func testRed() {
    let isRed = ProcessInfo.processInfo.environment["RED"] != nil
    expectGolden(Samples.card(isRed ? .red : .orange))
  }
}
