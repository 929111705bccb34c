import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Layers with 4 × 4 matrices. Corners come from another program.
@Suite struct MatrixTests {
  /// A red card of 80 × 60 points about (60, 80) in a box that fills a screen of 200 × 200.
  private func tape(
    seconds: Double = 2, _ build: @escaping (_ box: Layer, _ card: Layer) -> Void
  ) throws -> StageTape {
    try Stage.play(StageSettings(size: Size(200, 200)), seconds: seconds) { stage in
      let box = Layer("box", frame: Rect(0, 0, 200, 200))
      let card = Layer("card", frame: Rect(20, 50, 80, 60), background: .red)
      stage.screen.add(box)
      box.add(card)
      build(box, card)
    }
  }

  private func outlines(_ tape: StageTape, at seconds: Double = 0) -> [[Point]] {
    tape.displayList(at: .seconds(seconds)).commands.compactMap { command in
      guard case .fill(let path, _, .color(.red), let map) = command else { return nil }
      return path.transformed(by: map).elements.compactMap { element in
        switch element {
        case .move(let point), .line(let point): point
        default: nil
        }
      }
    }
  }

  private func expect(
    _ corners: [Point], _ expected: [(Double, Double)], about middle: Point = .zero,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let expected = expected.map { Point($0 + middle.x, $1 + middle.y) }
    let isSame =
      expected.count == Set(corners).count
      && expected.allSatisfy { place in corners.contains { $0.distance(to: place) < 1e-9 } }
    if !isSame {
      Issue.record("\(corners), not \(expected)", sourceLocation: sourceLocation)
    }
  }

  /// A card that has turned by one radian about its middle, with the eye at 500 points.
  private let turned = [
    (-23.171975862652896, -32.16529285224075), (20.248978035607504, -28.107845111458648),
    (20.248978035607504, 28.107845111458648), (-23.171975862652896, 32.16529285224075),
  ]

