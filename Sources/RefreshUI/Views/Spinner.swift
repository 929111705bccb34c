import Motion
import Render2D

/// A wheel of spokes that turns in steps, for work in progress.
public final class Spinner: Layer {
  /// The shape of the wheel.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// Twelve spokes of decreasing opacity.
    case classic
    /// Eight spokes, round the wheel ever fainter to none.
    case modern

    /// How strong each spoke is, from the one at the top clockwise; the last leads the wheel.
    /// Measured on iOS 9 (levels of a gray wheel) and 17.
    public var alphas: [Double] {
      switch self {
      case .classic: [23, 23, 24, 25, 29, 36, 44, 53, 63, 79, 93, 100].map { $0 / 127 }
      case .modern: [0, 21, 42, 63, 83, 103, 124, 144].map { $0 / 255 }
      }
    }

    /// The default colour of the spokes.
    public func color(_ appearance: Appearance) -> Color {
      switch (self, appearance) {
      case (.classic, .light): .gray(128)
      case (.classic, .dark): .white
      case (.modern, .light): .rgb(0x3C, 0x3C, 0x44)
      case (.modern, .dark): .rgb(0xEB, 0xEB, 0xF5)
      }
    }
  }

  /// The side of the wheel's square in points.
  public enum Extent: Double, Hashable, Sendable, CaseIterable {
    /// 20 points.
    case small = 20
    /// 37 points.
    case large = 37
  }

  /// The shape of the wheel.
  public let style: Style
  /// The colour of the spokes.
  public var color: Color { didSet { if color != oldValue { draw() } } }
  /// Whether the wheel is hidden while it stands still.
  public var hidesWhenStopped: Bool { didSet { updateVisibility() } }
  /// The fraction of the spokes that is shown: they appear one by one, clockwise from the top.
  public var shownPart = 1.0 {
    didSet { if count(of: shownPart) != count(of: oldValue) { draw() } }
  }
  /// Whether the wheel turns.
  public private(set) var isSpinning = false
  /// How long a turn takes.
  public let turn: Time
  private let side: Double

  /// A wheel that stands still, in one of the system's sizes.
  public convenience init(
    _ style: Style = .classic, extent: Extent = .small, color: Color,
    hidesWhenStopped: Bool = true, turn: Time = .seconds(1)
  ) {
    self.init(
      style, side: extent.rawValue, color: color, hidesWhenStopped: hidesWhenStopped, turn: turn)
  }

  /// A wheel that stands still, in a square of the given side.
  public init(
    _ style: Style = .classic, side: Double, color: Color, hidesWhenStopped: Bool = true,
    turn: Time = .seconds(1)
  ) {
    self.style = style
    self.color = color
    self.hidesWhenStopped = hidesWhenStopped
    self.turn = turn
    self.side = side
    super.init("spinner")
    size = Size(side, side)
    draw()
    updateVisibility()
  }

  /// Starts to turn, from the present position.
  public func startSpinning() {
    guard !isSpinning else { return }
    isSpinning = true
    updateVisibility()
    spin()
  }

  /// Stops turning.
  public func stopSpinning() {
    guard isSpinning else { return }
    isSpinning = false
    removeAddedAnimations()
    updateVisibility()
  }

  /// Starts to turn, if `startSpinning()` was called before the layer was on the stage.
  public override func didEnterStage() { if isSpinning { spin() } }

  private func spin() {
    guard stage != nil else { return }
    add(
      BasicAnimation(
        .rotation, from: .zero, to: .turns(1), duration: turn,
        curve: .steps(style.alphas.count), repeats: .forever))
  }

  private func updateVisibility() { isHidden = hidesWhenStopped && !isSpinning }

  private func draw() {
    content = Spinner.spokes(style, side: side, color: color, count: count(of: shownPart))
  }

  /// The number of spokes in a fraction of the wheel.
  private func count(of part: Double) -> Int {
    Int((Double(style.alphas.count) * min(max(part, 0), 1)).rounded(.down))
  }

  /// The first `count` spokes of a wheel in a square of the given side.
  public static func spokes(
    _ style: Style, side: Double, color: Color, count: Int = .max
  ) -> Content {
    let shapes = style.alphas.enumerated().prefix(max(count, 0)).map { index, alpha in
      Shape(spoke(index, of: style, side: side), fill: color.faded(alpha))
    }
    return shapes.isEmpty ? .none : .shapes(shapes)
  }

  /// The outline of a spoke, with round ends.
  static func spoke(_ index: Int, of style: Style, side: Double) -> Path {
    let radius = side / 2
    let (inner, width) =
      switch style {
      case .classic: (radius * 0.46, radius * 0.2)
      case .modern: (radius / 3, radius * 0.243)
      }
    let turn = Affine.rotation(.turns(Double(index) / Double(style.alphas.count)))
    return .roundedRect(Rect(-width / 2, -radius, width, radius - inner), radius: width / 2)
      .transformed(by: turn.then(.translation(radius, radius)))
  }
}
