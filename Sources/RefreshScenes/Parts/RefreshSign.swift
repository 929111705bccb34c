import Motion
import RefreshUI
import Render2D

/// The rotation of an arrow, and the wheel that replaces it.
public struct SignParameters {
  @Parameter public var tint: Color?
  @Parameter("how long the arrow turns", in: Time.zero...Time.seconds(60))
  public var flip = Time.milliseconds(250)
  @Parameter("how far the arrow turns; a negative angle is counterclockwise")
  public var angle = Angle.degrees(-179.9999)
  @Parameter("how long the wheel fades when the work is done", in: Time.zero...Time.seconds(60))
  public var fade = Time.milliseconds(400)
  public var wheel = WheelParameters()

  init(tint: Color? = nil) {
    _tint = Parameter(
      wrappedValue: tint, "the colour of the arrow; auto for dark grey, or light grey in the dark")
  }
}

/// A thin arrow that turns with the pull, and a wheel that replaces it during the work.
final class RefreshSign {
  private enum Mode { case idle, pulling, loading, hidden }

  private unowned let stage: Stage
  private let parameters: SignParameters
  private let arrow: Arrow
  private let spinner: Spinner
  private let rest: Affine
  private let turned: Affine
  private var mode = Mode.idle

  /// A sign in a layer. `startsTurned` is for a control at the table's end, where the arrow points
  /// up until it is pulled far enough.
  init(_ parameters: SignParameters, startsTurned: Bool = false, in layer: Layer, on stage: Stage) {
    self.stage = stage
    self.parameters = parameters
    let turn = Affine.rotation(parameters.angle)
    (rest, turned) = startsTurned ? (turn, .identity) : (.identity, turn)
    arrow = Arrow(.thin, color: parameters.tint ?? stage.appearance.pullText)
    arrow.transform = rest
    spinner = parameters.wheel.makeSpinner(on: stage)
    layer.add(arrow)
    layer.add(spinner)
  }

  func place(at middle: Point) {
    arrow.position = middle
    spinner.position = middle
  }

  /// The pull is not far enough. After the work the arrow turns back at once, the wheel fades, and
  /// only then the arrow is visible.
  func showIdle() {
    let wasLoading = mode == .loading
    mode = .idle
    guard wasLoading else {
      showArrow()
      stage.animate(parameters.flip) { arrow.transform = rest }
      return
    }
    arrow.transform = rest
    stage.animate(parameters.fade) {
      spinner.opacity = 0
    } completion: { [self] _ in
      if mode == .idle { showArrow() }
    }
  }

  /// The pull is far enough.
  func showPulling() {
    mode = .pulling
    showArrow()
    stage.animate(parameters.flip) { arrow.transform = turned }
  }

  /// The work is done now.
  func showLoading() {
    mode = .loading
    arrow.isHidden = true
    spinner.opacity = 1
    spinner.startSpinning()
  }

  func hide() {
    mode = .hidden
    arrow.isHidden = true
    arrow.transform = rest
    spinner.stopSpinning()
  }

  private func showArrow() {
    spinner.stopSpinning()
    spinner.opacity = 1
    arrow.isHidden = false
  }
}
