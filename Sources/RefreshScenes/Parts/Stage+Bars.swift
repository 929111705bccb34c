import RefreshUI

extension Stage {
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
