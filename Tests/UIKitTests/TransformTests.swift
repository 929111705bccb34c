import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing
import UIKit

/// Layers in space, by Core Animation's names.
@Suite struct TransformTests {
  /// The numbers of the first two columns and of the last one, to three places, at times of an animation that is added at
  /// 0.5 s to a layer whose transform has an eye at 500 points.
  private func course(
    _ keyPath: String, from: Any, to: Any, at times: [Double],
    _ change: @escaping (CABasicAnimation) -> Void = { _ in }
  ) throws -> [[Double]] {
    var values: [[Double]] = []
    try recorded { stage in
      let layer = stage.showLayer()
      layer.transform.m34 = -1 / 500
      stage.at(0.5) {
        let animation = CABasicAnimation(keyPath: keyPath)
        (animation.fromValue, animation.toValue, animation.duration) = (from, to, 1)
        change(animation)
        layer.add(animation, forKey: nil)
      }
      for time in times {
        stage.at(time) {
          let map = layer.presentation()?.transform ?? CATransform3D()
          values.append(
            rounded([map.m11, map.m12, map.m14 * 500, map.m22, map.m34 * 500, map.m41]))
        }
      }
    }
    return values
  }

  /// A whole turn, though the matrix is the same at both ends; the perspective stays.
  @Test func aTurnAboutYIsWhole() throws {
    expectEqual(
      try course("transform.rotation.y", from: 0, to: Double.pi * 2, at: [0.75, 1, 1.25, 2]),
      [[0, 0, 1, 1, 0, 0], [-1, 0, 0, 1, 1, 0], [0, 0, -1, 1, 0, 0], [1, 0, 0, 1, -1, 0]])
  }

  @Test func partsOfATransform() throws {
    let table: [(String, Any, [Double])] = [
      ("transform.scale", 3, [2, 0, 0, 2, -2, 0]), ("transform.scale.x", 3, [2, 0, 0, 1, -1, 0]),
      ("transform.rotation", Double.pi, [0, 1, 0, 0, -1, 0]),
      ("transform.translation.x", 40, [1, 0, 0, 1, -1, 20]),
      ("transform.translation", CGSize(width: 8, height: 6), [1, 0, 0, 1, -1, 4]),
    ]
    for (keyPath, to, expected) in table {
      let from: Any = to is CGSize ? CGSize.zero : keyPath.contains("scale") ? 1 : 0
      expectEqual(try course(keyPath, from: from, to: to, at: [1]), [expected], "\(keyPath)")
    }
  }

  /// The quaternion goes the shorter way: from 150° to −150° over 180°.
  @Test func matricesGoTheShorterWay() throws {
    func turn(_ degrees: Double) -> CATransform3D {
      CATransform3DMakeRotation(degrees * .pi / 180, 1, 0, 0)
    }
    expectEqual(
      try course("transform", from: turn(150), to: turn(-150), at: [1]), [[1, 0, 0, -1, 0, 0]])
  }

  @Test func eachRepeatGoesOn() throws {
    let course = try course("transform.translation.x", from: 0, to: 10, at: [1, 2, 2.75]) {
      $0.repeatCount = 2.5
      $0.isCumulative = true
    }
    expectEqual(course.map { $0[5] }, [5, 15, 22.5])
  }

  /// A layer 100 points nearer to an eye at 500 is a quarter larger, about the middle of its superlayer.
  @Test func sublayersAreSeenByOneEye() throws {
    let tape = try recorded { stage in
      let layer = stage.showLayer()
      layer.superlayer?.sublayerTransform.m34 = -1 / 500
      layer.zPosition = 100
      layer.position = CGPoint(x: 60, y: 70)
      layer.backgroundColor = UIColor.red.cgColor
    }
    let boxes = tape.displayList(at: .zero).commands.compactMap { command -> Rect? in
      guard case .fill(let path, _, .color(let color), let map) = command, color != .white else {
        return nil
      }
      return path.transformed(by: map).bounds
    }
    expectEqual(boxes.last, Rect(62.5, 75, 12.5, 12.5))
  }

  /// A view that all screens share is shown in one recording after another, whether it was hidden at the end or not.
  @Test(arguments: [false, true]) func aSharedViewIsShownAgain(isHiddenAtTheEnd: Bool) throws {
    let shared = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 30))
    shared.backgroundColor = .red
    let dot = UIView(frame: CGRect(x: 5, y: 5, width: 10, height: 10))
    dot.backgroundColor = .blue
    shared.addSubview(dot)
    for count in [0, 2] {
      let tape = try recorded { stage in
        for _ in 0..<count { _ = stage.showView() }
        stage.at(1) {
          _ = stage.showView(shared)
          shared.alpha = 1
          let pulse = CABasicAnimation(keyPath: "transform.scale")
          (pulse.fromValue, pulse.toValue, pulse.repeatCount) = (1, 2, .infinity)
          pulse.duration = 1
          shared.layer.add(pulse, forKey: "pulse")
        }
        stage.at(2) {
          expectEqual(shared.layer.animationKeys(), ["pulse"])
          if isHiddenAtTheEnd { shared.removeFromSuperview() }
        }
      }
      let red = Color(red: 1, green: 0, blue: 0)
      let blue = Color(red: 0, green: 0, blue: 1)
      expectEqual(tape.rectangles(filledWith: red, at: 0.5), [])
      expectEqual(tape.rectangles(filledWith: red, at: 1), [Rect(10, 20, 30, 30)])
      expectEqual(tape.rectangles(filledWith: red, at: 1.5), [Rect(2.5, 12.5, 45, 45)])
      expectEqual(tape.rectangles(filledWith: blue, at: 1), [Rect(15, 25, 10, 10)])
      expectEqual(
        tape.rectangles(filledWith: red, at: 2.25).count, isHiddenAtTheEnd ? 0 : 1)
      expectEqual(shared.subviews, [dot])
    }
  }
}
