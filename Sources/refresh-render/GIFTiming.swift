import Motion
import RefreshUI

/// How GIF's whole hundredths of a second change a film's timing.
///
/// Every moment goes to the nearest hundredth, and a frame that would start less than two after the
/// one before is left out, because browsers play such short delays as ten.
struct GIFTiming: Hashable {
  /// How far a frame starts from its true moment, at most.
  private(set) var drift = Time.zero
  /// How many frames are left out; fewer where frames that look the same become one.
  private(set) var leftOut = 0

  init(_ schedule: FrameSchedule) {
    let unit = Time.ticksPerSecond / 100
    var moment = Time.zero
    var lastStart: Int64?
    for frame in schedule.frames {
      let start = (moment.ticks + unit / 2) / unit
      drift = max(drift, Time(ticks: abs(start * unit - moment.ticks)))
      if let last = lastStart, start - last < 2 {
        leftOut += 1
      } else {
        lastStart = start
      }
      moment += frame.duration
    }
  }
}
