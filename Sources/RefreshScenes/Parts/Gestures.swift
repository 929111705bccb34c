import RefreshUI

// The movements of a finger that most scenes have in common; `lead` brings it there, to the end of
// a table say, and a negative pull goes up.

extension Gesture {
  /// Pulled, and let go before the point.
  static func short(_ pull: Int, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "short", "let go before the point",
      lead + "pull \(pull) over 0.5s; hold 0.3s; release; wait 1s; end")
  }

  /// Past the point, and held there.
  static func past(_ pull: Int, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "past", "past the point, and held there", lead + "pull \(pull) over 0.6s; hold 1s; end")
  }

  /// Past the point, and back before it.
  static func pastAndBack(_ pull: Int, back: Int, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "past-and-back", "past the point, back before it, and let go there",
      lead
        + "pull \(pull) over 0.6s; hold 0.4s; pull \(-back) over 0.4s; hold 0.4s; release; wait 1s; end"
    )
  }

  /// Refreshed twice, one right after the other.
  static func twice(_ pull: Int, rest: Double, lead: String = "wait 0.3s; ") -> Gesture {
    Gesture(
      "twice", "refreshed twice",
      lead + "repeat 2 { pull \(pull) over 0.5s; release; wait \(rest)s }; end")
  }

  /// What a finger does with a header of 60 points or so.
  static let pulledDown = [
    Gesture(
      "whole", "pulled past the point, let go, refreshed, closed again",
      "wait 0.5s; pull 200 over 0.8s; hold 0.3s; release; wait 3.6s; end"),
    Gesture(
      "short", "pulled, but not far enough",
      "wait 0.3s; pull 70 over 0.5s; hold 0.2s; release; wait 1s; end"),
    .past(200),
    Gesture(
      "past-and-back", "past the point, back before it, and let go there",
      "wait 0.3s; pull 200 over 0.5s; hold 0.3s; pull -160 over 0.4s; hold 0.3s; release; wait 1s; end"
    ),
    Gesture(
      "twice", "pulled again as soon as it has closed",
      "wait 0.3s; repeat 2 { pull 200 over 0.4s; release; wait 3.5s }; end"),
  ]
}
