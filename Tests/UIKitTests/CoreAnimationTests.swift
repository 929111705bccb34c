import Motion
import RefreshUI
import TestSupport
import Testing
import UIKit

// What Core Animation's documentation says of layers and their animations, in numbers.
//
// The curves at their middle: default 0.802, ease in 0.315, ease in and out 0.5; at a quarter ease in and out 0.129.

@Suite struct ImplicitAnimationTests {
  /// The x of a layer that moves from 0 to 80 at 1 s, before, halfway in the usual quarter of a second, and after it.
  private func course(_ change: @escaping (CALayer) -> Void) throws -> [Double] {
    let values = try readings(at: 0.9, 1.125, 1.3) { stage in
      let layer = stage.showLayer()
      stage.at(1) { change(layer) }
      return { layer.presentation()?.position.x ?? -1 }
    }
    return rounded(values)
  }

  @Test func aLayerThatWasSeenMovesInAQuarterOfASecond() throws {
    expectEqual(try course { $0.position.x = 80 }, [0, 64.192, 80])
  }

  @Test(arguments: [true, false]) func actionsCanBeTurnedOff(byTransaction: Bool) throws {
    let course = try course { layer in
      if byTransaction {
        CATransaction.begin()
        CATransaction.setDisableActions(true)
        layer.position.x = 80
        CATransaction.commit()
      } else {
        layer.actions = ["position": NSNull()]
        layer.position.x = 80
      }
    }
    expectEqual(course, [0, 80, 80])
  }

  @Test func aTransactionSaysDurationAndPace() throws {
    let course = try course { layer in
      CATransaction.begin()
      CATransaction.setAnimationDuration(0.5)
      CATransaction.setAnimationTimingFunction(CAMediaTimingFunction(name: .easeInEaseOut))
      // One within it says what it says, and no more.
      CATransaction.begin()
      layer.position.x = 80
      CATransaction.commit()
      CATransaction.commit()
    }
    // A quarter of the way, and three fifths.
    expectEqual(course, [0, 10.333, 53.449])
  }

  @Test func aLayerThatIsNewDoesNotMove() throws {
    let values = try readings(at: 0.05) { stage in
      let layer = stage.showLayer()
      layer.position.x = 80
      return { layer.presentation()?.position.x ?? -1 }
    }
    expectEqual(values, [80])
  }

  @Test func aViewMovesInBlocksAlone() throws {
    let values = try readings(at: 1.05, 2.125) { stage in
      let view = stage.showView()
      stage.at(1) { view.alpha = 0.5 }
      stage.at(2) { UIView.animate(withDuration: 0.25) { view.alpha = 0.1 } }
      return { Double(view.layer.presentation()?.opacity ?? -1) }
    }
    expectEqual(rounded(values), [0.5, 0.3])
  }

  @Test func anActionOfOnesOwnRuns() throws {
    let course = try course { layer in
      let action = CABasicAnimation(keyPath: "position")
      action.duration = 0.5
      action.fromValue = CGPoint(x: 0, y: 0)
      layer.actions = ["position": action]
      layer.position = CGPoint(x: 80, y: 0)
    }
    expectEqual(course, [0, 20, 48])
  }

  @Test func inABlockOfViewsABareLayerKeepsItsOwnDuration() throws {
    expectEqual(
      try course { layer in UIView.animate(withDuration: 1) { layer.position.x = 80 } },
      [0, 64.192, 80])
  }
}

@Suite struct ExplicitAnimationTests {
  /// The x at some times of a layer at 80 to which an animation of the position's x from 0 to 40 in 1 s is added at
  /// 0.5 s.
  private func course(
    at times: [Double], _ change: @escaping (CABasicAnimation, CALayer) -> Void
  ) throws -> [Double] {
    var values: [Double] = []
    try recorded { stage in
      let layer = stage.showLayer()
      layer.position.x = 80
      stage.at(0.5) {
        let animation = CABasicAnimation(keyPath: "position.x")
        animation.fromValue = 0
        animation.toValue = 40
        animation.duration = 1
        change(animation, layer)
        layer.add(animation, forKey: "x")
      }
      for time in times {
        stage.at(time) { values.append(layer.presentation()?.position.x ?? -1) }
      }
    }
    return rounded(values)
  }

  @Test func itIsLinearAndLeavesTheModel() throws {
    expectEqual(try course(at: [0.75, 1.25, 1.6]) { _, _ in }, [10, 30, 80])
  }

