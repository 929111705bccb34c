import Motion
import RefreshUI
import Render2D
import TestSupport
import Testing

/// A control at each edge of a scroll view of 300 × 400.
@Suite struct PullControlTests {
  /// The phases of a control of 60 with a trigger of 80, and the inset at its edge while it is open.
  private func phases(
    _ edge: PullControl.Edge, content: Size, pull: Vector,
    release: PullControl.Release = .notified()
  ) throws -> (phases: [PullControl.Phase], open: Double, frame: Rect) {
    let log = PhaseLog()
    _ = try Stage.play(seconds: 4) { stage in
      let scroll = stage.addScrollView(content)
      scroll.alwaysBounces = [.horizontal, .vertical]
      let control = LoggingControl(
        height: 60, trigger: 80, at: edge, of: scroll, release: release)
      control.log = log
      scroll.add(control)
      log.frame = control.frame
      control.whenTriggered { [unowned control] in
        let inset = scroll.contentInset
        log.open = inset.top + inset.bottom + inset.left + inset.right
        stage.after(.seconds(1)) { control.endRefreshing() }
      }
      if pull == Vector(0, 0) {
        control.beginRefreshing()
      } else {
        stage.drag(scroll, by: pull, at: 0.1, velocity: .zero)
      }
      stage.at(3.9) { log.rest = scroll.contentInset }
    }
    expectEqual(log.rest, .zero, "it has closed")
    return (log.phases, log.open, log.frame)
  }

  @Test(
    arguments: [
      (.top, Size(300, 900), Vector(0, 300), 60, Rect(0, -60, 300, 60)),
      (.bottom, Size(300, 300), Vector(0, -300), 160, Rect(0, 400, 300, 60)),
      (.left, Size(900, 400), Vector(300, 0), 60, Rect(-60, 0, 60, 400)),
      (.right, Size(300, 400), Vector(-300, 0), 60, Rect(300, 0, 60, 400)),
    ] as [(PullControl.Edge, Size, Vector, Double, Rect)])
  func eachEdgeRefreshes(
    _ edge: PullControl.Edge, _ content: Size, _ pull: Vector, _ open: Double, _ frame: Rect
  ) throws {
    let notified = try phases(edge, content: content, pull: pull)
    expectEqual(notified.phases, [.pulling, .refreshing, .done, .idle])
    #expect(notified.open == open && notified.frame == frame)
    let observed = try phases(edge, content: content, pull: pull, release: .observed)
    expectEqual(observed.phases, [.pulling, .refreshing, .idle])
    expectEqual(observed.open, open)
  }

  @Test func aShortPullBeginsNothing() throws {
    #expect(try phases(.top, content: Size(300, 900), pull: Vector(0, 60)).phases.isEmpty)
  }

  @Test func itCanBeginByItself() throws {
    let run = try phases(.top, content: Size(300, 900), pull: Vector(0, 0))
    #expect(run.phases == [.refreshing, .done, .idle] && run.open == 60)
  }
}

private final class PhaseLog {
  var phases: [PullControl.Phase] = []
  var open = 0.0
  var frame = Rect.zero
  var rest: Insets?
}

private final class LoggingControl: PullControl {
  var log: PhaseLog?
  override func phaseChanged(from old: Phase) { log?.phases.append(phase) }
}
