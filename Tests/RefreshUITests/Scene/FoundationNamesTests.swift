import Foundation
import RefreshUI
import TestSupport
import Testing

/// Names of Foundation's that the library has too, to tell what they are here.
@Suite struct FoundationNamesTests {
  @Test func whereFoundationIsImportedItsTypesAreFound() {
    let rect = CGRect(x: 1, y: 2, width: 3, height: 4)
    let (width, interval): (CGFloat, TimeInterval) = (rect.width, 0.5)
    #expect(width == 3 && interval == 0.5)
    #expect(CGPoint(x: 1, y: 2) == rect.origin && CGSize(width: 3, height: 4) == rect.size)
    expectEqual(IndexPath(index: 5).count, 1)
    #expect(DispatchQueue.main.label.isEmpty == false && DispatchTime.now() <= .now())
    expectEqual(Timer(timeInterval: 2, repeats: true) { _ in }.timeInterval, 2)
  }
}