  @Test(arguments: [
    (CAMediaTimingFillMode.removed, true, 80.0, 80.0), (.forwards, true, 80, 80),
    (.forwards, false, 80, 40), (.backwards, false, 0, 80), (.both, false, 0, 40),
    (.both, true, 0, 80), (.removed, false, 80, 80),
  ])
  func fillModes(
    _ mode: CAMediaTimingFillMode, isRemoved: Bool, before: Double, after: Double
  ) throws {
    let course = try course(at: [0.75, 2.5]) { animation, layer in
      animation.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) + 0.5
      animation.fillMode = mode
      animation.isRemovedOnCompletion = isRemoved
    }
    expectEqual(course, [before, after])
  }

  @Test func itMayHaveBegunBefore() throws {
    let course = try course(at: [0.75, 1.1]) { animation, _ in
      animation.beginTime = CACurrentMediaTime() - 0.5
    }
    expectEqual(course, [30, 80])
  }

  @Test(arguments: [
    // Two and a half runs: the last one is half.
    (2.5, false, 0.0, [10.0, 10, 10, 18]), (2, true, 0, [10, 30, 10, 18]),
    (0.5, false, 0, [10, 80, 80, 80]), (0, false, 1.5, [10, 10, 80, 80]),
    (.infinity, true, 0, [10, 30, 10, 18]), (0.75, true, 0, [10, 30, 80, 80]),
  ])
  func repeats(
    _ count: Double, autoreverses: Bool, duration: Double, expected: [Double]
  ) throws {
    let course = try course(at: [0.75, 1.75, 2.75, 2.95]) { animation, _ in
      animation.repeatCount = Float(count)
      animation.autoreverses = autoreverses
      animation.repeatDuration = duration
    }
    expectEqual(course, expected)
  }

  @Test func speedAndOffset() throws {
    expectEqual(try course(at: [0.75, 1.1]) { animation, _ in animation.speed = 2 }, [20, 80])
    // It begins in its middle, and goes on from its start.
    expectEqual(
      try course(at: [0.75, 1.25]) { animation, _ in animation.timeOffset = 0.5 }, [30, 10])
  }

  @Test func aStoppedLayerStandsAtItsOffset() throws {
    let course = try course(at: [0.75, 1.25, 2]) { animation, layer in
      layer.speed = 0
      later(0.5) { layer.timeOffset += 0.25 }
      later(1) { layer.timeOffset += 0.5 }
    }
    expectEqual(course, [0, 10, 30])
  }

  @Test func aLayerCanBePausedAndResumed() throws {
    let course = try course(at: [0.95, 1.4, 1.75]) { _, layer in
      later(0.5) {
        let paused = layer.convertTime(CACurrentMediaTime(), from: nil)
        layer.speed = 0
        layer.timeOffset = paused
      }
      later(1) {
        let paused = layer.timeOffset
        layer.speed = 1
        layer.timeOffset = 0
        layer.beginTime = 0
        layer.beginTime = layer.convertTime(CACurrentMediaTime(), from: nil) - paused
      }
    }
    expectEqual(course, [18, 20, 30])
  }

  @Test func additiveAndRelative() throws {
    expectEqual(try course(at: [1]) { animation, _ in animation.isAdditive = true }, [100])
    let relative = try course(at: [1]) { animation, _ in
      (animation.fromValue, animation.toValue, animation.byValue) = (nil, nil, -40)
    }
    expectEqual(relative, [60])
  }

  @Test func outlinesAreNotAdded() throws {
    let values = try readings(at: 1.0) { stage in
      let shape = CAShapeLayer()
      shape.path = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
      _ = stage.showLayer(shape)
      stage.at(0.5) {
        let grow = CABasicAnimation(keyPath: "path")
        grow.fromValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 10)).cgPath
        grow.toValue = UIBezierPath(rect: CGRect(x: 0, y: 0, width: 10, height: 30)).cgPath
        (grow.isAdditive, grow.duration) = (true, 1)
        shape.add(grow, forKey: nil)
      }
      return { shape.presentation()?.path?.boundingBox.height ?? -1 }
    }
    expectEqual(rounded(values), [20])
  }

  @Test func groupsCutOffAndFill() throws {
    func course(_ duration: Double, fill: CAMediaTimingFillMode) throws -> [Double] {
      try readings(at: 0.75, 1.25, 1.75) { stage in
        let layer = stage.showLayer()
        layer.position.x = 80
        stage.at(0.5) {
          let animation = CABasicAnimation(keyPath: "position.x")
          (animation.fromValue, animation.toValue, animation.duration) = (0, 40, 1)
          animation.fillMode = fill
          let group = CAAnimationGroup()
          group.animations = [animation]
          group.duration = duration
          layer.add(group, forKey: nil)
        }
        return { layer.presentation()?.position.x ?? -1 }
      }
    }
    expectEqual(rounded(try course(0.5, fill: .removed)), [10, 80, 80])
    expectEqual(rounded(try course(1.5, fill: .removed)), [10, 30, 80])
    expectEqual(rounded(try course(1.5, fill: .forwards)), [10, 30, 40])
  }

  @Test(arguments: [
    (
      CAAnimationCalculationMode.linear, [0, 20, 50, 90], [0, 0.5, 0.75, 1] as [Double]?,
      [10.0, 20, 50]
    ),
    (.discrete, [0, 10, 90], nil, [0, 10, 90]),
    (.discrete, [0, 10, 90], [0, 0.6, 0.7, 1], [0, 0, 90]),
    (.paced, [0, 10, 100], nil, [25, 50, 75]),
    // The slope at 10 is 45, (90 - 0) / 2.
    (.cubic, [0, 10, 90], nil, [0.625, 10, 45.625]),
  ])
  func calculationModes(
    _ mode: CAAnimationCalculationMode, _ stops: [Double], times: [Double]?, expected: [Double]
  ) throws {
    let values = try readings(at: 0.75, 1.0, 1.25) { stage in
      let layer = stage.showLayer()
      stage.at(0.5) {
        let animation = CAKeyframeAnimation(keyPath: "position.x")
        animation.values = stops
        animation.keyTimes = times?.map { NSNumber(value: $0) }
        animation.calculationMode = mode
        animation.duration = 1
        layer.add(animation, forKey: "x")
      }
      return { layer.presentation()?.position.x ?? -1 }
    }
    expectEqual(rounded(values), expected)
  }

  @Test func aSpringTakesItsSettlingDuration() {
    let spring = CASpringAnimation(keyPath: "position.x")
    expectEqual((spring.settlingDuration * 10_000).rounded() / 10_000, 1.4727)
    expectEqual(spring.copy() is CASpringAnimation, true)
  }
}

