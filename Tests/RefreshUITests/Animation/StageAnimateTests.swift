import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What a stage does with blocks of changes: cancel, stop, springs, keyframes, transactions.
@Suite struct StageAnimateTests {
  private func lefts(_ tape: StageTape, _ seconds: [Double]) -> [Double] {
    seconds.map { tape.rectangles(filledWith: .red, at: $0).first?.minX ?? .nan }
  }

  private func play(_ build: @escaping (Stage, Layer) -> Void) throws -> StageTape {
    try ExplicitAnimationTests.tape(build)
  }

  @Test func repeatsAndReverses() throws {
    let tape = try play { stage, box in
      stage.animate(.seconds(1), curve: .linear, repeats: .count(2), autoreverses: true) {
        box.position.x = 25
      }
    }
    expectEqual(lefts(tape, [0.5, 1.5, 2.5, 3.5, 5]), [10, 10, 10, 10, 0])
  }

  @Test func aCancelledOneStaysWhereItIsSeen() throws {
    var finished: [Bool] = []
    let tape = try play { stage, box in
      let handle = stage.animate(.seconds(2), curve: .linear) {
        box.position.x = 45
      } completion: {
        finished.append($0)
      }
      stage.at(1) {
        handle.cancel()
        #expect(!handle.isRunning)
        expectEqual(box.position.x, 25)
        // Set to what it was to become, it moves again.
        stage.animate(.seconds(1), curve: .linear) { box.position.x = 45 }
      }
    }
    expectEqual(finished, [false])
    expectEqual(lefts(tape, [1, 1.5, 2]), [20, 30, 40])
  }

  /// As in UIKit, whose blocks add animations to the layer too, with the names of properties as keys.
  @Test(arguments: [nil, "position", "opacity"])
  func whatARemovedAnimationMovedIsAtItsEnd(key: String?) throws {
    var told: [String] = []
    let tape = try play { stage, box in
      box.add(BasicAnimation(.opacity, from: 0.5, to: 1, duration: .seconds(3)), forKey: "fade")
      stage.animate(.seconds(2), curve: .linear) {
        box.position.x = 45
      } completion: {
        told.append("\($0) at \(stage.now)")
      }
      stage.at(1) {
        if let key { box.removeAnimation(forKey: key) } else { box.removeAllAnimations() }
        expectEqual(box.position.x, 45)
        #expect(box.animationKeys == (key == nil ? [] : ["fade"]))
      }
    }
    let isOver = key != "opacity"
    expectEqual(told, [isOver ? "false at 1s" : "true at 2s"])
    #expect(lefts(tape, [1, 1.5]) == (isOver ? [40, 40] : [20, 30]))
  }

