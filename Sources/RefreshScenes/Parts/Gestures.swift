import Motion
import RefreshUI

// The gestures that most scenes share; times are in seconds. `lead` moves the finger to its start, such
// as the end of a table, and a negative pull moves up.

extension Gesture {
  /// Pulled past the trigger and released; the work is done and the control closes within `wait`.
  static func whole(
    _ pull: Int, over duration: Double = 0.8, hold: Double, wait: Double,
    lead: String = "wait 0.5s; ",
    _ summary: String = "pulled past the trigger, released, refreshed, closed"
  ) -> Gesture {
    Gesture("whole", summary, lead + .pull(pull, duration, hold) + .release(wait))
  }

  /// Pulled, and released before the trigger.
  static func short(
    _ pull: Int, over duration: Double = 0.5, hold: Double = 0.3, wait: Double = 1,
    lead: String = "wait 0.3s; ", _ summary: String = "released before the trigger"
  ) -> Gesture {
    Gesture("short", summary, lead + .pull(pull, duration, hold) + .release(wait))
  }

  /// Pulled past the trigger and held.
  static func past(_ pull: Int, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "past", "pulled past the trigger and held", lead + "pull \(pull) over 0.6s; hold 1s; end")
  }

  /// Pulled past the trigger, back again, and released.
  static func pastAndBack(
    _ pull: Int, over duration: Double = 0.6, hold: Double = 0.4, back: Int,
    in returning: Double = 0.4, rest: Double = 0.4, lead: String = "wait 0.3s; "
  ) -> Gesture {
    Gesture(
      "past-and-back", "pulled past the trigger, back again, and released",
      lead + .pull(pull, duration, hold) + .pull(-back, returning, rest) + .release(1))
  }

  /// Refreshed twice in succession.
  static func twice(_ pull: Int, rest: Double, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "twice", "refreshed twice",
      lead + "repeat 2 { pull \(pull) over 0.5s; release; wait \(rest)s }; end")
  }

  /// The gestures for a header of about 60 points.
  static let pulledDown = [
    .whole(200, hold: 0.3, wait: 3.6),
    .short(70, hold: 0.2),
    .past(200),
    .pastAndBack(200, over: 0.5, hold: 0.3, back: 160, rest: 0.3),
    Gesture(
      "twice", "pulled again as soon as it has closed",
      "wait 0.3s; repeat 2 { pull 200 over 0.4s; release; wait 3.5s }; end"),
  ]
}

extension String {
  /// The finger moves, and rests.
  fileprivate static func pull(_ distance: Int, _ duration: Double, _ rest: Double) -> String {
    "pull \(distance) over \(Time.seconds(duration)); hold \(Time.seconds(rest)); "
  }

  /// The finger is lifted, and the recording ends after a while.
  fileprivate static func release(_ wait: Double) -> String {
    "release; wait \(Time.seconds(wait)); end"
  }
}
