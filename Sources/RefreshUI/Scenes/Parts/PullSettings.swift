import Motion
import Render2D

/// The settings of a place that a pull opens, shared by the scenes that have one.
struct PullSettings {
  @Parameter(
    "trigger", "the pull past rest at which letting go loads; auto for the height", in: 1...500)
  var trigger: Length? = nil
  @Parameter("open", "how long the table takes to make room", in: .zero...Time.seconds(60))
  var open = Time.milliseconds(300)
  @Parameter("work", "how long the work takes", in: .zero...Time.seconds(300))
  var work = Time.seconds(2)
  @Parameter("done", "how long it shows that the work is done", in: .zero...Time.seconds(60))
  var done = Time.milliseconds(500)
  @Parameter("collapse", "how long the header takes to close", in: .zero...Time.seconds(60))
  var collapse = Time.milliseconds(300)

  func distances(extent: Double) -> PullRefresher.Distances {
    PullRefresher.Distances(extent: extent, trigger: trigger?.points ?? extent)
  }

  var timing: PullRefresher.Timing {
    PullRefresher.Timing(open: open, work: work, done: done, collapse: collapse)
  }
}

/// The ways in which a finger pulls a table down.
enum PullGestures {
  static let down = [
    Gesture(
      "whole", "pulled past the point, let go, refreshed, closed again",
      "wait 0.5s; pull 200 over 0.8s; hold 0.3s; release; wait 3.6s; end"),
    Gesture(
      "short", "pulled, but not far enough",
      "wait 0.3s; pull 70 over 0.5s; hold 0.2s; release; wait 1s; end"),
    Gesture(
      "past-and-back", "past the point, back before it, and let go there",
      "wait 0.3s; pull 200 over 0.5s; hold 0.3s; pull -160 over 0.4s; hold 0.3s; release; wait 1s; end"
    ),
    Gesture(
      "twice", "pulled again as soon as it has closed",
      "wait 0.3s; repeat 2 { pull 200 over 0.4s; release; wait 3.5s }; end"),
  ]
}
