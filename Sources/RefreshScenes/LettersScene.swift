import Motion
import RefreshUI
import Render2D

/// AppCoda's custom refresh: letters that turn one by one, then grow and shrink together.
public struct LettersScene: Scene {
  public static let summary = "letters that turn one by one, then grow and shrink together"
  public static let gestures = [
    .whole(330, hold: 0.15, wait: 5.5, "pulled, released, refreshed, closed"),
    .short(120, hold: 0.2, wait: 1.2),
    Gesture(
      "twice", "pulled again while the letters still run",
      """
      wait 0.3s; pull 330 over 0.8s; release; wait 5s; pull 330 over 0.6s; release; wait 7s; end
      """),
    .past(330),
    Gesture(
      "past-and-back",
      "pulled past the trigger, back to rest, and released while the work is under way",
      "wait 0.3s; pull 330 over 0.6s; hold 0.4s; pull -300 over 0.5s; hold 0.4s; release; wait 6s; end"
    ),
  ]

  /// When the work begins.
  public enum WorkStart: String, ParameterChoice {
    /// With every refresh.
    case refresh
    /// With the letters' animation, as in the tutorial: a pull while they are still moving starts
    /// no work, and they never stop.
    case animation
  }

  @Parameter("the text, with a label for each character")
  public var text = "APPCODA"
  @Parameter("the colours of the turning letters, in order")
  public var colors: [Color] = [.magenta, .brown, .yellow, .red, .green, .blue, .orange]
  @Parameter("the colour of the letters at rest; auto for that of the appearance's text")
  public var textColor: Color? = nil
  @Parameter("the background of the letters; auto for a pale grey, or a dark one in the dark")
  public var background: Color? = nil
  @Parameter("the size of the letters", in: 1...200)
  public var fontSize: Length = 20
  @Parameter("the distance between the middles of two letters", in: 0...500)
  public var pitch: Length = 28
  @Parameter("the width of a letter's label", in: 0...500)
  public var letterWidth: Length = 20
  @Parameter("the height of a letter's label", in: 0...500)
  public var letterHeight: Length = 30
  @Parameter("how long a letter takes to turn", in: Time.zero...Time.seconds(60))
  public var turn = Time.milliseconds(100)
  @Parameter("how long it takes to turn back", in: Time.zero...Time.seconds(60))
  public var restore = Time.milliseconds(50)
  @Parameter("how long all letters take to grow", in: Time.zero...Time.seconds(60))
  public var grow = Time.milliseconds(350)
  @Parameter("how long they take to shrink back", in: Time.zero...Time.seconds(60))
  public var shrink = Time.milliseconds(250)
  @Parameter("how far a letter turns")
  public var angle = Angle.degrees(45)
  @Parameter("the scale that a letter grows to", in: 0...20)
  public var zoom: Double = 1.5
  @Parameter("how turning, growing and shrinking run")
  public var curve = Curve.linear
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(4)
  @Parameter("when the work begins")
  public var workStart = WorkStart.refresh
  @Parameter("the height of the refresh view while it works", in: 0...500)
  public var height: Length = 60
  @Parameter("the pull that starts a refresh; auto for the system's", in: 1...500)
  public var trigger: Length? = nil
  @Parameter("how long the refresh view takes to close", in: Time.zero...Time.seconds(60))
  public var collapse = Time.milliseconds(300)
  @Parameter("whether only the letters' view shows, over the whole screen")
  public var alone = false
  public var table = TableScene()

  public init() {}

  /// Adds the letters behind the table, or over a hidden one, and connects them.
  public func build(on stage: Stage) {
    let controller = LettersController(scene: self, stage: stage)
    stage.screen.add(controller.table)
    if alone {
      controller.table.isHidden = true
      stage.screen.add(controller.contents)
    } else {
      stage.addSystemBars()
    }
    stage.touched = controller.table
  }

  fileprivate func restColor(_ appearance: Appearance) -> Color { textColor ?? appearance.label }

