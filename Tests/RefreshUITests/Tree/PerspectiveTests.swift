import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// Layers that are turned out of the screen's plane.
@Suite struct PerspectiveTests {
  private func tape(_ build: (Layer) -> Void) throws -> StageTape {
    let stage = Stage(StageSettings(size: Size(200, 200)))
    stage.screen.background = .clear
    let card = Layer("card", frame: Rect(60, 50, 80, 60), background: .red)
    stage.screen.add(card)
    build(card)
    return try stage.record(GestureScript("wait 1s; end"))
  }

  private func outlines(_ tape: StageTape, at seconds: Double = 0) -> [Path] {
    tape.displayList(at: .seconds(seconds)).commands.compactMap { command in
      guard case .fill(let path, _, .color(.red), let map) = command else { return nil }
      return path.transformed(by: map)
    }
  }

  /// The corners of a card that turns about its middle, as the map of `Projective` has them.
  @Test func aCardTurnsAboutItsAnchor() throws {
    let tape = try tape { card in
      card.perspective = 400
      card.rotationX = .degrees(20)
      card.stage.animate(.seconds(1), curve: .linear) { card.rotationY = .degrees(90) }
    }
    let path = try #require(outlines(tape, at: 0.5).first)
    let map = Projective.rotation3D(x: .degrees(20), y: .degrees(45), depth: 400)
      .then(Projective(.translation(100, 80)))
    let corners = [Point(-40, -30), Point(40, -30), Point(40, 30), Point(-40, 30)].map(map.apply)
    let found = path.elements.compactMap { element -> Point? in
      switch element {
      case .move(let point), .line(let point): point
      default: nil
      }
    }
    for corner in corners {
      let corner = try #require(corner)
      #expect(found.contains { $0.distance(to: corner) < 1e-9 })
    }
  }

  @Test func theBackShowsOnlyWhereItIsAskedFor() throws {
    for (degrees, isDoubleSided, isSeen) in [
      (80.0, false, true), (100, false, false), (100, true, true), (260, false, false),
      (280, false, true),
    ] {
      let tape = try tape { card in
        card.rotationY = .degrees(degrees)
        card.isDoubleSided = isDoubleSided
      }
      #expect(outlines(tape).isEmpty != isSeen, "\(degrees)")
    }
  }

  @Test func onEdgeNothingIsDrawn() throws {
    let tape = try tape { $0.rotationX = .degrees(90) }
    #expect(outlines(tape).allSatisfy { $0.bounds.height < 1e-9 })
  }

  @Test func aFlatLayerIsDrawnAsEver() throws {
    let flat = try tape { $0.perspective = 300 }
    expectEqual(outlines(flat).first?.bounds, Rect(60, 50, 80, 60))
  }

  /// A finger meets a layer where it is seen.
  @Test func tapsGoThroughThePerspective() throws {
    var hits: [Point] = []
    _ = try tape { card in
      card.rotationY = .degrees(60)
      card.whenTapped { hits.append($0) }
      let stage = card.stage!
      #expect(!stage.tap(at: Point(65, 80)), "beside what is seen of it")
      #expect(stage.tap(at: Point(110, 80)))
      card.isDoubleSided = false
      card.rotationY = .degrees(180)
      #expect(!stage.tap(at: Point(100, 80)), "its back")
    }
    expectEqual(hits.count, 1)
    #expect((hits[0].x - 60).magnitude < 1e-9 && (hits[0].y - 30).magnitude < 1e-9)
  }
}
