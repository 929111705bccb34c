import Motion
import RefreshUI
import Render2D
import Testing

@Suite struct StageValueTests {
  @Test(
    arguments: [
      (.number(1), .number(3)), (.point(Point(1, 2)), .point(Point(5, -2))),
      (.size(Size(1, 1)), .size(Size(1, 4))), (.color(.red), .color(.clear)),
      (.transform(.identity), .transform(.rotation(.degrees(120)))),
      (.transform(.translation(3, 4)), .transform(.scale(2, 3))),
      (.numbers([1, 2]), .numbers([2, 2])), (.colors([.red]), .colors([.blue])),
    ] as [(StageValue, StageValue)])
  func aPartIsTheInverseOfTheWay(from: StageValue, to: StageValue) throws {
    for part in [-0.1, 0, 0.3, 1, 1.1] {
      // Colours end where they are clear.
      if case .color = from, part > 1 { continue }
      let value = from.interpolated(to: to, at: part)
      let found = try #require(from.part(of: value, to: to))
      #expect(abs(found - part) < 1e-12)
    }
  }

  @Test func whereThereIsNoWayThereIsNoPart() {
    #expect(StageValue.number(1).part(of: .number(2), to: .number(1)) == nil)
    #expect(StageValue.flag(true).part(of: .flag(true), to: .flag(false)) == nil)
    #expect(StageValue.number(1).part(of: .flag(true), to: .number(2)) == nil)
  }

  @Test(
    arguments: [
      (.number(1), .number(3)), (.point(Point(1, 2)), .point(Point(5, -2))),
      (.size(Size(1, 1)), .size(Size(2, 4))), (.transform(.scale(2)), .transform(.scale(4))),
      (.numbers([1, 2]), .numbers([3, 5])),
      (.path(.rect(Rect(0, 0, 4, 4))), .path(.rect(Rect(8, 8, 2, 2)))),
    ] as [(StageValue, StageValue)])
  func whatIsAddedCanBeTakenAway(value: StageValue, amount: StageValue) {
    let sum = value.adding(amount, times: 3)
    #expect(sum != value)
    #expect(sum.adding(amount, times: -3) == value)
    #expect(value.adding(amount, times: 1).adding(amount, times: 2) == sum)
  }

  @Test func mapsAreMadeBeforeTheOneBelow() {
    let sum = StageValue.transform(.scale(2)).adding(.transform(.translation(3, 0)), times: 2)
    #expect(sum == .transform(Affine.translation(6, 0).then(.scale(2))))
  }
}
