import Motion
import Render2D

/// The wheel of the system's refresh control: its spokes come one by one with the pull, and it turns
/// while the table refreshes.
///
/// Add it to a ``RefreshControl``. It stands still in the middle of the space that stays open, and the
/// rows uncover it. The modern wheel, measured on iOS 15 and 17, shows spokes of even strength during
/// the pull, turns smoothly while they fade to those of a spinning wheel, and goes on in steps.
public final class RefreshWheel: Layer {
  /// The parts of the trigger's pull at which the first and the last spoke begin to show, and how
  /// much further each takes to show fully.
  static let firstSpoke = 0.3
  static let lastSpoke = 0.9
  static let spokeFade = 0.07
  /// The part of a turn that is smooth, before the steps.
  static let smoothPart = 0.75
  /// The part of the closing after which the wheel is gone: the space is 10 points high then.
  static let shrinkPart = 0.7

  /// The side of the wheel's square in points, by its look.
  public static func side(_ style: Spinner.Style) -> Double { style == .classic ? 20 : 30 }

  private let style: Spinner.Style
  private let turn: Time
  private let zoom: Double
  private let color: Color?
  private let appearance: Appearance
  private var spokes: [Layer] = []
  private weak var control: RefreshControl?
  /// Whether it is spinning or shrinking.
  private var isBusy = false
  /// Counts the refreshes, so that the end of one is not taken for that of the next.
  private var runs = 0

  /// A wheel.
  ///
  /// - Parameters:
  ///   - style: the look of the spokes.
  ///   - side: the side of its square in points; nil for the system's.
  ///   - color: the colour of the spokes; nil for the control's tint, or else the system's.
  ///   - appearance: whose colour the system's is.
  ///   - turn: how long a turn takes.
  ///   - zoom: the scale that it shrinks to as it disappears.
  public init(
    _ style: Spinner.Style = .modern, side: Double? = nil, color: Color? = nil,
    appearance: Appearance = .light, turn: Time = .seconds(1), zoom: Double = 0.1
  ) {
    self.style = style
    self.turn = turn
    self.zoom = zoom
    self.color = color
    self.appearance = appearance
    super.init("refresh wheel")
    let side = side ?? RefreshWheel.side(style)
    size = Size(side, side)
    spokes = style.alphas.indices.map { index in
      let spoke = Layer("spoke \(index)", frame: Rect(0, 0, side, side))
      spoke.opacity = 0
      return spoke
    }
    paint(tint: nil)
    for spoke in spokes { add(spoke) }
  }

  private func paint(tint: Color?) {
    let color = color ?? tint ?? RefreshWheel.color(style, appearance)
    for (index, spoke) in spokes.enumerated() {
      spoke.content = .shapes([
        Shape(Spinner.spoke(index, of: style, side: size.width), fill: color)
      ])
    }
  }

  /// The system's colour: #686868 on white, where the spokes of a pulled wheel cover fully.
  static func color(_ style: Spinner.Style, _ appearance: Appearance) -> Color {
    switch (style, appearance) {
    case (.modern, .light): .gray(0x68)
    case (.modern, .dark): .gray(0x97)
    case (.classic, _): style.color(appearance)
    }
  }

  /// Follows the control that it was added to.
  public override func didEnterStage() {
    super.didEnterStage()
    guard self.control == nil, let control = superlayer as? RefreshControl else { return }
    self.control = control
    position = Point((stage?.size.width ?? 0) / 2, control.openHeight / 2)
    if control.tint != nil { paint(tint: control.tint) }
    control.whenTinted { [unowned self, unowned control] in paint(tint: control.tint) }
    control.whenPulled { [unowned self] in follow() }
    control.whenBegun { [unowned self] in spin() }
    control.whenEnded { [unowned self] in shrink() }
  }

  /// How strong a spoke is when the pull has come a part of its way to the trigger, and none spins.
  func strength(ofSpoke index: Int, pulled part: Double) -> Double {
    let pitch = (RefreshWheel.lastSpoke - RefreshWheel.firstSpoke) / Double(spokes.count - 1)
    let past = part - RefreshWheel.firstSpoke - Double(index) * pitch
    let full = style == .modern ? 1 : style.alphas[index]
    return full * min(max(past / RefreshWheel.spokeFade, 0), 1)
  }

  private func follow() {
    guard !isBusy, let control else { return }
    let part = control.isArmed ? control.pull / control.trigger : 0
    for (index, spoke) in spokes.enumerated() {
      spoke.opacity = strength(ofSpoke: index, pulled: part)
    }
  }

  private func spin() {
    guard let stage else { return }
    isBusy = true
    runs += 1
    removeAddedAnimations()
    transform = .identity
    opacity = 1
    guard style == .modern else {
      for (spoke, alpha) in zip(spokes, style.alphas) { spoke.opacity = alpha }
      return step(from: 0)
    }
    let smooth = turn * RefreshWheel.smoothPart
    for spoke in spokes { spoke.opacity = 1 }
    stage.animate(smooth, curve: .linear) {
      for (spoke, alpha) in zip(spokes, style.alphas) { spoke.opacity = alpha }
    }
    let end = RefreshWheel.smoothPart
    add(BasicAnimation(.rotation, from: .zero, to: .turns(end), duration: smooth))
    let run = runs
    stage.after(smooth) { [weak self] in
      guard let self, isBusy, run == runs else { return }
      step(from: end)
    }
  }

  private func step(from turns: Double) {
    add(
      BasicAnimation(
        .rotation, from: .turns(turns), to: .turns(turns + 1), duration: turn,
        curve: .steps(style.alphas.count), repeats: .forever))
  }

  private func shrink() {
    guard let stage, let control else { return }
    let run = runs
    stage.animate(control.collapse * RefreshWheel.shrinkPart) {
      opacity = 0
      transform = .scale(zoom)
    } completion: { [weak self] _ in
      guard let self, run == runs else { return }
      isBusy = false
      removeAddedAnimations()
      transform = .identity
      opacity = 1
      follow()
    }
  }

  public override func dismantle() {
    super.dismantle()
    spokes = []
  }
}
