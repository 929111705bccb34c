import Motion
import RefreshUI
import Render2D

/// ZQRefresher: a header with an arrow that turns with the pull and a wheel while it loads.
public struct ArrowScene: Scene {
  public static let summary = "a header with an arrow that turns with the pull, and a spinner"
  public static let gestures = [
    Gesture(
      "past-released", "pulled past the trigger and released",
      "wait 0.5s; pull 150 over 0.6s; hold 0.4s; release; wait 3.6s; end"),
    Gesture(
      "short", "pulled almost to the trigger, and back without release",
      "wait 0.3s; pull 80 over 0.5s; hold 0.5s; pull -80 over 0.4s; release; wait 0.4s; end"),
    Gesture(
      "past", "pulled past the trigger and held",
      "wait 0.3s; pull 150 over 0.6s; hold 1.2s; end"),
    Gesture(
      "past-and-back", "pulled past the trigger, back again, and released",
      """
      wait 0.3s; pull 150 over 0.6s; hold 0.5s; pull -90 over 0.4s; hold 0.5s; release; wait 1.2s;
      end
      """),
    Gesture(
      "early", "released before the trigger",
      "wait 0.3s; pull 90 over 0.5s; hold 0.2s; release; wait 1.2s; end"),
    .twice(150, rest: 4),
  ]

  /// The start of an animation that only gives its end.
  public enum TurnStart: String, ParameterChoice {
    /// The layer's own value, 0: the arrow snaps upright and makes a whole turn back.
    case model
    /// The presentation value: the arrow makes the other half of its turn.
    case presentation
  }

  enum Status { case normal, pulling, loading }

  @Parameter("the language of the texts")
  public var language = Language.simplifiedChinese
  @Parameter("the text while the pull is short of the trigger, instead of the language's")
  public var normalText = ""
  @Parameter("the text while the pull is past the trigger, instead of the language's")
  public var pullingText = ""
  @Parameter("the text while it loads, instead of the language's")
  public var loadingText = ""
  @Parameter("the size of the text", in: 1...200)
  public var fontSize: Length = 13
  @Parameter("the colour of the text")
  public var textColor = Color.orange
  @Parameter("the colour of the arrow and the wheel")
  public var tint = Color.white
  @Parameter("the background of the header")
  public var background = Color.red
  @Parameter("the height of the header", in: 0...500)
  public var height: Length = 35
  @Parameter("the side of the icon", in: 0...500)
  public var iconSize: Length = 32
  @Parameter("the icon's left edge, from the middle of the screen", in: -500...500)
  public var iconX: Length = -50
  @Parameter("the icon's top, in the header", in: -500...500)
  public var iconY: Length = 3
  @Parameter("the text's left edge, from the middle of the screen", in: -500...500)
  public var labelX: Length = -15
  @Parameter("the text's top, in the header", in: -500...500)
  public var labelY: Length = 10
  @Parameter("whether the label grows with a longer text instead of cutting it off")
  public var refit = true
  @Parameter("the pull from which a release loads", in: 0...500)
  public var trigger: Length = 56
  @Parameter("how long the arrow turns", in: Time.zero...Time.seconds(60))
  public var flip = Time.milliseconds(300)
  @Parameter("how far the arrow turns when the pull is past the trigger")
  public var angle = Angle.degrees(180)
  @Parameter("how long the wheel takes for a turn", in: Time.milliseconds(1)...Time.seconds(60))
  public var spin = Time.seconds(1)
  @Parameter("how arrow and wheel turn")
  public var curve = Curve.linear
  @Parameter("where the turn back begins, at the model's value or at what is seen")
  public var turnFrom = TurnStart.model
  @Parameter("how long the table takes to open", in: Time.zero...Time.seconds(60))
  public var open = Time.milliseconds(500)
  @Parameter("how long the header takes to close", in: Time.zero...Time.seconds(60))
  public var collapse = Time.milliseconds(500)
  @Parameter("how long the work takes", in: Time.zero...Time.seconds(300))
  public var work = Time.seconds(2)
  @Parameter("whether a pull while it loads starts the work again, as in the original")
  public var again = false
  public var list = ListPage(title: "ZQRefresher", rows: (1...16).map { "Row \($0)" })

