import Motion
import RefreshUI

/// The distances and times of a control that is pulled, works and closes.
public struct PullParameters {
  @Parameter public var height: Length
  @Parameter public var trigger: Length?
  @Parameter public var open: Time
  @Parameter public var work: Time
  @Parameter public var collapse: Time

  /// `name` is the name of the parameter for the control's height, or width at the side.
  init(
    height: Length, trigger: Length? = nil, open: Time = .milliseconds(250),
    work: Time = .seconds(2), collapse: Time = .milliseconds(300), named name: String = "height"
  ) {
    let times = Time.zero...Time.seconds(60)
    _height = Parameter(
      wrappedValue: height, "how much of the control stays open while it works", named: name,
      in: 1...500)
    _trigger = Parameter(
      wrappedValue: trigger,
      "the pull from which a release refreshes; auto for the height", in: 1...500)
    _open = Parameter(wrappedValue: open, "how long the control takes to open", in: times)
    _work = Parameter(
      wrappedValue: work, "how long the work takes", in: Time.zero...Time.seconds(300))
    _collapse = Parameter(
      wrappedValue: collapse, "how long the control takes to close", in: times)
  }

  /// The pull that triggers a refresh, in points.
  var point: Double { (trigger ?? height).points }
}
