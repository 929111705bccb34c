import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Properties by their key paths in Core Animation.
@Suite struct NamedKeyPathTests {
  private func keyPath(_ name: String) throws -> NamedKeyPath { try #require(NamedKeyPath(name)) }

  /// Each name, with a value and what the layer has once it is set.
  @Test func aValueIsSetByName() throws {
    let table: [(String, StageValue)] = [
      ("position", .point(Point(3, 4))), ("position.x", .number(5)), ("position.y", .number(6)),
      ("anchorPoint", .point(Point(0, 1))), ("anchorPoint.x", .number(0.25)),
      ("bounds", .rect(Rect(1, 2, 30, 40))), ("bounds.origin", .point(Point(7, 8))),
      ("bounds.origin.y", .number(9)), ("bounds.size", .size(Size(10, 20))),
      ("bounds.size.width", .number(50)), ("zPosition", .number(2)), ("opacity", .number(0.5)),
      ("hidden", true.stageValue), ("masksToBounds", true.stageValue),
      ("doubleSided", false.stageValue), ("backgroundColor", .color(.red)),
      ("contentsRect", .rect(Rect(0, 0.5, 1, 0.5))), ("cornerRadius", .number(3)),
      ("borderWidth", .number(2)), ("borderColor", .color(.blue)), ("shadowColor", .color(.red)),
      ("shadowOffset", .point(Point(1, 2))), ("shadowOffset.height", .number(4)),
      ("shadowOpacity", .number(1)), ("shadowRadius", .number(6)),
      ("shadowPath", .path(.rect(Rect(0, 0, 1, 1)))), ("path", .path(.rect(Rect(0, 0, 2, 2)))),
      ("fillColor", .color(.blue)), ("strokeColor", .color(.red)), ("strokeStart", .number(0.1)),
      ("strokeEnd", .number(0.9)), ("lineWidth", .number(4)), ("miterLimit", .number(5)),
      ("lineDashPhase", .number(1)), ("lineDashPattern", .numbers([1, 2])),
      ("colors", .colors([.red, .blue])), ("locations", .numbers([0, 0.5])),
      ("startPoint", .point(Point(0, 0))), ("startPoint.y", .number(0.5)),
      ("endPoint.x", .number(1)), ("instanceCount", .number(3)), ("instanceDelay", .number(0.1)),
      ("instanceColor", .color(.red)), ("instanceGreenOffset", .number(-0.1)),
      ("transform", .matrix(.translation(1, 2, 3))), ("transform.translation", .point(Point(5, 6))),
      ("sublayerTransform.scale.z", .number(3)), ("instanceTransform.rotation.x", .number(1)),
      ("anchorPointZ", .number(4)),
      ("transform.rotation", .number(0.5)), ("transform.scale", .number(2)),
    ]
    let layer = Layer()
    for (name, value) in table {
      let keyPath = try keyPath(name)
      layer.set(keyPath, to: try #require(keyPath.fitted(value), "\(name)"))
      expectEqual(layer.value(of: keyPath), value, "\(name)")
    }
    expectEqual(layer.bounds, Rect(7, 9, 50, 20))
    expectEqual(layer.position, Point(5, 6))
    for name in ["frame", "bounds.size.x", "colour", "", "position.z"] {
      #expect(NamedKeyPath(name) == nil, "\(name)")
    }
  }

  @Test func aValueIsFittedToItsProperty() throws {
    let table: [(String, StageValue, StageValue?)] = [
      ("hidden", .number(1), true.stageValue), ("hidden", .number(0), false.stageValue),
      ("shadowOffset", .size(Size(1, 2)), .point(Point(1, 2))),
      ("bounds.size", .point(Point(1, 2)), .size(Size(1, 2))),
      ("transform", .transform(.scale(2)), .matrix(.scale(2, 2))),
      ("opacity", .color(.red), nil), ("hidden", Content.none.stageValue, nil),
      ("contents", Content.none.stageValue, Content.none.stageValue),
      ("bounds", .size(Size(1, 2)), nil),
    ]
    for (name, value, expected) in table {
      try expectEqual(keyPath(name).fitted(value), expected, "\(name)")
    }
  }

  private func tape(seconds: Double = 3, _ build: @escaping (Stage, Layer) -> Void) throws
    -> StageTape
  {
    try ExplicitAnimationTests.tape(seconds: seconds, build)
  }

  /// Bounds are one key path, though place and size have tracks of their own.
  @Test func boundsAreAnimatedAsOne() throws {
    let bounds = try keyPath("bounds")
    var seen: StageValue?
    let tape = try tape { stage, box in
      box.add(Layer(frame: Rect(0, 0, 2, 2), background: .blue))
      let overlay = Overlay<StageValue>(
        AnimationTiming(duration: .seconds(1)), from: .rect(Rect(0, 0, 10, 10)),
        to: .rect(Rect(4, 2, 20, 30)))
      stage.at(1) { box.add(NamedAnimation(bounds, overlay)) }
      stage.at(1.5) { seen = box.presentation(bounds) }
    }
    expectEqual(seen, .rect(Rect(2, 1, 15, 20)))
    expectEqual(
      tape.rectangles(filledWith: .red, at: 1.5), [Rect(5 - 7.5, 5 - 10, 15, 20)])
    expectEqual(
      tape.rectangles(filledWith: .blue, at: 1.5), [Rect(5 - 7.5 - 2, 5 - 10 - 1, 2, 2)])
  }

  @Test func keyframesGoThroughValuesOfAName() throws {
    let frames = try NamedAnimation(
      keyPath("bounds.origin"), values: [.point(.zero), .point(Point(2, 4)), .point(Point(2, 0))],
      times: [0, 0.25, 1], timing: AnimationTiming(duration: .seconds(4)))
    var seen: [Point] = []
    _ = try tape(seconds: 9) { stage, box in
      box.add(frames)
      for moment in [0.5, 1, 2.5] { stage.at(moment) { seen.append(box.presentedOffset) } }
    }
    expectEqual(seen, [Point(1, 2), Point(2, 4), Point(2, 2)])
  }

  /// Animations without a key coexist, as in Core Animation; the kit's own replace one another.
  @Test(arguments: [false, true])
  func withoutAKeyAllCoexist(coexists: Bool) throws {
    var seen: [Double] = []
    _ = try tape { stage, box in
      box.add(BasicAnimation(.opacity, from: 0.5, to: 0.5, duration: .seconds(2)))
      box.add(BasicAnimation(.opacity, from: 1, to: 0, duration: .seconds(1)), coexists: coexists)
      stage.at(0.75) { seen.append(box.presentation(.opacity)) }
      stage.at(1.5) { seen.append(box.presentation(.opacity)) }
    }
    expectEqual(seen, [0.25, coexists ? 0.5 : 1])
  }

  /// Inside a block a value that was set by its name is animated.
  @Test func blocksAnimateWhatIsSetByName() throws {
    let left = try keyPath("position.x")
    let tape = try tape { stage, box in
      stage.at(1) {
        stage.animate(.seconds(1), curve: .linear) { box.set(left, to: .number(25)) }
      }
    }
    expectEqual(tape.rectangles(filledWith: .red, at: 1.5).first, Rect(10, 0, 10, 10))
  }

  @Test func aShadowFollowsItsPath() throws {
    let tape = try tape { _, box in
      box.shadowOpacity = 1
      box.shadowPath = .rect(Rect(-5, 0, 20, 10))
    }
    let list = tape.displayList(at: .zero)
    let shadow = list.items.first {
      if case .pushShadow = $0.command { true } else { false }
    }
    guard case .fill(let path, _, _, let map) = try #require(shadow).items[0].command else {
      Issue.record("A path casts the shadow")
      return
    }
    expectEqual(path.transformed(by: map).bounds, Rect(-5, 0, 20, 10))
    // The layer itself is drawn as ever.
    expectEqual(tape.rectangles(filledWith: .red, at: 0), [Rect(0, 0, 10, 10)])
  }

  @Test func aPartOfAnImageFillsTheLayer() throws {
    let image = Image(DisplayList([DisplayList.Item]()), width: 40, height: 20, scale: 1)
    let tape = try tape { _, box in
      box.content = .image(image, .fill)
      box.contentsRect = Rect(0.25, 0, 0.5, 1)
    }
    for command in tape.displayList(at: .zero).commands {
      switch command {
      case .image(_, let map):
        expectEqual(map.boundingBox(of: Rect(0, 0, 40, 20)), Rect(-5, 0, 20, 10))
      case .pushClip(let path, _, let map):
        expectEqual(path.transformed(by: map).bounds, Rect(0, 0, 10, 10))
      default: break
      }
    }
  }
}

extension Layer {
  fileprivate var presentedOffset: Point { Point(presentation(.boundsX), presentation(.boundsY)) }
}
