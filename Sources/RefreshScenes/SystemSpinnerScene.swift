import Motion
import RefreshUI
import Render2D

/// The system's own refresh control: spokes appear one by one with the pull, and the wheel spins
/// once it has gone far enough.
public struct SystemSpinnerScene: Scene {
  public static let summary =
    "the system's refresh control: spokes that come with the pull, and spin"
  public static let gestures = [
    .whole(330, hold: 0.3, wait: 1.7, "pulled, released, refreshed, closed"),
    .short(120, hold: 0.2, wait: 1.2),
    Gesture(
      "held", "held down until after the work is done",
      "wait 0.3s; pull 330 over 0.6s; hold 2.4s; release; wait 1s; end"),
    Gesture(
      "past-and-back", "pulled past the trigger and back, then released",
      "wait 0.3s; pull 330 over 0.6s; hold 0.3s; pull -290 over 0.5s; release; wait 2.2s; end"),
    Gesture(
      "twice", "pulled again as soon as it has closed",
      "wait 0.3s; repeat 2 { pull 330 over 0.5s; release; wait 2.6s }; end"),
  ]

  public static let ios = IOSVersion.ios13

  public var wheel = WheelParameters(named: "tint", side: nil)
  @Parameter("the background of the refresh control")
  public var background = Color.clear
  @Parameter("the height of the refresh control while it works", in: 0...500)
  public var height: Length = 60
  @Parameter("the pull that starts a refresh; auto for the system's", in: 1...500)
  public var trigger: Length? = nil
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
    let table = table.makeTable(on: stage)
    let control = RefreshControl(
      table: table, height: height.points, trigger: trigger?.points, collapse: collapse)
    let ground = Layer("ground", placement: .filling)
    ground.background = background
    control.add(ground)
    control.add(
      RefreshWheel(
        wheel.style(on: stage), side: wheel.side?.points, color: wheel.color,
        appearance: stage.appearance, turn: wheel.spin, zoom: zoom))
    stage.screen.add(table)
    stage.addSystemBars()
    stage.touched = table
    control.whenTriggered {
      stage.work(work, of: control, at: table) {
        stage.mark("collapse")
        control.endRefreshing()
      }
    }
  }
}
