import RefreshUI

// The gestures that most scenes share; `lead` moves the finger to its start, such as the end of a
// table, and a negative pull moves up.

extension Gesture {
  /// Pulled, and released before the trigger.
  static func short(_ pull: Int) -> Gesture {
    Gesture(
      "short", "released before the trigger",
      "wait 0.3s; pull \(pull) over 0.5s; hold 0.3s; release; wait 1s; end")
  }

  /// Pulled past the trigger and held.
  static func past(_ pull: Int, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "past", "pulled past the trigger and held", lead + "pull \(pull) over 0.6s; hold 1s; end")
  }

  /// Pulled past the trigger, back again, and released.
  static func pastAndBack(_ pull: Int, back: Int) -> Gesture {
    Gesture(
      "past-and-back", "pulled past the trigger, back again, and released",
      """
      wait 0.3s; pull \(pull) over 0.6s; hold 0.4s; pull \(-back) over 0.4s; hold 0.4s; release; wait 1s; end
      """)
  }

  /// Refreshed twice in succession.
  static func twice(_ pull: Int, rest: Double, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "twice", "refreshed twice",
      lead + "repeat 2 { pull \(pull) over 0.5s; release; wait \(rest)s }; end")
  }

  /// The gestures for a header of about 60 points.
  static let pulledDown = [
    Gesture(
      "whole", "pulled past the trigger, released, refreshed, closed",
      "wait 0.5s; pull 200 over 0.8s; hold 0.3s; release; wait 3.6s; end"),
    Gesture(
      "short", "released before the trigger",
      "wait 0.3s; pull 70 over 0.5s; hold 0.2s; release; wait 1s; end"),
    .past(200),
    Gesture(
      "past-and-back", "pulled past the trigger, back again, and released",
      "wait 0.3s; pull 200 over 0.5s; hold 0.3s; pull -160 over 0.4s; hold 0.3s; release; wait 1s; end"
    ),
    Gesture(
      "twice", "pulled again as soon as it has closed",
      "wait 0.3s; repeat 2 { pull 200 over 0.4s; release; wait 3.5s }; end"),
  ]
}
