import Motion
import RefreshUI

extension Stage {
  /// Marks and logs the new state of a control.
  func note(_ state: String, of control: Layer, at scrollView: ScrollView) {
    mark(state)
    log("state", state: state, of: control, at: scrollView)
  }

  /// Lets a control work for a while: marks and logs the beginning, logs the end, and then calls
  /// `end`.
  @discardableResult
  func work(
    _ duration: Time, of control: Layer, at scrollView: ScrollView, mark: String? = "refresh",
    then end: @escaping () -> Void
  ) -> ScheduledCall {
    if let mark { self.mark(mark) }
    log("work begins", of: control, at: scrollView)
    return after(duration) { [unowned self] in
      log("work ends", of: control, at: scrollView)
      end()
    }
  }

  /// Adds the system's views on the screen of a phone: the status bar, and without a home button
  /// the bar at the bottom.
  func addSystemBars() {
    if let status = StatusBar(on: settings) { screen.add(status) }
    if let indicator = HomeIndicator(on: settings) { screen.add(indicator) }
  }

  /// Adds a navigation bar with a title, and the system's views.
  @discardableResult
  func addBars(title: String) -> NavigationBar {
    let bar = NavigationBar(title, on: settings)
    screen.add(bar)
    addSystemBars()
    return bar
  }
}
