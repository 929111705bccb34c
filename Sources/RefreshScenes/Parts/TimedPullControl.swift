import Motion
import RefreshUI

/// A pull control with the distances and times of parameters, whose work takes a while.
class TimedPullControl: PullControl {
  private let work: Time

  /// A control as long as the edge.
  init(
    _ pull: PullParameters, at edge: Edge = .top, of scrollView: ScrollView,
    release: Release = .observed, name: String = "header"
  ) {
    work = pull.work
    super.init(
      height: pull.height.points, trigger: pull.point, at: edge, of: scrollView,
      release: release, name: name)
    openDuration = pull.open
    closeDuration = pull.collapse
  }

  override func refresh() { stage.work(work, of: self, at: scrollView, then: endRefreshing) }
}
