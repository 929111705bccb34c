import Render2D
import Testing

struct AngleTests {
  @Test func anglesAddAndScale() {
    #expect(Angle.turns(0.25) + .turns(0.5) == .turns(0.75))
    #expect(Angle.turns(0.25) - .turns(0.5) == .turns(-0.25))
    #expect(-Angle.turns(0.25) == .turns(-0.25))
    #expect(Angle.turns(0.25) * 3 == .turns(0.75))
    #expect(Angle.turns(0.75) / 3 == .turns(0.25))
  }
}