  @Test func aMatrixMapsALayerAboutItsAnchor() throws {
    let tape = try tape { _, card in
      card.transform3D = Matrix4.rotation(.radians(1), about: [0, 1, 0]).then(.perspective(500))
    }
    try expect(#require(outlines(tape).first), turned, about: Point(60, 80))
  }

  /// From 1 to 1 + 2π is a whole turn, though the matrix is the same at both ends; a perspective stays.
  @Test func aPartIsAnimatedByItself() throws {
    let keyPath = try #require(NamedKeyPath("transform.rotation.y"))
    var seen: [StageValue] = []
    let tape = try tape { _, card in
      card.transform3D = .perspective(500)
      let overlay = Overlay<StageValue>(
        AnimationTiming(duration: .seconds(2)), from: .number(1), to: .number(1 + 2 * .pi))
      card.add(NamedAnimation(keyPath, overlay))
      card.stage.at(1.5) { seen = [card.presentation(keyPath), card.value(of: keyPath)] }
    }
    try expect(#require(outlines(tape).first), turned, about: Point(60, 80))
    guard case .number(let angle) = try #require(seen.first) else { return }
    #expect((angle - 1 - 1.5 * .pi).magnitude < 1e-9)
    expectEqual(seen.last, .number(0))
  }

  /// Each animation sets a part; a rotation about y beyond a quarter turn does not turn x and z over.
  @Test func partsThatAreAnimatedTogetherCompose() throws {
    let parts: [(String, Double)] = [
      ("transform.rotation.y", 2), ("transform.rotation.x", 0.3), ("transform.rotation.z", 4),
      ("transform.scale.x", 2), ("transform.translation.y", 7), ("transform.translation.z", 50),
    ]
    var seen: Matrix4?
    _ = try tape { _, card in
      for (name, value) in parts {
        guard let keyPath = NamedKeyPath(name) else { return }
        let overlay = Overlay<StageValue>(
          AnimationTiming(duration: .seconds(1)), from: .number(value), to: .number(value))
        card.add(NamedAnimation(keyPath, overlay))
      }
      card.stage.at(0.5) { seen = card.presentation(.transform3D) }
    }
    let expected = Matrix4.scale(2, 1).then(.rotation(.radians(0.3), about: [1, 0, 0]))
      .then(.rotation(.radians(2), about: [0, 1, 0]))
      .then(.rotation(.radians(4), about: [0, 0, 1])).then(.translation(0, 7, 50))
    for (row, other) in try [
      (#require(seen).x, expected.x), (#require(seen).y, expected.y),
      (#require(seen).z, expected.z),
      (#require(seen).w, expected.w),
    ] {
      #expect(((row - other) * (row - other)).sum() < 1e-24)
    }
  }

  /// The superlayer's middle is the vanishing point, and zPosition the depth.
  @Test func sublayersAreSeenByOneEye() throws {
    let lens = [
      (9.192157296725457, 39.544707283172606), (94.69447204064485, 45.825447325119576),
      (94.69447204064485, 110.83491053497609), (9.192157296725457, 112.09105854336548),
    ]
    let still = try tape { box, card in
      box.sublayerTransform = .perspective(400)
      card.transform3D = .rotation(.radians(0.5), about: [0, 1, 0])
      card.zPosition = 50
    }
    try expect(#require(outlines(still).first), lens)
    // The card's place in a box that scrolls and is not at the origin.
    let scrolled = try tape { box, card in
      box.frame = Rect(10, 20, 200, 200)
      box.offset = Point(30, 40)
      card.position = Point(90, 120)
      box.sublayerTransform = .perspective(400)
      card.transform3D = .rotation(.radians(0.5), about: [0, 1, 0])
      card.zPosition = 50
    }
    try expect(#require(outlines(scrolled).first), lens, about: Point(10, 20))
  }

  @Test func aSublayerTransformIsAnimated() throws {
    let keyPath = try #require(NamedKeyPath("sublayerTransform.rotation.z"))
    let tape = try tape { box, _ in
      let overlay = Overlay<StageValue>(
        AnimationTiming(duration: .seconds(2)), from: .number(0), to: .number(.pi))
      box.add(NamedAnimation(keyPath, overlay))
    }
    // A quarter turn about (100, 100).
    try expect(
      #require(outlines(tape, at: 1).first), [(150, 20), (150, 100), (90, 100), (90, 20)])
  }

  @Test func aFlatMatrixIsATransform() throws {
    let map = Affine.rotation(.degrees(30)).then(.translation(5, 6))
    let matrix = try tape { _, card in card.transform3D = Matrix4(map) }
    let plain = try tape { _, card in card.transform = map }
    expectEqual(matrix.displayList(at: .zero), plain.displayList(at: .zero))
    let identity = try tape { _, card in card.transform3D = .identity }
    expectEqual(outlines(identity), try outlines(tape { _, _ in }))
  }

  @Test func theBackShowsByTheProjectedArea() throws {
    for (matrix, isSeen) in [
      (Matrix4.rotation(.degrees(80), about: [0, 1, 0]), true),
      (.rotation(.degrees(100), about: [0, 1, 0]), false), (.scale(-1, 1), false),
      (.rotation(.degrees(180), about: [0, 0, 1]), true), (.scale(-1, -1), true),
    ] {
      let tape = try tape { _, card in
        card.transform3D = matrix
        card.isDoubleSided = false
      }
      #expect(outlines(tape).isEmpty != isSeen, "\(matrix)")
    }
  }

  @Test func touchesFollowTheMatrices() throws {
    var hits: [Point] = []
    var place: Point?
    _ = try tape { box, card in
      box.sublayerTransform = .perspective(400)
      card.transform3D = .rotation(.radians(0.5), about: [0, 1, 0])
      card.zPosition = 50
      card.whenTapped { hits.append($0) }
      let stage = card.stage!
      #expect(!stage.tap(at: Point(95.5, 80)) && !stage.tap(at: Point(30, 39.5)))
      #expect(stage.tap(at: Point(9.5, 80)))
      place = card.convert(Point(80, 60), to: nil)
    }
    expectEqual(hits.count, 1)
    #expect(hits[0].x > 0 && hits[0].x < 1)
    let distance = try #require(place).distance(to: Point(94.69447204064485, 110.83491053497609))
    #expect(distance < 1e-9)
  }

  /// Each instance is a plane, seen about the middle of the replicator.
  @Test func instancesAreMappedInSpace() throws {
    let tape = try Stage.play(StageSettings(size: Size(200, 200)), seconds: 1) { stage in
      let replicator = ReplicatorLayer(3)
      replicator.frame = Rect(0, 0, 200, 200)
      replicator.instanceTransform3D = Matrix4.rotation(.radians(0.4), about: [0, 1, 0])
        .then(.translation(10, 0)).then(.perspective(300))
      replicator.add(Layer(frame: Rect(90, 80, 20, 40), background: .red))
      stage.screen.add(replicator)
    }
    let found = outlines(tape)
    expectEqual(found.count, 3)
    expect(found[0], [(90, 80), (110, 80), (110, 120), (90, 120)])
    expect(
      found[1],
      [
        (100.79977158412163, 79.7369735273623), (118.96443991488003, 80.25628548590316),
        (118.96443991488003, 119.74371451409684), (100.79977158412163, 120.2630264726377),
      ])
    expect(
      found[2],
      [
        (112.4104948686238, 79.51004691166116), (125.05777444445907, 80.9500784975382),
        (125.05777444445907, 119.0499215024618), (112.4104948686238, 120.48995308833884),
      ])
  }

  /// A flat map of instances is drawn as `instanceTransform` is.
  @Test func flatInstancesAreTransforms() throws {
    func list(_ set: @escaping (ReplicatorLayer) -> Void) throws -> DisplayList {
      try Stage.play(StageSettings(size: Size(200, 200)), seconds: 1) { stage in
        let replicator = ReplicatorLayer(5)
        replicator.frame = Rect(0, 0, 200, 200)
        set(replicator)
        replicator.add(Layer(frame: Rect(90, 20, 20, 20), background: .red))
        stage.screen.add(replicator)
      }.displayList(at: .zero)
    }
    let quarter = Affine(a: 0, b: 1, c: -1, d: 0, tx: 0, ty: 0)
    try expectEqual(
      list { $0.instanceTransform3D = Matrix4(quarter) }, list { $0.instanceTransform = quarter })
  }

  /// A block that takes another one over lets it run on under its own: nothing jumps, in space or in the plane.
  @Test(arguments: [
    (
      Matrix4.rotation(.radians(1), about: [1, 0, 0]),
      Matrix4.rotation(.radians(1), about: [0, 1, 1])
    ),
    (.scale(2, 3), .rotation(.radians(1), about: [0, 0, 1])),
  ])
  func aTakenOverMatrixDoesNotJump(first: Matrix4, second: Matrix4) throws {
    var seen: [Matrix4] = []
    _ = try tape(seconds: 3) { _, card in
      let stage = card.stage!
      card.transform3D = .translation(3, 4, 5)
      stage.animate(.seconds(1), curve: .linear) { card.transform3D = first }
      for time in [0.5, 1.5] { stage.at(time) { seen.append(card.presentation(.transform3D)) } }
      stage.at(0.5) {
        stage.animate(.seconds(1), curve: .linear) { card.transform3D = second }
        seen.append(card.presentation(.transform3D))
      }
    }
    try #require(seen.count == 3)
    for (a, b) in [(seen[0], seen[1]), (seen[2], second)] {
      let rows = [a.x - b.x, a.y - b.y, a.z - b.z, a.w - b.w]
      #expect(rows.allSatisfy { ($0 * $0).sum() < 1e-20 }, "\(a), not \(b)")
    }
  }

  /// In a block of `animate` a matrix goes to another one by its factors.
  @Test func blocksAnimateMatrices() throws {
    var seen: Matrix4?
    _ = try tape { _, card in
      let stage = card.stage!
      stage.animate(.seconds(1), curve: .linear) {
        card.transform3D = .rotation(.radians(1), about: [1, 0, 0])
      }
      stage.at(0.25) { seen = card.presentation(.transform3D) }
    }
    let quarter = Matrix4.rotation(.radians(0.25), about: [1, 0, 0])
    #expect(((try #require(seen).y - quarter.y) * (seen!.y - quarter.y)).sum() < 1e-24)
  }
}
