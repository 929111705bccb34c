import Motion
import Render2D
import TestSupport
import Testing

@testable import RefreshUI

/// A drag that code ends while the finger is down.
@Suite struct CancelDraggingTests {
  enum Way: CaseIterable { case disabled, disabledForAMoment, cancelled }

  /// A pull past the top that ends at 60 points, whatever the finger does then.
  @Test(arguments: Way.allCases)
  func theFingerPullsNoMore(way: Way) throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let scroll = stage.addScrollView(Size(300, 3000))
    var (states, ends, deepest, isCut): ([TouchState], [Bool], Double, Bool) = ([], [], 0, false)
    scroll.observeState { states.append($0) }
    scroll.whenDraggingEnds { ends.append($0) }
    scroll.whenScrolled {
      deepest = min(deepest, scroll.contentOffset.y)
      guard !isCut, scroll.contentOffset.y < -60 else { return }
      isCut = true
      switch way {
      case .cancelled: scroll.cancelDragging()
      case .disabled: scroll.isScrollEnabled = false
      case .disabledForAMoment:
        scroll.isScrollEnabled = false
        scroll.isScrollEnabled = true
      }
      #expect(!scroll.isDragging && !scroll.isTracking && scroll.isDecelerating)
    }
    var offsets: [Double] = []
    stage.at(1.5) { offsets.append(scroll.contentOffset.y) }
    let tape = try stage.record(
      GestureScript("pull 200 over 1s; hold 1s; release; pull -300 over 0.5s; release; wait 4s"))
    #expect(ends.first == true)
    expectEqual(states.filter { $0 != .changed }.prefix(3), [.began, .cancelled, .possible])
    #expect(deepest < -60 && deepest > -63)
    #expect(offsets.allSatisfy { $0.magnitude < 0.5 }, "it has gone back under the finger")
    // The next touch pulls again, unless it may not.
    #expect((scroll.contentOffset.y > 100) == (way != .disabled))
    #expect(tape.warnings.count == (way == .disabled ? 1 : 0))
  }

  /// A drag over a scroll view that may not scroll goes to the one around it.
  @Test func theOneAroundItIsDragged() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let outer = stage.addScrollView(Size(300, 3000))
    let inner = ScrollView()
    inner.frame = Rect(0, 0, 300, 200)
    inner.contentSize = Size(300, 3000)
    inner.isScrollEnabled = false
    outer.add(inner)
    _ = try stage.record(GestureScript("drag 100,150 to 100,50 over 0.5s; wait 2s"))
    #expect(inner.contentOffset.y == 0 && outer.contentOffset.y > 50)
    inner.setContentOffset(Point(0, 40), animated: false)
    expectEqual(inner.contentOffset.y, 40)
  }

  /// A recogniser that is disabled under the finger cancels its gesture, and hears of no other.
  @Test func aRecogniserIsCancelled() throws {
    let stage = Stage(StageSettings(size: Size(300, 400)))
    let card = Layer("card", frame: Rect(0, 0, 300, 400), background: .red)
    stage.screen.add(card)
    var states: [GestureRecognizer.State] = []
    let pan = PanRecognizer { pan in
      if states.last != pan.state { states.append(pan.state) }
      if pan.translation.dx > 60 { pan.isEnabled = false }
    }
    card.add(pan)
    _ = try stage.record(
      GestureScript("drag 100,50 to 250,50 over 0.5s; drag 100,50 to 250,50 over 0.5s; wait 1s"))
    expectEqual(states, [.began, .changed, .cancelled])
  }
}
