import TestSupport
import Testing
import UIKit

@Suite struct GeometryTests {
  @Test func rectanglesAnswerAsStandardized() {
    let rect = CGRect(x: 10, y: 20, width: -4, height: -6)
    expectEqual(rect.width, 4)
    expectEqual(rect.minX, 6)
    expectEqual(rect.maxY, 20)
    expectEqual(rect.standardized, CGRect(x: 6, y: 14, width: 4, height: 6))
    expectEqual(rect.insetBy(dx: 1, dy: 2), CGRect(x: 7, y: 16, width: 2, height: 2))
  }

  @Test func rectanglesThatDoNotMeetHaveNoIntersection() {
    let (a, b) = (CGRect(x: 0, y: 0, width: 2, height: 2), CGRect(x: 3, y: 0, width: 1, height: 1))
    expectEqual(a.intersection(b), .null)
    expectEqual(a.union(.null), a)
    expectEqual(CGRect.null.isEmpty, true)
    expectEqual(a.insetBy(dx: 2, dy: 0), .null)
  }

  @Test func mapsApplyTheNewestPartFirst() {
    let map = CGAffineTransform(translationX: 10, y: 0).scaledBy(x: 2, y: 3)
    expectEqual(CGPoint(x: 1, y: 1).applying(map), CGPoint(x: 12, y: 3))
    expectEqual(map.inverted().concatenating(map), .identity)
  }
}
