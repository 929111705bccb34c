import Motion
import RefreshUI
import Render2D

/// The system's own refresh control: spokes appear one by one with the pull, and the wheel spins
/// once it has gone far enough.
public struct SystemSpinnerScene: Scene {
  public static let summary =
    "the system's refresh control: spokes that come with the pull, and spin"
  public static let gestures = [
    Gesture(
      "whole", "pulled, released, refreshed, closed",
      "wait 0.5s; pull 300 over 0.8s; hold 0.2s; release; wait 3s; end"),
    Gesture(
      "short", "released before the trigger",
      "wait 0.3s; pull 120 over 0.5s; hold 0.2s; release; wait 1.2s; end"),
    Gesture(
      "held", "held down until after the work is done",
      "wait 0.3s; pull 300 over 0.6s; hold 2.4s; release; wait 1s; end"),
    Gesture(
      "past-and-back", "pulled past the trigger and back, then released",
      "wait 0.3s; pull 300 over 0.6s; hold 0.3s; pull -260 over 0.5s; release; wait 2.2s; end"),
    Gesture(
      "twice", "pulled again as soon as it has closed",
      "wait 0.3s; repeat 2 { pull 300 over 0.5s; release; wait 2.6s }; end"),
  ]

  public var wheel = WheelParameters(.modern, color: nil, named: "tint")
  @Parameter("the background of the refresh control")
  public var background = Color.clear
  @Parameter("the height of the refresh control while it works", in: 0...500)
  public var height: Length = 60
  @Parameter("the pull that starts a refresh", in: 1...500)
  public var trigger: Length = 100
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(1.5)
  @Parameter("how long the refresh control takes to close", in: Time.zero...Time.seconds(60))
  public var collapse = Time.milliseconds(300)
  @Parameter("the scale that the wheel shrinks to as it disappears", in: 0.01...20)
  public var zoom: Double = 0.1
  public var table = TableScene()

  public init() {}

  /// Adds the refresh control behind the table.
  public func build(on stage: Stage) {
    let refresher = SystemRefresher(scene: self, stage: stage)
    stage.screen.add(refresher.table)
    stage.addSystemBars()
    stage.touched = refresher.table
  }
}

/// The refresh control with its wheel.
private final class SystemRefresher {
  enum Status { case pulling, refreshing, closing }

  let table: TableView
  private let scene: SystemSpinnerScene
  private let stage: Stage
  private let refreshControl: RefreshControl
  private let wheel: Spinner
  private var status = Status.pulling

  init(scene: SystemSpinnerScene, stage: Stage) {
    self.scene = scene
    self.stage = stage
    table = scene.table.makeTable(on: stage)
    refreshControl = RefreshControl(
      table: table, height: scene.height.points, trigger: scene.trigger.points,
      collapse: scene.collapse)
    wheel = scene.wheel.makeSpinner(stage.appearance, hidesWhenStopped: false)
    wheel.shownPart = 0
    let ground = Layer("ground", placement: .filling)
    ground.background = scene.background
    refreshControl.add(ground)
    // A holder, so that the wheel can turn and shrink at the position of the pull.
    let holder = Layer("holder", placement: .verticallyCentered)
    holder.frame = Rect(
      (stage.size.width - wheel.size.width) / 2, 0, wheel.size.width, wheel.size.height)
    holder.add(wheel)
    refreshControl.add(holder)
    table.whenScrolled { self.scrolled() }
    refreshControl.whenTriggered { self.begin() }
  }

  /// Shows the spokes in proportion to the pull.
  private func scrolled() {
    guard status == .pulling else { return }
    let pull = table.lowestOffset - table.contentOffset.y
    wheel.shownPart = refreshControl.isArmed ? pull / scene.trigger.points : 0
  }

  private func begin() {
    status = .refreshing
    show()
    wheel.shownPart = 1
    wheel.startSpinning()
    stage.mark("refresh")
    stage.log("work begins", of: refreshControl, at: table)
    stage.after(scene.work) { self.end() }
  }

  private func end() {
    stage.mark("collapse")
    stage.log("work ends", of: refreshControl, at: table)
    status = .closing
    stage.animate(scene.collapse) {
      wheel.opacity = 0
      wheel.transform = .scale(scene.zoom)
    } completion: { [self] _ in
      guard status == .closing else { return }
      status = .pulling
      wheel.stopSpinning()
      show()
      scrolled()
    }
    refreshControl.endRefreshing()
  }

  /// Restores the size and opacity of the wheel.
  private func show() {
    wheel.opacity = 1
    wheel.transform = .identity
  }
}
