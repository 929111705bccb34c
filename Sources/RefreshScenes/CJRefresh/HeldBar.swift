import RefreshUI

/// The cjrefresh tutorial's table view controller for a bar that the table's inset keeps visible
/// while it refreshes.
final class HeldBar {
  private let settings: HeldBarParameters
  private unowned let stage: Stage
  private let bar: RefreshBar

  private init(_ bar: RefreshBar, _ settings: HeldBarParameters, on stage: Stage) {
    self.bar = bar
    self.settings = settings
    self.stage = stage
  }

  /// Adds a bar to its table and lets it follow the pull.
  static func add(_ bar: RefreshBar, _ settings: HeldBarParameters, on stage: Stage) {
    let controller = HeldBar(bar, settings, on: stage)
    bar.table.add(bar)
    bar.table.whenScrolled { controller.didScroll() }
  }

  private var isExposed: Bool { bar.pull > settings.trigger.points }

  private func didScroll() {
    guard bar.state != .refreshing else { return }
    if bar.table.isDragging {
      bar.state = isExposed ? .pulling : .idle
    } else if bar.state == .pulling {
      bar.state = .refreshing
      bar.makeRoom()
      doRefresh()
    }
  }

  private func doRefresh() {
    stage.work(settings.work, of: bar, at: bar.table, mark: nil) { [self] in
      bar.state = .idle
      stage.change(over: settings.collapse) { bar.giveRoomBack() }
    }
  }
}