@Suite struct CompletionTests {
  @Test func delegatesAndBlocksComeInOrder() throws {
    final class Delegate: CAAnimationDelegate {
      var log: [String] = []
      func animationDidStart(_ animation: CAAnimation) { log.append("start") }
      func animationDidStop(_ animation: CAAnimation, finished: Bool) {
        log.append("stop \(finished)")
      }
    }
    let delegate = Delegate()
    try recorded { stage in
      let layer = stage.showLayer()
      stage.at(0.5) {
        CATransaction.begin()
        CATransaction.setCompletionBlock { delegate.log.append("block at \(stage.now)") }
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.duration) = (0, 0.5)
        animation.delegate = delegate
        layer.add(animation, forKey: "fade")
        layer.position.x = 50
        CATransaction.commit()
        CATransaction.begin()
        CATransaction.setCompletionBlock { delegate.log.append("nothing at \(stage.now)") }
        CATransaction.commit()
      }
      stage.at(1.5) {
        let animation = CABasicAnimation(keyPath: "opacity")
        (animation.fromValue, animation.repeatCount) = (0, .infinity)
        animation.delegate = delegate
        layer.add(animation, forKey: "endless")
      }
      stage.at(2) {
        delegate.log.append("keys \(layer.animationKeys() ?? [])")
        layer.removeAllAnimations()
        delegate.log.append("keys \(layer.animationKeys() ?? [])")
      }
    }
    expectEqual(
      delegate.log,
      [
        "start", "nothing at 0.5s", "stop true", "block at 1s", "start", "keys [\"endless\"]",
        "keys []", "stop false",
      ])
  }

  @Test func layoutComesAtTheEndOfAnEvent() throws {
    final class Logging: UIView {
      var log: [String] = []
      override func layoutSubviews() { log.append("layout") }
    }
    let view = Logging(frame: CGRect(x: 0, y: 0, width: 10, height: 10))
    try recorded { stage in
      _ = stage.showView(view)
      stage.at(1) {
        view.log = []
        view.setNeedsLayout()
        view.log.append("event")
        view.setNeedsLayout()
      }
    }
    expectEqual(view.log, ["event", "layout"])
  }
}