  /// The letters' view, which fills its superlayer, and its letters in order.
  fileprivate func makeContents(on stage: Stage) -> (view: Layer, labels: [Label]) {
    let width = stage.size.width
    let contents = Layer("contents", placement: .filling)
    contents.background =
      background
      ?? stage.appearance.pick(
        .rgb(0xEC, 0xF0, 0xF1), Appearance.dark.secondarySystemBackground)
    let letters = Array(text)
    let middle = Double(letters.count - 1) / 2
    // A long text is made smaller.
    let extent = 2 * middle * pitch.points + letterWidth.points
    let scale = extent > width ? width / extent : 1
    let (pitch, letterWidth) = (pitch.points * scale, letterWidth.points * scale)
    let labels = letters.enumerated().map { index, letter in
      let label = Label(
        String(letter), font: .system(fontSize.points * scale), color: restColor(stage.appearance),
        alignment: .center,
        placement: .verticallyCentered, name: "letter \(index)")
      label.frame = Rect(
        width / 2 + pitch * (Double(index) - middle) - letterWidth / 2, 0, letterWidth,
        letterHeight.points)
      return label
    }
    // The middle letter is lowest, then those after it, then those before it.
    let half = labels.count / 2
    for label in labels[half...] + labels[..<half].reversed() { contents.add(label) }
    return (contents, labels)
  }
}

/// The tutorial's view controller.
private final class LettersController {
  let table: TableView
  /// The letters' view.
  let contents: Layer
  private let stage: Stage
  private let scene: LettersScene
  private let refreshControl: RefreshControl
  private var labels: [Label] = []
  private var isAnimating = false
  private var currentColorIndex = 0
  private var timer: ScheduledCall?
  private var restColor: Color { scene.restColor(stage.appearance) }

  init(scene: LettersScene, stage: Stage) {
    self.scene = scene
    self.stage = stage
    table = scene.table.makeTable(on: stage)
    // Alone the letters may have a canvas of any size; the table that is pulled has a telephone's.
    if scene.alone {
      table.frame.size.height = max(table.frame.size.height, Device.standard.size.height)
    }
    refreshControl = RefreshControl(
      table: table, height: scene.height.points, trigger: scene.trigger?.points,
      collapse: scene.collapse)
    (contents, labels) = scene.makeContents(on: stage)
    if !scene.alone { refreshControl.add(contents) }
    table.whenDecelerationEnds { self.didEndDecelerating() }
    // A table that is released at rest does not decelerate.
    table.whenDraggingEnds { willDecelerate in
      if !willDecelerate { self.didEndDecelerating() }
    }
  }

  private func didEndDecelerating() {
    guard refreshControl.isRefreshing else { return }
    if scene.workStart == .refresh { doSomething() }
    if !isAnimating, !labels.isEmpty {
      if scene.workStart == .animation { doSomething() }
      animateLetters()
    }
  }

  /// Rounds of the letters for as long as the table refreshes: they turn one by one, then grow and shrink together.
  private func animateLetters() {
    isAnimating = true
    stage.sequence { steps in
      steps.loop(while: { [self] in refreshControl.isRefreshing }) { round in
        round.run { [self] in
          stage.mark("round")
          stage.log("round begins", state: "animating", of: refreshControl)
        }
        for label in labels { add(turnOf: label, to: round) }
        round.animate(scene.grow, curve: scene.curve) { [self] in
          for label in labels { label.transform = .scale(scene.zoom) }
        }
        round.animate(scene.shrink, curve: scene.curve) { [self] in
          for label in labels { label.transform = .identity }
        }
      }
      steps.run { [self] in reset() }
    }
  }

  private func add(turnOf label: Label, to round: Steps) {
    round.animate(scene.turn, curve: scene.curve) { [self] in
      label.transform = .rotation(scene.angle)
      label.textColor = nextColor()
    }
    round.animate(scene.restore, curve: scene.curve) { [self] in
      label.transform = .identity
      label.textColor = restColor
    }
  }

  private func reset() {
    isAnimating = false
    stage.mark("reset")
    stage.log("letters reset", state: "at rest", of: refreshControl)
    for label in labels {
      label.textColor = restColor
      label.transform = .identity
    }
  }

  private func nextColor() -> Color {
    if currentColorIndex >= scene.colors.count { currentColorIndex = 0 }
    defer { currentColorIndex += 1 }
    return scene.colors.isEmpty ? restColor : scene.colors[currentColorIndex]
  }

  private func doSomething() {
    guard timer == nil else { return }
    timer = stage.work(scene.work, of: refreshControl, at: table) { [self] in
      stage.mark("collapse")
      refreshControl.endRefreshing()
      timer = nil
    }
  }
}