  /// As in Core Animation: what leaves the screen is at its end, and was not finished.
  @Test(arguments: [false, true]) func whatLeavesTheScreenMovesNoMore(isInside: Bool) throws {
    var told: [String] = []
    let tape = try play { stage, box in
      let group = Layer("group")
      stage.screen.add(group)
      if isInside { group.add(box) }
      let left = isInside ? group : box
      stage.animate(.seconds(4), curve: .linear) {
        box.position.x = 45
      } completion: {
        told.append("moved \($0) at \(stage.now)")
      }
      box.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(4))) {
        told.append("faded \($0) at \(stage.now)")
      }
      box.add(BasicAnimation(.rotation, to: .turns(1), duration: .seconds(0.5), repeats: .forever))
      stage.at(1) {
        // What is back at once moves on.
        left.removeFromSuperlayer()
        stage.screen.add(left)
      }
      stage.at(2) { left.removeFromSuperlayer() }
      stage.at(3) {
        #expect(box.position.x == 45 && box.presentation(.positionX) == 45)
        #expect(box.presentation(.rotation) == .zero && box.presentation(.opacity) == 1)
        stage.screen.add(left)
      }
    }
    expectEqual(told, ["moved false at 2s", "faded false at 2s"])
    expectEqual(lefts(tape, [1.5]), [15])
    expectEqual(lefts(tape, [3, 3.5]), [40, 40])
    #expect(!tape.repeatsForEver)
  }

  /// The ground that is asked for is there whatever a scene does with its screen.
  @Test func theGroundOfTheSettingsIsTheOneThatShows() throws {
    func tape(_ ground: Color?, _ build: (Stage) -> Void = { _ in }) throws -> StageTape {
      let stage = Stage(StageSettings(size: Size(9, 9), ground: ground))
      build(stage)
      return try stage.record(GestureScript("wait 1s; end"))
    }
    func paint(_ stage: Stage) {
      stage.screen.background = .red
      stage.animate(.seconds(1)) { stage.screen.background = .blue }
      stage.at(0.25) {
        stage.screen.add(BasicAnimation(.backgroundColor, to: .green, duration: .seconds(1)))
      }
    }
    for ground in [Color.clear, .yellow] {
      let (plain, painted) = (try tape(ground), try tape(ground, paint))
      for time in [Time.zero, .seconds(0.5), .seconds(1)] {
        expectEqual(painted.displayList(at: time), plain.displayList(at: time))
      }
    }
    let free = try tape(nil, paint)
    #expect(free.displayList(at: .zero) != free.displayList(at: .seconds(0.5)))
  }

  @Test func aStoppedLayerKeepsWhatIsSeen() throws {
    let tape = try play { stage, box in
      stage.animate(.seconds(2), curve: .linear) { box.position.x = 45 }
      box.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(2)))
      box.add(
        BasicAnimation(
          .positionX, by: 8, timing: AnimationTiming(duration: .seconds(2)), isAdditive: true))
      stage.at(1) {
        stage.stop(box)
        expectEqual(box.position, Point(29, 5))
        expectEqual(box.opacity, 0.5)
        expectEqual(box.presentation(.rotation), .zero)
      }
    }
    expectEqual(lefts(tape, [0.5, 1, 3]), [12, 24, 24])
    #expect(tape.displayList(at: .seconds(3)).commands.contains(.pushGroup(opacity: 0.5)))
  }

  @Test func aSpringTakesTheSpeedOver() throws {
    let spring = Spring(stiffness: 100, damping: 20)
    func speeds(_ options: AnimationOptions, _ change: @escaping (Layer, Double) -> Void) throws
      -> (before: Double, after: Double)
    {
      let tape = try play { stage, box in
        stage.animate(.seconds(2), curve: .linear) { change(box, 40) }
        stage.at(1) {
          stage.animate(spring: spring, options: options) { change(box, 80) }
        }
      }
      let places = lefts(tape, [0.999, 1, 1.001])
      return ((places[1] - places[0]) * 1000, (places[2] - places[1]) * 1000)
    }
    let changes: [(Layer, Double) -> Void] = [
      { $0.position.x = 5 + $1 }, { $0.transform = .translation($1, 0) },
      { $0.frame = Rect($1, 0, 10, 10) },
    ]
    for change in changes {
      let taken = try speeds(.beginFromCurrentState, change)
      #expect(abs(taken.before - 20) < 0.1)
      #expect(abs(taken.after - 20) < 3, "\(taken)")
      let added = try speeds([], change)
      #expect(abs(added.after - 20) < 3, "\(added)")
    }
  }

  @Test func aSpringByDurationEndsThere() throws {
    var end: Time?
    let tape = try play { stage, box in
      stage.animateSpring(.seconds(1), damping: 0.5) {
        box.position.x = 45
      } completion: { _ in
        end = stage.now
      }
    }
    expectEqual(end, .seconds(1))
    let places = lefts(tape, stride(from: 0.0, through: 1, by: 0.05).map { $0 })
    #expect(places.max() ?? 0 > 42)
    expectEqual(lefts(tape, [1, 2]), [40, 40])
  }

  @Test func keyframes() throws {
    let tape = try play { stage, box in
      stage.animateKeyframes(.seconds(2), curve: .linear) { keyframes in
        keyframes.add(at: 0.5, for: 0.5) { box.position.x = 15 }
        keyframes.add(at: 0, for: 0.25) { box.position.x = 45 }
      } completion: { finished in
        #expect(finished)
        // The last in time counts, not the last in the text.
        expectEqual(box.position.x, 15)
      }
    }
    expectEqual(lefts(tape, [0.25, 0.5, 0.75, 1.5, 2]), [20, 40, 40, 25, 10])
  }

  @Test func keyframesEaseTogether() throws {
    let tape = try play { stage, box in
      stage.animateKeyframes(.seconds(1)) { keyframes in
        keyframes.add(at: 0, for: 0.5) { box.position.x = 45 }
        keyframes.add(at: 0.5, for: 0.5) { box.position.x = 85 }
      }
    }
    let eased = Curve.easeInOut.value(at: 0.25)
    #expect(eased < 0.2)
    #expect((lefts(tape, [0.25])[0] - 80 * eased).magnitude < 1e-9)
  }

  @Test func aTransactionAnimatesAndWaits() throws {
    var ends: [Time] = []
    let tape = try play { stage, box in
      stage.transaction(duration: .seconds(1), curve: .linear) {
        box.position.x = 25
        box.add(BasicAnimation(.opacity, to: 0, duration: .seconds(3)))
        box.add(
          BasicAnimation(.rotation, to: .turns(1), duration: .seconds(0.5), repeats: .forever))
      } completion: {
        ends.append(stage.now)
      }
      stage.at(4) {
        stage.transaction(disablesActions: true) {
          box.position.x = 65
        } completion: {
          ends.append(stage.now)
        }
      }
    }
    expectEqual(ends, [.seconds(3), .seconds(4)])
    // The half turn at the half of a second leaves the square where it is.
    #expect(abs(lefts(tape, [0.5])[0] - 10) < 1e-9)
    #expect(abs(lefts(tape, [4])[0] - 60) < 1e-9)
  }

  @Test func aTransactionWaitsForWhatIsTakenOff() throws {
    var end: Time?
    _ = try play { stage, box in
      stage.transaction {
        box.add(BasicAnimation(.opacity, to: 0, duration: .seconds(3)), forKey: "fade")
      } completion: {
        end = stage.now
      }
      stage.at(1) { box.removeAnimation(forKey: "fade") }
    }
    expectEqual(end, .seconds(1))
  }

  @Test func aBlockWithinABlockInheritsWhereItIsAskedTo() throws {
    for (nesting, expected) in [(Nesting.own, 20.0), (.inherited, 5)] {
      let tape = try play { stage, box in
        stage.nesting = nesting
        stage.animate(.seconds(4), curve: .linear) {
          stage.animate(.seconds(1), curve: .linear) { box.position.x = 45 }
        }
      }
      expectEqual(lefts(tape, [0.5]), [expected])
    }
  }

  @Test func errorsCallAnimationsByTheirNames() throws {
    let stage = Stage(StageSettings(size: Size(10, 10), limit: .seconds(1)))
    let layer = Layer(frame: Rect(0, 0, 10, 10))
    stage.screen.add(layer)
    stage.animate(Transaction(.seconds(5), name: "the long fade")) { layer.opacity = 0 }
    let error = #expect(throws: RecorderError.self) {
      _ = try stage.record(GestureScript("wait 9s; end"))
    }
    #expect(error?.description.contains("the long fade") == true)
  }
}
