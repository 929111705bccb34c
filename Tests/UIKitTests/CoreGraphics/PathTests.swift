import Render2D
import TestSupport
import Testing

@testable import UIKit

@Suite struct PathTests {
  /// Core Graphics moves the end by whole turns to the side that the arc runs to.
  @Test func arcsRunTheWayThatIsAskedFor() {
    let pi = Double.pi
    let table: [(start: Double, end: Double, isGrowing: Bool, sweep: Double)] = [
      (0, pi / 2, true, pi / 2), (0, pi / 2, false, -1.5 * pi),
      (pi / 2, 0, true, 1.5 * pi), (pi / 2, 0, false, -pi / 2),
      (0, 2 * pi, true, 2 * pi), (0, 2 * pi, false, -2 * pi),
      (-pi / 2, 1.5 * pi, false, -2 * pi), (0, -2 * pi, true, 2 * pi),
      (0, 4 * pi, true, 4 * pi), (0, 5 * pi, false, -pi), (1, 1, true, 0),
      (0, 2 * pi - 1e-12, false, -2 * pi),
    ]
    for (start, end, isGrowing, sweep) in table {
      let found = Path.sweep(from: start, to: end, isGrowing: isGrowing)
      #expect((found - sweep).magnitude < 1e-9, "\(start) to \(end)")
    }
  }

  /// On screen, `clockwise` of UIKit is what it says, and that of Core Graphics the opposite.
  @Test func clockwiseMeansTwoThings() {
    let path = CGMutablePath()
    path.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: false)
    let bezier = UIBezierPath(
      arcCenter: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expectEqual(bezier.cgPath, path)
    expectEqual(path.boundingBoxOfPath.integral, CGRect(x: 0, y: 0, width: 10, height: 10))
    let other = CGMutablePath()
    other.addArc(center: .zero, radius: 10, startAngle: 0, endAngle: .pi / 2, clockwise: true)
    expectEqual(other.kit.elements.count, 4)
    #expect((other.boundingBoxOfPath.minX + 10).magnitude < 1e-9)
  }

  @Test func arcsHaveACurveForEachQuarter() {
    for (end, count) in [(0.5, 1), (.pi / 2, 1), (2, 2), (.pi, 2), (4.5, 3), (2 * .pi, 4)] {
      for radius in [1.0, 1000] {
        let path = UIBezierPath(
          arcCenter: .zero, radius: radius, startAngle: 0, endAngle: end, clockwise: true)
        expectEqual(path.kit.elements.count, 1 + count)
      }
    }
    let circle = UIBezierPath(
      arcCenter: .zero, radius: 1, startAngle: 1, endAngle: 1 + 2 * .pi, clockwise: true)
    let step = circle.kit.elements[0]
    guard case .move(let start) = step else { return #expect(Bool(false), "\(step)") }
    expectEqual(circle.kit.currentPoint, start)
  }

  @Test func shapesBeginWhereTheirStrokesDo() {
    let rect = CGRect(x: 0, y: 0, width: 100, height: 60)
    var transform = CGAffineTransform(translationX: 1, y: 2)
    let table: [(name: String, path: CGPath, start: CGPoint)] = unsafe [
      ("oval", UIBezierPath(ovalIn: rect).cgPath, CGPoint(x: 100, y: 30)),
      ("ellipse", CGPath(ellipseIn: rect, transform: &transform), CGPoint(x: 101, y: 32)),
      ("rect", UIBezierPath(rect: rect).cgPath, .zero),
      (
        "rounded", UIBezierPath(roundedRect: rect, cornerRadius: 10).cgPath,
        CGPoint(x: 15.28665, y: 0)
      ),
      (
        "one corner",
        UIBezierPath(
          roundedRect: rect, byRoundingCorners: .bottomRight,
          cornerRadii: CGSize(width: 10, height: 10)
        ).cgPath, .zero
      ),
      (
        "of quarters",
        CGPath(roundedRect: rect, cornerWidth: 10, cornerHeight: 10, transform: nil),
        CGPoint(x: 100, y: 30)
      ),
    ]
    for (name, path, start) in table {
      guard case .move(let point) = path.kit.elements[0] else { continue }
      #expect((point - start.kit).length < 1e-4, "\(name): \(point)")
      expectEqual(path.kit.elements.last, .close)
    }
  }

  @Test func boxesWithAndWithoutControlPoints() {
    let path = CGMutablePath()
    expectEqual(path.boundingBox, .null)
    path.addLine(to: CGPoint(x: 9, y: 9))
    expectEqual(path.isEmpty, true)
    path.move(to: .zero)
    path.addQuadCurve(to: CGPoint(x: 10, y: 0), control: CGPoint(x: 5, y: 10))
    expectEqual(path.boundingBox, CGRect(x: 0, y: 0, width: 10, height: 10))
    expectEqual(path.boundingBoxOfPath, CGRect(x: 0, y: 0, width: 10, height: 5))
    expectEqual(UIBezierPath(cgPath: path).bounds, path.boundingBox)
    var types: [CGPathElementType] = []
    path.closeSubpath()
    unsafe path.applyWithBlock { unsafe types.append($0.pointee.type) }
    expectEqual(types, [.moveToPoint, .addQuadCurveToPoint, .closeSubpath])
  }

  @Test func copiesUnderATransform() {
    let rect = CGRect(x: 0, y: 0, width: 4, height: 2)
    let path = unsafe CGPath(rect: rect, transform: nil)
    var transform = CGAffineTransform(scaleX: 2, y: 3)
    let copy = unsafe path.copy(using: &transform)
    expectEqual(copy?.boundingBox, CGRect(x: 0, y: 0, width: 8, height: 6))
    var found = CGRect.zero
    let isRect = unsafe copy?.isRect(&found)
    expectEqual(isRect, true)
    expectEqual(found.height, 6)
    let stroked = path.copy(
      strokingWithWidth: 2, lineCap: .butt, lineJoin: .miter, miterLimit: 10)
    expectEqual(stroked.boundingBox, CGRect(x: -1, y: -1, width: 6, height: 4))
    let bezier = UIBezierPath(rect: rect)
    bezier.lineWidth = 3
    let other = bezier.copy() as? UIBezierPath
    bezier.apply(transform)
    expectEqual(other?.lineWidth, 3)
    expectEqual(other?.bounds, rect)
    expectEqual(bezier.reversing().bounds, bezier.bounds)
    expectEqual(bezier.contains(CGPoint(x: 7, y: 5)), true)
  }
}
