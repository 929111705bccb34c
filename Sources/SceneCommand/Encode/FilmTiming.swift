import Films
import ImageCodecs
import Motion
import RefreshUI

/// The order and the durations of frames.
struct FilmTiming: Hashable {
  var order = FrameSchedule.Order.forward
  /// The factor by which the film is sped up.
  var speed = Fraction(1)
  /// The additional time of the last frame.
  var hold = Time.zero

  /// The duration of a frame with a given delay; nil if it is out of range.
  func delay(_ delay: Fraction) -> Fraction? { delay.dividing(by: speed) }

  var holdSeconds: Fraction { Fraction(hold.ticks, Time.ticksPerSecond) }
}
