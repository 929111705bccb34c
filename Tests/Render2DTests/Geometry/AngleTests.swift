import Render2D
import TestSupport
import Testing

struct AngleTests {
  @Test func anglesAddAndScale() {
    expectEqual(Angle.turns(0.25) + .turns(0.5), .turns(0.75))
    expectEqual(Angle.turns(0.25) - .turns(0.5), .turns(-0.25))
    expectEqual(-Angle.turns(0.25), .turns(-0.25))
    expectEqual(Angle.turns(0.25) * 3, .turns(0.75))
    expectEqual(Angle.turns(0.75) / 3, .turns(0.25))
  }
}
