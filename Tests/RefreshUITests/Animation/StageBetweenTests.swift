import RefreshUI
import Render2D
import TestSupport
import Testing

/// Values of properties between two others, in numbers.
@Suite struct StageBetweenTests {
  @Test(
    arguments: [
      (.number(2), .number(6), .number(3), .number(5)),
      (
        .point(Point(2, 8)), .point(Point(6, -8)), .point(Point(3, 4)), .point(Point(5, -4))
      ),
      (.size(Size(2, 8)), .size(Size(6, 4)), .size(Size(3, 7)), .size(Size(5, 5))),
      (
        .color(Color(red: 0, green: 1, blue: 0.5, alpha: 1)),
        .color(Color(red: 1, green: 0, blue: 0.5, alpha: 1)),
        .color(Color(red: 0.25, green: 0.75, blue: 0.5, alpha: 1)),
        .color(Color(red: 0.75, green: 0.25, blue: 0.5, alpha: 1))
      ),
      (.numbers([0, 8]), .numbers([4, 0]), .numbers([1, 6]), .numbers([3, 2])),
      (
        .path(.rect(Rect(0, 0, 4, 8))), .path(.rect(Rect(8, 4, 8, 4))),
        .path(.rect(Rect(2, 1, 5, 7))), .path(.rect(Rect(6, 3, 7, 5)))
      ),
      (
        .transform(.scale(2, 4)), .transform(.scale(6, 8)), .transform(.scale(3, 5)),
        .transform(.scale(5, 7))
      ),
    ] as [(StageValue, StageValue, StageValue, StageValue)])
  func aQuarterAndThreeQuarters(
    from: StageValue, to: StageValue, quarter: StageValue, threeQuarters: StageValue
  ) {
    #expect(from.interpolates(to: to))
    expectEqual(from.interpolated(to: to, at: 0.25), quarter)
    expectEqual(from.interpolated(to: to, at: 0.75), threeQuarters)
  }

  @Test(
    arguments: [
      (true.stageValue, false.stageValue), (.path(nil), .path(.rect(Rect(0, 0, 1, 1)))),
      (.numbers([1]), .numbers([1, 2])),
      (.colors([.red]), .colors([.red, .blue])), (.path(Path()), .path(.rect(Rect(0, 0, 1, 1)))),
    ] as [(StageValue, StageValue)])
  func whatHasNothingBetweenJumps(from: StageValue, to: StageValue) {
    #expect(!from.interpolates(to: to))
    expectEqual(from.interpolated(to: to, at: 0.25), to)
  }

  @Test func valuesOfTwoTypesAreStopped() async {
    await #expect(processExitsWith: .failure) {
      _ = StageValue.number(1).interpolates(to: true.stageValue)
    }
  }

  /// A part of a turn is told by the shorter way, in both directions.
  @Test(arguments: [(170.0, -170.0), (-170, 170), (10, 100), (100, 10)])
  func thePartOfATurn(from: Double, to: Double) throws {
    let (start, end) = (
      StageValue.transform(.rotation(.degrees(from))), StageValue.transform(.rotation(.degrees(to)))
    )
    for place in [0.25, 0.5, 0.75] {
      let part = try #require(start.part(of: start.interpolated(to: end, at: place), to: end))
      #expect((part - place).magnitude < 1e-12, "\(from) to \(to)")
    }
  }
}
