import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

@Suite struct ScrollIndicatorTests {
  private static let color = Color.rgb(0, 0, 0, alpha: 0.35)

  private func bars(
    _ plane: Size, at seconds: Double, drag: Vector, _ set: (ScrollView) -> Void = { _ in }
  ) throws -> [Rect] {
    let tape = try Stage.play(seconds: 4) { stage in
      let scroll = stage.addScrollView(plane)
      set(scroll)
      stage.drag(scroll, by: drag, at: 0.1, velocity: .zero)
    }
    return tape.rectangles(filledWith: ScrollIndicatorTests.color, at: seconds)
  }

  @Test func theBarShowsWhichPartIsSeen() throws {
    // Half of the plane is seen, from its middle half on.
    let bars = try bars(Size(300, 800), at: 0.4, drag: Vector(0, -200))
    expectEqual(bars, [Rect(294.5, 102, 2.5, 196.5)])
  }

  @Test func bothAxesHaveTheirOwn() throws {
    let bars = try bars(Size(600, 800), at: 0.4, drag: Vector(-300, -400))
    expectEqual(bars, [Rect(150, 394.5, 146.5, 2.5), Rect(294.5, 200, 2.5, 196.5)])
  }

  @Test func itIsThereOnlyWhileThePlaneMoves() throws {
    for (seconds, count) in [(0.05, 0), (0.2, 1), (0.5, 1), (1.0, 0)] {
      try expectEqual(bars(Size(300, 800), at: seconds, drag: Vector(0, -200)).count, count)
    }
  }

  /// It goes away after a tap that stops the plane, too.
  @Test func itGoesWhereAFingerStopsThePlane() throws {
    let tape = try Stage.play(seconds: 4) { stage in
      let scroll = stage.addScrollView(Size(300, 8000))
      stage.drag(scroll, by: Vector(0, -20), at: 0.1, velocity: Vector(0, -3000))
      stage.at(0.6) { stage.tap(at: Point(50, 50)) }
    }
    for (seconds, count) in [(0.7, 1), (2, 0)] {
      expectEqual(tape.rectangles(filledWith: ScrollIndicatorTests.color, at: seconds).count, count)
    }
  }

  @Test func withNothingMoreToShowThereIsNone() throws {
    let bars = try bars(Size(300, 400), at: 0.2, drag: Vector(0, 100)) {
      $0.alwaysBounces = [.vertical]
    }
    #expect(bars.isEmpty)
  }

  @Test func switchedOffThereIsNone() throws {
    let bars = try bars(Size(300, 800), at: 0.2, drag: Vector(0, 100)) {
      $0.showsIndicators = false
    }
    #expect(bars.isEmpty)
  }

  @Test func pastTheEndItIsPressedAgainstIt() throws {
    let bar = try #require(
      try bars(Size(300, 800), at: 0.3 - 1e-4, drag: Vector(0, 100)).first)
    let past = RubberBand(dimension: 400).shown(for: 100)
    #expect(bar.minY == 4 && abs(bar.height - (196.25 - past)) < 1)
  }

  /// Below a bar with a large title it begins where that ends, 52 below the bar less what has scrolled
  /// away.
  @Test(arguments: [(1.0, 115.0), (20, 96), (60, 64)])
  func noneStandsBesideALargeTitle(scrolled: Double, top: Double) throws {
    let tape = try Stage.play(seconds: 1) { stage in
      let table = TableView(
        rows: (1...400).map { "\($0)" }, style: .init(appearance: .light),
        frame: Rect(0, 0, 300, 400))
      table.indicatorInsets.top = 64
      table.contentInset.top = 64
      table.contentOffset.y = -64
      stage.screen.add(table)
      let bar = NavigationBar("Mail", on: stage.settings)
      stage.screen.add(bar)
      bar.showLargeTitle(over: table)
      stage.at(0.1) {
        table.beginDragging()
        table.contentOffset.y = -64 + scrolled
      }
    }
    let bar = try #require(
      tape.rectangles(filledWith: ScrollIndicatorTests.color, at: 0.2).first)
    // It has gone a small part of its own way.
    #expect(bar.minY >= top + 3.5 && bar.minY < top + 5.5, "\(bar.minY)")
  }

  /// The bar that shows keeps to the end of what can be scrolled, whether its content or its inset grows.
  @Test func itFollowsWhatGrowsWhileItShows() throws {
    for (grow, height) in [
      ({ $0.contentInset.bottom = 800 }, 98.125), ({ $0.contentSize.height = 1600 }, 98.125),
    ] as [((ScrollView) -> Void, Double)] {
      let tape = try Stage.play(seconds: 2) { stage in
        let scroll = stage.addScrollView(Size(300, 800))
        stage.drag(scroll, by: Vector(0, -200), at: 0.1, velocity: .zero)
        stage.at(0.35) { grow(scroll) }
      }
      let bars = tape.rectangles(filledWith: ScrollIndicatorTests.color, at: 0.4)
      expectEqual(bars.map(\.height).map { abs($0 - height) < 0.5 }, [true], "\(bars)")
    }
  }

  @Test func itsInsetsShortenItsWay() throws {
    let bar = try #require(
      try bars(Size(300, 800), at: 0.4, drag: Vector(0, -1)) {
        $0.indicatorInsets = Insets(top: 64)
      }.first)
    #expect(abs(bar.minY - 67.75) < 1 && abs(bar.height - 164.25) < 1)
  }
}
