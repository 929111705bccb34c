import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// What insets and extents do to the offset.
@Suite struct InsetTests {
  private func offset(
    from start: Point, plane: Size = Size(300, 1000), _ change: (Stage, ScrollView) -> Void
  ) throws -> Point {
    var place = Point.zero
    _ = try Stage.play(seconds: 2) { stage in
      let scroll = stage.addScrollView(plane)
      scroll.contentOffset = start
      change(stage, scroll)
      place = scroll.contentOffset
    }
    return place
  }

  @Test func moreRoomLeavesThePlaneWhereItIs() throws {
    var places: [Point] = []
    _ = try Stage.play(seconds: 2) { stage in
      let scroll = stage.addScrollView(Size(300, 1000))
      stage.at(0.5) {
        scroll.contentInset.top = 64
        places.append(scroll.contentOffset)
      }
    }
    expectEqual(places, [.zero])
    try expectEqual(offset(from: Point(0, 600)) { $1.contentInset.bottom = 60 }, Point(0, 600))
  }

  @Test(arguments: [100.0, 1000])
  func beforeItsFirstFrameAPlaneStaysAtItsTop(_ height: Double) throws {
    let place = try offset(from: .zero, plane: Size(300, height)) { _, scroll in
      scroll.contentInset.top = 64
      scroll.contentInset.top += 20
      scroll.contentInset.bottom = 10
    }
    expectEqual(place, Point(0, -84))
  }

  @Test func beforeItsFirstFrameAPlaneThatIsNotAtItsTopStaysWhereItIs() throws {
    try expectEqual(offset(from: Point(0, 9)) { $1.contentInset.top = 64 }, Point(0, 9))
  }

  @Test func aPlaneAddedLaterHasItsFirstFrameThen() throws {
    var places: [Double] = []
    _ = try Stage.play(seconds: 2) { stage in
      stage.at(0.5) {
        let scroll = stage.addScrollView(Size(300, 1000))
        scroll.contentInset.top = 64
        places.append(scroll.contentOffset.y)
        stage.at(0.6) {
          scroll.contentInset.top = 80
          places.append(scroll.contentOffset.y)
        }
      }
    }
    expectEqual(places, [-64, -64])
  }

  @Test func lessRoomPutsThePlaneBackToItsEnd() throws {
    let place = try offset(from: .zero) { _, scroll in
      scroll.contentInset = Insets(top: 64, bottom: 60)
      scroll.contentOffset.y = 660
      scroll.contentInset.bottom = 0
    }
    expectEqual(place, Point(0, 600))
  }

  @Test func sidewaysItIsTheSame() throws {
    let place = try offset(from: .zero, plane: Size(900, 400)) { _, scroll in
      scroll.contentInset.left = 40
      scroll.contentOffset.x = -40
      scroll.contentInset.left = 0
    }
    expectEqual(place, .zero)
  }

  @Test func insideAnAnimationThePlaneMovesThere() throws {
    let tape = try Stage.play(seconds: 2) { stage in
      let scroll = stage.addScrollView(Size(300, 1000))
      let mark = Layer("mark", frame: Rect(0, 0, 10, 10), background: .red)
      scroll.add(mark)
      scroll.contentInset.top = 60
      scroll.contentOffset.y = -60
      stage.animate(.seconds(1), curve: .linear) { scroll.contentInset.top = 0 }
      expectEqual(scroll.contentOffset.y, 0)
    }
    expectEqual(tape.rectangles(filledWith: .red, at: 0.5).first?.minY, 30)
  }

  @Test func underTheFingerNothingMoves() throws {
    let place = try offset(from: .zero) { _, scroll in
      scroll.contentInset.top = 60
      scroll.contentOffset.y = -60
      scroll.beginDragging()
      scroll.contentInset.top = 0
    }
    expectEqual(place, Point(0, -60))
  }

  @Test func anOffsetSetWhileThePlaneRunsOnIsWhereItGoesOnFrom() throws {
    var places: [Double] = []
    _ = try Stage.play(seconds: 5) { stage in
      let scroll = stage.addScrollView(Size(300, 9000))
      stage.drag(scroll, by: Vector(0, -100), at: 0, velocity: Vector(0, -500))
      stage.at(0.3) {
        places.append(scroll.contentOffset.y)
        scroll.contentOffset.y += 1000
        #expect(scroll.isDecelerating)
      }
      stage.at(4.9) { places.append(scroll.contentOffset.y) }
    }
    let end = Deceleration(start: 1100, velocity: 500).destination
    #expect(abs((places.last ?? 0) - end) <= 2 * Deceleration.nearness)
  }
}
