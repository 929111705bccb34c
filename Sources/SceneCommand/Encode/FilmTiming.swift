import Films
import ImageCodecs
import Motion
import RefreshUI

/// In which order frames are shown, and how long.
struct FilmTiming: Hashable {
  var order = FrameSchedule.Order.forward
  /// How many times as fast.
  var speed = Fraction(1)
  /// How much longer the last frame stands.
  var hold = Time.zero

  /// How long a frame of the given delay is shown; nil where that passes what can be counted.
  func delay(_ delay: Fraction) -> Fraction? { delay.dividing(by: speed) }

  /// The hold in seconds.
  var holdSeconds: Fraction { Fraction(hold.ticks, Time.ticksPerSecond) }
}
