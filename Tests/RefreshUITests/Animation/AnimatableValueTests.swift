import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// How a value goes to another, what two are together, and how they stand on a tape.
@Suite struct AnimatableValueTests {
  private func expectInverse<Value: AnimatableValue & Combinable>(_ from: Value, _ to: Value) throws
  {
    for part in [-0.1, 0, 0.3, 1, 1.1] {
      // Colours end where they are clear.
      if from is Color, part > 1 { continue }
      let value = from.interpolated(to: to, at: part)
      let found = try #require(from.part(of: value, to: to))
      #expect(abs(found - part) < 1e-12, "\(from)")
      let onTape = from.stageValue.part(of: value.stageValue, to: to.stageValue)
      #expect(try abs(#require(onTape) - found) < 1e-12, "\(from)")
      expectEqual(from.stageValue.interpolated(to: to.stageValue, at: part), value.stageValue)
    }
  }

  @Test func aPartIsTheInverseOfTheWay() throws {
    try expectInverse(1.0, 3)
    try expectInverse(Point(1, 2), Point(5, -2))
    try expectInverse(Vector(1, 2), Vector(5, -2))
    try expectInverse(Size(1, 1), Size(1, 4))
    try expectInverse(Angle.turns(0.5), .turns(3))
    try expectInverse(Color.red, .clear)
    try expectInverse(Affine.identity, .rotation(.degrees(120)))
    try expectInverse(Affine.translation(3, 4), .scale(2, 3))
    try expectInverse([1.0, 2], [2, 2])
    try expectInverse([Color.red], [.blue])
  }

  @Test func whereThereIsNoWayThereIsNoPart() {
    #expect(1.0.part(of: 2, to: 1) == nil)
    #expect(true.stageValue.part(of: true.stageValue, to: false.stageValue) == nil)
  }

  private func expectSum<Value: AnimatableValue & Combinable>(_ value: Value, _ amount: Value) {
    let sum = value.adding(amount).adding(amount)
    #expect(sum != value)
    expectEqual(sum.subtracting(amount).subtracting(amount), value)
  }

  @Test func whatIsAddedCanBeTakenAway() {
    expectSum(1.0, 3)
    expectSum(Point(1, 2), Point(5, -2))
    expectSum(Vector(1, 2), Vector(5, -2))
    expectSum(Size(1, 1), Size(2, 4))
    expectSum(Angle.radians(1), .radians(7))
    expectSum(Affine.scale(2), .scale(4))
    expectSum([1.0, 2], [3, 5])
    expectSum(Path?.some(.rect(Rect(0, 0, 4, 4))), .rect(Rect(8, 8, 2, 2)))
    expectSum(
      Color(red: 0.5, green: 0.25, blue: 0, alpha: 0.5),
      Color(red: 0.125, green: 0.25, blue: 0.5, alpha: 0.25))
  }

  @Test func whatHasNoSumStaysAsItIs() {
    let (on, off) = (true.stageValue, false.stageValue)
    #expect(on.adding(off) == on && off.subtracting(on) == off)
    #expect([1.0].adding([1, 2]) == [1] && [1.0].subtracting([1, 2]) == [1])
    expectEqual(Path?.some(.rect(Rect(0, 0, 1, 1))).adding(Path()), .rect(Rect(0, 0, 1, 1)))
    expectEqual(Affine.scale(2).subtracting(.scale(0)), .scale(2))
  }

  @Test func mapsAreMadeBeforeTheOneBelow() {
    expectEqual(
      Affine.scale(2).adding(.translation(3, 0)), Affine.translation(3, 0).then(.scale(2)))
  }

  private func expectReturn<Value: AnimatableValue>(_ value: Value) {
    expectEqual(Value(value.stageValue), value)
    let other: StageValue = value is Bool ? .number(1) : true.stageValue
    #expect(Value(other) == nil, "a value of another type")
  }

  @Test func aValueComesBackFromATape() {
    expectReturn(2.0)
    expectReturn(Point(1, 2))
    expectReturn(Vector(1, 2))
    expectReturn(Size(1, 2))
    expectReturn(Angle.turns(3))
    expectReturn(Color.red)
    expectReturn(Affine.scale(2))
    expectReturn([1.0, 2])
    expectReturn([Color.red])
    expectReturn(Path.rect(Rect(0, 0, 1, 1)))
    expectReturn(Path?.none)
    expectReturn(Path?.some(.rect(Rect(0, 0, 1, 1))))
    expectReturn(true)
    expectReturn(Content.shapes([]))
    expectReturn(OutlineStyle())
  }
}