  public init() {}

  func text(_ status: Status) -> String {
    switch status {
    case .normal: Wording("Pull to refresh", "下拉刷新", "下拉刷新").text(language, own: normalText)
    case .pulling: Wording("Release to load", "释放加载", "釋放加載").text(language, own: pullingText)
    case .loading: Wording("Loading.....", "加载中.....", "加載中.....").text(language, own: loadingText)
    }
  }

  /// Adds the table under the bars and the header above its first row.
  public func build(on stage: Stage) {
    let table = list.addTable(to: stage)
    table.add(Refresher(scene: self, stage: stage, scrollView: table))
  }
}

/// The control itself, above the first row.
private final class Refresher: Layer {
  typealias Status = ArrowScene.Status

  private let scene: ArrowScene
  private let scrollView: ScrollView
  private let inset: Double
  private let textLabel: Label
  private let icon = Layer("icon")
  private var isAnimating = false
  private var isLoading = false
  private var status = Status.normal {
    didSet {
      if status != oldValue { stage.note("\(status)", of: self, at: scrollView) }
      show(status)
    }
  }

  init(scene: ArrowScene, stage: Stage, scrollView: ScrollView) {
    self.scene = scene
    self.scrollView = scrollView
    inset = scrollView.contentInset.top
    textLabel = Label(
      scene.text(.normal), font: .system(scene.fontSize.points), color: scene.textColor)
    super.init("header")
    background = scene.background
    frame = Rect(0, -scene.height.points, stage.size.width, scene.height.points)
    let middle = stage.size.width / 2
    textLabel.frame.origin = Point(middle + scene.labelX.points, scene.labelY.points)
    textLabel.sizeToFit()
    textLabel.clips = true
    icon.frame = Rect(
      middle + scene.iconX.points, scene.iconY.points, scene.iconSize.points, scene.iconSize.points)
    icon.content = Icon.arrow(side: scene.iconSize.points, color: scene.tint)
    add(textLabel)
    add(icon)
    scrollView.whenScrolled { [unowned self] in observeOffset() }
  }

  private func observeOffset() {
    opacity = 1
    let past = scrollView.contentOffset.y <= -inset - scene.trigger.points
    if isLoading && !scene.again { return }
    if scrollView.isDragging && scrollView.contentOffset.y < 0 {
      status = past ? .pulling : .normal
    } else if past && status != .loading {
      status = .loading
      isLoading = true
      stage.animate(scene.open) {
        scrollView.contentInset.top = inset + scene.height.points
      } completion: { [self] _ in
        stage.work(scene.work, of: self, at: scrollView, then: endRefreshing)
      }
    }
  }

  private func show(_ status: Status) {
    textLabel.text = scene.text(status)
    switch status {
    case .normal:
      icon.content = Icon.arrow(side: scene.iconSize.points, color: scene.tint)
      if isAnimating {
        turn(to: .turns(1))
        isAnimating = false
      }
    case .pulling:
      icon.content = Icon.arrow(side: scene.iconSize.points, color: scene.tint)
      if !isAnimating { turn(to: scene.angle) }
    case .loading:
      icon.content = Icon.wheel(side: scene.iconSize.points, color: scene.tint)
      isAnimating = true
      icon.add(
        BasicAnimation(
          .rotation, to: .turns(1), duration: scene.spin, curve: scene.curve, repeats: .forever))
    }
    if scene.refit { textLabel.sizeToFit() }
  }

  private func turn(to angle: Angle) {
    isAnimating = true
    icon.add(
      BasicAnimation(
        .rotation, from: scene.turnFrom == .model ? nil : icon.presentation(.rotation), to: angle,
        timing: AnimationTiming(duration: scene.flip, isRemovedOnCompletion: false),
        curve: scene.curve))
  }

  private func endRefreshing() {
    stage.mark("collapse")
    isLoading = false
    stage.animate(scene.collapse) {
      scrollView.contentInset.top = inset
      icon.removeAllAnimations()
      isAnimating = false
      opacity = 0
    }
  }
}
