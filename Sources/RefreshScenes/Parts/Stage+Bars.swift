import RefreshUI
import Render2D

extension Stage {
  /// Adds what the system shows over the screen of a telephone: the status bar, and where it has no
  /// home button the bar at its bottom.
  func addSystemBars() {
    if let status = StatusBar(on: settings) { screen.add(status) }
    if let indicator = HomeIndicator(on: settings) { screen.add(indicator) }
  }

  /// Adds a navigation bar with a title, and what the system shows.
  @discardableResult
  func addBars(title: String) -> NavigationBar {
    let bar = NavigationBar(title, on: settings)
    screen.add(bar)
    addSystemBars()
    return bar
  }
}
