import Controls
import Testing
import UIKit
import UIKitTesting

@Suite struct ControlGoldens {
  private func frame(_ width: CGFloat = 72, _ height: CGFloat = 72) -> CGRect {
    CGRect(x: 0, y: 0, width: width, height: height)
  }

  @Test func ripple() { expectGolden(RippleView(frame: frame()), at: .seconds(0.5)) }
  @Test func dots() { expectGolden(DotsView(frame: frame()), at: .seconds(0.45)) }
  @Test func wave() { expectGolden(WaveView(frame: frame()), at: .seconds(1)) }
  @Test func flip() { expectGolden(FlipCardView(frame: frame()), at: .seconds(0.4)) }
  @Test func shimmer() { expectGolden(ShimmerView(frame: frame(120, 60)), at: .seconds(0.7)) }
}
